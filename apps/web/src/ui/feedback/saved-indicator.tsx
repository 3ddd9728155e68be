import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { formatTime } from '../../lib/words/format.ts';
import css from './saved-indicator.module.css';

/** Where the work is: kept (when), on its way, held on this computer (how much), or refused. */
export type SavedState =
  | { kind: 'saved'; at?: Date | undefined }
  | { kind: 'saving' }
  | { kind: 'waiting'; count: number }
  | { kind: 'failed' };

export interface SavedIndicatorProps {
  state: SavedState;
  /** Given: a failed state is a button. */
  onRetry?: (() => void) | undefined;
}

/** Always in view where saving happens by itself: status line of a sheet, title line of a board, top right of a player. */
export function SavedIndicator({ state, onRetry }: SavedIndicatorProps) {
  const { t } = useTranslation();
  const shown = {
    saved: {
      Picture: IconCloudCheck,
      text:
        state.kind === 'saved' && state.at
          ? t('ui.feedback.savedAt', { time: formatTime(state.at) })
          : t('ui.feedback.saved'),
    },
    saving: { Picture: IconRefresh, text: t('ui.feedback.saving') },
    waiting: {
      Picture: IconCloudOff,
      text: t('ui.feedback.waiting', { count: state.kind === 'waiting' ? state.count : 0 }),
    },
    failed: { Picture: IconAlertCircle, text: t('ui.feedback.notSaved') },
  }[state.kind];
  const content = (
    <>
      <shown.Picture size={16} aria-hidden />
      {shown.text}
    </>
  );
  return (
    <span role="status" className={cn(css.saved, css[state.kind])}>
      {state.kind === 'failed' && onRetry ? (
        <button type="button" className={css.retry} onClick={onRetry}>
          {content}
        </button>
      ) : (
        content
      )}
    </span>
  );
}
