import { passwordLength } from '@phuong/contract/access/passwords/password-policy.schema.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import '../access.tables.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import {
  refuseAdministratorByOthers,
  refuseLastAdministrator,
  refuseStrongerAccount,
  takeTurn,
} from '../roles/rights.guards.ts';
import { endSessions } from '../sessions/session.writes.ts';
import { clearAllFailures } from '../sign-in/throttle.guards.ts';
import { usernameKey } from './username.rules.ts';

export interface NewUser {
  readonly scope: Scope;
  readonly username: string;
  /** Null: cannot sign in by password yet. Who creates many users with one password gives its hash instead. */
  readonly password: string | { readonly hash: string } | null;
  /** Of a password made for them: the person must choose their own, by this time. */
  readonly mustChangeBy?: Date | undefined;
  readonly displayName: string;
  readonly email?: string | null | undefined;
  /** Of the scope `teacher` and only there; likewise `studentId`. */
  readonly teacherId?: string | null | undefined;
  readonly studentId?: string | null | undefined;
  /** Of the scope `account`: whose post in the office it is for. */
  readonly employeeId?: string | null | undefined;
  readonly isAdmin?: boolean | undefined;
  readonly isDemo?: boolean | undefined;
  /** Has an invitation to choose a password, and cannot come in before. */
  readonly isInvited?: boolean | undefined;
  readonly locale?: string | undefined;
}

/**
 * Creates a user in the caller's transaction. The password policy is the caller's matter.
 * @returns the id. @throws AppError 409 when the username is taken in this scope.
 */
export async function createUser(trx: Kysely<Tables>, by: By, user: NewUser): Promise<string> {
  const id = newId();
  const { scope, username, displayName, isAdmin = false, isDemo = false } = user;
  const values = {
    id,
    scope,
    username: username.normalize('NFC').trim(),
    username_key: usernameKey(username),
    password_hash: await hashOf(user.password),
    password_expires_at: user.mustChangeBy ?? null,
    must_change_password: user.mustChangeBy !== undefined,
    is_admin: isAdmin,
    display_name: displayName,
    email: user.email ?? null,
    teacher_id: user.teacherId ?? null,
    student_id: user.studentId ?? null,
    employee_id: user.employeeId ?? null,
    is_demo: isDemo,
    ...(user.isInvited ? { status: 'invited' as const } : {}),
    ...(user.locale ? { locale: user.locale } : {}),
  };
  const taken = () => fieldError('access.username_taken', 'username', { username: values.username });
  await refusing({ unique: { username: taken } }, () => trx.insertInto('users').values(values).execute());
  const after = { scope, username: values.username, displayName, isAdmin };
  await audit(trx, by, { action: 'access.user_created', entity: 'user', entityId: id, after });
  return id;
}

const hashOf = async (password: NewUser['password']) =>
  typeof password === 'string' ? hashPassword(password.slice(0, passwordLength.max)) : (password?.hash ?? null);

/**
 * Sets a new password: forgets failed tries and ends the user's sessions, but the one that is `except`.
 * @throws AppError 404; 403 for the password of somebody else who may do more than the caller.
 */
export async function setPassword(
  trx: Kysely<Tables>,
  by: By,
  userId: string,
  options: {
    readonly password: string | { readonly hash: string };
    readonly now: Date;
    readonly mustChangeBy?: Date | undefined;
    readonly exceptSession?: string | undefined;
  },
): Promise<void> {
  const { now, mustChangeBy, exceptSession } = options;
  await refuseStrongerAccount(trx, by, userId);
  const hash = await hashOf(options.password);
  const user = await trx
    .updateTable('users')
    .set((eb) => ({
      password_hash: hash,
      password_expires_at: mustChangeBy ?? null,
      must_change_password: mustChangeBy !== undefined,
      // Who was invited is in with the first password.
      status: eb
        .case()
        .when('status', '=', 'invited')
        .then('active' as const)
        .else(eb.ref('status'))
        .end(),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', userId)
    .returning(['scope', 'username_key'])
    .executeTakeFirst();
  if (!user) throw notFound();
  await clearAllFailures(trx, user.scope, user.username_key);
  await endSessions(trx, {
    userId,
    because: 'password_changed',
    now,
    ...(exceptSession ? { except: exceptSession } : {}),
  });
  await audit(trx, by, { action: 'access.password_set', entity: 'user', entityId: userId });
}

/**
 * Locks a user out, from the next call on; or lets them in again.
 * @throws AppError 404; 403 for oneself, and for an administrator by somebody who is none; 409 for the last administrator.
 */
export async function setUserDisabled(
  trx: Kysely<Tables>,
  by: By,
  userId: string,
  { isDisabled, now, reason }: { isDisabled: boolean; now: Date; reason?: string | undefined },
): Promise<void> {
  await takeTurn(trx);
  await refuseAdministratorByOthers(trx, by, userId);
  if (by.actor?.userId === userId) throw new AppError('access.own_rights');
  if (isDisabled) await refuseLastAdministrator(trx, userId);
  const changed = await trx
    .updateTable('users')
    .set((eb) => ({
      status: isDisabled
        ? ('disabled' as const)
        : eb
            .case()
            // Who had an invitation and no way in besides is invited again, not let in with nothing.
            .when(
              eb.and([
                eb('password_hash', 'is', null),
                eb.not(eb.exists(eb.selectFrom('identity_links').select('id').where('user_id', '=', userId))),
              ]),
            )
            .then('invited' as const)
            .else('active' as const)
            .end(),
      disabled_reason: isDisabled ? (reason ?? null) : null,
      disabled_at: isDisabled ? now : null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', userId)
    .returning('status')
    .executeTakeFirst();
  if (!changed) throw notFound();
  if (isDisabled) await endSessions(trx, { userId, because: 'user_disabled', now });
  await audit(trx, by, {
    action: 'access.user_status',
    entity: 'user',
    entityId: userId,
    after: { status: changed.status },
    ...(reason ? { reason } : {}),
  });
}
