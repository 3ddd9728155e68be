import { type RawBuilder, sql } from 'kysely';

/**
 * One pupil's work on the item `i`: longer time `x`, membership `wm`, work `w`, marking `k`, and of a test a window of their own `xt` and what
 * its attempts have come to `tr`, which is there once one was handed in; each at most one row, found by its key.
 */
export const workOf = (studentId: RawBuilder<unknown>) => sql`
  left join exercise_extensions x on x.item_id = i.id and x.student_id = ${studentId}
  left join submission_members wm on wm.item_id = i.id and wm.student_id = ${studentId}
  left join submissions w on w.id = wm.submission_id
  left join markings k on k.id = w.id
  left join test_accommodations xt on xt.item_id = i.id and xt.student_id = ${studentId}
  left join test_results tr on tr.item_id = i.id and tr.student_id = ${studentId}`;

/** Until when an exercise is due for this pupil: the date for rework once it was given back, else longer time, else that of the item. */
export const ownDueAt = sql`(case when w.returned_at is null then coalesce(x.due_at, i.due_at) else w.rework_due_at end)`;

/** The same of any item, of `workOf`: a test is due when their own window closes. */
export const itemDueAt = sql`coalesce(xt.cut_off_at, ${ownDueAt})`;

/** From when on this pupil may see it. */
export const ownOpensAt = sql`coalesce(xt.opens_at, i.opens_at)`;

/** Until when it is taken; what was given back is always taken, and nobody's cut-off comes before their own date. */
export const ownCutOffAt = sql`(case when w.returned_at is null then coalesce(x.cut_off_at,
  case when i.cut_off_at is not null then greatest(i.cut_off_at, x.due_at) end) end)`;

/** How it stands, of `workOf`. */
export const workFacts = sql`${itemDueAt} as own_due_at, coalesce(xt.cut_off_at, ${ownCutOffAt}) as own_cut_off_at, w.id as submission_id,
  coalesce(w.state, case when tr.id is not null then 'submitted' end, 'none') as work, w.submitted_at,
  coalesce(w.is_late, false) as is_late, x.item_id is not null or xt.cut_off_at is not null as is_extended,
  coalesce(wm.points, k.points, tr.mark) as points,
  coalesce(k.state = 'released', tr.state = 'released', false) as is_released`;

/** Highest points of the exercise, or highest mark of the test, that is the material `m`; null of others. */
export const scaleOf = sql`coalesce(m.content->'task'->>'scale', m.content->'test'->>'scale')::int`;

/** Both, of `workOf` and the material `m`. */
export const workColumns = sql`${workFacts}, ${scaleOf} as scale`;
