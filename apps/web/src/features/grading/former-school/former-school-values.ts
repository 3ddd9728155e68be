import type {
  FormerSchoolYear,
  formerSchoolContract,
} from '@phuong/contract/grading/former-school/former-school.contract.ts';
import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { BodyInput, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { parseMark } from '@phuong/rules/marks/mark.ts';
import { fold } from '@phuong/rules/people/fold.ts';

type Answer = ResultOf<(typeof formerSchoolContract)['formerSchool.ofStudent']>;
export type PossibleYear = Answer['possible'][number];
export type FormerSubject = Answer['subjects'][number];
export type FormerOutcome = FormerSchoolYear['semesters'][number]['outcomes'][number]['value'];

interface TermValues {
  conduct: ConductLevel | null;
  excused: number | null;
  unexcused: number | null;
}

export interface FormerSchoolValues {
  schoolName: string;
  schoolPlace: string;
  className: string;
  documentNumber: string;
  documentOn: string | null;
  semester1: TermValues;
  semester2: TermValues;
  /** By `cellKey`. */
  outcomes: Record<string, FormerOutcome>;
}

export const ordinals = [1, 2] as const;
export const cellKey = (ordinal: 1 | 2, subjectId: string) => `${ordinal} ${subjectId}`;

/** What is known of the school before anything is typed: the noted arrival, or another year of the pupil. */
type Like = Pick<FormerSchoolYear, 'schoolName' | 'schoolPlace' | 'documentNumber' | 'documentOn'>;

/** What the form shows of a year, or the empty form with the school the pupil probably was at. */
export function valuesOf(year: FormerSchoolYear | undefined, like?: Like): FormerSchoolValues {
  const term = (ordinal: 1 | 2): TermValues => {
    const found = year?.semesters.find((each) => each.ordinal === ordinal);
    return { conduct: found?.conduct ?? null, excused: found?.excused ?? null, unexcused: found?.unexcused ?? null };
  };
  return {
    schoolName: year?.schoolName ?? like?.schoolName ?? '',
    schoolPlace: year?.schoolPlace ?? like?.schoolPlace ?? '',
    className: year?.className ?? '',
    documentNumber: year?.documentNumber ?? like?.documentNumber ?? '',
    documentOn: year?.documentOn ?? like?.documentOn ?? null,
    semester1: term(1),
    semester2: term(2),
    outcomes: Object.fromEntries(
      (year?.semesters ?? []).flatMap(({ ordinal, outcomes }) =>
        outcomes.map(({ subjectId, value }) => [cellKey(ordinal, subjectId), value]),
      ),
    ),
  };
}

/** The form as the call takes it; a semester of which nothing is said is left out. */
export function bodyOf(
  values: FormerSchoolValues,
  { startYear, grade, subjectIds, semesters, absenceSemesters }: PossibleYear,
  version: number,
): BodyInput<(typeof formerSchoolContract)['formerSchool.save']> {
  const { semester1, semester2, outcomes, ...head } = values;
  const terms = { 1: semester1, 2: semester2 };
  return {
    ...head,
    startYear,
    grade,
    version,
    semesters: ordinals.flatMap((ordinal) => {
      const { conduct, ...missed } = terms[ordinal];
      const { excused, unexcused } = absenceSemesters.includes(ordinal) ? missed : { excused: 0, unexcused: 0 };
      const isElsewhere = semesters.includes(ordinal);
      const found = isElsewhere
        ? subjectIds.flatMap((subjectId) => {
            const value = outcomes[cellKey(ordinal, subjectId)];
            return value ? [{ subjectId, value }] : [];
          })
        : [];
      const level = isElsewhere ? conduct : null;
      const isEmpty = found.length === 0 && level === null && !excused && !unexcused;
      return isEmpty
        ? []
        : [{ ordinal, conduct: level, excused: excused ?? 0, unexcused: unexcused ?? 0, outcomes: found }];
    }),
  };
}

const passed = ['d', 'dat', '1'];
const notPassed = ['cd', 'c', 'chua dat', '0'];

/** What was typed for a subject: a mark, passed or not; null: cleared; undefined: neither. */
export function typedOutcome(text: string, mode: FormerSubject['mode']): FormerOutcome | null | undefined {
  if (text.trim() === '') return null;
  if (mode === 'SCORE') {
    const mark = parseMark(text);
    return mark.ok ? { tenths: mark.tenths } : undefined;
  }
  const word = fold(text.trim());
  if (passed.includes(word)) return { passed: true };
  return notPassed.includes(word) ? { passed: false } : undefined;
}
