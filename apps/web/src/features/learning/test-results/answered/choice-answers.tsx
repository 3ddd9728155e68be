import { IconCheck, IconPointFilled, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { letterOf, smallLetterOf } from '../../bank/bank-words.ts';
import css from './answered.module.css';
import type { SingleProps } from './answered-question.tsx';

/** Right or wrong as a sign with its word: never colour alone. */
export function RightSign({ isRight }: { isRight: boolean }) {
  const { t } = useTranslation();
  const Sign = isRight ? IconCheck : IconX;
  return (
    <Sign
      size={18}
      role="img"
      className={isRight ? css.right : css.wrong}
      aria-label={t(isRight ? 'answered.right' : 'answered.wrong')}
    />
  );
}

/** Options in the pupil's order; the chosen ones marked, and which are right where that may be seen. */
export function ChoiceAnswer({ asked, answer, question }: SingleProps) {
  const { t } = useTranslation();
  if (asked.kind !== 'CHOICE' && asked.kind !== 'CHOICES') return null;
  const chosen =
    answer?.kind === 'CHOICE' && answer.chosen !== null
      ? [answer.chosen]
      : answer?.kind === 'CHOICES'
        ? answer.chosen
        : [];
  const key = question?.kind === 'CHOICE' || question?.kind === 'CHOICES' ? question.options : null;
  return (
    <ol className={css.rows}>
      {asked.options.map((option, at) => {
        const isChosen = chosen.includes(option.key);
        const known = key?.find((each) => each.key === option.key);
        const isRight = known ? known.share > 0 : null;
        return (
          <li key={option.key} className={cn(css.row, isChosen && css.chosen, isRight && css.isRight)}>
            <span className={css.letter}>{letterOf(at)}</span>
            <div className={css.grow}>
              <RichTextReader text={option.text} className={css.small} />
              {isChosen && known?.feedback && <p className="secondary small">{known.feedback}</p>}
            </div>
            {isChosen && (
              <span className={css.said}>
                <IconPointFilled size={14} aria-hidden /> {t('answered.chosen')}
              </span>
            )}
            {isRight === true && <RightSign isRight />}
            {isRight === false && isChosen && <RightSign isRight={false} />}
          </li>
        );
      })}
    </ol>
  );
}

function Judged({ given, right, isRight }: JudgedProps) {
  const { t } = useTranslation();
  const word = (value: boolean) => t(value ? 'answered.true' : 'answered.false');
  return (
    <span className={css.said}>
      {given === null ? t('answered.nothing') : t('answered.judged', { word: word(given) })}
      {isRight !== null && given !== null && <RightSign isRight={isRight} />}
      {right !== null && right !== given && <b>{t('answered.rightIs', { word: word(right) })}</b>}
    </span>
  );
}

interface JudgedProps {
  given: boolean | null;
  /** Null: not to be seen. */
  right: boolean | null;
  isRight: boolean | null;
}

/** Statements in the pupil's order, each with how it was judged. */
export function StatementAnswer({ asked, answer, question, parts }: SingleProps) {
  if (asked.kind !== 'STATEMENTS') return null;
  const judged = answer?.kind === 'STATEMENTS' ? answer.judged : {};
  const key = question?.kind === 'STATEMENTS' ? question.statements : null;
  return (
    <ol className={css.rows}>
      {asked.statements.map((statement, at) => {
        const given = judged[statement.key] ?? null;
        const right = key?.find((each) => each.key === statement.key)?.isTrue ?? null;
        const seen = parts.find((each) => each.key === statement.key)?.isRight ?? null;
        return (
          <li key={statement.key} className={css.row}>
            <b>{smallLetterOf(at)})</b>
            <RichTextReader text={statement.text} className={cn(css.small, css.grow)} />
            <Judged given={given} right={right} isRight={right === null ? seen : given === right} />
          </li>
        );
      })}
    </ol>
  );
}

export function TrueFalseAnswer({ asked, answer, question }: SingleProps) {
  if (asked.kind !== 'TRUE_FALSE') return null;
  const given = answer?.kind === 'TRUE_FALSE' ? answer.isTrue : null;
  const right = question?.kind === 'TRUE_FALSE' ? question.isTrue : null;
  return (
    <p>
      <Judged given={given} right={right} isRight={right === null ? null : given === right} />
    </p>
  );
}
