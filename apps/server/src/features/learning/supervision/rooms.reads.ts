import type { attemptContract } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { testForWorkReader } from '../attempts/attempt.guards.ts';
import { standingIn } from '../lessons/lesson.guards.ts';
import { mayReadWork } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';

type Rooms = ResultOf<(typeof attemptContract)['attempts.rooms']>;
type Row = Rooms['rooms'][number] & { readonly subjectId: string };

/** Classes with the same test in the order of their names, as far as the caller may read their work. @throws AppError as `testForWorkReader`. */
export async function readRooms(db: Kysely<Tables>, actor: Actor, itemId: string, { today }: Moment): Promise<Rooms> {
  const { material } = await testForWorkReader(db, actor, itemId, today);
  const { rows } = await sql<Row>`
    select i.id as "itemId", l.id as "lessonId", c.id as "classId", c.name as "className", l.subject_id as "subjectId",
      (select count(*)::int from enrolments e where e.class_id = c.id and e.from_date <= ${today}
        and (e.to_date is null or e.to_date >= ${today}) and (not i.is_for_chosen or exists(
          select from lesson_item_students s where s.item_id = i.id and s.student_id = e.student_id))) as pupils,
      (select count(*)::int from test_attempts a where a.item_id = i.id and a.state = 'in_progress') as sitting
    from lesson_items i join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id
    where i.material_id = ${material.id} and i.state <> 'archived'
    order by c.grade, c.name collate "C", i.id`.execute(db);
  const rooms: Rooms['rooms'] = [];
  const standings = new Map<string, Awaited<ReturnType<typeof standingIn>>>();
  for (const { subjectId, ...room } of rows) {
    const standing = standings.get(room.classId) ?? (await standingIn(db, actor, room.classId, today));
    standings.set(room.classId, standing);
    if (mayReadWork(actor, standing, subjectId, 'TEST')) rooms.push(room);
  }
  return { rooms };
}
