import { signInContract } from '@phuong/contract/access/sign-in.contract.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readAccessToken } from './access-token.rules.ts';
import { actorOfSession } from './actor.reads.ts';

/** What somebody who must change their password may call. */
const openBeforeChange = new Set(
  (
    [
      'access.accountInfo',
      'access.teacherInfo',
      'access.studentInfo',
      'access.changePassword',
      'access.signOutEverywhere',
    ] as const
  ).map((routeId) => `/api${signInContract[routeId].path}`),
);

/**
 * Reads the bearer token, then the session it names.
 * @throws AppError 401 for a token that is no longer or never was good; 403 while an initial password has not been changed.
 */
export function authenticator({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): (request: FastifyRequest) => Promise<Actor | null> {
  return async (request) => {
    const header = request.headers.authorization;
    if (header === undefined) return null;
    const token = bearerToken(header);
    if (!token) throw new AppError('platform.not_signed_in');
    const now = clock.now();
    const claims = await readAccessToken(token, config.sessionSecret, now.getTime());
    if (claims === null) throw new AppError('platform.not_signed_in');
    if (claims === 'expired') throw new AppError('access.session_expired');
    const found = await actorOfSession(db, claims, now);
    if (!found) throw new AppError('access.session_expired');
    if (found.mustChangePassword && !openBeforeChange.has(request.routeOptions.url ?? '')) {
      throw new AppError('access.must_change_password');
    }
    return found.actor;
  };
}

function bearerToken(header: string): string | undefined {
  if (header.length > 2007) return undefined;
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
}
