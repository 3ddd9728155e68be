import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { newId } from '../../../platform/ids.ts';

type Json = Record<string, unknown>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;

describe('access tokens', () => {
  let server: TestServer;
  let genuine: string;
  let header: Json;
  let claims: Json;

  beforeAll(async () => {
    server = await testServer();
    genuine = (await server.admin()).token;
    const [head, body] = genuine.split('.');
    header = decode(head);
    claims = decode(body);
  });

  const ask = async (token: string, scheme = 'Bearer ') => {
    const headers = { authorization: scheme + token };
    const response = await server.app.inject({ method: 'GET', url: '/api/account/auth/info', headers });
    return response.statusCode;
  };
  const signed = (head: Json, body: Json, key: Uint8Array = server.services.config.sessionSecret, hash = 'sha256') => {
    const text = `${encode({ ...header, ...head })}.${encode({ ...claims, ...body })}`;
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
  };
  const without = (...names: string[]) => signed({}, Object.fromEntries(names.map((name) => [name, undefined])));

  it('live for at most 15 minutes, name one algorithm, their type, issuer, audience, session and scope', async () => {
    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    expect(Number(claims.exp) - Number(claims.iat)).toBeLessThanOrEqual(900);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'scope', 'sid', 'sub']);
    expect(await ask(genuine)).toBe(200);
    expect(await ask(signed({}, {}))).toBe(200);
  });

  it('that are forged are refused, each with 401', async () => {
    const now = Math.floor(Date.now() / 1000);
    const other = Buffer.alloc(64, 7);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsaText = `${encode({ ...header, alg: 'RS256' })}.${encode(claims)}`;
    const stranger = (await server.account()).token;
    const strangerClaims = decode(stranger.split('.')[1]);
    const [head, body, mark] = genuine.split('.');
    const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' });
    const forged: Record<string, string> = {
      'alg none without signature': `${encode({ ...header, alg: 'none' })}.${body}.`,
      'alg none with signature': `${encode({ ...header, alg: 'none' })}.${body}.${mark}`,
      'alg None': `${encode({ ...header, alg: 'None' })}.${body}.${mark}`,
      'no alg': signed({ alg: undefined }, {}),
      HS512: signed({ alg: 'HS512' }, {}, undefined, 'sha512'),
      'HS512 signed as HS256': signed({ alg: 'HS512' }, {}),
      HS384: signed({ alg: 'HS384' }, {}, undefined, 'sha384'),
      RS256: `${rsaText}.${sign('sha256', Buffer.from(rsaText), rsa.privateKey).toString('base64url')}`,
      'a public key as secret': signed({}, {}, Buffer.from(publicPem)),
      'own key in the header': signed({ jwk: { kty: 'oct', k: other.toString('base64url') } }, {}, other),
      'key by address': signed({ jku: 'https://example.org/keys', kid: '../../dev/null' }, {}, other),
      'unknown critical header': signed({ crit: ['x'], x: 1 }, {}),
      'other key': signed({}, {}, other),
      'empty key': signed({}, {}, Buffer.from('')),
      'wrong issuer': signed({}, { iss: 'someone' }),
      'no issuer': without('iss'),
      'wrong audience': signed({}, { aud: 'phuong-web' }),
      'no audience': without('aud'),
      'wrong type': signed({ typ: 'JWT' }, {}),
      'no type': signed({ typ: undefined }, {}),
      'scope teacher': signed({}, { scope: 'teacher' }),
      'scope student': signed({}, { scope: 'student' }),
      'unknown scope': signed({}, { scope: 'root' }),
      'scope as list': signed({}, { scope: ['account'] }),
      'no scope': without('scope'),
      'unknown session': signed({}, { sid: newId() }),
      'session of somebody else': signed({}, { sid: strangerClaims.sid }),
      'person of another session': signed({}, { sub: strangerClaims.sub }),
      'session that is no id': signed({}, { sid: "' or 1=1 --" }),
      'session as object': signed({}, { sid: { $ne: null } }),
      'person that is no id': signed({}, { sub: 'admin' }),
      'no session': without('sid'),
      'no person': without('sub'),
      expired: signed({}, { iat: now - 1000, exp: now - 1 }),
      'expired long ago': signed({}, { iat: 1, exp: 2 }),
      'issued in the future': signed({}, { iat: now + 600, exp: now + 900 }),
      'not yet valid': signed({}, { nbf: now + 600 }),
      'older than its longest life': signed({}, { iat: now - 2000, exp: now + 900 }),
      'no exp': without('exp'),
      'no iat': without('iat'),
      'exp as text': signed({}, { exp: String(now + 900) }),
      'exp endless': signed({}, { exp: 1e308, iat: 1 }),
      'changed person, old signature': `${head}.${encode({ ...claims, sub: newId() })}.${mark}`,
      'cut signature': genuine.slice(0, -3),
      'no signature': `${head}.${body}.`,
      'two parts': `${head}.${body}`,
      'four parts': `${genuine}.${mark}`,
      'five parts': `${genuine}.${mark}.${mark}`,
      oversize: signed({}, { pad: 'x'.repeat(4000) }),
      garbage: 'garbage',
      'garbage in parts': 'a.b.c',
      'claims that are no JSON': `${head}.${Buffer.from('no json').toString('base64url')}.${mark}`,
      'claims as list': signed({}, {}).replace(/\.[^.]+\./, `.${encode([])}.`),
      'header null': `${encode(null)}.${body}.${mark}`,
      empty: '',
      spaces: '   ',
      'two tokens': `${genuine} ${genuine}`,
    };
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(25);
    const answers: Record<string, number> = {};
    for (const [name, token] of Object.entries(forged)) answers[name] = await ask(token);
    expect(answers).toEqual(Object.fromEntries(Object.keys(forged).map((name) => [name, 401])));
  });

  it('come as Bearer and in the header only', async () => {
    for (const scheme of ['', 'Basic ', 'bearer: ', 'JWT ', 'Bearer  ']) expect(await ask(genuine, scheme)).toBe(401);
    const inQuery = await server.app.inject({
      method: 'GET',
      url: `/api/account/auth/info?access_token=${genuine}`,
      headers: { cookie: `access_token=${genuine}` },
    });
    expect(inQuery.statusCode).toBe(401);
  });

  it('that are no good are refused at once, whatever is sent', async () => {
    const started = performance.now();
    for (const attack of ['-'.repeat(15_000), 'a.'.repeat(7_000), ' '.repeat(15_000)]) await ask(attack);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
