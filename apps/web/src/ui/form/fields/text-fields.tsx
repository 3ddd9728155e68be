import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type HTMLAttributes, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPhone } from '../../../lib/words/format.ts';
import { parseTypedNumber } from '../../../lib/words/numbers.ts';
import { IconButton } from '../../button/button.tsx';
import { DateInput } from './date-input.tsx';
import { FieldShell } from './field-shell.tsx';
import { Input, type InputProps, Textarea } from './input.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface TextFieldProps<V extends FieldValues, O = V> extends FieldProps<V, O> {
  type?: 'text' | 'email' | 'url' | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Digits of one width: codes. */
  figures?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

interface FieldInputProps extends InputProps {
  bound: ReturnType<typeof useField>;
  /** Under the input. */
  note?: ReactNode;
}

/** An input bound to its form; what is given besides goes to the input, before what the form knows. */
function FieldInput({ bound: { field, shell }, note, ...input }: FieldInputProps) {
  return (
    <FieldShell {...shell}>
      {(control) => (
        <>
          <Input {...control} {...field} {...input} />
          {note}
        </>
      )}
    </FieldShell>
  );
}

/** One line of text; the value is a string. */
export function TextField<V extends FieldValues, O = V>(props: TextFieldProps<V, O>) {
  const bound = useField(props);
  const { type, placeholder, maxLength, autoComplete, inputMode, figures, autoFocus } = props;
  return (
    <FieldInput
      bound={bound}
      value={bound.field.value ?? ''}
      type={type}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete={autoComplete}
      inputMode={inputMode}
      data-autofocus={autoFocus || undefined}
      className={figures ? 'figures' : undefined}
    />
  );
}

/** Several lines of text; grows while typing. */
export function TextareaField<V extends FieldValues, O = V>(
  props: FieldProps<V, O> & { placeholder?: string; maxLength?: number; rows?: number; autoFocus?: boolean },
) {
  const { field, shell } = useField(props);
  return (
    <FieldShell {...shell}>
      {(control) => (
        <Textarea
          {...control}
          {...field}
          value={field.value ?? ''}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          rows={props.rows}
          data-autofocus={props.autoFocus || undefined}
        />
      )}
    </FieldShell>
  );
}

/** A number with decimal comma; the value is a number or null. What is no number stays as typed and is refused. */
export function NumberField<V extends FieldValues, O = V>(
  props: FieldProps<V, O> & {
    unit?: string | undefined;
    digits?: number | undefined;
    placeholder?: string | undefined;
    /** A name more than an amount, a year: its digits are not grouped. */
    isPlain?: boolean | undefined;
  },
) {
  const bound = useField(props);
  const { field } = bound;
  const { digits = 2, unit, isPlain } = props;
  const value: unknown = field.value;
  // While somebody types, the text is theirs ("8," on the way to "8,5"); otherwise it is the value, well set.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (typeof value === 'number' && !isPlain ? formatNumber(value, digits) : String(value ?? ''));
  return (
    <FieldInput
      bound={bound}
      className="figures"
      inputMode="decimal"
      placeholder={props.placeholder}
      value={text}
      onChange={(event) => {
        const now = event.target.value;
        setTyped(now);
        field.onChange(now.trim() === '' ? null : (parseTypedNumber(now) ?? now));
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      after={unit ? <span className="secondary small">{unit}</span> : undefined}
    />
  );
}

/** A date typed as dd/MM/yyyy or picked; the value is an ISO date or null. */
export function DateField<V extends FieldValues, O = V>(
  props: FieldProps<V, O> & { min?: string | undefined; max?: string | undefined },
) {
  const { field, shell } = useField(props);
  return (
    <FieldShell {...shell}>
      {(control) => (
        <DateInput
          id={control.id}
          name={field.name}
          label={props.label}
          describedBy={control['aria-describedby']}
          invalid={control.invalid}
          disabled={field.disabled}
          inputRef={field.ref}
          value={field.value || null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          min={props.min}
          max={props.max}
        />
      )}
    </FieldShell>
  );
}

/** A phone number; shown in groups when left, the value is digits only. */
export function PhoneField<V extends FieldValues, O = V>(props: FieldProps<V, O>) {
  const bound = useField(props);
  const { field } = bound;
  const [typing, setTyping] = useState(false);
  const value = String(field.value ?? '');
  return (
    <FieldInput
      bound={bound}
      type="tel"
      className="figures"
      autoComplete="off"
      maxLength={20}
      value={typing ? value : formatPhone(value)}
      onFocus={() => setTyping(true)}
      onChange={(event) => field.onChange(event.target.value.replace(/[\s.-]/g, ''))}
      onBlur={() => {
        setTyping(false);
        field.onBlur();
      }}
    />
  );
}

/** A password with a button that shows it; `note` says what is to be said of the one that is being typed. */
export function PasswordField<V extends FieldValues, O = V>(
  props: FieldProps<V, O> & { note?: string | undefined; autoComplete?: 'current-password' | 'new-password' },
) {
  const { t } = useTranslation();
  const bound = useField(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldInput
      bound={bound}
      value={String(bound.field.value ?? '')}
      type={shown ? 'text' : 'password'}
      autoComplete={props.autoComplete ?? 'current-password'}
      spellCheck={false}
      after={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? t('ui.form.hidePassword') : t('ui.form.showPassword')}
          small
          onClick={() => setShown(!shown)}
        />
      }
      note={
        props.note && (
          <span className="secondary small" aria-live="polite">
            {props.note}
          </span>
        )
      }
    />
  );
}
