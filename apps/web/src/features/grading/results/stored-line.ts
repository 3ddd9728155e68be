import type { resultContract } from '@phuong/contract/grading/results/result.contract.ts';
import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import type { TFunction } from 'i18next';
import { formatMoment } from '../../../lib/words/format.ts';

type Results = ResultOf<(typeof resultContract)['results.ofClass']>;
type Stored = Pick<Results, 'computedAt' | 'computedBy' | 'isYearClosed'> & {
  readonly rows: readonly Pick<Results['rows'][number], 'decision'>[];
};

const ofSummer: readonly unknown[] = ['RETEST', 'SUMMER_TRAINING', 'PROMOTED_AFTER_SUMMER'];

/** Who computed the results in view and when; where nothing is stored, what the numbers are then. */
export function storedLine(
  { computedAt, computedBy, isYearClosed, rows }: Stored,
  period: Period,
  t: TFunction,
): string {
  if (computedAt) {
    const at = formatMoment(computedAt);
    return computedBy
      ? t('grading.resultsTab.computedAt', { by: computedBy, at })
      : t('grading.resultsTab.computedAtOnly', { at });
  }
  if (!isYearClosed) return t('grading.resultsTab.notStored');
  const hadSummer = rows.some(({ decision }) => ofSummer.includes(decision));
  return t(period === 'HE' && !hadSummer ? 'grading.resultsTab.noSummer' : 'grading.resultsTab.notStoredClosed');
}
