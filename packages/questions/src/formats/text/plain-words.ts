import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { nodesOf } from '@phuong/rich-text/rich-text-facts.ts';

/** Blocks that end a line. */
const lines: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'codeBlock',
  'blockFormula',
  'tableRow',
  'picture',
  'media',
  'hardBreak',
]);

/** What can't be said in a line of words: everything but paragraphs, words and formulas. */
const plainTypes: ReadonlySet<string> = new Set(['doc', 'paragraph', 'text', 'inlineFormula', 'gap']);

/** Whether words say all of it. */
export const isPlain = (text: RichTextNode): boolean =>
  [...nodesOf(text)].every(
    ({ type, marks, attrs }) => plainTypes.has(type) && !marks?.length && !(type === 'paragraph' && attrs),
  );

interface Manner {
  /** What stands for a gap. */
  readonly gap: (key: string) => string;
  /** A dollar that is no formula gets a stroke before it. */
  readonly marksDollars: boolean;
}

/** A text as words to be read again by `textOfLines`: a line a paragraph, formulas between dollars. */
export const linesOfText = (text: RichTextNode, gap: (key: string) => string = () => '_____'): string =>
  said(text, { gap, marksDollars: true });

/** A text as words for people, a line a paragraph, formulas between dollars. */
export const wordsOfText = (text: RichTextNode): string => said(text, { gap: () => '_____', marksDollars: false });

function said(text: RichTextNode, { gap, marksDollars }: Manner): string {
  const parts: string[] = [];
  const walk = (node: RichTextNode) => {
    const { latex, alt, caption, title, key } = (node.attrs ?? {}) as Record<string, string | undefined>;
    if (node.text !== undefined) parts.push(marksDollars ? node.text.replaceAll('$', '\\$') : node.text);
    else if (node.type === 'gap') parts.push(gap(key ?? ''));
    else if (latex !== undefined) parts.push(node.type === 'blockFormula' ? `$$${latex}$$` : `$${latex}$`);
    else if (node.type === 'picture' || node.type === 'media') parts.push(`[${caption || alt || title || ''}]`);
    node.content?.forEach(walk);
    if (node.type === 'tableCell' || node.type === 'tableHeader') parts.push('\t');
    if (lines.has(node.type)) parts.push('\n');
  };
  walk(text);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
