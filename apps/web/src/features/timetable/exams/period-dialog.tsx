import { type ExamDetail, examKinds, ownSubjectRules } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

interface PeriodDialogProps {
  semesterId: string;
  /** undefined: a new one. */
  period: ExamDetail | undefined;
  onClose: () => void;
  onMade?: (made: ExamDetail) => void;
}

const valuesOf = (of: ExamDetail | undefined) => ({
  name: of?.name ?? '',
  kind: (of?.kind ?? 'FINAL') as string,
  fromDate: of?.fromDate ?? null,
  toDate: of?.toDate ?? null,
  invigilators: (of?.invigilators ?? 2) as number | null,
  reserves: (of?.reserves ?? 1) as number | null,
  ownSubject: (of?.ownSubject ?? 'OWN_CLASS') as string,
  exemptIds: of?.exempt.map(({ id }) => id) ?? [],
});

/** Name, days and rules of an exam period. */
export function PeriodDialog({ semesterId, period, onClose, onMade }: PeriodDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { data: teachers = [] } = useQuery(queryOf('teachers.options'));
  const semester = useSchoolYear()?.semesters.find(({ id }) => id === semesterId);
  const form = useForm({ defaultValues: valuesOf(period) });
  const { control } = form;
  const days = { min: semester?.start_date, max: semester?.end_date };
  return (
    <DialogForm
      form={form}
      title={t(period ? 'exams.editTitle' : 'exams.addTitle')}
      submitLabel={t(period ? 'common.save' : 'common.add')}
      onClose={onClose}
      record={period && { version: period.version, values: valuesOf(period) }}
      onSubmit={async ({ kind, ownSubject, fromDate, toDate, invigilators, reserves, ...rest }, version) => {
        const body = {
          ...rest,
          kind: examKinds.find((each) => each === kind) ?? 'FINAL',
          ownSubject: ownSubjectRules.find((each) => each === ownSubject) ?? 'OWN_CLASS',
          fromDate: fromDate ?? '',
          toDate: toDate ?? '',
          invigilators: invigilators ?? 0,
          reserves: reserves ?? 0,
        };
        const saved = period
          ? await call('exams.update', { params: { id: period.id }, body: { ...body, version } })
          : await call('exams.create', { body: { ...body, semesterId } });
        await done(t('exams.saved', { name: saved.name }));
        onMade?.(saved);
      }}
    >
      <TextField
        control={control}
        name="name"
        label={t('exams.name')}
        placeholder={t('exams.namePlaceholder')}
        maxLength={80}
        autoFocus
        required
      />
      <RadioField
        control={control}
        name="kind"
        label={t('exams.kind')}
        inline
        choices={examKinds.map((value) => ({ value, label: t(`exams.kinds.${value}`) }))}
      />
      <SideBySide>
        <DateField control={control} name="fromDate" label={t('exams.from')} {...days} required />
        <DateField control={control} name="toDate" label={t('exams.to')} {...days} required />
      </SideBySide>
      <SideBySide>
        <NumberField control={control} name="invigilators" label={t('exams.invigilators')} digits={0} required />
        <NumberField control={control} name="reserves" label={t('exams.reserves')} digits={0} required />
      </SideBySide>
      <SelectField
        control={control}
        name="ownSubject"
        label={t('exams.ownSubject')}
        choices={ownSubjectRules.map((value) => ({ value, label: t(`exams.ownSubjectRules.${value}`) }))}
        required
      />
      <MultiSelectField
        control={control}
        name="exemptIds"
        label={t('exams.exempt')}
        hint={t('exams.exemptHint')}
        choices={teachers.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
      />
    </DialogForm>
  );
}
