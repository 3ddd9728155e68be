import type { TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { MarkedWork } from '@phuong/contract/learning/marking/marking.contract.ts';
import type { MarkingState } from '@phuong/contract/learning/marking/marking.lifecycle.ts';
import type { ShownMarking } from '@phuong/contract/learning/marking/marking.schema.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { schoolTimeZone } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { taskOf, textOf } from '../exercises/exercise.rules.ts';
import { readItems } from '../items/item.reads.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { shownFilesOf } from '../materials/material.reads.ts';
import { ownCutOffAt, ownDueAt } from '../submissions/work.reads.ts';
import { daysLate, timelinessOf } from '../submissions/work.rules.ts';
import { shownWork, versionsOf } from '../submissions/work-content.reads.ts';
import { classOrder, staysIn } from '../submissions/work-members.reads.ts';
import { afterLateness, rubricTotal } from './marking.rules.ts';
import { layersOf } from './own-marking.reads.ts';
import { likenessCounts } from './similarity.reads.ts';
import { workActions } from './submission-actions.policy.ts';
import { mayDoWith } from './submission-list.reads.ts';
import { exerciseForWorkReader, isReadable } from './work.guards.ts';

interface MemberRow {
  readonly studentId: string;
  readonly name: string;
  readonly code: string;
  readonly is_here: boolean | null;
  readonly was_here: boolean;
  readonly given: number | null;
  readonly own_due_at: Date | null;
  readonly own_cut_off_at: Date | null;
  readonly is_extended: boolean;
}

/** Whose work it is, in the order of the class, with the dates of each. */
export async function membersOf(
  db: Kysely<Tables>,
  { id, classId }: { readonly id: string; readonly classId: string },
  today: string,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with ${staysIn(classId, today)}
    select s.id as "studentId", s.full_name as name, s.student_code as code, t.is_here, wm.given,
      ${ownDueAt} as own_due_at, ${ownCutOffAt} as own_cut_off_at, x.item_id is not null as is_extended,
      coalesce(t.days @> (${ownDueAt} at time zone ${schoolTimeZone})::date, true) as was_here
    from submissions w join lesson_items i on i.id = w.item_id join submission_members wm on wm.submission_id = w.id
      join students s on s.id = wm.student_id left join stays t on t.student_id = s.id
      left join exercise_extensions x on x.item_id = i.id and x.student_id = s.id
    where w.id = ${id} order by ${classOrder}`.execute(db);
  return rows;
}

/** Until when the work is due: of a group the latest of its members; null where one of them has no date. */
export const dueOf = (members: readonly Pick<MemberRow, 'own_due_at'>[]): Date | null =>
  members.reduce<Date | null | undefined>((latest, { own_due_at: due }) => {
    if (latest === null || due === null) return null;
    return latest === undefined || due > latest ? due : latest;
  }, undefined) ?? null;

/** Days begun that a version was late. */
export async function latenessOf(
  db: Kysely<Tables>,
  submissionId: string,
  number: number,
  due: Date | null,
): Promise<number> {
  const { at } = await db
    .selectFrom('submission_versions')
    .select('at')
    .where('submission_id', '=', submissionId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return daysLate(due, at);
}

interface Marked {
  readonly marking: Selectable<Tables['markings']>;
  readonly task: TaskRules;
  /** Days begun that the version was late; of a released mark as it was released. */
  readonly daysLate: number;
}

/** Points as they come out now: what is not released yet follows longer time that was given meanwhile. */
function reckon(points: number | null, { marking, task, daysLate: days }: Marked) {
  const late = marking.state === 'released' ? marking.days_late : days;
  if (points === null) return { points, daysLate: late, deduction: 0, result: null };
  return { points, daysLate: late, ...afterLateness(points, { late: task.late, daysLate: late }) };
}

/** What is said of a work, as it travels. */
export async function shownMarkingOf(db: Kysely<Tables>, of: Marked): Promise<ShownMarking> {
  const { marking, task } = of;
  const total = rubricTotal(task.rubric, marking.levels);
  const [audio] = marking.audio_file_id ? await shownFilesOf(db, [marking.audio_file_id]) : [];
  return {
    state: marking.state,
    ofNumber: marking.of_number,
    levels: marking.levels,
    rubricTotal: total,
    isOverridden: total !== null && marking.given !== null && marking.given !== total,
    reason: marking.reason,
    ...reckon(marking.given, of),
    comment: marking.comment,
    audio: audio ?? null,
    byName: marking.by_name,
    at: marking.marked_at?.toISOString() ?? null,
    releasedAt: marking.released_at?.toISOString() ?? null,
    version: marking.version,
  };
}

interface Asked {
  readonly id: string;
  /** The version to show; the latest unless said. */
  readonly number?: number | undefined;
  readonly queue?: 'ALL' | 'UNMARKED';
}

/** One work as who marks it sees it. @throws AppError 404, also for a draft; 403 for who sees no work. */
export async function readMarkedWork(
  db: Kysely<Tables>,
  actor: Actor,
  { id, number: asked, queue = 'ALL' }: Asked,
  { now, today }: Moment,
): Promise<MarkedWork> {
  const submission = found(await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst());
  const open = await exerciseForWorkReader(db, actor, submission.item_id, today);
  if (!isReadable(submission)) throw notFound();
  const { lesson, material, of } = open;
  const number = asked ?? submission.latest;
  // None of them waits for another: one after the other they would take as many turns on a busy server.
  const [version, marking, subject, members, versions, items, group, layers, works, likenesses] = await Promise.all([
    db
      .selectFrom('submission_versions')
      .select(['content', 'at'])
      .where('submission_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst(),
    db.selectFrom('markings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('subjects').select('name').where('id', '=', lesson.subject_id).executeTakeFirstOrThrow(),
    membersOf(db, { id, classId: of.id }, today),
    versionsOf(db, id),
    readItems(db, { itemId: submission.item_id }, now),
    submission.group_id ? groupName(db, submission.group_id) : null,
    layersOf(db, id, number),
    queueOf(db, { itemId: submission.item_id, classId: of.id }, today),
    likenessCounts(db, actor, open, today),
  ]);
  if (!version) throw notFound();
  const task = taskOf(material.content);
  const due = dueOf(members);
  const ofNumber = versions.find((each) => each.number === (marking.of_number ?? submission.latest));
  const marked: Marked = { marking, task, daysLate: ofNumber ? daysLate(due, new Date(ofNumber.at)) : 0 };
  const whenLast = members.reduce<Date | null>(
    (last, { own_cut_off_at: at }) => (at && (!last || at > last) ? at : last),
    null,
  );
  const [content, shownMarking] = await Promise.all([shownWork(db, version.content), shownMarkingOf(db, marked)]);
  return {
    id,
    item: found(items[0]),
    lessonId: lesson.id,
    lessonTitle: lesson.title,
    classId: of.id,
    className: of.name,
    subjectId: lesson.subject_id,
    subjectName: subject.name,
    members: members.map(({ studentId, name, code, is_here, given }) => ({
      studentId,
      name,
      code,
      hasLeft: is_here !== true,
      points: given,
      result: reckon(given ?? marking.given, marked).result,
    })),
    groupName: group,
    work: submission.state,
    timeliness: timelinessOf(
      {
        work: submission.state,
        own_due_at: due,
        own_cut_off_at: whenLast,
        is_late: submission.is_late,
        is_extended: members.some(({ is_extended }) => is_extended),
        was_here: members.some(({ was_here }) => was_here),
      },
      now,
    ),
    dueAt: due?.toISOString() ?? null,
    isExtended: members.some(({ is_extended }) => is_extended),
    versions,
    number,
    content,
    layers,
    task: { text: textOf(material.content), scale: task.scale, rubric: task.rubric, late: task.late },
    marking: shownMarking,
    returned: submission.returned_at
      ? {
          comment: submission.returned_comment,
          dueAt: submission.rework_due_at?.toISOString() ?? null,
          at: submission.returned_at.toISOString(),
        }
      : null,
    excusedReason: submission.excused_reason,
    queue: queueAround(id, queue, works),
    similar: likenesses.get(id) ?? 0,
    actions: workActions(mayDoWith(actor, open), {
      work: submission.state,
      marking: marking.state,
      isLatest: number === submission.latest,
    }),
    version: submission.version,
  };
}

async function groupName(db: Kysely<Tables>, groupId: string): Promise<string> {
  const { name } = await db
    .selectFrom('exercise_groups')
    .select('name')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  return name;
}

interface Queued {
  readonly id: string;
  readonly isUnmarked: boolean;
}

/** Works on an exercise that may be opened, in the order of the class, each once: of a group where its first member stands. */
async function queueOf(
  db: Kysely<Tables>,
  { itemId, classId }: { readonly itemId: string; readonly classId: string },
  today: string,
): Promise<Queued[]> {
  const { rows } = await sql<{ id: string; state: string; marking: MarkingState }>`
    with ${staysIn(classId, today)}
    select w.id, w.state, k.state as marking
    from submissions w join markings k on k.id = w.id join submission_members wm on wm.submission_id = w.id
      join students s on s.id = wm.student_id left join stays t on t.student_id = s.id
    where w.item_id = ${itemId} and w.latest > 0 and w.state <> 'draft' order by ${classOrder}`.execute(db);
  const each = new Map(rows.map(({ id, state, marking }) => [id, { id, isUnmarked: isUnmarked(state, marking) }]));
  return [...each.values()];
}

const isUnmarked = (state: string, marking: MarkingState) =>
  state === 'submitted' && (marking === 'not_marked' || marking === 'in_marking');

/** Neighbours of a work that the filter lets through, also where the work itself does not pass it. */
function queueAround(id: string, filter: 'ALL' | 'UNMARKED', works: readonly Queued[]): MarkedWork['queue'] {
  const passes = (work: Queued) => filter === 'ALL' || work.isUnmarked;
  const at = works.findIndex((work) => work.id === id);
  const shown = works.filter(passes);
  return {
    previousId: works.slice(0, Math.max(0, at)).findLast(passes)?.id ?? null,
    nextId: works.slice(at + 1).find(passes)?.id ?? null,
    position: shown.findIndex((work) => work.id === id) + 1,
    total: shown.length,
    unmarked: works.filter((work) => work.isUnmarked).length,
  };
}
