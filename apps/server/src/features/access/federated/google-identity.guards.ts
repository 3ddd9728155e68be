import { createHash } from 'node:crypto';
import type { GoogleEvidence } from '@phuong/contract/access/federated/federated.contract.ts';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { GoogleSettings } from '../../../platform/sign-in-settings.ts';
import '../access.tables.ts';
import { type Identity, IdentityRefused } from './identity.rules.ts';

/** The server must answer within 20 seconds whatever the other house does. */
const timeoutMs = 5_000;
/** Google's tokens live an hour; a clock may be half a minute wrong. */
const tokenSeconds = 3_600;
const toleranceSeconds = 30;

const metadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
});
const grant = z.object({ id_token: z.string() });
const tokenInfo = z.object({ aud: z.string(), sub: z.string(), expires_in: z.coerce.number() });
const userInfo = z.object({ sub: z.string().min(1), email: z.string().optional() });

type Provider = { readonly endpoints: z.output<typeof metadata>; readonly keys: ReturnType<typeof createRemoteJWKSet> };
const known = new Map<string, Promise<Provider>>();

/**
 * Who the evidence of Google's script speaks of, verified here: signature, issuer, audience, times. Credentials and access tokens are taken
 * once; codes Google itself takes once.
 * @throws AppError 404 where Google is not configured; 401; 503 when Google does not answer.
 */
export async function googleIdentity(services: Services, evidence: GoogleEvidence): Promise<Identity> {
  const settings = services.config.signIn.google;
  if (!settings) throw new AppError('access.sign_in_not_offered');
  const provider = await providerOf(settings);
  if (evidence.credential !== undefined) {
    const identity = await fromIdToken(settings, provider, evidence.credential, services.clock.now());
    await takeOnce(services, signedPart(evidence.credential));
    return identity;
  }
  if (evidence.code !== undefined) {
    const idToken = await exchange(settings, provider, evidence.code);
    return fromIdToken(settings, provider, idToken, services.clock.now());
  }
  const accessToken = evidence.access_token ?? '';
  const identity = await fromAccessToken(settings, provider, accessToken);
  await takeOnce(services, accessToken);
  return identity;
}

function providerOf({ issuer }: GoogleSettings): Promise<Provider> {
  const found = known.get(issuer) ?? discover(issuer);
  known.set(issuer, found);
  // What failed once is asked for again.
  found.catch(() => known.delete(issuer));
  return found;
}

async function discover(issuer: string): Promise<Provider> {
  const endpoints = metadata.parse(await answerOf(`${issuer}/.well-known/openid-configuration`));
  if (endpoints.issuer !== issuer) throw new AppError('access.provider_unreachable', { retryAfter: 30 });
  const keys = createRemoteJWKSet(new URL(endpoints.jwks_uri), { timeoutDuration: timeoutMs });
  return { endpoints, keys };
}

async function fromIdToken(
  { clientId, issuer }: GoogleSettings,
  { keys }: Provider,
  idToken: string,
  now: Date,
): Promise<Identity> {
  const claims = await verified(idToken, keys, {
    // Google writes its name with and without the scheme.
    issuer: [issuer, issuer.replace(/^https:\/\//, '')],
    audience: clientId,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: tokenSeconds,
    clockTolerance: toleranceSeconds,
    currentDate: now,
  });
  if (Array.isArray(claims.aud) || (claims.azp !== undefined && claims.azp !== clientId)) {
    throw new IdentityRefused('other_audience');
  }
  const email = typeof claims.email === 'string' ? claims.email : '';
  return { issuer, subject: String(claims.sub), email };
}

async function verified(
  token: string,
  keys: Provider['keys'],
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    const isAway = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout;
    if (isAway || error.code === 'ERR_JOSE_GENERIC') throw unreachable();
    throw new IdentityRefused(error.code);
  }
}

async function exchange(
  { clientId, clientSecret }: GoogleSettings,
  { endpoints }: Provider,
  code: string,
): Promise<string> {
  if (!clientSecret) throw new AppError('access.sign_in_not_offered');
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    // Google's word for codes that came through its popup.
    redirect_uri: 'postmessage',
    client_id: clientId,
    client_secret: clientSecret,
    code,
  });
  const answer = grant.safeParse(await answerOf(endpoints.token_endpoint, { method: 'POST', body }));
  if (!answer.success) throw new IdentityRefused('no_id_token');
  return answer.data.id_token;
}

/** An access token says nothing of itself: Google says whom it was given to, then whose it is. */
async function fromAccessToken(
  { clientId, issuer, tokenInfo: address }: GoogleSettings,
  { endpoints }: Provider,
  accessToken: string,
): Promise<Identity> {
  const query = new URLSearchParams({ access_token: accessToken });
  const info = tokenInfo.safeParse(await answerOf(`${address}?${query}`));
  if (!info.success) throw new IdentityRefused('unknown_token');
  if (info.data.aud !== clientId) throw new IdentityRefused('other_audience');
  if (info.data.expires_in <= 0) throw new IdentityRefused('expired');
  const headers = { authorization: `Bearer ${accessToken}` };
  const person = userInfo.safeParse(await answerOf(endpoints.userinfo_endpoint, { headers }));
  if (!person.success || person.data.sub !== info.data.sub) throw new IdentityRefused('other_subject');
  return { issuer, subject: person.data.sub, email: person.data.email ?? '' };
}

/** What a refused request answers is nothing of ours to tell: null. @throws AppError 503 without an answer. */
async function answerOf(address: string, init: RequestInit = {}): Promise<unknown> {
  const request = { ...init, redirect: 'error' as const, signal: AbortSignal.timeout(timeoutMs) };
  const response = await fetch(address, request).catch(() => null);
  if (!response || response.status >= 500) throw unreachable();
  const body: unknown = await response.json().catch(() => null);
  return response.ok ? body : null;
}

const unreachable = () => new AppError('access.provider_unreachable', { retryAfter: 30 });

/** Header and claims: the signature's own letters can be varied without changing what it proves. */
const signedPart = (token: string) => token.slice(0, token.lastIndexOf('.'));

async function takeOnce({ db, clock }: Services, assertion: string): Promise<void> {
  const taken = await db
    .insertInto('used_assertions')
    .values({
      hash: createHash('sha256').update(assertion).digest('base64url'),
      expires_at: new Date(clock.now().getTime() + (tokenSeconds + toleranceSeconds) * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (!taken) throw new IdentityRefused('used_before');
}
