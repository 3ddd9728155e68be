import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../form/fields/segmented.tsx';
import { FieldShell } from '../../form/fields/field-shell.tsx';
import { Textarea } from '../../form/fields/input.tsx';
import { Formula } from '../formula.tsx';
import css from './editor.module.css';
import { formulaPalette, withSign } from './formula-palette.ts';
import { type NodeDialogProps, NodeFrame } from './node-dialog.tsx';

type Group = keyof typeof formulaPalette;
const groups = Object.keys(formulaPalette) as Group[];
const shownSign = (sign: string) => sign.replaceAll('□', '\\square ').replace(/\\ce\{\\square \}/, '\\ce{X}');

/** A formula as LaTeX, with signs to choose and what it looks like while it is typed. */
export function FormulaDialog(props: NodeDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [latex, setLatex] = useState(String(props.node.attrs.latex ?? ''));
  const [isBlock, setBlock] = useState(props.node.type === 'blockFormula');
  const [group, setGroup] = useState<Group>('maths');
  const [fault, setFault] = useState<string | null>(null);
  const set = () => {
    if (latex.trim() === '') return props.onClose();
    props.onSet({ ...props.node, type: isBlock ? 'blockFormula' : 'inlineFormula', attrs: { latex: latex.trim() } });
  };
  const put = (sign: string) => {
    const element = field.current;
    const made = withSign(latex, element?.selectionStart ?? latex.length, element?.selectionEnd ?? latex.length, sign);
    setLatex(made.latex);
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(made.cursor, made.cursor);
    });
  };
  const isThere = props.node.at !== undefined;
  return (
    <NodeFrame {...props} title={isThere ? t('richTextEditor.formulaEdit') : t('richTextEditor.formula')} onSet={set}>
      <div className={css.stack}>
        <FieldShell id={id} label={t('richTextEditor.latex')} hint={t('richTextEditor.latexHint')}>
          {({ invalid, ...control }) => (
            <Textarea
              {...control}
              ref={field}
              data-autofocus
              spellCheck={false}
              className={css.source}
              value={latex}
              maxLength={4000}
              rows={2}
              onChange={(event) => setLatex(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                set();
              }}
            />
          )}
        </FieldShell>
        <section className={css.preview} aria-label={t('richTextEditor.preview')}>
          {latex.trim() !== '' && <Formula latex={latex} isBlock onRead={setFault} />}
          <span role="status" className={css.fault}>
            {latex.trim() !== '' && fault !== null && t('richTextEditor.latexBad')}
          </span>
        </section>
        <label className={css.choice}>
          <input type="checkbox" className="ph-check" checked={isBlock} onChange={() => setBlock(!isBlock)} />
          {t('richTextEditor.ownLine')}
        </label>
        <Segmented
          label={t('richTextEditor.formula')}
          value={group}
          choices={groups.map((value) => ({ value, label: t(`richTextEditor.palette.${value}`) }))}
          onChange={(value) => setGroup(value as Group)}
        />
        <div className={css.signs}>
          {formulaPalette[group].map((sign) => (
            <button
              key={sign}
              type="button"
              className={css.sign}
              aria-label={sign.replaceAll('□', '…')}
              onClick={() => put(sign)}
            >
              <Formula latex={shownSign(sign)} />
            </button>
          ))}
        </div>
      </div>
    </NodeFrame>
  );
}
