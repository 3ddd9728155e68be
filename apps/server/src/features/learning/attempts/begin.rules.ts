import type { AttemptState } from '@phuong/contract/learning/attempts/attempt.lifecycle.ts';
import type { OwnTest } from '@phuong/contract/learning/attempts/own-attempt.contract.ts';
import type { TestRules } from '@phuong/contract/learning/tests/test.schema.ts';

const minuteMs = 60_000;

/** An attempt of a pupil, as far as it decides whether another may begin. */
interface EarlierAttempt {
  readonly state: AttemptState;
  readonly deadlineAt: Date | null;
  readonly submittedAt: Date | null;
}

interface Situation {
  readonly rules: Pick<TestRules, 'attempts' | 'delayMinutes'>;
  readonly moreAttempts: number;
  /** In their order; without those that were removed. */
  readonly attempts: readonly EarlierAttempt[];
  readonly item: { readonly is_open: boolean; readonly is_in: boolean; readonly own_cut_off_at: Date | null };
  readonly now: Date;
}

/** Null: as many as one wants. */
export const attemptsLeft = ({ rules, moreAttempts, attempts }: Omit<Situation, 'item' | 'now'>): number | null =>
  rules.attempts === null ? null : Math.max(0, rules.attempts + moreAttempts - attempts.length);

/** When the next may begin: so long after the end of the last; null: at once. */
export function nextFrom({ rules, attempts }: Pick<Situation, 'rules' | 'attempts'>): Date | null {
  const last = attempts.at(-1);
  const end = last?.submittedAt ?? last?.deadlineAt;
  return end && rules.delayMinutes > 0 ? new Date(end.getTime() + rules.delayMinutes * minuteMs) : null;
}

/** Why nothing can be begun now. */
export function beginRefusal(situation: Situation): OwnTest['refusal'] {
  const { attempts, item, now } = situation;
  if (attempts.some(({ state }) => state === 'in_progress' || state === 'overdue')) return 'RUNNING';
  if (!item.is_open) return 'NOT_OPEN';
  if (!item.is_in || (item.own_cut_off_at !== null && item.own_cut_off_at <= now)) return 'CLOSED';
  if (attemptsLeft(situation) === 0) return 'NO_ATTEMPTS';
  const from = nextFrom(situation);
  return from !== null && from > now ? 'WAIT' : null;
}
