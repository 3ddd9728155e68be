import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type PaperKind = 'CLASS' | 'STUDENT' | 'CERTIFICATE';

interface PaperNumber {
  readonly kind: PaperKind;
  readonly startYear: number;
  readonly ordinal: number;
  /** As it is printed: `HB-2026-000017`. */
  readonly text: string;
}

/** BD: bảng điểm lớp; HB: học bạ; XN: giấy xác nhận. */
const LETTERS: Readonly<Record<PaperKind, string>> = { CLASS: 'BD', STUDENT: 'HB', CERTIFICATE: 'XN' };

/**
 * Takes the next numbers of the run of this kind and school year, counted from 1. They are taken before the papers are made, as they are
 * printed on them: no two calls get the same one, and numbers no paper came of are given back.
 */
export async function takeNumbers(
  db: Kysely<Tables>,
  kind: PaperKind,
  startYear: number,
  count: number,
): Promise<PaperNumber[]> {
  const { last } = await db
    .insertInto('paper_numbers')
    .values({ kind, start_year: startYear, last: count })
    .onConflict((taken) =>
      taken.columns(['kind', 'start_year']).doUpdateSet({ last: sql`paper_numbers.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => {
    const ordinal = last - count + index + 1;
    return { kind, startYear, ordinal, text: `${LETTERS[kind]}-${startYear}-${String(ordinal).padStart(6, '0')}` };
  });
}

/** The next papers get these numbers, unless a later one is already in use: then the run has a gap, never a number twice. */
export async function giveBackNumbers(db: Kysely<Tables>, numbers: readonly PaperNumber[]): Promise<void> {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (!first || !last) return;
  await db
    .updateTable('paper_numbers')
    .set({ last: first.ordinal - 1 })
    .where('kind', '=', first.kind)
    .where('start_year', '=', first.startYear)
    .where('last', '=', last.ordinal)
    .execute();
}
