/** Sessions missed with permission and without. */
export interface AbsenceSums {
  readonly excused: number;
  readonly unexcused: number;
}

/** Absences of a class in a month as the mark book has them. */
export interface AbsenceMonth {
  readonly classId: string;
  readonly month: string;
  readonly className: string;
  readonly schoolYear: string;
  readonly schoolYearId: string;
  readonly homeroom: string;
  readonly limit: number;
  /** Ordinal of the semester the month begins or ends in; null: none. */
  readonly semester: number | null;
  readonly days: readonly { readonly date: string; readonly isSchoolDay: boolean }[];
  readonly rows: readonly {
    readonly studentId: string;
    readonly number: number;
    readonly name: string;
    /** Days with P or K. */
    readonly said: ReadonlyMap<string, 'P' | 'K'>;
    readonly ofMonth: AbsenceSums;
    readonly ofSemester: AbsenceSums;
    readonly ofYear: AbsenceSums;
  }[];
}
