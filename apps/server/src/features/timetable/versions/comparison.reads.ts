import type {
  TimetableComparison,
  TimetableDifference,
} from '@phuong/contract/timetable/versions/timetable.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { type OpenBoard, openBoard } from '../generation/engine.reads.ts';
import { compareLessons, type Difference } from './comparison.rules.ts';
import { scoreOf } from './score.rules.ts';
import { type Reader, readTimetable } from './timetable.reads.ts';

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
  const before = await openBoard(db, fromId);
  const after = await openBoard(db, toId);
  const { names, classes, teachers } = after.inputs;
  const differences = compareLessons(before.lessons, after.lessons);
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
    scores: { from: judged(before), to: judged(after) },
    total: differences.length,
    classes: grouped(classes, 'classIds'),
    teachers: grouped(teachers, 'teacherIds'),
  };
}

const judged = ({ problem, solution, evaluation }: OpenBoard) => scoreOf(problem, solution, evaluation);

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
    fromId: from?.id ?? null,
    toId: to?.id ?? null,
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
