import type { ExerciseDetail } from '@phuong/contract/learning/exercises/exercise.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { wrongDate } from '../items/item.rules.ts';
import { type Caller, itemForEditor, type OpenItem } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { tellLongerTime } from './exercise.notices.ts';
import { readExercise } from './exercise.reads.ts';
import { inTwoGroups } from './exercise.rules.ts';

/** @throws AppError as `itemForEditor`; 404 for what is no exercise. */
async function exerciseForEditor(trx: Kysely<Tables>, by: Caller, itemId: string, today: string): Promise<OpenItem> {
  const open = await itemForEditor(trx, by.actor, itemId, today);
  if (open.material.kind !== 'EXERCISE') throw notFound();
  return open;
}

/** Names of these pupils, as far as the item is for them, or was when they began their work. */
async function pupilsFor(
  trx: Kysely<Tables>,
  { item, lesson }: OpenItem,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.full_name as name from students s
    where s.id = any(${[...studentIds]}::uuid[])
      and exists(select from enrolments e where e.class_id = ${lesson.class_id} and e.student_id = s.id)
      and (not ${item.is_for_chosen} or exists(select from lesson_item_students c
        where c.item_id = ${item.id} and c.student_id = s.id)
        or exists(select from submission_members m where m.item_id = ${item.id} and m.student_id = s.id))
    order by s.sort_key collate "C", s.id`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Extension {
  readonly studentIds: readonly string[];
  readonly dueAt: string | null;
  readonly cutOffAt: string | null;
  readonly reason: string;
}

/**
 * Gives pupils longer, with whom they work together; without dates it is taken back.
 * @throws AppError as `itemForEditor`; 400 for dates that cannot be, pupils it is not for.
 */
export async function extendExercise(
  services: Services,
  by: Caller,
  itemId: string,
  { studentIds, reason, ...dates }: Extension,
): Promise<ExerciseDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await exerciseForEditor(trx, by, itemId, moment.today);
    const { item, material, of } = open;
    const [dueAt, cutOffAt] = [dates.dueAt, dates.cutOffAt].map((at) => (at === null ? null : new Date(at)));
    const wrong = wrongDate({ opensAt: item.opens_at, dueAt: dueAt ?? item.due_at, cutOffAt: cutOffAt ?? null });
    if (wrong) throw fieldError('learning.dates_out_of_order', wrong === 'opensAt' ? 'dueAt' : wrong);
    const { rows: mates } = await sql<{ id: string }>`
      select distinct m.student_id as id from exercise_group_members g
        join exercise_group_members m on m.group_id = g.group_id
      where g.item_id = ${itemId} and g.student_id = any(${[...studentIds]}::uuid[])`.execute(trx);
    const asked = [...new Set(studentIds)];
    const names = await pupilsFor(trx, open, asked);
    if (names.size < asked.length) throw fieldError('learning.not_for_them', 'studentIds');
    const ids = [...new Set([...asked, ...mates.map(({ id }) => id)])];
    await trx.deleteFrom('exercise_extensions').where('item_id', '=', itemId).where('student_id', 'in', ids).execute();
    if (dueAt || cutOffAt) {
      await insertRows(
        trx,
        'exercise_extensions',
        ids.map((student_id) => ({
          item_id: itemId,
          student_id,
          due_at: dueAt ?? null,
          cut_off_at: cutOffAt ?? null,
          reason,
          by_name: by.actor.name,
          at: moment.now,
        })),
      );
      if (item.state === 'published') await tellLongerTime(trx, open, ids);
    }
    await audit(trx, by, {
      action: 'exercises.extend',
      entity: 'lesson_item',
      entityId: itemId,
      after: {
        title: item.title || material.title,
        class: of.name,
        students: [...names.values()],
        dueAt: dates.dueAt,
        cutOffAt: dates.cutOffAt,
      },
      ...(reason ? { reason } : {}),
    });
    return readExercise(trx, by.actor, itemId, moment);
  });
}

interface GroupInput {
  readonly id: string | null;
  readonly name: string;
  readonly studentIds: readonly string[];
}

/**
 * Says who works with whom. A group that has begun its work stays as it is, and so do pupils who have begun by themselves.
 * @throws AppError as `itemForEditor`; 400 for a pupil in two groups or whom it is not for; 409 where work is there.
 */
export async function groupPupils(
  services: Services,
  by: Caller,
  itemId: string,
  groups: readonly GroupInput[],
): Promise<ExerciseDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await exerciseForEditor(trx, by, itemId, moment.today);
    const before = await readExercise(trx, by.actor, itemId, moment);
    if (inTwoGroups(groups)) throw fieldError('learning.in_two_groups', 'groups');
    const ids = [...new Set(groups.flatMap(({ studentIds }) => studentIds))];
    const names = await pupilsFor(trx, open, ids);
    if (names.size < ids.length) throw fieldError('learning.not_for_them', 'groups');
    const known = new Map(before.groups.map((group) => [group.id, group]));
    if (groups.some(({ id }) => id !== null && !known.has(id)))
      throw new AppError('platform.invalid_input', { fields: [{ field: 'groups', code: 'common.field_not_valid' }] });
    const isSame = (kept: (typeof before.groups)[number]) => {
      const asked = groups.find(({ id }) => id === kept.id);
      const members = new Set(asked?.studentIds);
      return asked && members.size === kept.students.length && kept.students.every(({ id }) => members.has(id));
    };
    if (before.groups.some((group) => group.hasWork && !isSame(group))) throw new AppError('learning.has_work');
    await refuseOwnWork(trx, itemId, ids, before.groups);
    await writeGroups(trx, itemId, groups);
    await audit(trx, by, {
      action: 'exercises.groups',
      entity: 'lesson_item',
      entityId: itemId,
      after: {
        title: before.item.title,
        class: open.of.name,
        groups: groups.map(({ name, studentIds }) => `${name}: ${studentIds.map((id) => names.get(id)).join(', ')}`),
      },
    });
    return readExercise(trx, by.actor, itemId, moment);
  });
}

/** Who has begun by themselves, or with another group, cannot be put into one. */
async function refuseOwnWork(
  trx: Kysely<Tables>,
  itemId: string,
  studentIds: readonly string[],
  before: ExerciseDetail['groups'],
): Promise<void> {
  const settled = before.filter(({ hasWork }) => hasWork).flatMap(({ students }) => students.map(({ id }) => id));
  const { rows } = await sql`
    select 1 from submission_members m where m.item_id = ${itemId} and m.student_id = any(${[...studentIds]}::uuid[])
      and not m.student_id = any(${settled}::uuid[]) limit 1`.execute(trx);
  if (rows.length > 0) throw new AppError('learning.has_work');
}

async function writeGroups(trx: Kysely<Tables>, itemId: string, groups: readonly GroupInput[]): Promise<void> {
  const rows = groups.map(({ id, name, studentIds }, index) => ({
    row: { id: id ?? newId(), item_id: itemId, name, position: index + 1 },
    studentIds: [...new Set(studentIds)],
  }));
  await trx.deleteFrom('exercise_group_members').where('item_id', '=', itemId).execute();
  await sql`delete from exercise_groups where item_id = ${itemId}
    and not id = any(${rows.map(({ row }) => row.id)}::uuid[])`.execute(trx);
  for (const { row } of rows) {
    await trx
      .insertInto('exercise_groups')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: row.name, position: row.position }))
      .execute();
  }
  const members = rows.flatMap(({ row, studentIds }) =>
    studentIds.map((student_id) => ({ item_id: itemId, student_id, group_id: row.id })),
  );
  await insertRows(trx, 'exercise_group_members', members);
}
