import type { AppealState } from '@phuong/contract/learning/attempts/own-attempt.contract.ts';
import type { testResultContract } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';

interface Row {
  readonly studentId: string;
  readonly name: string;
  readonly state: AppealState;
  readonly text: string;
  readonly at: Date;
  readonly answer: string;
  readonly answeredBy: string;
}

/** Who asked for another look, those who wait for an answer first. */
export async function readAppeals(
  db: Kysely<Tables>,
  { item }: OpenItem,
): Promise<ResultOf<(typeof testResultContract)['testResults.appeals']>> {
  const { rows } = await sql<Row>`
    select r.student_id as "studentId", s.full_name as name, r.appeal as state, r.appeal_text as text,
      coalesce(r.appeal_at, r.updated_at) as at, r.appeal_answer as answer, r.appeal_by as "answeredBy"
    from test_results r join students s on s.id = r.student_id
    where r.item_id = ${item.id} and r.appeal <> 'none'
    order by r.appeal = 'asked' desc, r.appeal_at, s.id`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, askedAt: at.toISOString() }));
}
