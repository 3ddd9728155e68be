import type { Actor } from '../http/actor.ts';

/** A browser that may connect: who it is, and until when its token is good (milliseconds). */
export interface Admitted {
  readonly actor: Actor;
  readonly endsAt: number;
}

/** What stands before every connection; the access area answers it from the session rows. */
export interface SocketGuard {
  /** @returns null for a token that is no longer or never was good, and for who may not go on yet. */
  admit(token: string): Promise<Admitted | null>;
  /** Those of the sessions that are still open and may go on, with who they are now. */
  stillOpen(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Actor>>;
}
