import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText, RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import type { Unsupported } from '../recognised-question.ts';
import { numberOf, type Row, shownCell } from './row.ts';
import { answersIn } from './row-answers.ts';

type Gap = Extract<WrittenQuestion, { kind: 'CLOZE' }>['gaps'][number];

/** A text with `[[1]]` in it; the first option says what belongs into the first gap: words, `?` before words to choose from, `#` a number. */
export function gapsOf(
  solution: RichText,
  cells: readonly (readonly [letter: string, text: string])[],
  row: Row,
): WrittenQuestion | Unsupported {
  const gaps: Gap[] = [];
  for (const [letter, text] of cells) {
    const gap = gapOf(text, row.newKey);
    if (!gap) return { code: 'not_readable', params: { what: `${letter}: ${text.slice(0, 100)}` } };
    gaps.push(gap);
  }
  const stem = withGaps(shownCell(row.cell('question')), gaps);
  return gaps.length === 0 ? { code: 'no_answers', params: {} } : { kind: 'CLOZE', stem, solution, gaps };
}

function gapOf(cell: string, newKey: () => string): Gap | null {
  const own = { key: newKey() };
  const answers = answersIn(cell.replace(/^[?#]/, ''));
  if (answers.length === 0) return null;
  if (cell.startsWith('#')) {
    const numbers = answers.map(numberOf);
    return numbers.includes(null) ? null : { ...own, kind: 'NUMBER', answers: numbers.filter((each) => each !== null) };
  }
  if (!cell.startsWith('?'))
    return { ...own, kind: 'TEXT', answers: answers.map(({ text, share }) => ({ text, share: share ?? 100 })) };
  // Of words to choose from the first is right, unless shares are written.
  const isSaid = answers.some(({ share }) => share !== null);
  const options = answers.map(({ text, share }, at) => ({
    key: newKey(),
    text,
    share: share ?? (isSaid || at === 0 ? 100 : 0),
  }));
  return { ...own, kind: 'CHOICE', options };
}

function withGaps(text: RichText, gaps: readonly Gap[]): RichText {
  const filled = (node: RichTextNode): readonly RichTextNode[] => {
    if (node.text === undefined) return [node.content ? { ...node, content: node.content.flatMap(filled) } : node];
    return node.text.split(/(\[\[\d{1,2}\]\])/).flatMap((part): readonly RichTextNode[] => {
      const gap = gaps[Number(/^\[\[(\d+)\]\]$/.exec(part)?.[1] ?? 0) - 1];
      if (gap) return [{ type: 'gap', attrs: { key: gap.key } }];
      return part === '' ? [] : [{ ...node, text: part }];
    });
  };
  return { ...text, content: (text.content ?? []).flatMap(filled) };
}
