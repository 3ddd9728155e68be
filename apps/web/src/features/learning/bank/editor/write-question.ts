import type { QuestionKind, SingleQuestion, WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { nodesOf } from '@phuong/rich-text/rich-text-facts.ts';
import { nothingWritten } from '../../nothing-written.ts';
import type {
  AnswerRow,
  AnyQuestion,
  Content,
  Criterion,
  GapRow,
  NumberRow,
  OptionRow,
  TextRow,
  Written,
} from './question-values.ts';
import { newGap } from './question-values.ts';

type Single = Exclude<WrittenQuestion, { kind: 'PASSAGE' }>;

const sent = (text: Written): RichText => text ?? nothingWritten;
/** A number as it is kept: a point before decimals, no spaces. */
const withPoint = (text: string) => text.replace(/\s/g, '').replace('−', '-').replace(',', '.');
const whole = (value: number | null, otherwise = 0) => value ?? otherwise;

const texts = <R extends TextRow>(rows: readonly R[]) => rows.map((row) => ({ ...row, text: sent(row.text) }));
const options = (rows: readonly OptionRow[]) =>
  rows.map((row) => ({ ...row, text: sent(row.text), share: whole(row.share), feedback: row.feedback.trim() }));
const answers = (rows: readonly AnswerRow[]) =>
  rows.map(({ text, share, feedback }) => ({ text: text.trim(), share: whole(share), feedback: feedback.trim() }));
const numbers = (rows: readonly NumberRow[]) =>
  rows.map(({ key: _, value, tolerance, share, ...row }) => ({
    ...row,
    value: withPoint(value),
    tolerance: withPoint(tolerance) || '0',
    share: whole(share),
  }));

const hundredths = 100;
const rubric = (criteria: readonly Criterion[]) =>
  criteria.map(({ key, name, levels }) => ({
    key,
    name: name.trim(),
    levels: levels.map((level) => ({
      name: level.name.trim(),
      points: Math.round(whole(level.points) * hundredths),
    })),
  }));

/** The keys of the gaps of a text, in their order. */
export const gapKeysIn = (text: Written): string[] =>
  text ? [...nodesOf(text)].filter(({ type }) => type === 'gap').map(({ attrs }) => String(attrs?.key)) : [];

/** The gaps that stand in the text, in their order; what is kept of others waits for an undo. */
export const gapsInText = ({ stem, gaps }: Pick<Content, 'stem' | 'gaps'>): GapRow[] =>
  gapKeysIn(stem).map((key) => gaps.find((gap) => gap.key === key) ?? newGap(key));

function gap({ key, kind, weight, ...row }: GapRow) {
  const of = { key, weight: whole(weight, 1) };
  if (kind === 'CHOICE') {
    const rows = row.options.map(({ feedback: _, ...each }) => ({
      ...each,
      text: each.text.trim(),
      share: whole(each.share),
    }));
    return { ...of, kind, options: rows };
  }
  if (kind === 'NUMBER') return { ...of, kind, answers: numbers(row.numbers) };
  return { ...of, kind, matchesCase: row.matchesCase, answers: answers(row.answers) };
}

function single(content: Content): Single {
  const { kind } = content;
  const asked = { stem: sent(content.stem), solution: sent(content.solution), sound: content.sound };
  switch (kind) {
    case 'CHOICE':
      return { kind, ...asked, options: options(content.options) };
    case 'CHOICES':
      return { kind, ...asked, options: options(content.options), counting: content.optionCounting };
    case 'TRUE_FALSE':
      return { kind, ...asked, isTrue: content.isTrue === true };
    case 'STATEMENTS': {
      const statements = texts(content.statements).map((row) => ({ ...row, isTrue: row.isTrue === true }));
      return { kind, ...asked, statements, counting: content.statementCounting };
    }
    case 'SHORT_TEXT':
      return { kind, ...asked, answers: answers(content.answers), matchesCase: content.matchesCase };
    case 'NUMBER': {
      const units = content.units.map(({ name, factor }) => ({ name: name.trim(), factor: withPoint(factor) }));
      return { kind, ...asked, answers: numbers(content.numbers), units, unitCosts: whole(content.unitCosts) };
    }
    case 'GRID_NUMBER':
      return { kind, ...asked, answers: content.gridNumbers.map(({ value }) => gridNumberOf(value)) };
    case 'MATCHING': {
      const pairs = texts(content.pairs).map((row) => ({ ...row, right: sent(row.right) }));
      return { kind, ...asked, pairs, decoys: texts(content.decoys), counting: content.pairCounting };
    }
    case 'ORDERING':
      return { kind, ...asked, rows: texts(content.rows), counting: content.rowCounting };
    case 'CLOZE':
      return { kind, ...asked, gaps: gapsInText(content).map(gap) };
    case 'ESSAY': {
      const { mostWords, takesFiles, guide } = content;
      return { kind, ...asked, mostWords, takesFiles, rubric: rubric(content.rubric), guide: sent(guide) };
    }
    case 'FILE': {
      const families = content.families as Extract<Single, { kind: 'FILE' }>['families'];
      const mostFiles = whole(content.mostFiles, 1);
      return { kind, ...asked, families, mostFiles, rubric: rubric(content.rubric), guide: sent(content.guide) };
    }
    case 'HOT_SPOT': {
      const { picture, alt, areas, mostPoints, areaCounting: counting } = content;
      const shown = { fileId: picture ?? '', alt: alt.trim(), areas: [...areas] };
      return { kind, ...asked, ...shown, mostPoints: whole(mostPoints, 1), counting };
    }
    case 'PASSAGE':
      throw new Error('A passage stands in no other question.');
  }
}

/** A short number as it is sent: any minus and any decimal sign that a keyboard has. */
export const gridNumberOf = (typed: string): string => typed.replace(/\s/g, '').replace(/^[−–]/, '-').replace('.', ',');

/** As it is sent. What was typed for other kinds is not. */
export function writtenQuestion(content: Content): WrittenQuestion {
  if (content.kind !== 'PASSAGE') return single(content);
  return {
    kind: 'PASSAGE',
    stem: sent(content.stem),
    solution: sent(content.solution),
    sound: content.sound,
    parts: content.parts.map((part) => ({
      key: part.key,
      weight: whole(part.weight, 1),
      question: single(part.content),
    })),
  };
}

/** The same as it would be read again, for what draws questions: the server only fills in what has a usual value, and all stands here. */
export const shownQuestion = (content: Content): AnyQuestion => writtenQuestion(content) as AnyQuestion;

const isChoice = (kind: QuestionKind) => kind === 'CHOICE' || kind === 'CHOICES';
const isBlank = (text: Written) => JSON.stringify(text) === JSON.stringify(nothingWritten);

/**
 * Another kind. Options stay between one and several right ones; what has not been written yet takes over the rows of the kind before:
 * options become statements, statements options, either what is put in order.
 */
export function inKind(content: Content, kind: QuestionKind | SingleQuestion['kind']): Partial<Content> {
  const from = content.kind;
  if (kind === 'CHOICE' && from === 'CHOICES') {
    const right = content.options.find(({ share }) => (share ?? 0) > 0)?.key;
    return { kind, options: content.options.map((row) => ({ ...row, share: row.key === right ? 100 : 0 })) };
  }
  if (kind === 'STATEMENTS' && isChoice(from) && content.statements.every(({ text }) => isBlank(text))) {
    const rows = content.options.filter(({ text }) => !isBlank(text)).slice(0, 8);
    const statements = rows.map(({ key, text, share }) => ({ key, text, isTrue: (share ?? 0) > 0 }));
    return rows.length < 2 ? { kind } : { kind, statements };
  }
  if (isChoice(kind) && from === 'STATEMENTS' && content.options.every(({ text }) => isBlank(text))) {
    const rows = content.statements.filter(({ text }) => !isBlank(text));
    const first = rows.find(({ isTrue }) => isTrue)?.key;
    const options = rows.map(({ key, text, isTrue }) => ({
      key,
      text,
      share: (kind === 'CHOICE' ? key === first : isTrue) ? 100 : 0,
      stays: false,
      feedback: '',
    }));
    return rows.length < 2 ? { kind } : { kind, options };
  }
  if (kind === 'ORDERING' && isChoice(from) && content.rows.every(({ text }) => isBlank(text))) {
    const rows = content.options.filter(({ text }) => !isBlank(text)).map(({ key, text }) => ({ key, text }));
    return rows.length < 2 ? { kind } : { kind, rows };
  }
  return { kind };
}

/** Shares of all right options alike, in whole per cent that make a hundred. */
export function evenShares(rows: readonly OptionRow[]): OptionRow[] {
  const right = rows.filter(({ share }) => (share ?? 0) > 0);
  const each = right.length === 0 ? 0 : Math.floor(100 / right.length);
  const rest = 100 - each * right.length;
  return rows.map((row) => {
    const at = right.indexOf(row);
    return { ...row, share: at < 0 ? 0 : each + (at < rest ? 1 : 0) };
  });
}
