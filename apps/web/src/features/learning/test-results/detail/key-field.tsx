import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Input, Textarea } from '../../../../ui/form/fields/input.tsx';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { letterOf } from '../../bank/bank-words.ts';
import css from './test-detail.module.css';

interface KeyFieldProps {
  question: Question;
  value: readonly string[];
  /** What is there is no key. */
  isWrong: boolean;
  onChange: (next: readonly string[]) => void;
}

/** What is right: options or statements with a tick, or typed answers. Of true and false it can only be turned. */
export function KeyField(props: KeyFieldProps) {
  const { t } = useTranslation();
  const { question } = props;
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return <Ticked {...props} rows={question.options} isOne={question.kind === 'CHOICE'} />;
    case 'STATEMENTS':
      return <Ticked {...props} rows={question.statements} isOne={false} />;
    case 'TRUE_FALSE':
      return (
        <p>{t('testResults.regrade.turned', { word: t(question.isTrue ? 'answered.false' : 'answered.true') })}</p>
      );
    default:
      return <Typed {...props} />;
  }
}

function Typed({ question, value, isWrong, onChange }: KeyFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const isOne = question.kind === 'NUMBER';
  const typed = value.join('\n');
  return (
    <FieldShell
      id={id}
      label={t(`testResults.regrade.${isOne ? 'rightNumber' : 'rightLines'}`)}
      required
      error={isWrong && typed.trim() !== '' ? t('testResults.regrade.notAKey') : undefined}
    >
      {(control) =>
        isOne ? (
          <Input
            {...control}
            inputMode="decimal"
            value={typed}
            maxLength={30}
            onChange={(event) => onChange([event.target.value])}
          />
        ) : (
          <Textarea
            {...control}
            rows={3}
            value={typed}
            maxLength={2_000}
            onChange={(event) => onChange(event.target.value.split('\n'))}
          />
        )
      }
    </FieldShell>
  );
}

type Row = Extract<Question, { kind: 'STATEMENTS' }>['statements'][number];

interface TickedProps extends KeyFieldProps {
  rows: readonly Pick<Row, 'key' | 'text'>[];
  isOne: boolean;
}

function Ticked({ rows, isOne, value, onChange }: TickedProps) {
  const { t } = useTranslation();
  const id = useId();
  const tick = (key: string, on: boolean) =>
    onChange(isOne ? [key] : on ? [...value, key] : value.filter((each) => each !== key));
  return (
    <fieldset className={css.choices}>
      <legend>{t('testResults.regrade.rightOption')}</legend>
      {rows.map(({ key, text }, at) => (
        <label key={key} className={css.badges}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            className="ph-check"
            name={id}
            checked={value.includes(key)}
            onChange={(event) => tick(key, event.target.checked)}
          />
          <b>{letterOf(at)}</b> <RichTextReader text={text} />
        </label>
      ))}
    </fieldset>
  );
}
