import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { onServerEvent } from '../../../lib/realtime/server-events.ts';
import { path } from '../../../lib/screens/path.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { TopSign } from '../../../ui/frame/frame-types.ts';
import { notificationTitle } from '../notification-text.ts';

const NotificationPanel = lazy(async () => ({
  default: (await import('../notification-panel.tsx')).NotificationPanel,
}));

/** A whole school is told at once: the browsers do not all ask in the same moment. */
const spreadMs = 800;

/** The bell with what is unread, kept up to date by the real-time connection; what came while it was away is fetched by number. */
export function useBell(isSignedIn: boolean): TopSign {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery({ ...queryOf('notifications.summary'), enabled: isSignedIn, refetchInterval: 300_000 });
  const lastSeq = useRef<number | null>(null);
  if (lastSeq.current === null && data) lastSeq.current = data.lastSeq;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['notifications.summary'] }),
        client.invalidateQueries({ queryKey: ['notifications.list'] }),
      ]);
    const fetchNew = async () => {
      const after = lastSeq.current;
      if (after !== null) {
        const { items } = await call('notifications.list', { query: { after, pageSize: 100 } });
        const [newest] = items;
        if (newest) {
          lastSeq.current = newest.seq;
          if (newest.readAt === null) toast.info(notificationTitle(t, newest), { key: 'notification' });
        }
      }
      await refresh();
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void fetchNew().catch(() => undefined), Math.random() * spreadMs);
    };
    const stops = [
      onServerEvent('notification.created', soon),
      onServerEvent('missed', soon),
      onServerEvent('notification.read', () => void refresh()),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, t]);

  const count = data?.unread ?? 0;
  return {
    href: path('/notifications'),
    label: t('notifications.bell'),
    count,
    panel: (close) => (
      <Suspense>
        <NotificationPanel close={close} />
      </Suspense>
    ),
  };
}
