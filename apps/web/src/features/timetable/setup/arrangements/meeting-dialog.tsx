import type { Meeting } from '@phuong/contract/timetable/setup/meeting.contract.ts';
import type { TimetableWeek } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { MultiSelectField, SelectField } from '../../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../../ui/form/use-dialog-done.ts';
import { dayName } from '../../views/week/slot-words.ts';
import css from '../constraint.module.css';

interface MeetingDialogProps {
  week: TimetableWeek;
  /** undefined: a new one. */
  meeting: Meeting | undefined;
  onClose: () => void;
}

/** One weekly meeting: when, and who is kept free. */
export function MeetingDialog({ week, meeting, onClose }: MeetingDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const teachers = useQuery(queryOf('teachers.options'));
  const departments = useQuery(queryOf('departments.list'));
  const open = week.shifts.filter(({ periods }) => periods.length > 0);
  const valuesOf = (of: Meeting | undefined) => ({
    name: of?.name ?? '',
    day: String(of?.slot.day ?? week.days[0] ?? 1),
    shift: (of?.slot.shift ?? open[0]?.key ?? 'MORNING') as string,
    period: String(of?.slot.period ?? 1),
    departmentId: (of?.departmentId ?? null) as string | null,
    teacherIds: of?.teachers.map(({ id }) => id) ?? [],
  });
  const form = useForm({ defaultValues: valuesOf(meeting) });
  const { control } = form;
  const shift = form.watch('shift');
  const periods = open.find(({ key }) => key === shift)?.periods ?? [];
  return (
    <DialogForm
      form={form}
      title={t(meeting ? 'timetableSetup.meetings.edit' : 'timetableSetup.meetings.add')}
      submitLabel={t(meeting ? 'common.save' : 'common.add')}
      onClose={onClose}
      record={meeting && { version: meeting.version, values: valuesOf(meeting) }}
      onSubmit={async ({ name, day, shift: at, period, departmentId, teacherIds }, version) => {
        const slot = {
          day: Number(day),
          shift: at === 'AFTERNOON' ? ('AFTERNOON' as const) : ('MORNING' as const),
          period: Number(period),
        };
        const body = { name, slot, departmentId, teacherIds };
        const saved = meeting
          ? await call('timetableMeetings.update', { params: { id: meeting.id }, body: { ...body, version } })
          : await call('timetableMeetings.create', { body: { ...body, schoolYearId: week.schoolYearId } });
        await done(t('timetableSetup.meetings.saved', { name: saved.name }));
      }}
    >
      <TextField
        control={control}
        name="name"
        label={t('timetableSetup.meetings.name')}
        placeholder={t('timetableSetup.meetings.namePlaceholder')}
        maxLength={80}
        autoFocus
        required
      />
      <div className={css.three}>
        <SelectField
          control={control}
          name="day"
          label={t('timetableSetup.meetings.day')}
          choices={week.days.map((day) => ({ value: String(day), label: dayName(t, day) }))}
          required
        />
        <SelectField
          control={control}
          name="shift"
          label={t('timetableSetup.meetings.shift')}
          choices={open.map(({ key }) => ({ value: key, label: t(`timetableViews.session.${key}`) }))}
          required
        />
        <SelectField
          control={control}
          name="period"
          label={t('timetableSetup.meetings.period')}
          choices={periods.map((_, index) => ({
            value: String(index + 1),
            label: t('timetableViews.period', { period: index + 1 }),
          }))}
          required
        />
      </div>
      <SelectField
        control={control}
        name="departmentId"
        label={t('timetableSetup.meetings.department')}
        hint={t('timetableSetup.meetings.departmentHint')}
        choices={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MultiSelectField
        control={control}
        name="teacherIds"
        label={t('timetableSetup.meetings.teachers')}
        choices={(teachers.data ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
      />
    </DialogForm>
  );
}
