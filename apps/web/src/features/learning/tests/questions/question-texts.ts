import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';

/** A text of a question that may be mended while pupils answer it: nothing of what is right hangs on it. */
export interface QuestionText {
  /** Its place, as a path: "stem", "options k1", "parts k2 stem". */
  readonly at: string;
  readonly word: 'stem' | 'optionText' | 'rowText' | 'solution';
  /** Which of several, counted from 0. */
  readonly index: number;
  /** Of a passage's question, counted from 1; 0: of the question itself. */
  readonly part: number;
  readonly text: RichText;
}

type Row = { readonly key: string; readonly text: RichText };

const rowsOf = (rows: readonly Row[], name: string, word: QuestionText['word']) =>
  rows.map(({ key, text }, index) => ({ at: `${name} ${key}`, word, index, text }));

function ofSingle(question: SingleQuestion): Omit<QuestionText, 'part'>[] {
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return rowsOf(question.options, 'options', 'optionText');
    case 'STATEMENTS':
      return rowsOf(question.statements, 'statements', 'rowText');
    case 'ORDERING':
      return rowsOf(question.rows, 'rows', 'rowText');
    case 'MATCHING':
      return rowsOf(question.pairs, 'pairs', 'rowText');
    default:
      return [];
  }
}

/** The texts of a question in the order in which they are read. Gaps stand in the text of a gapped one, which therefore stays. */
export function textsOf(question: Question): QuestionText[] {
  const stem = question.kind === 'CLOZE' ? [] : [{ at: 'stem', word: 'stem' as const, index: 0, text: question.stem }];
  const own = question.kind === 'PASSAGE' ? [] : ofSingle(question);
  const solution = { at: 'solution', word: 'solution' as const, index: 0, text: question.solution };
  const parts =
    question.kind === 'PASSAGE'
      ? question.parts.flatMap(({ key, question: part }, at) =>
          textsOf(part).map((text) => ({ ...text, at: `parts ${key} ${text.at}`, part: at + 1 })),
        )
      : [];
  return [...[...stem, ...own].map((text) => ({ ...text, part: 0 })), ...parts, { ...solution, part: 0 }];
}

/** The question with other words at the places named. */
export function withTexts(question: Question, texts: ReadonlyMap<string, RichText>): Question {
  const rows = <R extends Row>(of: readonly R[], name: string): R[] =>
    of.map((row) => ({ ...row, text: texts.get(`${name} ${row.key}`) ?? row.text }));
  const own = {
    stem: texts.get('stem') ?? question.stem,
    solution: texts.get('solution') ?? question.solution,
  };
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return { ...question, ...own, options: rows(question.options, 'options') };
    case 'STATEMENTS':
      return { ...question, ...own, statements: rows(question.statements, 'statements') };
    case 'ORDERING':
      return { ...question, ...own, rows: rows(question.rows, 'rows') };
    case 'MATCHING':
      return { ...question, ...own, pairs: rows(question.pairs, 'pairs') };
    case 'PASSAGE':
      return {
        ...question,
        ...own,
        parts: question.parts.map((part) => ({
          ...part,
          question: withTexts(part.question, below(texts, `parts ${part.key} `)) as SingleQuestion,
        })),
      };
    default:
      return { ...question, ...own };
  }
}

const below = (texts: ReadonlyMap<string, RichText>, start: string): ReadonlyMap<string, RichText> =>
  new Map([...texts].filter(([at]) => at.startsWith(start)).map(([at, text]) => [at.slice(start.length), text]));
