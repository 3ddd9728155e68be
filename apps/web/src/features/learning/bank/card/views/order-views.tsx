import { useTranslation } from 'react-i18next';
import { cn } from '../../../../../lib/cn.ts';
import { formatNumber } from '../../../../../lib/words/format.ts';
import { RichTextReader } from '../../../../../ui/rich-text/rich-text-reader.tsx';
import { smallLetterOf } from '../../bank-words.ts';
import css from '../question.module.css';
import type { ViewProps } from './view-props.ts';

/** Keys are drawn by chance: their order is one that says nothing. */
const byKey = <R extends { readonly key: string }>(rows: readonly R[]): R[] =>
  [...rows].sort((one, other) => (one.key < other.key ? -1 : 1));

/** Left and right apart, as they are answered; with the key each pair in a row. */
export function MatchingView({ question, withKey }: ViewProps<'MATCHING'>) {
  const { t } = useTranslation();
  const { pairs, decoys } = question;
  const rights = byKey([...pairs.map(({ rightKey, right }) => ({ key: rightKey, text: right })), ...decoys]);
  const row = (key: string, sign: string, text: (typeof rights)[number]['text']) => (
    <li key={key} className={css.row}>
      <b>{sign}</b>
      <RichTextReader text={text} className={cn(css.small, css.grow)} />
    </li>
  );
  if (!withKey) {
    return (
      <div className={css.pairs}>
        <ol className={css.rows} aria-label={t('bank.view.left')}>
          {pairs.map(({ key, text }, index) => row(key, formatNumber(index + 1), text))}
        </ol>
        <ol className={css.rows} aria-label={t('bank.view.rightSide')}>
          {rights.map(({ key, text }, index) => row(key, `${smallLetterOf(index)})`, text))}
        </ol>
      </div>
    );
  }
  return (
    <>
      <ol className={css.rows}>
        {pairs.map(({ key, text, right }, index) => (
          <li key={key} className={css.row}>
            <b>{formatNumber(index + 1)}</b>
            <RichTextReader text={text} className={cn(css.small, css.grow)} />
            <span aria-hidden>→</span>
            <RichTextReader text={right} className={cn(css.small, css.grow)} />
          </li>
        ))}
      </ol>
      {decoys.length > 0 && (
        <section aria-label={t('bank.view.decoys')}>
          <h3>{t('bank.view.decoys')}</h3>
          <ul className={css.rows}>{decoys.map(({ key, text }) => row(key, '–', text))}</ul>
        </section>
      )}
    </>
  );
}

/** Rows in some order, with the key in the right one. */
export function OrderingView({ question, withKey }: ViewProps<'ORDERING'>) {
  const rows = withKey ? question.rows : byKey(question.rows);
  return (
    <ol className={css.rows}>
      {rows.map(({ key, text }, index) => (
        <li key={key} className={css.row}>
          <b>{withKey ? formatNumber(index + 1) : '–'}</b>
          <RichTextReader text={text} className={cn(css.small, css.grow)} />
        </li>
      ))}
    </ol>
  );
}
