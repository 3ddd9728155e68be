import type { UseOutcome } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import type { LaboratoryRequestState } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import type { Chemical, RiskLevel } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { ColumnType, Generated } from 'kysely';
import type { RecordColumns } from '../../platform/record/record-of.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    laboratories: RecordColumns & {
      room_id: string;
      places: number;
      subject_id: string | null;
      keeper_id: string | null;
      risk_level: RiskLevel;
      equipment: string;
      safety: string;
      chemicals: ColumnType<Chemical[], string, string>;
      door_code: string;
      is_active: boolean;
    };
    laboratory_rules: {
      laboratory_id: string;
      from_date: string;
      least_days_ahead: number;
      most_days_ahead: number;
      most_periods_day: number | null;
      most_periods_week: number | null;
      no_show_minutes: number;
      has_waitlist: boolean;
      offer_hours: number;
    };
    laboratory_closings: {
      id: string;
      laboratory_id: string;
      from_date: string;
      to_date: string | null;
      shift: ShiftKey | null;
      first_period: number | null;
      last_period: number | null;
      reason: string;
      created_by_name: Generated<string>;
      created_at: Generated<Date>;
    };
    laboratory_requests: RecordColumns & {
      laboratory_id: string;
      teacher_id: string;
      class_id: string;
      subject_id: string;
      title: string;
      groups: Generated<number>;
      plan: Generated<string>;
      note: Generated<string>;
      on_date: string;
      shift: ShiftKey;
      first_period: number;
      last_period: number;
      starts_at: Date;
      ends_at: Date;
      state: Generated<LaboratoryRequestState>;
      series_id: string | null;
      offered_until: Date | null;
      question: Generated<string>;
      answer: Generated<string>;
      reason: Generated<string>;
      sent_at: Generated<Date>;
      reminded_at: Date | null;
      decided_at: Date | null;
      decided_by_name: Generated<string>;
      checked_in_at: Date | null;
      checked_out_at: Date | null;
      outcome: UseOutcome | null;
      equipment_state: Generated<string>;
      incidents: Generated<string>;
      created_by_name: Generated<string>;
    };
    /** What a request is to go with; it holds nothing. */
    laboratory_request_devices: { request_id: string; model_id: string; quantity: number; used: number | null };
    /** Editions; never changed. */
    laboratory_safety_papers: {
      laboratory_id: string;
      number: number;
      text: ColumnType<RichText, string, string>;
      published_at: Date;
      by_name: string;
    };
    laboratory_safety_files: { laboratory_id: string; number: number; file_id: string };
    laboratory_safety_readings: { laboratory_id: string; number: number; teacher_id: string; confirmed_at: Date };
    /** Periods counted over the day, as `periodOfDay` does. */
    laboratory_slots: { laboratory_id: string; date: string; period: number; request_id: string };
  }
}
