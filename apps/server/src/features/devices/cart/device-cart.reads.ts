import type { DeviceCart } from '@phuong/contract/devices/cart/device-cart.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { readBorrowers } from '../../lending/lending.public.ts';
import { confirmersOf } from '../confirmations/confirmation.reads.ts';
import { type LineRow, readLines } from '../orders/device-line.reads.ts';
import { readLendingFrame } from '../orders/lending-frame.reads.ts';
import { freeFor, refusalsOf } from '../orders/lending-question.rules.ts';
import { schoolTime } from '../orders/school-time.reads.ts';
import { shownRefusals } from '../orders/shown-refusals.reads.ts';

/** The lines of a cart, each with what speaks against it now. A line that is held does not stand in its own way. */
export async function readCart(
  db: Kysely<Tables>,
  clock: Clock,
  actor: Actor,
  borrowerId: string | null,
): Promise<DeviceCart> {
  const time = await schoolTime(db, clock);
  const lines =
    borrowerId === null ? [] : await readLines(db, sql`l.borrower_id = ${borrowerId} and l.state = 'cart'`, time.now);
  const now = time.at.toISOString();
  const borrower =
    borrowerId === null ? undefined : (await readBorrowers(db, [borrowerId], clock.today())).get(borrowerId);
  if (!borrower || lines.length === 0) return { lines: [], heldUntil: null, now };
  const frame = await readLendingFrame(
    db,
    clock,
    borrower,
    lines.map(({ modelId }) => modelId),
  );
  const wishes = lines.map((line) => ({ ...line, lineId: line.id }));
  const told = await shownRefusals(
    db,
    wishes.map((wish) => refusalsOf(frame, wish)),
    { mayName: actor.scope !== 'student', today: clock.today() },
  );
  const held = (line: LineRow) => (line.heldUntil && line.heldUntil > time.at ? line.heldUntil.toISOString() : null);
  const ends = lines.flatMap((line) => held(line) ?? []).sort();
  return {
    lines: wishes.map((wish, index) => ({
      id: wish.id,
      modelId: wish.modelId,
      modelCode: wish.modelCode,
      modelName: wish.modelName,
      modelNameEn: wish.modelNameEn,
      unit: wish.unit,
      isConsumable: wish.isConsumable,
      needsConfirmation: wish.needsConfirmation,
      quantity: wish.quantity,
      fromDate: wish.fromDate,
      fromPeriod: wish.fromPeriod,
      toDate: wish.toDate,
      toPeriod: wish.toPeriod,
      heldUntil: held(wish),
      free: freeFor(frame, wish),
      refusals: told[index] ?? [],
      version: wish.version,
    })),
    heldUntil: ends[0] ?? null,
    now,
  };
}

/** How many lines lie in a cart. */
export async function countCart(db: Kysely<Tables>, borrowerId: string | null): Promise<number> {
  if (borrowerId === null) return 0;
  const { count } = await db
    .selectFrom('device_order_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'cart')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The pupils of a class, for who teaches it. @throws AppError 404 for the class of somebody else. */
export async function collectorsOf(
  db: Kysely<Tables>,
  { teacherId }: Actor,
  classId: string,
  today: string,
): Promise<{ id: string; name: string }[]> {
  const teachers = await confirmersOf(db, classId, today);
  if (!teachers.some(({ id }) => id === teacherId)) throw notFound();
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.full_name as name from enrolments e join students s on s.id = e.student_id
    where e.class_id = ${classId} and e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today})
    order by s.sort_key, s.id`.execute(db);
  return rows;
}
