import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readAccessToken } from './access-token.rules.ts';
import { actorOfSession } from './actor.reads.ts';

/** Reads the bearer token, then the session it names. @throws AppError 401 for a token that is no longer or never was good. */
export function authenticator({ db, config, clock }: Services): (request: FastifyRequest) => Promise<Actor | null> {
  return async (request) => {
    const header = request.headers.authorization;
    if (header === undefined) return null;
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
    if (!token || token.length > 2000) throw new AppError('platform.not_signed_in');
    const claims = await readAccessToken(token, config.sessionSecret, clock.now().getTime());
    if (claims === null) throw new AppError('platform.not_signed_in');
    if (claims === 'expired') throw new AppError('access.session_expired');
    const actor = await actorOfSession(db, claims.sessionId, claims.userId, claims.scope);
    if (!actor) throw new AppError('access.session_expired');
    return actor;
  };
}
