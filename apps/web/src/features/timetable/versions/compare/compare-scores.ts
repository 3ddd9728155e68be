import { type RuleKey, ruleKeys, type TimetableScore } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import type { TimetableComparison } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import type { Side } from './compare-words.ts';

/** A figure of both versions; the smaller one is the better. */
export interface ScoreRow {
  readonly key: 'unplaced' | 'hard' | 'soft' | RuleKey;
  /** Of a rule: whether its compulsory violations are counted, or those of the wish. */
  readonly isHard: boolean;
  readonly from: number;
  readonly to: number;
}

/** Which of two figures is the better one, the smaller; null for none. */
export const betterOf = ({ from, to }: Pick<ScoreRow, 'from' | 'to'>): Side | null =>
  from === to ? null : from < to ? 'from' : 'to';

/** Lessons without a place, compulsory violations and each rule behind them, the cost of the wishes and each rule behind it. */
export function scoreRows({ from, to }: TimetableComparison['scores']): ScoreRow[] {
  const row = (key: ScoreRow['key'], isHard: boolean, of: (score: TimetableScore) => number): ScoreRow => ({
    key,
    isHard,
    from: of(from),
    to: of(to),
  });
  const kinds = (kind: 'hard' | 'soft') =>
    ruleKeys
      .map((rule) => row(rule, kind === 'hard', ({ rules }) => rules.find((each) => each.rule === rule)?.[kind] ?? 0))
      .filter((each) => each.from > 0 || each.to > 0);
  const violations = ({ rules }: TimetableScore) => rules.reduce((sum, { hard }) => sum + hard, 0);
  return [
    row('unplaced', true, ({ unplaced }) => unplaced),
    row('hard', true, violations),
    ...kinds('hard'),
    row('soft', false, ({ soft }) => Math.round(soft)),
    ...kinds('soft'),
  ];
}
