import type { PayDifference, PayrollRun } from '@phuong/contract/payroll/runs/run.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from '../payroll.module.css';
import { figure, signed, useInputName, useRunName } from '../payroll-words.ts';

/** Whose approved slip would now be another: leave, a raise or a lesson written after it was reckoned. It is paid with the next payroll. */
export function DifferencesPart({ run }: { run: PayrollRun }) {
  const { t } = useTranslation();
  const mayRun = useCan('payroll_run');
  const [chosen, setChosen] = useState<readonly PayDifference[]>([]);
  const query = useQuery(queryOf('payrollRuns.differences', { params: { id: run.id } }));
  return (
    <section className={css.part} aria-labelledby="differences">
      <h2 id="differences">{t('payroll.differences.title')}</h2>
      <LoadedPart query={query}>
        {(due) => (
          <>
            <p className="secondary">
              {t(due.length === 0 ? 'payroll.differences.none' : 'payroll.differences.detail')}
            </p>
            <ul className={css.rows}>
              {due.map((row) => (
                <Row key={row.slipId} row={row} />
              ))}
            </ul>
            {mayRun && due.length > 0 && (
              <div>
                <Button onClick={() => setChosen(due)}>{t('payroll.differences.write', { count: due.length })}</Button>
              </div>
            )}
          </>
        )}
      </LoadedPart>
      {chosen.length > 0 && <WriteDialog run={run} due={chosen} onClose={() => setChosen([])} />}
    </section>
  );
}

function Row({ row: { slipId, name, code, amount, causes } }: { row: PayDifference }) {
  const { t } = useTranslation();
  const nameOf = useInputName();
  return (
    <li className={css.row}>
      <Link href={path('/teachers/salary-management/slips/$id', { id: slipId })}>
        {name} ({code})
      </Link>
      <b className="figures">{signed(amount)}</b>
      <span className={`${css.words} secondary`}>
        {causes
          .map(({ name: input, before, after }) =>
            t(before === '' ? 'payroll.causeNew' : after === '' ? 'payroll.causeGone' : 'payroll.cause', {
              name: nameOf(input),
              before: figure(before),
              after: figure(after),
            }),
          )
          .join(' · ')}
      </span>
    </li>
  );
}

function WriteDialog({ run, due, onClose }: { run: PayrollRun; due: readonly PayDifference[]; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const month = useRunName()(run);
  const form = useForm({ defaultValues: { reason: t('payroll.differences.reason', { month }) } });
  return (
    <DialogForm
      form={form}
      title={t('payroll.differences.write', { count: due.length })}
      submitLabel={t('payroll.slip.correct')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const personIds = due.map(({ personId }) => personId);
        await call('payrollRuns.addDifferences', { params: { id: run.id }, body: { personIds, reason } });
        await done(t('payroll.slip.wasCorrected'));
      }}
    >
      <p className="secondary">{t('payroll.slip.correctDetail')}</p>
      <TextField control={form.control} name="reason" label={t('payroll.field.reason')} maxLength={200} required />
    </DialogForm>
  );
}
