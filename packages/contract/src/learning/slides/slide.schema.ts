import { z } from 'zod';
import { id, message, optionalText } from '../../platform/fields.schema.ts';
import { richText, storedRichText } from '../../platform/rich-text.schema.ts';

/** The most pages a deck may have, and notes of a page in characters. */
const mostPages = 200;
const mostNotes = 4_000;

/** How a page is laid out: a title in the middle, a text, two columns, or a picture as large as the page. */
const pageLayouts = ['TITLE', 'TEXT', 'TWO_COLUMNS', 'PICTURE'] as const;
const pageLayout = z.enum(pageLayouts, { error: message.invalid });

/** Names a page for as long as it lives, whatever stands before it. */
const pageKey = z.string().regex(/^[A-Za-z0-9-]{1,40}$/, message.invalid);

const notes = optionalText(mostNotes);

/** A page as it is written. `side`: the second column, where the layout has one. */
const writtenPage = z.strictObject({
  key: pageKey,
  layout: pageLayout,
  text: richText,
  side: richText.nullable().default(null),
  notes,
});

/** A page as pupils see it. */
export const shownPage = z.object({
  key: z.string(),
  layout: pageLayout,
  text: storedRichText,
  side: storedRichText.nullable(),
});
export type ShownPage = z.output<typeof shownPage>;

/** The same with what only who presents it reads. */
export const teachersPage = shownPage.extend({ notes: z.string() });
export type TeachersPage = z.output<typeof teachersPage>;

/** A deck is finished at its last page or by a button. */
export const deckFinishes = ['LAST_PAGE', 'BUTTON'] as const;

/** Pages of its own, or those of a PDF with the notes of each; one of both. */
export const deckContent = {
  pages: z
    .array(writtenPage)
    .max(mostPages, message.tooLong)
    .default([])
    .refine((pages) => new Set(pages.map(({ key }) => key)).size === pages.length, message.invalid),
  fileId: id.nullable().default(null),
  fileNotes: z.array(notes).max(mostPages).default([]),
  finish: z.enum(deckFinishes, { error: message.invalid }).default('LAST_PAGE'),
  mayDownload: z.boolean().default(true),
};
