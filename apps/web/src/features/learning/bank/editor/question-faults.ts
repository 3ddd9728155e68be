import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import type { AnswerRow, Content, GapRow, NumberRow, Written } from './question-values.ts';
import { gapsInText, gridNumberOf } from './write-question.ts';

/** What is wrong with a question, by the place: `stem`, `options`, a row by its key. The words are `bankWriting.fault`. */
type FaultWord =
  | 'stem'
  | 'text'
  | 'tooLarge'
  | 'noRight'
  | 'twoOptions'
  | 'judge'
  | 'answer'
  | 'number'
  | 'gridNumber'
  | 'share'
  | 'wholeShare'
  | 'weight'
  | 'gaps'
  | 'picture'
  | 'alt'
  | 'areas'
  | 'parts'
  | 'part'
  | 'unit'
  | 'rubric'
  | 'mostWords'
  | 'mostFiles'
  | 'mostPoints'
  | 'plays';
export type Faults = ReadonlyMap<string, FaultWord>;

const isWhole = (value: number | null, from: number, to: number) =>
  Number.isInteger(value) && (value ?? 0) >= from && (value ?? 0) <= to;
const isNumber = (typed: string) => /^[-−]?\d{1,12}(?:[.,]\d{1,12})?$/.test(typed.replace(/\s/g, ''));
const isGridNumber = (typed: string) => /^(?=.{1,4}$)-?\d+(?:,\d+)?$/.test(gridNumberOf(typed));

type Note = (at: string, word: FaultWord | null | undefined | false) => void;

const textFault = (text: Written): FaultWord | null =>
  text === null ? 'tooLarge' : isEmptyRichText(text) && !hasGap(text) ? 'text' : null;
const hasGap = (text: NonNullable<Written>) => JSON.stringify(text).includes('"type":"gap"');

function ofAnswers(rows: readonly AnswerRow[], at: string, note: Note) {
  for (const { key, text, share } of rows)
    note(key, !text.trim() ? 'answer' : !isWhole(share, -100, 100) ? 'share' : null);
  note(at, !rows.some(({ share }) => share === 100) && 'wholeShare');
}

function ofNumbers(rows: readonly NumberRow[], at: string, note: Note) {
  for (const { key, value, tolerance, share } of rows) {
    const isBad = !isNumber(value) || (tolerance.trim() !== '' && (!isNumber(tolerance) || /^[-−]/.test(tolerance)));
    note(key, isBad ? 'number' : !isWhole(share, -100, 100) ? 'share' : null);
  }
  note(at, !rows.some(({ share }) => share === 100) && 'wholeShare');
}

function ofGap(gap: GapRow, note: Note) {
  note(`${gap.key}.weight`, !isWhole(gap.weight, 1, 100) && 'weight');
  if (gap.kind === 'NUMBER') ofNumbers(gap.numbers, gap.key, note);
  if (gap.kind === 'TEXT') ofAnswers(gap.answers, gap.key, note);
  if (gap.kind !== 'CHOICE') return;
  for (const { key, text } of gap.options) note(key, !text.trim() && 'answer');
  note(gap.key, !gap.options.some(({ share }) => share === 100) && 'noRight');
}

function ofUnits({ units, unitCosts }: Content, note: Note) {
  const names = units.map(({ name }) => name.trim());
  units.forEach(({ key, factor }, index) => {
    const name = names[index] ?? '';
    note(key, (!name || names.indexOf(name) !== index || !isNumber(factor)) && 'unit');
  });
  note('unitCosts', !isWhole(unitCosts, 0, 100) && 'share');
}

function ofRubric({ rubric }: Content, note: Note) {
  const isDone = rubric.every(
    ({ name, levels }) =>
      name.trim() && levels.length > 1 && levels.every((level) => level.name.trim() && level.points !== null),
  );
  note('rubric', !isDone && 'rubric');
}

type OfKind = (content: Content, note: Note) => void;

function ofOptions({ options, kind }: Content, note: Note) {
  for (const { key, text, share } of options)
    note(key, textFault(text) ?? (isWhole(share, -100, 100) ? null : 'share'));
  const isRight = options.some(({ share }) => (kind === 'CHOICE' ? share === 100 : (share ?? 0) > 0));
  note('options', options.length < 2 ? 'twoOptions' : !isRight && 'noRight');
}

/** What people judge: how, and by what. */
function ofMarking(content: Content, note: Note) {
  note('guide', content.guide === null && 'tooLarge');
  ofRubric(content, note);
}

/** What is missing or wrong in what its kind asks for. */
const ofKind: Readonly<Record<QuestionKind, OfKind>> = {
  CHOICE: ofOptions,
  CHOICES: ofOptions,
  TRUE_FALSE: ({ isTrue }, note) => note('isTrue', isTrue === null && 'judge'),
  STATEMENTS: ({ statements }, note) => {
    for (const { key, text, isTrue } of statements) note(key, textFault(text) ?? (isTrue === null && 'judge'));
  },
  SHORT_TEXT: ({ answers }, note) => ofAnswers(answers, 'answers', note),
  NUMBER: (content, note) => {
    ofNumbers(content.numbers, 'numbers', note);
    ofUnits(content, note);
  },
  GRID_NUMBER: ({ gridNumbers }, note) => {
    for (const { key, value } of gridNumbers) note(key, !isGridNumber(value) && 'gridNumber');
  },
  MATCHING: ({ pairs, decoys }, note) => {
    for (const { key, text, right } of pairs) {
      note(key, textFault(text));
      note(`${key}.right`, textFault(right));
    }
    for (const { key, text } of decoys) note(key, textFault(text));
  },
  ORDERING: ({ rows }, note) => {
    for (const { key, text } of rows) note(key, textFault(text));
  },
  CLOZE: (content, note) => {
    const gaps = gapsInText(content);
    note('gaps', gaps.length === 0 && 'gaps');
    for (const gap of gaps) ofGap(gap, note);
  },
  ESSAY: (content, note) => {
    note('mostWords', content.mostWords !== null && !isWhole(content.mostWords, 1, 10_000) && 'mostWords');
    ofMarking(content, note);
  },
  FILE: (content, note) => {
    note('mostFiles', !isWhole(content.mostFiles, 1, 20) && 'mostFiles');
    ofMarking(content, note);
  },
  HOT_SPOT: ({ picture, alt, areas, mostPoints }, note) => {
    note('picture', picture === null && 'picture');
    note('alt', !alt.trim() && 'alt');
    note('areas', !areas.some(({ isRight }) => isRight) && 'areas');
    note('mostPoints', !isWhole(mostPoints, 1, 20) && 'mostPoints');
  },
  PASSAGE: ({ parts }, note) => {
    note('parts', parts.length === 0 && 'parts');
    for (const { key, weight, content: part } of parts)
      note(key, faultsOf(part).size > 0 ? 'part' : !isWhole(weight, 1, 100) && 'weight');
  },
};

/** What keeps a question from being saved, in the order in which it stands in the form. */
export function faultsOf(content: Content): Faults {
  const faults = new Map<string, FaultWord>();
  const note: Note = (at, word) => {
    if (word) faults.set(at, word);
  };
  const stem = textFault(content.stem);
  note('stem', stem === 'text' ? 'stem' : stem);
  const { sound } = content;
  note('plays', sound && sound.plays !== null && !isWhole(sound.plays, 1, 20) && 'plays');
  note('solution', content.solution === null && 'tooLarge');
  ofKind[content.kind](content, note);
  return faults;
}
