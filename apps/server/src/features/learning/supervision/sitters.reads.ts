import type { Sitters } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { testForWorkReader } from '../attempts/attempt.guards.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { classOrder, staysIn } from '../submissions/work-members.reads.ts';
import type { AttemptSignals } from '../test.tables.ts';
import { rulesOf } from '../tests/test-content.reads.ts';

type Sitter = Sitters['rows'][number];
type Attempt = NonNullable<Sitter['attempt']>;

interface Row extends Omit<Sitter, 'attempt' | 'attempts'> {
  readonly attempts: number;
  readonly attempt_id: string | null;
  readonly kind: Attempt['kind'];
  readonly number: number;
  readonly state: Attempt['state'];
  readonly started_at: Date;
  readonly deadline_at: Date | null;
  readonly submitted_at: Date | null;
  readonly answered: number;
  readonly saved_at: Date | null;
  readonly seen_at: Date | null;
  readonly signals: AttemptSignals;
  readonly earned: number | null;
  readonly to_mark: number;
  readonly attempt_version: number;
}

/**
 * Pupils of a test with their running or latest attempt and their result, in two statements: those it is for, and who has left but sat it.
 * @throws AppError as `testForWorkReader`.
 */
export async function readSitters(db: Kysely<Tables>, actor: Actor, itemId: string, moment: Moment): Promise<Sitters> {
  return sittersOf(db, await testForWorkReader(db, actor, itemId, moment.today), moment);
}

/** The same of a test the caller may read. */
export async function sittersOf(db: Kysely<Tables>, open: OpenItem, { now, today }: Moment): Promise<Sitters> {
  const { item, material } = open;
  const [rows, { questions, full }] = [await rowsOf(db, open, today), await weightOf(db, material.id)];
  return {
    serverNow: now.toISOString(),
    questions,
    full,
    scale: rulesOf(material.content).scale,
    opensAt: item.opens_at?.toISOString() ?? null,
    cutOffAt: item.cut_off_at?.toISOString() ?? null,
    rows: rows.map((row) => ({
      studentId: row.studentId,
      code: row.code,
      name: row.name,
      hasLeft: row.hasLeft,
      moreMinutes: row.moreMinutes,
      attempt: attemptOf(row),
      attempts: row.attempts,
      mark: row.mark,
      isOverridden: row.isOverridden,
      result: row.result,
      resultVersion: row.resultVersion,
      appeal: row.appeal,
    })),
  };
}

function attemptOf(row: Row): Attempt | null {
  if (row.attempt_id === null) return null;
  const { left = 0, pasted = 0, devices = 0, late = 0 } = row.signals;
  return {
    id: row.attempt_id,
    kind: row.kind,
    number: row.number,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    deadlineAt: row.deadline_at?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    answered: row.answered,
    savedAt: row.saved_at?.toISOString() ?? null,
    seenAt: row.seen_at?.toISOString() ?? null,
    signals: { left, pasted, devices, late },
    earned: row.earned,
    toMark: row.to_mark,
    version: row.attempt_version,
  };
}

async function weightOf(db: Kysely<Tables>, materialId: string): Promise<{ questions: number; full: number }> {
  const { rows } = await sql<{ questions: number; full: number }>`
    select count(*)::int as questions, coalesce(sum(points) filter (where remedy is distinct from 'DROP'), 0)::int as full
    from test_questions where material_id = ${materialId}`.execute(db);
  return rows[0] ?? { questions: 0, full: 0 };
}

async function rowsOf(db: Kysely<Tables>, { item, lesson }: OpenItem, today: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${staysIn(lesson.class_id, today)},
    tried as (
      select distinct on (a.student_id) a.*, count(*) filter (where a.state <> 'removed') over (partition by a.student_id)::int as tries
      from test_attempts a where a.item_id = ${item.id}
      order by a.student_id, (a.state in ('in_progress', 'overdue')) desc, (a.state = 'removed'), a.number desc)
    select s.id as "studentId", s.student_code as code, s.full_name as name, not t.is_here as "hasLeft",
      coalesce(x.more_minutes, 0) as "moreMinutes", coalesce(a.tries, 0) as attempts, a.id as attempt_id, a.kind, a.number, a.state,
      a.started_at, a.deadline_at, a.submitted_at, a.answered, a.saved_at, a.seen_at, a.signals, a.earned, a.to_mark,
      a.version as attempt_version, r.mark, coalesce(r.is_overridden, false) as "isOverridden",
      coalesce(r.state, 'none') as result, coalesce(r.version, 0) as "resultVersion", coalesce(r.appeal, 'none') as appeal
    from stays t join students s on s.id = t.student_id
      left join tried a on a.student_id = s.id
      left join test_accommodations x on x.item_id = ${item.id} and x.student_id = s.id
      left join test_results r on r.item_id = ${item.id} and r.student_id = s.id
    where a.id is not null or t.is_here and (not ${item.is_for_chosen} or exists(select from lesson_item_students c
      where c.item_id = ${item.id} and c.student_id = s.id))
    order by ${classOrder}`.execute(db);
  return rows;
}
