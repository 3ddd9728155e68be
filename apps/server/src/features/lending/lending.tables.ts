import type { BorrowerKind, LoanKind, LoanTerms } from '@phuong/lending/loan-rules/loan-rule.ts';
import type { Generated } from 'kysely';
import type { RecordColumns } from '../../platform/record/record-of.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** One row: the last number of a reader's card that was given out. */
    borrower_cards: { id: Generated<number>; last_number: number };
    borrowers: {
      id: string;
      kind: BorrowerKind;
      student_id: string | null;
      teacher_id: string | null;
      user_id: string | null;
      class_id: string | null;
      card_code: string;
      created_at: Generated<Date>;
    };
    borrower_suspensions: RecordColumns & {
      borrower_id: string;
      from_date: string;
      until_date: string | null;
      because: string;
      source: 'manual' | 'overdue';
      by_name: string;
      lifted_at: Generated<Date | null>;
      lifted_by_name: Generated<string | null>;
      lifted_because: Generated<string | null>;
    };
    loan_rules: RecordColumns & {
      kind: LoanKind;
      category_id: string | null;
      borrower_kind: BorrowerKind | null;
      from_date: string;
      until_date: string | null;
      most_at_once: number;
      unit: LoanTerms['unit'];
      length: number;
      longest: number;
      renewals: number;
      most_requests: number;
      lead_days: number;
      pick_up_days: number;
      grace_days: number;
      suspend_after: number | null;
      lost_after: number | null;
      basis: string;
    };
  }
}
