/** A session ends this long after its last refresh, and this long after sign-in whatever happens. */
export const refreshIdleSeconds = 7200;
export const sessionSeconds = 12 * 3600;
/** Tabs that refresh at once repeat the same token; within this time that is no theft. */
const reuseGraceSeconds = 10;

export interface RefreshState {
  readonly endsAt: Date;
  readonly revokedAt: Date | null;
  /** The user is active and still of the session's scope. */
  readonly mayComeIn: boolean;
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
}

/** What to do with a refresh token that is known: give its successor (`rotate` makes it first), refuse, or end the session. */
export function refreshVerdict(state: RefreshState, now: Date): 'rotate' | 'repeat' | 'reused' | 'over' {
  const { endsAt, revokedAt, mayComeIn, usedAt, expiresAt } = state;
  if (revokedAt || endsAt <= now || !mayComeIn) return 'over';
  if (usedAt) return now.getTime() - usedAt.getTime() <= reuseGraceSeconds * 1000 ? 'repeat' : 'reused';
  return expiresAt <= now ? 'over' : 'rotate';
}
