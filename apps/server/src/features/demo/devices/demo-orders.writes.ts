import type { DeviceLineState } from '@phuong/contract/devices/orders/device-line.lifecycle.ts';
import { addDays, weekdayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { borrowerIdFor } from '../../lending/lending.public.ts';

/** What is borrowed for: a lesson, a club. */
const purposes = [
  'Thí nghiệm thực hành',
  'Quan sát mẫu vật',
  'Trình chiếu bài giảng',
  'Đo thực tế ngoài sân',
  'Hội giảng cấp trường',
  'Câu lạc bộ khoa học',
] as const;

/** Orders of a month, from so many days before today on: how each ended, or where it stands. */
const plan: readonly (readonly [days: number, state: DeviceLineState])[] = [
  ...Array.from({ length: 36 }, (_, index) => [-28 + Math.floor((index * 26) / 36), 'returned'] as const),
  [-12, 'rejected'],
  [-9, 'cancelled'],
  [-6, 'expired'],
  [-4, 'handed_over'],
  [0, 'handed_over'],
  [0, 'handed_over'],
  [0, 'approved'],
  [1, 'approved'],
  [1, 'approved'],
  [1, 'requested'],
  [2, 'requested'],
  [2, 'requested'],
  [3, 'requested'],
  [4, 'requested'],
];

/** No lessons on a Sunday. */
const schoolDay = (date: string) => (weekdayOf(date) === 7 ? addDays(date, 1) : date);

interface Borrower {
  readonly id: string;
  readonly ruleId: string | null;
}

interface Item {
  readonly id: string;
  readonly modelId: string;
}

/** A month of orders by teachers: most are back, a few are out, one of them too long, some wait for the desk; and one that a pupil brought back. */
export async function makeDeviceOrders(trx: Kysely<Tables>, today: string, pupilId: string): Promise<void> {
  const teachers = await trx.selectFrom('teachers').select('id').orderBy('staff_code').limit(12).execute();
  const { rows: items } = await sql<Item>`
    select distinct on (i.model_id) i.id, i.model_id as "modelId" from device_items i join device_models m on m.id = i.model_id
    where i.state = 'available' order by i.model_id, i.number limit 40`.execute(trx);
  const last = items.at(-1);
  if (teachers.length === 0 || !last) return;
  const ruleId = await ruleFor(trx, 'teacher');
  const borrowers: Borrower[] = [];
  for (const { id } of teachers)
    borrowers.push({ id: await borrowerIdFor(trx, { kind: 'teacher', id }, today), ruleId });
  for (const [index, [days, state]] of plan.entries()) {
    const item = items[index % items.length];
    const borrower = borrowers[index % borrowers.length];
    if (item && borrower) await makeOrder(trx, { today, index, days, state, item, borrower });
  }
  const pupil = {
    id: await borrowerIdFor(trx, { kind: 'pupil', id: pupilId }, today),
    ruleId: await ruleFor(trx, 'pupil'),
  };
  await makeOrder(trx, { today, index: 5, days: -8, state: 'returned', item: last, borrower: pupil });
}

async function ruleFor(trx: Kysely<Tables>, borrowerKind: 'teacher' | 'pupil'): Promise<string | null> {
  const rule = await trx
    .selectFrom('loan_rules')
    .select('id')
    .where('kind', '=', 'device')
    .where('borrower_kind', '=', borrowerKind)
    .executeTakeFirst();
  return rule?.id ?? null;
}

interface Order {
  readonly today: string;
  /** Chooses what it is for and the lesson. */
  readonly index: number;
  /** From today on. */
  readonly days: number;
  readonly state: DeviceLineState;
  readonly item: Item;
  readonly borrower: Borrower;
}

async function makeOrder(trx: Kysely<Tables>, { today, index, days, state, item, borrower }: Order): Promise<void> {
  const from = schoolDay(addDays(today, days));
  const sentAt = new Date(`${addDays(from < today ? from : today, -1)}T02:${String(index % 60).padStart(2, '0')}:00Z`);
  const orderId = newId();
  const lineId = newId();
  const period = (index % 4) + 1;
  const isLong = days === -4;
  await trx
    .insertInto('device_orders')
    .values({
      id: orderId,
      borrower_id: borrower.id,
      collector_student_id: null,
      class_id: null,
      purpose: purposes[index % purposes.length] ?? '',
      lesson: '',
      is_desk: false,
      sent_at: sentAt,
    })
    .execute();
  await trx
    .insertInto('device_order_lines')
    .values({
      id: lineId,
      order_id: orderId,
      borrower_id: borrower.id,
      model_id: item.modelId,
      quantity: 1,
      from_date: from,
      from_period: days === 0 || isLong ? null : period,
      to_date: isLong ? schoolDay(addDays(today, -2)) : from,
      to_period: days === 0 || isLong ? null : period + 1,
      state,
      held_until: null,
      rule_id: borrower.ruleId,
      reason: state === 'rejected' ? 'Thiết bị đang kiểm kê' : state === 'cancelled' ? 'Giáo viên đổi bài' : '',
      created_at: sentAt,
    })
    .execute();
  if (state !== 'returned' && state !== 'handed_over') return;
  await trx
    .insertInto('device_line_items')
    .values({
      id: newId(),
      line_id: lineId,
      item_id: item.id,
      handed_at: new Date(`${from}T00:00:00Z`),
      handed_condition: 'GOOD',
      returned_at: state === 'returned' ? new Date(`${from}T09:00:00Z`) : null,
    })
    .execute();
}
