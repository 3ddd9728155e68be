export type ParsedCode =
  | { readonly ok: true; readonly value: string; readonly repaired: boolean }
  | { readonly ok: false; readonly reason: 'not_digits' | 'wrong_length' };

export type PersonalIdWarning = 'unknown_province' | 'sex_differs' | 'birth_year_differs';

/** Digits of each code, and how many leading zeros a spreadsheet can have dropped (codes start with 001 or 01). */
const PERSONAL_ID = { length: 12, lostZeros: 2 };
const MOET_CODE = { length: 10, lostZeros: 1 };
/** Provinces of birth registration 001–096 (codes before 01/07/2025 stay on the card). */
const LAST_PROVINCE = 96;

/** Số định danh cá nhân / CCCD: 12 digits; leading zeros lost in a spreadsheet are put back (`repaired`). */
export function parsePersonalId(text: string | number): ParsedCode {
  return parseCode(text, PERSONAL_ID);
}

/** Mã định danh Bộ GD&ĐT: 10 digits; a leading zero lost in a spreadsheet is put back (`repaired`). */
export function parseMoetCode(text: string | number): ParsedCode {
  return parseCode(text, MOET_CODE);
}

/**
 * What does not fit between a personal id and the person: digits 1–3 province, digit 4 century and sex (0/1 19xx
 * male/female, 2/3 20xx, …), digits 5–6 year of birth. Warnings only: registers hold exceptions.
 */
export function personalIdWarnings(
  personalId: string,
  person: { readonly sex?: 'MALE' | 'FEMALE' | null; readonly birthYear?: number | null },
): PersonalIdWarning[] {
  const parsed = parsePersonalId(personalId);
  if (!parsed.ok) return [];
  const id = parsed.value;
  const province = Number(id.slice(0, 3));
  const centuryAndSex = Number(id[3]);
  const sex = centuryAndSex % 2 === 0 ? 'MALE' : 'FEMALE';
  const birthYear = 1900 + Math.floor(centuryAndSex / 2) * 100 + Number(id.slice(4, 6));
  const warnings: PersonalIdWarning[] = [];
  if (province < 1 || province > LAST_PROVINCE) warnings.push('unknown_province');
  if (person.sex && person.sex !== sex) warnings.push('sex_differs');
  if (person.birthYear && person.birthYear !== birthYear) warnings.push('birth_year_differs');
  return warnings;
}

function parseCode(text: string | number, code: { readonly length: number; readonly lostZeros: number }): ParsedCode {
  const digits = String(text).trim();
  if (!/^\d+$/.test(digits)) return { ok: false, reason: 'not_digits' };
  const lost = code.length - digits.length;
  if (lost < 0 || lost > code.lostZeros) return { ok: false, reason: 'wrong_length' };
  return { ok: true, value: digits.padStart(code.length, '0'), repaired: lost > 0 };
}
