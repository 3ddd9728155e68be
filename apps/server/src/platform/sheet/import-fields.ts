import { isPastDay } from '@phuong/contract/platform/fields.schema.ts';
import { parseDate } from '@phuong/rules/people/dates.ts';
import { isEmail } from '@phuong/rules/people/email.ts';
import { looksLikeLegacyEncoding } from '@phuong/rules/people/legacy-encoding.ts';
import { normaliseName } from '@phuong/rules/people/names.ts';
import { type ParsedCode, parseMoetCode, parsePersonalId } from '@phuong/rules/people/personal-id.ts';
import { parsePhone } from '@phuong/rules/people/phone.ts';
import { type Cell, cellText, isDateCell } from './cell.ts';
import type { ImportField, ReadCell, SentenceKey } from './import-table.ts';
import { labelKey } from './label-key.ts';
import type { Looks } from './labels/guess-column.ts';

type Labels = readonly string[];

/** The required form of a field. */
export const required = <V>(field: ImportField<V>): ImportField<V> & { readonly isRequired: true } => ({
  ...field,
  isRequired: true,
});

/** A text of at most `max` characters, composed and trimmed; old Vietnamese encodings are refused. */
export const textField = (aliases: Labels, max: number): ImportField<string> => ({
  aliases,
  read: (cell) => readText(cell, max),
});

function readText(cell: Cell, max: number): ReadCell<string> {
  // Our own exports put an apostrophe before text that looks like a formula.
  const text = normaliseName(cellText(cell)).replace(/^'(?=[=+\-@])/, '');
  if (text.length > max) return { fault: 'platform.cell_too_long', params: { max } };
  if (Array.from(text).some((character) => character < ' ' || character === '\u007f')) {
    return { fault: 'platform.cell_not_text' };
  }
  return looksLikeLegacyEncoding(text) ? { fault: 'platform.cell_old_encoding' } : { value: text };
}

/** A person's name: letters with their marks, no digits. */
export const nameField = (aliases: Labels): ImportField<string> => ({
  aliases,
  runsOver: true,
  isName: true,
  read(cell) {
    const read = readText(cell, 100);
    if ('fault' in read) return read;
    return /\p{L}/u.test(read.value) && !/\d/.test(read.value) ? read : { fault: 'platform.cell_not_a_name' };
  },
});

/** A day as YYYY-MM-DD, from a real Excel date, dd/MM/yyyy, d/M/yyyy, ISO or a serial number; with `isPast` none that is to come. */
export const dateField = (
  aliases: Labels,
  { isPast }: { readonly isPast?: boolean | undefined } = {},
): ImportField<string> => ({
  aliases,
  looks: 'day',
  read(cell) {
    // "2014" alone is a year; as a serial number it would be a day of 1905.
    if (typeof cell === 'boolean' || isYearAlone(cell)) return { fault: 'platform.cell_not_a_date' };
    const parsed = parseDate(isDateCell(cell) ? cell.date : typeof cell === 'number' ? cell : cellText(cell));
    if (parsed.ok && isPast && !isPastDay(parsed.iso)) return { fault: 'common.must_be_past' };
    if (parsed.ok) return { value: parsed.iso };
    return { fault: parsed.reason === 'no_such_day' ? 'platform.cell_no_such_day' : 'platform.cell_not_a_date' };
  },
});

const isYearAlone = (cell: Cell) => typeof cell === 'number' && cell >= 1900 && cell <= 2100 && Number.isInteger(cell);

/** A Vietnamese phone number as E.164; a leading 0 that Excel dropped is put back. */
export const phoneField = (aliases: Labels): ImportField<string> => ({
  aliases,
  looks: 'phone',
  read(cell) {
    const parsed = parsePhone(cellText(cell));
    return parsed.ok ? { value: parsed.e164, repaired: parsed.repaired } : { fault: 'platform.cell_not_a_phone' };
  },
});

export const emailField = (aliases: Labels): ImportField<string> => ({
  aliases,
  looks: 'email',
  read(cell) {
    const text = cellText(cell).trim();
    return isEmail(text) ? { value: text } : { fault: 'common.must_be_email' };
  },
});

const codeField = (
  aliases: Labels,
  length: number,
  looks: Looks,
  parse: (text: string) => ParsedCode,
): ImportField<string> => ({
  aliases,
  looks,
  read(cell) {
    const parsed = parse(cellText(cell));
    // Only a number can have lost its zeros; a text is short because it was typed short.
    if (parsed.ok && !(parsed.repaired && typeof cell !== 'number'))
      return { value: parsed.value, repaired: parsed.repaired };
    return { fault: 'platform.cell_wrong_digits', params: { length, digits: cellText(cell).trim().length } };
  },
});

/** 12 digits. */
export const personalIdField = (aliases: Labels) => codeField(aliases, 12, 'personalId', parsePersonalId);
/** 10 digits. */
export const moetCodeField = (aliases: Labels) => codeField(aliases, 10, 'ministryCode', parseMoetCode);

export const integerField = (aliases: Labels, min: number, max: number): ImportField<number> => ({
  aliases,
  read(cell) {
    const number = typeof cell === 'number' ? cell : Number(cellText(cell).trim() || Number.NaN);
    const isGood = Number.isInteger(number) && number >= min && number <= max;
    return isGood ? { value: number } : { fault: 'platform.cell_not_in_range', params: { min, max } };
  },
});

/** Compared without case, accents, punctuation and spaces: "H'Mông" is "Hmông". */
const wordKey = (word: string) => labelKey(word).replaceAll(' ', '');

/** One of the known words. `fault` replaces the general sentence; it may use {{choices}}. */
export function choiceField<V>(
  aliases: Labels,
  words: readonly (readonly [word: string, value: V])[],
  fault: SentenceKey = 'platform.cell_not_a_choice',
): ImportField<V> {
  const known = new Map(words.map(([word, value]) => [wordKey(word), value] as const));
  const firstWords = words.filter(([, value], index) => words.findIndex((other) => other[1] === value) === index);
  const choices = firstWords
    .slice(0, 6)
    .map(([word]) => word)
    .join(', ');
  return {
    aliases,
    looks: 'words',
    read(cell) {
      const value = known.get(wordKey(cellText(cell)));
      return value === undefined ? { fault, params: { choices } } : { value };
    },
  };
}

/** "x", "có", "1", a tick for yes; "không", "0" for no. */
export const yesNoField = (aliases: Labels): ImportField<boolean> =>
  choiceField(aliases, [
    ['Có', true],
    ['x', true],
    ['1', true],
    ['v', true],
    ['TRUE', true],
    ['Yes', true],
    ['Không', false],
    ['0', false],
    ['FALSE', false],
    ['No', false],
  ]);

/** "6, 7" or "Khối 6; Khối 7". */
export const gradesField = (aliases: Labels): ImportField<number[]> => ({
  aliases,
  read(cell) {
    const parts = cellText(cell)
      .split(/[;,]/)
      .map((each) => each.trim())
      .filter(Boolean);
    const grades = parts.map((part) => Number(part.replace(/^(?:khối|lớp)\s*/i, '')));
    const isGood = grades.every((grade) => Number.isInteger(grade) && grade >= 1 && grade <= 12);
    return isGood ? { value: grades } : { fault: 'platform.cell_not_in_range', params: { min: 1, max: 12 } };
  },
});
