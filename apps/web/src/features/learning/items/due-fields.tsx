import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MomentField } from '../moment-field.tsx';

/** The evening: pupils do it at home. */
const usualTime = '21:00';
const dates = ['dueAt', 'cutOffAt'] as const;

/** Until when it is due, and until when it is taken, of a form that holds both under these names. */
export function DueFields<V extends FieldValues & Readonly<Record<(typeof dates)[number], string | null>>>({
  control,
}: {
  control: Control<V>;
}) {
  const { t } = useTranslation();
  return dates.map((name) => (
    <MomentField<V>
      key={name}
      control={control}
      name={name as FieldPath<V>}
      label={t(`lessonItems.field.${name}`)}
      hint={t(`lessonItems.field.${name === 'dueAt' ? 'dueHint' : 'cutOffHint'}`)}
      usualTime={usualTime}
    />
  ));
}
