import type { RichText, RichTextNode } from './read-rich-text.ts';

/** What one reads in a line of it: words, a formula between dollar signs, a gap, a picture by what it shows. */
function* linesOf(node: RichTextNode): Generator<string> {
  const { latex, alt, caption, title } = (node.attrs ?? {}) as Record<string, string | undefined>;
  if (node.text !== undefined) yield node.text;
  else if (node.type === 'gap') yield '…';
  else if (latex !== undefined) yield formula(latex);
  else if (node.type === 'picture' || node.type === 'media') yield caption || alt || title || '';
  for (const child of node.content ?? []) yield* linesOf(child);
  if (node.type !== 'text' && node.type !== 'inlineFormula') yield ' ';
}

/** A formula that holds a dollar sign itself stands as it was written. */
const formula = (latex: string) => {
  const trimmed = latex.trim();
  return trimmed === '' || trimmed.includes('$') ? trimmed : `$${trimmed}$`;
};

/** A text in one line, whole: formulas between dollar signs. */
export const lineOfText = (text: RichTextNode): string => [...linesOf(text)].join('').replace(/\s+/g, ' ').trim();

/** The beginning of a text in one line of at most so many letters, formulas between dollar signs: no word and no formula is cut in two. */
export function beginningOfText(text: RichText, most: number): string {
  let said = '';
  for (const part of linesOf(text)) {
    const next = `${said}${part}`.replace(/\s+/g, ' ').trimStart();
    if (next.trimEnd().length > most) return `${cut(said, part, most)}…`;
    said = next;
  }
  return said.trim();
}

function cut(said: string, part: string, most: number): string {
  if (part.startsWith('$')) return said.trim();
  const room = `${said}${part}`.replace(/\s+/g, ' ').slice(0, most);
  const end = room.lastIndexOf(' ');
  return room.slice(0, Math.max(end, said.length)).trim();
}
