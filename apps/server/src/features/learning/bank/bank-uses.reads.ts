import { sql } from 'kysely';

/** Whether something stands on a row `q` of `bank_questions`, so that it may never go: a test that was made with it. */
export const isUsed = sql<boolean>`exists(select from test_questions u where u.bank_id = q.id)`;
