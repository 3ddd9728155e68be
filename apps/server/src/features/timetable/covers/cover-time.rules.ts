import { schoolTimeZone } from '../../../platform/clock.ts';

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: schoolTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `09:28` of the school's clock. */
export const clockTime = (moment: Date): string => clockFormat.format(moment);

/** The moment of a time of a day at school; of a lesson without bells the beginning (end) of its day. */
const momentOf = (date: string, time: string): Date => new Date(`${date}T${time || '00:00'}:00+07:00`);

/** Until when an answer is waited for: some minutes, but never after the lesson has begun. */
export function answerUntil(
  now: Date,
  minutes: number,
  { date, startTime }: { date: string; startTime: string },
): Date {
  const wanted = new Date(now.getTime() + minutes * 60_000);
  const begins = startTime === '' ? momentOf(date, '23:59') : momentOf(date, startTime);
  return wanted < begins ? wanted : begins;
}

/** Whether nobody can come any more: the lesson has begun. */
export const hasBegun = (now: Date, { date, startTime }: { date: string; startTime: string }): boolean =>
  now >= (startTime === '' ? momentOf(date, '23:59') : momentOf(date, startTime));

export const hasEnded = (now: Date, { date, endTime }: { date: string; endTime: string }): boolean =>
  now >= momentOf(date, endTime || '23:59');
