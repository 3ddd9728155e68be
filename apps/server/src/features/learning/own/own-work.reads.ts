import type { OwnWork } from '@phuong/contract/learning/own/own-work.contract.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { taskOf } from '../exercises/exercise.rules.ts';
import { layersOf, readOwnMarking } from '../marking/own-marking.reads.ts';
import { emptyWork, ownActions, timelinessOf } from '../submissions/work.rules.ts';
import { shownWork, versionsOf } from '../submissions/work-content.reads.ts';
import type { OneOwnItem } from './own-items.reads.ts';

interface Group {
  readonly name: string | null;
  readonly members: string[];
}

/** Who works with a pupil: of the work that is there, else of the group that is planned. */
async function groupOf(db: Kysely<Tables>, studentId: string, itemId: string): Promise<Group> {
  const { rows } = await sql<Group>`
    select g.name, array(select s.full_name from exercise_group_members o join students s on s.id = o.student_id
      where o.group_id = g.id and o.student_id <> ${studentId} order by s.sort_key collate "C", s.id) as members
    from exercise_group_members e join exercise_groups g on g.id = e.group_id
    where e.item_id = ${itemId} and e.student_id = ${studentId}`.execute(db);
  return rows[0] ?? { name: null, members: [] };
}

/** A pupil's own work on an item of theirs. */
export async function readOwnWork(
  db: Kysely<Tables>,
  studentId: string,
  item: OneOwnItem,
  now: Date,
): Promise<OwnWork> {
  const { submission_id: submissionId } = item;
  const task = taskOf(item.content);
  const row = submissionId
    ? await db.selectFrom('submissions').selectAll().where('id', '=', submissionId).executeTakeFirst()
    : undefined;
  const marking = submissionId
    ? await db.selectFrom('markings').select('state').where('id', '=', submissionId).executeTakeFirst()
    : undefined;
  const group = task.isGroupWork ? await groupOf(db, studentId, item.id) : { name: null, members: [] };
  const situation = {
    ...item,
    isYearClosed: item.year_status === 'CLOSED',
    isMarkingBegun: (marking?.state ?? 'not_marked') !== 'not_marked',
    mayResubmit: task.mayResubmit,
  };
  return {
    submissionId,
    work: item.work,
    timeliness: timelinessOf(item, now),
    dueAt: item.own_due_at?.toISOString() ?? null,
    cutOffAt: item.own_cut_off_at?.toISOString() ?? null,
    draft: {
      ...(await shownWork(db, row?.draft ?? emptyWork)),
      savedAt: row?.saved_at?.toISOString() ?? null,
    },
    versions: submissionId ? await versionsOf(db, submissionId) : [],
    returned: row ? await readReturned(db, row) : null,
    marking: submissionId && item.is_released ? await readOwnMarking(db, submissionId, studentId) : null,
    excusedReason: row?.excused_reason ?? '',
    groupName: group.name,
    members: group.members,
    actions: ownActions(situation, now),
    version: row?.version ?? 0,
  };
}

/** Why it was given back, with what was drawn on the version that was. */
async function readReturned(
  db: Kysely<Tables>,
  { id, returned_at: at, returned_comment: comment, rework_due_at: due }: Selectable<Tables['submissions']>,
): Promise<OwnWork['returned']> {
  if (!at) return null;
  const version = await db
    .selectFrom('submission_versions')
    .select('number')
    .where('submission_id', '=', id)
    .where('at', '<=', at)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = version?.number ?? 1;
  const dueAt = due?.toISOString() ?? null;
  return { comment, dueAt, at: at.toISOString(), number, layers: await layersOf(db, id, number) };
}
