import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { cn } from '../../../lib/cn.ts';
import css from './input.module.css';

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'autoComplete'> {
  /** What React has for it, all sections × kinds × fields that a browser may fill, costs the compiler ten times the rest of this file. */
  autoComplete?: string | undefined;
  /** Red edge; the sentence itself belongs to the field. */
  invalid?: boolean | undefined;
  /** An icon or sign inside, at the start. */
  before?: ReactNode;
  /** Inside, at the end: a unit, a small button. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The bare text input, without label. In forms use the fields; here give `aria-label`. */
export function Input({ invalid, before, after, className, ...rest }: InputProps) {
  const input = (
    <input
      autoComplete="off"
      {...rest}
      aria-invalid={invalid || undefined}
      className={cn(css.input, before != null && css.padStart, after != null && css.padEnd, className)}
    />
  );
  if (before == null && after == null) return input;
  return (
    <span className={css.wrap}>
      {before != null && <span className={css.before}>{before}</span>}
      {input}
      {after != null && <span className={css.after}>{after}</span>}
    </span>
  );
}

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  invalid?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** The bare text of several lines; grows with its content where the browser can. */
export function Textarea({ invalid, className, ...rest }: TextareaProps) {
  return (
    <textarea rows={3} {...rest} aria-invalid={invalid || undefined} className={cn(css.input, css.area, className)} />
  );
}
