import {
  type ConversionKind,
  conversionKinds,
  type Workload,
} from '@phuong/contract/attendance/workload/workload.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from './workload.module.css';
import { WorkloadView } from './workload-view.tsx';

interface OfTeacher {
  teacherId: string;
  schoolYearId: string;
}

/** The sum of one teacher for the office, with what it may write. */
export function WorkloadDialog({
  teacherId,
  schoolYearId,
  name,
  onClose,
}: OfTeacher & { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const mayWrite = useCan('update_teacher');
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(queryOf('workload.teacher', { params: { id: teacherId }, query: { schoolYearId } }));
  return (
    <>
      <Dialog open size="large" title={t('workload.explain', { name })} onClose={onClose}>
        <LoadedPart query={query}>
          {(workload) => (
            <WorkloadView
              workload={workload}
              actions={
                mayWrite && (
                  <Actions workload={workload} of={{ teacherId, schoolYearId }} onAdd={() => setAdding(true)} />
                )
              }
            />
          )}
        </LoadedPart>
      </Dialog>
      {isAdding && <ActivityDialog of={{ teacherId, schoolYearId }} onClose={() => setAdding(false)} />}
    </>
  );
}

function Actions({ workload, of, onAdd }: { workload: Workload; of: OfTeacher; onAdd: () => void }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const params = { params: { id: of.teacherId } };
  const write = (reason: string | null) =>
    run(
      () => call('workload.waive', { ...params, body: { schoolYearId: of.schoolYearId, reason } }),
      () => t(reason === null ? 'workload.limitDone' : 'workload.waivedDone'),
    );
  const waive = async () => {
    const asked = await confirm({
      title: t('workload.waive'),
      detail: t('workload.waiveDetail'),
      action: t('workload.waive'),
      danger: false,
      reason: 'required',
    });
    if (asked) await write(asked.reason);
  };
  return (
    <div className={css.buttons}>
      <Button onClick={onAdd}>{t('workload.add')}</Button>
      {workload.waiver ? (
        <Button busy={busy} onClick={() => void write(null)}>
          {t('workload.limit')}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => void waive()}>
          {t('workload.waive')}
        </Button>
      )}
      {workload.activities.map(({ id, day, kind }) => (
        <Button
          key={id}
          small
          busy={busy}
          onClick={() =>
            void run(
              () => call('workload.removeActivity', { params: { id } }),
              () => t('workload.removed'),
            )
          }
        >
          {`${t('workload.remove')}: ${t(`workload.kinds.${kind}`)}, ${formatDate(day)}`}
        </Button>
      ))}
    </div>
  );
}

function ActivityDialog({ of, onClose }: { of: OfTeacher; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: { day: todayIso() as string | null, kind: 'REMEDIAL', periods: 1 as number | null, note: '' },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('workload.add')}
      submitLabel={t('workload.add')}
      onClose={onClose}
      onSubmit={async ({ day, kind, periods, note }) => {
        await call('workload.addActivity', {
          params: { id: of.teacherId },
          body: {
            schoolYearId: of.schoolYearId,
            day: day ?? '',
            kind: kind as ConversionKind,
            periods: periods ?? 0,
            note,
          },
        });
        await done(t('workload.added'));
      }}
    >
      <DateField control={control} name="day" label={t('workload.day')} required />
      <SelectField
        control={control}
        name="kind"
        label={t('workload.kind')}
        required
        choices={conversionKinds.map((value) => ({ value, label: t(`workload.kinds.${value}`) }))}
      />
      <NumberField control={control} name="periods" digits={0} label={t('workload.periods')} required />
      <TextField control={control} name="note" label={t('workload.note')} maxLength={300} />
    </DialogForm>
  );
}
