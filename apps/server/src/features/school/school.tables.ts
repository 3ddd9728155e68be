import type { MarkEntry } from '@phuong/rules/marks/mark.ts';
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    schools: {
      id: Generated<number>;
      name: string;
      short_name: Generated<string>;
      moet_code: Generated<string>;
      managing_body: Generated<string>;
      levels: Generated<string[]>;
      ownership: Generated<'PUBLIC' | 'PRIVATE'>;
      province_code: Generated<string>;
      ward: Generated<string>;
      address: Generated<string>;
      phone: Generated<string>;
      email: Generated<string>;
      website: Generated<string>;
      principal_name: Generated<string>;
      vice_principal_name: Generated<string>;
      place_for_dates: Generated<string>;
      logo_file_id: string | null;
      working_days: Generated<number>;
      /** How typed digits of marks are read where a person has not chosen. */
      mark_entry: Generated<MarkEntry>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    school_years: {
      id: string;
      name: string;
      start_year: number;
      start_date: string;
      end_date: string;
      status: Generated<'PLANNED' | 'ACTIVE' | 'CLOSED'>;
      /** A closed year takes corrections of results until then; null: it was never reopened, or that was ended. */
      reopened_until: Generated<Date | null>;
      reopened_reason: Generated<string>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    semesters: {
      id: string;
      school_year_id: string;
      ordinal: number;
      name: string;
      start_date: string;
      end_date: string;
      study_weeks: Generated<number>;
      is_current: Generated<boolean>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    calendar_days: {
      id: string;
      on_date: string;
      name: string;
      kind: 'PUBLIC' | 'LOCAL' | 'SCHOOL' | 'MAKEUP_WORKDAY';
      /** Of a make-up day: the weekday whose lessons are taught. */
      taught_as: number | null;
      legal_basis: Generated<string>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    grade_column_templates: {
      id: string;
      mode: 'SCORE' | 'COMMENT';
      periods_from: number;
      periods_to: number;
      regular_count: number;
      legal_basis: string;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    grading_policies: {
      id: string;
      key: string;
      value: unknown;
      valid_from: string;
      note: Generated<string>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    entry_windows: {
      id: string;
      semester_id: string;
      kind: 'MARKS' | 'CONDUCT';
      opens_on: string;
      closes_on: string;
      version: Generated<number>;
    };
  }
}
