import type { auditLogContract } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import type { setupContract } from '@phuong/contract/access/sign-in/setup.contract.ts';
import type { signInContract } from '@phuong/contract/access/sign-in/sign-in.contract.ts';
import { openSession } from '../../src/features/access/access.public.ts';
import { newId } from '../../src/platform/ids.ts';
import { aNewStudent, aNewTeacher, type World, worldPassword } from '../world/world.ts';
import type { Caller, Samples } from './sample.ts';

type Scope = 'account' | 'teacher' | 'student';

/** Somebody of this scope who can sign in with the password of the world. */
export async function aUserWithPassword(world: World, scope: Scope, passwordHash = world.passwordHash) {
  const id = newId();
  const username = `nguoi.dung.${world.nextNumber()}`;
  const person = {
    teacher_id: scope === 'teacher' ? (await aNewTeacher(world)).id : null,
    student_id: scope === 'student' ? (await aNewStudent(world)).id : null,
  };
  await world.db
    .insertInto('users')
    .values({
      id,
      scope,
      username,
      username_key: username,
      password_hash: passwordHash,
      password_expires_at: null,
      display_name: 'Đặng Thu Hà',
      email: null,
      ...person,
    })
    .execute();
  return { id, username };
}

const signIn = (scope: Scope) => ({
  make: async (world: World) => {
    const { username } = await aUserWithPassword(world, scope);
    return { body: { username, password: worldPassword } };
  },
});

const reviveSessions = async (world: World, { userId }: Caller) => {
  if (userId === '') return;
  const alive = { revoked_at: null, revoked_because: null };
  await world.db.updateTable('sessions').set(alive).where('user_id', '=', userId).execute();
};

export const setupSamples: Samples<typeof setupContract> = {
  'setup.status': { make: () => ({}) },
  'setup.complete': {
    make: () => ({
      body: {
        token: 'a-link-that-was-never-given',
        username: 'quan.tri',
        password: 'mot cau rat dai va la',
        name: 'Ngô Bá Khá',
        schoolName: 'THCS Hoa Phượng',
      },
    }),
    cells: everybody('access.already_set_up'),
  },
};

function everybody(code: 'access.already_set_up') {
  return {
    anonymous: code,
    accountWithoutRights: code,
    accountWithOtherRights: code,
    accountWithTheRight: code,
    administrator: code,
    subjectTeacher: code,
    homeroomTeacher: code,
    otherTeacher: code,
    pupilSelf: code,
    pupilOther: code,
  } as const;
}

export const signInSamples: Samples<typeof signInContract> = {
  'access.signInAccount': signIn('account'),
  'access.signInTeacher': signIn('teacher'),
  'access.signInStudent': signIn('student'),
  'access.accountInfo': { make: () => ({}) },
  'access.teacherInfo': { make: () => ({}) },
  'access.studentInfo': { make: () => ({}) },
  'access.refresh': {
    async make({ server, db, ...world }) {
      const user = await aUserWithPassword({ server, db, ...world }, 'account');
      const { config, clock } = server.services;
      const origin = { ip: '127.0.0.1', userAgent: 'test' };
      const opened = await openSession(
        db,
        { id: user.id, scope: 'account' },
        config.sessionSecret,
        origin,
        clock.now(),
      );
      return { body: { refresh_token: opened.refresh_token } };
    },
    unaudited: 'happens every few minutes in every tab; the session row says when it was used last, a reuse is audited',
  },
  'access.signOutEverywhere': { make: () => ({}), after: reviveSessions },
  'access.changePassword': {
    async make(world, { userId }) {
      if (userId !== '') {
        const known = { password_hash: world.passwordHash };
        await world.db.updateTable('users').set(known).where('id', '=', userId).execute();
      }
      return { body: { currentPassword: worldPassword, newPassword: `canh phuong ${world.nextNumber()} do ruc` } };
    },
    after: reviveSessions,
  },
};

export const auditLogSamples: Samples<typeof auditLogContract> = {
  'auditLog.list': { make: () => ({ query: { q: 'lan', outcome: 'done', from: '2026-09-01' } }) },
  'auditLog.choices': { make: () => ({}) },
  'auditLog.export': { make: () => ({ query: { entity: 'student' } }) },
  'auditLog.verify': { make: () => ({}) },
};
