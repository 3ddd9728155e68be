declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** Who is away on a day, by leave that is granted: written by `staff/leave` alone. */
    staff_absences: {
      id: string;
      teacher_id: string | null;
      employee_id: string | null;
      day: string;
      /** Null: the whole day. */
      session: 'MORNING' | 'AFTERNOON' | null;
      /** Null: the whole session. */
      periods: number[] | null;
      kind: string;
      paid_percent: number;
      /** Working days, in hundredths. */
      day_part: number;
      leave_request_id: string;
    };
  }
}

export {};
