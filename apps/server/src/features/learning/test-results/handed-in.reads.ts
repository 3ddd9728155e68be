import type { AnswerState } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { AttemptState } from '@phuong/contract/learning/attempts/attempt.lifecycle.ts';
import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import { nationalExamOn } from '@phuong/rules/exams/national-exam.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { schoolDay } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { AnswerPart, AskedEdition } from '../test.tables.ts';
import type { GivenAttempt } from './regrade.rules.ts';

/** An attempt with its pupil, class and answers. */
export interface HandedIn extends GivenAttempt {
  readonly itemId: string;
  readonly studentId: string;
  readonly name: string;
  readonly className: string;
  readonly number: number;
  readonly state: AttemptState;
  readonly earned: number | null;
  readonly isReleased: boolean;
  readonly asked: readonly AskedEdition[];
}

interface Row extends Omit<HandedIn, 'answers' | 'exam'> {
  readonly started_at: Date;
}
interface AnswerRow {
  readonly attempt_id: string;
  readonly key: string;
  readonly answer: Answer | null;
  readonly state: AnswerState;
  readonly earned: number | null;
  readonly parts: readonly AnswerPart[];
}

/**
 * Attempts that were handed in, class by class in the order of names, each with all of its answers; `which` narrows the attempt `a` of the item
 * `i`. Two statements.
 */
export async function readHandedIn(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<HandedIn[]> {
  const { rows } = await sql<Row>`
    select a.id, a.item_id as "itemId", a.student_id as "studentId", s.full_name as name, c.name as "className", a.number,
      a.state, a.earned, a.asked, a.kind, a.started_at,
      coalesce((select r.state = 'released' from test_results r
        where r.item_id = a.item_id and r.student_id = a.student_id), false) as "isReleased"
    from test_attempts a join lesson_items i on i.id = a.item_id join lessons l on l.id = i.lesson_id
      join classes c on c.id = l.class_id join students s on s.id = a.student_id
    where a.state in ('submitted', 'finished') and ${which}
    order by c.name, i.id, s.sort_key collate "C", s.id, a.number`.execute(db);
  const { rows: answers } = await sql<AnswerRow>`
    select n.attempt_id, n.key, n.answer, n.state, n.earned, n.parts
    from test_answers n where n.attempt_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  const byAttempt = new Map<string, AnswerRow[]>();
  for (const row of answers) {
    const of = byAttempt.get(row.attempt_id);
    if (of) of.push(row);
    else byAttempt.set(row.attempt_id, [row]);
  }
  return rows.map(({ started_at, ...row }) => {
    const keys = new Set(row.asked.map(({ key }) => key));
    return {
      ...row,
      exam: nationalExamOn(schoolDay(started_at)),
      answers: (byAttempt.get(row.id) ?? []).filter(({ key }) => keys.has(key)),
    };
  });
}
