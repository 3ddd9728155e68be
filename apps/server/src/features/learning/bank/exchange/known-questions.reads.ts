import type { RecognisedQuestion } from '@phuong/questions/formats/recognised-question.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { keyOf } from '../question-text.rules.ts';
import { questionOf } from './recognised.rules.ts';

interface Asked {
  readonly number: number;
  readonly from: RecognisedQuestion;
}

interface Import {
  readonly userId: string;
  readonly subjectId: string;
  /** Name of the file. */
  readonly source: string;
}

const named = (kind: string, key: string) => `${kind} ${key}`;

/**
 * Which of the questions the caller has taken from a file of this name before: the same file sent twice is there once. Keys of options are
 * drawn anew each time a file is read, so words are compared; of questions alike there are as many as there were. @returns their numbers.
 */
export async function knownNumbers(
  db: Kysely<Tables>,
  { userId, subjectId, source }: Import,
  asked: readonly Asked[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('bank_questions')
    .select(['kind', 'search_key'])
    .where('owner_id', '=', userId)
    .where('subject_id', '=', subjectId)
    .where('source', '=', source)
    .where('deleted_at', 'is', null)
    .execute();
  const counts = new Map<string, number>();
  for (const { kind, search_key: key } of rows) counts.set(named(kind, key), (counts.get(named(kind, key)) ?? 0) + 1);
  const known = new Set<number>();
  for (const { number, from } of asked) {
    const read = questionOf(from);
    const name = read ? named(read.kind, keyOf(read)) : '';
    const count = counts.get(name) ?? 0;
    if (count === 0) continue;
    counts.set(name, count - 1);
    known.add(number);
  }
  return known;
}
