import type { OwnDownload } from '@phuong/contract/library/digital/digital.schema.ts';
import type { OwnLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { BookCover } from '../covers/book-cover.tsx';
import { OwnDownloadPage } from '../digital/own-downloads.tsx';
import { OwnLoanActions } from './own-loan-actions.tsx';
import { loanDetail, loanState } from './own-loan-words.ts';
import { useReaderArea } from './reader-area.ts';
import css from './readers.module.css';

/** /t/library/borrow-download-list/{id}/detail and the pupil's: one loan, and the rule it was lent by; or leave to download. */
export function OwnLoanScreen() {
  const { t } = useTranslation();
  const area = useReaderArea();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useOwnRecord(id);
  const breadcrumb = [{ label: t('reader.loans.title'), href: area.loans }];
  return (
    <Loaded query={query} header={{ title: t('reader.loans.name'), breadcrumb }}>
      {(record) =>
        'kind' in record ? (
          <OwnDownloadPage own={record} breadcrumb={breadcrumb} />
        ) : (
          <LoanPage loan={record} breadcrumb={breadcrumb} />
        )
      }
    </Loaded>
  );
}

/** Loans and leave to download have one row of ids (D17): what is no loan is looked for among the other. */
function useOwnRecord(id: string) {
  const { kind } = useSearch({ strict: false }) as { kind?: string };
  return useQuery<OwnLoan | OwnDownload>({
    queryKey: ['library.own.record', id],
    queryFn: async ({ signal }) => {
      if (kind === 'download') return call('ownDownloads.read', { params: { id }, signal });
      try {
        return await call('ownLoans.read', { params: { id }, signal });
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 404)) throw error;
        return call('ownDownloads.read', { params: { id }, signal });
      }
    },
  });
}

function LoanPage({ loan, breadcrumb }: { loan: OwnLoan; breadcrumb: { label: string; href: string }[] }) {
  const { t } = useTranslation();
  const area = useReaderArea();
  const { meaning, words } = loanState(loan, t);
  const { title, authors, terms } = loan;
  const detail = loanDetail(loan, t);
  const fact = (
    field: 'requestedAt' | 'issuedOn' | 'dueOn' | 'returnedOn' | 'barcode' | 'readyUntil' | 'expectedOn',
    value: string | null,
  ) => ({ label: t(`reader.loans.field.${field}`), value: value ?? '', figures: true });
  const facts = [
    fact('requestedAt', loan.requestedAt && formatMoment(loan.requestedAt)),
    fact('readyUntil', loan.state === 'ready_for_pickup' ? formatDate(loan.readyUntil) : null),
    fact('issuedOn', formatDate(loan.issuedOn)),
    fact('dueOn', formatDate(loan.dueOn)),
    fact('returnedOn', formatDate(loan.returnedOn)),
    ...(loan.issuedOn
      ? [
          {
            label: t('reader.loans.field.renewals'),
            value: t('reader.loans.ruleTerms.times', { count: loan.renewals }),
            figures: true,
          },
        ]
      : []),
    fact('barcode', loan.barcode),
    ...(loan.place === null
      ? []
      : [
          { label: t('reader.loans.field.place'), value: String(loan.place), figures: true },
          fact('expectedOn', formatDate(loan.expectedOn)),
        ]),
  ].filter(({ value }) => value !== '');
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={breadcrumb}
        actions={[{ key: 'book', label: t('reader.loans.openBook'), href: area.book(loan.titleId) }]}
      />
      <div className={cn(css.page, css.narrow)}>
        <div className={css.hero}>
          <BookCover id={loan.titleId} title={title} categoryId={loan.categoryId} cover={loan.cover} size="medium" />
          <div className={css.heroWords}>
            {authors.length > 0 && <span>{authors.join(', ')}</span>}
            <StateBadge meaning={meaning}>{words}</StateBadge>
            {detail && <span className="secondary">{detail}</span>}
            <OwnLoanActions loan={loan} />
          </div>
        </div>
        <Facts title={t('reader.loans.facts')} facts={facts} />
        {terms && <Terms terms={terms} />}
      </div>
    </>
  );
}

function Terms({ terms }: { terms: NonNullable<OwnLoan['terms']> }) {
  const { t } = useTranslation();
  const days = (count: number | null) =>
    count === null ? t('reader.loans.ruleTerms.never') : t('reader.loans.ruleTerms.days', { count });
  const values = {
    mostAtOnce: t('reader.loans.ruleTerms.books', { count: terms.mostAtOnce }),
    length: days(terms.length),
    renewals: t('reader.loans.ruleTerms.times', { count: terms.renewals }),
    longest: days(terms.longest),
    suspendAfter: days(terms.suspendAfter),
    lostAfter: days(terms.lostAfter),
  };
  return (
    <Facts
      title={t('reader.loans.rule')}
      facts={(Object.keys(values) as (keyof typeof values)[]).map((term) => ({
        label: t(`reader.loans.ruleTerms.${term}`),
        value: values[term],
        figures: true,
      }))}
    />
  );
}
