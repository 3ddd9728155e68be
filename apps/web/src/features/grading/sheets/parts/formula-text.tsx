import type { SemesterOutcome } from '@phuong/rules/averages/subject-outcome.ts';
import { formatMark } from '@phuong/rules/marks/mark.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../../lib/words/locale.ts';
import { outcomeText } from '../../results/result-text.ts';
import { columnName } from '../column-label.ts';
import type { SheetStore } from '../saving/sheet-store.ts';
import { useSheet } from '../sheet-context.ts';
import { boldParts } from './bold-parts.tsx';
import css from './formula-text.module.css';
import { refusalText } from './refusal-text.ts';

/** "(6,0 + 7,0 + 5,0 + 7,0 + 2 × 6,5 + 3 × 8,5)" */
function termsText({ terms }: NonNullable<SemesterOutcome['formula']>): string {
  const parts = terms.map(({ weight, tenths }) => {
    const mark = formatMark(tenths, currentLocale());
    return weight === 1 ? mark : `${weight} × ${mark}`;
  });
  return `(${parts.join(' + ')})`;
}

/** How the result of a row comes about, as one line; what is still missing when there is none yet. */
function formulaLine(store: SheetStore, row: number, t: TFunction): ReactNode {
  const { sheet } = store.data();
  const { outcome, formula, missing } = store.result(row);
  const average = store.columns.find(({ key }) => key === 'average');
  const column = average ? columnName(t, average, sheet.mode) : '';
  if (missing.length > 0 && outcome === null) {
    const columns = missing.map((key) => {
      const found = store.columns.find((each) => each.key === key);
      return found ? columnName(t, found, sheet.mode) : key;
    });
    return t('grading.sheet.formulaMissing', { column, columns: columns.join(', ') });
  }
  if (sheet.mode === 'COMMENT' || formula === null || typeof outcome !== 'number') {
    return t('grading.sheet.commentLine', { column, result: outcomeText(outcome, t) || '–' });
  }
  const values = { column, terms: termsText(formula), divisor: formula.divisor, result: outcomeText(outcome, t) };
  return boldParts(t('grading.sheet.formulaLine', values));
}

/** Beside the editor: what is wrong with the cell, or the formula of the row with its legal basis on hover. */
export function FormulaText({ row, column }: { row: number; column: number }) {
  const { t } = useTranslation();
  const session = useSheet();
  const { store } = session;
  const view = store.view(row, column);
  const problem = store.problemAt(row, column);
  if (problem) {
    return <span className={css.wrong}>{t(`grading.sheet.problem.${problem}`, { text: view.text })}</span>;
  }
  if (view.status === 'refused') {
    return (
      <span className={css.wrong}>
        {refusalText(t, view.pending?.code)}{' '}
        <button type="button" className={css.action} onClick={() => store.writeAgain({ row, column })}>
          {t('grading.sheet.tryAgain')}
        </button>{' '}
        <button type="button" className={css.action} onClick={() => store.dropPending({ row, column })}>
          {t('grading.sheet.dropMine', { value: store.savedText(row, column) || t('grading.sheet.blank') })}
        </button>
      </span>
    );
  }
  const { outcome, legalBasis } = store.result(row);
  const { key } = store.columns[column] ?? {};
  const semester1 = store.data().rows[row]?.semester1 ?? null;
  const year = store.columns.findIndex((each) => each.key === 'year');
  if (key === 'year' && typeof semester1 === 'number' && typeof outcome === 'number') {
    return (
      <span title={legalBasis}>
        {t('grading.sheet.yearLine', {
          semester1: outcomeText(semester1, t),
          semester2: outcomeText(outcome, t),
          result: store.view(row, year).text,
        })}
      </span>
    );
  }
  const isComment = store.data().sheet.mode === 'COMMENT';
  return (
    <span title={isComment ? `${t('grading.sheet.commentRule')}. ${legalBasis}` : legalBasis}>
      {formulaLine(store, row, t)}
    </span>
  );
}
