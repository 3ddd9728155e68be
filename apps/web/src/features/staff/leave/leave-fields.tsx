import type { OfferedKind } from '@phuong/contract/staff/leave/leave.schema.ts';
import type { LeaveLesson } from '@phuong/contract/timetable/views/leave-lessons.contract.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField, SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import type { LeaveValues } from './leave-words.ts';
import { LessonTicks } from './lesson-ticks.tsx';

/** Periods of a session as people count them. */
const periods = ['1', '2', '3', '4', '5', '6'];

interface LeaveFieldsProps {
  control: Control<LeaveValues>;
  kinds: readonly OfferedKind[];
  /** Lessons of the days, of a teacher who asks for themselves; those of half a day are ticked. */
  lessons?: readonly LeaveLesson[];
}

/** Kind, days and why. */
export function LeaveFields({ control, kinds, lessons = [] }: LeaveFieldsProps) {
  const { t } = useTranslation();
  const { kind, from, to, part, hasPeriods } = useWatch({ control });
  const offered = kinds.find((each) => each.kind === kind);
  const isOneDay = from === to;
  const ofHalf = lessons.filter(({ date, session }) => date === from && session === part);
  return (
    <>
      <FormSection>
        <SelectField
          control={control}
          name="kind"
          label={t('leave.field.kind')}
          required
          choices={kinds.map((each) => ({ value: each.kind, label: t(`leave.kind.${each.kind}`) }))}
        />
      </FormSection>
      <FormSection columns={2}>
        <DateField control={control} name="from" label={t('leave.field.from')} required />
        <DateField control={control} name="to" label={t('leave.field.to')} required />
        {!isOneDay && offered?.unit !== 'DAY' && (
          <>
            <SegmentedField
              control={control}
              name="fromSession"
              label={t('leave.field.fromSession')}
              choices={[
                { value: 'MORNING', label: t('leave.half.fromMorning') },
                { value: 'AFTERNOON', label: t('leave.half.fromNoon') },
              ]}
            />
            <SegmentedField
              control={control}
              name="toSession"
              label={t('leave.field.toSession')}
              choices={[
                { value: 'MORNING', label: t('leave.half.untilNoon') },
                { value: 'AFTERNOON', label: t('leave.half.untilEvening') },
              ]}
            />
          </>
        )}
      </FormSection>
      {isOneDay && offered !== undefined && offered.unit !== 'DAY' && (
        <FormSection>
          <SegmentedField
            control={control}
            name="part"
            label={t('leave.field.part')}
            choices={(['allDay', 'MORNING', 'AFTERNOON'] as const).map((value) => ({
              value,
              label: t(`leave.half.${value}`),
            }))}
          />
          {offered.unit === 'PERIOD' && part !== 'allDay' && (
            <CheckboxField control={control} name="hasPeriods" label={t('leave.half.somePeriods')} />
          )}
          {offered.unit === 'PERIOD' && part !== 'allDay' && hasPeriods && ofHalf.length > 0 && (
            <LessonTicks control={control} lessons={ofHalf} />
          )}
          {offered.unit === 'PERIOD' && part !== 'allDay' && hasPeriods && ofHalf.length === 0 && (
            <MultiSelectField
              control={control}
              name="periods"
              label={t('leave.field.periods')}
              choices={periods.map((value) => ({ value, label: value }))}
            />
          )}
        </FormSection>
      )}
      <FormSection columns={2}>
        {kind === 'CHILD_SICK' && (
          <DateField control={control} name="childBornOn" label={t('leave.field.childBornOn')} />
        )}
        {(kind === 'MATERNITY' || kind === 'PATERNITY') && (
          <NumberField control={control} name="children" label={t('leave.field.children')} digits={0} />
        )}
        {kind === 'PATERNITY' && (
          <CheckboxField control={control} name="isHardBirth" label={t('leave.field.isHardBirth')} />
        )}
      </FormSection>
      <FormSection>
        <TextareaField
          control={control}
          name="reason"
          label={t('leave.field.reason')}
          hint={t('leave.field.reasonHint')}
          maxLength={500}
        />
      </FormSection>
    </>
  );
}
