import { beforeAll, describe, expect, it } from 'vitest';
import { callsMeet, holding, meeting } from '../../../test/servers/meeting.ts';
import { type Client, client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent } from '../../../test/world/factories.ts';
import { userIdOf } from '../../../test/world/world.ts';
import { readPdfPages } from '../../platform/pdf/pdf-text.ts';

/** On a database server two calls meet; the embedded database takes them one after another. */
const rounds = process.env.TEST_DATABASE_URL ? 8 : 1;
const password = 'mèo đỏ uống trà sen';
const address = 'http://truong.test';

let server: TestServer;
let office: Client;
let schoolYearId: string;
let classId: string;
let number = 0;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.services;
  schoolYearId = (await aSchoolYear(db)).id;
  classId = (await aClass(db, { schoolYearId, name: '8A', grade: 8 })).id;
  office = await server.admin();
});

const aPupil = () => {
  number += 1;
  return aStudent(server.services.db, { code: `HS${number}`, name: 'Trần Thị Mai', classId, schoolYearId });
};
const anEmployee = async () =>
  (await office.post('/employees', { fullName: 'Vũ Thị Thanh', jobPosition: 'CLERK' })).body as { id: string };
const invite = (person: object) => office.post('/accounts/invitations/print', { person, address });
const told = (...answers: { status: number; body?: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'done' : `${status} ${body?.code}`)).sort();
const repeated = async (round: () => Promise<void>) => {
  for (let each = 0; each < rounds; each += 1) await round();
};

describe('two at the same moment', () => {
  it('who make a code of the staff leave one that is open', async () => {
    await repeated(async () => {
      const make = () => office.post('/accounts/access-codes', { classId: null });
      expect(told(...(await Promise.all([make(), make(), make()])))).toEqual(['done', 'done', 'done']);
      const open = await server.services.db
        .selectFrom('access_codes')
        .select('id')
        .where('kind', '=', 'staff')
        .where('ended_at', 'is', null)
        .execute();
      expect(open).toHaveLength(1);
    });
  });

  it('who accept an invitation and send a newer one: only the first counts', async () => {
    await repeated(async () => {
      const { id: studentId } = await aPupil();
      const paper = (await readPdfPages(new Uint8Array((await invite({ studentId })).raw))).join(' ');
      const token = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(paper)?.[0] ?? '';
      const [accepted, newer] = await Promise.all([
        server.anonymous.post('/account/invitation/accept', { token, password }),
        invite({ studentId }),
      ]);
      const outcomes = [
        ['409 accounts.person_has_account', 'done'],
        ['410 accounts.invitation_invalid', 'done'],
      ];
      expect(outcomes).toContainEqual(told(accepted, newer));
    });
  });

  it('who open an account and invite its person make one account', async () => {
    await repeated(async () => {
      const { id: employeeId } = await anEmployee();
      number += 1;
      const answers = await Promise.all([
        office.post(`/employees/${employeeId}/account`, { username: `mot.luc.${number}`, roleIds: [] }),
        invite({ employeeId }),
      ]);
      expect(told(...answers)).toEqual(['409 accounts.person_has_account', 'done']);
    });
  });

  it('who record a leaving and invite the person leave no way in', async () => {
    await repeated(async () => {
      const { id: employeeId } = await anEmployee();
      const [left] = await Promise.all([
        office.post(`/employees/${employeeId}/leave`, { leftOn: '2026-01-05', reason: 'Nghỉ hưu', version: 1 }),
        invite({ employeeId }),
      ]);
      expect(left.status).toBe(200);
      const users = await server.services.db
        .selectFrom('users')
        .select('status')
        .where('employee_id', '=', employeeId)
        .execute();
      for (const { status } of users) expect(status).toBe('disabled');
    });
  });

  it('who write down the person of an account: the second sees what the first has written', async () => {
    await repeated(async () => {
      const id = userIdOf((await server.account('view_account')).token);
      const write = (fullName: string) =>
        office.put(`/employees/${id}`, { fullName, jobPosition: 'CLERK', version: 1 });
      const answers = await Promise.all([write('Lê Thị Một'), write('Lê Thị Hai')]);
      expect(told(...answers)).toEqual(['409 platform.stale_version', 'done']);
    });
  });

  it.runIf(callsMeet)('who choose a password of their own and give a first one: their own stays', async () => {
    const { id: studentId } = await aPupil();
    const give = () => office.post('/accounts/first-passwords/print', { people: { studentIds: [studentId] }, address });
    const sheet = (await readPdfPages(new Uint8Array((await give()).raw))).join(' ').replace(/\s+/g, ' ');
    const [, username = '', first = ''] = /Tên đăng nhập (\S+) Mật khẩu lần đầu (\S+)/.exec(sheet) ?? [];
    const signIn = (typed: string) =>
      server.anonymous.post('/account/auth/login-student', { username, password: typed });
    const mine = client(server.app, (await signIn(first)).body.access_token);
    const { id } = await server.services.db
      .selectFrom('users')
      .select('id')
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow();
    const choose = () => mine.put('/account/password', { currentPassword: first, newPassword: password });
    const [chosen] = await meeting(server.services, { hold: holding('users', id), calls: [choose, give] });
    expect(chosen?.status).toBe(204);
    expect((await signIn(password)).status).toBe(200);
  });

  it('who print a code for one person leave one that is good', async () => {
    await repeated(async () => {
      const { id: studentId } = await aPupil();
      const paper = (await readPdfPages(new Uint8Array((await invite({ studentId })).raw))).join(' ');
      const token = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(paper)?.[0] ?? '';
      await server.anonymous.post('/account/invitation/accept', { token, password });
      const print = () => office.post('/accounts/reset-codes', { person: { studentId }, address });
      expect(told(...(await Promise.all([print(), print(), print()])))).toEqual(['done', 'done', 'done']);
      const good = await server.services.db
        .selectFrom('one_time_codes as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select('c.id')
        .where('u.student_id', '=', studentId)
        .where('c.expires_at', '>', new Date())
        .execute();
      expect(good).toHaveLength(1);
    });
  });
});
