import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';

/**
 * Formulas between signs: `$…$` where the first sign has no blank behind it and the last none before it and no digit after it (prices are
 * no formulas), `$$…$$`, `\(…\)`, `\[…\]`. `\$` is a dollar. Each part is bounded, so that no text takes long.
 */
const formula =
  /\$\$([^$]{1,4000})\$\$|\\\[([^]{1,4000}?)\\\]|\\\(([^]{1,4000}?)\\\)|(?<![\\$])\$(?![\s$])((?:[^$\\\n]|\\[^\n]){0,3999}?(?:[^$\\\s]|\\[^\s]))\$(?![\d$])/g;

export interface TextPart {
  readonly text?: string;
  readonly latex?: string;
  readonly isBlock?: boolean;
}

/** A text in its words and its formulas. */
export function formulasIn(text: string): readonly TextPart[] {
  if (!/[$\\]/.test(text)) return [{ text }];
  const parts: TextPart[] = [];
  let last = 0;
  for (const match of text.matchAll(formula)) {
    const [whole, dollars, brackets, round, dollar] = match;
    const latex = (dollars ?? brackets ?? round ?? dollar ?? '').trim();
    if (!latex) continue;
    if (match.index > last) parts.push({ text: text.slice(last, match.index) });
    parts.push({ latex, isBlock: dollars !== undefined || brackets !== undefined });
    last = match.index + whole.length;
  }
  if (last < text.length) parts.push({ text: text.slice(last) });
  return parts.map((part) => (part.text === undefined ? part : { text: part.text.replaceAll('\\$', '$') }));
}

/** Where formulas lie in a text. */
export const formulaPlaces = (text: string): readonly (readonly [from: number, to: number])[] =>
  [...text.matchAll(formula)].map((match) => [match.index, match.index + match[0].length]);

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
