import type { FieldValues } from 'react-hook-form';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { type FieldProps, useField } from '../../../ui/form/fields/use-field.ts';
import { WithFormulas } from '../../../ui/rich-text/formula.tsx';
import css from './markers.module.css';

/** Everything that can be chosen in view, each with a tick. */
export function TickField<V extends FieldValues, O = V>({
  choices,
  ...props
}: FieldProps<V, O> & { choices: readonly { readonly value: string; readonly label: string }[] }) {
  const { field, shell } = useField<V, O>(props);
  const chosen: readonly string[] = field.value;
  return (
    <FieldShell {...shell} as="group">
      {(control) => (
        <fieldset className={css.ticks} aria-labelledby={`${control.id}-label`}>
          {choices.map(({ value, label }, at) => (
            <label key={value} className={css.tick}>
              <input
                ref={at === 0 ? field.ref : undefined}
                type="checkbox"
                className="ph-check"
                checked={chosen.includes(value)}
                onChange={(event) =>
                  field.onChange(event.target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
                }
                onBlur={field.onBlur}
              />
              <span>
                <WithFormulas text={label} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </FieldShell>
  );
}
