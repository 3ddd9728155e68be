import { fold } from '../people/fold.ts';
import { commonRuns, commonWords } from './common-passwords.data.ts';

/** What everybody knows of whoever a password is for: it may not be the password. */
export interface KnownOfPerson {
  readonly username: string;
  readonly displayName: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth?: string | null | undefined;
  /** Pupil, staff and ministry codes. */
  readonly codes?: readonly string[] | undefined;
  /** Names and codes of the school. */
  readonly schoolWords?: readonly string[] | undefined;
}

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));
const words = wordsOf(commonWords);
const runs = wordsOf(commonRuns);

/** How many words and runs nobody may use. */
export const blockedCount = words.size + runs.size;

/** So few characters beside what everybody knows of a person do not make a password. */
const leastOfOne = 5;
/** Digits and signs around a common word help nothing up to so many. */
const mostAround = 8;
/** More of a part is not named. */
const mostNamed = 20;

/**
 * The part of a password that makes it easy to guess, in small letters without marks: a common word or run, what repeats, what counts up or
 * down, or what everybody knows of the person and the school; null when there is none. Composition does not count (NIST SP 800-63B-4
 * §3.1.1.2).
 */
export function easyPart(password: string, owner: KnownOfPerson): string | null {
  const plain = fold(password);
  const bare = bareForm(password);
  if (new Set(plain).size < 4) return plain.slice(0, mostNamed);
  const common = commonPart(plain, bare) ?? repeatedPart(bare);
  if (common !== null) return common.slice(0, mostNamed);
  const known = knownOf(owner);
  const rest = without(bare, known);
  if (rest === bare) return null;
  if (rest.length < leastOfOne) return known.find((each) => bare.includes(each)) ?? bare;
  return commonPart(rest, rest);
}

function commonPart(plain: string, bare: string): string | null {
  if (/^\d+$/.test(bare) && isCounted(bare)) return bare;
  if ('!@#$%^&*()_+'.includes(plain)) return plain;
  for (const form of [bare, unmasked(plain)]) {
    const letters = form.replace(/[^a-z]/g, '');
    if (runs.has(form)) return form;
    if (words.has(letters) && plain.length - letters.length <= mostAround) return letters;
  }
  return null;
}

const bareForm = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

const masks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** p4$$w0rd is password; digits after the last letter are no mask. */
function unmasked(plain: string): string {
  const end = plain.replace(/[^a-z]+$/, '').length;
  const read = Array.from(plain.slice(0, end), (sign) => masks[sign] ?? sign).join('');
  return (read + plain.slice(end)).replace(/[^a-z0-9]/g, '');
}

/** What is repeated from beginning to end: "lan" of lanlanlan, "abcd" of abcdabcd, "2010" of 20102010. */
function repeatedPart(bare: string): string | null {
  if (bare.length > 64) return null;
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8].filter((size) => bare.length >= size * 2);
  const size = sizes.find((each) =>
    bare
      .slice(0, each)
      .repeat(Math.ceil(bare.length / each))
      .startsWith(bare),
  );
  return size === undefined ? null : bare.slice(0, size);
}

/** 12345678, 98765432. */
function isCounted(digits: string): boolean {
  const steps = new Set(
    Array.from(digits.slice(1), (digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10),
  );
  return steps.size <= 1;
}

/** What everybody knows, longest first: names whole and in parts, codes, the birthday in its usual spellings, the school. */
function knownOf(owner: KnownOfPerson): string[] {
  const { username, displayName, dateOfBirth, codes = [], schoolWords = [] } = owner;
  const parts = [displayName, username.split('@')[0] ?? ''].flatMap((name) => fold(name).split(/[^a-z0-9]+/));
  const schools = schoolWords.flatMap((name) => [
    name,
    fold(name).replace(/^(?:truong )?(?:tieu hoc|thcs|thpt)? */, ''),
  ]);
  const known = [username, username.split('@')[0] ?? '', displayName, ...codes, ...schools, ...parts].map(bareForm);
  return [...new Set([...known, ...(dateOfBirth ? birthdays(dateOfBirth) : [])])]
    .filter((each) => each.length >= 3)
    .sort((a, b) => b.length - a.length);
}

function birthdays(isoDate: string): string[] {
  const [year = '', month = '', day = ''] = isoDate.split('-');
  const [m, d, yy] = [String(Number(month)), String(Number(day)), year.slice(2)];
  const orders = [year, yy].flatMap((y) => [
    [day, month, y],
    [d, m, y],
    [y, month, day],
    [month, day, y],
  ]);
  return [...orders.map((order) => order.join('')), `${day}${month}`, year];
}

const without = (text: string, known: readonly string[]): string =>
  known.reduce((rest, each) => rest.replaceAll(each, ''), text.slice(0, 400));
