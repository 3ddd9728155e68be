import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** As deep as the categories of a school are divided. */
const mostDepth = 4;

export interface TreePlace {
  readonly id: string;
  readonly parentId: string | null;
}

export type TreeFault = 'unknown' | 'in_itself' | 'too_deep';

/** Those above one, itself first; none of one that is not there. */
function pathOf(tree: readonly TreePlace[], id: string | null): string[] {
  const path: string[] = [];
  for (let at = id; at !== null && !path.includes(at); ) {
    const here = tree.find((each) => each.id === at);
    if (!here) break;
    path.push(here.id);
    at = here.parentId;
  }
  return path;
}

const heightOf = (tree: readonly TreePlace[], id: string): number =>
  1 + Math.max(0, ...tree.filter(({ parentId }) => parentId === id).map((child) => heightOf(tree, child.id)));

/** Why one may not lie in another (`id` null: a new one); null where it may. */
export function faultOfParent(
  tree: readonly TreePlace[],
  id: string | null,
  parentId: string | null,
): TreeFault | null {
  const above = pathOf(tree, parentId);
  if (parentId !== null && above.length === 0) return 'unknown';
  if (id !== null && above.includes(id)) return 'in_itself';
  return above.length + (id === null ? 1 : heightOf(tree, id)) > mostDepth ? 'too_deep' : null;
}

/** Why all that lies in one cannot go into another; null where it can. What comes is itself gone: only its place counts, not how much lies below. */
export function faultOfMerge(tree: readonly TreePlace[], id: string, intoId: string): TreeFault | null {
  const fault = faultOfParent(tree, id, intoId);
  if (fault === 'unknown' || fault === 'in_itself') return fault;
  const after = tree.map((each) => (each.parentId === id ? { ...each, parentId: intoId } : each));
  const below = tree.filter(({ parentId }) => parentId === id);
  return below.map((child) => faultOfParent(after, child.id, intoId)).find((each) => each !== null) ?? null;
}

/** Each after the one it lies in, siblings in their order. */
export function inTreeOrder<T extends TreePlace & { readonly position: number; readonly name: string }>(
  all: readonly T[],
  parentId: string | null = null,
  depth = 0,
): (T & { readonly depth: number })[] {
  return all
    .filter((each) => each.parentId === parentId)
    .toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
    .flatMap((each) => [{ ...each, depth }, ...inTreeOrder(all, each.id, depth + 1)]);
}

/** Tables whose rows lie in one another. */
type TreeTable = 'book_categories' | 'device_categories';

/** Everyone who moves one holds the whole tree: two moves at once could each put one into the other. */
export const lockTree = async (trx: Kysely<Tables>, table: TreeTable): Promise<TreePlace[]> => {
  const { rows } = await sql<TreePlace>`select id, parent_id as "parentId" from ${sql.table(table)}
    order by id for update`.execute(trx);
  return rows;
};

/**
 * Places of siblings follow one another from 1. The one just written goes before whoever has its place now, or after them where it moved
 * down among the same siblings.
 */
export async function renumberSiblings(
  trx: Kysely<Tables>,
  table: TreeTable,
  { parentId, position }: { readonly parentId: string | null; readonly position: number },
  { id, before }: { readonly id: string; readonly before: (TreePlace & { readonly position: number }) | null },
): Promise<void> {
  const isLater = before !== null && before.parentId === parentId && position > before.position;
  const by = isLater ? 0.5 : -0.5;
  await sql`update ${sql.table(table)} siblings set position = placed.place
    from (select id, row_number() over (
        order by position + case when id = ${id} then ${by}::numeric else 0 end, code) as place
      from ${sql.table(table)} where parent_id is not distinct from ${parentId}) placed
    where siblings.id = placed.id and siblings.position <> placed.place`.execute(trx);
}
