import { IconAlertCircle, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../list/empty-state.tsx';

export interface ErrorStateProps {
  /** What the call threw: a problem with `detail`, an Error, anything. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  /** Instead of "Chưa tải được". */
  title?: string | undefined;
}

/** The sentence of a server problem, when it has one. */
export function problemDetail(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('detail' in error && typeof error.detail === 'string' && error.detail) return error.detail;
  if ('problem' in error) return problemDetail(error.problem);
  return null;
}

/** The server says that there is no such thing, or not for this person: asking again changes nothing. */
export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** A part of the screen that could not be loaded: what, why, and the button to try again. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const { t } = useTranslation();
  const offline = typeof navigator !== 'undefined' && !navigator.onLine;
  return (
    <div role="alert" style={{ display: 'flex', flex: 1 }}>
      <EmptyState
        icon={offline ? IconWifiOff : IconAlertCircle}
        title={title ?? t('ui.feedback.notLoaded')}
        detail={offline ? t('ui.feedback.offlineWait') : (problemDetail(error) ?? t('ui.feedback.notLoadedDetail'))}
        action={
          onRetry &&
          !isNotFound(error) && (
            <Button icon={IconRefresh} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
