import type { ShownWork } from '@phuong/contract/learning/submissions/submission.schema.ts';
import type { Mark } from './marks.ts';

interface Page {
  readonly at: { readonly fileId: string; readonly page: number };
  readonly marks: readonly Mark[];
}

/** Pages with what is on them, in the order the work shows them; pages of other versions are left out. */
export function inOrder<P extends Page>(
  { photos, files }: Pick<ShownWork, 'photos' | 'files'>,
  pages: readonly P[],
): P[] {
  const place = new Map([...photos, ...files].map(({ fileId }, index) => [fileId, index]));
  return pages
    .filter(({ at }) => place.has(at.fileId))
    .sort((a, b) => (place.get(a.at.fileId) ?? 0) - (place.get(b.at.fileId) ?? 0) || a.at.page - b.at.page);
}

/** The number of every pin, counted through all pages. */
export function pinNumbers(pages: readonly Page[]): ReadonlyMap<string, number> {
  const pins = pages.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'pin'));
  return new Map(pins.map(({ id }, index) => [id, index + 1]));
}
