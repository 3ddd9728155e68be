import type { DeviceCondition, DeviceSource } from '@phuong/contract/devices/items/device-item.contract.ts';
import type { DeviceItemState } from '@phuong/contract/devices/items/device-item.lifecycle.ts';
import type { StockReason } from '@phuong/contract/devices/stock/device-stock.contract.ts';
import type { Generated } from 'kysely';
import type { RecordColumns } from '../../platform/record/record-of.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    device_categories: RecordColumns & {
      parent_id: string | null;
      code: string;
      name: string;
      name_en: string;
      position: number;
      returnable: boolean;
      open_to_pupils: boolean;
      needs_confirmation: boolean;
    };
    device_models: RecordColumns & {
      category_id: string;
      code: string;
      name: string;
      name_en: string;
      unit: string;
      description: string;
      hazard: Generated<string>;
      subject_id: string | null;
      grades: number[];
      audience: 'ALL' | 'TEACHERS';
      kind: 'ITEMS' | 'CONSUMABLE';
      /** Null of what is counted by its items. */
      stock: number | null;
      minimum: number;
      value: number | null;
      last_number: Generated<number>;
      search_key: string;
      sort_key: string;
    };
    device_items: RecordColumns & {
      model_id: string;
      number: number;
      code: string;
      serial: string;
      room: string;
      condition: DeviceCondition;
      state: Generated<DeviceItemState>;
      acquired_on: string;
      source: DeviceSource;
      price: number | null;
      warranty_until: string | null;
      retired_on: string | null;
      retirement_decision: Generated<string>;
      retirement_reason: Generated<string>;
    };
    device_maintenance: {
      id: string;
      item_id: string;
      from_date: string;
      expected_on: string | null;
      /** Null while it is under way. */
      until_date: string | null;
      note: string;
      result: Generated<string>;
      cost: number | null;
      created_at: Generated<Date>;
    };
    device_stock_moves: {
      id: string;
      model_id: string;
      change: number;
      /** How many there were afterwards. */
      stock: number;
      reason: StockReason;
      happened_on: string;
      note: string;
      by_name: string;
      created_at: Generated<Date>;
    };
  }
}
