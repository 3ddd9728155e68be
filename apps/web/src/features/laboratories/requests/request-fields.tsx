import { shiftKeys } from '@phuong/contract/timetable/slot.schema.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { CheckboxField, RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import type { RequestValues } from './request-values.ts';
import css from './requests.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface PlaceFieldsProps {
  control: Control<RequestValues>;
  laboratories: readonly Named[];
}

/** Room, day, shift and periods. */
export function PlaceFields({ control, laboratories }: PlaceFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        control={control}
        name="laboratoryId"
        label={t('laboratories.request.field.laboratory')}
        choices={laboratories.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <DateField control={control} name="date" label={t('laboratories.request.field.date')} required />
      <SelectField
        control={control}
        name="shift"
        label={t('laboratories.request.field.shift')}
        choices={shiftKeys.map((value) => ({ value, label: t(`laboratories.request.shifts.${value}`) }))}
        required
      />
      <div className={css.pair}>
        <NumberField
          control={control}
          name="firstPeriod"
          label={t('laboratories.request.field.firstPeriod')}
          digits={0}
          required
        />
        <NumberField
          control={control}
          name="lastPeriod"
          label={t('laboratories.request.field.lastPeriod')}
          digits={0}
          required
        />
      </div>
    </>
  );
}

interface TaughtFieldProps {
  control: Control<RequestValues>;
  taught: readonly { class: Named; subject: Named; pupils: number }[];
}

/** Which class in which subject. */
export function TaughtField({ control, taught }: TaughtFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      control={control}
      name="taught"
      label={t('laboratories.request.field.taught')}
      choices={taught.map((each) => ({
        value: `${each.class.id} ${each.subject.id}`,
        label: `${subjectName(each.subject.name)} ${each.class.name}`,
      }))}
      required
    />
  );
}

/** The practical, groups, safety plan and a note. */
export function ContentFields({ control }: { control: Control<RequestValues> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        control={control}
        name="title"
        label={t('laboratories.request.field.title')}
        maxLength={200}
        required
      />
      <NumberField
        control={control}
        name="groups"
        label={t('laboratories.request.field.groups')}
        hint={t('laboratories.request.field.groupsHint')}
        digits={0}
      />
      <TextareaField
        control={control}
        name="plan"
        label={t('laboratories.request.field.plan')}
        hint={t('laboratories.request.field.planHint')}
        maxLength={4000}
        rows={3}
      />
      <TextareaField
        control={control}
        name="note"
        label={t('laboratories.request.field.note')}
        maxLength={500}
        rows={2}
      />
    </>
  );
}

/** Whether it repeats every week, and what becomes of weeks that cannot be. */
export function RepeatFields({ control }: { control: Control<RequestValues> }) {
  const { t } = useTranslation();
  const repeats = useWatch({ control, name: 'repeats' });
  return (
    <>
      <CheckboxField control={control} name="repeats" label={t('laboratories.request.repeat')} />
      {repeats && (
        <>
          <NumberField control={control} name="weeks" label={t('laboratories.request.weeks')} digits={0} required />
          <RadioField
            control={control}
            name="onConflict"
            label={t('laboratories.request.onConflict')}
            choices={(['SKIP', 'STOP'] as const).map((value) => ({
              value,
              label: t(`laboratories.request.conflicts.${value}`),
            }))}
          />
        </>
      )}
    </>
  );
}
