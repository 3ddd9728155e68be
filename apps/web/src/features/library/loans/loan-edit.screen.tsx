import { copyConditions } from '@phuong/contract/library/copies/book-copy.contract.ts';
import type { BookLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import css from './loan-edit.module.css';

type Change = 'due' | 'return' | 'lose' | 'find';

/** /library/borrow-download-list/{id}/edit: another date, back with its condition, lost, or found again. */
export function LoanEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('bookLoans.read', { params: { id } }));
  const breadcrumb = [
    { label: t('shell.menu.library') },
    { label: t('loans.desk.title'), href: path('/library/borrow-download-list') },
    { label: query.data?.title ?? t('loans.one'), href: path('/library/borrow-download-list/$id/detail', { id }) },
  ];
  const header = { title: t('loans.edit.title'), breadcrumb };
  return (
    <Loaded query={query} header={header} fields={2}>
      {(loan) => (
        <>
          <PageHeader {...header} />
          <Changes loan={loan} />
        </>
      )}
    </Loaded>
  );
}

function Changes({ loan }: { loan: BookLoan }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Change | null>(null);
  const changes: Change[] =
    loan.state === 'on_loan' ? ['due', 'return', 'lose'] : loan.state === 'lost' ? ['find'] : [];
  return (
    <div className={css.page}>
      <p>
        {loan.title}, {loan.reader?.name ?? t('loans.nobodyKnown')}
        {loan.dueOn && `, ${t('loans.desk.dueBefore', { day: formatDate(loan.dueOn) })}`}
      </p>
      {changes.length === 0 && <p className="secondary">{t('loans.edit.nothing')}</p>}
      <ul className={css.changes}>
        {changes.map((change) => (
          <li key={change}>
            <Button kind={change === 'due' ? 'primary' : 'default'} onClick={() => setOpen(change)}>
              {t(`loans.edit.${change}`)}
            </Button>
            <span className="secondary">{t(`loans.edit.${change}Hint`)}</span>
          </li>
        ))}
      </ul>
      {open && <ChangeDialog loan={loan} change={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function ChangeDialog({ loan, change, onClose }: { loan: BookLoan; change: Change; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { id, version, dueOn, barcode } = loan;
  const form = useForm({
    defaultValues: {
      dueOn: dueOn ?? '',
      reason: '',
      condition: 'GOOD' as (typeof copyConditions)[number] | null,
      note: '',
    },
  });
  const isBack = change === 'return' || change === 'find';
  return (
    <DialogForm
      form={form}
      title={t(`loans.edit.${change}`)}
      submitLabel={t(`loans.edit.${change}`)}
      onClose={onClose}
      onSubmit={async (typed) => {
        const { reason, condition, note } = typed;
        const params = { id };
        if (change === 'due') await call('bookLoans.update', { params, body: { dueOn: typed.dueOn, reason, version } });
        if (change === 'lose') await call('bookLoans.lose', { params, body: { reason, version } });
        if (change === 'find') await call('bookLoans.find', { params, body: { condition, version } });
        if (change === 'return') await call('bookLoans.return', { body: { barcode: barcode ?? '', condition, note } });
        await refresh();
        toast.done(t('loans.edit.saved'));
        onClose();
        await navigate({ to: path('/library/borrow-download-list/$id/detail', { id }) });
      }}
    >
      {change === 'due' && <DateField control={form.control} name="dueOn" label={t('loans.field.dueOn')} required />}
      {isBack && (
        <SelectField
          control={form.control}
          name="condition"
          label={t('loans.field.condition')}
          choices={copyConditions.map((value) => ({ value, label: t(`library.copy.conditions.${value}`) }))}
          required
        />
      )}
      {change === 'return' && (
        <TextareaField control={form.control} name="note" label={t('loans.field.note')} maxLength={500} />
      )}
      {(change === 'due' || change === 'lose') && (
        <TextareaField control={form.control} name="reason" label={t('loans.field.reason')} required maxLength={300} />
      )}
    </DialogForm>
  );
}
