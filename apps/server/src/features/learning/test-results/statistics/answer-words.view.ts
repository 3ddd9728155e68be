import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { lineOfText } from '@phuong/rich-text/line-of-text.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';

interface Said {
  readonly part: string;
  readonly answer: string | null;
}

/** What was said, in words: of a part of the question the part's words before it. '': nothing was said. */
export function wordsOf(question: Question, { part, answer }: Said): string {
  if (question.kind !== 'PASSAGE') return joined(partWords(question, part), answerWords(question, part, answer));
  const [key = '', rest = ''] = part.split('/');
  const at = question.parts.findIndex((each) => each.key === key);
  const asked = question.parts[at]?.question;
  if (!asked) return '';
  return joined(`${at + 1}`, joined(partWords(asked, rest), answerWords(asked, rest, answer)));
}

const joined = (before: string, after: string) =>
  before === '' || after === '' ? before || after : `${before}: ${after}`;

function partWords(question: SingleQuestion, part: string): string {
  switch (question.kind) {
    case 'STATEMENTS':
      return textFor(question.statements, part);
    case 'MATCHING':
      return textFor(question.pairs, part);
    case 'CLOZE':
      return question.gaps.length > 1 ? `${question.gaps.findIndex(({ key }) => key === part) + 1}` : '';
    default:
      return '';
  }
}

type Texts = readonly { readonly key: string; readonly text: RichTextNode }[];
const textFor = (rows: Texts, wanted: string) => {
  const row = rows.find(({ key }) => key === wanted);
  return row ? lineOfText(row.text) : '';
};

function answerWords(question: SingleQuestion, part: string, answer: string | null): string {
  if (answer === null) return '';
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return textFor(question.options, answer);
    case 'MATCHING': {
      const rights = question.pairs.map(({ rightKey, right }) => ({ key: rightKey, text: right }));
      return textFor([...rights, ...question.decoys], answer);
    }
    case 'CLOZE': {
      const gap = question.gaps.find(({ key }) => key === part);
      if (gap?.kind !== 'CHOICE') return answer;
      return gap.options.find(({ key }) => key === answer)?.text ?? answer;
    }
    default:
      return answer;
  }
}
