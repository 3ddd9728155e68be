import type { Transaction } from 'kysely';
import type { Tables } from './database/tables.ts';

/** Days (YYYY-MM-DD, both counted) on which something else happens than did; `to` null: from then on. */
export interface ChangedDays {
  readonly from: string;
  readonly to: string | null;
}

type Follower = (trx: Transaction<Tables>, days: ChangedDays) => Promise<unknown>;

/**
 * Lessons, exams, days off and bells decide what else can be on a day. Whoever writes them says so in the same transaction, knowing nobody
 * who promised something for it; who keeps promises says once, at start, what follows (decision 55).
 */
export interface DayChanges {
  follow(follower: Follower): void;
  changed(trx: Transaction<Tables>, days: ChangedDays): Promise<void>;
}

export function dayChanges(): DayChanges {
  const followers: Follower[] = [];
  return {
    follow(follower) {
      followers.push(follower);
    },
    async changed(trx, days) {
      for (const follower of followers) await follower(trx, days);
    },
  };
}
