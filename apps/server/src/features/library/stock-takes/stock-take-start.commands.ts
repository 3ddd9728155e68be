import type { ChangedStockTake, StartedStockTake } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import type { StockTake } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { tellLibrary } from './stock-take.notices.ts';
import { readStockTake } from './stock-take.reads.ts';
import { isInScope } from './stock-take-sql.reads.ts';

type Members = StartedStockTake['members'];

async function writeMembers(trx: Kysely<Tables>, id: string, members: Members): Promise<void> {
  const teachers = [...new Set(members.flatMap(({ teacherId }) => (teacherId === null ? [] : [teacherId])))];
  if (teachers.length > 0) {
    const known = await trx.selectFrom('teachers').select('id').where('id', 'in', teachers).execute();
    if (known.length < teachers.length) throw fieldError('library.unknown_member', 'members');
  }
  await trx.deleteFrom('stock_take_members').where('stock_take_id', '=', id).execute();
  await trx
    .insertInto('stock_take_members')
    .values(
      members.map(({ teacherId, ...member }, position) => ({
        id: newId(),
        stock_take_id: id,
        position,
        ...member,
        teacher_id: teacherId,
      })),
    )
    .execute();
}

/** A category with all in it, and its name. @throws AppError 400 for one that is not there. */
async function categoryScope(db: Kysely<Tables>, id: string | null) {
  if (id === null) return { category_ids: [] as string[], category_name: '' };
  const { rows } = await sql<{ id: string; name: string }>`with recursive below as (
      select id, name, 0 as depth from book_categories where id = ${id}
      union all select c.id, c.name, b.depth + 1 from book_categories c join below b on c.parent_id = b.id)
    select id, name from below order by depth`.execute(db);
  const [top] = rows;
  if (!top) throw fieldError('library.unknown_category', 'categoryId');
  return { category_ids: rows.map((each) => each.id), category_name: top.name };
}

/** Writes down what the books say of every copy in scope, in one statement: as it was at one moment. @returns how many. */
async function listCopies(trx: Kysely<Tables>, id: string): Promise<number> {
  const written = await sql`insert into stock_take_lines
      (id, stock_take_id, copy_id, title_id, code, register_number, title, kind, shelf, price, listed_state)
    select gen_random_uuid(), s.id, c.id, t.id, c.barcode, c.register_number, t.title, t.kind, c.shelf, coalesce(c.price, t.price),
      case when exists(select from book_loans o where o.copy_id = c.id and o.state = 'on_loan') then 'on_loan'
        when c.state <> 'available' then c.state
        when exists(select from book_loans o where o.copy_id = c.id and o.state = 'ready_for_pickup') then 'set_aside'
        else 'available' end
    from stock_takes s join book_titles t on true join book_copies c on c.title_id = t.id
    where s.id = ${id} and c.state <> 'withdrawn' and ${isInScope}`.execute(trx);
  return Number(written.numAffectedRows ?? 0);
}

const named = (members: readonly { readonly name: string }[]) => members.map(({ name }) => name);

/** Begins a stock-take. @throws AppError 400 for an unknown category or member; 409 where nothing is in scope. */
export function startStockTake(services: Services, by: By, input: StartedStockTake): Promise<StockTake> {
  const { members, categoryId, heldOn, ...plain } = input;
  return inTransaction(services.database, async (trx) => {
    const id = newId();
    const category = await categoryScope(trx, categoryId);
    await trx
      .insertInto('stock_takes')
      .values({
        id,
        ...plain,
        shelves: [...new Set(plain.shelves)],
        kinds: [...new Set(plain.kinds)],
        ...category,
        held_on: heldOn,
        started_at: services.clock.now(),
        started_by_name: by.actor?.name ?? '',
      })
      .execute();
    await writeMembers(trx, id, members);
    const copies = await listCopies(trx, id);
    if (copies === 0) throw new AppError('library.nothing_to_count');
    const after = { ...plain, heldOn, categoryName: category.category_name, members: named(members), copies };
    await audit(trx, by, { action: 'stockTakes.start', entity: 'stock_take', entityId: id, after });
    await tellLibrary(trx, by, {
      id,
      kind: 'stockTakeStarted',
      params: { name: plain.name, heldOn: formatDate(heldOn), copies },
    });
    return readStockTake(trx, id);
  });
}

/** Changes what people say of a stock-take that runs. @throws AppError 404; 409 stale or over. */
export function changeStockTake(
  services: Services,
  by: By,
  id: string,
  { version, members, heldOn, ...plain }: ChangedStockTake,
): Promise<StockTake> {
  return inTransaction(services.database, (trx) =>
    versionedEdit<StockTake>(trx, by, {
      action: 'stockTakes.update',
      entity: 'stock_take',
      id,
      version,
      lock: 'stock_takes',
      read: async () => {
        const there = await trx.selectFrom('stock_takes').select('id').where('id', '=', id).executeTakeFirst();
        return there && readStockTake(trx, id);
      },
      async write(before) {
        if (before.state !== 'counting')
          throw new AppError('library.stock_take_over', { params: { name: before.name } });
        await writeMembers(trx, id, members);
        await trx
          .updateTable('stock_takes')
          .set({ ...plain, held_on: heldOn, ...nextVersion(before) })
          .where('id', '=', id)
          .execute();
      },
      difference: (before) =>
        changed({ ...before, members: named(before.members) }, { ...plain, heldOn, members: named(members) }),
    }),
  );
}
