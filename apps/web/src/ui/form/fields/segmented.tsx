import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../../../lib/cn.ts';
import css from './segmented.module.css';

export interface Choice {
  value: string;
  label: string;
  hint?: ReactNode;
  icon?: Icon | undefined;
  disabled?: boolean | undefined;
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
