import type { Transaction } from 'kysely';
import type { Tables } from './database/tables.ts';

/** Teachers whose absences between two days (YYYY-MM-DD, both counted) are others than before. */
export interface ChangedAbsences {
  readonly teacherIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

type Follower = (trx: Transaction<Tables>, absences: ChangedAbsences) => Promise<unknown>;

/**
 * Leave says who is away and knows nobody who stands in; who finds stand-ins says once, at start, what follows. Called in the transaction
 * that writes `staff_absences` (as `DayChanges` for lessons and days off).
 */
export interface AbsenceChanges {
  follow(follower: Follower): void;
  changed(trx: Transaction<Tables>, absences: ChangedAbsences): Promise<void>;
}

export function absenceChanges(): AbsenceChanges {
  const followers: Follower[] = [];
  return {
    follow(follower) {
      followers.push(follower);
    },
    async changed(trx, absences) {
      if (absences.teacherIds.length === 0) return;
      for (const follower of followers) await follower(trx, absences);
    },
  };
}
