import type { ColumnKey } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { Sharing } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { Question, QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import type { MatrixContent } from '@phuong/contract/learning/blueprints/matrix-template.contract.ts';
import type { TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import type { LessonState } from '@phuong/contract/learning/lessons/lesson.lifecycle.ts';
import type { Annotation } from '@phuong/contract/learning/marking/annotation.schema.ts';
import type { MarkingState } from '@phuong/contract/learning/marking/marking.lifecycle.ts';
import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';
import type { TeachersPage } from '@phuong/contract/learning/slides/slide.schema.ts';
import type { SubmissionState } from '@phuong/contract/learning/submissions/submission.lifecycle.ts';
import type { TestParts, TestRules } from '@phuong/contract/learning/tests/test.schema.ts';
import type { CheckKind, CheckOption } from '@phuong/rich-text/callouts-and-questions.ts';
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
  /** Of an exercise. */
  readonly task?: TaskRules;
  /** Of a test: its rules and its parts; the questions lie in `test_questions`. */
  readonly test?: TestRules;
  readonly parts?: readonly PartHead[];
  /** Of a draft of a test: what its writer has typed, questions and all. */
  readonly typed?: TestParts;
  /** Of a deck: its pages, or the notes of those of its file. */
  readonly pages?: readonly TeachersPage[];
  readonly fileNotes?: readonly string[];
}

/** A part of a test without its questions. */
export interface PartHead {
  readonly key: string;
  readonly name: string;
  readonly intro: RichText;
}

/** What is handed in, by ids of files. */
export interface WorkContent {
  readonly text: RichText | null;
  readonly fileIds: readonly string[];
  readonly photoIds: readonly string[];
  readonly audioIds: readonly string[];
  readonly link: string | null;
}

/** A question that a class is asked, as it was when it was asked. */
export interface AskedQuestion {
  readonly kind: CheckKind;
  readonly isPoll: boolean;
  readonly prompt: RichText | null;
  readonly options: readonly CheckOption[];
  /** What counts as right of a short answer. */
  readonly answers: readonly string[];
  readonly explanation: string;
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
      /** Put away because the lesson it follows was. */
      is_archived_with_source: Generated<boolean>;
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
      /** The day on which its pupils were told that it is due tomorrow. */
      due_told_on: ColumnType<string | null, string | null | undefined>;
      /** When its teachers were told last of what was handed in. */
      hand_ins_told_at: ColumnType<Date | null, Date | null | undefined>;
      /** The cell of the mark sheet its mark goes into. */
      mark_semester_id: ColumnType<string | null, string | null | undefined>;
      mark_column: ColumnType<ColumnKey | null, ColumnKey | null | undefined>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    lesson_item_students: { item_id: string; student_id: string };
    /** `min_points`: the mark that is needed too, in hundredths of the exercise's scale. */
    lesson_item_conditions: { item_id: string; needs_item_id: string; min_points: number | null };
    lesson_item_progress: {
      item_id: string;
      student_id: string;
      opened_at: Date;
      last_opened_at: Date;
      finished_at: Date | null;
      place: Generated<string>;
    };
    item_questions: {
      id: string;
      item_id: string;
      student_id: string;
      /** Words of the item it is about. */
      quote: Generated<string>;
      is_shared: Generated<boolean>;
      /** The last word is the pupil's. */
      is_waiting: Generated<boolean>;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    item_question_posts: {
      id: string;
      question_id: string;
      by_name: string;
      is_teacher: boolean;
      text: string;
      at: Date;
    };
    /** A deck that its class follows now. */
    live_sessions: {
      id: string;
      item_id: string;
      by_name: string;
      page: number;
      page_key: string;
      turn: Generated<number>;
      started_at: Date;
      /** Over by itself then, unless something happens before. */
      ends_at: Date;
    };
    live_questions: { id: string; session_id: string; content: Json<AskedQuestion>; is_shown: Generated<boolean> };
    live_answers: { question_id: string; student_id: string; chosen: Generated<number[]>; typed: Generated<string> };
    live_followers: { session_id: string; student_id: string; seen_at: Date };
    lesson_reminders: {
      id: string;
      item_id: string;
      student_id: string;
      by_id: string | null;
      by_name: string;
      text: Generated<string>;
      at: Generated<Date>;
    };
    exercise_extensions: {
      item_id: string;
      student_id: string;
      due_at: Date | null;
      cut_off_at: Date | null;
      reason: Generated<string>;
      by_name: string;
      at: Generated<Date>;
    };
    exercise_groups: { id: string; item_id: string; name: string; position: number };
    exercise_group_members: { item_id: string; student_id: string; group_id: string };
    submissions: {
      id: string;
      item_id: string;
      /** Null for the work of a group. */
      student_id: string | null;
      group_id: string | null;
      state: Generated<SubmissionState>;
      draft: Json<WorkContent>;
      is_empty: Generated<boolean>;
      saved_at: Date | null;
      /** The number of its latest version; 0: never handed in. */
      latest: Generated<number>;
      submitted_at: Date | null;
      is_late: Generated<boolean>;
      returned_comment: Generated<string>;
      returned_at: Date | null;
      rework_due_at: Date | null;
      excused_reason: Generated<string>;
      /** Handed in since its teachers were told. */
      is_news: Generated<boolean>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    /** Whose work it is; `points` only of a member of a group who is given others. */
    submission_members: {
      item_id: string;
      student_id: string;
      submission_id: string;
      /** Their result, where it is another than that of the work. */
      points: number | null;
      /** Their points before lateness. */
      given: Generated<number | null>;
      /** The cell of the mark sheet it was written into, as it was then. */
      cell_semester_id: Generated<string | null>;
      cell_column: Generated<ColumnKey | null>;
      cell_version: Generated<number | null>;
    };
    submission_versions: {
      submission_id: string;
      number: number;
      content: Json<WorkContent>;
      /** What its text says, for comparison. */
      words: Generated<string>;
      is_late: boolean;
      is_collected: Generated<boolean>;
      edition: number;
      /** The pupil; null where the system did. */
      handed_in_by: string | null;
      pressed_at: Date | null;
      at: Date;
    };
    /** Files that a version or the draft holds. */
    submission_files: { submission_id: string; file_id: string; is_handed_in: Generated<boolean> };
    /** In base64: what a pupil's browsers lock with what they keep. */
    user_device_keys: { user_id: string; key: string; created_at: Generated<Date> };
    student_device_keys: { student_id: string; key: string; created_at: Generated<Date> };
    /** The marking of a work, under the same id. */
    markings: {
      id: string;
      state: Generated<MarkingState>;
      /** The version it is about. */
      of_number: Generated<number | null>;
      levels: ColumnType<ChosenLevel[], string | undefined, string>;
      /** Points before lateness. */
      given: Generated<number | null>;
      days_late: Generated<number>;
      deduction: Generated<number>;
      /** The result. */
      points: number | null;
      /** Why the points are others than the rubric's. */
      reason: Generated<string>;
      comment: Generated<string>;
      audio_file_id: Generated<string | null>;
      by_name: Generated<string>;
      marked_at: Generated<Date | null>;
      released_at: Generated<Date | null>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    /** What was drawn on a page of a file of a version. */
    annotation_layers: {
      submission_id: string;
      number: number;
      file_id: string;
      page: number;
      marks: Json<readonly Annotation[]>;
      by_name: string;
      at: Date;
      version: Generated<number>;
    };
    /** Ready comments of one marker. */
    marking_comments: {
      id: string;
      user_id: string;
      subject_id: string;
      text: string;
      uses: Generated<number>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    /** Matrices of tests kept as templates of a teacher's or the school's own. */
    matrix_templates: {
      id: string;
      subject_id: string;
      grade: number | null;
      name: string;
      sharing: Generated<Sharing>;
      owner_id: string;
      owner_name: string;
      content: Json<MatrixContent>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    bank_topics: {
      id: string;
      subject_id: string;
      grade: number;
      parent_id: string | null;
      name: string;
      name_key: string;
      position: number;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    bank_questions: {
      id: string;
      subject_id: string;
      grade: number;
      topic_id: string | null;
      kind: QuestionKind;
      question: Json<Question>;
      /** The beginning, for lists. */
      words: string;
      sort_key: string;
      /** All that is asked, without accents, a text a line. */
      search_key: string;
      bands: number[];
      level: ThinkingLevel | null;
      tags: string[];
      source: string;
      seconds: number | null;
      sharing: Sharing;
      owner_id: string;
      owner_name: string;
      edition: Generated<number>;
      edited_by: string | null;
      edited_by_name: string;
      edited_at: Date;
      /** In the recycle bin since. */
      deleted_at: Generated<Date | null>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Date;
    };
    bank_question_editions: {
      question_id: string;
      number: number;
      question: Json<Question>;
      by_id: string | null;
      by_name: string;
      at: Date;
    };
    /** Files that a question shows, or that an edition of it did. */
    bank_question_files: { question_id: string; file_id: string; is_shown: Generated<boolean> };
  }
}
