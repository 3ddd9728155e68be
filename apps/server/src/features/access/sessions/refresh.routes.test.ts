import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createUser, openSession, purgeExpiredSessions } from '../access.public.ts';

const start = Date.parse('2027-01-07T00:30:00Z');
const origin = { ip: '127.0.0.1', userAgent: 'test' };
const system = { actor: null, origin: null };

/** Histories that the model test tries; REFRESH_RUNS=1000 for the long run. */
const modelRuns = Number(process.env.REFRESH_RUNS ?? 40);
/** Each takes a fraction of it, on a machine with nothing else to do. */
const millisecondsAHistory = 2_000;

describe('refreshing a session', () => {
  let server: TestServer;
  let userId: string;
  let now = start;
  let names = 0;

  const newUser = () =>
    inTransaction(server.services.database, (trx) =>
      createUser(trx, system, {
        scope: 'account',
        username: `người ${++names}`,
        password: null,
        displayName: 'Lê Thị Thu',
      }),
    );
  const open = () =>
    openSession(
      server.services.db,
      { id: userId, scope: 'account' },
      server.services.config.sessionSecret,
      origin,
      new Date(now),
    );
  const refresh = (refreshToken: string) =>
    server.anonymous.post('/account/auth/refresh-token', { refresh_token: refreshToken });
  const isIn = async (accessToken: string) =>
    (await client(server.app, accessToken).get('/account/auth/info')).status === 200;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date(now)) });
    userId = await newUser();
  });
  eachTestBeginsAfresh(() => server);

  it('gives new tokens; the old refresh token is used up, the old access token still lives its minutes', async () => {
    const first = await open();
    now += 600_000;
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(Object.keys(second.body).sort()).toEqual(['access_token', 'refresh_token']);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect(second.body.refresh_token.length).toBeGreaterThanOrEqual(43);
    expect(await isIn(second.body.access_token)).toBe(true);
    expect(await isIn(first.access_token)).toBe(true);
  });

  it('gives five parallel tabs the same successor, and the session lives on', async () => {
    const { refresh_token } = await open();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    for (const { body } of answers) expect(await isIn(body.access_token)).toBe(true);
    now += 9_000;
    expect((await refresh(refresh_token)).body.refresh_token).toBe(answers[0]?.body.refresh_token);
    now += 60_000;
    expect((await refresh(answers[0]?.body.refresh_token)).status).toBe(200);
  });

  it('ends the whole session when a used token comes again after ten seconds, and writes it down', async () => {
    const { refresh_token } = await open();
    const stolen = await refresh(refresh_token);
    now += 10_001;
    const replay = await refresh(refresh_token);
    expect(replay).toMatchObject({ status: 401, body: { code: 'access.session_expired' } });
    expect(await isIn(stolen.body.access_token)).toBe(false);
    expect((await refresh(stolen.body.refresh_token)).status).toBe(401);
    const entries = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'access.refresh_reused')
      .execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ entity: 'session', after: { userId, scope: 'account' } });
    expect(JSON.stringify(entries)).not.toContain(refresh_token);
  });

  it('works until two hours of rest, and never past twelve hours', async () => {
    const rested = await open();
    now += 7_200_000;
    expect((await refresh(rested.refresh_token)).status).toBe(401);
    const began = now;
    let token = (await open()).refresh_token;
    while (now + 7_000_000 < began + 12 * 3_600_000) {
      now += 7_000_000;
      const next = await refresh(token);
      expect(next.status).toBe(200);
      token = next.body.refresh_token;
    }
    // An access token lives a quarter of an hour: one that was given a minute before the end ends with its session.
    now = began + 12 * 3_600_000 - 60_000;
    const last = await refresh(token);
    now += 59_999;
    expect(await isIn(last.body.access_token)).toBe(true);
    now += 1;
    expect((await refresh(last.body.refresh_token)).status).toBe(401);
    expect(await isIn(last.body.access_token)).toBe(false);
  });

  it('keeps the scope of the session, and stops when the person is disabled', async () => {
    const teacherId = (await aTeacher(server.services.db)).id;
    const id = await inTransaction(server.services.database, (trx) =>
      createUser(trx, system, { scope: 'teacher', username: 'mai', password: null, displayName: 'Mai', teacherId }),
    );
    const secret = server.services.config.sessionSecret;
    const tokens = await openSession(server.services.db, { id, scope: 'teacher' }, secret, origin, new Date(now));
    const next = await refresh(tokens.refresh_token);
    const mine = client(server.app, next.body.access_token);
    expect((await mine.get('/account-teacher')).body.scope).toBe('teacher');
    expect((await mine.get('/account/auth/info')).status).toBe(403);
    await server.services.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute();
    expect((await refresh(next.body.refresh_token)).status).toBe(401);
  });

  it('refuses what was never given, and an access token, alike', async () => {
    const { access_token } = await open();
    const answers = await Promise.all(
      ['x', 'x'.repeat(43), "' or 1=1 --", access_token.slice(0, 200)].map((each) => refresh(each)),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'access.session_expired' } });
    }
    expect((await refresh('x'.repeat(201))).status).toBe(400);
  });

  it('stores tokens hashed only', async () => {
    const { refresh_token, access_token } = await open();
    const rows = await server.services.db.selectFrom('refresh_tokens').selectAll().execute();
    const sessions = await server.services.db.selectFrom('sessions').selectAll().execute();
    const stored = JSON.stringify([rows, sessions]);
    expect(stored).not.toContain(refresh_token);
    expect(stored).not.toContain(access_token);
  });

  it(
    'behaves as the model says, whatever the order and the pauses',
    async () => {
      type Step = { kind: 'refresh'; which: number } | { kind: 'wait'; seconds: number } | { kind: 'end' };
      const step: fc.Arbitrary<Step> = fc.oneof(
        { weight: 6, arbitrary: fc.record({ kind: fc.constant('refresh' as const), which: fc.nat(3) }) },
        {
          weight: 4,
          arbitrary: fc.record({
            kind: fc.constant('wait' as const),
            seconds: fc.constantFrom(1, 9, 11, 600, 7199, 7201, 20_000),
          }),
        },
        { weight: 1, arbitrary: fc.constant({ kind: 'end' as const }) },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const began = now;
          // The model: a chain of tokens with the moments they were made and used; newest last.
          const chain: { token: string; madeAt: number; usedAt: number | null }[] = [
            { token: (await open()).refresh_token, madeAt: now, usedAt: null },
          ];
          let isOpen = true;
          for (const each of steps) {
            if (each.kind === 'wait') now += each.seconds * 1000;
            else if (each.kind === 'end') {
              isOpen = false;
              await server.services.db
                .updateTable('sessions')
                .set({ revoked_at: new Date(now) })
                .where('user_id', '=', userId)
                .execute();
            } else {
              const at = Math.max(0, chain.length - 1 - each.which);
              const link = chain[at];
              if (!link) continue;
              const isAlive = isOpen && now < began + 12 * 3_600_000;
              const answer = await refresh(link.token);
              if (isAlive && link.usedAt === null && now < link.madeAt + 7_200_000) {
                expect(answer.status).toBe(200);
                link.usedAt = now;
                chain.push({ token: answer.body.refresh_token, madeAt: now, usedAt: null });
              } else if (isAlive && link.usedAt !== null && now - link.usedAt <= 10_000) {
                expect(answer.status).toBe(200);
                expect(answer.body.refresh_token).toBe(chain[at + 1]?.token);
              } else {
                expect(answer.status).toBe(401);
                if (isAlive && link.usedAt !== null) isOpen = false;
              }
            }
          }
          now += 1;
        }),
        { numRuns: modelRuns },
      );
    },
    millisecondsAHistory * modelRuns,
  );

  it('leaves nothing behind that is over: an hourly purge deletes it', async () => {
    await open();
    now += 31 * 24 * 3_600_000;
    const kept = await open();
    await purgeExpiredSessions(server.services);
    expect(await server.services.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect(await server.services.db.selectFrom('refresh_tokens').selectAll().execute()).toHaveLength(1);
    expect((await refresh(kept.refresh_token)).status).toBe(200);
  });
});
