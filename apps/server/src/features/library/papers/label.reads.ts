import type { AskedLabels } from '@phuong/contract/library/papers/book-paper.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** What stands on the back of a book. */
export interface CopyToLabel {
  readonly barcode: string;
  readonly registerNumber: number;
  readonly title: string;
  readonly shelf: string;
  readonly ddc: string;
  /** Its first author's, or its own first letters. */
  readonly author: string;
}

type Chosen = Pick<AskedLabels, 'copyIds' | 'titleIds' | 'from' | 'to'>;

/** Copies by register number; withdrawn ones have no place on a shelf and are left out. One more than `most` says that they are too many. */
export async function copiesToLabel(
  db: Kysely<Tables>,
  { copyIds, titleIds, from, to }: Chosen,
  most: number,
): Promise<CopyToLabel[]> {
  const range =
    from === null && to === null
      ? sql<boolean>`false`
      : sql<boolean>`c.register_number between ${from ?? 1} and ${to ?? 2_000_000_000}`;
  const { rows } = await sql<CopyToLabel>`
    select c.barcode, c.register_number as "registerNumber", t.title, c.shelf, t.ddc, coalesce(t.authors[1], '') as author
    from book_copies c join book_titles t on t.id = c.title_id
    where c.state <> 'withdrawn'
      and (c.id = any(${[...copyIds]}::uuid[]) or c.title_id = any(${[...titleIds]}::uuid[]) or ${range})
    order by c.register_number limit ${most + 1}`.execute(db);
  return rows;
}
