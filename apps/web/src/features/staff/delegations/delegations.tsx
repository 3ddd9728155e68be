import type { LeaveDelegation, OwnDelegations } from '@phuong/contract/staff/delegations/delegation.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from '../leave/leave.module.css';

/** Who decides leave in my place while I am away, and in whose place I decide. */
export function Delegations() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('leaveDelegations.own'));
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.page}>
      <LoadedPart query={query}>
        {(own) => (
          <div className={css.part}>
            <p className="secondary">{t('leave.delegation.explain')}</p>
            {own.mayDelegate && (
              <div>
                <Button onClick={() => setOpen(true)}>{t('leave.delegation.name')}</Button>
              </div>
            )}
            {own.given.length + own.received.length === 0 && <p className="secondary">{t('leave.delegation.none')}</p>}
            <ul className={css.rows}>
              {own.given.map((each) => (
                <Row key={each.id} delegation={each} isGiven />
              ))}
              {own.received.map((each) => (
                <Row key={each.id} delegation={each} />
              ))}
            </ul>
            {isOpen && <DelegationDialog own={own} onClose={() => setOpen(false)} />}
          </div>
        )}
      </LoadedPart>
    </div>
  );
}

function Row({ delegation, isGiven = false }: { delegation: LeaveDelegation; isGiven?: boolean }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { id, from, to, fromDate, toDate, isEnded } = delegation;
  const isOver = isEnded || toDate < todayIso();
  return (
    <li className={css.row}>
      <span className={css.words}>
        <strong>
          {isGiven
            ? t('leave.delegation.given', { name: to.name })
            : t('leave.delegation.received', { name: from.name })}
        </strong>
        <div className="secondary small figures">
          {t('leave.span', { from: formatDate(fromDate), to: formatDate(toDate) })}
        </div>
      </span>
      {isOver && <span className="secondary">{t('leave.delegation.over')}</span>}
      {isGiven && !isOver && (
        <Button
          busy={busy}
          onClick={() =>
            void run(
              () => call('leaveDelegations.end', { params: { id } }),
              () => t('leave.delegation.ended'),
            )
          }
        >
          {t('leave.delegation.end')}
        </Button>
      )}
    </li>
  );
}

function DelegationDialog({ own, onClose }: { own: OwnDelegations; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm<{ toTeacherId: string | null; fromDate: string | null; toDate: string | null }>({
    defaultValues: { toTeacherId: null, fromDate: todayIso(), toDate: todayIso() },
  });
  return (
    <DialogForm
      form={form}
      title={t('leave.delegation.name')}
      submitLabel={t('leave.delegation.name')}
      onClose={onClose}
      onSubmit={async ({ toTeacherId, fromDate, toDate }) => {
        const body = { toTeacherId: toTeacherId ?? '', fromDate: fromDate ?? '', toDate: toDate ?? '' };
        await call('leaveDelegations.create', { body });
        const name = own.colleagues.find(({ id }) => id === toTeacherId)?.name ?? '';
        await done(t('leave.delegation.named', { name }));
      }}
    >
      <SelectField
        control={form.control}
        name="toTeacherId"
        label={t('leave.delegation.to')}
        required
        choices={own.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateField control={form.control} name="fromDate" label={t('leave.delegation.from')} required />
      <DateField control={form.control} name="toDate" label={t('leave.delegation.until')} min={todayIso()} required />
    </DialogForm>
  );
}
