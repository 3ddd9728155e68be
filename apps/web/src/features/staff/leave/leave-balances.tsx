import type { LeaveBalanceRow } from '@phuong/contract/staff/leave/leave.schema.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { cn } from '../../../lib/cn.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { withExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { DateInput } from '../../../ui/form/fields/date-input.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from './leave.module.css';
import { daysOf } from './leave-words.ts';
import { Ledger } from './ledger.tsx';
import { Balances } from './own-leave-parts.tsx';

/** What everybody has left on a day; a name opens the ledger. */
export function LeaveBalances() {
  const { t } = useTranslation();
  const [on, setOn] = useState<string | null>(todayIso());
  const [shown, setShown] = useState<LeaveBalanceRow['person'] | null>(null);
  const isDay = on !== null && /^\d{4}-\d{2}-\d{2}$/.test(on);
  const { run, busy } = useAction();
  const query = useQuery(queryOf('leaveBalances.list', { query: isDay ? { on } : {} }));
  return (
    <div className={cn(css.page, css.wide)}>
      <div className={css.head}>
        <span>{t('leave.field.on')}</span>
        <div className={css.on}>
          <DateInput label={t('leave.field.on')} value={on} onChange={setOn} />
        </div>
        <Button
          icon={IconDownload}
          busy={busy}
          onClick={() =>
            void run(async () => {
              const asked = isDay ? { on } : {};
              const get = (reason: string) => callFile('leaveEntries.export', { query: { ...asked, reason } });
              const file = await withExportReason(t, get);
              if (file) saveFile(file);
            })
          }
        >
          {t('leave.file.ledger')}
        </Button>
      </div>
      <LoadedPart query={query}>
        {(rows) => (
          <PlainTable label={t('leave.tabs.balances')}>
            <thead>
              <tr>
                <th>{t('leave.balance.person')}</th>
                <th>{t('leave.balance.department')}</th>
                <th className="right">{t('leave.balance.annual')}</th>
                <th className="right">{t('leave.balance.compOff')}</th>
                <th className="right">{t('leave.balance.sick')}</th>
                <th className="right">{t('leave.balance.unpaid')}</th>
                <th className="right">{t('leave.balance.pending')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.person.id}>
                  <th scope="row">
                    <Button
                      small
                      kind="soft"
                      className={css.name}
                      aria-label={t('leave.balance.open', { name: row.person.name })}
                      onClick={() => setShown(row.person)}
                    >
                      {row.person.name}
                    </Button>
                  </th>
                  <td>{row.department}</td>
                  <td className="figures right">{row.isTeaching ? t('leave.balance.ofSummer') : daysOf(row.annual)}</td>
                  <td className="figures right">{daysOf(row.compOff)}</td>
                  <td className="figures right">{daysOf(row.sick)}</td>
                  <td className="figures right">{daysOf(row.unpaid)}</td>
                  <td className="figures right">{daysOf(row.pending)}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        )}
      </LoadedPart>
      {shown && <LedgerDialog person={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function LedgerDialog({ person, onClose }: { person: LeaveBalanceRow['person']; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('leaveEntries.ofPerson', { params: { id: person.id }, query: {} }));
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return <EntryDialog person={person} onClose={() => setAdding(false)} />;
  return (
    <Dialog open size="large" title={t('leave.balance.open', { name: person.name })} onClose={onClose}>
      <LoadedPart query={query}>
        {(own) => (
          <div className={css.part}>
            <Balances own={own} />
            <Ledger of={own} />
            <div className={css.buttons}>
              <Button onClick={() => setAdding(true)}>{t('leave.balance.add')}</Button>
            </div>
          </div>
        )}
      </LoadedPart>
    </Dialog>
  );
}

interface EntryValues {
  kind: 'ANNUAL' | 'COMP_OFF';
  day: string | null;
  days: number | null;
  note: string;
}

function EntryDialog({ person, onClose }: { person: LeaveBalanceRow['person']; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm<EntryValues>({ defaultValues: { kind: 'COMP_OFF', day: todayIso(), days: 1, note: '' } });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('leave.balance.add')}
      submitLabel={t('leave.balance.add')}
      onClose={onClose}
      onSubmit={async ({ kind, day, days, note }) => {
        const body = { kind, day: day ?? '', amount: Math.round((days ?? 0) * 100), note };
        await call('leaveEntries.add', { params: { id: person.id }, body });
        await done(t('leave.balance.added', { name: person.name }));
      }}
    >
      <p className="secondary">{t('leave.balance.addDetail')}</p>
      <SegmentedField
        control={control}
        name="kind"
        label={t('leave.field.kind')}
        choices={(['COMP_OFF', 'ANNUAL'] as const).map((value) => ({ value, label: t(`leave.kind.${value}`) }))}
      />
      <DateField control={control} name="day" label={t('leave.field.day')} required />
      <NumberField control={control} name="days" label={t('leave.field.amount')} required />
      <TextField control={control} name="note" label={t('leave.field.note')} maxLength={300} required />
    </DialogForm>
  );
}
