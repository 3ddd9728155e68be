import type {
  SupportKind,
  SupportOutcome,
  WarningCode,
  WarningLevel,
  WarningReason,
} from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    warning_rules: {
      id: Generated<boolean>;
      days: number;
      fall: number;
      fall_alone: number;
      watch_from: number;
      help_from: number;
      version: number;
      updated_at: Date;
    };
    warning_rule_steps: { code: WarningCode; is_used: boolean; low: number; high: number };
    support_actions: {
      id: string;
      student_id: string;
      kind: SupportKind;
      note: Generated<string>;
      on_date: string;
      follow_up_on: string | null;
      /** The day to look again that has been told of. */
      reminded_for: Generated<string | null>;
      by_name: string;
      points_then: number;
      level_then: WarningLevel | null;
      reasons_then: ColumnType<readonly WarningReason[], string, never>;
      closed_at: Date | null;
      closed_by_name: string | null;
      outcome: SupportOutcome | null;
      outcome_note: Generated<string>;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
  }
}
