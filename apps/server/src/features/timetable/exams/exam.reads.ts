import {
  candidateNumber,
  type ExamCandidate,
  type ExamDetail,
  type ExamSummary,
} from '@phuong/contract/timetable/exams/exam.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { planActionsOf } from '../plans/plan.policy.ts';
import { isYearClosed, readPlanRow } from '../plans/plan.reads.ts';
import { overlaps, timeOf } from '../turns/spans.rules.ts';
import { type ExamFacts, type ExamPeriodRow, placesNow, readExamFacts } from './exam-facts.reads.ts';
import { judgedTurns, openPlaces, placesOf, roomsOf } from './exam-places.rules.ts';

/** @throws AppError 404. */
export const readExamPeriod = (db: Kysely<Tables>, id: string) => readPlanRow<ExamPeriodRow>(db, 'exam_periods', id);

/** Exam periods of a semester by their first day. */
export const listExams = (db: Kysely<Tables>, semesterId: string): Promise<ExamSummary[]> =>
  db
    .selectFrom('exam_periods as p')
    .select([
      'p.id',
      'p.semester_id as semesterId',
      'p.name',
      'p.kind',
      'p.from_date as fromDate',
      'p.to_date as toDate',
    ])
    .select(['p.state', 'p.version'])
    .select(sql<number>`(select count(*)::int from exam_sessions where period_id = p.id)`.as('sessions'))
    .where('p.semester_id', '=', semesterId)
    .orderBy('p.from_date')
    .orderBy('p.name_key')
    .execute();

/** A period whole, as the caller sees it. @throws AppError 404. */
export async function readExam(
  db: Kysely<Tables>,
  { actor, today }: { actor: Actor; today: string },
  id: string,
): Promise<ExamDetail> {
  const period = await readExamPeriod(db, id);
  const facts = await readExamFacts(db, period, today);
  const now = { state: period.state, isYearClosed: await isYearClosed(db, period.school_year_id) };
  const grades = await readGrades(db, facts, today);
  const className = (each: string) => ({ id: each, name: facts.className(each) });
  return {
    id,
    semesterId: period.semester_id,
    name: period.name,
    kind: period.kind,
    fromDate: period.from_date,
    toDate: period.to_date,
    state: period.state,
    invigilators: period.invigilators,
    reserves: period.reserves,
    ownSubject: period.own_subject,
    version: period.version,
    // Numbers that are on paper outside are not given anew.
    actions: planActionsOf(actor, now, ['divide']),
    exempt: facts.staff.filter(({ isExempt }) => isExempt).map((each) => ({ id: each.id, name: each.name })),
    sessions: facts.sessions.map((session) => ({
      id: session.id,
      date: session.span.date,
      startTime: timeOf(session.span.from),
      endTime: timeOf(session.span.to),
      minutes: session.minutes,
      subject: session.subject,
      grade: session.grade,
      classes: session.namedClassIds.map(className),
      roomIds: roomsOf(facts, session).map((room) => room.id),
      displaced: facts.displaced.get(session.id) ?? [],
    })),
    rooms: facts.rooms.map(({ pupilsOf, ...room }) => ({
      ...room,
      candidates: [...pupilsOf.values()].reduce((sum, each) => sum + each, 0),
      takenBy: takenBy(facts, room),
    })),
    turns: judgedTurns(facts),
    open: openPlaces(facts, placesOf(facts)),
    grades,
    loads: loadsOf(facts),
  };
}

/** Everybody who works, with their turns; who is exempt only with one. */
function loadsOf({ staff, turns }: ExamFacts): ExamDetail['loads'] {
  const counts = new Map<string, number>();
  for (const { teacherId } of turns) counts.set(teacherId, (counts.get(teacherId) ?? 0) + 1);
  return staff
    .map(({ id, name, isExempt, isWorking }) => ({
      id,
      name,
      turns: counts.get(id) ?? 0,
      isFree: isWorking && !isExempt,
    }))
    .filter(({ turns: own, isFree }) => isFree || own > 0)
    .map(({ isFree: _, ...load }) => load);
}

/** The exam room of another grade that is in the same room of the school at a time. */
export function takenBy(
  facts: Pick<ExamFacts, 'rooms' | 'sessions'>,
  room: { id: string; grade: number; roomId: string | null; place: string },
): string | null {
  if (room.roomId === null && room.place === '') return null;
  const isSame = (other: ExamFacts['rooms'][number]) =>
    other.id !== room.id &&
    (room.roomId !== null && other.roomId !== null
      ? other.roomId === room.roomId
      : other.place !== '' && other.place.toLowerCase() === room.place.toLowerCase());
  const spansOf = (grade: number) => facts.sessions.filter((each) => each.grade === grade).map(({ span }) => span);
  const own = spansOf(room.grade);
  const other = facts.rooms.find(
    (each) =>
      isSame(each) &&
      (each.grade === room.grade || spansOf(each.grade).some((span) => own.some((mine) => overlaps(mine, span)))),
  );
  return other ? `${other.grade}.${String(other.number).padStart(2, '0')}` : null;
}

async function readGrades(db: Kysely<Tables>, facts: ExamFacts, today: string): Promise<ExamDetail['grades']> {
  const { id, school_year_id: schoolYearId } = facts.period;
  const { rows } = await sql<{ grade: number; pupils: number; unplaced: number; gone: number }>`
    select coalesce(n.grade, c.grade)::int as grade,
      (count(*) filter (where n.student_id is not null))::int as pupils,
      (count(*) filter (where c.student_id is null))::int as unplaced,
      (count(*) filter (where n.student_id is null))::int as gone
    from ${placesNow(schoolYearId, today)} n
    full join (select * from exam_candidates where period_id = ${id}) c on c.student_id = n.student_id and c.grade = n.grade
    group by 1`.execute(db);
  const grades = [...new Set(facts.classes.map(({ grade }) => grade))];
  return grades.map((grade) => {
    const row = rows.find((each) => each.grade === grade);
    const classes = facts.classes
      .filter((each) => each.grade === grade)
      .map(({ id: own, name }) => ({ id: own, name }));
    return { grade, classes, pupils: row?.pupils ?? 0, unplaced: row?.unplaced ?? 0, gone: row?.gone ?? 0 };
  });
}

/** The pupils of a grade: candidates by number, then who has no room by name. @throws AppError 404. */
export async function readCandidates(
  db: Kysely<Tables>,
  id: string,
  grade: number,
  today: string,
): Promise<ExamCandidate[]> {
  const { school_year_id: schoolYearId } = await readExamPeriod(db, id);
  const { rows } = await sql<Omit<ExamCandidate, 'number'> & { number: number | null }>`
    select s.id as "studentId", c.number, s.full_name as name, s.student_code as code, s.date_of_birth as "birthDate",
      coalesce(n.class_name, '') as "className", c.exam_room_id as "examRoomId",
      n.student_id is null as "hasLeft"
    from (select * from ${placesNow(schoolYearId, today)} p where p.grade = ${grade}) n
    full join (select * from exam_candidates where period_id = ${id} and grade = ${grade}) c on c.student_id = n.student_id
    join students s on s.id = coalesce(n.student_id, c.student_id)
    order by c.number nulls last, s.sort_key, s.id`.execute(db);
  return rows.map(({ number, ...row }) => ({
    ...row,
    number: number === null ? null : candidateNumber(grade, number),
  }));
}
