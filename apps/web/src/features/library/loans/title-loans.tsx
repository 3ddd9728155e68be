import type { BookLoanRow } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { loanMeaning } from './loan-words.ts';
import css from './title-loans.module.css';

const most = 100;

/** Who has each copy of a title, or whom it is set aside for, by the copy; undefined for who may not see loans. */
export function useHolders(titleId: string): ReadonlyMap<string, BookLoanRow> | undefined {
  const maySee = useCan('view_borrow');
  const ask = (tab: 'on_loan' | 'ready') => ({
    ...queryOf('bookLoans.list', { query: { tab, titleId, pageSize: most } }),
    enabled: maySee,
  });
  const [out, ready] = [useQuery(ask('on_loan')), useQuery(ask('ready'))];
  if (!maySee) return undefined;
  const loans = [...(out.data?.items ?? []), ...(ready.data?.items ?? [])];
  return new Map(loans.flatMap((loan) => (loan.copyId === null ? [] : [[loan.copyId, loan]])));
}

/** The cell of a copy. */
export function Holder({ loan }: { loan: BookLoanRow | undefined }) {
  const { t } = useTranslation();
  if (!loan) return null;
  const { id, reader, state, dueOn, readyUntil } = loan;
  return (
    <>
      <Link href={path('/library/borrow-download-list/$id/detail', { id })}>
        {reader?.name ?? t('loans.nobodyKnown')}
      </Link>{' '}
      <StateBadge meaning={loanMeaning(loan)}>{t(`loans.states.${state}`)}</StateBadge>{' '}
      <span className="figures secondary small">{formatDate(state === 'on_loan' ? dueOn : readyUntil)}</span>
    </>
  );
}

/** Who waits for a title, in their order, and the way to all its loans. */
export function QueuePart({ titleId }: { titleId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(
    queryOf('bookLoans.list', { query: { tab: 'requested', titleId, sort: 'newest', pageSize: most } }),
  );
  const waiting = data?.items ?? [];
  return (
    <section className={css.queue} aria-labelledby="queue-title">
      <h3 id="queue-title">{t('loans.copy.queue')}</h3>
      {waiting.length === 0 ? (
        <p className="secondary">{t('loans.copy.queueNone')}</p>
      ) : (
        <ol className={css.waiting}>
          {waiting.map(({ id, reader, pausedUntil }) => (
            <li key={id}>
              <Link href={path('/library/borrow-download-list/$id/detail', { id })}>
                {reader?.name ?? t('loans.nobodyKnown')}
              </Link>
              {pausedUntil && (
                <span className="secondary small">
                  {' '}
                  {t('loans.field.pausedUntil')} {formatDate(pausedUntil)}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <Link href={`${path('/library/borrow-download-list')}?tab=ended&titleId=${titleId}`}>{t('loans.copy.all')}</Link>
    </section>
  );
}
