import type { SsoReturn } from '@phuong/contract/access/federated/federated.contract.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Scope } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { SsoSettings } from '../../../platform/sign-in-settings.ts';
import '../access.tables.ts';
import { hashToken } from '../sessions/session.writes.ts';
import { type Identity, IdentityRefused } from './identity.rules.ts';

const timeoutSeconds = 5;

const known = new Map<string, Promise<Configuration>>();

/**
 * Who came back, and for which area they had set out. An attempt works once, in the browser that began it and, for linking, in its session.
 * @throws AppError 401, 404, 503.
 */
export async function finishSso(
  services: Services,
  { code, state, iss, browser }: SsoReturn,
  sessionId: string | null,
): Promise<{ identity: Identity; scope: Scope }> {
  const settings = settingsOf(services);
  const attempt = await services.db
    .deleteFrom('sso_attempts')
    .where('state_hash', '=', hashToken(state))
    .returningAll()
    .executeTakeFirst();
  if (!attempt || attempt.expires_at <= services.clock.now()) throw new IdentityRefused('no_attempt');
  if (attempt.browser_hash !== hashToken(browser)) throw new IdentityRefused('other_browser');
  if (attempt.session_id !== sessionId) throw new IdentityRefused('other_session');
  const configuration = await configurationOf(settings);
  const returned = new URL(attempt.redirect_uri);
  returned.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  const claims = await authorizationCodeGrant(configuration, returned, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  })
    .then((tokens) => tokens.claims())
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  if (!claims?.sub || claims.sub.length > 255) throw new IdentityRefused('no_subject');
  const email = typeof claims.email === 'string' ? claims.email : '';
  return { identity: { issuer: claims.iss, subject: claims.sub, email }, scope: attempt.scope };
}

export function settingsOf({ config }: Services): SsoSettings {
  if (!config.signIn.sso) throw new AppError('access.sign_in_not_offered');
  return config.signIn.sso;
}

/** The provider's addresses and keys, read once; what failed is asked for again. */
export async function configurationOf(settings: SsoSettings): Promise<Configuration> {
  const key = `${settings.issuer}\n${settings.clientId}`;
  const found = known.get(key) ?? discovered(settings);
  known.set(key, found);
  try {
    return await found;
  } catch {
    known.delete(key);
    throw unreachable();
  }
}

async function discovered({ issuer, clientId, clientSecret }: SsoSettings): Promise<Configuration> {
  const isOpen = issuer.startsWith('http:');
  return discovery(
    new URL(issuer),
    clientId,
    undefined,
    (as, client, body, headers) => {
      const methods = as.token_endpoint_auth_methods_supported;
      const asForm = methods !== undefined && !methods.includes('client_secret_basic');
      (asForm ? ClientSecretPost : ClientSecretBasic)(clientSecret)(as, client, body, headers);
    },
    {
      timeout: timeoutSeconds,
      [customFetch]: fetchOrAway,
      execute: [enableNonRepudiationChecks, ...(isOpen ? [allowInsecureRequests] : [])],
    },
  );
}

/** A house that does not answer is told from one that answers wrongly. */
class ProviderAway extends Error {}

const fetchOrAway = async (address: string, init: object): Promise<Response> => {
  const response = await fetch(address, init).catch((cause: unknown) => {
    throw new ProviderAway('no answer', { cause });
  });
  if (response.status >= 500) throw new ProviderAway(`answered ${response.status}`);
  return response;
};

const unreachable = () => new AppError('access.provider_unreachable', { retryAfter: 30 });

function refusalOf(error: unknown): AppError {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (each instanceof ProviderAway) return unreachable();
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new IdentityRefused(code);
}
