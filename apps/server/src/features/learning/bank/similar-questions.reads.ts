import type { bankContract } from '@phuong/contract/learning/bank/bank.contract.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { subjectForReader } from './bank.guards.ts';
import { rowsOf } from './bank.reads.ts';
import { type BankStanding, isSeenBy } from './bank-standing.reads.ts';
import { bandsOf, likenessOf, shinglesOfKey } from './question-likeness.rules.ts';
import { keyOf } from './question-text.rules.ts';

/** So many of those with the most in common are compared word by word, and so many of them shown; of many questions at once fewer. */
const mostCompared = { one: 60, many: 10 };
const mostShown = 10;

interface Written {
  readonly subjectId: string;
  readonly question: Question;
  /** The question itself, where it is in the bank already. */
  readonly exceptId: string | null;
}

type Similar = ResultOf<(typeof bankContract)['bank.similar']>;

/** Questions the caller sees that are much like this one, the most alike first. @throws AppError 404. */
export async function findSimilar(
  db: Kysely<Tables>,
  actor: Actor,
  { subjectId, question, exceptId }: Written,
  today: string,
): Promise<Similar> {
  const { standing } = await subjectForReader(db, actor, subjectId, today);
  const [similar = []] = await similarOf(db, { standing, subjectId, exceptId, most: mostCompared.one }, [question]);
  return similar;
}

/** The same of each of many questions, null where none is asked for, in two statements for all. */
export const similarOfMany = (
  db: Kysely<Tables>,
  standing: BankStanding,
  subjectId: string,
  questions: readonly (Question | null)[],
): Promise<readonly Similar[]> =>
  similarOf(db, { standing, subjectId, exceptId: null, most: mostCompared.many }, questions);

interface Among {
  readonly standing: BankStanding;
  readonly subjectId: string;
  readonly exceptId: string | null;
  readonly most: number;
}

async function similarOf(
  db: Kysely<Tables>,
  { standing, subjectId, exceptId, most }: Among,
  questions: readonly (Question | null)[],
): Promise<readonly Similar[]> {
  const keys = questions.map((question) => (question ? keyOf(question) : ''));
  const asked = keys.map((key, n) => ({ n, bands: bandsOf(subjectId, key) })).filter(({ bands }) => bands.length > 0);
  if (asked.length === 0) return questions.map(() => []);
  const { rows } = await sql<{ n: number; id: string; key: string }>`
    select r.n, c.id, c.key from json_to_recordset(${JSON.stringify(asked)}::json) as r(n int, bands int[])
    cross join lateral (select q.id, q.search_key as key from bank_questions q
      where q.bands && r.bands and q.subject_id = ${subjectId} and q.id is distinct from ${exceptId} and ${isSeenBy(standing)}
      order by (select count(*) from unnest(q.bands) as band where band = any(r.bands)) desc, q.id
      limit ${most}) c`.execute(db);
  const found = groupBy(rows, ({ n }) => n);
  const alike = keys.map((key, n) => {
    const shingles = shinglesOfKey(key);
    return (found.get(n) ?? [])
      .map((row) => ({ id: row.id, likeness: likenessOf(shingles, shinglesOfKey(row.key)) }))
      .filter(({ likeness }) => likeness > 0)
      .sort((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1))
      .slice(0, mostShown);
  });
  const ids = new Set(alike.flat().map(({ id }) => id));
  const shown = new Map((await rowsOf(db, standing, [...ids])).map((row) => [row.id, row]));
  return alike.map((each) =>
    each.flatMap(({ id, likeness }) => {
      const row = shown.get(id);
      return row ? [{ likeness, row }] : [];
    }),
  );
}
