import { IconBroadcast, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { onServerEvent } from '../../../lib/realtime/server-events.ts';
import { path } from '../../../lib/screens/path.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from './live.module.css';

/** Decks that are presented to the pupil's class now, each a way to follow; nothing where there is none. `lessonId`: of that lesson alone. */
export function LiveNow({ lessonId }: { lessonId?: string }) {
  const { t } = useTranslation();
  const { data, refetch } = useQuery({ ...queryOf('ownLive.list'), staleTime: 0 });
  useEffect(() => {
    const again = () => void refetch();
    const stops = [onServerEvent('live.onAir', again), onServerEvent('missed', again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
  const items = (data?.items ?? []).filter((item) => lessonId === undefined || item.lessonId === lessonId);
  if (items.length === 0) return null;
  return (
    <ul className={css.now} aria-label={t('live.nowOn')}>
      {items.map((item) => (
        <li key={item.itemId}>
          <Link
            className={css.nowLink}
            href={path('/student/e-learning/$id/slide/$slideId', { id: item.lessonId, slideId: item.itemId })}
          >
            <IconBroadcast size={22} aria-hidden />
            <span className={css.nowWords}>
              <b>{t('live.nowOn')}</b>
              <span>{item.title}</span>
              <span className="small">
                {t('live.by', {
                  subject: subjectName(item.subjectName),
                  name: item.byName,
                  interpolation: { escapeValue: false },
                })}
              </span>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
