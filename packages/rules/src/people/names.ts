import { fold } from './fold.ts';
import { orderedText } from './vietnamese-letters.ts';

export type NameParts = { readonly familyName: string; readonly middleName: string; readonly givenName: string };

/**
 * NFC, outer spaces and invisible characters removed, inner spaces collapsed; capitals stay as typed. The Icelandic Ð,
 * which old Vietnamese keyboards typed for Đ and looks the same, becomes Đ.
 */
export function normaliseName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/gu, '')
    .replaceAll('\u00d0', 'Đ')
    .replaceAll('\u00f0', 'đ')
    .trim()
    .replaceAll(/\s+/gu, ' ');
}

/**
 * A name wholly in capitals or in small letters as names are written: "NGUYỄN VĂN AN" → "Nguyễn Văn An", "h'hen niê" → "H'Hen Niê".
 * @returns null for a name that is neither
 */
export function recasedName(name: string): string | null {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const isOdd = letters.length > 1 && (letters === letters.toUpperCase() || letters === letters.toLowerCase());
  if (!isOdd) return null;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

/**
 * Family, middle and given name: first word, rest, last word; a one-word name is a given name.
 * `givenNameOverride` is for names the rule gets wrong ("H'Hen Niê": given name H'Hen, family name Niê; "Quỳnh Như").
 */
export function splitName(fullName: string, givenNameOverride?: string | null): NameParts {
  const words = splitWords(fullName);
  const given = givenNameOverride ? splitWords(givenNameOverride) : words.slice(-1);
  const givenName = given.join(' ');
  if (startsWith(words, given) && words.length > given.length) {
    const rest = words.slice(given.length);
    return { familyName: rest.at(-1) ?? '', middleName: rest.slice(0, -1).join(' '), givenName };
  }
  const rest = words.slice(0, Math.max(0, words.length - given.length));
  return { familyName: rest[0] ?? '', middleName: rest.slice(1).join(' '), givenName };
}

/**
 * ASCII text whose byte order is the Vietnamese order of names: given name, then family, then middle name. Letters
 * decide first, tones (ngang, huyền, hỏi, ngã, sắc, nặng) among equals; capitals and tone placement never count.
 */
export function sortKey(fullName: string, givenNameOverride?: string | null): string {
  const { givenName, familyName, middleName } = splitName(fullName, givenNameOverride);
  const parts = [givenName, familyName, middleName].map(orderedText);
  return parts.map(({ letters, tones }) => `${letters} ${tones}`).join(' ');
}

/** Accent-free lower-case text for searching: "nguyen van dat" finds "Nguyễn Văn Đạt", "hoa" finds "Hoà" and "Hòa". */
export function searchKey(text: string): string {
  return fold(normaliseName(text)).replaceAll(/[’ʼ]/gu, "'");
}

const WORDS_WITH_TWO_WORD_GIVEN_NAME = 4;

/**
 * "N. H. P. Quỳnh Như", "N. V. An": leading words become initials, the given name is never cut. From four words on the
 * last two are kept, as given names are then usually of two words.
 */
export function shortName(fullName: string, givenNameOverride?: string | null): string {
  const words = splitWords(fullName);
  if (givenNameOverride) {
    const { familyName, middleName, givenName } = splitName(fullName, givenNameOverride);
    const rest = splitWords(`${familyName} ${middleName}`).map(initialOf);
    const short = startsWith(words, splitWords(givenName)) ? [givenName, ...rest] : [...rest, givenName];
    return short.join(' ');
  }
  const kept = words.length >= WORDS_WITH_TWO_WORD_GIVEN_NAME ? 2 : 1;
  return [...words.slice(0, -kept).map(initialOf), ...words.slice(-kept)].join(' ');
}

/** First letters of the family and the given name in capitals, "NA" for "Nguyễn Văn An"; one letter for one word. */
export function initials(fullName: string, givenNameOverride?: string | null): string {
  const { familyName, givenName } = splitName(fullName, givenNameOverride);
  return [familyName, givenName].map((name) => [...name][0]?.toUpperCase() ?? '').join('');
}

function splitWords(text: string): string[] {
  return normaliseName(text).split(' ').filter(Boolean);
}

function startsWith(words: readonly string[], prefix: readonly string[]): boolean {
  return prefix.every((word, index) => words[index] === word);
}

function initialOf(word: string): string {
  return `${[...word][0]?.toUpperCase()}.`;
}
