import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import type { LessonState } from '@phuong/contract/learning/lessons/lesson.lifecycle.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { ColumnType, Generated } from 'kysely';

/** Read as the value, written as its JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** What a material holds beside its file; a link its address, a document the rest. */
export interface MaterialContent {
  readonly url?: string;
  readonly text?: RichText | null;
  readonly attachmentIds?: readonly string[];
  readonly finish?: 'LAST_PAGE' | 'BUTTON' | 'OPENED';
  readonly isMustRead?: boolean;
  readonly minutes?: number | null;
  /** The minutes given, or those the text takes to read. */
  readonly readMinutes?: number | null;
  readonly mayDownload?: boolean;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    lessons: {
      id: string;
      class_id: string;
      subject_id: string;
      title: string;
      title_key: string;
      goals: Json<RichText>;
      week: number | null;
      plan_periods: Generated<string>;
      position: number;
      state: Generated<LessonState>;
      /** The moment it was, or will be, shown; null: not yet, or never asked for. */
      publish_at: Date | null;
      source_lesson_id: string | null;
      copied_from: string | null;
      told_at: Date | null;
      created_by: string | null;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    lesson_files: { lesson_id: string; file_id: string };
    materials: {
      id: string;
      kind: ItemKind;
      subject_id: string;
      title: string;
      content: Json<MaterialContent>;
      file_id: string | null;
      copied_from: string | null;
      edition: Generated<number>;
      edited_by: string | null;
      edited_by_name: Generated<string>;
      edited_at: Generated<Date>;
      owner_id: string | null;
      owner_name: Generated<string>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    material_editions: {
      material_id: string;
      number: number;
      title: string;
      content: Json<MaterialContent>;
      file_id: string | null;
      words: Generated<number>;
      by_id: string | null;
      by_name: Generated<string>;
      at: Generated<Date>;
    };
    material_drafts: {
      material_id: string;
      user_id: string;
      title: string;
      content: Json<MaterialContent & { readonly fileId: string | null }>;
      of_version: number;
      saved_at: Generated<Date>;
    };
    /** Files that a material shows, or that an edition or a draft of it does. */
    material_files: { material_id: string; file_id: string; is_shown: Generated<boolean> };
    lesson_items: {
      id: string;
      lesson_id: string;
      material_id: string;
      title: Generated<string>;
      position: number;
      state: Generated<LessonState>;
      opens_at: Date | null;
      due_at: Date | null;
      cut_off_at: Date | null;
      is_required: Generated<boolean>;
      source_item_id: string | null;
      is_detached: Generated<boolean>;
      /** For those of `lesson_item_students` alone, even when none of them is left. */
      is_for_chosen: Generated<boolean>;
      told_at: Date | null;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    lesson_item_students: { item_id: string; student_id: string };
    lesson_item_conditions: { item_id: string; needs_item_id: string };
    lesson_item_progress: {
      item_id: string;
      student_id: string;
      opened_at: Date;
      last_opened_at: Date;
      finished_at: Date | null;
      place: Generated<string>;
    };
    lesson_reminders: {
      id: string;
      item_id: string;
      student_id: string;
      by_id: string | null;
      by_name: string;
      text: Generated<string>;
      at: Generated<Date>;
    };
  }
}
