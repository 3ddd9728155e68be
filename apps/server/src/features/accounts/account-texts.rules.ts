import { accountPapers as en } from '@phuong/texts/en-GB/accounts/account-papers.ts';
import { accountPapers as vi } from '@phuong/texts/vi/accounts/account-papers.ts';

export const textsOf = (locale: string | null | undefined) => (locale === 'en-GB' ? en : vi);

/** A day as people here write it, at school. */
export const dayText = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Ho_Chi_Minh',
  })
    .format(at)
    .replace(', ', ' ');
