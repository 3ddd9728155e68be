import type { Employee, FirstPassword } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { firstPasswordDays } from '@phuong/contract/accounts/first-passwords/first-password.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type Caller,
  createUser,
  hashPassword,
  oneRightsChange,
  setAdministrator,
  setFirstRoles,
  setPassword,
  setUserDisabled,
  setUserRoles,
} from '../../access/access.public.ts';
import { takePersonTurn } from '../person-turn.guards.ts';
import { lockedEmployee } from './employee.guards.ts';
import { readEmployee } from './employee.reads.ts';
import { employeePassword } from './employee-password.rules.ts';
import type { EmployeeRow } from './employee-rows.reads.ts';

/**
 * Opens an account with roles and a first password, which is told once and must be changed at the first sign-in.
 * @throws AppError 404; 403 for roles with rights the caller does not hold; 409.
 */
export async function openAccount(
  { database, clock }: Services,
  by: Caller,
  id: string,
  { username, roleIds }: { username: string; roleIds: readonly string[] },
): Promise<FirstPassword> {
  const now = clock.now();
  const { password, hash, expires } = await newPassword(now);
  return inTransaction(database, async (trx) => {
    const rights = await oneRightsChange(trx, by, 'create_account');
    await takePersonTurn(trx, [id]);
    const row = await lockedEmployee(trx, id, now);
    const params = { name: row.fullName, username: row.username ?? '' };
    if (row.userId !== null) throw new AppError('accounts.person_has_account', { params });
    if (row.status === 'LEFT') throw new AppError('accounts.has_left', { params: { name: row.fullName } });
    const userId = await createUser(trx, by, {
      scope: 'account',
      username,
      password: { hash },
      mustChangeBy: expires,
      displayName: row.fullName,
      email: row.email,
      employeeId: id,
    });
    await setFirstRoles(trx, by, rights, userId, roleIds);
    return { username: username.normalize('NFC').trim(), password, expiresAt: expires.toISOString() };
  });
}

/** A new first password; the old one and all sessions end. @throws AppError 404; 403 for an account that may do more; 409. */
export async function issuePassword({ database, clock }: Services, by: Caller, id: string): Promise<FirstPassword> {
  const now = clock.now();
  const { password, hash, expires } = await newPassword(now);
  return inTransaction(database, async (trx) => {
    await oneRightsChange(trx, by, 'update_account');
    const { userId, username } = await accountRow(trx, id, now);
    await setPassword(trx, by, userId, { password: { hash }, now, mustChangeBy: expires });
    return { username, password, expiresAt: expires.toISOString() };
  });
}

/** @throws AppError 404; 403; 400; 409. See `setUserRoles`. */
export async function setRoles(
  { database, clock }: Services,
  by: Caller,
  id: string,
  { roleIds, version }: { roleIds: readonly string[]; version: number },
): Promise<Employee> {
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    const { userId } = await accountRow(trx, id, now);
    await setUserRoles(trx, by, userId, { roleIds, version, stale: () => staleAccount(trx, by, id, now) });
    return readEmployee(trx, by.actor, id, now);
  });
}

/** @throws AppError 404; 403; 409. See `setAdministrator`. */
export async function changeAdministrator(
  { database, clock }: Services,
  by: Caller,
  id: string,
  { isAdmin, version }: { isAdmin: boolean; version: number },
): Promise<Employee> {
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    const { userId } = await accountRow(trx, id, now);
    await setAdministrator(trx, by, userId, { isAdmin, version, stale: () => staleAccount(trx, by, id, now) });
    return readEmployee(trx, by.actor, id, now);
  });
}

/** Locks the account, with its reason, or lets its holder in again. @throws AppError 404; 403; 409. */
export async function changeDisabled(
  { database, clock }: Services,
  by: Caller,
  id: string,
  { isDisabled, reason, version }: { isDisabled: boolean; reason?: string; version: number },
): Promise<Employee> {
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    await oneRightsChange(trx, by, 'update_account');
    const { userId, userVersion, status, fullName } = await accountRow(trx, id, now);
    if (userVersion !== version) throw await staleAccount(trx, by, id, now);
    if (!isDisabled && status === 'LEFT') throw new AppError('accounts.has_left', { params: { name: fullName } });
    await setUserDisabled(trx, by, userId, { isDisabled, now, reason });
    return readEmployee(trx, by.actor, id, now);
  });
}

const staleAccount = async (trx: Kysely<Tables>, by: Caller, id: string, now: Date) =>
  new AppError('platform.stale_version', { current: await readEmployee(trx, by.actor, id, now) });

async function accountRow(trx: Kysely<Tables>, id: string, now: Date) {
  const row: EmployeeRow = await lockedEmployee(trx, id, now);
  const { userId, username } = row;
  if (userId === null || username === null) throw new AppError('accounts.no_account');
  return { ...row, userId, username };
}

/** Hashed before the transaction begins: that takes a while. */
async function newPassword(now: Date) {
  const password = employeePassword();
  const expires = new Date(now.getTime() + firstPasswordDays * 24 * 3_600_000);
  return { password, hash: await hashPassword(password), expires };
}
