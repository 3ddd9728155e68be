import type { StockTakeState } from '@phuong/contract/library/stock-takes/stock-take.lifecycle.ts';
import {
  decisionsOf,
  type Finding,
  finalDecisions,
  type StockTakeLine,
  type StockTakeRow,
} from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../lib/words/format.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';
import type { ScanTone } from '../newest-scan.tsx';

/** green as it should be · blue by the books elsewhere · amber look here · red set it apart · grey nothing to do. */

export const stateMeaning: Record<StockTakeState, Meaning> = { counting: 'amber', closed: 'green', cancelled: 'grey' };

export const findingMeaning: Record<Finding, ScanTone> = {
  RIGHT: 'green',
  ADDED: 'green',
  WRONG_SHELF: 'amber',
  DAMAGED: 'amber',
  ON_LOAN_HERE: 'blue',
  LOST_HERE: 'blue',
  WITHDRAWN_HERE: 'red',
  UNKNOWN: 'red',
  OUT_OF_SCOPE: 'amber',
  MISSING: 'red',
  ON_LOAN: 'grey',
  LOST: 'grey',
  IN_REPAIR: 'grey',
  LEFT: 'grey',
};

/** Whether something is still to be decided of it, or may be decided anew. */
export const canDecide = ({ finding, decision }: StockTakeLine): boolean =>
  decisionsOf[finding] !== undefined && (decision === null || !finalDecisions.has(decision));

/** Of more shelves than these their number is told. */
const mostShelvesNamed = 4;

/** What is counted, in a few words. */
export function useScopeWords(): (stockTake: Pick<StockTakeRow, 'shelves' | 'kinds' | 'categoryName'>) => string {
  const { t } = useTranslation();
  const shelfWords = (shelves: readonly string[]) => {
    if (shelves.length === 0) return '';
    const named = shelves.slice(0, mostShelvesNamed).join(', ');
    const more = shelves.length - mostShelvesNamed;
    return more > 0
      ? t('stockTakes.shelvesAndMore', { shelves: named, count: more })
      : t('stockTakes.shelvesNamed', { shelves: named });
  };
  return ({ shelves, kinds, categoryName }) => {
    const parts = [
      shelfWords(shelves),
      kinds.length > 0 ? formatList(kinds.map((kind) => t(`library.kinds.${kind}`))) : '',
      categoryName,
    ].filter(Boolean);
    return parts.join(' · ') || t('stockTakes.wholeLibrary');
  };
}
