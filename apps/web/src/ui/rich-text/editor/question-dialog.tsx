import { type CheckKind, type CheckOption, checkKinds } from '@phuong/rich-text/callouts-and-questions.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../button/button.tsx';
import { Segmented } from '../../form/fields/segmented.tsx';
import { FieldShell } from '../../form/fields/field-shell.tsx';
import { Input, Textarea } from '../../form/fields/input.tsx';
import css from './editor.module.css';
import { type NodeDialogProps, NodeFrame } from './node-dialog.tsx';

const mostOptions = 10;
const letterOf = (index: number) => String.fromCharCode(65 + index);

interface Row extends CheckOption {
  readonly key: string;
}

const rowOf = (option: CheckOption): Row => ({ ...option, key: crypto.randomUUID() });
const firstRows = (given: unknown): Row[] => {
  const options = Array.isArray(given) ? (given as CheckOption[]) : [];
  return (options.length > 0 ? options : Array.from({ length: 4 }, () => ({ text: '', isRight: false }))).map(rowOf);
};

/** How a check question is answered, what is right, and what is said afterwards. */
export function QuestionDialog(props: NodeDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { attrs } = props.node;
  const [kind, setKind] = useState((attrs.kind ?? 'one') as CheckKind);
  const [rows, setRows] = useState(() => firstRows(attrs.options));
  const [answers, setAnswers] = useState((Array.isArray(attrs.answers) ? attrs.answers : []).join('\n'));
  const [explanation, setExplanation] = useState(String(attrs.explanation ?? ''));
  const [fault, setFault] = useState<string>();
  const change = (key: string, part: Partial<CheckOption>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const choose = (key: string, isRight: boolean) =>
    setRows(
      rows.map((row) => (row.key === key ? { ...row, isRight } : kind === 'one' ? { ...row, isRight: false } : row)),
    );
  const set = () => {
    const options = rows.flatMap(({ text, isRight }) => (text.trim() ? [{ text: text.trim(), isRight }] : []));
    const lines = answers.split('\n').flatMap((line) => (line.trim() ? [line.trim().slice(0, 200)] : []));
    if (kind === 'short' && lines.length === 0) return setFault(t('richTextEditor.needsAnswer'));
    if (kind !== 'short' && !options.some(({ isRight }) => isRight)) return setFault(t('richTextEditor.needsRight'));
    const given = kind === 'short' ? { options: [], answers: lines.slice(0, 10) } : { options, answers: [] };
    const key = String(attrs.key || crypto.randomUUID());
    props.onSet({ ...props.node, attrs: { key, kind, ...given, explanation: explanation.trim() } });
  };
  return (
    <NodeFrame {...props} title={t('richTextEditor.checkQuestion')} onSet={set}>
      <div className={css.stack}>
        <Segmented
          label={t('richTextEditor.kind')}
          value={kind}
          choices={checkKinds.map((value) => ({ value, label: t(`richTextEditor.kinds.${value}`) }))}
          onChange={(value) => setKind(value as CheckKind)}
        />
        {kind === 'short' ? (
          <FieldShell id={`${id}-answers`} label={t('richTextEditor.answers')} error={fault}>
            {(control) => (
              <Textarea
                {...control}
                data-autofocus
                value={answers}
                onChange={(event) => setAnswers(event.target.value)}
              />
            )}
          </FieldShell>
        ) : (
          <fieldset className={css.rows}>
            <legend className="secondary small">{t('richTextEditor.dollarHint')}</legend>
            {rows.map(({ key, text, isRight }, index) => {
              const letter = letterOf(index);
              return (
                <div key={key} className={css.row}>
                  <input
                    type={kind === 'one' ? 'radio' : 'checkbox'}
                    className="ph-check"
                    name={id}
                    aria-label={t('richTextEditor.optionRight', { letter })}
                    checked={isRight}
                    onChange={(event) => choose(key, event.target.checked)}
                  />
                  <Input
                    aria-label={t('richTextEditor.option', { letter })}
                    data-autofocus={index === 0 || undefined}
                    before={letter}
                    value={text}
                    maxLength={500}
                    onChange={(event) => change(key, { text: event.target.value })}
                  />
                  <IconButton
                    icon={IconTrash}
                    small
                    label={t('richTextEditor.optionDelete', { letter })}
                    onClick={() => setRows(rows.filter((row) => row.key !== key))}
                  />
                </div>
              );
            })}
            {rows.length < mostOptions && (
              <Button small icon={IconPlus} onClick={() => setRows([...rows, rowOf({ text: '', isRight: false })])}>
                {t('richTextEditor.optionAdd')}
              </Button>
            )}
            {fault && (
              <span role="alert" className={css.fault}>
                {fault}
              </span>
            )}
          </fieldset>
        )}
        <FieldShell id={`${id}-why`} label={t('richTextEditor.explanation')} hint={t('richTextEditor.dollarHint')}>
          {(control) => (
            <Textarea
              {...control}
              value={explanation}
              maxLength={2000}
              onChange={(event) => setExplanation(event.target.value)}
            />
          )}
        </FieldShell>
      </div>
    </NodeFrame>
  );
}
