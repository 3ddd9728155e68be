import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { type NewNotification, notify } from '../../notifications/notifications.public.ts';
import { studentTimetablePath, teacherTimetablePath } from '../publishing/publishing.notices.ts';
import { usersOfTeachers } from '../publishing/publishing.reads.ts';

type News =
  | Pick<NewNotification<'examPublished'>, 'kind' | 'params'>
  | Pick<NewNotification<'examWithdrawn'>, 'kind' | 'params'>
  | Pick<NewNotification<'examTurnGiven'>, 'kind' | 'params'>
  | Pick<NewNotification<'examTurnTaken'>, 'kind' | 'params'>
  | Pick<NewNotification<'examSessionChanged'>, 'kind' | 'params'>
  | Pick<NewNotification<'examSessionDropped'>, 'kind' | 'params'>
  | Pick<NewNotification<'examPlaceChanged'>, 'kind' | 'params'>;

interface Period {
  readonly id: string;
  readonly name: string;
  readonly from_date: string;
}

/** Tells everybody who has a turn in a period, and its candidates. */
export async function tellPeriod(trx: Kysely<Tables>, period: Period, news: News): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.teacher_id as id from exam_turns t join exam_sessions s on s.id = t.session_id
    where s.period_id = ${period.id}`.execute(trx);
  const { rows: pupils } = await sql<{ id: string }>`
    select student_id as id from exam_candidates where period_id = ${period.id}`.execute(trx);
  await tell(trx, period, news, { teacherIds: idsOf(rows), studentIds: idsOf(pupils) });
}

/** Tells who invigilates a session, and who sits it. */
export async function tellSession(
  trx: Kysely<Tables>,
  period: Period,
  session: { id: string; grade: number; classIds: ReadonlySet<string> },
  news: News,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select teacher_id as id from exam_turns where session_id = ${session.id}`.execute(trx);
  const { rows: pupils } = await sql<{ id: string }>`
    select distinct c.student_id as id from exam_candidates c join enrolments e on e.student_id = c.student_id
    where c.period_id = ${period.id} and c.grade = ${session.grade}
      and e.class_id = any(${[...session.classIds]}::uuid[]) and e.to_date is null`.execute(trx);
  await tell(trx, period, news, { teacherIds: idsOf(rows), studentIds: idsOf(pupils) });
}

/** Tells those whose exam room is somewhere else now. */
export async function tellRoom(trx: Kysely<Tables>, period: Period, examRoomId: string, room: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct teacher_id as id from exam_turns where exam_room_id = ${examRoomId}`.execute(trx);
  const { rows: pupils } = await sql<{ id: string }>`
    select student_id as id from exam_candidates where exam_room_id = ${examRoomId}`.execute(trx);
  const news = { kind: 'examPlaceChanged', params: { periodName: period.name, room } } as const;
  await tell(trx, period, news, { teacherIds: idsOf(rows), studentIds: idsOf(pupils) });
}

/** Tells these people. */
export async function tell(
  trx: Kysely<Tables>,
  { from_date: fromDate }: Period,
  news: News,
  { teacherIds = [], studentIds = [] }: { teacherIds?: readonly string[]; studentIds?: readonly string[] },
): Promise<void> {
  if (teacherIds.length + studentIds.length === 0) return;
  const teachers = await usersOfTeachers(trx, teacherIds);
  const { rows } = await sql<{ id: string }>`
    select id from users where student_id = any(${[...studentIds]}::uuid[]) and status <> 'disabled'`.execute(trx);
  const students = idsOf(rows);
  type Any = NewNotification<typeof news.kind>;
  await notify(trx, { ...news, userIds: teachers, link: teacherTimetablePath } as Any);
  await notify(trx, { ...news, userIds: students, link: studentTimetablePath } as Any);
  await announce(trx, { event: 'timetable.published', payload: { fromDate }, userIds: [...teachers, ...students] });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
