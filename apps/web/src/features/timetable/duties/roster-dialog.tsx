import { type DutyDetail, type DutySummary, dutyPresences } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

interface RosterDialogProps {
  semesterId: string;
  /** undefined: a new one. */
  roster: DutyDetail | undefined;
  /** Rosters whose posts a new one can take. */
  others?: readonly DutySummary[];
  onClose: () => void;
  onMade?: (made: DutyDetail) => void;
}

const valuesOf = (of: DutyDetail | undefined, copyFromId: string | null) => ({
  name: of?.name ?? '',
  fromDate: of?.fromDate ?? null,
  toDate: of?.toDate ?? null,
  presence: (of?.presence ?? 'DAY') as string,
  exemptIds: of?.exempt.map(({ id }) => id) ?? [],
  copyFromId,
});

/** Name, days and rules of a duty roster. */
export function RosterDialog({ semesterId, roster, others = [], onClose, onMade }: RosterDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { data: teachers = [] } = useQuery(queryOf('teachers.options'));
  const semester = useSchoolYear()?.semesters.find(({ id }) => id === semesterId);
  const last = others.at(-1)?.id ?? null;
  const form = useForm({ defaultValues: valuesOf(roster, last) });
  const { control } = form;
  const days = { min: semester?.start_date, max: semester?.end_date };
  return (
    <DialogForm
      form={form}
      title={t(roster ? 'duties.editTitle' : 'duties.addTitle')}
      submitLabel={t(roster ? 'common.save' : 'common.add')}
      onClose={onClose}
      record={roster && { version: roster.version, values: valuesOf(roster, last) }}
      onSubmit={async ({ presence, fromDate, toDate, copyFromId, ...rest }, version) => {
        const body = {
          ...rest,
          presence: dutyPresences.find((each) => each === presence) ?? 'DAY',
          fromDate: fromDate ?? '',
          toDate: toDate ?? '',
        };
        const saved = roster
          ? await call('dutyRosters.update', { params: { id: roster.id }, body: { ...body, version } })
          : await call('dutyRosters.create', { body: { ...body, semesterId, copyFromId } });
        await done(t('duties.saved', { name: saved.name }));
        onMade?.(saved);
      }}
    >
      <TextField
        control={control}
        name="name"
        label={t('duties.name')}
        placeholder={t('duties.namePlaceholder')}
        maxLength={80}
        autoFocus
        required
      />
      <SideBySide>
        <DateField control={control} name="fromDate" label={t('duties.from')} {...days} required />
        <DateField control={control} name="toDate" label={t('duties.to')} {...days} required />
      </SideBySide>
      <RadioField
        control={control}
        name="presence"
        label={t('duties.presence')}
        choices={dutyPresences.map((value) => ({
          value,
          label: t(`duties.presences.${value}`),
          hint: t(`duties.presenceHints.${value}`),
        }))}
      />
      <MultiSelectField
        control={control}
        name="exemptIds"
        label={t('duties.exempt')}
        hint={t('duties.exemptHint')}
        choices={teachers.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
      />
      {!roster && others.length > 0 && (
        <SelectField
          control={control}
          name="copyFromId"
          label={t('duties.copyFrom')}
          placeholder={t('duties.copyNothing')}
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
        />
      )}
    </DialogForm>
  );
}
