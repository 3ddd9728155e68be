import type { ShownPage, TeachersPage } from '@phuong/contract/learning/slides/slide.schema.ts';
import type { MaterialContent } from '../learning.tables.ts';

/** What a form of a deck holds. */
export interface DeckContent {
  readonly pages: readonly TeachersPage[];
  readonly fileId: string | null;
  readonly fileNotes: readonly string[];
  readonly finish: 'LAST_PAGE' | 'BUTTON';
  readonly mayDownload: boolean;
}

/** As it is kept: a deck of a file has no pages of its own, and only a page of two columns has a second one. */
export function keptDeck({ pages, fileId, fileNotes, finish, mayDownload }: DeckContent): MaterialContent {
  const own = pages.map((page) => ({ ...page, side: page.layout === 'TWO_COLUMNS' ? page.side : null }));
  return fileId === null
    ? { pages: own, fileNotes: [], finish, mayDownload }
    : { pages: [], fileNotes, finish, mayDownload };
}

/** How a deck is finished, and whether its file may be taken. */
export const deckSettings = ({ finish, mayDownload }: MaterialContent) => ({
  finish: finish === 'BUTTON' ? ('BUTTON' as const) : ('LAST_PAGE' as const),
  mayDownload: mayDownload ?? true,
});

/** Pages as pupils see them: what the presenter says to them stays with the presenter. */
export const pupilsPages = ({ pages = [] }: MaterialContent): ShownPage[] =>
  pages.map(({ key, layout, text, side }) => ({ key, layout, text, side }));
