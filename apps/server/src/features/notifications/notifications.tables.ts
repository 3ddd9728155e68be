import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    notification_counters: { user_id: string; last_seq: number };
    notifications: {
      user_id: string;
      seq: number;
      kind: string;
      params: unknown;
      link: string | null;
      in_app: boolean;
      in_digest: boolean;
      created_at: Generated<Date>;
      read_at: Date | null;
      digested_at: Date | null;
    };
    notification_preferences: {
      user_id: string;
      kind: string;
      in_app: boolean;
      by_mail: boolean;
      updated_at: Generated<Date>;
    };
  }
}
