import { passwordLength } from '@phuong/contract/access/passwords/password-policy.schema.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import type { FieldError } from '../../../platform/http/app-error.ts';
import { commonRuns, commonWords } from './common-passwords.data.ts';

/** Whoever the password is for; what they are called, when they were born and where they learn may not be the password. */
export interface PasswordOwner {
  readonly isAdmin: boolean;
  readonly username: string;
  readonly displayName: string;
  /** With a second factor the password of an administrator may be as short as anybody's. */
  readonly hasSecondFactor?: boolean | undefined;
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

/** Characters the new password of this person needs. */
export const passwordMinimum = (owner: Pick<PasswordOwner, 'isAdmin' | 'hasSecondFactor'>): number =>
  owner.isAdmin && !owner.hasSecondFactor ? passwordLength.minAdministrator : passwordLength.min;

/**
 * Why a new password is refused, or null. Length counts, composition does not (NIST SP 800-63B-4 §3.1.1.2); common, repeated and
 * counted ones are refused, and those made of what everybody knows of the person and the school.
 */
export function passwordProblem(password: string, owner: PasswordOwner, field: string): FieldError | null {
  const min = passwordMinimum(owner);
  if (Array.from(password.normalize('NFC')).length < min) {
    return { field, code: 'access.password_too_short', params: { min } };
  }
  return isGuessable(password, owner) ? { field, code: 'access.password_too_common' } : null;
}

function isGuessable(password: string, owner: PasswordOwner): boolean {
  const plain = fold(password);
  if (new Set(plain).size < 4) return true;
  const bare = bareForm(password);
  if (isCommon(plain, bare) || isRepeated(bare)) return true;
  const rest = without(bare, knownOf(owner));
  return rest !== bare && (rest.length < leastOfOne || isCommon(rest, rest));
}

function isCommon(plain: string, bare: string): boolean {
  if (/^\d+$/.test(bare) && isCounted(bare)) return true;
  if ('!@#$%^&*()_+'.includes(plain)) return true;
  return [bare, unmasked(plain)].some((form) => {
    const letters = form.replace(/[^a-z]/g, '');
    return runs.has(form) || (words.has(letters) && plain.length - letters.length <= mostAround);
  });
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

/** lanlanlan, abcdabcd, 20102010. */
function isRepeated(bare: string): boolean {
  if (bare.length > 64) return false;
  return [1, 2, 3, 4, 5, 6, 7, 8].some(
    (size) =>
      bare.length >= size * 2 &&
      bare
        .slice(0, size)
        .repeat(Math.ceil(bare.length / size))
        .slice(0, bare.length) === bare,
  );
}

/** 12345678, 98765432. */
function isCounted(digits: string): boolean {
  const steps = new Set(
    Array.from(digits.slice(1), (digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10),
  );
  return steps.size <= 1;
}

/** What everybody knows, longest first: names whole and in parts, codes, the birthday in its usual spellings, the school. */
function knownOf(owner: PasswordOwner): string[] {
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
