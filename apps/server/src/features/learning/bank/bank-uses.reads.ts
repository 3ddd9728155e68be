import { sql } from 'kysely';

/** Whether something stands on a row `q` of `bank_questions`, so that it may never go: nothing does, before there are tests. */
export const isUsed = sql<boolean>`false`;
