import { randomBytes } from 'node:crypto';
import type { Tokens } from '@phuong/contract/access/sessions/session.schema.ts';
import type { SetupInput } from '@phuong/contract/access/sign-in/setup.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { passwordProblem } from '../passwords/password.rules.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { takeTurn } from '../roles/rights.guards.ts';
import { hashToken, openSession } from '../sessions/session.writes.ts';
import { createUser } from '../users/user.commands.ts';
import { hasAnyAccount } from '../users/user.reads.ts';

const linkHours = 24;

/** Writes what the set-up says of the school; belongs to the area that owns the school. */
export type DescribeSchool = (
  trx: Kysely<Tables>,
  by: By,
  school: { readonly name: string; readonly phone: string },
) => Promise<void>;

/** Makes a one-time link for the first administrator; earlier ones stop working. @returns its token, which is stored hashed. */
export async function createSetupLink({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expires = new Date(now.getTime() + linkHours * 3_600_000);
  await inTransaction(database, async (trx) => {
    // Two processes that start at once make one link, and two links one administrator.
    await takeTurn(trx);
    await trx.deleteFrom('setup_links').execute();
    await trx
      .insertInto('setup_links')
      .values({ token_hash: hashToken(token), created_at: now, expires_at: expires, used_at: null })
      .execute();
  });
  return token;
}

/**
 * Makes the first administrator and signs them in.
 * @throws AppError 410 for a used, expired or unknown link; 409 once there is any account; 400 for a weak password.
 */
export async function completeSetup(
  services: Services,
  describeSchool: DescribeSchool,
  input: SetupInput,
  origin: Origin,
): Promise<Tokens> {
  const { database, db, clock, config } = services;
  const now = clock.now();
  if (await hasAnyAccount(db)) throw new AppError('access.already_set_up');
  // Looked at before the costly hash, and again under lock.
  if (!(await isGoodLink(db, input.token, now))) throw new AppError('access.setup_link_invalid');
  const owner = { isAdmin: true, username: input.username, displayName: input.name, schoolWords: [input.schoolName] };
  const problem = passwordProblem(input.password, owner, 'password');
  if (problem) throw new AppError('platform.invalid_input', { fields: [problem] });
  const hash = await hashPassword(input.password);
  return inTransaction(database, async (trx) => {
    await takeTurn(trx);
    const used = await trx
      .updateTable('setup_links')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(input.token))
      .where('used_at', 'is', null)
      .returning('token_hash')
      .executeTakeFirst();
    if (!used) throw new AppError('access.setup_link_invalid');
    if (await hasAnyAccount(trx)) throw new AppError('access.already_set_up');
    const by: By = { actor: null, origin };
    const { username, name } = input;
    const id = await createUser(trx, by, {
      scope: 'account',
      username,
      password: { hash },
      displayName: name,
      isAdmin: true,
    });
    await describeSchool(trx, by, { name: input.schoolName, phone: input.schoolPhone });
    await audit(trx, by, { action: 'access.setup', entity: 'user', entityId: id });
    return openSession(trx, { id, scope: 'account' }, config.sessionSecret, origin, now);
  });
}

async function isGoodLink(db: Kysely<Tables>, token: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('setup_links')
    .select('expires_at')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return link !== undefined && link.expires_at > now;
}
