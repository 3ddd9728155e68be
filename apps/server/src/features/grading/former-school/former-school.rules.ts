import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
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
  readonly semesterEnds: ReadonlyMap<1 | 2, string>;
  readonly stays: readonly Stay[];
  readonly subjectIds: readonly string[];
}

const ordinals = [1, 2] as const;

/**
 * The semesters whose results are another school's: a semester's result is of the school where the pupil was at its end (charter, transfer
 * of records; circular 22, art. 9: one result a subject and semester).
 */
export function semestersElsewhere({ semesterEnds, stays }: Pick<YearHere, 'semesterEnds' | 'stays'>): (1 | 2)[] {
  return ordinals.filter((ordinal) => {
    const end = semesterEnds.get(ordinal);
    return end !== undefined && !stays.some(({ from, until }) => from <= end && (until === null || until >= end));
  });
}

export interface PossibleYear {
  readonly startYear: number;
  readonly grade: number;
  readonly className: string | null;
  readonly subjectIds: readonly string[];
  readonly conductLevels: readonly ConductLevel[];
  readonly semesters: readonly (1 | 2)[];
  readonly isClosed: boolean;
}

/**
 * The years for which results of another school may be typed: those here, for what is not this school's of them, and the years of the same
 * stage of schooling before the pupil came, one grade down each.
 */
export function possibleYears(
  here: readonly YearHere[],
  subjects: readonly { readonly id: string; readonly grades: readonly number[] }[],
  written: readonly { readonly startYear: number; readonly grade: number }[],
): PossibleYear[] {
  const first = here.at(-1);
  const ofHere = here.map((year) => ({
    startYear: year.startYear,
    grade: year.grade,
    className: year.className,
    subjectIds: year.subjectIds,
    semesters: semestersElsewhere(year),
    isClosed: year.isClosed,
  }));
  const elsewhere = (startYear: number, grade: number) => ({
    startYear,
    grade,
    className: null,
    subjectIds: subjects.filter(({ grades }) => grades.includes(grade)).map(({ id }) => id),
    semesters: ordinals,
    isClosed: false,
  });
  const before = first
    ? Array.from({ length: first.grade - stageStart(first.grade) }, (_, index) =>
        elsewhere(first.startYear - 1 - index, first.grade - 1 - index),
      )
    : [];
  const known = new Set([...ofHere, ...before].map(({ startYear }) => startYear));
  const others = written.filter(({ startYear }) => !known.has(startYear));
  return [...ofHere, ...before, ...others.map(({ startYear, grade }) => elsewhere(startYear, grade))]
    .flatMap((year) => {
      const regulation = marksRegulationFor(year.grade, year.startYear);
      return regulation ? [{ ...year, conductLevels: regulation.conduct.value.levels }] : [];
    })
    .toSorted((a, b) => b.startYear - a.startYear);
}

const stageStart = (grade: number) => (grade >= 10 ? 10 : 6);
