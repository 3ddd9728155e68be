import type {
  TimetableComparison,
  TimetableDifference,
} from '@phuong/contract/timetable/versions/timetable.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { weekInputs } from '../generation/week-inputs.reads.ts';
import { compareLessons, type Difference } from './comparison.rules.ts';
import { type Reader, readTimetable } from './timetable.reads.ts';
import { lessonsOf } from './timetable-lessons.reads.ts';

/** What is different in the second version, per class and per teacher. @throws AppError 404; 400 for versions of two semesters. */
export async function compareTimetables(
  db: Kysely<Tables>,
  reader: Reader,
  fromId: string,
  toId: string,
): Promise<TimetableComparison> {
  const from = await readTimetable(db, reader, fromId);
  const to = await readTimetable(db, reader, toId);
  if (from.semesterId !== to.semesterId) throw fieldError('timetable.other_semester', 'with');
  const { names, classes, teachers } = await weekInputs(db, from.schoolYearId);
  const differences = compareLessons(await lessonsOf(db, fromId), await lessonsOf(db, toId));
  const roomNames = await allRoomNames(db);
  const shown = differences.map((difference) => ({
    classIds: idsOf(difference, ({ classes: own }) => own.map(({ classId }) => classId)),
    teacherIds: idsOf(difference, ({ teacherIds }) => teacherIds),
    row: describe(
      difference,
      (id) => names.get(id) ?? '',
      (id) => roomNames.get(id) ?? null,
    ),
  }));
  const grouped = (people: readonly { id: string; name: string }[], key: 'classIds' | 'teacherIds') =>
    people.flatMap(({ id, name }) => {
      const own = shown.filter((each) => each[key].has(id)).map(({ row }) => row);
      return own.length === 0 ? [] : [{ id, name, differences: own }];
    });
  return {
    from,
    to,
    total: differences.length,
    classes: grouped(classes, 'classIds'),
    teachers: grouped(teachers, 'teacherIds'),
  };
}

const idsOf = ({ from, to }: Difference, pick: (lesson: NonNullable<Difference['from']>) => readonly string[]) =>
  new Set([...(from ? pick(from) : []), ...(to ? pick(to) : [])]);

function describe(
  { kind, from, to }: Difference,
  nameOf: (id: string) => string,
  roomOf: (id: string) => string | null,
): TimetableDifference {
  const one = to ?? from;
  const room = (lesson: Difference['from']) => (lesson?.roomId ? roomOf(lesson.roomId) : null);
  return {
    kind,
    subjectName: nameOf(one?.subjectId ?? ''),
    classNames: (one?.classes ?? []).map(({ classId, group }) =>
      group ? `${nameOf(classId)} ${group}` : nameOf(classId),
    ),
    duration: one?.duration ?? 1,
    fromSlot: from?.slot ?? null,
    toSlot: to?.slot ?? null,
    fromTeachers: (from?.teacherIds ?? []).map(nameOf),
    toTeachers: (to?.teacherIds ?? []).map(nameOf),
    fromRoom: room(from),
    toRoom: room(to),
  };
}

async function allRoomNames(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('rooms').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
