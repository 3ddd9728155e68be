import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import type { AnswerRow, Content, GapRow, NumberRow, Written } from './question-values.ts';
import { gapsInText, gridNumberOf } from './write-question.ts';

/** What is wrong with a question, by the place: `stem`, `options`, a row by its key. The words are `bankWriting.fault`. */
export type FaultWord =
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
  if (gap.kind === 'NUMBER') return ofNumbers(gap.numbers, gap.key, note);
  if (gap.kind === 'TEXT') return ofAnswers(gap.answers, gap.key, note);
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

/** What is missing or wrong in what its kind asks for. */
function ofKind(content: Content, note: Note): void {
  switch (content.kind) {
    case 'CHOICE':
    case 'CHOICES': {
      const { options, kind } = content;
      for (const { key, text, share } of options)
        note(key, textFault(text) ?? (isWhole(share, -100, 100) ? null : 'share'));
      const isRight = options.some(({ share }) => (kind === 'CHOICE' ? share === 100 : (share ?? 0) > 0));
      note('options', options.length < 2 ? 'twoOptions' : !isRight && 'noRight');
      return;
    }
    case 'TRUE_FALSE':
      return note('isTrue', content.isTrue === null && 'judge');
    case 'STATEMENTS':
      for (const { key, text, isTrue } of content.statements) note(key, textFault(text) ?? (isTrue === null && 'judge'));
      return;
    case 'SHORT_TEXT':
      return ofAnswers(content.answers, 'answers', note);
    case 'NUMBER':
      ofNumbers(content.numbers, 'numbers', note);
      return ofUnits(content, note);
    case 'GRID_NUMBER':
      for (const { key, value } of content.gridNumbers) note(key, !isGridNumber(value) && 'gridNumber');
      return;
    case 'MATCHING':
      for (const { key, text, right } of content.pairs) {
        note(key, textFault(text));
        note(`${key}.right`, textFault(right));
      }
      for (const { key, text } of content.decoys) note(key, textFault(text));
      return;
    case 'ORDERING':
      for (const { key, text } of content.rows) note(key, textFault(text));
      return;
    case 'CLOZE': {
      const gaps = gapsInText(content);
      note('gaps', gaps.length === 0 && 'gaps');
      for (const gap of gaps) ofGap(gap, note);
      return;
    }
    case 'ESSAY':
      note('mostWords', content.mostWords !== null && !isWhole(content.mostWords, 1, 10_000) && 'mostWords');
      note('guide', content.guide === null && 'tooLarge');
      return ofRubric(content, note);
    case 'FILE':
      note('mostFiles', !isWhole(content.mostFiles, 1, 20) && 'mostFiles');
      note('guide', content.guide === null && 'tooLarge');
      return ofRubric(content, note);
    case 'HOT_SPOT':
      note('picture', content.picture === null && 'picture');
      note('alt', !content.alt.trim() && 'alt');
      note('areas', !content.areas.some(({ isRight }) => isRight) && 'areas');
      return note('mostPoints', !isWhole(content.mostPoints, 1, 20) && 'mostPoints');
    case 'PASSAGE':
      note('parts', content.parts.length === 0 && 'parts');
      for (const { key, weight, content: part } of content.parts)
        note(key, faultsOf(part).size > 0 ? 'part' : !isWhole(weight, 1, 100) && 'weight');
  }
}

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
  ofKind(content, note);
  return faults;
}
