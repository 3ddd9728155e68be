import type { BookLoanRow } from '@phuong/contract/library/loans/book-loan.schema.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';

/** The colour of a loan's state; what is overdue is red whatever its state is called. */
export function loanMeaning({ state, daysLate }: Pick<BookLoanRow, 'state' | 'daysLate'>): Meaning {
  if (state === 'lost' || (state === 'on_loan' && daysLate > 0)) return 'red';
  const meanings = {
    on_loan: 'primary',
    ready_for_pickup: 'amber',
    requested: 'blue',
    returned: 'green',
    cancelled: 'grey',
    expired: 'grey',
  } as const;
  return meanings[state];
}
