import type { ConductLevel, Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { GradingPolicy } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import type { RosterRow } from '../roster.rules.ts';
import type { CompactCell } from '../sheets/mark-sheet.rules.ts';

/** Rows as the database gives them, by query or as JSON of one statement. */
export interface HeadRow {
  readonly class_id: string;
  readonly name: string;
  readonly grade: number;
  readonly school_year_id: string;
  readonly year_name: string;
  readonly start_year: number;
  readonly year_start: string;
  readonly year_end: string;
  readonly specialised_code: string | null;
  readonly semesters: readonly { readonly id: string; readonly start_date: string; readonly end_date: string }[];
}

export interface SubjectRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly short_name: string;
  readonly mode: 'SCORE' | 'COMMENT';
  readonly annual_periods: number;
  readonly has_topic_cluster: boolean;
  readonly sheets:
    | readonly {
        readonly ordinal: 1 | 2;
        readonly regular_count: number;
        readonly state: SheetState;
        readonly mode: 'SCORE' | 'COMMENT';
      }[]
    | null;
}

export interface MarksRow {
  readonly student_id: string;
  readonly subject_id: string;
  readonly semester_id: string;
  /** With whether it was written in another class's sheet. */
  readonly cells: readonly (readonly [...CompactCell, boolean])[];
}

export interface ConductRow {
  readonly student_id: string;
  readonly semester_id: string;
  readonly level: ConductLevel | null;
  readonly remark: string;
}

export interface AbsencesRow {
  readonly student_id: string;
  readonly p1: number;
  readonly k1: number;
  readonly p2: number;
  readonly k2: number;
  readonly p: number;
  readonly k: number;
}

export interface StoredRow {
  readonly student_id: string;
  readonly period: Period;
  readonly academic_base: string | null;
  readonly academic_final: string | null;
  readonly adjusted_by_subject_id: string | null;
  readonly manual_level: string | null;
  readonly manual_reason: string;
  readonly mean_tenths: number | null;
  readonly conduct: string | null;
  readonly absences_excused: number;
  readonly absences_unexcused: number;
  readonly title: string | null;
  readonly decision: string | null;
  readonly decided_by_override: boolean;
  readonly override_reason: string;
  readonly reasons: unknown;
  readonly is_out_of_date: boolean;
  readonly version: number;
  readonly computed_at: Date | string;
  readonly display_name: string | null;
}

export interface OutcomeRow {
  readonly student_id: string;
  readonly period: string;
  readonly subject_id: string;
  readonly tenths: number | null;
  readonly passed: boolean | null;
}

/** What a pupil earned in a semester at another school. */
export interface FormerTermRow {
  readonly student_id: string;
  readonly ordinal: 1 | 2;
  readonly school_name: string;
  readonly conduct: ConductLevel | null;
  readonly excused: number;
  readonly unexcused: number;
  readonly outcomes: readonly {
    readonly subject_id: string;
    readonly tenths: number | null;
    readonly passed: boolean | null;
  }[];
}

export interface YearParts {
  readonly regulation: MarksRegulation;
  readonly head: HeadRow;
  readonly policy: GradingPolicy;
  readonly roster: readonly RosterRow[];
  readonly subjects: readonly SubjectRow[];
  readonly marks: readonly MarksRow[];
  readonly conduct: readonly ConductRow[];
  readonly absences: readonly AbsencesRow[];
  readonly formerTerms: readonly FormerTermRow[];
  readonly stored: readonly StoredRow[];
  readonly outcomes: readonly OutcomeRow[];
  readonly retests: readonly Omit<OutcomeRow, 'period'>[];
  readonly exemptions: readonly {
    readonly student_id: string;
    readonly subject_id: string;
    readonly from_semester: number;
    readonly until_semester: number;
  }[];
  readonly summer: readonly { readonly student_id: string; readonly level: ConductLevel | null }[];
  /** Some marks were left out for who is asking: a year with sheets is then never taken for a record without marks. */
  readonly isNarrowed?: boolean;
}
