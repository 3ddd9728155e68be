import type { FieldValues } from 'react-hook-form';
import { cn } from '../../../lib/cn.ts';
import css from './choice-fields.module.css';
import { FieldShell } from './field-shell.tsx';
import { type Choice, Segmented } from './segmented.tsx';
import { type FieldProps, useField } from './use-field.ts';

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
