import type { DutySwapState } from '@phuong/contract/timetable/duties/duty.lifecycle.ts';
import type { DutyPresence, DutyRotation, DutyServe, DutyTime } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { PlanState } from '@phuong/contract/timetable/plans/plan.lifecycle.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import type { ColumnType, Generated } from 'kysely';

/** One of the three. */
interface PersonColumns {
  teacher_id: string | null;
  employee_id: string | null;
  class_id: string | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    duty_rosters: {
      id: string;
      school_year_id: string;
      semester_id: string;
      name: string;
      name_key: string;
      from_date: string;
      to_date: string;
      presence: DutyPresence;
      state: Generated<PlanState>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    duty_exempt_teachers: { roster_id: string; teacher_id: string };
    duty_posts: {
      id: string;
      roster_id: string;
      /** Order of the posts. */
      position: number;
      name: string;
      name_key: string;
      /** At a time. */
      people: number;
      serves: DutyServe;
      rotates: DutyRotation;
      /** Weekdays, 1 Monday. */
      days: number[];
      times: ColumnType<DutyTime[], string, string>;
      during_lessons: boolean;
    };
    /** None: everybody of the kind. */
    duty_post_people: { id: string; post_id: string } & PersonColumns;
    duty_turns: {
      id: string;
      post_id: string;
      on_date: string;
      shift: ShiftKey;
      position: number;
      is_locked: Generated<boolean>;
    } & PersonColumns;
    duty_swaps: {
      id: string;
      turn_id: string;
      other_turn_id: string | null;
      asked_by: string;
      asked_of: string;
      note: string;
      state: Generated<DutySwapState>;
      answered_at: Date | null;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
