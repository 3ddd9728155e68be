import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export const ssoClient = { id: 'phuong', secret: 'a-client-secret-of-the-tests' } as const;
export const googleClient = { id: 'phuong.apps.googleusercontent.com', secret: 'another-client-secret' } as const;
const otherClient = { id: 'another-school', secret: 'a-third-client-secret' } as const;
const keyId = 'of-the-tests';

/** Another house that says who somebody is: a whole OpenID provider on a port of its own, with three clients. */
export interface OidcHouse {
  readonly issuer: string;
  /** Who answers its sign-in page without being asked; null: the page asks, as for a person in a browser. */
  answersAs: string | null;
  /** Changes the ID token that leaves the token endpoint: a provider that has been taken over. */
  tamper: ((idToken: string) => Promise<string> | string) | null;
  /** A token signed with the key the house publishes; times are now unless given. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>;
  /** What Google's script would hand over. */
  googleCode(subject: string, clientId?: string): Promise<string>;
  googleAccessToken(subject: string, clientId?: string): Promise<string>;
  googleCredential(subject: string, changes?: JWTPayload): Promise<string>;
  /** Goes to an address as a browser does, with cookies, until it leaves the house. @returns where it was sent. */
  visit(url: string): Promise<URL>;
  readonly publicJwk: object;
  stop(): Promise<void>;
}

/** Starts one; `returnTo` are the addresses of ours it may send people back to. */
export async function startOidcHouse(returnTo: readonly string[]): Promise<OidcHouse> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const provider = providerAt(issuer, jwk, returnTo);
  const house: OidcHouse = {
    issuer,
    answersAs: null,
    tamper: null,
    publicJwk: await exportJWK(publicKey),
    sign: (claims, header = {}) =>
      new SignJWT({ iss: issuer, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, ...header })
        .setIssuedAt(claims.iat)
        .setExpirationTime(claims.exp ?? '5 minutes')
        .sign(privateKey),
    async googleCode(subject, clientId = googleClient.id) {
      const { client, grantId } = await granted(provider, clientId, subject);
      const code = new provider.AuthorizationCode({
        client,
        accountId: subject,
        grantId,
        redirectUri: 'postmessage',
        scope: 'openid email',
        gty: 'authorization_code',
      } as ConstructorParameters<typeof provider.AuthorizationCode>[0]);
      return code.save();
    },
    async googleAccessToken(subject, clientId = googleClient.id) {
      const { client, grantId } = await granted(provider, clientId, subject);
      const token = new provider.AccessToken({
        client,
        accountId: subject,
        grantId,
        scope: 'openid email',
        gty: 'authorization_code',
      } as ConstructorParameters<typeof provider.AccessToken>[0]);
      return token.save();
    },
    googleCredential: (subject, changes = {}) =>
      house.sign({ aud: googleClient.id, azp: googleClient.id, sub: subject, email: emailOf(subject), ...changes }),
    visit: (url) => visitAsBrowser(url, issuer),
    stop: () => closed(server),
  };
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && house.tamper && body?.id_token) {
      ctx.body = { ...body, id_token: await house.tamper(body.id_token) };
    }
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname.startsWith('/interaction/')) void signInPage(provider, house, request, response);
    else if (pathname === '/tokeninfo') void tokenInfo(provider, request, response);
    else void answer(request, response);
  });
  return house;
}

const emailOf = (subject: string) => `${subject}@truong.edu.vn`;

function providerAt(issuer: string, jwk: object, returnTo: readonly string[]): Provider {
  const client = ({ id, secret }: { id: string; secret: string }, redirectUris: readonly string[]) => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: [...redirectUris],
  });
  return new Provider(issuer, {
    clients: [
      client(ssoClient, returnTo),
      // Google's popup registers no address; ours needs some.
      { ...client(googleClient, returnTo), token_endpoint_auth_method: 'client_secret_post' },
      { ...client(otherClient, returnTo), token_endpoint_auth_method: 'client_secret_post' },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 300, Grant: 600, IdToken: 300, Interaction: 600, Session: 600 },
    pkce: { required: (_, { clientId }) => clientId === ssoClient.id },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: emailOf(id), email_verified: true }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  } as ConstructorParameters<typeof Provider>[1]);
}

async function granted(provider: Provider, clientId: string, accountId: string) {
  const client = await provider.Client.find(clientId);
  if (!client) throw new Error(`no client ${clientId}`);
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope('openid email');
  return { client, grantId: await grant.save() };
}

/** Asks for the name of an account, and believes it. */
async function signInPage(
  provider: Provider,
  house: OidcHouse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const typed = request.method === 'POST' ? new URLSearchParams(await text(request)).get('login') : null;
  const accountId = typed || house.answersAs;
  if (accountId) return provider.interactionFinished(request, response, { login: { accountId } });
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="vi"><link rel="icon" href="data:,"><title>Trường</title><main><h1>Tài khoản trường</h1>
    <form method="post"><label>Tài khoản <input name="login"></label> <button>Tiếp tục</button></form></main></html>`,
  );
}

/** As Google tells whom an access token was given to. */
async function tokenInfo(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', provider.issuer);
  const token = await provider.AccessToken.find(searchParams.get('access_token') ?? '');
  response.setHeader('content-type', 'application/json');
  response.statusCode = token ? 200 : 400;
  const info = token && { aud: token.clientId, azp: token.clientId, sub: token.accountId, expires_in: '3599' };
  response.end(JSON.stringify(info ?? { error: 'invalid_token' }));
}

async function visitAsBrowser(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let step = 0; step < 10 && url.origin === issuer; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${url} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    url = new URL(location, url);
  }
  return url;
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
