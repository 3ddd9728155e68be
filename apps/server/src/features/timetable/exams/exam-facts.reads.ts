import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { classOrder } from '../../classes/classes.public.ts';
import { takesPlace } from '../days/day-lessons.rules.ts';
import type { ExemptTable } from '../plans/plan.reads.ts';
import { readPlanTeachers } from '../plans/plan-teachers.reads.ts';
import { readDutyTurns } from '../turns/duty-turns.reads.ts';
import { minutesOf, overlaps, spanOf } from '../turns/spans.rules.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import type { ClashFacts, SessionFacts, TeacherBusy, TeacherFacts } from './exam-clash.rules.ts';
import '../timetable.tables.ts';

export type ExamPeriodRow = Selectable<Tables['exam_periods']>;

export const examExempt: ExemptTable = { table: 'exam_exempt_teachers', column: 'period_id' };

interface RoomFacts {
  readonly id: string;
  readonly grade: number;
  readonly number: number;
  readonly place: string;
  readonly roomId: string | null;
  readonly seats: number | null;
  readonly capacity: number;
  /** Candidates who are in the grade, by class. */
  readonly pupilsOf: ReadonlyMap<string, number>;
}

interface TurnRow {
  readonly sessionId: string;
  readonly examRoomId: string | null;
  readonly position: number;
  readonly teacherId: string;
  readonly isLocked: boolean;
}

interface ClassFacts {
  readonly id: string;
  readonly name: string;
  readonly grade: number;
  readonly room: string;
}

export interface ExamFacts extends ClashFacts {
  readonly period: ExamPeriodRow;
  readonly sessions: readonly (SessionFacts & {
    readonly namedClassIds: readonly string[];
    readonly minutes: number;
  })[];
  readonly rooms: readonly RoomFacts[];
  readonly turns: readonly TurnRow[];
  readonly classes: readonly ClassFacts[];
  /** Lessons of classes that have an exam then. */
  readonly displaced: ReadonlyMap<
    string,
    { lessonId: string; startTime: string; subjectName: string; classNames: string[]; teacherNames: string[] }[]
  >;
  /** Everybody who works or has a turn, by name. */
  readonly staff: readonly TeacherFacts[];
}

/**
 * Everything an exam period is decided by: its sessions, rooms and turns, who teaches what, who is where at those times. Some twenty
 * queries, however large the school.
 */
export async function readExamFacts(db: Kysely<Tables>, period: ExamPeriodRow, today: string): Promise<ExamFacts> {
  const classes = await readClasses(db, period.school_year_id);
  const sessions = await readSessions(db, period.id, classes);
  const rooms = await readRooms(db, period, today);
  const turns = await readTurns(db, period.id);
  const staff = await readStaff(db, period, turns);
  const { lessons, displaced } = await readLessons(db, sessions);
  const byRoom = new Map(rooms.map(({ id, pupilsOf }) => [id, new Set(pupilsOf.keys())]));
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  return {
    period,
    sessions,
    rooms,
    turns,
    classes,
    staff,
    lessons,
    displaced,
    elsewhere: await readOtherTurns(db, period.id, sessions),
    duties: await readDuties(db, sessions),
    teachers: new Map(staff.map((each) => [each.id, each])),
    ownSubject: period.own_subject,
    classesOf: (id) => byRoom.get(id) ?? new Set(),
    className: (id) => names.get(id) ?? '',
  };
}

const readClasses = (db: Kysely<Tables>, schoolYearId: string): Promise<ClassFacts[]> =>
  db
    .selectFrom('classes')
    .select(['id', 'name', 'grade', 'room'])
    .where('school_year_id', '=', schoolYearId)
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();

async function readSessions(db: Kysely<Tables>, periodId: string, classes: readonly ClassFacts[]) {
  const rows = await db
    .selectFrom('exam_sessions as e')
    .innerJoin('subjects as s', 's.id', 'e.subject_id')
    .select(['e.id', 'e.on_date', 'e.start_time', 'e.minutes', 'e.grade', 's.id as subjectId', 's.name'])
    .select(sql<string[]>`array(select class_id from exam_session_classes where session_id = e.id)`.as('classIds'))
    .where('e.period_id', '=', periodId)
    .orderBy('e.on_date')
    .orderBy('e.start_time')
    .orderBy('e.grade')
    .orderBy('s.sort_order')
    .orderBy('e.id')
    .execute();
  return rows.map(({ id, on_date, start_time, minutes, grade, subjectId, name, classIds }) => {
    const from = minutesOf(start_time);
    const all = classes.filter((each) => each.grade === grade).map((each) => each.id);
    return {
      id,
      span: { date: on_date, from, to: from + minutes },
      minutes,
      subject: { id: subjectId, name },
      grade,
      namedClassIds: classes.filter((each) => classIds.includes(each.id)).map((each) => each.id),
      classIds: new Set(classIds.length > 0 ? classIds : all),
    };
  });
}

/** The class each pupil of a year is in now; on the year's last day afterwards. */
export const placesNow = (schoolYearId: string, today: string) => sql`(
  select distinct on (e.student_id) e.student_id, c.id as class_id, c.name as class_name, c.name_key, c.grade
  from enrolments e join school_years y on y.id = e.school_year_id join classes c on c.id = e.class_id
  where e.school_year_id = ${schoolYearId} and (e.to_date is null or e.to_date >= least(${today}::date, y.end_date))
  order by e.student_id, e.from_date desc)`;

async function readRooms(
  db: Kysely<Tables>,
  { id: periodId, school_year_id: schoolYearId }: ExamPeriodRow,
  today: string,
): Promise<RoomFacts[]> {
  const rooms = await db
    .selectFrom('exam_rooms as e')
    .leftJoin('rooms as r', 'r.id', 'e.room_id')
    .select(['e.id', 'e.grade', 'e.number', 'e.place', 'e.room_id as roomId', 'e.capacity', 'r.seats', 'r.name'])
    .where('e.period_id', '=', periodId)
    .orderBy('e.grade')
    .orderBy('e.number')
    .execute();
  const { rows } = await sql<{ roomId: string; classId: string; pupils: number }>`
    select c.exam_room_id as "roomId", n.class_id as "classId", count(*)::int as pupils
    from exam_candidates c join ${placesNow(schoolYearId, today)} n on n.student_id = c.student_id and n.grade = c.grade
    where c.period_id = ${periodId} group by 1, 2`.execute(db);
  return rooms.map(({ name, ...room }) => ({
    ...room,
    place: name ?? room.place,
    pupilsOf: new Map(rows.filter(({ roomId }) => roomId === room.id).map(({ classId, pupils }) => [classId, pupils])),
  }));
}

const readTurns = (db: Kysely<Tables>, periodId: string): Promise<TurnRow[]> =>
  db
    .selectFrom('exam_turns as t')
    .innerJoin('exam_sessions as s', 's.id', 't.session_id')
    .select([
      't.session_id as sessionId',
      't.exam_room_id as examRoomId',
      't.position',
      't.teacher_id as teacherId',
      't.is_locked as isLocked',
    ])
    .where('s.period_id', '=', periodId)
    .execute();

async function readStaff(
  db: Kysely<Tables>,
  period: ExamPeriodRow,
  turns: readonly TurnRow[],
): Promise<TeacherFacts[]> {
  const hasTurn = sql<boolean>`t.id = any(${turns.map(({ teacherId }) => teacherId)}::uuid[])`;
  const staff = await readPlanTeachers(db, period, examExempt, hasTurn);
  const assignments = await db
    .selectFrom('teaching_assignments')
    .select(['teacher_id', 'class_id', 'subject_id'])
    .where('semester_id', '=', period.semester_id)
    .execute();
  const teaches = new Map<string, Set<string>>();
  const subjects = new Map<string, Set<string>>();
  for (const { teacher_id: id, class_id, subject_id } of assignments) {
    teaches.set(id, (teaches.get(id) ?? new Set()).add(`${subject_id} ${class_id}`));
    subjects.set(id, (subjects.get(id) ?? new Set()).add(subject_id));
  }
  return staff.map((each) => ({
    ...each,
    teaches: teaches.get(each.id) ?? new Set(),
    subjectIds: subjects.get(each.id) ?? new Set(),
  }));
}

/** Lessons at the times of the sessions: of classes that sit them, and of others, whose teachers are busy. */
async function readLessons(db: Kysely<Tables>, sessions: readonly SessionFacts[]) {
  const lessons: TeacherBusy[] = [];
  const displaced: Map<string, ExamFacts['displaced'] extends ReadonlyMap<string, infer L> ? L : never> = new Map();
  const dates = sessions.map(({ span }) => span.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return { lessons, displaced };
  const { taught } = await readTaughtDays(db, { kind: 'SCHOOL' }, first, last);
  for (const { lesson } of taught) {
    if (!takesPlace(lesson) || lesson.startTime === '' || lesson.endTime === '') continue;
    const span = spanOf(lesson.date, lesson);
    const now = sessions.filter((session) => overlaps(session.span, span));
    if (now.length === 0) continue;
    const classNames = lesson.classes.map(({ name }) => name);
    for (const session of now) {
      if (!lesson.classes.some(({ id }) => session.classIds.has(id))) continue;
      const { lessonId, startTime } = lesson;
      const teacherNames = lesson.teachers.map(({ name }) => name);
      const all = displaced.get(session.id) ?? [];
      all.push({ lessonId, startTime, subjectName: lesson.subject.name, classNames, teacherNames });
      displaced.set(session.id, all);
    }
    if (lesson.classes.every(({ id }) => now.some(({ classIds }) => classIds.has(id)))) continue;
    const what = [lesson.subject.name, classNames.join(', ')].filter(Boolean).join(' ');
    lessons.push(...lesson.teachers.map(({ id: teacherId }) => ({ teacherId, span, what })));
  }
  return { lessons, displaced };
}

async function readOtherTurns(
  db: Kysely<Tables>,
  periodId: string,
  sessions: readonly SessionFacts[],
): Promise<TeacherBusy[]> {
  if (sessions.length === 0) return [];
  const rows = await db
    .selectFrom('exam_turns as t')
    .innerJoin('exam_sessions as s', 's.id', 't.session_id')
    .innerJoin('exam_periods as p', 'p.id', 's.period_id')
    .innerJoin('subjects as j', 'j.id', 's.subject_id')
    .select(['t.teacher_id', 's.on_date', 's.start_time', 's.minutes', 'p.name', 'j.name as subjectName'])
    .where('s.period_id', '<>', periodId)
    .where(sql<boolean>`s.on_date = any(${datesOf(sessions)}::date[])`)
    .execute();
  return rows.map(({ teacher_id, on_date, start_time, minutes, name, subjectName }) => {
    const from = minutesOf(start_time);
    return {
      teacherId: teacher_id,
      span: { date: on_date, from, to: from + minutes },
      what: `${subjectName} (${name})`,
    };
  });
}

/** Duties on the days of the sessions, whether shown yet or not. */
async function readDuties(db: Kysely<Tables>, sessions: readonly SessionFacts[]): Promise<TeacherBusy[]> {
  const turns = await readDutyTurns(db, sql`t.on_date = any(${datesOf(sessions)}::date[]) and t.class_id is null`);
  return turns.map(({ self: teacherId, ...busy }) => ({ teacherId, ...busy }));
}

const datesOf = (sessions: readonly SessionFacts[]) => [...new Set(sessions.map(({ span }) => span.date))];
