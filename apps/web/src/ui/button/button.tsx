import type { Icon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cn } from '../../lib/cn.ts';
import { Link, useOpens } from '../link/link.tsx';
import css from './button.module.css';

type ButtonKind = 'primary' | 'default' | 'quiet' | 'soft' | 'danger' | 'dangerFilled';

interface Shared {
  /** `primary` once per screen; `quiet` for the rest of a tool bar; `dangerFilled` only in the confirm step. */
  kind?: ButtonKind | undefined;
  icon?: Icon | undefined;
  iconAfter?: Icon | undefined;
  small?: boolean | undefined;
  /** As wide as its container (phones, sign-in). */
  block?: boolean | undefined;
}

export interface ButtonProps extends Shared, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  children: ReactNode;
  /** Shows that the work is under way and ignores further clicks; keeps its width and its focus. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const classes = ({ kind = 'default', small, block }: Shared, more?: string) =>
  cn(css.button, css[kind], small && css.small, block && css.block, more);

/** A button with a verb on it. `type` is `button` unless given. */
export function Button({ kind, icon: Before, iconAfter: After, small, block, busy, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ kind, small, block }, rest.className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <span className={css.spinner} /> : Before && <Before size={16} aria-hidden />}
      {children}
      {After && <After size={16} aria-hidden />}
    </button>
  );
}

export interface ButtonLinkProps extends Shared {
  href: string;
  children: ReactNode;
  /** For files: the browser saves instead of navigating. */
  download?: boolean | string | undefined;
  className?: string | undefined;
}

/** Looks like a button, goes somewhere: a real link (opens in a new tab with the middle button). Absent where it would not open. */
export function ButtonLink({ kind, icon: Before, iconAfter: After, small, block, children, ...rest }: ButtonLinkProps) {
  const opens = useOpens();
  const props = { className: classes({ kind, small, block }, rest.className) };
  const body = (
    <>
      {Before && <Before size={16} aria-hidden />}
      {children}
      {After && <After size={16} aria-hidden />}
    </>
  );
  if (rest.download !== undefined) {
    return (
      <a {...props} href={rest.href} download={rest.download}>
        {body}
      </a>
    );
  }
  if (!opens(rest.href)) return null;
  return (
    <Link {...props} href={rest.href}>
      {body}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: Icon;
  /** Read by screen readers and shown as tooltip. */
  label: string;
  kind?: 'quiet' | 'default' | undefined;
  small?: boolean | undefined;
  iconSize?: number | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A square button with an icon alone: only for signs everybody knows (close, more, back, previous, next). */
export function IconButton({ icon: Picture, label, kind = 'quiet', small, iconSize = 18, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={cn(css.button, css[kind], css.square, small && css.small, rest.className)}
    >
      <Picture size={iconSize} aria-hidden />
    </button>
  );
}
