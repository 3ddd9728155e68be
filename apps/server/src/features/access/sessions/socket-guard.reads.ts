import type { Actor } from '../../../platform/http/actor.ts';
import type { SocketGuard } from '../../../platform/realtime/socket-guard.ts';
import type { Services } from '../../../platform/services.ts';
import { accessTokenEnd, readAccessToken } from './access-token.rules.ts';
import { actorOfSession, actorsOfSessions, mayGoOn } from './actor.reads.ts';

/**
 * Reads tokens and sessions for the real-time connection, exactly as for calls: who must change their password or set up a second factor
 * first is not let in before.
 */
export const socketGuard = ({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): SocketGuard => ({
  async admit(token) {
    const now = clock.now();
    const claims = await readAccessToken(token, config.sessionSecret, now.getTime());
    if (claims === null || claims === 'expired') return null;
    const found = await actorOfSession(db, claims, now);
    return found && mayGoOn(found) ? { actor: found.actor, endsAt: accessTokenEnd(token) } : null;
  },
  stillOpen: (sessionIds): Promise<ReadonlyMap<string, Actor>> => actorsOfSessions(db, sessionIds, clock.now()),
});
