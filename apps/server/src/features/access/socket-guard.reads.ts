import type { Actor } from '../../platform/http/actor.ts';
import type { SocketGuard } from '../../platform/realtime/socket-guard.ts';
import type { Services } from '../../platform/services.ts';
import { accessTokenEnd, readAccessToken } from './access-token.rules.ts';
import { actorOfSession, actorsOfSessions } from './actor.reads.ts';

/** Reads tokens and sessions for the real-time connection, exactly as for calls. */
export const socketGuard = ({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): SocketGuard => ({
  async admit(token) {
    const now = clock.now();
    const claims = await readAccessToken(token, config.sessionSecret, now.getTime());
    if (claims === null || claims === 'expired') return null;
    const found = await actorOfSession(db, claims, now);
    return found && { actor: found.actor, endsAt: accessTokenEnd(token) };
  },
  stillOpen: (sessionIds): Promise<ReadonlyMap<string, Actor>> => actorsOfSessions(db, sessionIds, clock.now()),
});
