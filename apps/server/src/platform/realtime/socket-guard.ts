import type { Actor } from '../http/actor.ts';

/** A browser that may connect: who it is, and until when its token is good (milliseconds). */
export interface Admitted {
  readonly actor: Actor;
  readonly endsAt: number;
}

/** What stands before every connection; the access area answers it from the session rows. */
export interface SocketGuard {
  /** @returns null for a token that is no longer or never was good. */
  admit(token: string): Promise<Admitted | null>;
  /** Those of the sessions that are still open, with who they are now. */
  stillOpen(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Actor>>;
}
