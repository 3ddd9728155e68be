import type { OwnLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { IconBook2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { BookCover } from '../covers/book-cover.tsx';
import { OwnDownloads } from '../digital/own-downloads.tsx';
import { OwnLoanActions } from './own-loan-actions.tsx';
import { loanDetail, loanState } from './own-loan-words.ts';
import { useReaderArea } from './reader-area.ts';
import { ReaderPlaces } from './reader-places.tsx';
import css from './readers.module.css';

type Own = Result<'ownLoans.list'>;

/** What is to be collected comes before what is to be given back, and that before what one waits for. */
const groups = ['ready_for_pickup', 'on_loan', 'requested', 'lost'] as const;

const tabs = ['open', 'ended', 'digital'] as const;

const pageSize = 25;

/** /t/library/borrow-download-list and the pupil's: what one has, can collect and waits for; what is over; digital files. */
export function OwnLoansScreen() {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as { tab?: string; page?: number };
  const navigate = useNavigate();
  const tab = tabs.find((each) => each === search.tab) ?? 'open';
  const isDigital = tab === 'digital';
  const page = Math.max(1, Math.floor(Number(search.page) || 1));
  const query = useQuery({
    ...queryOf('ownLoans.list', { query: { tab: isDigital ? 'open' : tab, page, pageSize } }),
    placeholderData: keepPreviousData,
    enabled: !isDigital,
  });
  const go = (to: { tab?: string; page?: number }) => void navigate({ to: '.', search: to as never, replace: true });
  return (
    <>
      <PageHeader title={t('reader.loans.title')} />
      <div className={css.page}>
        <ReaderPlaces />
        <Segmented
          label={t('reader.loans.tab.label')}
          value={tab}
          onChange={(next) => go(next === 'open' ? {} : { tab: next })}
          choices={tabs.map((value) => ({ value, label: t(`reader.loans.tab.${value}`) }))}
        />
        {isDigital ? (
          <OwnDownloads page={page} onPage={(to) => go({ tab, page: to })} />
        ) : (
          <LoadedPart query={query}>
            {(own) => (
              <>
                {tab === 'open' && <MayBorrow own={own} />}
                {own.items.length === 0 ? <NoLoans tab={tab} /> : <Loans loans={own.items} isOver={tab === 'ended'} />}
                {own.total > pageSize && (
                  <Pager
                    total={own.total}
                    page={page}
                    pageSize={pageSize}
                    onChange={(change) => go({ ...(tab === 'ended' ? { tab } : {}), page: change.page ?? 1 })}
                  />
                )}
              </>
            )}
          </LoadedPart>
        )}
      </div>
    </>
  );
}

/** Kept from borrowing, until when and why; else how many one may have. */
function MayBorrow({ own: { suspension, mostAtOnce } }: { own: Own }) {
  const { t } = useTranslation();
  if (suspension)
    return (
      <div className={css.notice} role="note">
        <b>
          {suspension.until
            ? t('reader.loans.suspended', { until: formatDate(suspension.until) })
            : t('reader.loans.suspendedOpen')}
        </b>
        <span>{suspension.because}</span>
      </div>
    );
  if (mostAtOnce === null) return <p className={css.notice}>{t('reader.loans.mayNot')}</p>;
  return <p className="secondary">{t('reader.loans.mostAtOnce', { count: mostAtOnce })}</p>;
}

function NoLoans({ tab }: { tab: 'open' | 'ended' }) {
  const { t } = useTranslation();
  const area = useReaderArea();
  if (tab === 'ended') return <EmptyState icon={IconBook2} title={t('reader.loans.emptyEnded')} />;
  return (
    <EmptyState
      icon={IconBook2}
      title={t('reader.loans.empty')}
      detail={t('reader.loans.emptyDetail')}
      action={<ButtonLink href={area.catalogue}>{t('reader.places.catalogue')}</ButtonLink>}
    />
  );
}

function Loans({ loans, isOver }: { loans: readonly OwnLoan[]; isOver: boolean }) {
  const { t } = useTranslation();
  if (isOver) return <LoanList label={t('reader.loans.tab.ended')} loans={loans} />;
  return groups.map((group) => {
    const some = loans.filter(({ state }) => state === group);
    const label = t(`reader.loans.group.${group}`);
    return (
      some.length > 0 && (
        <section key={group} className={css.section} aria-label={label}>
          <div className={css.head}>
            <h2>{label}</h2>
            <span className="secondary figures">{some.length}</span>
          </div>
          <LoanList label={label} loans={some} />
        </section>
      )
    );
  });
}

function LoanList({ label, loans }: { label: string; loans: readonly OwnLoan[] }) {
  const { t } = useTranslation();
  const area = useReaderArea();
  return (
    <ul className={css.books} aria-label={label}>
      {loans.map((loan) => {
        const { meaning, words } = loanState(loan, t);
        const detail = loanDetail(loan, t);
        return (
          <li key={loan.id} className={css.book}>
            <BookCover id={loan.titleId} title={loan.title} categoryId={loan.categoryId} cover={loan.cover} />
            <div className={css.words}>
              <Link href={area.loan(loan.id)} className={css.title}>
                {loan.title}
              </Link>
              {loan.authors.length > 0 && <span className="secondary small">{loan.authors.join(', ')}</span>}
              <span className={css.state}>
                <StateBadge meaning={meaning}>{words}</StateBadge>
              </span>
              {detail && <span className="secondary small">{detail}</span>}
              <OwnLoanActions loan={loan} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
