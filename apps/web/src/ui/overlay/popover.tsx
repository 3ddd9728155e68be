import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from '../../lib/browser/back-closes.ts';
import { breakpoint } from '../../lib/browser/media.ts';
import { cn } from '../../lib/cn.ts';
import css from './popover.module.css';

/** What the opener must spread on its button. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'aria-haspopup': 'dialog' | 'menu' | 'listbox';
}

export interface PopoverProps {
  /** Draws the button: `trigger={(props) => <Button {...props}>Cột</Button>}`. */
  trigger: (props: TriggerProps, open: boolean) => ReactNode;
  /** The content; `close` also gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
  /** Name of the panel for screen readers. */
  label: string;
  role?: 'dialog' | 'menu' | undefined;
  align?: 'start' | 'end' | undefined;
  width?: number | undefined;
  className?: string | undefined;
  /** Open from the first moment (a condition just added). */
  startOpen?: boolean | undefined;
  /** Called when the panel opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

const GAP = 4;
const EDGE = 8;

/** Where a panel of this size fits: below the button, above it when there is no room, never outside the window. */
function place(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end', wanted: number | undefined) {
  if (window.innerWidth < breakpoint.cards) {
    panel.removeAttribute('style');
    return;
  }
  panel.style.width = wanted ? `${wanted}px` : '';
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = at.bottom + GAP;
  const fits = below + height <= window.innerHeight - EDGE || at.top < window.innerHeight / 2;
  const left = align === 'end' ? at.right - width : at.left;
  panel.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
  panel.style.top = fits ? `${below}px` : `${Math.max(EDGE, at.top - GAP - height)}px`;
  panel.style.maxHeight = `${fits ? window.innerHeight - below - EDGE : at.top - GAP - EDGE}px`;
}

/**
 * A floating panel under its button; on a phone a sheet at the bottom edge. Closes on Escape, on a click outside and when
 * the focus leaves. Stays inside an open `Dialog` when its button is in one.
 */
export function Popover(props: PopoverProps) {
  const {
    trigger,
    children,
    label,
    role = 'dialog',
    align = 'start',
    width,
    className,
    startOpen = false,
    onOpenChange,
  } = props;
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(startOpen), [startOpen]);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const close = () => {
    change(false);
    anchor.current?.focus();
  };
  const dismiss = useRef(close);
  dismiss.current = close;
  const leave = useRef(change);
  leave.current = change;
  useBackCloses(open, close);

  useLayoutEffect(() => {
    if (!open) return;
    const reposition = () => panel.current && anchor.current && place(panel.current, anchor.current, align, width);
    reposition();
    panel.current?.querySelector<HTMLElement>('[data-autofocus], input, button, a, [tabindex]')?.focus();
    window.addEventListener('resize', reposition);
    window.addEventListener('scroll', reposition, true);
    return () => {
      window.removeEventListener('resize', reposition);
      window.removeEventListener('scroll', reposition, true);
    };
  }, [open, align, width]);

  useEffect(() => {
    if (!open) return;
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || anchor.current?.contains(target));
    const onPointer = (event: PointerEvent) => {
      if (!inside(event.target)) leave.current(false);
    };
    const onFocus = (event: FocusEvent) => {
      if (!inside(event.target)) leave.current(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || panel.current?.querySelector('[data-popover]')) return;
      event.preventDefault();
      event.stopPropagation();
      dismiss.current();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [open]);

  const buttonProps: TriggerProps = {
    ref: anchor,
    onClick: () => change(!open),
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-haspopup': role,
  };
  return (
    <>
      {trigger(buttonProps, open)}
      {open &&
        createPortal(
          <>
            <div className={css.shade} />
            <div
              ref={panel}
              id={id}
              {...{ role, 'aria-label': label }}
              data-popover
              className={cn(css.panel, className)}
            >
              {children(close)}
            </div>
          </>,
          anchor.current?.closest('dialog, [data-popover]') ?? document.body,
        )}
    </>
  );
}
