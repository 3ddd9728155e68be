import { emptyRichText, type RichText, type RichTextNode, readRichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Notes } from '../text/notes.ts';
import { isBlank, originalOfBlock, type WordBlock, type WordLine, type WordLook } from './word-line.ts';

/** Looks that mean something else here: what is right, or what a label is. */
export interface Unlooked {
  readonly isBold?: boolean;
  readonly isUnderlined?: boolean;
}

/** What stands in a file as a text of ours. Red letters lose their colour, which says only what is right. */
export function textOfBlocks(blocks: readonly WordBlock[], notes: Notes, without: Unlooked = {}): RichText {
  const content = blocks.flatMap((block) => nodesOfBlock(block, notes, without));
  if (content.length === 0) return emptyRichText;
  const read = readRichText({ type: 'doc', content });
  if (read) return read;
  const words = blocks.map(originalOfBlock).join('\n');
  notes.doubt('simplified', { text: words.slice(0, 200) });
  const plain = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words.slice(0, 100_000) }] }],
  };
  return readRichText(plain) ?? emptyRichText;
}

function nodesOfBlock(block: WordBlock, notes: Notes, without: Unlooked): RichTextNode[] {
  if (block.kind === 'line') return isBlank(block) ? [] : nodesOfLine(block, notes, without);
  const rows = block.rows.filter((row) => row.length > 0);
  if (rows.length === 0) return [];
  const content = rows.map((row) => ({
    type: 'tableRow',
    content: row.map(({ colspan, blocks }) => {
      const inside = blocks.flatMap((each) => nodesOfBlock(each, notes, without));
      const attrs = colspan > 1 ? { attrs: { colspan } } : {};
      return { type: 'tableCell', ...attrs, content: inside.length > 0 ? inside : [{ type: 'paragraph' }] };
    }),
  }));
  return [{ type: 'table', content }];
}

/** A line's paragraph; pictures and formulas of their own line stand between what is before and behind them. */
function nodesOfLine(line: WordLine, notes: Notes, without: Unlooked): RichTextNode[] {
  const blocks: RichTextNode[] = [];
  let open: RichTextNode[] = [];
  const close = () => {
    const tidy = trimmedNodes(open);
    if (tidy.length > 0) blocks.push({ type: 'paragraph', content: tidy });
    open = [];
  };
  const isAlone = line.text.trim().length === 1;
  for (const { text, look, thing } of line.pieces) {
    if (!thing) {
      const marks = marksOf(look, without);
      const words = text.replace(/[\t ]+/g, ' ');
      const last = open.at(-1);
      if (last?.text !== undefined && JSON.stringify(last.marks ?? []) === JSON.stringify(marks))
        open[open.length - 1] = { ...last, text: last.text + words };
      else if (words) open.push({ type: 'text', text: words, ...(marks.length > 0 ? { marks } : {}) });
    } else if (thing.kind === 'formula') {
      const attrs = { latex: thing.latex };
      if (thing.isBlock && isAlone) {
        close();
        blocks.push({ type: 'blockFormula', attrs });
      } else open.push({ type: 'inlineFormula', attrs });
    } else if (thing.kind === 'picture') {
      notes.file(thing.file);
      if (thing.isFormula) notes.doubt('formula_as_picture');
      close();
      blocks.push({ type: 'picture', attrs: { fileId: thing.file.fileId, alt: thing.alt } });
    } else {
      notes.doubt(thing.isFormula ? 'formula_not_read' : 'picture_missing', { name: thing.name });
      open.push({ type: 'text', text: `[${thing.name}]` });
    }
  }
  close();
  return blocks;
}

/** Blanks at both ends of a paragraph say nothing. */
function trimmedNodes(nodes: readonly RichTextNode[]): RichTextNode[] {
  const tidy = [...nodes];
  const [first, last] = [tidy[0], tidy.at(-1)];
  if (first?.text !== undefined) tidy[0] = { ...first, text: first.text.trimStart() };
  const end = tidy.length === 1 ? tidy[0] : last;
  if (end?.text !== undefined) tidy[tidy.length - 1] = { ...end, text: end.text.trimEnd() };
  return tidy.filter(({ text }) => text !== '');
}

function marksOf(look: WordLook, without: Unlooked) {
  const names = [
    look.isBold && !without.isBold && 'bold',
    look.isItalic && 'italic',
    look.isUnderlined && !without.isUnderlined && 'underline',
    look.isStruck && 'strike',
    look.height === 'sub' && 'subscript',
    look.height === 'super' && 'superscript',
  ];
  return names.filter((name) => name !== false).map((type) => ({ type }));
}
