import { educationLevel } from '@phuong/contract/school/school-info/school-info.contract.ts';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { type FieldProps, useField } from '../../../ui/form/fields/use-field.ts';
import css from './levels-field.module.css';

/** Which levels a school has; the value is a list of level codes. */
export function LevelsField<V extends FieldValues, O = V>(props: FieldProps<V, O> & { only?: readonly string[] }) {
  const { t } = useTranslation();
  const { field, shell } = useField<V, O>(props);
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const levels = educationLevel.options.filter((level) => props.only?.includes(level) ?? true);
  const change = (level: string, on: boolean) =>
    field.onChange(levels.filter((each) => (each === level ? on : chosen.includes(each))));
  return (
    <FieldShell {...shell} as="group">
      {(control) => (
        <fieldset aria-labelledby={`${control.id}-label`} className={css.levels}>
          {levels.map((level, index) => (
            <label key={level} className={css.level}>
              <input
                type="checkbox"
                className="ph-check"
                ref={index === 0 ? field.ref : undefined}
                checked={chosen.includes(level)}
                onChange={(event) => change(level, event.target.checked)}
                onBlur={field.onBlur}
              />
              {t(`school.levels.${level}`)}
            </label>
          ))}
        </fieldset>
      )}
    </FieldShell>
  );
}
