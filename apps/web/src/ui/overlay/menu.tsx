import type { Icon } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Link, useOpens } from '../link/link.tsx';
import css from './menu.module.css';
import { Popover, type TriggerProps } from './popover.tsx';

export interface MenuAction {
  key: string;
  label: string;
  /** Icon and word together; either all items of a menu have one or none. */
  icon?: Icon | undefined;
  /** A place to go … */
  href?: string | undefined;
  /** … or something to do. */
  onSelect?: (() => void) | undefined;
  /** One of several: shows a mark at the chosen one. */
  checked?: boolean | undefined;
  /** What is chosen by it ("Ngôn ngữ"), where such items stand side by side. */
  group?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A grey word on the right: a shortcut or a short explanation. */
  hint?: ReactNode;
  /** A line above this item. */
  separated?: boolean | undefined;
}

export interface MenuProps {
  items: readonly MenuAction[];
  label: string;
  trigger: (props: TriggerProps, open: boolean) => ReactNode;
  align?: 'start' | 'end' | undefined;
  width?: number | undefined;
  /** Shown above the items (who is signed in). */
  header?: ReactNode;
}

function move(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]:not([aria-disabled])')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const last = items.length - 1;
  const target =
    { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last }[event.key] ??
    (event.key.length === 1
      ? items.findIndex(
          (item, index) => index > at && item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()),
        )
      : -1);
  if (target < 0) return;
  event.preventDefault();
  items[target]?.focus();
}

function Item({ item, close }: { item: MenuAction; close: () => void }) {
  const className = cn(css.item, item.danger && css.danger, item.checked && css.checked);
  const content = (
    <>
      {item.icon && <item.icon size={18} aria-hidden />}
      <span className={css.label}>{item.label}</span>
      {item.hint && <span className={css.hint}>{item.hint}</span>}
    </>
  );
  if (item.href && !item.disabled) {
    return (
      <Link role="menuitem" data-item href={item.href} className={className} tabIndex={-1} onClick={close}>
        {content}
      </Link>
    );
  }
  const semantics =
    item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.checked };
  return (
    <button
      type="button"
      {...semantics}
      aria-disabled={item.disabled || undefined}
      data-item
      tabIndex={-1}
      className={className}
      onClick={() => {
        if (item.disabled) return;
        close();
        item.onSelect?.();
      }}
    >
      {content}
    </button>
  );
}

/** Those that do something or lead to where who is signed in may go. */
export function useReachable<T extends MenuAction>(items: readonly T[]): T[] {
  const opens = useOpens();
  return items.filter(({ href }) => href === undefined || opens(href));
}

/** A menu of places and actions under a button. Arrow keys, Home, End, first letters, Escape. */
export function Menu({ items, label, trigger, align, width, header }: MenuProps) {
  return (
    <Popover trigger={trigger} label={label} role="menu" align={align} width={width}>
      {(close) => <MenuBody items={items} header={header} close={close} />}
    </Popover>
  );
}

function MenuBody({ items, header, close }: { items: readonly MenuAction[]; header: ReactNode; close: () => void }) {
  return (
    <div role="none" onKeyDown={move}>
      {header && (
        <div role="none" className={css.header}>
          {header}
        </div>
      )}
      {useReachable(items).map((item) => (
        <Fragment key={item.key}>
          {item.separated && <hr className={css.line} />}
          <Item item={item} close={close} />
        </Fragment>
      ))}
    </div>
  );
}
