import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, purgeExpiredSessions } from '../src/features/access/access.public.ts';
import { forgetWhatIsOver } from '../src/features/accounts/personal-data/retention.jobs.ts';
import { clockAt } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { purgeIdempotencyKeys } from '../src/platform/http/idempotency.ts';
import { newId } from '../src/platform/ids.ts';
import { daysKept, type Retention, retentions } from '../src/platform/privacy/retention.rules.ts';
import { type TestServer, testServer } from './servers/server.ts';
import { aNewStudent, aWorld, type World } from './world/world.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-16T03:00:00Z');
let now = start;
const clock = clockAt(() => new Date(now));
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await testServer({ clock });
  world = await aWorld(server);
});
beforeEach(() => {
  now = start;
});

const after = (days: number) => {
  now = start + days * day;
};
const tonight = () => forgetWhatIsOver(server.services, clock.today());

async function aLeaver(leftOn: string) {
  const { db } = server.services;
  const { id } = await aNewStudent(world);
  await db.updateTable('students').set({ status: 'TRANSFERRED', phone: '+84905550011' }).where('id', '=', id).execute();
  await db
    .insertInto('student_status_changes')
    .values({
      id: newId(),
      student_id: id,
      from_status: 'STUDYING',
      to_status: 'TRANSFERRED',
      effective_on: leftOn,
      changed_by: null,
    })
    .execute();
  return id;
}
const phoneOf = async (id: string) =>
  (await server.services.db.selectFrom('students').select('phone').where('id', '=', id).executeTakeFirstOrThrow())
    .phone;

describe('what is over its time', () => {
  it('optional data of who has left go after twelve months, by themselves, once', async () => {
    const { db } = server.services;
    const id = await aLeaver('2026-11-16');
    const stays = await aNewStudent(world);
    await db.updateTable('students').set({ phone: '+84905550022' }).where('id', '=', stays.id).execute();
    after(364);
    expect(await tonight()).toEqual({ leavers: 0 });
    expect(await phoneOf(id)).toBe('+84905550011');
    after(365);
    expect(await tonight()).toEqual({ leavers: 1 });
    expect([await phoneOf(id), await phoneOf(stays.id)]).toEqual([null, '+84905550022']);
    expect(await tonight()).toEqual({ leavers: 0 });
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'personalData.erase')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ user_id: null, reason: 'Đã rời trường quá 12 tháng' });
    // Who came back and left again is erased again, twelve months after that.
    await db.updateTable('students').set({ phone: '+84905550033' }).where('id', '=', id).execute();
    await db
      .insertInto('student_status_changes')
      .values({
        id: newId(),
        student_id: id,
        from_status: 'STUDYING',
        to_status: 'TRANSFERRED',
        effective_on: '2027-12-20',
        changed_by: null,
      })
      .execute();
    expect(await tonight()).toEqual({ leavers: 0 });
    after(365 + 34 + 366);
    expect(await tonight()).toEqual({ leavers: 1 });
    expect(await phoneOf(id)).toBe(null);
  });

  it('deletes what is over its time, and nothing sooner', async () => {
    const { db, database, files } = server.services;
    const at = new Date(start);
    const student = await aNewStudent(world);
    const userId = await inTransaction(database, (trx) =>
      createUser(
        trx,
        { actor: null, origin: null },
        { scope: 'student', username: 'luu.giu', displayName: 'Lưu', password: null, studentId: student.id },
      ),
    );
    const ids = Object.fromEntries(
      ['session', 'job', 'request', 'invitation'].map((name) => [name, newId()]),
    ) as Record<'session' | 'job' | 'request' | 'invitation', string>;
    const file = await files.save(db, {
      name: 'x.pdf',
      mediaType: 'application/pdf',
      content: Buffer.from('%PDF'),
      createdBy: null,
    });
    await db
      .insertInto('sessions')
      .values({
        id: ids.session,
        user_id: userId,
        scope: 'student',
        expires_at: at,
        revoked_at: null,
        revoked_because: null,
        ip: null,
        user_agent: null,
      })
      .execute();
    await db
      .insertInto('sign_in_failures')
      .values({ key: 'luu giu', failures: 3, first_at: at, last_at: at, blocked_until: null })
      .execute();
    await db
      .insertInto('jobs')
      .values({
        id: ids.job,
        kind: 'x',
        payload: '{}',
        state: 'done',
        result: JSON.stringify({ fileId: file.id }),
        error: null,
        locked_until: null,
        unique_key: null,
        created_by: userId,
        finished_at: at,
      })
      .execute();
    await db
      .insertInto('invitations')
      .values({
        id: ids.invitation,
        user_id: userId,
        token_hash: newId(),
        channel: 'paper',
        email: null,
        created_by: null,
        created_at: at,
        expires_at: at,
        used_at: null,
        ended_at: null,
      })
      .execute();
    await db
      .insertInto('access_requests')
      .values({
        id: ids.request,
        scope: 'student',
        state: 'approved',
        access_code_id: null,
        class_id: null,
        full_name: 'Lưu',
        search_key: 'luu',
        date_of_birth: '2013-05-04',
        person_code: null,
        email: null,
        phone: null,
        username: 'luu',
        username_key: 'luu',
        password_hash: null,
        locale: 'vi',
        user_id: null,
        decided_by: null,
        decided_at: at,
        created_at: at,
      })
      .execute();
    const left = async () => {
      await tonight();
      await purgeExpiredSessions(server.services);
      const has = async (table: 'sessions' | 'jobs' | 'access_requests' | 'invitations', id: string) =>
        (await db.selectFrom(table).select('id').where('id', '=', id).execute()).length > 0;
      const failures = await db.selectFrom('sign_in_failures').select('key').where('key', '=', 'luu giu').execute();
      return {
        endedSessions: await has('sessions', ids.session),
        signInFailures: failures.length > 0,
        finishedJobs: await has('jobs', ids.job),
        decidedRequests: await has('access_requests', ids.request),
        endedInvitations: await has('invitations', ids.invitation),
        file: (await files.read(db, file.id)) !== null,
      };
    };
    const kept = (retention: Retention) => daysKept(retention, '2026-11-16');
    const days = [...new Set((Object.keys(retentions) as Retention[]).map(kept))].sort((a, b) => a - b);
    for (const each of days) {
      for (const passed of [each - 0.01, each + 0.01]) {
        after(passed);
        const is = (retention: Retention) => passed < kept(retention);
        expect([passed, await left()]).toEqual([
          passed,
          {
            endedSessions: is('endedSessions'),
            signInFailures: is('signInFailures'),
            finishedJobs: is('finishedJobs'),
            decidedRequests: is('decidedRequests'),
            endedInvitations: is('endedInvitations'),
            file: is('finishedJobs'),
          },
        ]);
      }
    }
  });

  it('keys of repeats are kept two days', async () => {
    const { db } = server.services;
    const hours = daysKept('repeatKeys', '2026-11-16') * 24;
    const key = (name: string, age: number) => ({
      user_id: newId(),
      key: name,
      route: 'x',
      body_hash: 'x',
      created_at: new Date(Date.now() - age * 3_600_000),
    });
    await db
      .insertInto('idempotency_keys')
      .values([key('young-key', hours - 1), key('old-key', hours + 1)])
      .execute();
    await purgeIdempotencyKeys(db);
    const rows = await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', 'in', ['young-key', 'old-key'])
      .execute();
    expect(rows.map((row) => row.key)).toEqual(['young-key']);
  });

  it('the log is never shortened, years later', async () => {
    const { db } = server.services;
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('audit_log')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    after(3 * 365);
    await tonight();
    await purgeExpiredSessions(server.services);
    expect(await count()).toBeGreaterThanOrEqual(before);
  });
});
