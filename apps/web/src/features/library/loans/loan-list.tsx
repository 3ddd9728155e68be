import type { BookLoanRow } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { borrowerKinds } from '@phuong/lending/loan-rules/loan-rule.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { type LoanTabName, LoanTabs } from './loan-tabs.tsx';
import { loanMeaning } from './loan-words.ts';

/** One of the desk's lists. Loans of earlier years stand in it as well: a book knows no school year. */
export function LoanList({ tab }: { tab: LoanTabName }) {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const summary = useQuery(queryOf('bookLoans.summary'));
  const classes = useQuery({
    ...queryOf('classes.options', { query: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== null,
  }).data;
  const list = useListOf('bookLoans.list', {
    columns: useColumns(tab),
    keeps: ['tab'],
    where: { tab },
    order: tab === 'ended' ? { key: 'newest', direction: 'desc' } : { key: 'due', direction: 'asc' },
    unseenFilters: ['titleId', 'readerId'],
    filters: [
      {
        key: 'readerKind',
        label: t('loans.field.readerKind'),
        kind: 'many',
        options: borrowerKinds.map((value) => ({ value, label: t(`lending.borrowerKinds.${value}`) })),
      },
      {
        key: 'classId',
        label: t('loans.columns.class'),
        kind: 'one',
        options: (classes ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
  });
  return (
    <ListOf
      id={`book-loans-${tab}`}
      list={list}
      words={{
        title: t('loans.desk.title'),
        search: t('loans.search'),
        empty: t(`loans.empty.${tab}`),
      }}
      header={{ breadcrumb: [{ label: t('shell.menu.library') }] }}
      below={<LoanTabs open={tab} counts={summary.data?.tabs} />}
      rowName={({ title, reader }) => `${title}, ${reader?.name ?? t('loans.nobodyKnown')}`}
      rowHref={({ id }) => path('/library/borrow-download-list/$id/detail', { id })}
      rowHeight={44}
      export={{ route: 'bookLoans.export' }}
      hasViews={false}
    />
  );
}

function useColumns(tab: LoanTabName): Column<BookLoanRow>[] {
  const { t } = useTranslation();
  const isOut = tab === 'on_loan' || tab === 'overdue' || tab === 'lost';
  return [
    {
      key: 'title',
      header: t('loans.columns.title'),
      sort: true,
      cell: ({ title, barcode }) => (
        <>
          {title}
          {barcode && <div className="secondary small figures">{barcode}</div>}
        </>
      ),
    },
    {
      key: 'reader',
      header: t('loans.columns.reader'),
      sort: true,
      card: 'detail',
      cell: ({ reader }) => reader?.name ?? t('loans.nobodyKnown'),
    },
    {
      key: 'class',
      header: t('loans.columns.class'),
      card: 'detail',
      cell: ({ reader }) => (reader ? (reader.className ?? t(`lending.borrowerKinds.${reader.kind}`)) : ''),
    },
    ...(isOut || tab === 'ended'
      ? [
          {
            key: 'issuedOn',
            header: t('loans.columns.issuedOn'),
            figures: true,
            card: 'none' as const,
            cell: ({ issuedOn }: BookLoanRow) => formatDate(issuedOn),
          },
        ]
      : []),
    {
      key: 'due',
      header: t(
        tab === 'ready' ? 'loans.field.readyUntil' : tab === 'requested' ? 'loans.field.place' : 'loans.columns.dueOn',
      ),
      figures: true,
      sort: tab === 'requested' ? undefined : true,
      card: 'detail',
      cell: ({ dueOn, readyUntil, place }) =>
        tab === 'requested' ? (place ?? '') : formatDate(tab === 'ready' ? readyUntil : dueOn),
    },
    ...(tab === 'ended'
      ? [
          {
            key: 'newest',
            header: t('loans.columns.returnedOn'),
            figures: true,
            sort: true as const,
            card: 'none' as const,
            cell: ({ returnedOn }: BookLoanRow) => formatDate(returnedOn),
          },
        ]
      : []),
    {
      key: 'state',
      header: t('loans.columns.state'),
      card: 'side',
      cell: (loan) => (
        <StateBadge meaning={loanMeaning(loan)}>
          {loan.isCancelAsked
            ? t('loans.cancelAsked')
            : loan.daysLate > 0
              ? t('loans.desk.lateBy', { count: loan.daysLate })
              : t(`loans.states.${loan.state}`)}
        </StateBadge>
      ),
    },
  ];
}
