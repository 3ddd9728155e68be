import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    leave_delegations: {
      id: string;
      from_teacher_id: string;
      to_teacher_id: string;
      from_date: string;
      to_date: string;
      /** Before its last day; null: it runs to it. */
      ended_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}
