import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { parseTypedNumber } from '../../../../lib/words/numbers.ts';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../../ui/form/fields/input.tsx';
import css from './editor.module.css';
import { useFault } from './faults-shown.tsx';

interface WordsInputProps {
  label: string;
  value: string;
  most: number;
  onChange: (value: string) => void;
  /** Where its fault is noted; a row says it for its inputs. */
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  figures?: boolean | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  onEnter?: (() => void) | undefined;
}

/** Enter in a row goes on to the next one: it must not save the form. */
const entering = (onEnter: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onEnter?.();
};

/** A short text of a row. */
export function WordsInput(props: WordsInputProps) {
  const { label, value, most, onChange, invalid, describedBy, figures, placeholder, autoFocus, onEnter } = props;
  return (
    <Input
      aria-label={label}
      value={value}
      maxLength={most}
      invalid={invalid}
      aria-describedby={describedBy}
      className={figures ? 'figures' : undefined}
      inputMode={figures ? 'decimal' : undefined}
      placeholder={placeholder}
      autoFocus={autoFocus}
      onKeyDown={entering(onEnter)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface FigureProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  unit?: string | undefined;
  digits?: number | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  id?: string | undefined;
  /** The label stands beside it. */
  isLabelled?: boolean | undefined;
}

/** A number of a row, with decimal comma; what is none is null. */
export function Figure({ label, value, onChange, unit, digits = 0, isLabelled, ...rest }: FigureProps) {
  const { describedBy, ...more } = rest;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...more}
      aria-label={isLabelled ? undefined : label}
      aria-describedby={describedBy}
      className={cn('figures', css.figure)}
      inputMode="decimal"
      value={typed ?? (value === null ? '' : formatNumber(value, digits))}
      after={unit && <span className="secondary small">{unit}</span>}
      onKeyDown={entering(undefined)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value.trim() === '' ? null : parseTypedNumber(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** A number with its label before it. */
export function FigureBeside({ label, ...figure }: FigureProps) {
  const id = useId();
  return (
    <span className={css.beside}>
      <label htmlFor={id} className="secondary small">
        {label}
      </label>
      <Figure {...figure} label={label} id={id} isLabelled />
    </span>
  );
}

/** A number with its label above and its fault below. */
export function FigureField({ at, hint, ...figure }: FigureProps & { at: string; hint?: ReactNode }) {
  const error = useFault(at);
  return (
    <FieldShell id={useId()} label={figure.label} hint={hint} error={error} className={css.short}>
      {({ id, invalid, 'aria-describedby': describedBy }) => (
        <Figure {...figure} id={id} invalid={invalid} describedBy={describedBy} isLabelled />
      )}
    </FieldShell>
  );
}

/** What follows from a choice of two or three, as a row of a question's settings. */
export function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.setting}>
      <span className="secondary small">{label}</span>
      {children}
    </div>
  );
}

interface TickProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A check box with its words beside it, outside the form's own fields. */
export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        className="ph-check"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
