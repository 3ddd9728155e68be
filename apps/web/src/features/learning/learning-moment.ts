import { parseClock } from '../../lib/words/clock.ts';
import { formatDayMonth, formatTime } from '../../lib/words/format.ts';

/** "T6 27/11, 21:00": a moment of this school year, with its weekday. */
export function shortMoment(t: (key: string) => string, at: string): string {
  return `${t(`common.weekday_short.${new Date(at).getDay()}`)} ${formatDayMonth(at)}, ${formatTime(at)}`;
}

/** A moment as it is typed: the day as ISO or as typed, the time as typed. */
export interface TypedMoment {
  readonly day: string | null;
  readonly time: string;
}

/** What was typed as a moment with its zone; null where nothing was, the words themselves where they are none. */
export function momentOf({ day, time }: TypedMoment): string | null {
  if (!day && !time.trim()) return null;
  const at = new Date(`${day}T${parseClock(time) ?? 'none'}:00`);
  return Number.isNaN(at.getTime()) ? `${day ?? ''} ${time}` : at.toISOString();
}

/** The other way round. */
export function typedMoment(value: string | null): TypedMoment {
  if (!value) return { day: null, time: '' };
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return { day: value, time: '' };
  const two = (n: number) => String(n).padStart(2, '0');
  return { day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`, time: formatTime(at) };
}

const dayMs = 86_400_000;

/** A moment some days later; null stays null. */
export const movedBy = (at: string | null, days: number): string | null =>
  at && new Date(Date.parse(at) + days * dayMs).toISOString();
