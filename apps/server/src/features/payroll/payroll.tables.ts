import type { PayFailure, PayrollRunState, PaySlipState } from '@phuong/contract/payroll/runs/run.schema.ts';
import type { PaidBy, RunKind } from '@phuong/rules/staff/pay-components.ts';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    payroll_settings: {
      id: Generated<number>;
      region: Generated<number>;
      difference_percent: Generated<number>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    pay_components: {
      id: string;
      code: string;
      name: string;
      kind: 'EARNING' | 'DEDUCTION';
      run: 'MONTH' | 'BONUS';
      formula: string;
      paid_by: PaidBy;
      in_insurance_base: boolean;
      taxable: boolean;
      basis: Generated<string>;
      from_date: string;
      to_date: string | null;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    pay_component_people: {
      component_id: string;
      teacher_id: string | null;
      employee_id: string | null;
    };
    payroll_runs: {
      id: string;
      month: string;
      kind: RunKind;
      title: Generated<string>;
      state: Generated<PayrollRunState>;
      turn: Generated<number>;
      done: Generated<number>;
      total: Generated<number>;
      calculated_at: Date | null;
      calculated_by: string | null;
      calculated_by_name: Generated<string>;
      sent_at: Date | null;
      sent_by: string | null;
      sent_by_name: Generated<string>;
      approved_at: Date | null;
      approved_by_name: Generated<string>;
      release_on: string | null;
      is_told: Generated<boolean>;
      paid_on: string | null;
      payment_reference: Generated<string>;
      note: Generated<string>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    pay_slips: {
      id: string;
      run_id: string;
      month: string;
      kind: RunKind;
      title: Generated<string>;
      teacher_id: string | null;
      employee_id: string | null;
      person_id: GeneratedAlways<string>;
      state: Generated<PaySlipState>;
      name: string;
      code: string;
      post: string;
      sort_key: string;
      search_key: string;
      coefficient: string;
      salary: number;
      gross: number;
      insurance: number;
      taxable: number;
      tax: number;
      deductions: number;
      net: number;
      employer: number;
      insurance_base: number;
      previous_net: number | null;
      lines: unknown;
      facts: unknown;
      causes: unknown;
      hold_reason: Generated<string>;
      paid_on: string | null;
      payment_reference: Generated<string>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    payroll_failures: {
      run_id: string;
      teacher_id: string | null;
      employee_id: string | null;
      code: PayFailure['code'];
      detail: Generated<string>;
    };
    pay_corrections: {
      id: string;
      slip_id: string;
      amount: number;
      reason: string;
      in_insurance_base: boolean;
      taxable: boolean;
      by_name: string;
      used_in: string | null;
      created_at: Generated<Date>;
    };
    pay_slip_messages: {
      id: string;
      slip_id: string;
      is_own: boolean;
      by_name: string;
      text: string;
      at: Date;
    };
  }
}
