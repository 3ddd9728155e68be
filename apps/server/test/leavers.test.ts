import { beforeAll, describe, expect, it } from 'vitest';
import { createUser, openSession } from '../src/features/access/access.public.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { type Client, client, type TestServer, testServer } from './servers/server.ts';
import { aTeacher } from './world/factories.ts';
import { aNewStudent, aWorld, type World, worldClock, worldPassword } from './world/world.ts';

let server: TestServer;
let world: World;
let admin: Client;
const by = { actor: null, origin: null };

beforeAll(async () => {
  server = await testServer({ clock: worldClock });
  world = await aWorld(server);
  admin = await server.admin();
});

/** Somebody with a password, and a page open. */
async function signedIn(person: { scope: 'teacher'; teacherId: string } | { scope: 'student'; studentId: string }) {
  const { db, database, config, clock } = server.services;
  const username = `nguoi.di.${world.nextNumber()}`;
  const id = await inTransaction(database, (trx) =>
    createUser(trx, by, { ...person, username, displayName: 'Người Đi', password: { hash: world.passwordHash } }),
  );
  const origin = { ip: '127.0.0.1', userAgent: 'test' };
  const tokens = await openSession(db, { id, scope: person.scope }, config.sessionSecret, origin, clock.now());
  const page = client(server.app, tokens.access_token);
  return {
    isIn: async () => (await page.get('/school-info')).status !== 401,
    comesIn: async () => {
      const body = { username, password: worldPassword };
      return (await server.anonymous.post(`/account/auth/login-${person.scope}`, body)).status === 200;
    },
  };
}

describe('who leaves', () => {
  it('as a teacher is out at once and stays out until they come back; secondment is no leaving', async () => {
    const teacher = await aTeacher(server.services.db, { name: 'Cao Thị Chuyển' });
    const person = await signedIn({ scope: 'teacher', teacherId: teacher.id });
    const change = async (status: string, version: number) =>
      (await admin.post(`/teachers/${teacher.id}/status`, { status, effectiveOn: '2026-11-10', reason: 'x', version }))
        .status;
    expect([await person.isIn(), await person.comesIn()]).toEqual([true, true]);
    expect(await change('SECONDED', 1)).toBe(200);
    expect([await person.isIn(), await person.comesIn()]).toEqual([true, true]);
    expect(await change('RESIGNED', 2)).toBe(200);
    expect([await person.isIn(), await person.comesIn()]).toEqual([false, false]);
    expect(await change('WORKING', 3)).toBe(200);
    expect([await person.isIn(), await person.comesIn()]).toEqual([false, true]);
  });

  it('as a pupil is out at once and stays out until they come back; who completes may still look', async () => {
    const { id } = await aNewStudent(world, { classId: world.classes.a.id, schoolYearId: world.years.now.id });
    const person = await signedIn({ scope: 'student', studentId: id });
    const change = async (action: string) => {
      const { body } = await admin.get(`/students/${id}`);
      const day = { effectiveOn: '2026-11-10', reason: 'Theo đơn', version: body.version };
      return (await admin.post(`/students/${id}/status`, { action, ...day })).status;
    };
    expect([await person.isIn(), await person.comesIn()]).toEqual([true, true]);
    expect(await change('transferOut')).toBe(200);
    expect([await person.isIn(), await person.comesIn()]).toEqual([false, false]);
    expect(await change('comeBack')).toBe(200);
    expect(await person.comesIn()).toBe(true);
    expect(await change('complete')).toBe(200);
    expect(await person.comesIn()).toBe(true);
  });
});
