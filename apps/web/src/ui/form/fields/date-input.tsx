import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTypedDate } from '../../../lib/words/dates.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { IconButton } from '../../button/button.tsx';
import { Popover } from '../../overlay/popover.tsx';
import { Input } from './input.tsx';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DateInputProps {
  /** ISO date or null. What cannot be read is handed on as typed, so that validation can name it. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: (() => void) | undefined;
  /** ISO dates; days outside cannot be picked in the calendar. */
  min?: string | undefined;
  max?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  label: string;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

const shown = (value: string | null) => (value ? formatDate(value) || value : '');

/** A date typed as dd/MM/yyyy ("1/2/2015" is enough) or picked from a calendar whose week starts on Monday. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onBlur, min, max, label, describedBy, inputRef, ...rest } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);

  const take = (now: string) => {
    setTyped(now);
    onChange(now.trim() === '' ? null : (parseTypedDate(now) ?? now));
  };
  return (
    <Input
      {...rest}
      ref={inputRef}
      className="figures"
      inputMode="numeric"
      placeholder={t('ui.form.datePlaceholder')}
      aria-label={rest.id ? undefined : label}
      aria-describedby={describedBy}
      value={typed ?? shown(value)}
      onChange={(event) => take(event.target.value)}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      after={
        <Popover
          label={t('ui.form.calendar', { label })}
          align="end"
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              icon={IconCalendar}
              label={t('ui.form.openCalendar', { label })}
              small
              disabled={rest.disabled}
            />
          )}
        >
          {(close) => (
            <Suspense fallback={<div style={{ width: 252, height: 264 }} />}>
              <Calendar
                value={value && formatDate(value) ? value : null}
                min={min}
                max={max}
                onPick={(day) => {
                  onChange(day);
                  close();
                }}
              />
            </Suspense>
          )}
        </Popover>
      }
    />
  );
}
