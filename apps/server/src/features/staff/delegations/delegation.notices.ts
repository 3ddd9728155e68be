import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { usersOfStaff } from '../staff-users.reads.ts';

interface Handed {
  readonly from: string;
  readonly to: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Tells the colleague that they decide leave in somebody's place, or no longer do: they would not look for it. */
export async function tellNamed(
  trx: Kysely<Tables>,
  kind: 'leaveDelegated' | 'leaveDelegationEnded',
  { from, to, fromDate, toDate }: Handed,
): Promise<void> {
  const users = await usersOfStaff(trx, [to]);
  const userIds = users.filter(({ scope }) => scope === 'teacher').map(({ id }) => id);
  const { full_name: name } = await trx
    .selectFrom('teachers')
    .select('full_name')
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  const dates = fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} – ${formatDate(toDate)}`;
  await notify(trx, { userIds, kind, params: { name, dates }, link: '/t/info-teacher/on-leave' });
}
