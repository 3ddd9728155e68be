import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { hasPermission, type Scope } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isMailAddress } from '../../../platform/mail/mail-settings.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { giveAccessNotice } from '../access.notices.ts';
import { refuseStrongerAccount } from '../roles/rights.guards.ts';
import { mayActFor, mayChangeAddressOf } from '../roles/rights.policy.ts';
import { rightsOf } from '../roles/rights.reads.ts';
import { readSchoolName } from '../sign-in/school-face.reads.ts';
import { addressChangedMail } from './reset-mail.rules.ts';

/** The e-mail address of a record before and after what the caller is about to write; `from` is null for a new record. */
export interface AddressChange {
  readonly personId: string;
  readonly from: string | null;
  readonly to: string | null;
}

interface Holder {
  readonly personId: string;
  readonly id: string;
  readonly scope: Scope;
  readonly status: 'invited' | 'active' | 'disabled';
  readonly email: string | null;
  readonly confirmed: string | null;
  readonly displayName: string;
  readonly username: string;
  readonly locale: string;
}

const isOther = ({ from, to }: AddressChange) => (from ?? '').toLowerCase() !== (to ?? '').toLowerCase();

/**
 * Stands before every write of an address of a teacher, pupil or employee, in its transaction. Codes for a new password go to confirmed
 * addresses alone, so the new one serves none until its owner confirms it; this says who may change it at all, has it known whether the
 * writer vouches for it (invitations, first passwords), and tells the person: the bell, and a mail to the address so far.
 * @throws AppError 403 without a fresh proof where the person can sign in; for an account that may do more; for a teacher's or an
 *   office account by somebody who does not manage accounts.
 */
export async function changeAddresses(
  trx: Kysely<Tables>,
  { mailer }: Pick<Services, 'mailer'>,
  by: By,
  changes: readonly AddressChange[],
): Promise<void> {
  const vouches = by.actor !== null && hasPermission(by.actor, 'create_account');
  await sql`select set_config('phuong.vouches', ${vouches ? 'on' : 'off'}, true)`.execute(trx);
  const others = new Map(changes.filter(isOther).map((change) => [change.personId, change]));
  if (others.size === 0) return;
  for (const holder of await holdersOf(trx, [...others.keys()])) {
    const change = others.get(holder.personId);
    if (!change) continue;
    await refuseChange(trx, by, holder);
    await followRecord(trx, by, holder, change.to);
    if (holder.status === 'active') await tell(trx, mailer, by, holder, change);
  }
}

/** The sign-ins of these records, locked; who teaches and works in the office has two, and an account without a record is its own. */
const holdersOf = (trx: Kysely<Tables>, personIds: readonly string[]) =>
  readHolders(trx, personIds, sql`for update of u`);

async function readHolders(trx: Kysely<Tables>, personIds: readonly string[], lock = sql``): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select p.id as "personId", u.id, u.scope, u.status, u.email, u.confirmed_email as confirmed,
      u.display_name as "displayName", u.username, u.locale
    from users u
    left join employees e on e.id = u.employee_id
    join unnest(${[...personIds]}::uuid[]) p (id) on p.id in (u.id, u.student_id, u.teacher_id, u.employee_id, e.teacher_id)
    order by u.id ${lock}`.execute(trx);
  return rows;
}

async function refuseChange(trx: Kysely<Tables>, by: By, { id, scope, status, displayName }: Holder): Promise<void> {
  if (!by.actor) return;
  if (by.actor.userId !== id) {
    await refuseStrongerAccount(trx, by, id);
    const own = await rightsOf(trx, by.actor.userId);
    if (status === 'active' && !(own && mayChangeAddressOf(own, scope))) {
      const code = 'access.address_of_account';
      const params = { name: displayName };
      throw new AppError(code, { params, fields: [{ field: 'email', code, params }] });
    }
  }
  if (status === 'active' && !by.actor.isFresh) throw new AppError('access.step_up_required');
}

/**
 * Whether the caller may change the address of a person at all, a fresh proof apart: what the form asks before it offers the field, by the
 * rules of `changeAddresses`.
 */
export async function mayChangeAddress(db: Kysely<Tables>, userId: string, personId: string): Promise<boolean> {
  const own = await rightsOf(db, userId);
  if (!own) return false;
  for (const { id, scope, status } of await readHolders(db, [personId])) {
    if (id === userId) continue;
    const target = await rightsOf(db, id);
    if (!target || !mayActFor(own, target)) return false;
    if (status === 'active' && !mayChangeAddressOf(own, scope)) return false;
  }
  return true;
}

/** An account of the office holds its record's address; one typed by whoever asked for access gives way to the record's. */
async function followRecord(trx: Kysely<Tables>, by: By, holder: Holder, to: string | null): Promise<void> {
  const email = holder.scope === 'account' || holder.email !== null ? to : null;
  if (email === holder.email) return;
  await trx.updateTable('users').set({ email, updated_at: new Date() }).where('id', '=', holder.id).execute();
  await audit(trx, by, {
    action: 'access.user_contact',
    entity: 'user',
    entityId: holder.id,
    before: { email: holder.email },
    after: { email },
  });
}

async function tell(
  trx: Kysely<Tables>,
  mailer: Services['mailer'],
  { actor }: By,
  holder: Holder,
  { from, to }: AddressChange,
): Promise<void> {
  if (actor && actor.userId !== holder.id) {
    await giveAccessNotice(trx, { kind: 'addressChanged', userId: holder.id, by: actor.name });
  }
  const old = holder.confirmed ?? from ?? '';
  if (!isMailAddress(old) || old.toLowerCase() === to?.toLowerCase()) return;
  await mailer.queue(trx, addressChangedMail({ ...holder, email: old }, await readSchoolName(trx)));
}
