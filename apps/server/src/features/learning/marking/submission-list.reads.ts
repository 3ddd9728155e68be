import type { SubmissionList, SubmissionRow } from '@phuong/contract/learning/marking/marking.contract.ts';
import type { MarkingState } from '@phuong/contract/learning/marking/marking.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import { schoolTimeZone } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { readItems } from '../items/item.reads.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { mayEditLesson, mayMarkWork } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { ownDueAt, workColumns, workOf } from '../submissions/work.reads.ts';
import { timelinessOf } from '../submissions/work.rules.ts';
import { classOrder, staysIn } from '../submissions/work-members.reads.ts';
import { likenessCounts } from './similarity.reads.ts';
import { type MayDo, rowActions } from './submission-actions.policy.ts';
import { exerciseForWorkReader, isPutAway, isReadable } from './work.guards.ts';

/** What the caller may do with the work on an exercise now. */
export function mayDoWith(actor: Actor, { item, lesson, standing, of }: OpenItem): MayDo {
  const isOpen = of.yearStatus !== 'CLOSED' && !isPutAway({ item, lesson });
  const isShown = lesson.state === 'published' && item.state === 'published';
  const mark = isOpen && mayMarkWork(actor, standing, lesson.subject_id);
  return { mark, extend: mark, remind: isOpen && isShown && mayEditLesson(actor, standing, lesson.subject_id) };
}

interface Row
  extends Omit<
    SubmissionRow,
    'timeliness' | 'dueAt' | 'cutOffAt' | 'submittedAt' | 'similar' | 'actions' | 'resultId' | 'number'
  > {
  readonly order_number: number | null;
  readonly submission_id: string | null;
  readonly own_due_at: Date | null;
  readonly own_cut_off_at: Date | null;
  readonly submitted_at: Date | null;
  readonly is_late: boolean;
  readonly is_extended: boolean;
  readonly was_here: boolean;
  readonly is_today: boolean;
  readonly state: string | null;
  readonly marking: MarkingState;
}

/**
 * The work on an exercise in one statement: pupils of the class whom it is for, and who has left but handed in or is excused.
 * @throws AppError as `exerciseForWorkReader`.
 */
export async function readSubmissions(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  { now, today }: Moment,
): Promise<SubmissionList> {
  const open = await exerciseForWorkReader(db, actor, itemId, today);
  const { lesson, of } = open;
  const item = found((await readItems(db, { itemId }, now))[0]);
  const subject = await db
    .selectFrom('subjects')
    .select('name')
    .where('id', '=', lesson.subject_id)
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(db, open, today);
  const similar = await likenessCounts(db, actor, open, today);
  const may = mayDoWith(actor, open);
  return {
    item,
    lessonId: lesson.id,
    classId: of.id,
    className: of.name,
    subjectName: subject.name,
    isYearClosed: of.yearStatus === 'CLOSED',
    rows: rows.map((row, index): SubmissionRow => {
      const readable = row.state !== null && isReadable({ state: row.state, latest: row.versions });
      return {
        studentId: row.studentId,
        name: row.name,
        code: row.code,
        number: row.order_number ?? index + 1,
        hasLeft: row.hasLeft,
        resultId: readable ? row.submission_id : null,
        groupId: row.groupId,
        groupName: row.groupName,
        work: row.work,
        timeliness: timelinessOf(row, now),
        dueAt: row.own_due_at?.toISOString() ?? null,
        cutOffAt: row.own_cut_off_at?.toISOString() ?? null,
        isExtended: row.is_extended,
        submittedAt: row.submitted_at?.toISOString() ?? null,
        versions: row.versions,
        excusedReason: row.excusedReason,
        marking: row.marking,
        isMarkOlder: row.isMarkOlder,
        points: row.points,
        isInSheet: row.isInSheet,
        similar: (row.submission_id && similar.get(row.submission_id)) || 0,
        actions: rowActions(may, { work: row.work, marking: row.marking, isReadable: readable, isToday: row.is_today }),
      };
    }),
    actions: [
      ...(may.mark ? (['mark', 'release', 'excuse'] as const) : []),
      ...(may.remind ? (['remind'] as const) : []),
      ...(may.extend ? (['extend'] as const) : []),
      'similar',
    ],
  };
}

async function rowsOf(db: Kysely<Tables>, { item, lesson }: OpenItem, today: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${staysIn(lesson.class_id, today)}
    select s.id as "studentId", s.full_name as name, s.student_code as code, t.order_number, not t.is_here as "hasLeft",
      t.is_today, w.state, g.id as "groupId", g.name as "groupName", coalesce(w.latest, 0) as versions,
      coalesce(w.excused_reason, '') as "excusedReason", coalesce(k.state, 'not_marked') as marking,
      coalesce(k.of_number < w.latest, false) as "isMarkOlder", ${workColumns},
      x.item_id is not null as "isExtended",
      coalesce(t.days @> (${ownDueAt} at time zone ${schoolTimeZone})::date, true) as was_here,
      exists(select from marks r where r.student_id = s.id and r.subject_id = ${lesson.subject_id}
        and r.semester_id = i.mark_semester_id and r.column_key = i.mark_column and k.state = 'released'
        and r.tenths = (200 * coalesce(wm.points, k.points) + (m.content->'task'->>'scale')::int)
          / (2 * (m.content->'task'->>'scale')::int)
      ) as "isInSheet"
    from stays t join students s on s.id = t.student_id join lesson_items i on i.id = ${item.id}
      join materials m on m.id = i.material_id ${workOf(sql`t.student_id`)}
      left join exercise_group_members e on e.item_id = i.id and e.student_id = t.student_id
      left join exercise_groups g on g.id = e.group_id and (m.content->'task'->>'isGroupWork')::boolean
    where w.latest > 0 or w.state = 'excused' or t.is_here and (w.id is not null or i.state = 'published'
      and (not i.is_for_chosen or exists(select from lesson_item_students c
        where c.item_id = i.id and c.student_id = t.student_id)))
    order by ${classOrder}`.execute(db);
  return rows;
}
