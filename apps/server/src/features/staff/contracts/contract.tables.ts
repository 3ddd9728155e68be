import type {
  AllowanceCode,
  AllowanceForm,
  ContractState,
  PayLine,
} from '@phuong/contract/staff/contracts/contract.schema.ts';
import type { ContractKind } from '@phuong/rules/staff/contracts.ts';
import type { SalaryScale } from '@phuong/rules/staff/salary-scales.ts';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    staff_contracts: {
      id: string;
      teacher_id: string | null;
      employee_id: string | null;
      person_id: GeneratedAlways<string>;
      number: string;
      kind: ContractKind;
      state: Generated<ContractState>;
      signed_on: string | null;
      signer: Generated<string>;
      from_date: string;
      to_date: string | null;
      ended_on: string | null;
      last_day: GeneratedAlways<string | null>;
      end_reason: Generated<string>;
      post: string;
      workplace: Generated<string>;
      note: Generated<string>;
      seniority_from: string | null;
      renews_id: string | null;
      acknowledged_at: Date | null;
      told_days: number | null;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    staff_contract_pay: {
      id: string;
      contract_id: string;
      from_date: string;
      cause: PayLine['cause'];
      basis: PayLine['basis'];
      title_code: string | null;
      scale: SalaryScale | null;
      step: number | null;
      coefficient: number | null;
      over_frame_percent: Generated<number>;
      reserved: Generated<number>;
      percent: Generated<number>;
      amount: number | null;
      step_since: string | null;
      decision: Generated<string>;
      by_name: string;
      created_at: Generated<Date>;
    };
    staff_contract_allowances: {
      id: string;
      contract_id: string;
      code: AllowanceCode;
      form: AllowanceForm;
      value: number;
      from_date: string;
      to_date: string | null;
      decision: Generated<string>;
      note: Generated<string>;
      by_name: string;
      created_at: Generated<Date>;
    };
    staff_contract_annexes: {
      id: string;
      contract_id: string;
      number: string;
      signed_on: string;
      from_date: string;
      content: string;
      by_name: string;
      created_at: Generated<Date>;
    };
    staff_contract_files: {
      contract_id: string;
      file_id: string;
      name: string;
      position: number;
    };
    staff_data: {
      id: string;
      teacher_id: string | null;
      employee_id: string | null;
      person_id: GeneratedAlways<string>;
      data: unknown;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    staff_data_proposals: {
      id: string;
      teacher_id: string | null;
      employee_id: string | null;
      person_id: GeneratedAlways<string>;
      state: 'pending' | 'accepted' | 'refused' | 'withdrawn';
      before: unknown;
      after: unknown;
      note: Generated<string>;
      sent_at: Date;
      sent_by_name: string;
      decided_at: Date | null;
      decided_by_name: string | null;
      reason: Generated<string>;
      version: Generated<number>;
    };
    staff_data_proposal_files: {
      proposal_id: string;
      file_id: string;
      name: string;
      position: number;
    };
    staff_contract_changes: {
      id: Generated<number>;
      contract_id: string;
      at: Date;
      by_name: string | null;
      action: string;
      reason: string | null;
      before: unknown;
      after: unknown;
    };
  }
}
