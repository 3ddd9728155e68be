import type { OwnLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import type { TFunction } from 'i18next';
import { formatDate, formatDayMonth } from '../../../lib/words/format.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';
import { dueMeaning, dueWords } from './due-words.ts';

/** What a loan is now: the word of its badge. */
export function loanState({ state, dueOn }: OwnLoan, t: TFunction): { meaning: Meaning; words: string } {
  const words = t(`reader.loans.state.${state}`);
  switch (state) {
    case 'on_loan':
      return dueOn ? { meaning: dueMeaning(dueOn), words: dueWords(dueOn, t) } : { meaning: 'blue', words };
    case 'ready_for_pickup':
      return { meaning: 'green', words };
    case 'requested':
      return { meaning: 'amber', words };
    case 'lost':
      return { meaning: 'red', words };
    default:
      return { meaning: 'grey', words };
  }
}

/** What matters of a loan, in a line. */
export function loanDetail(loan: OwnLoan, t: TFunction): string {
  const { state, dueOn, readyUntil, place, expectedOn, pausedUntil, returnedOn, isCancelAsked } = loan;
  const parts = {
    on_loan: [dueOn && t('reader.loans.dueOn', { date: formatDate(dueOn) })],
    ready_for_pickup: [
      readyUntil && t('reader.loans.readyUntil', { date: formatDate(readyUntil) }),
      isCancelAsked && t('reader.loans.cancelAsked'),
    ],
    requested: [
      place !== null && t('reader.loans.place', { place }),
      pausedUntil
        ? t('reader.loans.pausedUntil', { date: formatDate(pausedUntil) })
        : expectedOn && t('reader.loans.expectedOn', { date: formatDayMonth(expectedOn) }),
    ],
    returned: [returnedOn && t('reader.loans.returnedOn', { date: formatDate(returnedOn) })],
    lost: [dueOn && t('reader.loans.dueOn', { date: formatDate(dueOn) })],
    cancelled: [],
    expired: [],
  }[state];
  return parts.filter(Boolean).join(' · ');
}
