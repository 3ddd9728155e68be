import type { DownloadGrant } from '@phuong/contract/library/digital/digital.schema.ts';
import type { BookLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { IconBookmark, IconPencil, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import type { HeaderAction } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordHistory } from '../../../ui/record/record-history.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { DownloadRecord } from '../digital/download-record.tsx';
import css from './loan-detail.module.css';
import { loanMeaning } from './loan-words.ts';

/** /library/borrow-download-list/{id}/detail: one loan with the rule it was lent by, and what became of it; or leave to download. */
export function LoanDetailScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useDeskRecord(id);
  const breadcrumb = [
    { label: t('shell.menu.library') },
    { label: t('loans.desk.title'), href: path('/library/borrow-download-list') },
  ];
  return (
    <Loaded query={query} header={{ title: t('loans.one'), breadcrumb }}>
      {(record) =>
        'kind' in record ? (
          <DownloadRecord grant={record} breadcrumb={breadcrumb} />
        ) : (
          <LoanRecord loan={record} breadcrumb={breadcrumb} />
        )
      }
    </Loaded>
  );
}

/** Loans and leave to download have one row of ids (D17): what is no loan is looked for among the other. */
function useDeskRecord(id: string) {
  const { kind } = useSearch({ strict: false }) as { kind?: string };
  return useQuery<BookLoan | DownloadGrant>({
    queryKey: ['library.desk.record', id],
    queryFn: async ({ signal }) => {
      if (kind === 'download') return call('downloads.read', { params: { id }, signal });
      try {
        return await call('bookLoans.read', { params: { id }, signal });
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 404)) throw error;
        return call('downloads.read', { params: { id }, signal });
      }
    },
  });
}

function LoanRecord({ loan, breadcrumb }: { loan: BookLoan; breadcrumb: { label: string; href?: string }[] }) {
  const { t } = useTranslation();
  const tab = useTabAddress();
  const mayUpdate = useCan('update_borrow');
  const { run, busy } = useAction();
  const [isCancelling, setCancelling] = useState(false);
  const { id, state, title, reader, version, daysLate } = loan;
  const params = { id };
  const actions: HeaderAction[] = [];
  if (mayUpdate && state === 'on_loan')
    actions.push({
      key: 'renew',
      label: t('loans.renew'),
      icon: IconRefresh,
      busy,
      onSelect: () =>
        void run(
          () => call('bookLoans.renew', { params, body: { version } }),
          ({ dueOn }) => t('loans.renewed', { day: formatDate(dueOn) }),
        ),
    });
  if (mayUpdate && state === 'requested')
    actions.push({
      key: 'assign',
      label: t('loans.assign'),
      icon: IconBookmark,
      busy,
      onSelect: () =>
        void run(
          () => call('bookLoans.assign', { params, body: { version } }),
          ({ barcode }) => t('loans.assigned', { barcode }),
        ),
    });
  if (mayUpdate && (state === 'requested' || state === 'ready_for_pickup'))
    actions.push({ key: 'cancel', label: t('loans.cancel'), icon: IconX, onSelect: () => setCancelling(true) });
  return (
    <>
      <RecordHeader
        name={title}
        facts={[reader?.name ?? t('loans.nobodyKnown'), reader?.className ?? '', loan.barcode ?? ''].filter(Boolean)}
        badges={
          <StateBadge meaning={loanMeaning(loan)}>
            {daysLate > 0 ? t('loans.desk.lateBy', { count: daysLate }) : t(`loans.states.${state}`)}
          </StateBadge>
        }
        breadcrumb={breadcrumb}
        primary={
          mayUpdate && (state === 'on_loan' || state === 'lost')
            ? {
                key: 'edit',
                label: t('loans.edit.open'),
                icon: IconPencil,
                href: path('/library/borrow-download-list/$id/edit', { id }),
              }
            : undefined
        }
        actions={actions}
      />
      <RecordTabs
        {...tab}
        tabs={[
          { key: 'facts', label: t('loans.parts.facts'), render: () => <LoanFacts loan={loan} /> },
          { key: 'history', label: t('loans.parts.history'), render: () => <LoanHistory id={id} /> },
        ]}
      />
      {isCancelling && <CancelDialog loan={loan} onClose={() => setCancelling(false)} />}
    </>
  );
}

function LoanFacts({ loan }: { loan: BookLoan }) {
  const { t } = useTranslation();
  const { terms, titleId, title, reader } = loan;
  const day = (label: 'issuedOn' | 'dueOn' | 'returnedOn' | 'readyUntil' | 'pausedUntil', value: string | null) => ({
    label: t(`loans.field.${label}`),
    value: formatDate(value),
    figures: true,
  });
  return (
    <div className={css.facts}>
      <Facts
        facts={[
          {
            label: t('loans.columns.title'),
            value: <Link href={path('/library/books/$id/detail', { id: titleId })}>{title}</Link>,
          },
          {
            label: t('loans.columns.reader'),
            value: reader
              ? `${reader.name}, ${reader.code || t(`lending.borrowerKinds.${reader.kind}`)}`
              : t('loans.nobodyKnown'),
          },
          { label: t('loans.columns.barcode'), value: loan.barcode ?? '', figures: true },
          { label: t('library.copy.shelf'), value: loan.shelf },
          day('issuedOn', loan.issuedOn),
          day('dueOn', loan.dueOn),
          day('returnedOn', loan.returnedOn),
          day('readyUntil', loan.readyUntil),
          day('pausedUntil', loan.pausedUntil),
          { label: t('loans.field.place'), value: loan.place ?? '', figures: true },
          { label: t('loans.field.waiting'), value: loan.waiting || '', figures: true },
          { label: t('loans.columns.renewals'), value: loan.renewals || '', figures: true },
          { label: t('loans.field.reminders'), value: loan.reminders || '', figures: true },
          {
            label: t('loans.field.condition'),
            value: loan.condition ? t(`library.copy.conditions.${loan.condition}`) : '',
          },
          { label: t('loans.field.note'), value: loan.note, wide: true },
          { label: t('loans.field.override'), value: loan.overrideReason, wide: true },
          { label: t('loans.field.rule'), value: terms ? t('loans.rule', { ...terms }) : '', wide: true },
        ].filter(({ value }) => value !== '')}
      />
    </div>
  );
}

function LoanHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={id}
      read={(query, signal) => call('bookLoans.history', { params: { id }, query, signal })}
      words={{
        action: (action) => t(`loans.acts.${action.replace(/^\w+\./, '')}` as 'loans.acts.issue'),
        field: (field) => t(`loans.logged.${field}` as 'loans.logged.title', { defaultValue: field }),
        value: (field, value) => {
          if (field === 'state') return t(`loans.states.${value}` as 'loans.states.lost', { defaultValue: value });
          if (field === 'condition') return t(`library.copy.conditions.${value}` as 'library.copy.conditions.GOOD');
          return undefined;
        },
      }}
    />
  );
}

function CancelDialog({ loan, onClose }: { loan: BookLoan; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('loans.cancelTitle', { title: loan.title })}
      submitLabel={t('loans.cancel')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call('bookLoans.cancel', { params: { id: loan.id }, body: { reason, version: loan.version } });
        await done(t('loans.cancelled'));
      }}
    >
      <TextareaField control={form.control} name="reason" label={t('loans.field.reason')} maxLength={300} />
    </DialogForm>
  );
}
