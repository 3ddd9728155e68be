import { randomBytes } from 'node:crypto';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Scope } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { hashToken } from '../sessions/session.writes.ts';
import { configurationOf, settingsOf } from './sso-identity.guards.ts';

/** Time to type a password, take a phone out and answer the provider's questions. */
const attemptMilliseconds = 10 * 60_000;

/** Who is asking: a guest of an area, or a signed-in person who links their user in this session. */
export type SsoPurpose = { readonly scope: Scope; readonly sessionId: string | null };

/**
 * Begins at the provider: code with PKCE, state and nonce, of which the browser keeps none but its own random value.
 * @throws AppError 404 where no provider is configured; 503 when it does not answer.
 */
export async function startSso(
  services: Services,
  { scope, sessionId }: SsoPurpose,
): Promise<{ url: string; browser: string }> {
  const { db, clock } = services;
  const settings = settingsOf(services);
  const configuration = await configurationOf(settings);
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const browser = randomBytes(32).toString('base64url');
  const redirectUri = settings.publicUrl + (sessionId ? '/profile' : `/login-sso/${scope}`);
  await db
    .insertInto('sso_attempts')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      nonce,
      verifier,
      redirect_uri: redirectUri,
      scope,
      session_id: sessionId,
      expires_at: new Date(clock.now().getTime() + attemptMilliseconds),
    })
    .execute();
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Linking asks anew who it is, whoever the provider remembers.
    ...(sessionId ? { prompt: 'login' } : {}),
  });
  return { url: url.href, browser };
}
