import type { StockTakeState } from '@phuong/contract/library/stock-takes/stock-take.lifecycle.ts';
import type { Decision, Finding, ListedState } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import type { BookKind } from '@phuong/contract/library/titles/book-title.contract.ts';
import type { Generated } from 'kysely';
import type { RecordColumns } from '../../../platform/record/record-of.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    stock_takes: RecordColumns & {
      name: string;
      held_on: string;
      shelves: string[];
      kinds: BookKind[];
      category_ids: string[];
      category_name: string;
      note: string;
      state: Generated<StockTakeState>;
      started_at: Date;
      started_by_name: string;
      ended_at: Generated<Date | null>;
      ended_by_name: Generated<string>;
      added: Generated<number | null>;
    };
    stock_take_members: {
      id: string;
      stock_take_id: string;
      position: number;
      name: string;
      title: string;
      duty: 'HEAD' | 'SECRETARY' | 'MEMBER';
      teacher_id: string | null;
    };
    stock_take_lines: {
      id: string;
      stock_take_id: string;
      copy_id: string | null;
      title_id: string | null;
      code: string;
      register_number: number | null;
      title: string;
      kind: BookKind | null;
      shelf: string;
      price: number | null;
      listed_state: ListedState | null;
      finding: Finding | null;
      counted_at: Date | null;
      counted_by_name: Generated<string>;
      counted_shelf: Generated<string>;
      condition: Generated<'NEW' | 'GOOD' | 'WORN' | 'DAMAGED' | null>;
      note: Generated<string>;
      decision: Generated<Decision | null>;
      decision_note: Generated<string>;
      decided_at: Generated<Date | null>;
      decided_by_name: Generated<string>;
    };
  }
}
