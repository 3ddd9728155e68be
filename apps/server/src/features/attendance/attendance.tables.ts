import type { Generated } from 'kysely';

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
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    closed_months: {
      /** Its first day. */
      month: string;
      what: 'STAFF' | 'PUPILS';
      closed_at: Date;
      closed_by_name: string;
    };
  }
}
