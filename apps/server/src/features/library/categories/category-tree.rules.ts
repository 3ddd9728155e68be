import { mostCategoryDepth } from '@phuong/contract/library/categories/book-category.contract.ts';

export interface CategoryPlace {
  readonly id: string;
  readonly parentId: string | null;
}

/** The categories above one, itself first; none of one that is not there. */
function pathOf(tree: readonly CategoryPlace[], id: string | null): string[] {
  const path: string[] = [];
  for (let at = id; at !== null && !path.includes(at); ) {
    const here = tree.find((each) => each.id === at);
    if (!here) break;
    path.push(here.id);
    at = here.parentId;
  }
  return path;
}

const heightOf = (tree: readonly CategoryPlace[], id: string): number =>
  1 + Math.max(0, ...tree.filter(({ parentId }) => parentId === id).map((child) => heightOf(tree, child.id)));

/** Why a category may not lie in another (`id` null: a new one); null where it may. */
export function refusalOfParent(
  tree: readonly CategoryPlace[],
  id: string | null,
  parentId: string | null,
): 'library.unknown_category' | 'library.category_in_itself' | 'library.category_too_deep' | null {
  const above = pathOf(tree, parentId);
  if (parentId !== null && above.length === 0) return 'library.unknown_category';
  if (id !== null && above.includes(id)) return 'library.category_in_itself';
  return above.length + (id === null ? 1 : heightOf(tree, id)) > mostCategoryDepth ? 'library.category_too_deep' : null;
}

/** Each category after the one it lies in, siblings in their order. */
export function inTreeOrder<T extends CategoryPlace & { readonly position: number; readonly name: string }>(
  all: readonly T[],
  parentId: string | null = null,
  depth = 0,
): (T & { readonly depth: number })[] {
  return all
    .filter((each) => each.parentId === parentId)
    .toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
    .flatMap((each) => [{ ...each, depth }, ...inTreeOrder(all, each.id, depth + 1)]);
}

interface DdcRange {
  readonly id: string;
  readonly ddcFrom: string;
  readonly ddcTo: string;
}

/** The category a class number belongs to: of all whose range holds it the narrowest; null where none does. */
export function categoryOfDdc(categories: readonly DdcRange[], ddc: string): string | null {
  const number = Number(ddc);
  if (ddc === '' || Number.isNaN(number)) return null;
  const holding = categories
    .filter(({ ddcFrom, ddcTo }) => ddcFrom !== '' && ddcTo !== '')
    // "899" holds all of 899.1 to 899.9.
    .filter(({ ddcFrom, ddcTo }) => number >= Number(ddcFrom) && (number <= Number(ddcTo) || ddc.startsWith(ddcTo)))
    .toSorted((a, b) => Number(a.ddcTo) - Number(a.ddcFrom) - (Number(b.ddcTo) - Number(b.ddcFrom)));
  return holding[0]?.id ?? null;
}
