import type { CodeRule, RegisterCode } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import type { Generated } from 'kysely';

interface RegisterCell {
  register_id: string;
  student_id: string;
  /** Of a teacher's cell never PRESENT: who is there has no row. */
  code: RegisterCode | null;
  minutes: number | null;
  note: Generated<string>;
  version: Generated<number>;
  updated_by: string | null;
  updated_at: Generated<Date>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    class_registers: {
      id: string;
      class_id: string;
      day: string;
      session: 'MORNING' | 'AFTERNOON';
      period: number;
      /** Null: the whole class. */
      group_id: string | null;
      subject_id: string | null;
      /** Who gave the lesson. */
      teacher_id: string | null;
      taken_at: Date | null;
      /** Writes of the class log; 0: nothing of it is written. */
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
      plan_number: number | null;
      content: Generated<string>;
      homework: Generated<string>;
      remark: Generated<string>;
      rating: 'A' | 'B' | 'C' | 'D' | null;
      is_late_entry: Generated<boolean>;
      taken_by: string | null;
      corrected_at: Date | null;
    };
    /** What teachers said of a pupil. */
    register_marks: RegisterCell;
    /** What the office says over it. */
    register_overrides: RegisterCell;
    closed_months: {
      /** Its first day. */
      month: string;
      what: 'STAFF' | 'PUPILS';
      closed_at: Date;
      closed_by_name: string;
    };
    /** What was told of a pupil's absences, so that nobody is told twice. */
    absence_warnings: {
      student_id: string;
      school_year_id: string;
      warning: 'NOTICE' | 'NEAR' | 'AT_LIMIT' | 'OVER' | 'STREAK';
      on_date: string;
      absences: number;
      told_at: Date;
    };
    pupil_rules: {
      id: Generated<boolean>;
      teacher_days: number;
      is_rated: boolean;
      version: number;
      updated_at: Date;
    };
    register_codes: {
      code: RegisterCode;
      colour: CodeRule['colour'];
      absence: 'P' | 'K' | null;
      is_for_teachers: boolean;
      is_used: boolean;
    };
  }
}
