import type { RichText, RichTextNode } from './read-rich-text.ts';

/** Every node, from the beginning to the end. */
export function* nodesOf(node: RichTextNode): Generator<RichTextNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child);
}

/** Ids of the stored files that a text shows. */
export function filesOf(text: RichTextNode): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { attrs } of nodesOf(text)) if (typeof attrs?.fileId === 'string') found.add(attrs.fileId);
  return found;
}

/** Nodes after which a new line begins in plain text. */
const lines: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'codeBlock',
  'blockFormula',
  'picture',
  'media',
  'tableRow',
  'hardBreak',
  'horizontalRule',
]);

/** What it says, without its looks: for search, comparison, notices and screen readers. Formulas stand as LaTeX. */
export function plainText(text: RichTextNode): string {
  const parts: string[] = [];
  const walk = (node: RichTextNode) => {
    const { caption, alt, latex, title, text: note } = (node.attrs ?? {}) as Record<string, string | undefined>;
    if (node.text !== undefined) parts.push(node.text);
    else if (node.type === 'footnote') parts.push(` (${note ?? ''})`);
    else parts.push(latex ?? caption ?? alt ?? title ?? '');
    node.content?.forEach(walk);
    if (node.type === 'tableCell' || node.type === 'tableHeader') parts.push('\t');
    if (lines.has(node.type)) parts.push('\n');
  };
  walk(text);
  const trimmed = parts
    .join('')
    .split('\n')
    .map((line) => line.trim());
  return trimmed.filter(Boolean).join('\n');
}

/** Whether there is nothing in it for anybody to see. */
export function isEmptyRichText(text: RichTextNode): boolean {
  for (const { type, attrs, text: words } of nodesOf(text)) {
    if (words?.trim() || attrs?.fileId || attrs?.latex || type === 'horizontalRule') return false;
  }
  return true;
}

/** Words a reader reads in a minute; what is read aloud in class is slower. */
const wordsAMinute = 180;

/** Minutes it takes to read, at least one. */
export const readingMinutes = (text: RichTextNode): number =>
  Math.max(1, Math.round(plainText(text).split(/\s+/).length / wordsAMinute));

/** Texts one after the other, with a line between them: the pages of a deck as one text. */
export function joinedTexts(texts: readonly RichText[]): RichText {
  const content = texts.flatMap((text, index) => [
    ...(index === 0 ? [] : [{ type: 'horizontalRule' }]),
    ...(text.content ?? []),
  ]);
  return { type: 'doc', content };
}
