import type { OwnLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './readers.module.css';

/** What a reader can do with a loan of theirs; a renewal that is refused says which rule speaks against it. */
export function OwnLoanActions({ loan }: { loan: OwnLoan }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [isPausing, setPausing] = useState(false);
  const { id, state, version, title, pausedUntil, isCancelAsked } = loan;
  const input = { params: { id }, body: { version } };
  const giveUp = async () => {
    const isReady = state === 'ready_for_pickup';
    const agreed = await confirm({
      title: t('reader.loans.cancelTitle', { name: title }),
      detail: t(isReady ? 'reader.loans.cancelPickupDetail' : 'reader.loans.cancelDetail'),
      action: t(isReady ? 'reader.loans.cancelPickup' : 'reader.loans.cancel'),
    });
    if (agreed)
      await run(
        () => call('ownLoans.cancel', input),
        (now) =>
          now.state === 'cancelled' ? t('reader.loans.cancelled', { name: title }) : t('reader.loans.cancelSent'),
      );
  };
  return (
    <span className={css.actions}>
      {state === 'on_loan' && (
        <Button
          small
          busy={busy}
          onClick={() =>
            void run(
              () => call('ownLoans.renew', input),
              ({ dueOn }) => t('reader.loans.renewed', { date: formatDate(dueOn) }),
            )
          }
        >
          {t('reader.loans.renew')}
        </Button>
      )}
      {state === 'requested' &&
        (pausedUntil ? (
          <Button
            small
            busy={busy}
            onClick={() =>
              void run(
                () => call('ownLoans.pause', { params: { id }, body: { version, until: null } }),
                () => t('reader.loans.resumed'),
              )
            }
          >
            {t('reader.loans.resume')}
          </Button>
        ) : (
          <Button small onClick={() => setPausing(true)}>
            {t('reader.loans.pause')}
          </Button>
        ))}
      {(state === 'requested' || (state === 'ready_for_pickup' && !isCancelAsked)) && (
        <Button small kind="quiet" disabled={busy} onClick={() => void giveUp()}>
          {t(state === 'requested' ? 'reader.loans.cancel' : 'reader.loans.cancelPickup')}
        </Button>
      )}
      {isPausing && <PauseDialog loan={loan} onClose={() => setPausing(false)} />}
    </span>
  );
}

function PauseDialog({ loan: { id, title, version }, onClose }: { loan: OwnLoan; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { until: addDays(todayIso(), 7) as string | null } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('reader.loans.pauseTitle', { name: title })}
      submitLabel={t('reader.loans.pause')}
      onClose={onClose}
      onSubmit={async ({ until }) => {
        await call('ownLoans.pause', { params: { id }, body: { version, until } });
        await done(t('reader.loans.paused'));
      }}
    >
      <p className="secondary">{t('reader.loans.pauseDetail')}</p>
      <DateField control={form.control} name="until" label={t('reader.loans.pauseUntil')} required />
    </DialogForm>
  );
}
