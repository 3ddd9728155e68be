import { mergeAttributes, Node } from '@tiptap/core';
import { fileId, listOf, oneOf, option, orNull, textOf, wholeNumber } from './attributes.ts';
import { calloutKinds, checkKinds } from './callouts-and-questions.ts';

/** The longest formula, in characters of LaTeX. */
const mostLatex = 4_000;

/** A node's own element, kept in copied HTML so that pasting inside the product loses nothing. */
const element = (name: string) => ({
  parseHTML: () => [{ tag: `[data-node="${name}"]` }],
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) =>
    ['div', mergeAttributes(HTMLAttributes, { 'data-node': name })] as const,
});

const latex = { default: '', validate: textOf(mostLatex) };

export const inlineFormula = Node.create({
  name: 'inlineFormula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ latex }),
  parseHTML: () => [{ tag: 'span[data-node="inlineFormula"]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes, { 'data-node': 'inlineFormula' })],
});

export const blockFormula = Node.create({
  name: 'blockFormula',
  group: 'block',
  atom: true,
  addAttributes: () => ({ latex }),
  ...element('blockFormula'),
});

/** A gap in the text of a question, filled by whoever answers; what belongs into it stands beside the text, by `key`. */
export const gap = Node.create({
  name: 'gap',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ key: { default: '', validate: textOf(12) } }),
  parseHTML: () => [{ tag: 'span[data-node="gap"]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes, { 'data-node': 'gap' })],
});

/** A note at the foot of the text, where the sign stands. */
export const footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ text: { default: '', validate: textOf(2_000) } }),
  parseHTML: () => [{ tag: 'sup[data-node="footnote"]' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', mergeAttributes(HTMLAttributes, { 'data-node': 'footnote' })],
});

const pixels = { default: null, validate: orNull(wholeNumber(1, 30_000)) };

/** A stored picture. `width` is its share of the line, in per cent; its pixels, where they are known, make room before it comes. */
export const picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    fileId: { default: null, validate: fileId },
    alt: { default: '', validate: textOf(500) },
    caption: { default: '', validate: textOf(500) },
    width: { default: 100, validate: wholeNumber(10, 100) },
    pixelWidth: pixels,
    pixelHeight: pixels,
  }),
  ...element('picture'),
});

/** A stored sound, film or any other file. */
export const media = Node.create({
  name: 'media',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    fileId: { default: null, validate: fileId },
    kind: { default: 'file', validate: oneOf('audio', 'video', 'file') },
    title: { default: '', validate: textOf(300) },
  }),
  ...element('media'),
});

export const callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: { default: 'note', validate: oneOf(...calloutKinds) } }),
  parseHTML: () => [{ tag: 'div[data-node="callout"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-node': 'callout' }), 0],
});

/** A list as an attribute: in copied HTML as JSON, so that a copy is whole. */
const list = (name: string) => ({
  default: [],
  parseHTML: (element: HTMLElement): unknown => {
    try {
      return JSON.parse(element.getAttribute(name) ?? '[]');
    } catch {
      return [];
    }
  },
  renderHTML: (attributes: Record<string, unknown>) => ({
    [name]: JSON.stringify(attributes[name.replace('data-', '')]),
  }),
});

/**
 * A question inside a text, right or wrong at once, never marked. `key` tells several of one text apart; options may hold formulas
 * between dollar signs; `answers` are what counts as right of a short answer.
 */
export const checkQuestion = Node.create({
  name: 'checkQuestion',
  group: 'block',
  content: 'paragraph+',
  isolating: true,
  addAttributes: () => ({
    key: { default: '', validate: textOf(40) },
    kind: { default: 'one', validate: oneOf(...checkKinds) },
    options: { ...list('data-options'), validate: listOf(10, option) },
    answers: { ...list('data-answers'), validate: listOf(10, textOf(200)) },
    explanation: { default: '', validate: textOf(2_000) },
  }),
  parseHTML: () => [{ tag: 'div[data-node="checkQuestion"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-node': 'checkQuestion' }), 0],
});

/** Where the words of a paragraph or a heading stand; null: where the language begins. */
export const alignment = { default: null, validate: orNull(oneOf('center', 'right', 'justify')) };
