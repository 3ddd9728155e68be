import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptAt } from '../../../lib/offline/kept-answers.ts';
import { formatMoment, formatTime } from '../../../lib/words/format.ts';
import css from './own.module.css';

const againMs = 20_000;

interface KeptNoticeProps {
  query: { readonly queryKey: readonly unknown[] };
  /** Asks the school again. */
  onOnline: () => unknown;
}

/** Says that what is shown is what was kept, and from when; asks again as soon as there is a network. */
export function KeptNotice({ query, onOnline }: KeptNoticeProps) {
  const { t } = useTranslation();
  const at = useKeptAt(query.queryKey);
  const ask = useRef(onOnline);
  ask.current = onOnline;
  const isKept = at !== null;
  useEffect(() => {
    if (!isKept) return;
    const online = () => void ask.current();
    window.addEventListener('online', online);
    // Browsers often believe in a network they have not, and say nothing when it comes.
    const timer = window.setInterval(() => navigator.onLine && online(), againMs);
    return () => {
      window.removeEventListener('online', online);
      window.clearInterval(timer);
    };
  }, [isKept]);
  if (at === null) return null;
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  const iso = moment.toISOString();
  return (
    <p role="status" className={css.notice}>
      {t('ownLessons.keptAt', { at: isToday ? formatTime(iso) : formatMoment(iso) })}
    </p>
  );
}
