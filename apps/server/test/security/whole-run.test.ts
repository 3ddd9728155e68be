// On the embedded database instead: every operation
import dns from 'node:dns';
import net from 'node:net';
import { Writable } from 'node:stream';
import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { auditLog as en } from '@phuong/texts/en-GB/access/audit-log.ts';
import { fields as enFields } from '@phuong/texts/en-GB/told.ts';
import { auditLog as vi } from '@phuong/texts/vi/access/audit-log.ts';
import { fields as viFields } from '@phuong/texts/vi/told.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRoute } from '../contract/call-route.ts';
import { aUserWithPassword } from '../samples/access-samples.ts';
import type { AnyCall, Caller } from '../samples/sample.ts';
import { samples } from '../samples/samples.ts';
import { type MailServer, mailServer } from '../servers/mail-server.ts';
import { type OidcHouse, ssoClient, startOidcHouse } from '../servers/oidc-provider.ts';
import { type TestServer, testServer } from '../servers/server.ts';
import { testServerUrl } from '../servers/server-template.ts';
import { allowedCallers } from '../world/actors.ts';
import { aWorld, type World, worldClock, worldPassword } from '../world/world.ts';

const languages = [
  { ...vi.fields, ...viFields },
  { ...en.fields, ...enFields },
];
/** In the long run. */
const everyCaller = Boolean(process.env.EVERY_CALLER);
const routes = Object.entries(api) as [RouteId, RouteDefinition][];
const portOf = (address: string) => new URL(address).port;

/** Where the process connects to, and every name it asks for, from now on. */
function watchConnections() {
  const places: string[] = [];
  const connect = net.Socket.prototype.connect;
  const lookup = dns.lookup;
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    const [first] = Array.isArray(args[0]) ? args[0] : args;
    const place = typeof first === 'object' && first !== null ? (first as net.TcpNetConnectOpts) : { port: first };
    places.push('path' in place && place.path ? `path ${String(place.path)}` : `port ${String(place.port)}`);
    return Reflect.apply(connect, this, args) as net.Socket;
  } as typeof connect;
  dns.lookup = ((...args: unknown[]) => {
    places.push(`name ${String(args[0])}`);
    return Reflect.apply(lookup, dns, args);
  }) as typeof lookup;
  return {
    places,
    stop() {
      net.Socket.prototype.connect = connect;
      dns.lookup = lookup;
    },
  };
}

const secretField =
  /^(?:password|currentPassword|newPassword|credential|challenge|token|refresh_token|access_token|secret|uri|link|url|recoveryCodes|state|browser)$/;
/** Calls whose `code` is one that lets somebody in; elsewhere a code is the number of a person. */
const givesCodes = /^(?:access|accessCodes|accessRequests|invitations|secondFactor|setup|identities|accounts)\./;

/** The texts of a body or an answer that nobody may find in a log. */
function secretsIn(routeId: string, value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    const isSecret = secretField.test(name) || (name === 'code' && givesCodes.test(routeId));
    // States of records and addresses without anything in them are words, not secrets.
    const isWord = value.length < (name === 'state' ? 16 : 6) || /^(?:https?:\/)?\/[^?#]*$/.test(value);
    return isSecret && !isWord ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((each) => secretsIn(routeId, each, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => secretsIn(routeId, inner, key));
}

/** One story, told in tests so that each operation has its name: what it ends with looks at all that came before. */
describe('every operation once', { shuffle: false }, () => {
  const secrets = new Set<string>();
  let log = '';
  let server: TestServer;
  let world: World;
  let mail: MailServer;
  let house: OidcHouse;
  let watched: ReturnType<typeof watchConnections>;
  let allowed: (routeId: RouteId, definition: RouteDefinition) => Promise<Caller[]>;

  beforeAll(async () => {
    const page = 'https://truong.example.edu.vn';
    mail = await mailServer();
    house = await startOidcHouse([
      `${page}/login-sso/account`,
      `${page}/login-sso/teacher`,
      `${page}/login-sso/student`,
    ]);
    const logTo = new Writable({
      write(chunk: Buffer, _, done) {
        log += chunk.toString();
        done();
      },
    });
    const sso = {
      issuer: house.issuer,
      clientId: ssoClient.id,
      clientSecret: ssoClient.secret,
      name: 'Trường',
      publicUrl: page,
    };
    server = await testServer({ clock: worldClock, mail: mail.settings, signIn: { sso }, logTo });
    world = await aWorld(server);
    allowed = allowedCallers(world);
    watched = watchConnections();
  });
  afterAll(async () => {
    watched.stop();
    await house.stop();
    await mail.close();
  });

  it.for(routes.map((route, index) => [...route, index] as const))('%s', async (route) => {
    const [routeId, definition, index] = route;
    const callers = await allowed(routeId, definition);
    if (callers.length === 0) callers.push({ name: 'anonymous', client: world.server.anonymous, userId: '' });
    // Every day by one of them, another one for the next operation.
    const at = index % callers.length;
    for (const caller of everyCaller ? callers.slice(0, 3) : callers.slice(at, at + 1)) {
      const call = await samples[routeId].make(world, caller);
      if (caller.client.token !== '') secrets.add(caller.client.token);
      note(routeId, definition, call);
      const answer = await callRoute(server.app, caller.client.token, definition, call);
      for (const secret of secretsIn(routeId, answer.json)) secrets.add(secret);
      expect(answer.status).toBeLessThan(500);
      await samples[routeId].after?.(world, caller);
    }
  });
  const note = (routeId: string, { path }: RouteDefinition, call: AnyCall) => {
    for (const secret of secretsIn(routeId, call.body)) secrets.add(secret);
    // What stands in an address is written down with it: no secret may be there at all.
    // But the address of a calendar is its key by nature: it is looked for in the log like every secret.
    if (routeId === 'calendarLinks.feed') {
      secrets.add(call.params?.token ?? '');
      return;
    }
    const inAddress = [...secretsIn(routeId, call.params), ...secretsIn(routeId, call.query)];
    expect([path, inAddress]).toEqual([path, []]);
  };

  it('refused and broken bodies too', async () => {
    const send = (payload: string, headers: Record<string, string> = {}) =>
      server.app.inject({
        method: 'POST',
        url: '/api/account/auth/login',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
    secrets.add('mat-khau-bi-lo').add('the-bi-lo-trong-dau').add('cookie-bi-lo');
    await send('{"username":"hoa","password":"mat-khau-bi-lo"');
    await send('{"username":"hoa","password":"mat-khau-bi-lo","mat-khau-bi-lo":1}');
    await send('{"username":"hoa","password":["mat-khau-bi-lo"]}');
    await send('{"username":"hoa","password":"mat-khau-bi-lo"}', { authorization: 'Bearer the-bi-lo-trong-dau' });
    await send('{"username":"hoa","password":"mat-khau-bi-lo"}', { cookie: 'a=cookie-bi-lo' });
    const page = await server.app.inject({ url: '/login-sso/account?code=the-bi-lo-trong-dau&state=cookie-bi-lo' });
    expect(page.statusCode).toBe(404);
  });

  it('connects to the mail server and the sign-in house it was told of, and to nowhere else', async () => {
    const { id, username } = await aUserWithPassword(world, 'account');
    await world.db
      .updateTable('users')
      .set({ email: 'ha@phuong.test', confirmed_email: 'ha@phuong.test' })
      .where('id', '=', id)
      .execute();
    const asked = await server.anonymous.post('/account/auth/forgot-password', {
      scope: 'account',
      identifier: username,
    });
    expect(asked.status).toBe(200);
    const { text } = await mail.mailTo('ha@phuong.test');
    secrets.add(/\d{6}/.exec(text)?.[0] ?? 'no code');
    const known = new Set([portOf(mail.settings?.url ?? ''), portOf(house.issuer)].map((port) => `port ${port}`));
    if (testServerUrl) known.add(`port ${portOf(testServerUrl) || '5432'}`);
    const strange = watched.places.filter(
      (place) => !known.has(place) && !/^name (?:localhost|127\.0\.0\.1)$/.test(place),
    );
    expect([...new Set(strange)]).toEqual([]);
    // The canary is alive: what was allowed was seen.
    expect(watched.places).toContain(`port ${portOf(house.issuer)}`);
    expect(watched.places).toContain(`port ${portOf(mail.settings?.url ?? '')}`);
  });

  it('names every field in the log of deeds by a word of both languages', async () => {
    const entries = await world.db.selectFrom('audit_log').select(['action', 'before', 'after']).execute();
    // A name is said as it is, an id by the name of its record; versions are not told.
    const isWord = (field: string) => /^[a-z]\w*$/.test(field) && !['id', 'version', 'studentId'].includes(field);
    const keysOf = (value: unknown): string[] =>
      Array.isArray(value) ? value.flatMap(keysOf) : Object.keys(typeof value === 'object' ? (value ?? {}) : {});
    const nameless = entries.flatMap(({ action, before, after }) =>
      [...keysOf(before), ...keysOf(after)]
        .filter((field) => isWord(field) && !languages.every((words) => Object.hasOwn(words, field)))
        .map((field) => `${field} of ${action}`),
    );
    expect(entries.length).toBeGreaterThan(100);
    expect([...new Set(nameless)].sort()).toEqual([]);
  });

  it('writes no token, password, code or cookie into the log', () => {
    expect(log.split('\n').length).toBeGreaterThan(routes.length);
    expect(log).toContain('"operation":"students.list"');
    secrets.add(worldPassword);
    expect(secrets.size).toBeGreaterThan(100);
    // Six digits stand in many ids and moments by accident: a code would stand alone.
    const isThere = (secret: string) =>
      /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.:-])${secret}(?![\\w.:-])`).test(log) : log.includes(secret);
    const found = [...secrets].filter(isThere);
    expect(found).toEqual([]);
    expect(log.match(/Bearer [\w-]{10,}|eyJ[\w-]{15,}\.eyJ|\$argon2/)).toBeNull();
  });
});
