import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type PaperKind = 'CLASS' | 'STUDENT';

export interface PaperNumber {
  readonly kind: PaperKind;
  readonly startYear: number;
  readonly ordinal: number;
  /** As it is printed: `HB-2026-000017`. */
  readonly text: string;
}

/** BD: bảng điểm lớp; HB: học bạ. */
const LETTERS: Readonly<Record<PaperKind, string>> = { CLASS: 'BD', STUDENT: 'HB' };

/**
 * Takes the next number of the run of this kind and school year, counted from 1. It is taken before the paper is made, as it is printed on
 * it: no two calls get the same one, and a number no paper came of is given back.
 */
export async function takeNumber(db: Kysely<Tables>, kind: PaperKind, startYear: number): Promise<PaperNumber> {
  const { last } = await db
    .insertInto('paper_numbers')
    .values({ kind, start_year: startYear, last: 1 })
    .onConflict((taken) => taken.columns(['kind', 'start_year']).doUpdateSet({ last: sql`paper_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return { kind, startYear, ordinal: last, text: `${LETTERS[kind]}-${startYear}-${String(last).padStart(6, '0')}` };
}

/** The next paper gets this number, unless a later one is already in use: then the run has a gap, never a number twice. */
export async function giveBackNumber(db: Kysely<Tables>, { kind, startYear, ordinal }: PaperNumber): Promise<void> {
  await db
    .updateTable('paper_numbers')
    .set({ last: ordinal - 1 })
    .where('kind', '=', kind)
    .where('start_year', '=', startYear)
    .where('last', '=', ordinal)
    .execute();
}
