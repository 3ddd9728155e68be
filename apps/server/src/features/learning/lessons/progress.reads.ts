import { itemKinds } from '@phuong/contract/learning/items/item.schema.ts';
import type { lessonContract } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lessonForReader } from './lesson.guards.ts';
import { mayReadProgress, mayViewKind } from './lesson.policy.ts';

type Progress = ResultOf<(typeof lessonContract)['lessons.progress']>;

interface Cell {
  readonly itemId: string;
  readonly studentId: string;
  readonly opened_at: Date;
  readonly last_opened_at: Date;
  readonly finished_at: Date | null;
}

/**
 * Who has opened and finished what of a lesson, in two statements: pupils of the class today (at the year's end afterwards), and those who
 * have left but read something here. @throws AppError 404; 403 for an account that may not see how pupils do.
 */
export async function readProgress(
  db: Kysely<Tables>,
  actor: Actor,
  id: string,
  { today }: { today: string },
): Promise<Progress> {
  const { lesson } = await lessonForReader(db, actor, id, today);
  if (!mayReadProgress(actor)) throw new AppError('platform.forbidden');
  const kinds = itemKinds.filter((kind) => mayViewKind(actor, kind));
  const { rows: cells } = await sql<Cell>`
    select p.item_id as "itemId", p.student_id as "studentId", p.opened_at, p.last_opened_at, p.finished_at
    from lesson_items i join materials m on m.id = i.material_id join lesson_item_progress p on p.item_id = i.id
    where i.lesson_id = ${id} and m.kind = any(${kinds}::text[])
    order by i.position, i.id, p.student_id`.execute(db);
  const read = [...new Set(cells.map(({ studentId }) => studentId))];
  const { rows: students } = await sql<Progress['students'][number] & { order_number: number | null }>`
    with stays as (
      select e.student_id, min(e.order_number) as order_number,
        bool_or(e.to_date is null or e.to_date >= least(${today}::date, y.end_date)) as is_here
      from enrolments e join school_years y on y.id = e.school_year_id
      where e.class_id = ${lesson.class_id} group by e.student_id)
    select s.id, s.full_name as name, s.student_code as code, t.order_number, not t.is_here as "hasLeft", 0 as number
    from stays t join students s on s.id = t.student_id
    where t.is_here or s.id = any(${read}::uuid[])
    order by t.is_here desc, t.order_number nulls last, s.sort_key collate "C", s.student_code`.execute(db);
  return {
    students: students.map(({ order_number, ...student }, index) => ({
      ...student,
      number: order_number ?? index + 1,
    })),
    cells: cells.map(({ opened_at, last_opened_at, finished_at, ...cell }) => ({
      ...cell,
      openedAt: opened_at.toISOString(),
      lastOpenedAt: last_opened_at.toISOString(),
      finishedAt: finished_at?.toISOString() ?? null,
    })),
  };
}
