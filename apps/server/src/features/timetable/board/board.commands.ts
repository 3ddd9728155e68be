import type { LessonScope } from '@phuong/contract/timetable/board/board.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardChange, BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { siblingsOf } from '@phuong/rules/timetable/lesson-sets.ts';
import { locales } from '@phuong/texts/sentence.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { openTimetable } from '../generation/engine.reads.ts';
import { slotWords } from '../sentences.rules.ts';
import { refuseDoubleBooking } from '../versions/double-booking.guards.ts';
import { editTimetable } from '../versions/timetable-edit.guards.ts';
import { placeLessons } from '../versions/timetable-lessons.writes.ts';
import { lessonName, refuseLocked, refuseMisfit, sameSlot } from './board.reads.ts';

/** The log keeps names in the school's language, at most so many of them. */
const logLocale = locales[0] ?? 'vi';
const mostInLog = 40;

/**
 * Puts lessons at places or into the tray, all or none; the last place of a lesson named twice counts. Lessons that belong to a moved one
 * come along unless they are named themselves. Conflicts are allowed and counted, but nobody comes to be at two places: such moves are
 * refused, all of them, or their lessons wait in the tray.
 * @throws AppError as every edit; 400 unknown lesson, a place outside the week or too short; 409 for a locked lesson, or somebody at two
 * places.
 */
export function moveLessons(
  services: Services,
  by: By,
  id: string,
  {
    version,
    moves,
    doubleBooked,
  }: { version: number; moves: readonly { lessonId: string; to: Slot | null }[]; doubleBooked: 'REFUSE' | 'TRAY' },
): Promise<BoardChange> {
  const locale = by.origin?.locale ?? logLocale;
  return editTimetable(services, by, { id, version }, async (trx) => {
    const open = await openTimetable(trx, id);
    const named = new Set(moves.map(({ lessonId }) => lessonId));
    const places = new Map<string, Slot | null>();
    for (const [index, { lessonId, to }] of moves.entries()) {
      if (open.indexOf(lessonId) < 0) throw fieldError('timetable.unknown_lesson', `moves.${index}.lessonId`);
      const along = siblingsOf(open.sets, lessonId).filter((sibling) => !named.has(sibling.id));
      for (const each of [lessonId, ...along.map((sibling) => sibling.id)]) {
        const lesson = open.indexOf(each);
        if (to) refuseMisfit(open, lesson, to, locale, `moves.${index}.to`);
        if (!sameSlot(open.lessons[lesson]?.slot ?? null, to)) refuseLocked(open, lesson, locale);
        places.set(each, to);
      }
    }
    const changed = [...places]
      .map(([lessonId, slot]) => ({ id: lessonId, slot }))
      .filter((place) => !sameSlot(open.lessons[open.indexOf(place.id)]?.slot ?? null, place.slot));
    await placeLessons(trx, id, changed);
    const said = (slot: Slot | null | undefined) =>
      slot ? slotWords(logLocale, slot.day, slot.shift, slot.period) : null;
    const logged = changed.slice(0, mostInLog).map((place) => ({ ...place, index: open.indexOf(place.id) }));
    const name = (index: number) => lessonName(open, index, logLocale);
    return {
      lessonIds: changed.map((place) => place.id),
      doubleBooked,
      entry: {
        action: 'timetables.move',
        before: Object.fromEntries(logged.map(({ index }) => [name(index), said(open.lessons[index]?.slot)])),
        after: {
          ...Object.fromEntries(logged.map(({ index, slot }) => [name(index), said(slot)])),
          count: changed.length,
        },
      },
    };
  });
}

/**
 * Puts lessons of a scope and those that belong to them into the tray; locked ones stay, with all of theirs.
 * @throws AppError as every edit; 400 for a lesson, class or teacher that is not of the version.
 */
export function unplaceLessons(
  services: Services,
  by: By,
  id: string,
  { version, scope }: { version: number; scope: LessonScope },
): Promise<BoardChange> {
  return editTimetable(services, by, { id, version }, async (trx) => {
    const { lessons, sets } = await openTimetable(trx, id);
    refuseStrange(lessons, scope);
    const chosen = lessons.filter((lesson) => {
      const set = sets.get(lesson.id) ?? [lesson];
      return lesson.slot && set.every((each) => !each.isLocked) && set.some((each) => inScope(each, scope));
    });
    await placeLessons(
      trx,
      id,
      chosen.map((lesson) => ({ id: lesson.id, slot: null })),
    );
    return {
      lessonIds: chosen.map((lesson) => lesson.id),
      entry: { action: 'timetables.unplace', after: { ...loggedScope(scope), count: chosen.length } },
    };
  });
}

/**
 * Locks placed lessons of a scope and those that belong to them, or frees them.
 * @throws AppError as every edit; 400 for a lesson, class or teacher that is not of the version; 409 when one of them would hold somebody
 * at two places.
 */
export function lockLessons(
  services: Services,
  by: By,
  id: string,
  { version, scope, isLocked }: { version: number; scope: LessonScope; isLocked: boolean },
): Promise<BoardChange> {
  return editTimetable(services, by, { id, version }, async (trx) => {
    const open = await openTimetable(trx, id);
    const { lessons, sets } = open;
    refuseStrange(lessons, scope);
    const chosen = lessons.filter((lesson) => {
      const set = sets.get(lesson.id) ?? [lesson];
      return lesson.slot && lesson.isLocked !== isLocked && set.some((each) => each.slot && inScope(each, scope));
    });
    const lessonIds = chosen.map((lesson) => lesson.id);
    // Nothing lays out what is locked anew: a clash would stay.
    if (isLocked) refuseDoubleBooking(open, lessonIds, by.origin?.locale);
    if (lessonIds.length > 0) {
      await trx.updateTable('timetable_lessons').set({ is_locked: isLocked }).where('id', 'in', lessonIds).execute();
    }
    const action = isLocked ? 'timetables.lock' : 'timetables.unlock';
    return { lessonIds, entry: { action, after: { ...loggedScope(scope), count: chosen.length } } };
  });
}

function refuseStrange(lessons: readonly BoardLesson[], { lessonIds = [], classId, teacherId }: LessonScope): void {
  const known = new Set(lessons.map((lesson) => lesson.id));
  const missing = lessonIds.findIndex((lessonId) => !known.has(lessonId));
  if (missing >= 0) throw fieldError('timetable.unknown_lesson', `scope.lessonIds.${missing}`);
  if (classId && !lessons.some((lesson) => inScope(lesson, { classId })))
    throw fieldError('timetable.unknown_class', 'scope.classId');
  if (teacherId && !lessons.some((lesson) => inScope(lesson, { teacherId })))
    throw fieldError('timetable.unknown_teacher', 'scope.teacherId');
}

const inScope = (lesson: BoardLesson, { lessonIds, classId, teacherId, day }: LessonScope): boolean =>
  (!lessonIds || lessonIds.includes(lesson.id)) &&
  (!classId || lesson.classes.some((one) => one.classId === classId)) &&
  (!teacherId || lesson.teacherIds.includes(teacherId)) &&
  (!day || lesson.slot?.day === day);

const loggedScope = ({ lessonIds, ...scope }: LessonScope) => ({
  ...scope,
  ...(lessonIds ? { lessons: lessonIds.length } : {}),
});
