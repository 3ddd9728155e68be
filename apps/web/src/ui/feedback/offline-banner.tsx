import { IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import css from './offline-banner.module.css';

/** Is the computer connected to a network? */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    (notify) => {
      window.addEventListener('online', notify);
      window.addEventListener('offline', notify);
      return () => {
        window.removeEventListener('online', notify);
        window.removeEventListener('offline', notify);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

/** An amber line while the network is gone. `children` replaces the second sentence ("Bài được giữ trên máy này …"). */
export function OfflineBanner({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const online = useIsOnline();
  return (
    <div role="status" className="no-print">
      {!online && (
        <div className={css.banner}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            <b>{t('ui.feedback.offline')}</b> {children ?? t('ui.feedback.offlineDetail')}
          </span>
        </div>
      )}
    </div>
  );
}
