import type { DeviceCondition } from '@phuong/contract/devices/items/device-item.contract.ts';
import type { DeviceLineState } from '@phuong/contract/devices/orders/device-line.lifecycle.ts';
import type { ColumnType, Generated } from 'kysely';
import type { RecordColumns } from '../../../platform/record/record-of.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    device_orders: RecordColumns & {
      number: Generated<number>;
      borrower_id: string;
      collector_student_id: string | null;
      class_id: string | null;
      purpose: string;
      lesson: string;
      is_desk: boolean;
      sent_at: Date;
      /** The booking of a room it goes with. */
      laboratory_request_id: Generated<string | null>;
      /** The teacher without whose yes the desk does not see it. */
      confirm_by_id: Generated<string | null>;
      confirmed_at: Generated<Date | null>;
    };
    device_order_lines: RecordColumns & {
      /** Null while it lies in the cart. */
      order_id: string | null;
      borrower_id: string;
      model_id: string;
      quantity: number;
      from_date: string;
      from_period: number | null;
      to_date: string;
      to_period: number | null;
      state: DeviceLineState;
      held_until: Date | null;
      pick_up_until: Generated<string | null>;
      forced_because: Generated<string>;
      reason: Generated<string>;
      cancel_asked: Generated<string | null>;
      extensions: Generated<number>;
      rule_id: string | null;
      decided_at: Generated<Date | null>;
      decided_by_name: Generated<string>;
      reminded_on: Generated<string | null>;
    };
    device_line_items: {
      id: string;
      line_id: string;
      item_id: string;
      handed_at: Date;
      handed_condition: string;
      returned_at: Generated<Date | null>;
      lost_at: Generated<Date | null>;
      is_damaged: Generated<boolean>;
      returned_condition: Generated<DeviceCondition | null>;
      note: Generated<string>;
    };
    device_receipts: {
      id: string;
      order_id: string;
      borrower_id: string;
      collector_student_id: string | null;
      kind: 'handed' | 'back';
      signed_name: string;
      strokes: ColumnType<number[][] | null, string | null>;
      /** Codes of the items it is for. */
      items: string[];
      by_name: string;
      created_at: Date;
    };
    saved_devices: { borrower_id: string; model_id: string; saved_at: Generated<Date> };
  }
}
