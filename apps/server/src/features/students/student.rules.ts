import type { StudentInput, StudentWarning } from '@phuong/contract/students/student.schema.ts';
import { ethnicGroup } from '@phuong/rules/people/ethnic-groups.ts';
import { looksLikeLegacyEncoding } from '@phuong/rules/people/legacy-encoding.ts';
import { normaliseName, searchKey, sortKey } from '@phuong/rules/people/names.ts';
import { personalIdWarnings } from '@phuong/rules/people/personal-id.ts';
import { POLICY_GROUPS } from '@phuong/rules/people/policy-groups.ts';
import { RELIGIONS } from '@phuong/rules/people/religions.ts';
import { e164 } from '../../platform/fields/entity-columns.ts';
import type { FieldError } from '../../platform/http/app-error.ts';

const religionCodes: ReadonlySet<string> = new Set(RELIGIONS.map(({ code }) => code));
const policyCodes: ReadonlySet<string> = new Set(POLICY_GROUPS.map(({ code }) => code));

export const isPolicyGroup = (code: string): boolean => policyCodes.has(code);

/** What the shape of the contract cannot tell: phones, codes of lists, old encodings. */
export function inputErrors(input: StudentInput): FieldError[] {
  const errors: FieldError[] = [];
  const wrong = (field: string, code = 'common.field_not_valid') => errors.push({ field, code });
  if (looksLikeLegacyEncoding(input.fullName)) wrong('fullName', 'platform.cell_old_encoding');
  if (input.phone && !e164(input.phone)) wrong('phone', 'common.must_be_phone');
  if (input.ethnicityCode && !ethnicGroup(input.ethnicityCode)) wrong('ethnicityCode');
  if (input.religion && !religionCodes.has(input.religion)) wrong('religion');
  if (!input.policyGroups.every(isPolicyGroup)) wrong('policyGroups');
  for (const [index, guardian] of input.guardians.entries()) {
    if (guardian.phone && !e164(guardian.phone)) wrong(`guardians.${index}.phone`, 'common.must_be_phone');
  }
  return errors;
}

/** What can be searched: name, both codes and the phone as it is dialled. */
export const studentSearchKey = (student: {
  fullName: string;
  studentCode: string;
  moetCode: string | null;
  phone: string | null;
}) =>
  searchKey(
    [student.fullName, student.studentCode, student.moetCode, student.phone?.replace('+84', '0')]
      .filter(Boolean)
      .join(' '),
  );

/** A typed search as a LIKE pattern on the search key: a phone typed in groups is one number. */
export function searchPattern(typed: string): string {
  const digits = typed.replace(/[\s.-]/g, '').replace(/^\+84/, '0');
  const key = /^0\d{3,}$/.test(digits) ? digits : searchKey(typed);
  return `%${key.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Calendar age at which a grade is begun: 6 in grade 1. Source: charter of schools (6, 11, 15 years in grades 1, 6, 10). */
const ageInFirstGrade = 6;
const unusualBelow = -1;
const unusualAbove = 3;

/** Things about a person that do not fit together but may be right. `yearStart`: first calendar year of the school year. */
export function studentWarnings(
  person: { dateOfBirth: string; sex: 'MALE' | 'FEMALE'; personalId: string | null },
  place?: { grade: number; yearStart: number } | null,
): StudentWarning[] {
  const birthYear = Number(person.dateOfBirth.slice(0, 4));
  const warnings: StudentWarning[] = person.personalId
    ? personalIdWarnings(person.personalId, { sex: person.sex, birthYear })
    : [];
  if (place) {
    const over = place.yearStart - birthYear - (place.grade + ageInFirstGrade - 1);
    if (over < unusualBelow || over > unusualAbove) warnings.push('unusual_age');
  }
  return warnings;
}

/** The first of the named days that lies before the pupil was born; null: none does. Days as YYYY-MM-DD. */
export const beforeBirth = (born: string, days: Readonly<Record<string, string | null | undefined>>): string | null =>
  Object.entries(days).find(([, day]) => day && day < born)?.[0] ?? null;

/** The name columns that follow from a full name. */
export function nameColumns(fullName: string, givenNameOverride: string | null) {
  const name = normaliseName(fullName);
  return { full_name: name, sort_key: sortKey(name, givenNameOverride) };
}

/** `2026-00001`: the year and five digits or more. */
export const studentCode = (year: number, number: number) => `${year}-${String(number).padStart(5, '0')}`;

/** How class names are compared: "Lớp 6A1" is "6a1". */
export const classKey = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, '').replace(/^lớp/, '');
