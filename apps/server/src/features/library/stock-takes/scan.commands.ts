import type { CountedScan } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import {
  type Finding,
  finalDecisions,
  type StockTakeLine,
} from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { holdRunning, type RunningStockTake } from './stock-take.guards.ts';
import { progressOf } from './stock-take.reads.ts';
import { findingOf, registerNumberOf, type ScannedCopy } from './stock-take.rules.ts';
import { readLine } from './stock-take-lines.reads.ts';
import { isInScope } from './stock-take-sql.reads.ts';

interface Counted {
  readonly line: StockTakeLine;
  readonly isRepeat: boolean;
  readonly counted: number;
  readonly expected: number;
}

type CopyFacts = Omit<ScannedCopy, 'isListed'> & Pick<Tables['stock_take_lines'], 'title' | 'kind' | 'price'>;
interface Copy extends CopyFacts {
  readonly id: string;
  readonly titleId: string;
  readonly number: number;
  readonly barcode: string;
}

/** The copy with a barcode, else with a register number as it was typed. */
async function copyOf(db: Kysely<Tables>, stockTakeId: string, code: string): Promise<Copy | undefined> {
  const number = registerNumberOf(code);
  const { rows } = await sql<Copy>`
    select c.id, c.title_id as "titleId", c.register_number as number, c.barcode, c.shelf, c.state, coalesce(c.price, t.price) as price,
      t.title, t.kind, ${isInScope} as "isInScope",
      exists(select from book_loans o where o.copy_id = c.id and o.state = 'on_loan') as "isOnLoan",
      exists(select from book_loans o where o.copy_id = c.id and o.state = 'ready_for_pickup') as "isSetAside"
    from stock_takes s join book_copies c on c.barcode = ${code} or c.register_number = ${number}
      join book_titles t on t.id = c.title_id
    where s.id = ${stockTakeId} order by (c.barcode = ${code}) desc limit 1`.execute(db);
  return rows[0];
}

const lineColumns = ['id', 'listed_state', 'counted_at', 'counted_shelf', 'condition', 'note', 'decision'] as const;

/** The line of a copy, or of a number no copy has, held; undefined where it has none yet. */
function heldLine(trx: Kysely<Tables>, stockTakeId: string, { copyId, code }: { copyId: string | null; code: string }) {
  return trx
    .selectFrom('stock_take_lines')
    .select([...lineColumns])
    .where('stock_take_id', '=', stockTakeId)
    .where((eb) =>
      copyId === null ? eb.and([eb('copy_id', 'is', null), eb('code', '=', code)]) : eb('copy_id', '=', copyId),
    )
    .forUpdate()
    .executeTakeFirst();
}
type HeldLine = NonNullable<Awaited<ReturnType<typeof heldLine>>>;

/** What is said of a scan stays as it was where this one says nothing of it. */
const saidOf = ({ shelf, condition, note }: CountedScan, before: HeldLine | undefined) => ({
  counted_shelf: shelf || (before?.counted_shelf ?? ''),
  condition: condition ?? before?.condition ?? null,
  note: note || (before?.note ?? ''),
});
type Said = ReturnType<typeof saidOf>;

const findingFor = (copy: Copy | undefined, isListed: boolean, said: Said, { shelves }: RunningStockTake): Finding =>
  copy
    ? findingOf({ ...copy, isListed }, { shelf: said.counted_shelf, shelves }, said.condition === 'DAMAGED')
    : 'UNKNOWN';

/**
 * Counts what was scanned: once however often, by whomever. A second scan says anew where it stands and how it is, until something was
 * decided that has changed the copy. @throws AppError 404; 409 for a stock-take that is over.
 */
export function countScan(services: Services, by: By, id: string, input: CountedScan): Promise<Counted> {
  return inTransaction(services.database, async (trx) => {
    const running = await holdRunning(trx, id);
    const copy = await copyOf(trx, id, input.code);
    const place = { copyId: copy?.id ?? null, code: copy?.barcode ?? input.code };
    const line =
      (await heldLine(trx, id, place)) ?? (await addedLine(trx, services, by, { running, copy, place, input }));
    const answer = async (lineId: string, isRepeat: boolean) => ({
      line: found(await readLine(trx, id, lineId)),
      isRepeat,
      ...(await progressOf(trx, id)),
    });
    if ('made' in line) return answer(line.made, false);
    const said = saidOf(input, line);
    const isRepeat = line.counted_at !== null;
    const isSame =
      said.counted_shelf === line.counted_shelf && said.condition === line.condition && said.note === line.note;
    const isDone = isRepeat && line.decision !== null && finalDecisions.has(line.decision);
    if (isRepeat && (isSame || isDone)) return answer(line.id, true);
    const finding = findingFor(copy, line.listed_state !== null, said, running);
    await trx
      .updateTable('stock_take_lines')
      .set({
        ...said,
        finding,
        // Who counted it first has counted it.
        ...(isRepeat ? {} : { counted_at: services.clock.now(), counted_by_name: by.actor?.name ?? '' }),
        decision: null,
        decision_note: '',
        decided_at: null,
        decided_by_name: '',
      })
      .where('id', '=', line.id)
      .execute();
    await logScan(trx, by, id, { code: place.code, finding, said, decision: line.decision });
    return answer(line.id, isRepeat);
  });
}

interface Adding {
  readonly running: RunningStockTake;
  readonly copy: Copy | undefined;
  readonly place: { readonly copyId: string | null; readonly code: string };
  readonly input: CountedScan;
}

/** A line for what was not to be counted; the one of who was faster where two scan it at once. */
async function addedLine(
  trx: Kysely<Tables>,
  services: Services,
  by: By,
  { running, copy, place, input }: Adding,
): Promise<HeldLine | { readonly made: string }> {
  const said = saidOf(input, undefined);
  const finding = findingFor(copy, false, said, running);
  const made = await trx
    .insertInto('stock_take_lines')
    .values({
      id: newId(),
      stock_take_id: running.id,
      copy_id: place.copyId,
      title_id: copy?.titleId ?? null,
      code: place.code,
      register_number: copy?.number ?? null,
      title: copy?.title ?? '',
      kind: copy?.kind ?? null,
      shelf: copy?.shelf ?? '',
      price: copy?.price ?? null,
      listed_state: null,
      finding,
      counted_at: services.clock.now(),
      counted_by_name: by.actor?.name ?? '',
      ...said,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return found(await heldLine(trx, running.id, place));
  await logScan(trx, by, running.id, { code: place.code, finding, said, decision: null });
  return { made: made.id };
}

interface Logged {
  readonly code: string;
  readonly finding: Finding;
  readonly said: Said;
  readonly decision: string | null;
}

const logScan = (trx: Kysely<Tables>, by: By, id: string, { code, finding, said, decision }: Logged) =>
  audit(trx, by, {
    action: 'stockTakes.scan',
    entity: 'stock_take',
    entityId: id,
    ...(decision ? { before: { stockTakeDecision: decision } } : {}),
    after: {
      barcode: code,
      finding,
      ...(said.counted_shelf ? { shelf: said.counted_shelf } : {}),
      ...(said.condition ? { condition: said.condition } : {}),
      ...(said.note ? { note: said.note } : {}),
    },
  });

/**
 * Takes back that a line was counted; what was found besides goes again. @throws AppError 404; 400 for a line of another stock-take or one
 * nobody counted; 409 once the copy was changed by a decision.
 */
export function undoScan(services: Services, by: By, id: string, lineId: string) {
  return inTransaction(services.database, async (trx) => {
    await holdRunning(trx, id);
    const line = await trx
      .selectFrom('stock_take_lines')
      .select([...lineColumns, 'code', 'register_number', 'finding'])
      .where('stock_take_id', '=', id)
      .where('id', '=', lineId)
      .forUpdate()
      .executeTakeFirst();
    if (!line || line.counted_at === null) throw fieldError('library.unknown_line', 'lineId');
    if (line.decision !== null && finalDecisions.has(line.decision)) {
      throw new AppError('library.difference_decided', { params: { number: line.register_number ?? line.code } });
    }
    if (line.listed_state === null) await trx.deleteFrom('stock_take_lines').where('id', '=', lineId).execute();
    else {
      await trx
        .updateTable('stock_take_lines')
        .set({
          finding: null,
          counted_at: null,
          counted_by_name: '',
          counted_shelf: '',
          condition: null,
          note: '',
          decision: null,
          decision_note: '',
          decided_at: null,
          decided_by_name: '',
        })
        .where('id', '=', lineId)
        .execute();
    }
    const before = { barcode: line.code, finding: line.finding };
    await audit(trx, by, { action: 'stockTakes.undoScan', entity: 'stock_take', entityId: id, before });
    return progressOf(trx, id);
  });
}
