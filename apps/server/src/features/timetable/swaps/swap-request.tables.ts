import type { LessonSwapState } from '@phuong/contract/timetable/swaps/swap-request.lifecycle.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    lesson_swaps: {
      id: string;
      lesson_id: string;
      on_date: string;
      other_lesson_id: string;
      other_date: string;
      asked_by: string;
      asked_of: string;
      note: Generated<string>;
      reason: Generated<string>;
      state: Generated<LessonSwapState>;
      /** Of the changes of the days, once the colleague has agreed. */
      swap_id: string | null;
      answered_at: Date | null;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
  }
}
