import type { bankContract } from '@phuong/contract/learning/bank/bank.contract.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { subjectForReader } from './bank.guards.ts';
import { rowsOf } from './bank.reads.ts';
import { isSeenBy } from './bank-standing.reads.ts';
import { bandsOf, likenessOf, shinglesOfKey } from './question-likeness.rules.ts';
import { keyOf } from './question-text.rules.ts';

/** So many of those with the most in common are compared word by word, and so many of them shown. */
const mostCompared = 60;
const mostShown = 10;

interface Written {
  readonly subjectId: string;
  readonly question: Question;
  /** The question itself, where it is in the bank already. */
  readonly exceptId: string | null;
}

/** Questions the caller sees that are much like this one, the most alike first. @throws AppError 404. */
export async function findSimilar(
  db: Kysely<Tables>,
  actor: Actor,
  { subjectId, question, exceptId }: Written,
  today: string,
): Promise<ResultOf<(typeof bankContract)['bank.similar']>> {
  const { standing } = await subjectForReader(db, actor, subjectId, today);
  const key = keyOf(question);
  const bands = bandsOf(subjectId, key);
  if (bands.length === 0) return [];
  const { rows } = await sql<{ id: string; key: string }>`
    select q.id, q.search_key as key from bank_questions q
    where q.bands && ${bands}::int[] and q.subject_id = ${subjectId} and q.id is distinct from ${exceptId} and ${isSeenBy(standing)}
    order by (select count(*) from unnest(q.bands) as band where band = any(${bands}::int[])) desc, q.id
    limit ${mostCompared}`.execute(db);
  const shingles = shinglesOfKey(key);
  const alike = rows
    .map((row) => ({ id: row.id, likeness: likenessOf(shingles, shinglesOfKey(row.key)) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1))
    .slice(0, mostShown);
  const shown = new Map(
    (
      await rowsOf(
        db,
        standing,
        alike.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return alike.flatMap(({ id, likeness }) => {
    const row = shown.get(id);
    return row ? [{ likeness, row }] : [];
  });
}
