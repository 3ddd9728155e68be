import type { OrderStage } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type {
  DeviceOrder,
  DeviceOrderQuery,
  DeviceOrderRow,
} from '@phuong/contract/devices/orders/device-order.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { type BorrowerFacts, readBorrowers, shownBorrower } from '../../lending/lending.public.ts';
import { isUnconfirmed } from '../confirmations/confirmation.reads.ts';
import { readReceipts } from '../hand-over/receipts.writes.ts';
import { isOverdueSql, type LineRow, readLines } from './device-line.reads.ts';
import { stageOf } from './device-order.rules.ts';
import { readLendingFrame } from './lending-frame.reads.ts';
import { firstCome, freeFor, refusalsOf } from './lending-question.rules.ts';
import { type SchoolTime, schoolTime } from './school-time.reads.ts';
import { shownRefusals } from './shown-refusals.reads.ts';

export type Narrowed = Omit<DeviceOrderQuery, 'page' | 'pageSize' | 'sort' | 'direction'>;

/** A line `l` that came to nothing says when only where no other is left: what is moved with a room leaves such lines behind. */
const isDead = sql`(l.state in ('rejected', 'cancelled', 'expired'))`;

/** Of an order `o`: how its lines stand, when the first is collected and the last comes back. */
const standing = (time: SchoolTime) => sql`lateral (
  select count(*)::int as lines,
    count(*) filter (where l.state = 'requested')::int as to_decide, count(*) filter (where l.state = 'approved')::int as to_hand_over,
    count(*) filter (where l.state = 'handed_over' and m.kind <> 'CONSUMABLE')::int as out,
    count(*) filter (where ${isOverdueSql(time.now)})::int as overdue,
    count(*) filter (where l.state = 'approved' and l.cancel_asked is not null)::int as cancel_asked,
    (array_agg(l.from_date order by ${isDead}, l.from_date, l.from_period))[1] as from_date,
    (array_agg(l.to_date order by ${isDead}, l.to_date desc, l.to_period desc))[1] as to_date,
    (array_agg(l.from_period order by ${isDead}, l.from_date, l.from_period))[1] as from_period,
    (array_agg(l.to_period order by ${isDead}, l.to_date desc, l.to_period desc))[1] as to_period
  from device_order_lines l join device_models m on m.id = l.model_id where l.order_id = o.id) s`;

const stageSql: Readonly<Record<OrderStage, RawBuilder<unknown>>> = {
  overdue: sql`s.overdue > 0`,
  toDecide: sql`s.to_decide > 0`,
  toHandOver: sql`s.to_hand_over > 0`,
  out: sql`s.out > 0`,
  closed: sql`s.to_decide + s.to_hand_over + s.out = 0`,
};

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** A number of an order, the code of a thing that is out with it, or a part of a name. */
function searched(q: string): RawBuilder<unknown> {
  const number = /^(?:pm-?)?0*(\d{1,9})$/i.exec(q)?.[1];
  if (number !== undefined) return sql`o.number = ${Number(number)}`;
  const part = likeText(fold(q));
  return sql`(exists (select from borrowers b left join students p on p.id = b.student_id left join teachers t on t.id = b.teacher_id
      left join users u on u.id = b.user_id left join classes k on k.id = b.class_id where b.id = o.borrower_id
        and (p.search_key like ${part} or t.search_key like ${part} or u.username_key like ${part} or k.name_key like ${part}
          or lower(u.display_name) like ${likeText(q.toLowerCase())}))
    or exists (select from students p where p.id = o.collector_student_id and p.search_key like ${part})
    or exists (select from device_order_lines l join device_line_items i on i.line_id = l.id join device_items d on d.id = i.item_id
      where l.order_id = o.id and d.code = ${q}))`;
}

/** Whose card or code it is: who borrows, or who comes for it. */
const shownCard = (code: string) => sql`(exists (select from borrowers b left join students p on p.id = b.student_id
    left join teachers t on t.id = b.teacher_id where b.id = o.borrower_id
      and (b.card_code = ${code.toUpperCase()} or p.student_code = ${code} or t.staff_code = ${code}))
  or exists (select from students p left join borrowers b on b.student_id = p.id where p.id = o.collector_student_id
    and (b.card_code = ${code.toUpperCase()} or p.student_code = ${code})))`;

function conditionsOf({ q, stage, from, to, classId, card }: Narrowed): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(q ? [searched(q)] : []),
      ...(stage
        ? [
            sql`(${sql.join(
              stage.map((each) => stageSql[each]),
              sql` or `,
            )})`,
          ]
        : []),
      ...(from ? [sql`s.to_date >= ${from}::date`] : []),
      ...(to ? [sql`s.from_date <= ${to}::date`] : []),
      ...(classId ? [sql`o.class_id = ${classId}`] : []),
      ...(card ? [shownCard(card)] : []),
    ],
    sql` and `,
  );
}

const orders = { sentAt: sql`o.sent_at`, from: sql`s.from_date`, number: sql`o.number` } as const;

interface Row {
  readonly id: string;
  readonly number: number;
  readonly borrowerId: string;
  readonly className: string;
  readonly collector: string;
  readonly purpose: string;
  readonly sentAt: Date;
  readonly lines: number;
  readonly toDecide: number;
  readonly toHandOver: number;
  readonly out: number;
  readonly overdue: number;
  readonly cancelAsked: number;
  readonly fromDate: string;
  readonly fromPeriod: number | null;
  readonly toDate: string;
  readonly toPeriod: number | null;
}

/** A page of orders, everybody's or those of one borrower. */
export async function listOrders(
  db: Kysely<Tables>,
  clock: Clock,
  query: DeviceOrderQuery,
  borrowerId?: string | null,
) {
  const time = await schoolTime(db, clock);
  const end = query.direction === 'asc' ? sql`asc` : sql`desc`;
  const whose = borrowerId === undefined ? sql`not ${isUnconfirmed}` : sql`o.borrower_id = ${borrowerId}`;
  const page = await readSqlPage<Row>(
    db,
    {
      columns: sql`o.id, o.number, o.borrower_id as "borrowerId", coalesce(k.name, '') as "className",
        coalesce(c.full_name, '') as collector, o.purpose, o.sent_at as "sentAt", s.lines, s.to_decide as "toDecide", s.to_hand_over as "toHandOver", s.out, s.overdue,
        s.cancel_asked as "cancelAsked", s.from_date as "fromDate", s.from_period as "fromPeriod", s.to_date as "toDate",
        s.to_period as "toPeriod"`,
      from: sql`device_orders o left join classes k on k.id = o.class_id left join students c on c.id = o.collector_student_id
        cross join ${standing(time)}`,
      where: sql`${whose} and ${conditionsOf(query)}`,
      order: sql`${orders[query.sort]} ${end}, o.id ${end}`,
    },
    query,
  );
  const people = await readBorrowers(
    db,
    page.items.map((row) => row.borrowerId),
    clock.today(),
  );
  return { ...page, items: page.items.map((row) => rowOf(row, people)) };
}

function rowOf(row: Row, people: ReadonlyMap<string, BorrowerFacts>): DeviceOrderRow {
  const { borrowerId, sentAt, toDecide, toHandOver, out, overdue, cancelAsked, ...rest } = row;
  const counts = { toDecide, toHandOver, out, overdue, cancelAsked };
  return {
    ...rest,
    borrower: shownBorrower(found(people.get(borrowerId))),
    sentAt: sentAt.toISOString(),
    counts,
    stage: stageOf(counts),
  };
}

/** How many orders have something to decide, to hand over, out, overdue, or asked to be taken back. */
export async function countStages(db: Kysely<Tables>, clock: Clock): Promise<DeviceOrderRow['counts']> {
  const { now } = await schoolTime(db, clock);
  const { rows } = await sql<DeviceOrderRow['counts']>`
    select count(distinct l.order_id) filter (where l.state = 'requested')::int as "toDecide",
      count(distinct l.order_id) filter (where l.state = 'approved')::int as "toHandOver",
      count(distinct l.order_id) filter (where l.state = 'handed_over' and m.kind <> 'CONSUMABLE')::int as out,
      count(distinct l.order_id) filter (where ${isOverdueSql(now)})::int as overdue,
      count(distinct l.order_id) filter (where l.state = 'approved' and l.cancel_asked is not null)::int as "cancelAsked"
    from device_order_lines l join device_models m on m.id = l.model_id join device_orders o on o.id = l.order_id
    where l.state in ('requested', 'approved', 'handed_over') and not ${isUnconfirmed}`.execute(db);
  return rows[0] ?? { toDecide: 0, toHandOver: 0, out: 0, overdue: 0, cancelAsked: 0 };
}

interface OrderHead {
  readonly id: string;
  readonly number: number;
  readonly borrowerId: string;
  readonly classId: string | null;
  readonly className: string;
  readonly collectorId: string | null;
  readonly collectorName: string | null;
  /** Sits in the class today. */
  readonly collectorSits: boolean;
  readonly purpose: string;
  readonly lesson: string;
  readonly isDesk: boolean;
  readonly sentAt: Date;
  readonly confirmer: string | null;
  readonly confirmedAt: Date | null;
  readonly laboratoryRequestId: string | null;
  readonly laboratory: string | null;
  readonly version: number;
}

const headOf = (db: Kysely<Tables>, id: string, today: string): Promise<OrderHead | undefined> =>
  db
    .selectFrom('device_orders as o')
    .leftJoin('classes as k', 'k.id', 'o.class_id')
    .leftJoin('students as s', 's.id', 'o.collector_student_id')
    .leftJoin('teachers as f', 'f.id', 'o.confirm_by_id')
    .leftJoin('laboratory_requests as q', 'q.id', 'o.laboratory_request_id')
    .leftJoin('laboratories as b', 'b.id', 'q.laboratory_id')
    .leftJoin('rooms as r', 'r.id', 'b.room_id')
    .select([
      'o.id',
      'o.number',
      'o.borrower_id as borrowerId',
      'o.class_id as classId',
      sql<string>`coalesce(k.name, '')`.as('className'),
      's.id as collectorId',
      's.full_name as collectorName',
      sql<boolean>`exists (select from enrolments e where e.student_id = o.collector_student_id and e.class_id = o.class_id
        and s.status = 'STUDYING' and e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today}))`.as(
        'collectorSits',
      ),
      'o.purpose',
      'o.lesson',
      'o.is_desk as isDesk',
      'o.sent_at as sentAt',
      'f.full_name as confirmer',
      'o.confirmed_at as confirmedAt',
      'q.id as laboratoryRequestId',
      'r.name as laboratory',
      'o.version',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst();

/** What a teacher has not confirmed is no business of the desk. */
const isHidden = ({ confirmer, confirmedAt }: OrderHead) => confirmer !== null && confirmedAt === null;

/**
 * An order with its lines. Of what is not decided it says how many are free and what speaks against it; `mayName`: who has them.
 * @throws AppError 404, for an order of somebody else than `borrowerId` too; at the desk for one that no teacher has confirmed.
 */
export async function readOrder(
  db: Kysely<Tables>,
  clock: Clock,
  id: string,
  { borrowerId, mayName }: { readonly borrowerId?: string | null; readonly mayName: boolean },
): Promise<DeviceOrder> {
  const head = found(await headOf(db, id, clock.today()));
  if (borrowerId !== undefined && head.borrowerId !== borrowerId) found(null);
  const time = await schoolTime(db, clock);
  const lines = await readLines(db, sql`l.order_id = ${id}`, time.now);
  const borrower = found((await readBorrowers(db, [head.borrowerId], clock.today())).get(head.borrowerId));
  if (borrowerId === undefined && isHidden(head)) found(null);
  const { confirmer, confirmedAt } = head;
  const { borrowerId: _, collectorId, collectorName, collectorSits, ...told } = head;
  const { laboratoryRequestId, laboratory, sentAt, ...rest } = told;
  const { confirmer: _c, confirmedAt: _a, ...order } = rest;
  return {
    ...order,
    borrower: shownBorrower(borrower),
    collector: collectorId === null ? null : { id: collectorId, name: collectorName ?? '', isOfClass: collectorSits },
    confirmation: confirmer === null ? null : { teacher: confirmer, confirmedAt: confirmedAt?.toISOString() ?? null },
    laboratory: laboratoryRequestId === null ? null : { requestId: laboratoryRequestId, laboratory: laboratory ?? '' },
    sentAt: sentAt.toISOString(),
    stage: stageOf({
      toDecide: lines.filter(({ state }) => state === 'requested').length,
      toHandOver: lines.filter(({ state }) => state === 'approved').length,
      out: lines.filter(({ state, isConsumable }) => state === 'handed_over' && !isConsumable).length,
      overdue: lines.filter(({ isOverdue }) => isOverdue).length,
    }),
    receipts: await readReceipts(db, id),
    lines: await withRefusals(db, clock, { borrower, lines, mayName }),
  };
}

interface Asked {
  readonly borrower: BorrowerFacts;
  readonly lines: readonly LineRow[];
  readonly mayName: boolean;
}

/** What is free for lines that are not decided, as each finds it in its turn. */
async function withRefusals(
  db: Kysely<Tables>,
  clock: Clock,
  { borrower, lines, mayName }: Asked,
): Promise<DeviceOrder['lines']> {
  const open = lines.filter(({ state }) => state === 'requested');
  const shown = ({ orderId: _o, borrowerId: _b, heldUntil: _h, since: _s, items, ...line }: LineRow) => ({
    ...line,
    items: [...items],
    free: null,
    refusals: [],
  });
  if (open.length === 0) return lines.map(shown);
  const frame = await readLendingFrame(
    db,
    clock,
    borrower,
    open.map(({ modelId }) => modelId),
  );
  const wishes = open.map((line) => ({ line, frame: firstCome(frame, line), wish: { ...line, lineId: line.id } }));
  const told = await shownRefusals(
    db,
    wishes.map(({ frame: own, wish }) => refusalsOf(own, wish)),
    { mayName, today: clock.today() },
  );
  const free = new Map(wishes.map(({ line, frame: own, wish }) => [line.id, freeFor(own, wish)]));
  const refusals = new Map(wishes.map(({ line }, index) => [line.id, told[index] ?? []]));
  return lines.map((line) => ({
    ...shown(line),
    free: free.get(line.id) ?? null,
    refusals: refusals.get(line.id) ?? [],
  }));
}

interface ExportedOrder {
  readonly id: string;
  readonly number: number;
  readonly className: string;
  readonly collector: string;
  readonly purpose: string;
  readonly sentAt: Date;
}

/** Lines of the orders looked for, for a file. */
export async function linesToExport(db: Kysely<Tables>, clock: Clock, query: Narrowed, most: number) {
  const time = await schoolTime(db, clock);
  const { rows } = await sql<ExportedOrder>`
    select o.id, o.number, coalesce(k.name, '') as "className", coalesce(c.full_name, '') as collector, o.purpose,
      o.sent_at as "sentAt"
    from device_orders o left join classes k on k.id = o.class_id left join students c on c.id = o.collector_student_id
      cross join ${standing(time)}
    where ${conditionsOf(query)} and not ${isUnconfirmed} order by o.number desc limit ${most}`.execute(db);
  const lines = await readLines(db, sql`l.order_id = any(${rows.map(({ id }) => id)}::uuid[])`, time.now);
  const people = await readBorrowers(
    db,
    lines.map(({ borrowerId }) => borrowerId),
    clock.today(),
  );
  const linesOf = groupBy(lines, ({ orderId }) => orderId);
  return rows.flatMap((order) =>
    (linesOf.get(order.id) ?? []).map((line) => ({ order, line, borrower: people.get(line.borrowerId) })),
  );
}
