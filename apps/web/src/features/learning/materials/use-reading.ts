import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type ReadingPlace, storedPlace } from './reading-place.ts';
import { keepNews, sendNews } from './unsent-news.ts';

interface Reading {
  /** Where the reader is. */
  readonly at: RefObject<ReadingPlace | null>;
  readonly finishedAt: string | null;
  /** Keeps the place; without a network until it is back. */
  readonly tell: (isFinished: boolean) => Promise<{ finishedAt: string | null } | null>;
  readonly finished: () => Promise<void>;
}

interface ReadingOptions {
  readonly item: { readonly id: string; readonly finishedAt: string | null };
  readonly finish: 'LAST_PAGE' | 'BUTTON' | 'OPENED';
  readonly start: ReadingPlace | null;
}

/** How far a pupil is with a document or a deck: place and finishing are kept, and sent when there is a network. */
export function useReading({ item, finish, start }: ReadingOptions): Reading {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [finishedAt, setFinishedAt] = useState(item.finishedAt);
  const at = useRef<ReadingPlace | null>(start);
  const isDone = useRef(item.finishedAt !== null);

  const tell = useCallback(
    async (isFinished: boolean) => {
      const news = { place: at.current ? storedPlace(at.current) : '', isFinished, at: new Date().toISOString() };
      await keepNews(item.id, news);
      return sendNews(item.id);
    },
    [item.id],
  );
  const finished = useCallback(async () => {
    if (isDone.current) return;
    isDone.current = true;
    const kept = await tell(true);
    setFinishedAt(kept?.finishedAt ?? new Date().toISOString());
    toast.done(kept ? t('documents.finishedNow') : t('documents.finishedLater'));
    if (kept) {
      await client.invalidateQueries({ queryKey: ['ownLessons.read'] });
      await client.invalidateQueries({ queryKey: ['ownLessons.list'] });
    }
  }, [tell, client, t]);

  // News that could not be sent the last time, and what opening alone finishes.
  useEffect(() => {
    if (finish === 'OPENED') void finished();
    else void sendNews(item.id);
    const online = () => void sendNews(item.id);
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [finish, finished, item.id]);

  return { at, finishedAt, tell, finished };
}
