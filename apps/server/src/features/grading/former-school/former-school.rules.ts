import type { FormerSchoolInput } from '@phuong/contract/grading/former-school/former-school.contract.ts';
import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';

/** A stay in a class; `until` is its last day, null: it goes on. */
export interface Stay {
  readonly from: string;
  readonly until: string | null;
}

/** A year in which the pupil had a place in a class of this school. */
export interface YearHere {
  readonly schoolYearId: string;
  readonly startYear: number;
  /** Closed, and not reopened for corrections. */
  readonly isClosed: boolean;
  readonly grade: number;
  /** The class the pupil was in last. */
  readonly className: string;
  /** First and last day of each semester that is set up. */
  readonly terms: ReadonlyMap<1 | 2, { readonly from: string; readonly until: string }>;
  readonly stays: readonly Stay[];
  readonly subjectIds: readonly string[];
}

export interface KnownSubject {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly mode: 'SCORE' | 'COMMENT';
  /** Grades that learn it. */
  readonly grades: readonly number[];
  /** Of these, where it is chosen. */
  readonly electiveIn: readonly number[];
}

const ordinals = [1, 2] as const;

/**
 * The semesters whose results are another school's: a semester's result is of the school where the pupil was at its end (charter, transfer
 * of records; circular 22, art. 9: one result a subject and semester).
 */
function semestersElsewhere({ terms, stays }: Pick<YearHere, 'terms' | 'stays'>): (1 | 2)[] {
  return ordinals.filter((ordinal) => {
    const end = terms.get(ordinal)?.until;
    return end !== undefined && !stays.some(({ from, until }) => from <= end && (until === null || until >= end));
  });
}

/**
 * The semesters in which sessions may have been missed elsewhere: some day of them the pupil was not here. Who came in the midst of one
 * brings along what was missed of it before, for the limit is of the year (circular 22, art. 12); who was here all through it brings nothing.
 */
const semestersPartlyElsewhere = ({ terms, stays }: Pick<YearHere, 'terms' | 'stays'>): (1 | 2)[] =>
  ordinals.filter((ordinal) => {
    const term = terms.get(ordinal);
    return term !== undefined && !isHereThrough(stays, term);
  });

/** From the first day to the last one, or until now, without a day between two stays. */
function isHereThrough(stays: readonly Stay[], { from, until }: { readonly from: string; readonly until: string }) {
  let firstAway = from;
  for (const stay of stays.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (stay.from > firstAway) return false;
    if (stay.until === null) return true;
    if (stay.until >= firstAway) firstAway = addDays(stay.until, 1);
    if (firstAway > until) return true;
  }
  return false;
}

/**
 * Whether the pupil was here from the first day of semester I to the end of the year or until now, without a day between two stays: then
 * no other school has anything to tell of the year, sessions missed included.
 */
function isWhollyHere(year: Pick<YearHere, 'terms' | 'stays'>): boolean {
  const first = year.terms.get(1);
  if (!first || semestersElsewhere(year).length > 0) return false;
  return isHereThrough(year.stays, { from: first.from, until: year.terms.get(2)?.until ?? first.until });
}

/** A paper that came along with a pupil: the noted arrival from another school. */
export interface Arrival {
  readonly onDate: string;
  readonly schoolName: string;
  readonly schoolPlace: string;
  readonly documentNumber: string;
  readonly documentOn: string | null;
}

/** The arrival that ended a stay elsewhere in a school year (it begins in June at the earliest): the first one in or after it. */
const arrivalAfter = (arrivals: readonly Arrival[], startYear: number): Arrival | null =>
  arrivals.toSorted((a, b) => (a.onDate < b.onDate ? -1 : 1)).find(({ onDate }) => onDate >= `${startYear}-06-01`) ??
  null;

export interface PossibleYear {
  readonly startYear: number;
  readonly grade: number;
  readonly className: string | null;
  readonly subjectIds: readonly string[];
  readonly conductLevels: readonly ConductLevel[];
  readonly semesters: readonly (1 | 2)[];
  readonly absenceSemesters: readonly (1 | 2)[];
  readonly isClosed: boolean;
  /** School and document as noted when the pupil came; null: no arrival is noted. */
  readonly arrival: Arrival | null;
}

/**
 * The years for which results of another school may be typed: those here that were not wholly here, for what is not this school's of
 * them, the years away between two here, and the years of the same stage of schooling before the pupil came, one grade down each.
 * What is written stays in the list.
 */
export function possibleYears(
  here: readonly YearHere[],
  subjects: readonly { readonly id: string; readonly grades: readonly number[] }[],
  written: readonly { readonly startYear: number; readonly grade: number }[],
  arrivals: readonly Arrival[],
): PossibleYear[] {
  const first = here.at(-1);
  const isWritten = new Set(written.map(({ startYear }) => startYear));
  const partly = here.filter((year) => isWritten.has(year.startYear) || !isWhollyHere(year));
  const ofHere = partly.map((year) => ({
    startYear: year.startYear,
    grade: year.grade,
    className: year.className,
    subjectIds: year.subjectIds,
    semesters: semestersElsewhere(year),
    absenceSemesters: semestersPartlyElsewhere(year),
    isClosed: year.isClosed,
  }));
  const elsewhere = (startYear: number, grade: number) => ({
    startYear,
    grade,
    className: null,
    subjectIds: subjects.filter(({ grades }) => grades.includes(grade)).map(({ id }) => id),
    semesters: ordinals,
    absenceSemesters: ordinals,
    isClosed: false,
  });
  const before = first
    ? Array.from({ length: first.grade - stageStart(first.grade) }, (_, index) =>
        elsewhere(first.startYear - 1 - index, first.grade - 1 - index),
      )
    : [];
  const between = here.flatMap((year, index) => {
    const earlier = here[index + 1];
    const away = earlier ? year.startYear - earlier.startYear - 1 : 0;
    return Array.from({ length: Math.max(away, 0) }, (_, back) =>
      elsewhere(year.startYear - 1 - back, Math.max(year.grade - 1 - back, earlier?.grade ?? 0)),
    );
  });
  const known = new Set([...here, ...before, ...between].map(({ startYear }) => startYear));
  const others = written.filter(({ startYear }) => !known.has(startYear));
  return [...ofHere, ...between, ...before, ...others.map(({ startYear, grade }) => elsewhere(startYear, grade))]
    .flatMap((year) => {
      const regulation = marksRegulationFor(year.grade, year.startYear);
      if (!regulation) return [];
      const arrival = arrivalAfter(arrivals, year.startYear);
      return [{ ...year, conductLevels: regulation.conduct.value.levels, arrival }];
    })
    .toSorted((a, b) => b.startYear - a.startYear);
}

const stageStart = (grade: number) => (grade >= 10 ? 10 : 6);

/** Why a year cannot be written as it is: the code of the sentence, the field it is about. */
interface Unfit {
  readonly code:
    | 'grading.former_grade_differs'
    | 'grading.former_year_to_come'
    | 'grading.former_before_birth'
    | 'grading.former_year_here'
    | 'grading.regulation_not_supported'
    | 'grading.former_semester_here'
    | 'grading.former_absences_here'
    | 'grading.level_not_in_regulation'
    | 'grading.former_subject_unknown'
    | 'grading.wrong_kind';
  readonly field: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

interface Around {
  /** The year where it is one of this school's for the pupil. */
  readonly here: YearHere | undefined;
  readonly subjects: readonly { readonly id: string; readonly mode: 'SCORE' | 'COMMENT' }[];
  readonly today: string;
  /** The pupil's day of birth. */
  readonly born: string;
}

/** The first thing by which a year of another school does not fit the pupil, the law of the year or the subjects; null: it fits. */
export function unfitOf(input: FormerSchoolInput, { here, subjects, today, born }: Around): Unfit | null {
  if (here && here.grade !== input.grade) {
    const { className, grade } = here;
    return { code: 'grading.former_grade_differs', field: 'grade', params: { className, grade } };
  }
  if (!here && input.startYear > Number(today.slice(0, 4))) {
    return { code: 'grading.former_year_to_come', field: 'startYear' };
  }
  // A school year ends in May at the earliest: one that ended before the birth is another child's.
  const before =
    `${input.startYear + 1}-05-31` < born ? 'startYear' : (input.documentOn ?? born) < born ? 'documentOn' : null;
  if (before) return { code: 'grading.former_before_birth', field: before, params: { born: formatDate(born) } };
  if (here && input.version === 0 && isWhollyHere(here)) {
    return { code: 'grading.former_year_here', field: 'startYear', params: { className: here.className } };
  }
  const regulation = marksRegulationFor(input.grade, input.startYear);
  if (!regulation) return { code: 'grading.regulation_not_supported', field: 'grade' };
  const elsewhere = here ? semestersElsewhere(here) : ordinals;
  const partly = here ? semestersPartlyElsewhere(here) : ordinals;
  const modeOf = new Map(subjects.map(({ id, mode }) => [id, mode]));
  for (const [index, { ordinal, conduct, excused, unexcused, outcomes }] of input.semesters.entries()) {
    const at = (field: string) => `semesters.${index}.${field}`;
    if (!elsewhere.includes(ordinal) && (conduct !== null || outcomes.length > 0)) {
      return { code: 'grading.former_semester_here', field: at('ordinal'), params: { semester: ordinal } };
    }
    if (!partly.includes(ordinal) && excused + unexcused > 0) {
      const field = at(excused > 0 ? 'excused' : 'unexcused');
      return { code: 'grading.former_absences_here', field, params: { semester: ordinal } };
    }
    if (conduct !== null && !regulation.conduct.value.levels.includes(conduct)) {
      return { code: 'grading.level_not_in_regulation', field: at('conduct') };
    }
    for (const [place, { subjectId, value }] of outcomes.entries()) {
      const field = at(`outcomes.${place}.value`);
      const mode = modeOf.get(subjectId);
      if (!mode) return { code: 'grading.former_subject_unknown', field };
      if ((mode === 'SCORE') !== 'tenths' in value) return { code: 'grading.wrong_kind', field };
    }
  }
  return null;
}
