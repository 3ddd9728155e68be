import type { federatedContract } from '@phuong/contract/access/federated/federated.contract.ts';
import type { identityContract } from '@phuong/contract/access/federated/identity.contract.ts';
import type { profileContract } from '@phuong/contract/access/profile/profile.contract.ts';
import type { secondFactorContract } from '@phuong/contract/access/second-factor/second-factor.contract.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { addressKey } from '../../src/features/access/codes/confirm-address.commands.ts';
import { codeHash } from '../../src/features/access/codes/one-time-code.rules.ts';
import { newSecret, stepOf } from '../../src/features/access/second-factor/second-factor.rules.ts';
import { seal } from '../../src/features/access/second-factor/secret-box.rules.ts';
import { hashToken } from '../../src/features/access/sessions/session.writes.ts';
import { newId } from '../../src/platform/ids.ts';
import { codeOfSecret } from '../world/one-time-code.ts';
import { type World, worldPassword } from '../world/world.ts';
import { aUserWithPassword } from './access-samples.ts';
import { type ActorName, actorNames, type Caller, type Expected, type Samples } from './sample.ts';
import { picture } from './school-samples.ts';

const cells = (code: ErrorCode, except: Partial<Record<ActorName, Expected>> = {}) => ({
  ...Object.fromEntries(actorNames.map((name) => [name, code])),
  ...except,
});
const notOffered = cells('access.sign_in_not_offered');
const notOfferedToAnybody = cells('access.sign_in_not_offered', { anonymous: 'platform.not_signed_in' });

const google = { make: () => ({ body: { credential: 'from.the.button' } }), cells: notOffered };
const answer = { code: 'a-code', state: 'a-state', browser: 'a-browser' };

/** A link of a user, and another way in. */
async function aLink({ db, nextNumber, passwordHash }: World, userId: string): Promise<string> {
  const id = newId();
  const issuer = 'https://id.example.edu.vn';
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await db
    .insertInto('identity_links')
    .values({ id, user_id: userId, issuer, subject: `s-${nextNumber()}`, linked_by: null })
    .execute();
  return id;
}

const forgetFactor = async ({ db }: World, { userId }: Caller) => {
  if (userId === '') return;
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
};

/** A second factor that is on, or `pending`: waits for its first code. @returns a code of it. */
async function aFactor({ db, server }: World, userId: string, pending = false): Promise<string> {
  const { config, clock } = server.services;
  const secret = newSecret();
  const sealed = seal(secret, userId, config.sessionSecret);
  const row = pending
    ? {
        secret: null,
        enabled_at: null,
        pending_secret: sealed,
        pending_until: new Date(clock.now().getTime() + 60_000),
      }
    : { secret: sealed, enabled_at: clock.now(), pending_secret: null, pending_until: null };
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, ...row })
    .execute();
  const code = codeOfSecret(secret, clock.now());
  if (stepOf(secret, code, clock.now()) === null) throw new Error('the code does not fit its secret');
  return code;
}

export const federatedSamples: Samples<typeof federatedContract> = {
  'access.signInGoogleAccount': google,
  'access.signInGoogleTeacher': google,
  'access.signInGoogleStudent': google,
  'access.startSso': { make: () => ({ body: { scope: 'teacher' } }), cells: notOffered },
  'access.signInSso': { make: () => ({ body: answer }), cells: notOffered },
};

export const identitySamples: Samples<typeof identityContract> = {
  'identities.linkGoogle': { ...google, cells: notOfferedToAnybody },
  'identities.startSso': { make: () => ({}), cells: notOfferedToAnybody },
  'identities.linkSso': { make: () => ({ body: answer }), cells: notOfferedToAnybody },
  'identities.unlink': {
    make: async (world, { userId }) => ({ params: { id: userId === '' ? newId() : await aLink(world, userId) } }),
  },
  'identities.ofUser': {
    make: async (world) => ({ params: { id: (await aUserWithPassword(world, 'teacher')).id } }),
  },
  'identities.linkUser': {
    make: async (world) => ({
      params: { id: (await aUserWithPassword(world, 'teacher')).id },
      body: { provider: 'google', subject: `10${world.nextNumber()}`, email: 'mai@truong.edu.vn' },
    }),
  },
  'identities.unlinkUser': {
    async make(world) {
      const { id } = await aUserWithPassword(world, 'student');
      return { params: { id, linkId: await aLink(world, id) } };
    },
  },
};

export const secondFactorSamples: Samples<typeof secondFactorContract> = {
  'access.secondFactor': {
    async make(world) {
      const { id } = await aUserWithPassword(world, 'account');
      const code = await aFactor(world, id);
      const challenge = `challenge-${world.nextNumber()}`;
      const expires = new Date(world.server.services.clock.now().getTime() + 60_000);
      const row = { token_hash: hashToken(challenge), user_id: id, method: 'password' as const, expires_at: expires };
      await world.db.insertInto('sign_in_challenges').values(row).execute();
      return { body: { challenge, code } };
    },
  },
  'access.stepUp': {
    async make({ db, passwordHash }, { userId }) {
      if (userId !== '') {
        await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
      }
      return { body: { password: worldPassword } };
    },
  },
  'secondFactor.begin': {
    make: () => ({}),
    after: forgetFactor,
    unaudited: 'nothing changes until a code is confirmed, which is audited',
  },
  'secondFactor.confirm': {
    make: async (world, { userId }) => ({
      body: { code: userId === '' ? '123456' : await aFactor(world, userId, true) },
    }),
    after: forgetFactor,
  },
  'secondFactor.renewCodes': {
    async make(world, { userId }) {
      if (userId !== '') await aFactor(world, userId);
      return {};
    },
    after: forgetFactor,
  },
  'secondFactor.disable': {
    async make(world, { userId }) {
      if (userId !== '') await aFactor(world, userId);
      return {};
    },
    after: forgetFactor,
  },
  'secondFactor.reset': {
    async make(world) {
      const { id } = await aUserWithPassword(world, 'teacher');
      await aFactor(world, id);
      return { params: { id } };
    },
  },
  'secondFactor.policy': { make: () => ({}) },
  'secondFactor.setPolicy': {
    async make({ db }) {
      const { version } = await db.selectFrom('second_factor_policy').select('version').executeTakeFirstOrThrow();
      return { body: { requiredFor: 'nobody', version } };
    },
  },
};

async function givePhoto({ db, server }: World, userId: string): Promise<void> {
  if (userId === '') return;
  const { files } = server.services;
  const photo = { name: 'photo.png', mediaType: 'image/png', content: picture, createdBy: userId };
  const { id } = await files.save(db, photo);
  await db.updateTable('users').set({ photo_file_id: id }).where('id', '=', userId).execute();
}

/** A code in the mailbox of the caller's address, which they have now. */
async function aConfirmationCode({ db, server }: World, userId: string): Promise<string> {
  const { config, clock } = server.services;
  const [id, code, address] = [newId(), '408213', `${userId}@truong.example.vn`];
  if (userId === '') return code;
  await db.updateTable('users').set({ email: address }).where('id', '=', userId).execute();
  const now = clock.now();
  await db
    .insertInto('one_time_codes')
    .values({
      id,
      user_id: userId,
      channel: 'confirm',
      asked_key: addressKey(userId, address),
      code_hash: codeHash(config.sessionSecret, code, id),
      created_by: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + 600_000),
      used_at: null,
    })
    .execute();
  return code;
}

export const profileSamples: Samples<typeof profileContract> = {
  'profile.read': { make: () => ({}) },
  'profile.setLocale': {
    make: () => ({ body: { locale: 'en-GB' } }),
    after: ({ db }, { userId }) =>
      userId === ''
        ? Promise.resolve()
        : db.updateTable('users').set({ locale: 'vi' }).where('id', '=', userId).execute(),
    unaudited: 'a taste, not a right',
  },
  'profile.setMarkEntry': {
    make: () => ({ body: { markEntry: 'TWO_DIGITS' } }),
    unaudited: 'a taste, not a right',
  },
  'profile.photo': {
    async make(world, { userId }) {
      await givePhoto(world, userId);
      return {};
    },
  },
  'profile.setPhoto': { make: () => ({ file: { name: 'anh.png', content: picture } }) },
  'profile.removePhoto': {
    async make(world, { userId }) {
      await givePhoto(world, userId);
      return {};
    },
  },
  'profile.askAddressCode': {
    make: () => ({}),
    cells: cells('access.no_mail_server', { anonymous: 'platform.not_signed_in' }),
  },
  'profile.confirmAddress': {
    make: async (world, { userId }) => ({ body: { code: await aConfirmationCode(world, userId) } }),
  },
  'profile.sessions': { make: () => ({}) },
  'profile.endSession': {
    async make({ db, server }, { userId }) {
      const now = server.services.clock.now();
      const id = newId();
      if (userId === '') return { params: { id } };
      const { scope } = await db.selectFrom('users').select('scope').where('id', '=', userId).executeTakeFirstOrThrow();
      const expires = new Date(now.getTime() + 3_600_000);
      const row = { id, user_id: userId, scope, created_at: now, last_used_at: now, expires_at: expires };
      await db
        .insertInto('sessions')
        .values({ ...row, revoked_at: null, revoked_because: null, ip: '127.0.0.1', user_agent: 'test' })
        .execute();
      return { params: { id } };
    },
  },
  'profile.endOtherSessions': { make: () => ({}) },
};
