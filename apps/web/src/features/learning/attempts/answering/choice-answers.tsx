import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { letterOf, smallLetterOf } from '../../bank/bank-words.ts';
import type { AnswerProps } from './answer-props.ts';
import css from './answering.module.css';

/** One of several. */
export function ChoiceAnswer({ asked, value, onChange, label }: AnswerProps<'CHOICE'>) {
  const { t } = useTranslation();
  const name = useId();
  const chosen = value?.chosen ?? null;
  return (
    <div role="radiogroup" aria-label={label} className={css.options}>
      {asked.options.map(({ key, text }, index) => (
        <label key={key} className={cn(css.option, chosen === key && css.chosen)}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={chosen === key}
            onChange={() => onChange({ kind: 'CHOICE', chosen: key })}
          />
          <span className={css.letter}>{letterOf(index)}</span>
          <RichTextReader text={text} className={css.text} />
        </label>
      ))}
      {chosen !== null && (
        <Button kind="quiet" small className={css.undo} onClick={() => onChange(null)}>
          {t('exam.answer.takeBack')}
        </Button>
      )}
    </div>
  );
}

/** Several of several. */
export function ChoicesAnswer({ asked, value, onChange, label }: AnswerProps<'CHOICES'>) {
  const { t } = useTranslation();
  const chosen = value?.chosen ?? [];
  const turn = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key];
    onChange(next.length === 0 ? null : { kind: 'CHOICES', chosen: next });
  };
  return (
    <fieldset aria-label={label} className={css.options}>
      <p className="secondary small">{t('exam.answer.several')}</p>
      {asked.options.map(({ key, text }, index) => (
        <label key={key} className={cn(css.option, chosen.includes(key) && css.chosen)}>
          <input type="checkbox" checked={chosen.includes(key)} onChange={() => turn(key)} />
          <span className={css.letter}>{letterOf(index)}</span>
          <RichTextReader text={text} className={css.text} />
        </label>
      ))}
    </fieldset>
  );
}

interface TrueOrFalseProps {
  label: string;
  value: boolean | null;
  onChange: (isTrue: boolean) => void;
}

function TrueOrFalse({ label, value, onChange }: TrueOrFalseProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.judge}>
      {([true, false] as const).map((each) => (
        <label key={String(each)} className={cn(css.box, value === each && css.chosen)}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === each}
            onChange={() => onChange(each)}
          />
          {t(each ? 'exam.answer.true' : 'exam.answer.false')}
        </label>
      ))}
    </div>
  );
}

export function TrueFalseAnswer({ value, onChange, label }: AnswerProps<'TRUE_FALSE'>) {
  return (
    <TrueOrFalse
      label={label}
      value={value?.isTrue ?? null}
      onChange={(isTrue) => onChange({ kind: 'TRUE_FALSE', isTrue })}
    />
  );
}

/** Each statement judged by itself. */
export function StatementsAnswer({ asked, value, onChange, label }: AnswerProps<'STATEMENTS'>) {
  const { t } = useTranslation();
  const judged = value?.judged ?? {};
  return (
    <ol className={css.statements} aria-label={label}>
      {asked.statements.map(({ key, text }, index) => (
        <li key={key} className={css.statement}>
          <div className={css.words}>
            <b>{smallLetterOf(index)})</b>
            <RichTextReader text={text} className={css.text} />
          </div>
          <TrueOrFalse
            label={t('exam.answer.statement', { question: label, letter: smallLetterOf(index) })}
            value={judged[key] ?? null}
            onChange={(isTrue) => onChange({ kind: 'STATEMENTS', judged: { ...judged, [key]: isTrue } })}
          />
        </li>
      ))}
    </ol>
  );
}
