import type { firstPasswordContract } from '@phuong/contract/accounts/first-passwords/first-password.contract.ts';
import type { invitationContract } from '@phuong/contract/accounts/invitations/invitation.contract.ts';
import type { accessCodeContract } from '@phuong/contract/accounts/requests/access-code.contract.ts';
import type { accessRequestContract } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import { createUser, hashToken } from '../../src/features/access/access.public.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { newId } from '../../src/platform/ids.ts';
import { aNewStudent, type World } from '../world/world.ts';
import type { Samples } from './sample.ts';

const address = 'http://truong.test';
const nobody = { actor: null, origin: null };

/** A pupil of class A who can sign in. */
async function aPupilWithAccount(world: World): Promise<string> {
  const student = await aNewStudent(world, { classId: world.classes.a.id, schoolYearId: world.years.now.id });
  await inTransaction(world.server.services.database, (trx) =>
    createUser(trx, nobody, {
      scope: 'student',
      username: `hoc.sinh.${world.nextNumber()}`,
      password: { hash: world.passwordHash },
      displayName: 'Bùi Thị Lan',
      studentId: student.id,
    }),
  );
  return student.id;
}

async function anAccessCode(world: World, classId: string | null) {
  const id = newId();
  const now = world.server.services.clock.now();
  const code = `MA${String(world.nextNumber()).padStart(6, '0')}`;
  const open = world.db.updateTable('access_codes').set({ ended_at: now }).where('ended_at', 'is', null);
  await (classId === null ? open.where('kind', '=', 'staff') : open.where('class_id', '=', classId)).execute();
  await world.db
    .insertInto('access_codes')
    .values({
      id,
      kind: classId === null ? 'staff' : 'class',
      class_id: classId,
      code,
      created_by: null,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      ended_at: null,
    })
    .execute();
  return { id, code };
}

async function anAccessRequest(world: World): Promise<string> {
  const id = newId();
  const username = `xin.${world.nextNumber()}`;
  await world.db
    .insertInto('access_requests')
    .values({
      id,
      scope: 'student',
      access_code_id: null,
      class_id: world.classes.a.id,
      full_name: 'Phan Thị Xuân',
      search_key: 'phan thi xuan',
      date_of_birth: '2013-05-04',
      person_code: null,
      email: null,
      phone: null,
      username,
      username_key: username,
      password_hash: world.passwordHash,
      locale: 'vi',
      user_id: null,
      decided_by: null,
      decided_at: null,
      created_at: world.server.services.clock.now(),
    })
    .execute();
  return id;
}

async function anInvitation(world: World) {
  const { clock, database } = world.server.services;
  const student = await aNewStudent(world);
  const userId = await inTransaction(database, (trx) =>
    createUser(trx, nobody, {
      scope: 'student',
      username: `moi.${world.nextNumber()}`,
      password: null,
      displayName: 'Lý Văn Mời',
      studentId: student.id,
      isInvited: true,
    }),
  );
  const id = newId();
  const token = `MAMOI${String(world.nextNumber()).padStart(11, '0')}`;
  const now = clock.now();
  await world.db
    .insertInto('invitations')
    .values({
      id,
      user_id: userId,
      token_hash: hashToken(token),
      channel: 'paper',
      email: null,
      created_by: null,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      used_at: null,
      ended_at: null,
    })
    .execute();
  return { id, token };
}

const somebodyNew = async (world: World) => ({
  people: { studentIds: [(await aNewStudent(world)).id] },
  address,
});

export const firstPasswordSamples: Samples<typeof firstPasswordContract> = {
  'accounts.planFirstPasswords': {
    make: ({ classes }) => ({ body: { people: { classId: classes.a.id } } }),
    unaudited: 'changes nothing: it counts who would get something',
  },
  'accounts.printFirstPasswords': {
    make: async (world) => ({ body: await somebodyNew(world) }),
    changesRights: true,
  },
  'accounts.mailFirstPasswords': {
    make: async (world) => ({ body: await somebodyNew(world) }),
    cells: { accountWithTheRight: 'accounts.no_mail_server', administrator: 'accounts.no_mail_server' },
  },
  'accounts.signInState': {
    make: ({ pupils }) => ({ body: { studentId: pupils.self.id } }),
    cells: { subjectTeacher: 'platform.not_found' },
    unaudited: 'changes nothing; the person is named in the body, so that no id stands in the log of addresses',
  },
  'accounts.printResetCode': {
    make: async (world) => ({ body: { person: { studentId: await aPupilWithAccount(world) }, address } }),
    cells: { subjectTeacher: 'platform.not_found' },
  },
};

export const accessCodeSamples: Samples<typeof accessCodeContract> = {
  'accessCodes.list': { make: () => ({}) },
  'accessCodes.make': { make: ({ classes }) => ({ body: { classId: classes.b.id } }) },
  'accessCodes.end': { make: async (world) => ({ params: { id: (await anAccessCode(world, null)).id } }) },
};

export const accessRequestSamples: Samples<typeof accessRequestContract> = {
  'accessRequests.send': {
    make: async (world) => ({
      body: {
        scope: 'student',
        code: (await anAccessCode(world, world.classes.a.id)).code,
        fullName: 'Phan Thị Xuân',
        dateOfBirth: '2013-05-04',
        username: `xin.${world.nextNumber()}`,
        password: `canh phuong ${world.nextNumber()} do ruc`,
        locale: 'vi',
      },
    }),
  },
  'accessRequests.list': { make: () => ({ query: { state: 'pending' } }) },
  'accessRequests.read': { make: async (world) => ({ params: { id: await anAccessRequest(world) }, query: {} }) },
  'accessRequests.approve': {
    make: async (world) => ({
      params: { id: await anAccessRequest(world) },
      body: { version: 1, personId: (await aNewStudent(world)).id, username: `duyet.${world.nextNumber()}` },
    }),
    changesRights: true,
  },
  'accessRequests.refuse': {
    make: async (world) => ({
      params: { id: await anAccessRequest(world) },
      body: { version: 1, reason: 'Không phải học sinh của trường' },
    }),
  },
};

export const invitationSamples: Samples<typeof invitationContract> = {
  'invitations.list': { make: () => ({ query: {} }) },
  'invitations.mail': {
    make: async (world) => ({
      body: { person: { studentId: (await aNewStudent(world)).id }, email: 'lan@truong.edu.vn', address },
    }),
    cells: { accountWithTheRight: 'accounts.no_mail_server', administrator: 'accounts.no_mail_server' },
  },
  'invitations.print': {
    make: async (world) => ({ body: { person: { studentId: (await aNewStudent(world)).id }, address } }),
    changesRights: true,
  },
  'invitations.revoke': { make: async (world) => ({ params: { id: (await anInvitation(world)).id } }) },
  'invitations.look': {
    make: async (world) => ({ body: { token: (await anInvitation(world)).token } }),
    unaudited: 'changes nothing; the token is in the body, so that it stands in no address',
  },
  'invitations.accept': {
    make: async (world) => ({
      body: { token: (await anInvitation(world)).token, password: `canh phuong ${world.nextNumber()} do ruc` },
    }),
    changesRights: true,
  },
};
