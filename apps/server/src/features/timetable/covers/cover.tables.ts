import type { CoverState } from '@phuong/contract/timetable/covers/cover.lifecycle.ts';
import type { CoverAnswer, CoverWay } from '@phuong/contract/timetable/covers/cover.schema.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    cover_needs: {
      id: string;
      lesson_id: string;
      /** The day the timetable has the lesson on. */
      lesson_date: string;
      /** The day it is given on. */
      on_date: string;
      shift: ShiftKey;
      period: number;
      /** Who is away. */
      teacher_id: string;
      leave_request_id: string;
      state: Generated<CoverState>;
      cover_teacher_id: string | null;
      way: CoverWay | null;
      reason: Generated<string>;
      override_id: string | null;
      kept: 'ROOM' | 'MOVED' | 'NOTE' | null;
      kept_note: Generated<string>;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    cover_offers: {
      id: string;
      need_id: string;
      teacher_id: string;
      /** Null: not answered yet. */
      answer: CoverAnswer | null;
      reason: Generated<string>;
      until: Date;
      answered_at: Date | null;
      created_at: Date;
    };
    cover_settings: { id: Generated<number>; reply_minutes: number; asks_next: boolean; version: number };
  }
}
