import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from './button.tsx';

interface ActionButtonsProps {
  /** What acts: one primary (or red) button, and a second way to do it where there is one. */
  children?: ReactNode;
  /** What "Huỷ" does, or where it leads. Left out: the way out is among the others. */
  onCancel?: (() => void) | undefined;
  cancelHref?: string | undefined;
  /** Instead of "Huỷ": "Đóng" where nothing is left to give up. */
  cancelLabel?: string | undefined;
  isCancelDisabled?: boolean | undefined;
  /** Begins with the focus on the way out: questions about something that is lost. */
  isCancelFirst?: boolean | undefined;
  /** Other things that can be done here. */
  others?: ReactNode;
}

/** The buttons at the foot of a form or dialog, everywhere in this order from the start of the line: what acts, the way out, the rest. */
export function ActionButtons(props: ActionButtonsProps) {
  const { children, onCancel, cancelHref, cancelLabel, isCancelDisabled, isCancelFirst, others } = props;
  const { t } = useTranslation();
  const label = cancelLabel ?? t('common.cancel');
  return (
    <>
      {children}
      {cancelHref && <ButtonLink href={cancelHref}>{label}</ButtonLink>}
      {onCancel && (
        <Button data-autofocus={isCancelFirst || undefined} disabled={isCancelDisabled} onClick={onCancel}>
          {label}
        </Button>
      )}
      {others}
    </>
  );
}
