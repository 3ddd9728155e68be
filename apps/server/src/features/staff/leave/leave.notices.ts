import type { NotificationKind } from '@phuong/contract/notifications/notification-kinds.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type NewNotification, notify } from '../../notifications/notifications.public.ts';
import { delegatesOf } from '../delegations/delegation.reads.ts';
import { usersOfStaff } from '../staff-users.reads.ts';
import type { DecidedStep } from './leave.policy.ts';
import { leaveLeaders } from './leave-staff.reads.ts';

interface ToldLeave {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The days, and never why: who is ill tells it to whom they ask. */
export const datesOf = ({ from, to }: Pick<ToldLeave, 'from' | 'to'>): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

type ToDecider = Extract<NotificationKind, 'leaveToDecide' | 'leaveRevokeAsked'>;

/** Whoever decides a step: heads and their deputies, or every leader but the person; and who decides in their place today. */
export async function tellDeciders(
  trx: Kysely<Tables>,
  leave: ToldLeave,
  step: DecidedStep | undefined,
  { kind, today }: { readonly kind: ToDecider; readonly today: string },
): Promise<void> {
  if (!step) return;
  const params = { name: leave.name, dates: datesOf(leave) };
  const teacherLink = `/t/info-teacher/on-leave/${leave.id}`;
  const officeLink = `/teachers/leave-management/${leave.id}/detail`;
  if (step.role === 'HEAD') {
    const asked = step.approvers.map(({ id }) => id);
    const heads = await usersOfStaff(trx, [...asked, ...(await inPlaceOf(trx, leave, asked, today))]);
    const userIds = heads.filter(({ scope }) => scope === 'teacher').map(({ id }) => id);
    await notify(trx, { userIds, kind, params, link: teacherLink, isOnceUnread: true });
    return;
  }
  const leaders = (await leaveLeaders(trx)).filter(({ personId }) => personId !== leave.personId);
  const asked = step.role === 'PRINCIPAL' ? leaders.filter(({ isPrincipal }) => isPrincipal) : leaders;
  const deciding = asked.length > 0 ? asked : leaders;
  const ids = deciding.flatMap(({ personId }) => personId ?? []);
  const meanwhile = await usersOfStaff(trx, await inPlaceOf(trx, leave, ids, today));
  const told = new Set([
    ...deciding.map(({ userId }) => userId),
    ...meanwhile.filter(({ scope }) => scope === 'teacher').map(({ id }) => id),
  ]);
  if (told.size === 0) return;
  const scopes = await trx
    .selectFrom('users')
    .select(['id', 'scope'])
    .where('id', 'in', [...told])
    .execute();
  for (const [scope, link] of [
    ['teacher', teacherLink],
    ['account', officeLink],
  ] as const) {
    const userIds = scopes.filter((user) => user.scope === scope).map(({ id }) => id);
    await notify(trx, { userIds, kind, params, link, isOnceUnread: true });
  }
}

/** Who decides meanwhile, but the person who asks. */
const inPlaceOf = async (trx: Kysely<Tables>, { personId }: ToldLeave, teacherIds: readonly string[], today: string) =>
  (await delegatesOf(trx, teacherIds, today)).filter((id) => id !== personId);

type ToPerson = Extract<
  NotificationKind,
  'leaveEntered' | 'leaveApproved' | 'leaveRejected' | 'leaveQuestion' | 'leaveRevoked' | 'leaveRevokeRefused'
>;

/** The person whose leave it is, at each of their sign-ins. */
export async function tellPerson<K extends ToPerson>(
  trx: Kysely<Tables>,
  leave: ToldLeave,
  kind: K,
  params: NewNotification<K>['params'],
): Promise<void> {
  const users = await usersOfStaff(trx, [leave.personId]);
  for (const [scope, link] of [
    ['teacher', `/t/info-teacher/on-leave/${leave.id}`],
    ['account', `/profile/leave/${leave.id}`],
  ] as const) {
    const userIds = users.filter((user) => user.scope === scope).map(({ id }) => id);
    await notify(trx, { userIds, kind, params, link } as NewNotification<K>);
  }
}
