import { useSyncExternalStore } from 'react';

/** Minutes since midnight at school: lessons run by the clock of Vietnam wherever the phone is. */
export function schoolMinutes(now: Date): number {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(now)
    .split(':')
    .map(Number);
  return hours * 60 + minutes;
}

const tickMs = 15_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, tickMs);
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** The minute of the school day; goes on by itself. */
export const useSchoolMinutes = (): number => useSyncExternalStore(subscribe, () => schoolMinutes(new Date()));
