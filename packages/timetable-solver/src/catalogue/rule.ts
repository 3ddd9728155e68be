import type { Draft } from './draft.ts';
import type { RuleKey } from './school-week.ts';

/** One row of the catalogue. `add` writes the rule's constraints into the draft, for every target its own setting. */
export interface Rule {
  readonly key: RuleKey;
  readonly on: boolean;
  readonly hard: boolean;
  readonly weight: number;
  /** Numbers a school may change, with their defaults. */
  readonly values: Readonly<Record<string, number>>;
  readonly add: (draft: Draft) => void;
}

/** What holds for one target once defaults, the school's choice and the target's own choice are laid over each other. */
export interface Setting {
  readonly hard: boolean;
  readonly weight: number;
  readonly value: (name: string) => number;
}
