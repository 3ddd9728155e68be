import type { Blueprint, Want } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { Question, QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { levelIn } from './templates.ts';

/** A question of the bank that a test may take. */
export interface Candidate {
  readonly id: string;
  readonly kind: QuestionKind;
  /** Topics it belongs to, those above them too. */
  readonly topicIds: readonly string[];
  /** Null: nobody has said; it fits nowhere. */
  readonly level: ThinkingLevel | null;
  /** Of a question of statements, one each; none where it has no statements. */
  readonly statementLevels: readonly (ThinkingLevel | null)[];
  /** The ISO day this class last had it; null: never. */
  readonly lastUsed: string | null;
  /** How often it was used at all. */
  readonly uses: number;
  /** Stem and options, without their looks. */
  readonly text: string;
}

/** What a question lacks to be one that is wanted, the gravest first. */
export type Difference = 'FORM' | 'TOPIC' | 'ALIKE_IN_TEST' | 'LEVEL' | 'USED_LATELY';

/** A statement without a level of its own has the question's. */
export const statementLevelsOf = (question: Question, level: ThinkingLevel | null): (ThinkingLevel | null)[] =>
  question.kind === 'STATEMENTS' ? question.statements.map((each) => each.level ?? level) : [];

/** Levels of a question as a plan counts them: of each statement where those are wanted, else its own. */
const levelsOf = ({ levels: wanted }: Want, candidate: Candidate, { levels }: Blueprint) =>
  (wanted.length > 1 ? candidate.statementLevels : [candidate.level]).map((level) => level && levelIn(levels, level));

/** How many of the wanted levels a question does not have. */
export function missingLevels(want: Want, candidate: Candidate, blueprint: Blueprint): number {
  const left: (ThinkingLevel | null)[] = levelsOf(want, candidate, blueprint);
  return want.levels.filter((level) => {
    const at = left.indexOf(level);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

/** Of form, topic and level, what does not fit; of statements the levels together must be those wanted. */
export function misfits(want: Want, candidate: Candidate, blueprint: Blueprint): Difference[] {
  const { forms } = blueprint;
  const isOfForm = forms.some(({ key, kinds }) => key === want.form && kinds.includes(candidate.kind));
  const isOfTopic = want.topicId === null || candidate.topicIds.includes(want.topicId);
  const isOfLevel =
    levelsOf(want, candidate, blueprint).length === want.levels.length &&
    missingLevels(want, candidate, blueprint) === 0;
  return [
    ...(isOfForm ? [] : ['FORM' as const]),
    ...(isOfTopic ? [] : ['TOPIC' as const]),
    ...(isOfLevel ? [] : ['LEVEL' as const]),
  ];
}
