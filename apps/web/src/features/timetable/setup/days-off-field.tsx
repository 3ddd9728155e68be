import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayName } from '../views/week/slot-words.ts';
import css from './constraint.module.css';

interface DaysOffFieldProps {
  days: readonly number[];
  value: readonly number[];
  disabled: boolean;
  onChange: (days: number[]) => void;
}

/** Whole days somebody does not come. */
export function DaysOffField({ days, value, disabled, onChange }: DaysOffFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={css.daysField} aria-labelledby={id}>
      <span id={id} className={css.label}>
        {t('timetableSetup.paint.days')}
      </span>
      <div className={css.checks}>
        {days.map((day) => (
          <label key={day} className={css.check}>
            <input
              type="checkbox"
              className="ph-check"
              checked={value.includes(day)}
              disabled={disabled}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, day].sort((a, b) => a - b) : value.filter((d) => d !== day))
              }
            />
            <span>{dayName(t, day)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
