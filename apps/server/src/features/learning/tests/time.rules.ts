/** When a class may sit a test. */
export interface Window {
  readonly opensAt: Date | null;
  readonly cutOffAt: Date | null;
}

/** What a pupil has more than the class: of one test, and (`morePercent`) of every test. */
export interface LongerTime {
  readonly moreMinutes: number;
  readonly morePercent: number;
  readonly opensAt: Date | null;
  readonly cutOffAt: Date | null;
}

export const noLongerTime: LongerTime = { moreMinutes: 0, morePercent: 0, opensAt: null, cutOffAt: null };

const minuteMs = 60_000;

/** A pupil's own window: each of their own dates stands in place of the class's. */
export const ownWindow = (ofClass: Window, { opensAt, cutOffAt }: Partial<Window>): Window => ({
  opensAt: opensAt ?? ofClass.opensAt,
  cutOffAt: cutOffAt ?? ofClass.cutOffAt,
});

/** Whole minutes a pupil has from the start; a part of a minute is given, not taken. Null: no limit. */
export const ownMinutes = (
  minutes: number | null,
  { moreMinutes, morePercent }: Pick<LongerTime, 'moreMinutes' | 'morePercent'>,
): number | null => (minutes === null ? null : minutes + Math.ceil((minutes * morePercent) / 100) + moreMinutes);

/**
 * When an attempt ends: after the pupil's own minutes, and never later than their own window. Null: never by itself.
 * `window` is that of the class.
 */
export function deadlineOf(
  startedAt: Date,
  {
    minutes,
    window,
    longer,
  }: { readonly minutes: number | null; readonly window: Window; readonly longer: LongerTime },
): Date | null {
  const { cutOffAt } = ownWindow(window, longer);
  const own = ownMinutes(minutes, longer);
  if (own === null) return cutOffAt;
  const end = new Date(startedAt.getTime() + own * minuteMs);
  return cutOffAt !== null && cutOffAt < end ? cutOffAt : end;
}
