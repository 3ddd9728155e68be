import type { LessonSwap, LessonSwapSide } from '@phuong/contract/timetable/swaps/swap-request.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { usersOfTeachers } from '../publishing/publishing.reads.ts';
import { timetableViewers } from '../viewers.reads.ts';

const ownPath = '/t/covers';

/** The two lessons as every notice of them says. */
const words = ({ lesson, other }: LessonSwap) => ({
  className: lesson.classNames.join(', '),
  subjectName: lesson.subjectName,
  date: lesson.date,
  time: lesson.startTime,
  otherSubject: other.subjectName,
  otherDate: other.date,
  otherTime: other.startTime,
});

/** A swap for the log: "Toán 9A1, 19/11 07:50 ↔ Ngữ văn 9A1, 20/11 09:45" without the dates' order of any language. */
export const pairWords = (one: LessonSwapSide, other: LessonSwapSide): string =>
  [one, other]
    .map(
      ({ subjectName, classNames, date, startTime }) => `${subjectName} ${classNames.join(', ')} ${date} ${startTime}`,
    )
    .join(' ↔ ');

export async function tellAsked(trx: Kysely<Tables>, swap: LessonSwap): Promise<void> {
  const userIds = await usersOfTeachers(trx, [swap.askedOf.id]);
  const params = { ...words(swap), teacher: swap.askedBy.name };
  await notify(trx, { userIds, kind: 'lessonSwapAsked', params, link: ownPath });
  await showAll(trx, swap);
}

export async function tellDeclined(trx: Kysely<Tables>, swap: LessonSwap): Promise<void> {
  const userIds = await usersOfTeachers(trx, [swap.askedBy.id]);
  const params = { ...words(swap), teacher: swap.askedOf.name, reason: swap.reason };
  await notify(trx, { userIds, kind: 'lessonSwapDeclined', params, link: ownPath });
  await showAll(trx, swap);
}

/** Nothing comes of it any more: the colleague hears it, and who asked where it was not they who took it back. */
export async function tellOver(trx: Kysely<Tables>, swap: LessonSwap, teacherIds: readonly string[]): Promise<void> {
  const userIds = await usersOfTeachers(trx, teacherIds);
  await notify(trx, { userIds, kind: 'lessonSwapOver', params: words(swap), link: ownPath });
  await showAll(trx, swap);
}

/** Whoever has it open reads it again: both teachers, and the office. */
async function showAll(trx: Kysely<Tables>, { askedBy, askedOf, lesson }: LessonSwap): Promise<void> {
  const userIds = [...(await usersOfTeachers(trx, [askedBy.id, askedOf.id])), ...(await timetableViewers(trx))];
  await announce(trx, { event: 'timetable.published', payload: { fromDate: lesson.date }, userIds });
}
