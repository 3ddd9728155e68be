import type { DutyClash, DutyDetail, DutyPost } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import type { TFunction } from 'i18next';
import { planDay } from '../plans/plan-day.ts';

export type Turn = DutyDetail['turns'][number];

/** A place in the week: the n-th person of a post on a day in a shift. */
export interface Seat {
  readonly postId: string;
  readonly date: string;
  readonly shift: ShiftKey;
  readonly position: number;
}

export const seatKey = ({ postId, date, shift, position }: Seat): string => `${postId} ${date} ${shift} ${position}`;

export const timesAt = ({ times }: Pick<DutyPost, 'times'>, shift: ShiftKey) =>
  times.find((each) => each.shift === shift);

/** "Cổng trường, Thứ Hai 14/12 06:35" */
export function placeWords(t: TFunction, { posts }: Pick<DutyDetail, 'posts'>, { postId, date, shift }: Seat): string {
  const post = posts.find(({ id }) => id === postId);
  if (!post) return '';
  return t('duties.week.place', {
    post: post.name,
    day: planDay(t, date),
    time: timesAt(post, shift)?.startTime ?? '',
  });
}

export const clashWords = (t: TFunction, { kind, what }: DutyClash): string =>
  what ? t(`duties.clashOf.${kind}`, { what }) : t(`duties.clash.${kind}`);

/** Rows of the week: a post in each of its shifts that has a place on one of the days. */
export function rowsOf({ posts, turns, open }: DutyDetail) {
  const seats = new Set([...turns, ...open].map(({ postId, shift }) => `${postId} ${shift}`));
  return posts.flatMap((post) =>
    (['MORNING', 'AFTERNOON'] as const)
      .filter((shift) => seats.has(`${post.id} ${shift}`))
      .map((shift) => ({ key: `${post.id} ${shift}`, post, shift, time: timesAt(post, shift) })),
  );
}

/** Everybody at a post on a day, the empty places with them. */
export function seatsAt(duty: DutyDetail, { postId, date, shift }: Omit<Seat, 'position'>): Seat[] {
  const isHere = (each: Seat) => each.postId === postId && each.date === date && each.shift === shift;
  return [...duty.turns, ...duty.open]
    .filter(isHere)
    .map(({ position }) => ({ postId, date, shift, position }))
    .sort((a, b) => a.position - b.position);
}
