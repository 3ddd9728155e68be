import type { PublishPreview } from '@phuong/contract/timetable/publishing/publishing.contract.ts';
import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { TimetableMessage } from '@phuong/contract/timetable/slot.schema.ts';
import { datesBetween } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError, notFound } from '../../../platform/http/app-error.ts';
import { classOrder } from '../../classes/classes.public.ts';
import { lessonName } from '../days/override-clash.rules.ts';
import { type MovedInto, movedInto, type Settled, settleOverrides } from '../days/override-settling.rules.ts';
import { readLessonOverrides, readPlacedLessons } from '../days/placed-lessons.reads.ts';
import { schoolDaysOf, versionOn } from '../days/school-days.rules.ts';
import { type ReadFrame, readFrame } from '../days/school-frame.reads.ts';
import { usersOfLessons } from '../groups/group-members.reads.ts';
import { weekGridOf } from '../setup/week-setup.reads.ts';
import { compareLessons, type Difference } from '../versions/comparison.rules.ts';
import { type Reader, readTimetable } from '../versions/timetable.reads.ts';
import { lessonsOf } from '../versions/timetable-lessons.reads.ts';

/** Everything that publishing a version from a day depends on. */
export interface Publishing {
  readonly id: string;
  readonly name: string;
  readonly semesterId: string;
  readonly schoolYearId: string;
  readonly isChecked: boolean;
  readonly acceptedReason: string;
  readonly effectiveFrom: string;
  readonly grid: WeekGrid;
  /** The version in force on that day until now. */
  readonly replacesId: string | null;
  /** Whether it would begin before today although a version was or is taught by since then. */
  readonly isPast: boolean;
  /** Another version that begins on the same day. */
  readonly takenBy: string | null;
  readonly unplaced: number;
  readonly changes: readonly Difference[];
  /** Changes of single days that will belong to the new version, or to none. */
  readonly settled: readonly Settled[];
  readonly movedInto: readonly MovedInto[];
}

/** @throws AppError 404; 400 for a day outside the semester. */
export async function readPublishing(
  db: Kysely<Tables>,
  id: string,
  effectiveFrom: string,
  today: string,
): Promise<Publishing> {
  const row = await db
    .selectFrom('timetables as t')
    .innerJoin('semesters as s', 's.id', 't.semester_id')
    .select([
      't.name',
      't.state',
      't.semester_id',
      't.school_year_id',
      't.accepted_reason',
      's.start_date',
      's.end_date',
    ])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { start_date: start, end_date: end } = row;
  if (effectiveFrom < start || effectiveFrom > end) {
    const params = { from: formatDate(start), to: formatDate(end) };
    throw fieldError('timetable.date_outside_semester', 'effectiveFrom', params);
  }
  const frame = await readSemesterFrame(db, row.semester_id, { from: start, to: end });
  const replacesId = versionOn(frame, effectiveFrom)?.id ?? null;
  const grid = await weekGridOf(db, row.school_year_id);
  const version = {
    id,
    semesterId: row.semester_id,
    schoolYearId: row.school_year_id,
    effectiveFrom,
    days: grid.days,
    grid,
  };
  const then: ReadFrame = { ...frame, versions: [...frame.versions.filter((each) => each.id !== id), version] };
  return {
    id,
    name: row.name,
    semesterId: row.semester_id,
    schoolYearId: row.school_year_id,
    isChecked: row.state === 'checked',
    acceptedReason: row.accepted_reason,
    effectiveFrom,
    grid,
    replacesId,
    isPast: effectiveFrom < today && datesBetween(effectiveFrom, today).some((date) => versionOn(frame, date)),
    takenBy: await nameTakenBy(db, id, row.semester_id, effectiveFrom),
    unplaced: await countUnplaced(db, id),
    changes: await readChanges(db, replacesId, id),
    ...(await settledOverrides(db, then, { from: effectiveFrom, to: end })),
  };
}

/** Lessons that are different in the second version; all of it where there is no first. */
export const readChanges = async (db: Kysely<Tables>, fromId: string | null, toId: string): Promise<Difference[]> =>
  compareLessons(fromId ? await lessonsOf(db, fromId) : [], await lessonsOf(db, toId));

const sides = ({ from, to }: Difference) => [from, to].flatMap((lesson) => lesson ?? []);
const classesOf = (change: Difference) => sides(change).flatMap(({ classes }) => classes.map(({ classId }) => classId));
const teachersOf = (change: Difference) => sides(change).flatMap(({ teacherIds }) => teacherIds);

/** How many changes concern each class or teacher. */
function countEach(changes: readonly Difference[], idsOf: (change: Difference) => string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const change of changes) for (const id of new Set(idsOf(change))) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** What holds on the days of one semester. */
export async function readSemesterFrame(
  db: Kysely<Tables>,
  semesterId: string,
  { from, to }: { from: string; to: string },
): Promise<ReadFrame> {
  const frame = await readFrame(db, from, to);
  return { ...frame, versions: frame.versions.filter((each) => each.semesterId === semesterId) };
}

/** The open changes of days in a span whose version does not hold then any more, by the frame given. Only the days they touch are read. */
export async function settledOverrides(
  db: Kysely<Tables>,
  frame: ReadFrame,
  { from, to }: { from: string; to: string },
): Promise<{ settled: Settled[]; movedInto: MovedInto[] }> {
  const overrides = await readLessonOverrides(db, { from, to });
  if (overrides.length === 0) return { settled: [], movedInto: [] };
  const dates = new Set(overrides.flatMap(({ date, toDate }) => (toDate === null ? [date] : [date, toDate])));
  const days = schoolDaysOf([...dates].filter((date) => from <= date && date <= to).sort(), frame);
  const versionIds = [...new Set(days.flatMap(({ versionId }) => versionId ?? []))];
  const lessonIds = [...new Set(overrides.map(({ lessonId }) => lessonId))];
  const lessons = await readPlacedLessons(db, versionIds, { lessonIds });
  const settled = settleOverrides(overrides, days, lessons);
  return { settled, movedInto: movedInto(overrides, settled, days, lessons) };
}

async function nameTakenBy(db: Kysely<Tables>, id: string, semesterId: string, from: string): Promise<string | null> {
  const row = await db
    .selectFrom('timetables')
    .select('name')
    .where('semester_id', '=', semesterId)
    .where('effective_from', '=', from)
    .where('state', 'in', ['scheduled', 'published'])
    .where('id', '!=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}

async function countUnplaced(db: Kysely<Tables>, id: string): Promise<number> {
  const row = await db
    .selectFrom('timetable_lessons')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('timetable_id', '=', id)
    .where('day', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** What publishing from a day would do. @throws AppError as `readPublishing`. */
export async function previewPublishing(
  db: Kysely<Tables>,
  reader: Reader,
  id: string,
  effectiveFrom: string,
): Promise<PublishPreview> {
  const publishing = await readPublishing(db, id, effectiveFrom, reader.today);
  const { changes, replacesId, settled } = publishing;
  const blockers = blockersOf(publishing);
  const people = await peopleTold(db, publishing);
  return {
    effectiveFrom,
    isToday: effectiveFrom === reader.today,
    canPublish: blockers.length === 0,
    blockers,
    warnings: warningsOf(publishing, reader.today),
    replaces: replacesId ? await readTimetable(db, reader, replacesId) : null,
    changes: changes.length,
    ...(await namedCounts(db, changes)),
    told: { teachers: people.teachers.length, students: people.students.length },
    lostOverrides: settled
      .filter(({ lesson }) => lesson === null)
      .map(({ override, was }) => {
        const className = was?.classes.map(({ name }) => name).join(', ') ?? '';
        return { id: override.id, date: override.date, className, subjectName: was?.subject.name ?? '' };
      }),
  };
}

const message = (key: string, params: TimetableMessage['params'] = {}): TimetableMessage => ({
  key: `timetableServer.publishing.${key}`,
  params,
  refs: [],
});

function blockersOf({ isChecked, name, isPast, takenBy }: Publishing): TimetableMessage[] {
  return [
    ...(isChecked ? [] : [message('notChecked', { name })]),
    ...(isPast ? [message('past')] : []),
    ...(takenBy === null ? [] : [message('taken', { name: takenBy })]),
  ];
}

function warningsOf(publishing: Publishing, today: string): TimetableMessage[] {
  const { effectiveFrom, replacesId, acceptedReason, unplaced, changes } = publishing;
  return [
    ...(effectiveFrom <= today && replacesId ? [message('today')] : []),
    ...(effectiveFrom < today ? [message('began', { date: formatDate(effectiveFrom) })] : []),
    ...(acceptedReason ? [message('accepted', { reason: acceptedReason })] : []),
    ...(unplaced > 0 ? [message('unplaced', { count: unplaced })] : []),
    ...(replacesId && changes.length === 0 ? [message('same')] : []),
    ...publishing.movedInto.map(({ lesson, other }) =>
      message('movedInto', { lesson: lessonName(lesson), date: formatDate(lesson.date), other: lessonName(other) }),
    ),
  ];
}

/** Users who can sign in: teachers with a changed lesson, pupils who have one on that day. */
export async function peopleTold(
  db: Kysely<Tables>,
  { changes, effectiveFrom }: Pick<Publishing, 'changes' | 'effectiveFrom'>,
): Promise<{ teachers: string[]; students: string[] }> {
  const teacherIds = [...countEach(changes, teachersOf).keys()];
  const lessonIds = changes.flatMap(sides).map(({ id }) => id);
  return {
    teachers: await usersOfTeachers(db, teacherIds),
    students: await usersOfLessons(db, lessonIds, effectiveFrom),
  };
}

/** The users of teachers who may come in. */
export async function usersOfTeachers(db: Kysely<Tables>, teacherIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where teacher_id = any(${[...teacherIds]}::uuid[]) and status <> 'disabled'`.execute(db);
  return rows.map(({ id }) => id);
}

async function namedCounts(db: Kysely<Tables>, changes: readonly Difference[]) {
  const ofClass = countEach(changes, classesOf);
  const ofTeacher = countEach(changes, teachersOf);
  const classes = await db
    .selectFrom('classes')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ofClass.keys()]}::uuid[])`)
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();
  const teachers = await db
    .selectFrom('teachers')
    .select(['id', 'full_name as name'])
    .where(sql<boolean>`id = any(${[...ofTeacher.keys()]}::uuid[])`)
    .orderBy('sort_key')
    .execute();
  return {
    classes: classes.map((each) => ({ ...each, changes: ofClass.get(each.id) ?? 0 })),
    teachers: teachers.map((each) => ({ ...each, changes: ofTeacher.get(each.id) ?? 0 })),
  };
}
