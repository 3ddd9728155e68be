import { candidateNumber, type ExamClash, type OwnExams } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { minutesOf, timeOf } from '../turns/spans.rules.ts';
import type { Person } from '../views/own-timetable.reads.ts';
import { readExamPeriod } from './exam.reads.ts';
import { clashesOf } from './exam-clash.rules.ts';
import { placesNow, readExamFacts } from './exam-facts.reads.ts';
import { otherTurns, turnName } from './exam-places.rules.ts';

interface Row {
  readonly sessionId: string;
  readonly periodName: string;
  readonly date: string;
  readonly startTime: string;
  readonly minutes: number;
  readonly subjectName: string;
  readonly grade: number;
  readonly roomNumber: number | null;
  readonly place: string;
  /** Position of a turn in a room; number of a candidate. */
  readonly number: number | null;
}

const columns = sql`s.id as "sessionId", p.name as "periodName", s.on_date as date, s.start_time as "startTime", s.minutes,
  j.name as "subjectName", s.grade, x.number as "roomNumber", coalesce(r.name, x.place, '') as place`;
const sources = sql`exam_sessions s join exam_periods p on p.id = s.period_id and p.state = 'published'
  join subjects j on j.id = s.subject_id`;
const inOrder = sql`order by s.on_date, s.start_time, s.id`;

/** What a teacher invigilates and a pupil sits from today on, of what is published. Who is neither has nothing. */
export async function readOwnExams(
  db: Kysely<Tables>,
  { teacherId, studentId }: Person,
  today: string,
): Promise<OwnExams> {
  const turns = teacherId ? await turnsOf(db, teacherId, today) : [];
  const exams = studentId ? await examsOf(db, studentId, today) : [];
  return {
    turns: turns.map(({ number, ...row }) => ({ ...withEnd(row), position: row.roomNumber === null ? null : number })),
    exams: exams.map(({ number, ...row }) => ({
      ...withEnd(row),
      candidateNumber: number === null ? null : candidateNumber(row.grade, number),
    })),
  };
}

const withEnd = ({ minutes, ...row }: Omit<Row, 'number'>) => ({
  ...row,
  endTime: timeOf(minutesOf(row.startTime) + minutes),
});

async function turnsOf(db: Kysely<Tables>, teacherId: string, today: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns}, t.position as number from ${sources} join exam_turns t on t.session_id = s.id
    left join exam_rooms x on x.id = t.exam_room_id left join rooms r on r.id = x.room_id
    where t.teacher_id = ${teacherId} and s.on_date >= ${today}::date ${inOrder}`.execute(db);
  return rows;
}

async function examsOf(db: Kysely<Tables>, studentId: string, today: string): Promise<Row[]> {
  const year = await db
    .selectFrom('school_years')
    .select('id')
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .executeTakeFirst();
  if (!year) return [];
  const { rows } = await sql<Row>`
    select ${columns}, c.number from ${sources}
    join (select * from ${placesNow(year.id, today)} here where here.student_id = ${studentId}) n on n.grade = s.grade
    left join exam_candidates c on c.period_id = s.period_id and c.student_id = n.student_id and c.grade = s.grade
    left join exam_rooms x on x.id = c.exam_room_id left join rooms r on r.id = x.room_id
    where p.school_year_id = ${year.id} and s.on_date >= ${today}::date
      and (not exists (select 1 from exam_session_classes k where k.session_id = s.id)
        or exists (select 1 from exam_session_classes k where k.session_id = s.id and k.class_id = n.class_id))
    ${inOrder}`.execute(db);
  return rows;
}

/**
 * Who could take a turn, with what speaks against them: nothing first, then by number of turns and name.
 * @throws AppError 404; 400 for a session or room the period does not have.
 */
export async function readTurnTeachers(
  db: Kysely<Tables>,
  id: string,
  { sessionId, examRoomId = null }: { sessionId: string; examRoomId?: string | null | undefined },
  today: string,
) {
  const facts = await readExamFacts(db, await readExamPeriod(db, id), today);
  const session = facts.sessions.find((each) => each.id === sessionId);
  if (!session) throw fieldError('timetable.exam_unknown_place', 'sessionId');
  if (examRoomId !== null && !facts.rooms.some((each) => each.id === examRoomId))
    throw fieldError('timetable.exam_unknown_place', 'examRoomId');
  const rows = facts.staff
    .filter(({ isWorking }) => isWorking)
    .map(({ id: teacherId, name }) => ({
      id: teacherId,
      name,
      turns: facts.turns.filter((each) => each.teacherId === teacherId).length,
      clashes: [
        ...otherTurns(facts, teacherId, { session, examRoomId }).map(
          (other): ExamClash => ({ kind: 'ELSEWHERE', what: turnName(facts, other) }),
        ),
        ...clashesOf(facts, teacherId, session, examRoomId),
      ],
    }));
  return rows.sort((a, b) => Number(a.clashes.length > 0) - Number(b.clashes.length > 0) || a.turns - b.turns);
}
