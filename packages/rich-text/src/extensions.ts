import { type AnyExtension, getSchema } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Heading } from '@tiptap/extension-heading';
import { Highlight } from '@tiptap/extension-highlight';
import { Link } from '@tiptap/extension-link';
import { OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Schema } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeLink, link, listOf, oneOf, orNull, wholeNumber } from './attributes.ts';
import {
  alignment,
  blockFormula,
  callout,
  checkQuestion,
  footnote,
  gap,
  inlineFormula,
  media,
  picture,
} from './nodes.ts';

/** Colours a text may be marked with; what they look like is the theme's. */
export const highlightColours = ['yellow', 'green', 'blue', 'pink'] as const;

/** Languages a piece of code may be in. */
export const codeLanguages = [
  'plain',
  'python',
  'cpp',
  'pascal',
  'javascript',
  'html',
  'css',
  'sql',
  'scratch',
] as const;

const span = { default: 1, validate: wholeNumber(1, 30) };
const cellAttributes = {
  colspan: span,
  rowspan: span,
  colwidth: { default: null, validate: orNull(listOf(30, wholeNumber(20, 2_000))) },
};

/**
 * What a rich text may hold, for the editor and for whoever checks what was sent: one list. Headings begin at 2, since the screen's own
 * title is 1.
 */
export const richTextExtensions: readonly AnyExtension[] = [
  StarterKit.configure({ paragraph: false, heading: false, link: false, orderedList: false, codeBlock: false }),
  Paragraph.extend({ addAttributes: () => ({ textAlign: alignment }) }),
  Heading.extend({
    addAttributes: () => ({
      level: { default: 2, rendered: false, validate: oneOf(2, 3, 4) },
      textAlign: alignment,
    }),
  }).configure({ levels: [2, 3, 4] }),
  OrderedList.extend({
    addAttributes: () => ({ start: { default: 1, validate: wholeNumber(0, 10_000) } }),
  }),
  CodeBlock.extend({
    addAttributes: () => ({ language: { default: 'plain', validate: oneOf(...codeLanguages) } }),
  }),
  Link.extend({
    addAttributes: () => ({ href: { default: null, validate: link } }),
  }).configure({ openOnClick: false, autolink: true, isAllowedUri: (href) => isSafeLink(href) }),
  Highlight.extend({
    addAttributes: () => ({ color: { default: 'yellow', validate: oneOf(...highlightColours) } }),
  }).configure({ multicolor: true }),
  Subscript,
  Superscript,
  Table.configure({ resizable: true }),
  TableRow,
  TableHeader.extend({ addAttributes: () => cellAttributes }),
  TableCell.extend({ addAttributes: () => cellAttributes }),
  inlineFormula,
  blockFormula,
  footnote,
  gap,
  picture,
  media,
  callout,
  checkQuestion,
];

/** The same as a schema, which knows what may stand where. */
export const richTextSchema: Schema = getSchema([...richTextExtensions]);
