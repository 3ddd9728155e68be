import { IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../../lib/browser/back-closes.ts';
import { cn } from '../../lib/cn.ts';
import { IconButton } from '../button/button.tsx';
import css from './dialog.module.css';
import { firstFocus } from './first-focus.ts';

export interface DialogProps {
  open: boolean;
  /** Escape, the cross, and a click beside the dialog. Not called while `busy`. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `ActionButtons`: the one that acts stands first, as on a form. */
  footer?: ReactNode;
  /** 400, 560 or 720 px; a sheet at the bottom edge on phones. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `alertdialog` for questions that interrupt. */
  role?: 'dialog' | 'alertdialog' | undefined;
  busy?: boolean | undefined;
  /** No way out but its buttons: no cross, and Escape does nothing. */
  isBinding?: boolean | undefined;
}

const DialogContext = createContext<HTMLElement | null>(null);

/** The dialog around this component: what floats (options of a select) must be drawn inside it. Null on the page itself. */
export const useDialogElement = (): HTMLElement | null => useContext(DialogContext);

/** A modal dialog on the browser's own `<dialog>`: focus stays inside, the page behind is inert, Escape closes. */
export function Dialog({ open, onClose, title, children, footer, size = 'small', role, busy, isBinding }: DialogProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDialogElement>(null);
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const isShown = useRef(open);
  isShown.current = open;
  const close = useRef(onClose);
  close.current = () => {
    if (!busy && !isBinding) onClose();
  };
  useBackCloses(open, () => close.current());

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      firstFocus(dialog, dialog.querySelector(`.${css.body}`), dialog.querySelector(`.${css.footer}`))?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    setSurface(dialog);
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close.current();
    };
    const onPointer = (event: MouseEvent) => {
      if (event.target === dialog) close.current();
    };
    // The browser closes on a second Escape whatever was answered to the first; one that is to stay is shown again.
    const onClosed = () => {
      if (isShown.current && dialog.isConnected && !dialog.open) dialog.showModal();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClosed);
    dialog.addEventListener('mousedown', onPointer);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClosed);
      dialog.removeEventListener('mousedown', onPointer);
    };
  }, []);

  useLayoutEffect(() => {
    const dialog = element.current;
    // Closed while it is still in the page: one that is only taken out does not give the focus back to where it came from.
    return () => dialog?.close();
  }, []);

  return (
    <dialog ref={element} role={role} aria-labelledby={titleId} className={cn(css.dialog, css[size])}>
      {open && (
        <div className={css.box}>
          <header className={css.header}>
            <h2 id={titleId}>{title}</h2>
            {!isBinding && <IconButton icon={IconX} label={t('common.close')} small onClick={() => close.current()} />}
          </header>
          <div className={css.body}>
            <DialogContext value={surface}>{children}</DialogContext>
          </div>
          {footer && <footer className={css.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
