import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { NationalExam } from '@phuong/rules/exams/national-exam.ts';
import { absolute, type Decimal, dashes, isWithin, product, storedDecimal, typedDecimal, zero } from './decimal.ts';
import { marked, notAnswered, type Score } from './score.ts';
import { none, shareOf, times, whole } from './share.ts';
import { typedText } from './typed-text.ts';

type Of<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

interface TextKey {
  readonly answers: Of<'SHORT_TEXT'>['answers'];
  readonly matchesCase: boolean;
}

/** The first answer that fits decides: authors write special cases before the star that takes the rest. */
export function scoreOfText({ answers, matchesCase }: TextKey, text: string): Score {
  const typed = typedText(text, matchesCase);
  if (typed.isEmpty) return notAnswered;
  const found = answers.find((each) => typed.fits(each.text));
  return found ? marked(shareOf(found.share, 100), found.feedback) : marked(none);
}

type NumberKeys = Of<'NUMBER'>['answers'];

/** The first answer the number is near enough to, the ends of the tolerance with it. */
function nearest(answers: NumberKeys, number: Decimal) {
  return answers.find(({ value, tolerance, toleranceOf }) => {
    const [right, distance] = [storedDecimal(value), storedDecimal(tolerance)];
    return isWithin(number, right, toleranceOf === 'RELATIVE' ? product(absolute(right), distance) : distance);
  });
}

/** A number that is all there is to it: a gap of a text. */
export function scoreOfPlainNumber(answers: NumberKeys, text: string): Score {
  if (!text.trim()) return notAnswered;
  const number = typedDecimal(text);
  const found = number && nearest(answers, number);
  return found ? marked(shareOf(found.share, 100), found.feedback) : marked(none);
}

/** Units as they are compared: "m / s^2" is "m/s²", the two signs for micro are one, a full stop behind is none. Large and small letters differ. */
const unitName = (text: string) => text.normalize('NFKC').replace(/[\s^]|[.,;]\s*$/gu, '');

/** No number of a lesson is longer; what is, is not tried. */
const longestNumber = 60;

/** A number and the unit behind it, where the unit was typed into the same line: the longest beginning that is a number. */
function splitUnit(text: string): { number: Decimal; unit: string } | null {
  const line = text.trim();
  for (let end = Math.min(line.length, longestNumber); end > 0; end -= 1) {
    const number = typedDecimal(line.slice(0, end));
    // Figures after a number are no unit but another number: nobody can say which was meant.
    if (number) return /^[\s.,]*\d/.test(line.slice(end)) ? null : { number, unit: line.slice(end) };
  }
  return null;
}

/**
 * A number, with a unit where the question has some: one the question knows turns the number into that of the first; a missing or unknown one
 * costs what the question says, and the number is taken as it stands.
 */
export function scoreOfNumber({ answers, units, unitCosts }: Of<'NUMBER'>, text: string, typedUnit: string): Score {
  if (!text.trim()) return notAnswered;
  if (units.length === 0) return scoreOfPlainNumber(answers, text);
  const typed = splitUnit(text);
  if (!typed) return marked(none);
  const name = unitName(typedUnit) || unitName(typed.unit);
  const known = name ? units.find((each) => unitName(each.name) === name) : undefined;
  const found = nearest(answers, known ? product(typed.number, storedDecimal(known.factor)) : typed.number);
  if (!found) return marked(none);
  const share = shareOf(found.share, 100);
  const kept = known || found.share <= 0 ? whole : shareOf(100 - unitCosts, 100);
  return marked(times(share, kept), found.feedback);
}

/**
 * The short number of the national form, by its value: ",5" is "0,5" and "2,50" is "2,5" as long as it fits the boxes of the grid. A point is
 * taken for the comma the grid has.
 */
export function scoreOfGridNumber({ answers }: Of<'GRID_NUMBER'>, text: string, exam: NationalExam): Score {
  const typed = text.trim().replace(dashes, '-').replace('.', ',');
  if (!typed) return notAnswered;
  const isOfForm = typed.length <= exam.gridSigns && /^-?(?:\d+(?:,\d+)?|,\d+)$/.test(typed);
  if (!isOfForm) return marked(none);
  const number = gridValue(typed);
  return marked(answers.some((each) => isWithin(number, gridValue(each), zero)) ? whole : none);
}

/** "-,5" as −0.5: the figure before the comma may be missing. */
const gridValue = (text: string): Decimal => storedDecimal(text.replace(',', '.').replace(/^(-?)\./, '$10.'));
