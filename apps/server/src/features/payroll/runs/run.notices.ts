import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import type { RunKind } from '@phuong/rules/staff/pay-components.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { staffUsers } from '../../staff/staff.public.ts';

interface Run {
  readonly id: string;
  readonly month: string;
  readonly kind: RunKind;
  readonly title: string;
}

/** "11/2026", or what a payroll besides is called with it. */
export const monthOf = ({ month, title }: Pick<Run, 'month' | 'title'>): string => {
  const name = `${month.slice(5, 7)}/${month.slice(0, 4)}`;
  return title ? `${name} (${title})` : name;
};

/** Accounts that hold a right, but for one who knows already. */
export async function holdersOf(trx: Kysely<Tables>, right: Permission, but: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.scope = 'account' and u.status = 'active' and (u.is_admin or exists (
      select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      where ur.user_id = u.id and rp.permission = ${right}))`.execute(trx);
  return rows.map(({ id }) => id).filter((id) => id !== but);
}

const linkOf = ({ id }: Run) => `/teachers/salary-management/${id}/detail`;

/** A payroll waits for those who approve. */
export const tellToApprove = async (trx: Kysely<Tables>, run: Run, by: string | null): Promise<void> =>
  notify(trx, {
    userIds: await holdersOf(trx, 'payroll_approve', by),
    kind: 'payrollToApprove',
    params: { month: monthOf(run) },
    link: linkOf(run),
  });

/** It was sent back to those who calculate. */
export const tellReturned = async (trx: Kysely<Tables>, run: Run, by: string | null): Promise<void> =>
  notify(trx, {
    userIds: await holdersOf(trx, 'payroll_run', by),
    kind: 'payrollReturned',
    params: { month: monthOf(run) },
    link: linkOf(run),
  });

export const tellApproved = async (trx: Kysely<Tables>, run: Run, by: string | null): Promise<void> =>
  notify(trx, {
    userIds: await holdersOf(trx, 'payroll_run', by),
    kind: 'payrollApproved',
    params: { month: monthOf(run) },
    link: linkOf(run),
  });

/** Where somebody reads their own slips. */
const ownLink = { teacher: '/t/info-teacher/payroll', account: '/profile/payroll' } as const;

async function tellPeople(
  trx: Kysely<Tables>,
  personIds: readonly string[],
  kind: 'paySlipReleased' | 'paySlipAnswered',
  month: string,
): Promise<void> {
  const users = await staffUsers(trx, personIds);
  for (const scope of ['teacher', 'account'] as const) {
    const userIds = users.filter((user) => user.scope === scope).map(({ id }) => id);
    await notify(trx, { userIds, kind, params: { month }, link: ownLink[scope] });
  }
}

/** Everybody who is paid by it may look at their slip; no figure is told. */
export async function tellReleased(trx: Kysely<Tables>, run: Run): Promise<void> {
  const slips = await trx
    .selectFrom('pay_slips')
    .select('person_id')
    .where('run_id', '=', run.id)
    .where('state', '<>', 'void')
    .execute();
  await tellPeople(
    trx,
    slips.map(({ person_id }) => person_id),
    'paySlipReleased',
    monthOf(run),
  );
}

/** Somebody was answered about their slip. */
export const tellAnswered = (trx: Kysely<Tables>, personId: string, month: string): Promise<void> =>
  tellPeople(trx, [personId], 'paySlipAnswered', month);
