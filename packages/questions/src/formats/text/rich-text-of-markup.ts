import { isSafeLink } from '@phuong/rich-text/attributes.ts';
import { emptyRichText, type RichText, type RichTextNode, readRichText } from '@phuong/rich-text/read-rich-text.ts';
import type { NeededFile } from '../recognised-question.ts';
import { blockMakers } from './blocks-of-markup.ts';
import { formulasIn } from './formulas-in-text.ts';
import { isElement, type MarkupElement, type MarkupNode, readHtml, wordsOf } from './markup.ts';
import { mathOf } from './math-of-markup.ts';
import type { Notes } from './notes.ts';

/** What is needed to read a text: where doubts and files are noted, what the file has under a name, and nodes of the format's own. */
export interface TextReading {
  readonly notes: Notes;
  /** The file at an address of the text; null when it didn't come along. */
  readonly fileAt: (address: string) => NeededFile | null;
  /** What stands for an element, null: nothing particular. */
  readonly nodesOf?: (element: MarkupElement) => readonly RichTextNode[] | null;
}

type Mark = NonNullable<RichTextNode['marks']>[number];

/** A text with its looks out of HTML. */
export const textOfHtml = (html: string, reading: TextReading): RichText => textOfMarkup(readHtml(html), reading);

/** The same out of elements. */
export function textOfMarkup(nodes: readonly MarkupNode[], reading: TextReading): RichText {
  const writer = new BlockWriter(reading);
  writer.walk(nodes);
  const text = { type: 'doc', content: trimmed(writer.done()) };
  const read = readRichText(text.content.length > 0 ? text : emptyRichText);
  if (read) return read;
  const words = nodes.map(wordsOf).join(' ').replace(/\s+/g, ' ').trim();
  reading.notes.doubt('simplified', { text: words.slice(0, 200) });
  return (
    readRichText({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: words.slice(0, 100_000) || ' ' }] }],
    }) ?? emptyRichText
  );
}

/** Empty lines at both ends say nothing. */
function trimmed(blocks: RichTextNode[]): RichTextNode[] {
  const isEmpty = (block: RichTextNode | undefined) => block?.type === 'paragraph' && !block.content;
  let [from, to] = [0, blocks.length];
  while (from < to && isEmpty(blocks[from])) from += 1;
  while (to > from && isEmpty(blocks[to - 1])) to -= 1;
  return blocks.slice(from, to);
}

const marksByName: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  sub: 'subscript',
  sup: 'superscript',
  mark: 'highlight',
};

/** What runs, asks or frames: of no use here, and never taken over. */
const removed = new Set([
  'script',
  'iframe',
  'embed',
  'applet',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'frame',
]);
const unseen = new Set([
  'style',
  'head',
  'title',
  'meta',
  'link',
  'template',
  'noscript',
  'source',
  'track',
  'param',
  'rp',
]);
const transparentBlocks = new Set(
  'p div figure section article aside header footer main nav address center dl dt dd fieldset legend details summary figcaption body html caption'.split(
    ' ',
  ),
);

/** Lines and blocks as they come. */
export class BlockWriter {
  readonly reading: TextReading;
  readonly #blocks: RichTextNode[] = [];
  #line: RichTextNode[] = [];

  constructor(reading: TextReading) {
    this.reading = reading;
  }

  walk(nodes: readonly MarkupNode[], marks: readonly Mark[] = []): void {
    for (const node of nodes) {
      if (isElement(node)) this.#element(node, marks);
      else this.#words(node.replace(/[ \t\r\n\f]+/g, ' '), marks);
    }
  }

  /** Ends the paragraph and begins a block. */
  block(node: RichTextNode): void {
    this.#close();
    this.#blocks.push(node);
  }

  inline(node: RichTextNode): void {
    this.#line.push(node);
  }

  done(): RichTextNode[] {
    this.#close();
    return this.#blocks;
  }

  /** What an element holds as blocks of its own. */
  inside(nodes: readonly MarkupNode[], marks: readonly Mark[] = []): RichTextNode[] {
    const writer = new BlockWriter(this.reading);
    writer.walk(nodes, marks);
    return writer.done();
  }

  #element(element: MarkupElement, marks: readonly Mark[]): void {
    const own = this.reading.nodesOf?.(element);
    if (own) {
      this.#line.push(...own);
      return;
    }
    const { name, attributes, children } = element;
    if (unseen.has(name)) return;
    if (removed.has(name)) {
      this.reading.notes.doubt('element_removed', { name });
      return;
    }
    const formula = mathOf(element);
    if (formula?.isBlock) this.block({ type: 'blockFormula', attrs: { latex: formula.latex } });
    else if (formula) this.inline({ type: 'inlineFormula', attrs: { latex: formula.latex } });
    else if (name === 'br') this.inline({ type: 'hardBreak' });
    else if (blockMakers[name]?.(element, this)) return;
    else if (transparentBlocks.has(name)) this.#paragraph(element, marks);
    else if (attributes['data-node'] === 'footnote')
      this.inline({ type: 'footnote', attrs: { text: (attributes.title ?? '').slice(0, 2_000) } });
    else this.walk(children, marksOf(element, marks));
  }

  #paragraph({ name, attributes, children }: MarkupElement, marks: readonly Mark[]): void {
    this.#close();
    const before = this.#blocks.length;
    this.walk(children, marks);
    this.#close();
    // An empty paragraph is an empty line; an empty division is nothing.
    if (this.#blocks.length === before && name === 'p') this.#blocks.push({ type: 'paragraph' });
    const align =
      /(?:^|[\s;])text-align:\s*(center|right|justify)/.exec(attributes.style ?? '')?.[1] ?? attributes.align;
    if (!['center', 'right', 'justify'].includes(align ?? '')) return;
    for (let at = before; at < this.#blocks.length; at += 1) {
      const block = this.#blocks[at];
      if (block?.type === 'paragraph') this.#blocks[at] = { ...block, attrs: { textAlign: align } };
    }
  }

  #words(text: string, marks: readonly Mark[]): void {
    for (const part of formulasIn(text)) {
      if (part.latex !== undefined && part.isBlock) this.block({ type: 'blockFormula', attrs: { latex: part.latex } });
      else if (part.latex !== undefined) this.inline({ type: 'inlineFormula', attrs: { latex: part.latex } });
      else if (part.text) this.#line.push({ type: 'text', text: part.text, ...(marks.length > 0 ? { marks } : {}) });
    }
  }

  #close(): void {
    const content = tidyLine(this.#line);
    this.#line = [];
    if (content.length > 0) this.#blocks.push({ type: 'paragraph', content });
  }
}

function marksOf({ name, attributes }: MarkupElement, marks: readonly Mark[]): readonly Mark[] {
  const added: Mark[] = [];
  const mark = marksByName[name];
  const colour = attributes['data-color'] ?? '';
  if (mark === 'highlight')
    added.push({
      type: mark,
      attrs: { color: ['yellow', 'green', 'blue', 'pink'].includes(colour) ? colour : 'yellow' },
    });
  else if (mark) added.push({ type: mark });
  const { href } = attributes;
  if (name === 'a' && isSafeLink(href)) added.push({ type: 'link', attrs: { href } });
  const style = (attributes.style ?? '').slice(0, 2_000).replace(/\s/g, '');
  if (/font-weight:(?:bold|[6-9]00)/.test(style)) added.push({ type: 'bold' });
  if (/font-style:italic/.test(style)) added.push({ type: 'italic' });
  if (/text-decoration(?:-line)?:[a-z]{0,20}underline/.test(style)) added.push({ type: 'underline' });
  if (/text-decoration(?:-line)?:[a-z]{0,20}line-through/.test(style)) added.push({ type: 'strike' });
  if (/vertical-align:super/.test(style)) added.push({ type: 'superscript' });
  if (/vertical-align:sub(?!\w)/.test(style)) added.push({ type: 'subscript' });
  return [...marks, ...added.filter(({ type }) => !marks.some((each) => each.type === type))];
}

/** Without blanks at the ends and beside each other; no line break at the end, where browsers show none. */
function tidyLine(line: readonly RichTextNode[]): RichTextNode[] {
  const tidy: RichTextNode[] = [];
  let isBlank = true;
  for (const node of line) {
    const text: string | undefined = node.text && isBlank ? node.text.replace(/^ +/, '') : node.text;
    if (node.text !== undefined && !text) continue;
    tidy.push(text === undefined ? node : { ...node, text });
    isBlank = node.type === 'hardBreak' || (text?.endsWith(' ') ?? false);
  }
  while (tidy.length > 0) {
    const last = tidy.at(-1) as RichTextNode;
    const text: string | undefined = last.text?.replace(/ +$/, '');
    if (last.type !== 'hardBreak' && text !== '') {
      if (text !== undefined) tidy[tidy.length - 1] = { ...last, text };
      break;
    }
    tidy.pop();
  }
  // Code takes no other looks, and is written as such alone.
  const plain = tidy.map((node) =>
    node.marks?.some(({ type }) => type === 'code') ? { ...node, marks: [{ type: 'code' }] } : node,
  );
  return plain.length === 1 && plain[0]?.text === '\u00a0' ? [] : joined(plain);
}

/** Texts with the same looks are one text. */
function joined(line: readonly RichTextNode[]): RichTextNode[] {
  const made: RichTextNode[] = [];
  for (const node of line) {
    const last = made.at(-1);
    if (
      node.text !== undefined &&
      last?.text !== undefined &&
      JSON.stringify(node.marks) === JSON.stringify(last.marks)
    )
      made[made.length - 1] = { ...last, text: last.text + node.text };
    else made.push(node);
  }
  return made;
}
