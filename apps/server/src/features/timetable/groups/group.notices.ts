import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { studentTimetablePath } from '../publishing/publishing.notices.ts';

interface Moved {
  readonly studentId: string;
  readonly group: string | null;
}

interface Division {
  readonly semesterId: string;
  readonly subjectId: string;
  readonly classId: string;
}

/** Open timetables of the pupils are read again. */
export async function announceMoves(trx: Kysely<Tables>, moves: readonly Moved[], today: string): Promise<void> {
  const userIds = [...(await usersOf(trx, moves)).values()];
  await announce(trx, { event: 'timetable.published', payload: { fromDate: today }, userIds });
}

/** Tells pupils their group, of groups that a timetable in use has lessons of; of others they hear when one is published. */
export async function tellMoves(
  trx: Kysely<Tables>,
  { semesterId, subjectId, classId }: Division,
  { moves, subjectName, today }: { moves: readonly Moved[]; subjectName: string; today: string },
): Promise<void> {
  const { rows } = await sql<{ group: string }>`
    select distinct lc.group_name as "group"
    from timetables v
    join timetable_lessons l on l.timetable_id = v.id and l.subject_id = ${subjectId}
    join timetable_lesson_classes lc on lc.lesson_id = l.id and lc.class_id = ${classId} and lc.group_name is not null
    where v.semester_id = ${semesterId} and v.state in ('published', 'scheduled')`.execute(trx);
  const users = await usersOf(trx, moves);
  for (const { group } of rows) {
    const userIds = moves.flatMap((move) => (move.group === group ? (users.get(move.studentId) ?? []) : []));
    const params = { subjectName, group, fromDate: today };
    if (userIds.length > 0) await notify(trx, { userIds, kind: 'groupChosen', params, link: studentTimetablePath });
  }
}

async function usersOf(trx: Kysely<Tables>, moves: readonly Moved[]): Promise<Map<string, string>> {
  const ids = moves.map(({ studentId }) => studentId);
  const { rows } = await sql<{ id: string; studentId: string }>`
    select id, student_id as "studentId" from users
    where student_id = any(${ids}::uuid[]) and status <> 'disabled'`.execute(trx);
  return new Map(rows.map(({ id, studentId }) => [studentId, id]));
}
