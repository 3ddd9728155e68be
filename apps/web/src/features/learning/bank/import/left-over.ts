import type { PreviewedQuestion } from '@phuong/contract/learning/bank/exchange.contract.ts';
import type { RichText, RichTextNode } from '@phuong/rich-text/read-rich-text.ts';

type Judged = Pick<PreviewedQuestion, 'number' | 'question' | 'isKnown' | 'files'>;

/**
 * The question a left-over text can be joined to: the last one before it. None where that shows files, which are stored only when it comes in
 * with the file.
 */
export function questionBefore<Q extends Judged>(items: readonly Q[], number: number): Q | null {
  const before = items.filter((item) => item.number < number && item.question !== null).at(-1);
  return before && !before.isKnown && before.files.length === 0 ? before : null;
}

/** Words and formulas between dollar signs, as nodes. */
const nodesOf = (line: string): RichTextNode[] =>
  line
    .split(/\$([^$\s](?:[^$]*[^$\s])?)\$/)
    .flatMap((part, at): RichTextNode[] =>
      at % 2 === 1 ? [{ type: 'inlineFormula', attrs: { latex: part } }] : part ? [{ type: 'text', text: part }] : [],
    );

/** Left-over lines as a text of their own, or behind another: a paragraph each. */
export function withLines(original: string, before?: RichText): RichText {
  const lines = original
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): RichTextNode => ({ type: 'paragraph', content: nodesOf(line.trim()) }));
  return { type: 'doc', content: [...(before?.content ?? []), ...lines] } as RichText;
}
