import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';

/** The longest formula between signs. */
const mostLatex = 4_000;

interface Place {
  readonly from: number;
  readonly to: number;
  readonly latex: string;
  readonly isBlock: boolean;
}

export interface TextPart {
  readonly text?: string;
  readonly latex?: string;
  readonly isBlock?: boolean;
}

/** A text in its words and its formulas. */
export function formulasIn(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let last = 0;
  const words = (from: number, to: number) => {
    if (to > from) parts.push({ text: text.slice(from, to).replaceAll('\\$', '$') });
  };
  for (const { from, to, latex, isBlock } of placesIn(text)) {
    words(last, from);
    parts.push({ latex, isBlock });
    last = to;
  }
  words(last, text.length);
  return parts;
}

/** Where formulas lie in a text. */
export const formulaPlaces = (text: string): readonly (readonly [from: number, to: number])[] =>
  placesIn(text).map(({ from, to }) => [from, to]);

const pairs: readonly (readonly [open: string, close: string, isBlock: boolean])[] = [
  ['\\(', '\\)', false],
  ['\\[', '\\]', true],
  ['$$', '$$', true],
];

/**
 * Formulas between signs: `$…$` where the first sign has no blank behind it and the last none before it and no digit after it (prices are
 * no formulas), `$$…$$`, `\(…\)`, `\[…\]`. `\$` is a dollar. One walk, whatever the text holds.
 */
function placesIn(text: string): readonly Place[] {
  const places: Place[] = [];
  /** Where a pair's second sign comes next; behind the text where it doesn't. */
  const ends = new Map<string, number>();
  const sign = /[$\\]/g;
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    const from = match.index;
    const found = pairOf(text, from, ends) ?? dollarsOf(text, from);
    if (typeof found === 'object') places.push(found);
    sign.lastIndex = typeof found === 'object' ? found.to : found;
  }
  return places;
}

/** The formula that begins here; null: none between two signs. */
function pairOf(text: string, from: number, ends: Map<string, number>): Place | null {
  const pair = pairs.find(([open]) => text.startsWith(open, from));
  if (!pair) return null;
  const [, close, isBlock] = pair;
  const known = ends.get(close) ?? -1;
  const found = known >= from + 2 ? known : text.indexOf(close, from + 2);
  const end = found < 0 ? text.length : found;
  ends.set(close, end);
  const latex = end - from > mostLatex ? '' : text.slice(from + 2, end).trim();
  return end >= text.length || end - from > mostLatex || !latex ? null : { from, to: end + 2, latex, isBlock };
}

/** The formula that a single dollar begins, or the place to look on from. */
function dollarsOf(text: string, from: number): Place | number {
  if (text[from] === '\\') return from + 2;
  if (/[\s$]/.test(text[from + 1] ?? ' ')) return from + 1;
  const next = /\\[^\n]|[$\n]/g;
  next.lastIndex = from + 1;
  let end = next.exec(text);
  while (end && end[0].length > 1) end = next.exec(text);
  if (!end) return text.length;
  const at = end.index;
  const isEnd = end[0] === '$' && !/\s/.test(text[at - 1] ?? '') && !/[\d$]/.test(text[at + 1] ?? '');
  if (!isEnd || at - from > mostLatex) return at;
  return { from, to: at + 1, latex: text.slice(from + 1, at).trim(), isBlock: false };
}

/** Plain words with formulas, a line a paragraph. */
export function textOfLines(words: string): { readonly type: 'doc'; readonly content: readonly RichTextNode[] } {
  const content = words.split(/\r?\n/).flatMap((line) => blocksOfLine(line.trim()));
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function blocksOfLine(line: string): RichTextNode[] {
  const blocks: RichTextNode[] = [];
  let open: RichTextNode[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ type: 'paragraph', content: open });
    open = [];
  };
  for (const { text, latex, isBlock } of formulasIn(line)) {
    if (latex !== undefined && isBlock) {
      close();
      blocks.push({ type: 'blockFormula', attrs: { latex } });
    } else if (latex !== undefined) open.push({ type: 'inlineFormula', attrs: { latex } });
    else if (text && (text.trim() || open.length > 0)) open.push({ type: 'text', text });
  }
  close();
  return blocks;
}
