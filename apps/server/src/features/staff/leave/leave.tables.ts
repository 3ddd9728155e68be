import type { LeaveState } from '@phuong/contract/staff/leave/leave.lifecycle.ts';
import type { entryReasons, LeaveRole, leaveMessageActions } from '@phuong/contract/staff/leave/leave.schema.ts';
import type { LeaveSession } from '@phuong/rules/staff/leave-days.ts';
import type { LeaveKind } from '@phuong/rules/staff/leave-kinds.ts';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    leave_requests: {
      id: string;
      teacher_id: string | null;
      employee_id: string | null;
      person_id: GeneratedAlways<string>;
      kind: LeaveKind;
      state: Generated<LeaveState>;
      from_date: string;
      to_date: string;
      from_session: LeaveSession;
      to_session: LeaveSession;
      periods: number[] | null;
      reason: Generated<string>;
      child_born_on: string | null;
      children: Generated<number>;
      is_hard_birth: Generated<boolean>;
      amount: Generated<number>;
      step: Generated<number>;
      sent_at: Date | null;
      entered_by_name: string | null;
      revoke_from: string | null;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    leave_request_days: {
      request_id: string;
      day: string;
      session: LeaveSession | null;
      periods: number[] | null;
      part: number;
    };
    leave_steps: {
      id: string;
      request_id: string;
      position: number;
      role: LeaveRole;
      is_approved: boolean | null;
      decided_at: Date | null;
      decided_by_name: string | null;
    };
    leave_step_approvers: {
      step_id: string;
      teacher_id: string;
      is_deputy: boolean;
    };
    leave_messages: {
      id: GeneratedAlways<number>;
      request_id: string;
      at: Date;
      by_name: string;
      action: (typeof leaveMessageActions)[number];
      text: Generated<string>;
    };
    leave_request_files: {
      request_id: string;
      file_id: string;
      name: string;
      position: number;
    };
    leave_entries: {
      id: string;
      teacher_id: string | null;
      employee_id: string | null;
      person_id: GeneratedAlways<string>;
      kind: LeaveKind;
      day: string;
      amount: number;
      reason: (typeof entryReasons)[number];
      request_id: string | null;
      note: Generated<string>;
      by_name: string;
      created_at: Generated<Date>;
    };
    leave_settings: {
      id: Generated<number>;
      periods_per_session: Generated<number>;
      carry_most: Generated<number>;
      carry_until_month: Generated<number>;
      carry_until_day: Generated<number>;
      thin_percent: Generated<number>;
      proof_days: Generated<number>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    leave_kind_settings: {
      kind: LeaveKind;
      is_used: boolean;
      notice_days: number;
      back_days: number;
      most_in_a_row: number | null;
      needs_proof: boolean;
      head_alone_up_to: number;
      principal_from: number | null;
    };
    leave_blocked_days: {
      id: string;
      from_date: string;
      to_date: string;
      name: string;
    };
  }
}
