import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type BorrowerFacts, readBorrowers } from '../../lending/lending.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { HeldOrder } from './order-lock.guards.ts';

/** Where who borrows looks at an order. */
const ownPath = ({ kind }: Pick<BorrowerFacts, 'kind'>, orderId: string): string =>
  `/${kind === 'pupil' ? 'student' : 't'}/device/borrowing-list/${orderId}/detail`;

const usersOf = ({ userId }: Pick<BorrowerFacts, 'userId'>) => (userId === null ? [] : [userId]);

/** Who decides on orders: everybody with an account that may. */
async function desk(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.scope = 'account' and u.status = 'active' and exists (
      select 1 from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      where ur.user_id = u.id and rp.permission = 'update_lease')`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tells the desk of an order that waits. */
export async function tellSent(
  trx: Kysely<Tables>,
  { orderId, number, name, lines }: { orderId: string; number: number; name: string; lines: number },
): Promise<void> {
  const params = { number: orderCode(number), name, lines };
  const link = `/device/borrowing-list/${orderId}/edit`;
  await notify(trx, { userIds: await desk(trx), kind: 'deviceOrderSent', params, link });
}

/** Tells a teacher of an order of a pupil that waits for their yes. */
export async function tellConfirmer(
  trx: Kysely<Tables>,
  teacherId: string,
  { number, name, lines }: { number: number; name: string; lines: number },
): Promise<void> {
  const users = await trx.selectFrom('users').select('id').where('teacher_id', '=', teacherId).execute();
  const userIds = users.map(({ id }) => id);
  const link = '/t/device/borrowing-list?view=confirm';
  await notify(trx, { userIds, kind: 'deviceConfirmAsked', params: { number: orderCode(number), name, lines }, link });
}

/** Tells who ordered what became of it. */
export async function tellDecided(
  trx: Kysely<Tables>,
  order: HeldOrder,
  counts: { approved: number; rejected: number },
): Promise<void> {
  const params = { number: orderCode(order.number), ...counts };
  const link = ownPath(order.borrower, order.id);
  await notify(trx, { userIds: usersOf(order.borrower), kind: 'deviceOrderDecided', params, link });
}

interface ToldLine {
  readonly orderId: string;
  readonly number: number;
  readonly borrowerId: string;
  readonly modelName: string;
}

const toldLine = async (trx: Kysely<Tables>, lineId: string): Promise<ToldLine | undefined> => {
  const { rows } =
    await sql<ToldLine>`select o.id as "orderId", o.number, l.borrower_id as "borrowerId", m.name as "modelName"
    from device_order_lines l join device_orders o on o.id = l.order_id join device_models m on m.id = l.model_id
    where l.id = ${lineId}`.execute(trx);
  return rows[0];
};

type ChangeKind =
  | 'deviceLineChanged'
  | 'deviceLineCancelled'
  | 'deviceCancelRefused'
  | 'deviceLineExtended'
  | 'deviceLineExpired';
const kinds: Readonly<Record<'change' | 'cancel' | 'refuseCancel' | 'extend' | 'expire', ChangeKind>> = {
  change: 'deviceLineChanged',
  cancel: 'deviceLineCancelled',
  refuseCancel: 'deviceCancelRefused',
  extend: 'deviceLineExtended',
  expire: 'deviceLineExpired',
};

/** Tells who borrows what the desk, or the clock, did with a line. */
export async function tellChanged(
  trx: Kysely<Tables>,
  lineId: string,
  action: keyof typeof kinds,
  today: string,
): Promise<void> {
  const line = await toldLine(trx, lineId);
  const borrower = line && (await readBorrowers(trx, [line.borrowerId], today)).get(line.borrowerId);
  if (!line || !borrower) return;
  const params = { number: orderCode(line.number), model: line.modelName };
  await notify(trx, { userIds: usersOf(borrower), kind: kinds[action], params, link: ownPath(borrower, line.orderId) });
}

/** Tells the desk that somebody wants to take back what is approved. */
export async function tellCancelAsked(trx: Kysely<Tables>, lineId: string, name: string): Promise<void> {
  const line = await toldLine(trx, lineId);
  if (!line) return;
  const params = { number: orderCode(line.number), model: line.modelName, name };
  const link = `/device/borrowing-list/${line.orderId}/edit`;
  await notify(trx, { userIds: await desk(trx), kind: 'deviceCancelAsked', params, link });
}

export interface ReminderRow extends ToldLine {
  readonly lineId: string;
  readonly toDate: string;
}

/** Reminds of what is due tomorrow, or should be back already. */
export async function tellDue(
  trx: Kysely<Tables>,
  kind: 'deviceDueTomorrow' | 'deviceOverdue',
  rows: readonly ReminderRow[],
  today: string,
): Promise<void> {
  const people = await readBorrowers(
    trx,
    rows.map(({ borrowerId }) => borrowerId),
    today,
  );
  for (const { orderId, number, borrowerId, modelName, toDate } of rows) {
    const borrower = people.get(borrowerId);
    if (!borrower) continue;
    const params = { number: orderCode(number), model: modelName, date: toDate };
    await notify(trx, { userIds: usersOf(borrower), kind, params, link: ownPath(borrower, orderId) });
  }
}
