import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { cn } from '../../../lib/cn.ts';
import css from './choice-fields.module.css';
import { FieldShell } from './field-shell.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface Choice {
  value: string;
  label: string;
  hint?: ReactNode;
  icon?: Icon | undefined;
  disabled?: boolean | undefined;
}

/** One check box with its words beside it; the value is a boolean. */
export function CheckboxField<V extends FieldValues, O = V>(props: Omit<FieldProps<V, O>, 'labelEnd'>) {
  const { field, shell } = useField<V, O>(props);
  const { id, label, hint, error, className } = shell;
  return (
    <div className={cn(css.single, className)}>
      <label className={css.choice} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          className="ph-check"
          name={field.name}
          ref={field.ref}
          checked={field.value === true}
          disabled={field.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${id}-more` : undefined}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
        />
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <div id={`${id}-more`} className={css.more}>
          {hint && <div className="secondary">{hint}</div>}
          {error && <div className={css.error}>{error}</div>}
        </div>
      )}
    </div>
  );
}

/** One of a few, all in view; the value is a string. More than six belong into a `SelectField`. */
export function RadioField<V extends FieldValues, O = V>(
  props: FieldProps<V, O> & { choices: readonly Choice[]; inline?: boolean | undefined },
) {
  const { field, shell } = useField<V, O>(props);
  return (
    <FieldShell {...shell} as="group">
      {(control) => (
        <div
          role="radiogroup"
          aria-labelledby={`${control.id}-label`}
          aria-describedby={control['aria-describedby']}
          aria-required={control['aria-required']}
          className={props.inline ? css.inline : css.column}
        >
          {props.choices.map((choice, index) => (
            <label key={choice.value} className={css.choice}>
              <input
                type="radio"
                className="ph-check"
                name={`${control.id}-choice`}
                ref={index === 0 ? field.ref : undefined}
                value={choice.value}
                checked={field.value === choice.value}
                disabled={field.disabled || choice.disabled}
                onChange={() => field.onChange(choice.value)}
                onBlur={field.onBlur}
              />
              <span>
                {choice.label}
                {choice.hint && <span className={css.choiceHint}>{choice.hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldShell>
  );
}

export interface SegmentedProps {
  /** For screen readers: what is being switched. */
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** `track`: the large switch of the sign-in; `line`: a row of joined buttons. */
  look?: 'line' | 'track' | undefined;
  /** Each part as wide as the others, filling the row. */
  full?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A few ways to look at the same thing, one of them chosen ("Theo lớp · Theo giáo viên · Theo phòng"). */
export function Segmented({ label, choices, value, onChange, look = 'line', full, disabled }: SegmentedProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cn(css.segmented, css[look], full && css.full)}>
      {choices.map((choice) => (
        <label key={choice.value} className={cn(css.segment, choice.value === value && css.on)}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled || choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon && <choice.icon size={16} aria-hidden />}
          {choice.label}
        </label>
      ))}
    </div>
  );
}

/** `Segmented` as a field of a form; the value is a string. */
export function SegmentedField<V extends FieldValues, O = V>(props: FieldProps<V, O> & { choices: readonly Choice[] }) {
  const { field, shell } = useField<V, O>(props);
  return (
    <FieldShell {...shell} as="group">
      {() => (
        <Segmented
          label={props.label}
          choices={props.choices}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          disabled={field.disabled}
        />
      )}
    </FieldShell>
  );
}
