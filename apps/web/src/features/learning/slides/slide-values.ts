import type { DeckDetail } from '@phuong/contract/learning/slides/slide.contract.ts';
import type { TeachersPage } from '@phuong/contract/learning/slides/slide.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { nothingWritten } from '../nothing-written.ts';

export type PageLayout = TeachersPage['layout'];
export const pageLayouts = ['TITLE', 'TEXT', 'TWO_COLUMNS', 'PICTURE'] as const satisfies readonly PageLayout[];
/** As many pages as a deck may have. */
export const mostPages = 200;

/** A page in the form; a text is null while it is larger than a text may be. */
export interface FormPage {
  key: string;
  layout: PageLayout;
  text: RichText | null;
  side: RichText | null;
  notes: string;
}

/** What stands in the form of a deck. */
export interface DeckValues {
  title: string;
  way: 'PAGES' | 'FILE';
  pages: FormPage[];
  file: readonly UploadedFile[];
  fileNotes: string[];
  finish: DeckDetail['finish'];
  mayDownload: boolean;
}

/** A page nobody has written yet. */
export const newPage = (layout: PageLayout = 'TEXT'): FormPage => ({
  key: crypto.randomUUID(),
  layout,
  text: nothingWritten,
  side: layout === 'TWO_COLUMNS' ? nothingWritten : null,
  notes: '',
});

/** Of something new. */
export const newDeck = (): DeckValues => ({
  title: '',
  way: 'PAGES',
  pages: [newPage('TITLE')],
  file: [],
  fileNotes: [],
  finish: 'LAST_PAGE',
  mayDownload: true,
});

type Shown = Pick<DeckDetail, 'pages' | 'file' | 'fileNotes' | 'finish' | 'mayDownload'>;

/** Of what is kept. */
export function valuesOf(title: string, { pages, file, fileNotes, finish, mayDownload }: Shown): DeckValues {
  return {
    title,
    way: file ? 'FILE' : 'PAGES',
    pages: pages.map(({ key, layout, text, side, notes }) => ({ key, layout, text, side, notes })),
    file: file ? [{ fileId: file.fileId, name: file.name, mediaType: file.mediaType, size: file.size }] : [],
    fileNotes: [...fileNotes],
    finish,
    mayDownload,
  };
}

/** As it is sent; of both ways the one that was chosen. A text that is too large is not sent: the form says so. */
export const contentOf = ({ title, way, pages, file, fileNotes, finish, mayDownload }: DeckValues) => ({
  title: title.trim(),
  pages:
    way === 'PAGES'
      ? pages.map((page) => ({
          ...page,
          text: page.text ?? nothingWritten,
          side: page.layout === 'TWO_COLUMNS' ? (page.side ?? nothingWritten) : null,
        }))
      : [],
  fileId: way === 'FILE' ? (file[0]?.fileId ?? null) : null,
  fileNotes: way === 'FILE' ? fileNotes : [],
  finish,
  mayDownload,
});

/** The page at another place; places count from 0. */
export function movedPage<P>(pages: readonly P[], from: number, to: number): P[] {
  const page = pages[from];
  if (page === undefined || to < 0 || to >= pages.length) return [...pages];
  const rest = pages.filter((_, index) => index !== from);
  return [...rest.slice(0, to), page, ...rest.slice(to)];
}

/** In another layout nothing of a page is lost: what stood in a second column comes below the first. */
export function inLayout(page: FormPage, layout: PageLayout): FormPage {
  const { text, side } = page;
  if (layout === 'TWO_COLUMNS') return { ...page, layout, side: side ?? nothingWritten };
  const more = side?.content?.filter(({ content, type }) => content || type !== 'paragraph') ?? [];
  const joined = more.length > 0 ? { ...(text ?? nothingWritten), content: [...(text?.content ?? []), ...more] } : text;
  return { ...page, layout, text: joined, side: null };
}

/** The notes of a page of a file put in their place. */
export function withNotes(fileNotes: readonly string[], at: number, notes: string): string[] {
  const length = Math.max(fileNotes.length, at + 1);
  return Array.from({ length }, (_, index) => (index === at ? notes : (fileNotes[index] ?? '')));
}
