import type { ColumnKey } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { AnswersOnSheet, SheetDecision } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import type { AnswerState } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { AttemptState } from '@phuong/contract/learning/attempts/attempt.lifecycle.ts';
import type { AttemptEventKind } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { AppealState } from '@phuong/contract/learning/attempts/own-attempt.contract.ts';
import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';
import type { RoundStepKind, SettlementWay } from '@phuong/contract/learning/rounds/round.contract.ts';
import type { RemedyKind } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { TestResultState } from '@phuong/contract/learning/test-results/test-result.lifecycle.ts';
import type { ColumnType, Generated } from 'kysely';

/** Read as the value, written as its JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** What is asked of pupils in a topic on a level. */
export interface TestRequirement {
  readonly topicId: string | null;
  readonly level: ThinkingLevel;
  readonly text: string;
}

/** What is answered at one place of a sheet, and how its signs are meant. */
export interface PlacedQuestion {
  readonly slot: string;
  readonly partOfPassage: string | null;
  readonly kind: 'CHOICE' | 'TRUE_FALSE' | 'STATEMENTS' | 'GRID_NUMBER';
  /** Of options or statements in the order of the paper. */
  readonly keys: readonly string[];
  /** Name of the part, and the number there. */
  readonly part: string;
  readonly number: number;
}

/** A paper as its sheet was printed: kept with each sheet, so that it is understood when the test has other papers. */
export interface PlacedQuestions {
  readonly choices: readonly PlacedQuestion[];
  readonly statements: readonly PlacedQuestion[];
  readonly numbers: readonly PlacedQuestion[];
}

/** What changes places in the order of an attempt. */
export interface AttemptShuffling {
  readonly questions: boolean;
  readonly options: boolean;
  readonly statements: boolean;
}

export type AttemptKind = 'ONLINE' | 'PAPER';

/** A question of an attempt, as it was when the attempt began. */
export interface AskedEdition {
  readonly key: string;
  readonly edition: number;
}

export interface AnswerPart {
  readonly key: string;
  readonly isRight: boolean | null;
}

/** How often something happened in an attempt. */
export interface AttemptSignals {
  readonly left?: number;
  readonly pasted?: number;
  readonly devices?: number;
  readonly late?: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** Questions of a test, with their keys; `part` is that of the test's content. */
    test_questions: {
      material_id: string;
      key: string;
      part: string;
      position: number;
      points: number;
      stays: Generated<boolean>;
      level: ThinkingLevel | null;
      topic_id: string | null;
      bank_id: string | null;
      bank_edition: number | null;
      question: Json<Question>;
      edition: Generated<number>;
      /** How a wrong key of it was mended last. */
      remedy: Generated<RemedyKind | null>;
    };
    /** What a question was before. */
    test_question_editions: {
      material_id: string;
      key: string;
      number: number;
      question: Json<Question>;
      remedy: RemedyKind | null;
      reason: Generated<string>;
      by_id: string | null;
      by_name: Generated<string>;
      at: Date;
    };
    test_accommodations: {
      item_id: string;
      student_id: string;
      more_minutes: Generated<number>;
      opens_at: Date | null;
      cut_off_at: Date | null;
      more_attempts: Generated<number>;
      reason: string;
      by_name: string;
      at: Date;
    };
    /** Longer time of a pupil in every test. */
    standing_accommodations: {
      student_id: string;
      more_percent: number;
      reason: string;
      by_name: string;
      at: Date;
    };
    test_attempts: {
      id: string;
      item_id: string;
      student_id: string;
      /** On a computer, or on paper that was read. */
      kind: Generated<AttemptKind>;
      number: number;
      state: Generated<AttemptState>;
      seed: string;
      /** Of paper; null: as the rules of the test say. */
      shuffling: ColumnType<AttemptShuffling | null, string | null | undefined, string | null>;
      asked: Json<readonly AskedEdition[]>;
      started_at: Date;
      deadline_at: Date | null;
      /** Of an overdue one: until then it can be handed in. */
      grace_until: ColumnType<Date | null, Date | null | undefined>;
      submitted_at: ColumnType<Date | null, Date | null | undefined>;
      is_closed_by_system: Generated<boolean>;
      /** Who may write: drawn by one opening of it. */
      writer: string | null;
      /** The browser it is open in. */
      device: ColumnType<string | null, string | null | undefined>;
      /** Who wrote before, the latest last. */
      past_writers: ColumnType<readonly string[], string | undefined, string>;
      writer_at: Date | null;
      seen_at: Date | null;
      saved_at: ColumnType<Date | null, Date | null | undefined>;
      last_seq: Generated<number>;
      page: Generated<number>;
      answered: Generated<number>;
      /** Hundredths of the test's points; null while something is to be marked. */
      earned: ColumnType<number | null, number | null | undefined>;
      to_mark: Generated<number>;
      fingerprint: ColumnType<string | null, string | null | undefined>;
      signals: ColumnType<AttemptSignals, string | undefined, string>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    test_answers: {
      attempt_id: string;
      key: string;
      seq: number;
      answer: Json<Answer | null> | null;
      is_flagged: Generated<boolean>;
      typed_at: Date;
      saved_at: Date;
      is_late: Generated<boolean>;
      state: Generated<AnswerState>;
      earned: ColumnType<number | null, number | null | undefined>;
      edition: ColumnType<number | null, number | null | undefined>;
      parts: ColumnType<readonly AnswerPart[], string | undefined, string>;
      levels: ColumnType<readonly ChosenLevel[], string | undefined, string>;
      comment: Generated<string>;
      marked_by_id: ColumnType<string | null, string | null | undefined>;
      marked_by: Generated<string>;
      marked_at: ColumnType<Date | null, Date | null | undefined>;
      version: Generated<number>;
    };
    /** Every change of an answer that came, and why one was refused. */
    test_answer_steps: {
      attempt_id: string;
      seq: number;
      writer: string;
      key: string;
      answer: Json<Answer | null> | null;
      typed_at: Date;
      at: Date;
      refusal: string | null;
    };
    test_attempt_events: {
      id: string;
      attempt_id: string;
      kind: AttemptEventKind;
      at: Date;
      text: Generated<string>;
      by_name: Generated<string>;
    };
    test_answer_files: { attempt_id: string; key: string; file_id: string };
    test_results: {
      id: string;
      item_id: string;
      student_id: string;
      state: Generated<TestResultState>;
      /** Hundredths of the scale. */
      mark: ColumnType<number | null, number | null | undefined>;
      is_overridden: Generated<boolean>;
      override_reason: Generated<string>;
      released_at: ColumnType<Date | null, Date | null | undefined>;
      cell_semester_id: Generated<string | null>;
      cell_column: Generated<ColumnKey | null>;
      cell_version: Generated<number | null>;
      appeal: Generated<AppealState>;
      appeal_text: Generated<string>;
      appeal_at: ColumnType<Date | null, Date | null | undefined>;
      appeal_answer: Generated<string>;
      appeal_by: Generated<string>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    /** Codes of the papers of a test, and what their order follows from. */
    test_paper_sets: {
      material_id: string;
      codes: string[];
      seed: string;
      /** At the foot of their answer sheets. */
      sheet_number: number;
      shuffles_questions: boolean;
      shuffles_options: boolean;
      shuffles_statements: boolean;
      digest: string;
      /** Of the order alone; null: made before it was kept. */
      order_digest: string | null;
      made_by_name: string;
      made_at: Date;
    };
    /** Sheets of paper that were read, each an attempt. */
    answer_sheets: {
      id: string;
      attempt_id: string;
      item_id: string;
      code: string;
      candidate: string;
      answers: Json<AnswersOnSheet>;
      decisions: Json<readonly SheetDecision[]>;
      plan: Json<PlacedQuestions>;
      file_id: string | null;
      by_name: string;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    answer_sheet_changes: {
      id: string;
      attempt_id: string;
      before: Json<AnswersOnSheet>;
      after: Json<AnswersOnSheet>;
      reason: string;
      by_name: string;
      at: Date;
    };
    /** Teachers who were appointed to mark a test of a class. */
    test_markers: {
      item_id: string;
      teacher_id: string;
      /** Of its questions; null: all. */
      keys: string[] | null;
      by_name: string;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    /** Tests of a class of which two people mark answers without seeing each other's points. */
    double_markings: {
      item_id: string;
      /** Hundredths of a question's points. */
      threshold: number;
      by_name: string;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    double_marked_questions: { item_id: string; key: string; first_id: string | null; second_id: string | null };
    round_marks: {
      attempt_id: string;
      key: string;
      round: 1 | 2;
      /** Of the answer it was given to. */
      digest: string;
      earned: number;
      levels: ColumnType<readonly ChosenLevel[], string, string>;
      comment: string;
      /** The teacher who gave it. */
      by_id: string;
      by_name: string;
      version: Generated<number>;
      at: Date;
    };
    /** What one of the two proposes, or what was decided. */
    round_settlements: {
      attempt_id: string;
      key: string;
      digest: string;
      way: SettlementWay;
      earned: number;
      reason: string;
      /** Of whom the proposal is; null: a third has decided. */
      round: 1 | 2 | null;
      is_settled: boolean;
      by_name: string;
      version: Generated<number>;
      at: Date;
    };
    round_steps: {
      id: string;
      attempt_id: string;
      key: string;
      kind: RoundStepKind;
      round: 1 | 2 | null;
      was: number | null;
      earned: number;
      reason: string;
      by_name: string;
      at: Date;
    };
    /** What a test asks of pupils by topic and level. */
    test_specifications: { material_id: string; requirements: Json<readonly TestRequirement[]> };
  }
}
