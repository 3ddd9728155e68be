import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText, RichTextNode } from '@phuong/rich-text/read-rich-text.ts';

/**
 * A question with keys drawn anew, for what comes from a file or a form: "right1" or rows counted in their right order would tell a pupil
 * the key. Only before anybody has answered it. @param draw a key that was not drawn before; drawn by real chance where pupils will see it.
 */
export function withFreshKeys(question: Question, draw: () => string): Question {
  if (question.kind !== 'PASSAGE') return single(question, draw);
  return {
    ...question,
    parts: question.parts.map((part) => ({ ...part, key: draw(), question: single(part.question, draw) })),
  };
}

function single(question: SingleQuestion, draw: () => string): SingleQuestion {
  const named = <Row extends { readonly key: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, key: draw() }));
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return { ...question, options: named(question.options) };
    case 'STATEMENTS':
      return { ...question, statements: named(question.statements) };
    case 'MATCHING': {
      const rights = namesOf(
        question.pairs.map(({ rightKey }) => rightKey),
        draw,
      );
      const pairs = question.pairs.map((pair) => ({
        ...pair,
        key: draw(),
        rightKey: rights.get(pair.rightKey) ?? draw(),
      }));
      return { ...question, pairs, decoys: named(question.decoys) };
    }
    case 'ORDERING':
      return { ...question, rows: named(question.rows) };
    case 'HOT_SPOT':
      return { ...question, areas: named(question.areas) };
    case 'CLOZE': {
      const names = namesOf(
        question.gaps.map(({ key }) => key),
        draw,
      );
      const gaps = question.gaps.map((gap) => ({
        ...gap,
        key: names.get(gap.key) ?? gap.key,
        ...(gap.kind === 'CHOICE' ? { options: named(gap.options) } : {}),
      }));
      return { ...question, stem: withGaps(question.stem, names) as RichText, gaps };
    }
    default:
      return question;
  }
}

const namesOf = (keys: readonly string[], draw: () => string) =>
  new Map([...new Set(keys)].map((key) => [key, draw()]));

function withGaps(node: RichTextNode, names: ReadonlyMap<string, string>): RichTextNode {
  const key = node.type === 'gap' ? names.get(String(node.attrs?.key)) : undefined;
  return {
    ...node,
    ...(key === undefined ? {} : { attrs: { ...node.attrs, key } }),
    ...(node.content ? { content: node.content.map((child) => withGaps(child, names)) } : {}),
  };
}
