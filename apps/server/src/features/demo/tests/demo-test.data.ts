import type { TestRules } from '@phuong/contract/learning/tests/test.schema.ts';

/** What pupils write to one criterion of an essay, by how far they got, and what the teacher says to who did not get there. */
interface DemoCriterion {
  readonly good: readonly string[];
  readonly partial: readonly string[];
  /** '': nothing at all. */
  readonly none: readonly string[];
  readonly hint: string;
}

/** An essay as pupils write it: a paragraph a criterion, in the order of the question's rubric. */
export interface DemoEssay {
  readonly openings: readonly string[];
  readonly criteria: readonly DemoCriterion[];
  readonly endings: readonly string[];
  readonly praise: readonly string[];
}

export interface DemoTestQuestion {
  /** How a question of the bank begins; else `noted` is the test's own, in the notation of `readNotation`. */
  readonly bank?: string;
  readonly noted?: string;
  /** The right triangle stands under what is asked, or is what is pointed at (corner B is right). */
  readonly triangle?: 'SHOWN' | 'POINTED_AT';
  /** Hundredths. */
  readonly points: number;
  /** Below 0: harder than its level says, for what many take to be right is not. */
  readonly shift?: number;
  readonly essay?: DemoEssay;
}

interface DemoTestPart {
  readonly name: string;
  readonly questions: readonly DemoTestQuestion[];
}

/** A test as a teacher of the demonstration school has set it. */
export interface DemoTest {
  readonly title: string;
  readonly intro: readonly string[];
  readonly rules: Partial<TestRules>;
  readonly parts: readonly DemoTestPart[];
}

export const of = (points: number, ...beginnings: readonly string[]): DemoTestQuestion[] =>
  beginnings.map((bank) => ({ bank, points }));
