import type { SubmissionRow } from '@phuong/contract/learning/marking/marking.contract.ts';

export const workFilters = ['all', 'toMark', 'marked', 'notHandedIn', 'late', 'returned'] as const;
export type WorkFilter = (typeof workFilters)[number];

const isMarked = ({ marking }: Pick<SubmissionRow, 'marking'>) => marking === 'marked' || marking === 'released';

/** Whether a pupil belongs to what is looked at. */
export function isLookedFor(filter: WorkFilter, row: SubmissionRow): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'toMark':
      return row.work === 'submitted' && !isMarked(row);
    case 'marked':
      return isMarked(row);
    case 'notHandedIn':
      return row.work === 'none' || row.work === 'draft';
    case 'late':
      return row.timeliness === 'LATE' || row.timeliness === 'MISSING';
    case 'returned':
      return row.work === 'returned';
  }
}
