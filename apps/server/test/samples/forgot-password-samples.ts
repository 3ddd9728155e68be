import type { forgotPasswordContract } from '@phuong/contract/access/codes/forgot-password.contract.ts';
import { issuePaperCode } from '../../src/features/access/access.public.ts';
import { codeHash } from '../../src/features/access/codes/one-time-code.rules.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from '../world/world.ts';
import { aUserWithPassword } from './access-samples.ts';
import { actorNames, type Expected, type Samples } from './sample.ts';

const nobody = { actor: null, origin: null };

/** The server of these tests has no mail server. */
const withoutMail = Object.fromEntries(actorNames.map((name): [string, Expected] => [name, 'access.no_mail_server']));

async function aMailedCode(world: World) {
  const { config, clock } = world.server.services;
  const user = await aUserWithPassword(world, 'student');
  const id = newId();
  const code = '408213';
  const now = clock.now();
  await world.db
    .insertInto('one_time_codes')
    .values({
      id,
      user_id: user.id,
      channel: 'email',
      asked_key: id,
      code_hash: codeHash(config.sessionSecret, code, id),
      created_by: null,
      created_at: now,
      expires_at: new Date(now.getTime() + 600_000),
      used_at: null,
    })
    .execute();
  return { challenge: id, code };
}

export const forgotPasswordSamples: Samples<typeof forgotPasswordContract> = {
  'access.askResetCode': {
    make: () => ({ body: { scope: 'student', identifier: 'nguyen.van.khong.co' } }),
    cells: withoutMail,
  },
  'access.resetPassword': {
    make: async (world) => ({
      body: { ...(await aMailedCode(world)), newPassword: `canh phuong ${world.nextNumber()} do ruc` },
    }),
  },
  'access.resetPasswordByPaper': {
    async make(world) {
      const { database, config, clock } = world.server.services;
      const user = await aUserWithPassword(world, 'student');
      const paper = { userId: user.id, secret: config.sessionSecret, now: clock.now() };
      const { code } = await inTransaction(database, (trx) => issuePaperCode(trx, nobody, paper));
      const newPassword = `canh phuong ${world.nextNumber()} do ruc`;
      return { body: { scope: 'student', username: user.username, code, newPassword } };
    },
  },
};
