import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../ui/form/fields/date-input.tsx';
import { FieldShell } from '../../ui/form/fields/field-shell.tsx';
import { Input } from '../../ui/form/fields/input.tsx';
import { type FieldProps, useField } from '../../ui/form/fields/use-field.ts';
import css from './learning.module.css';
import { momentOf, type TypedMoment, typedMoment } from './learning-moment.ts';

/** A day and a time; the value is an ISO moment or null. A day that is chosen takes `usualTime` until another is typed. */
export function MomentField<V extends FieldValues, O = V>({
  usualTime,
  ...props
}: FieldProps<V, O> & { usualTime: string }) {
  const { t } = useTranslation();
  const { field, shell } = useField<V, O>(props);
  const value: string | null = field.value ?? null;
  const [typed, setTyped] = useState<(TypedMoment & { value: string | null }) | null>(null);
  const shown = typed && typed.value === value ? typed : typedMoment(value);
  const take = (next: TypedMoment) => {
    const moment = momentOf(next);
    setTyped({ ...next, value: moment });
    field.onChange(moment);
  };
  return (
    <FieldShell {...shell} as="group">
      {(control) => (
        <div className={css.moment}>
          <DateInput
            label={props.label}
            describedBy={control['aria-describedby']}
            invalid={control.invalid}
            inputRef={field.ref}
            value={shown.day}
            onChange={(day) => take({ day, time: day ? shown.time || usualTime : '' })}
            onBlur={field.onBlur}
          />
          <Input
            aria-label={t('lessonItems.field.time', { label: props.label })}
            aria-describedby={control['aria-describedby']}
            invalid={control.invalid}
            className="figures"
            inputMode="numeric"
            placeholder={t('lessonItems.field.timePlaceholder')}
            maxLength={8}
            value={shown.time}
            onChange={(event) => take({ day: shown.day, time: event.target.value })}
            onBlur={() => {
              setTyped(null);
              field.onBlur();
            }}
          />
        </div>
      )}
    </FieldShell>
  );
}
