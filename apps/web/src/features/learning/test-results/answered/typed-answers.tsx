import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatList, formatNumber } from '../../../../lib/words/format.ts';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import css from './answered.module.css';
import type { SingleProps } from './answered-question.tsx';
import { RightSign } from './choice-answers.tsx';

const comma = (text: string) => text.replace('.', ',');

/** What counts as right of a typed answer; empty where it may not be seen. */
function rightWords(question: SingleProps['question']): string[] {
  if (question?.kind === 'SHORT_TEXT')
    return question.answers.filter(({ share }) => share === 100).map(({ text }) => text);
  if (question?.kind === 'GRID_NUMBER') return question.answers;
  if (question?.kind !== 'NUMBER') return [];
  const unit = question.units[0]?.name ?? '';
  return question.answers
    .filter(({ share }) => share === 100)
    .map(({ value, tolerance }) =>
      [comma(value), unit, Number(tolerance) === 0 ? '' : `± ${comma(tolerance)}`].filter(Boolean).join(' '),
    );
}

/** A typed word or number. */
export function TypedAnswer({ answer, question, parts }: SingleProps) {
  const { t } = useTranslation();
  const typed =
    answer?.kind === 'SHORT_TEXT' || answer?.kind === 'GRID_NUMBER'
      ? answer.text
      : answer?.kind === 'NUMBER'
        ? [answer.text, answer.unit].filter(Boolean).join(' ')
        : '';
  const [seen] = parts;
  const right = rightWords(question);
  return (
    <p className={css.typed}>
      {typed === '' ? <span className="secondary">{t('answered.nothing')}</span> : <b>{typed}</b>}
      {typed !== '' && seen && seen.isRight !== null && <RightSign isRight={seen.isRight} />}
      {right.length > 0 && <span className={css.said}>{t('answered.rightIs', { word: formatList(right) })}</span>}
    </p>
  );
}

/** Each left with the right the pupil gave it. */
export function MatchingAnswer({ asked, answer, question }: SingleProps) {
  const { t } = useTranslation();
  if (asked.kind !== 'MATCHING') return null;
  const pairs = answer?.kind === 'MATCHING' ? answer.pairs : {};
  const key = question?.kind === 'MATCHING' ? question.pairs : null;
  const rightOf = (of: string | undefined) => asked.rights.find((each) => each.key === of);
  return (
    <ol className={css.rows}>
      {asked.lefts.map((left, at) => {
        const given = rightOf(pairs[left.key]);
        const known = key?.find((each) => each.key === left.key);
        const isRight = known ? known.rightKey === given?.key : null;
        return (
          <li key={left.key} className={css.row}>
            <b>{formatNumber(at + 1)}</b>
            <RichTextReader text={left.text} className={cn(css.small, css.grow)} />
            <span aria-hidden>→</span>
            <div className={css.grow}>
              {given ? (
                <RichTextReader text={given.text} className={css.small} />
              ) : (
                <span className="secondary">{t('answered.nothing')}</span>
              )}
              {known && !isRight && (
                <div className={css.said}>
                  {t('answered.rightIsBelow')} <RichTextReader text={known.right} className={css.small} />
                </div>
              )}
            </div>
            {isRight !== null && <RightSign isRight={isRight} />}
          </li>
        );
      })}
    </ol>
  );
}

/** Rows in the order the pupil put them. */
export function OrderingAnswer({ asked, answer, question }: SingleProps) {
  const { t } = useTranslation();
  if (asked.kind !== 'ORDERING') return null;
  const order = answer?.kind === 'ORDERING' ? answer.order : [];
  const key = question?.kind === 'ORDERING' ? question.rows.map(({ key: of }) => of) : null;
  const rows = order.flatMap((of) => asked.rows.find((each) => each.key === of) ?? []);
  if (rows.length === 0) return <p className="secondary">{t('answered.nothing')}</p>;
  return (
    <ol className={css.rows}>
      {rows.map(({ key: of, text }, at) => (
        <li key={of} className={css.row}>
          <b>{formatNumber(at + 1)}</b>
          <RichTextReader text={text} className={cn(css.small, css.grow)} />
          {key && (
            <span className={css.said}>
              <RightSign isRight={key[at] === of} />
              {key[at] !== of && t('answered.placeIs', { number: key.indexOf(of) + 1 })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
