import { secondFactorContract } from '@phuong/contract/access/second-factor/second-factor.contract.ts';
import { signInContract } from '@phuong/contract/access/sign-in/sign-in.contract.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { readAddressKey } from '../../../platform/uploads/file-address.rules.ts';
import { mayGoOn, sessionReader } from './actor.reads.ts';
import { VerifiedTokens } from './verified-tokens.rules.ts';

const asRouted = ({ method, path }: RouteDefinition) => `${method} /api${path}`;
const { 'secondFactor.begin': begin, 'secondFactor.confirm': confirm, 'access.stepUp': stepUp } = secondFactorContract;

const openAlways = (
  ['access.accountInfo', 'access.teacherInfo', 'access.studentInfo', 'access.signOutEverywhere'] as const
).map((routeId) => asRouted(signInContract[routeId]));

/** What somebody who must change their password, or set up a second factor, may call. */
const openBefore = {
  passwordChange: new Set([...openAlways, asRouted(signInContract['access.changePassword'])]),
  secondFactor: new Set([...openAlways, ...[begin, confirm, stepUp].map(asRouted)]),
};

/**
 * Reads the bearer token, then the session it names.
 * @throws AppError 401 for a token that is no longer or never was good; 403 while an initial password has not been changed or a required
 * second factor is not set up.
 */
export function authenticator({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): (request: FastifyRequest) => Promise<Actor | null> {
  const tokens = new VerifiedTokens();
  const read = sessionReader(db);
  /** A picture or a film can send no token: the address it was given says in whose session. */
  async function byAddress(request: FastifyRequest): Promise<Actor | null> {
    const { keyed } = request.routeOptions.config;
    if (!keyed) return null;
    const { key, ...query } = request.query as Record<string, unknown>;
    const given = { ...query, ...(request.params as Record<string, unknown>) };
    const subject = keyed.map((name) => String(given[name])).join(' ');
    const now = clock.now();
    const claims = typeof key === 'string' ? readAddressKey(config.sessionSecret, subject, key, now) : null;
    const found = claims && (await read({ ...claims, now }));
    return found && mayGoOn(found) ? found.actor : null;
  }
  return async (request) => {
    const header = request.headers.authorization;
    if (header === undefined) return byAddress(request);
    const token = bearerToken(header);
    if (!token) throw new AppError('platform.not_signed_in');
    const now = clock.now();
    const claims = await tokens.read(token, config.sessionSecret, now.getTime());
    if (claims === null) throw new AppError('platform.not_signed_in');
    if (claims === 'expired') throw new AppError('access.session_expired');
    const found = await read({ ...claims, now });
    if (!found) throw new AppError('access.session_expired');
    const called = `${request.method} ${request.routeOptions.url ?? ''}`;
    if (found.mustChangePassword && !openBefore.passwordChange.has(called)) {
      throw new AppError('access.must_change_password');
    }
    if (found.mustSetUpSecondFactor && !found.mustChangePassword && !openBefore.secondFactor.has(called)) {
      throw new AppError('access.second_factor_setup_required');
    }
    return found.actor;
  };
}

function bearerToken(header: string): string | undefined {
  if (header.length > 2007) return undefined;
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
}
