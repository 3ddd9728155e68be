/** A year's state as far as writing its results goes. */
export interface YearState {
  readonly status: 'PLANNED' | 'ACTIVE' | 'CLOSED';
  readonly reopened_until: Date | null;
}

/** The longest a closed year stays open for corrections, in days. */
export const mostReopenedDays = 30;

/** Whether results of the year can no longer be written: it is closed, and not reopened for corrections at this moment. */
export const isClosedAt = ({ status, reopened_until }: YearState, now: Date): boolean =>
  status === 'CLOSED' && (reopened_until === null || reopened_until <= now);

/** Whether the moment is one until which a year may be reopened. */
export const mayReopenUntil = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= mostReopenedDays * 86_400_000;
