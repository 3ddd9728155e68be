import type { CheckInMethod } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import type { HandMark } from '@phuong/rules/staff/day-marks.ts';
import type { Generated, GeneratedAlways } from 'kysely';

interface OfPerson {
  /** One of the two. */
  teacher_id: string | null;
  employee_id: string | null;
  person_id: GeneratedAlways<string>;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    staff_day_rules: {
      id: string;
      from_date: string;
      weekdays: number[];
      morning_start: number;
      morning_end: number;
      afternoon_start: number;
      afternoon_end: number;
      grace_minutes: number;
      teacher_proof: 'NONE' | 'LESSONS' | 'CHECK_INS';
      employee_proof: 'NONE' | 'CHECK_INS';
      by_network: boolean;
      by_code: boolean;
      by_file: boolean;
      networks: unknown;
      correction_days: number;
      by_name: string;
      created_at: Generated<Date>;
    };
    staff_check_ins: OfPerson & {
      id: string;
      day: string;
      /** Of the day. */
      minute: number;
      method: CheckInMethod;
      step: number | null;
      by_name: string;
      created_at: Generated<Date>;
    };
    staff_day_corrections: OfPerson & {
      id: string;
      day: string;
      mark: HandMark | null;
      arrived: number | null;
      departed: number | null;
      reason: string;
      state: Generated<'pending' | 'accepted' | 'refused' | 'withdrawn'>;
      sent_at: Date;
      decided_at: Date | null;
      decided_by_name: string | null;
      answer: Generated<string>;
      version: Generated<number>;
    };
    staff_day_marks: OfPerson & {
      id: string;
      day: string;
      mark: HandMark;
      reason: string;
      by_name: string;
      at: Date;
      ended_at: Date | null;
    };
    staff_month_steps: {
      id: Generated<number>;
      month: string;
      action: 'close' | 'reopen';
      reason: Generated<string>;
      by_name: string;
      at: Date;
    };
    overtime_waivers: { teacher_id: string; school_year_id: string; reason: string; by_name: string; at: Date };
    converted_activities: {
      id: string;
      teacher_id: string;
      school_year_id: string;
      day: string;
      kind: 'EXAM_REVIEW' | 'REMEDIAL' | 'GIFTED_TRAINING' | 'CONTEST_JURY';
      /** Hundredths, as `counted`. */
      periods: number;
      counted: number;
      note: Generated<string>;
      by_name: string;
      created_at: Generated<Date>;
    };
  }
}
