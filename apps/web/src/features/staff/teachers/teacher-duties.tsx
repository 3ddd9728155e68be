import type { Teacher, TeacherDuty } from '@phuong/contract/staff/teacher.schema.ts';
import { DUTIES, DUTY_CODES } from '@phuong/rules/load/duties.rules.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from './teacher-record.module.css';

/** Duties beside teaching, the present ones first; homeroom is shown by the load, not kept here. */
export function TeacherDuties({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_teacher');
  const [open, setOpen] = useState<'add' | TeacherDuty | null>(null);
  const add = mayUpdate && (
    <Button icon={IconPlus} onClick={() => setOpen('add')}>
      {t('staff.record.addDuty')}
    </Button>
  );
  return (
    <div className={css.narrow}>
      {teacher.duties.length === 0 ? (
        <EmptyState title={t('staff.record.noDuty')} detail={t('staff.record.noDutyDetail')} action={add} />
      ) : (
        <>
          <div className={css.head}>
            <p className="secondary small">{t('staff.record.noDutyDetail')}</p>
            {add}
          </div>
          <ul className={css.rows}>
            {teacher.duties.map((duty) => (
              <DutyRow
                key={duty.id}
                teacherId={teacher.id}
                duty={duty}
                mayUpdate={mayUpdate}
                onEnd={() => setOpen(duty)}
              />
            ))}
          </ul>
        </>
      )}
      {open === 'add' && <AddDuty teacherId={teacher.id} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'add' && <EndDuty teacherId={teacher.id} duty={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface DutyRowProps {
  teacherId: string;
  duty: TeacherDuty;
  mayUpdate: boolean;
  onEnd: () => void;
}

function DutyRow({ teacherId, duty, mayUpdate, onEnd }: DutyRowProps) {
  const { t } = useTranslation();
  const { run } = useAction();
  const name = t(`staff.duty.${duty.duty as 'HOMEROOM'}`);
  const remove = async () => {
    const title = `${t('staff.record.removeDuty')}: ${name}`;
    if (!(await confirm({ title, detail: t('staff.record.removeDutyDetail'), action: t('common.delete') }))) return;
    await run(() => call('teacherDuties.remove', { params: { id: teacherId, dutyId: duty.id } }));
  };
  const span = duty.toDate
    ? t('staff.record.dutySpan', { from: formatDate(duty.fromDate), to: formatDate(duty.toDate) })
    : t('staff.record.dutyFrom', { from: formatDate(duty.fromDate) });
  return (
    <li className={cn(css.row, duty.toDate !== null && css.over)}>
      <div className={css.words}>
        <div>{name}</div>
        <div className="secondary small">
          {[
            span,
            ...(duty.periods === null
              ? []
              : [t('staff.load.perWeek', { count: duty.periods, n: formatNumber(duty.periods, 1) })]),
            ...(duty.paidByAllowance ? [t('staff.record.paidByAllowance')] : []),
          ].join(' · ')}
        </div>
      </div>
      {mayUpdate && (
        <>
          {duty.toDate === null && (
            <Button small onClick={onEnd}>
              {t('staff.record.endDuty')}
            </Button>
          )}
          <IconButton icon={IconTrash} small label={t('staff.record.removeDuty')} onClick={() => void remove()} />
        </>
      )}
    </li>
  );
}

function AddDuty({ teacherId, onClose }: { teacherId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: {
      duty: null as string | null,
      fromDate: todayIso() as string | null,
      periods: null as number | null,
      paidByAllowance: false,
    },
  });
  const { control } = form;
  const duty = useWatch({ control, name: 'duty' });
  const rules = DUTIES.at(-1)?.value;
  const code = DUTY_CODES.find((each) => each === duty);
  const choices = DUTY_CODES.filter((each) => each !== 'HOMEROOM').map((value) => {
    const periods = rules?.[value].periods;
    const label = t(`staff.duty.${value}`);
    return { value, label: periods ? `${label} (${t('staff.load.minus', { count: periods })})` : label };
  });
  return (
    <DialogForm
      form={form}
      title={t('staff.record.addDuty')}
      submitLabel={t('staff.record.addDuty')}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { ...values, duty: values.duty ?? '', fromDate: values.fromDate ?? '' };
        await call('teacherDuties.add', { params: { id: teacherId }, body });
        await done();
      }}
    >
      <SelectField control={control} name="duty" label={t('staff.record.dutyLabel')} choices={choices} required />
      {code && rules?.[code].periods === null && (
        <NumberField control={control} name="periods" label={t('staff.record.periodsLabel')} digits={1} required />
      )}
      <DateField control={control} name="fromDate" label={t('staff.record.effectiveOn')} required />
      {code && !rules?.[code].keptWithAllowance && (
        <CheckboxField control={control} name="paidByAllowance" label={t('staff.record.paidByAllowance')} />
      )}
    </DialogForm>
  );
}

function EndDuty({ teacherId, duty, onClose }: { teacherId: string; duty: TeacherDuty; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { toDate: todayIso() as string | null } });
  const name = t(`staff.duty.${duty.duty as 'HOMEROOM'}`);
  return (
    <DialogForm
      form={form}
      title={t('staff.record.endDutyTitle', { duty: name })}
      submitLabel={t('staff.record.endDuty')}
      size="small"
      onClose={onClose}
      onSubmit={async ({ toDate }) => {
        await call('teacherDuties.end', {
          params: { id: teacherId, dutyId: duty.id },
          body: { toDate: toDate ?? '' },
        });
        await done();
      }}
    >
      <DateField control={form.control} name="toDate" label={t('staff.record.lastDay')} min={duty.fromDate} required />
    </DialogForm>
  );
}
