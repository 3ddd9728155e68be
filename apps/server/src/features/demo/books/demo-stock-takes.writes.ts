import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';

/** The summer after which the withdrawals of the demonstration's library were decided. */
const summer = '2026-06-10';

interface Copy {
  readonly id: string;
  readonly titleId: string;
  readonly title: string;
  readonly kind: Selectable<Tables['stock_take_lines']>['kind'];
  readonly number: number;
  readonly barcode: string;
  readonly shelf: string;
  readonly price: number | null;
  readonly state: Selectable<Tables['book_copies']>['state'];
  readonly acquiredOn: string;
  /** Out, waiting at the desk, or lost by a reader. */
  readonly loan: 'on_loan' | 'ready_for_pickup' | 'lost' | null;
}

type Line = Insertable<Tables['stock_take_lines']>;
type Found = Partial<
  Pick<Line, 'finding' | 'counted_shelf' | 'condition' | 'note' | 'decision' | 'decision_note'> & {
    listed_state: Line['listed_state'];
    isCounted: boolean;
  }
>;

/** Two stock-takes: the whole library last summer, closed, and the shelves of literature, being counted. Everything follows from the copies. */
export async function makeStockTakes(trx: Kysely<Tables>, today: string): Promise<void> {
  const copies = await readCopies(trx);
  const people = await readPeople(trx);
  if (copies.length === 0 || people.length < 2) return;
  if (today > addDays(summer, 30)) await makeClosed(trx, copies, people);
  await makeRunning(trx, { copies, people, today });
}

async function readCopies(trx: Kysely<Tables>): Promise<Copy[]> {
  const { rows } =
    await sql<Copy>`select c.id, c.title_id as "titleId", t.title, t.kind, c.register_number as number, c.barcode,
      c.shelf, coalesce(c.price, t.price) as price, c.state, c.acquired_on as "acquiredOn",
      (select l.state from book_loans l where l.copy_id = c.id and l.state in ('on_loan', 'ready_for_pickup', 'lost') limit 1) as loan
    from book_copies c join book_titles t on t.id = c.title_id order by c.register_number`.execute(trx);
  return rows;
}

/** The librarian first, then the deputy head and the accountant. */
async function readPeople(trx: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select display_name as name from users
    where username in ('thuvien', 'phohieutruong', 'ketoan')
    order by array_position(array['thuvien', 'phohieutruong', 'ketoan'], username::text)`.execute(trx);
  return rows.map(({ name }) => name);
}

interface Making {
  readonly name: string;
  readonly heldOn: string;
  readonly shelves: string[];
  readonly endedAt: Date | null;
  readonly note: string;
}

async function makeOne(trx: Kysely<Tables>, people: readonly string[], making: Making): Promise<string> {
  const id = newId();
  const { name, heldOn, shelves, endedAt, note } = making;
  await trx
    .insertInto('stock_takes')
    .values({
      id,
      name,
      held_on: heldOn,
      shelves,
      kinds: [],
      category_ids: [],
      category_name: '',
      note,
      state: endedAt === null ? 'counting' : 'closed',
      started_at: new Date(`${heldOn}T01:00:00Z`),
      started_by_name: people[0] ?? '',
      ended_at: endedAt,
      ended_by_name: endedAt === null ? '' : (people[0] ?? ''),
      added: endedAt === null ? null : 0,
    })
    .execute();
  const [librarian = '', head = '', accountant] = people;
  const committee = [
    { name: head, title: 'Phó Hiệu trưởng', duty: 'HEAD' as const },
    { name: librarian, title: 'Thủ thư', duty: 'SECRETARY' as const },
    ...(accountant ? [{ name: accountant, title: 'Kế toán', duty: 'MEMBER' as const }] : []),
  ];
  await trx
    .insertInto('stock_take_members')
    .values(
      committee.map((member, position) => ({ id: newId(), stock_take_id: id, position, ...member, teacher_id: null })),
    )
    .execute();
  return id;
}

/** A line of a copy; counted unless `found` says otherwise, one every few seconds, by the committee in turn. */
function lineOf(
  stockTakeId: string,
  copy: Copy,
  found: Found,
  { from, by }: { from: string; by: readonly string[] },
): Line {
  const { isCounted = true, decision = null, ...rest } = found;
  const at = new Date(Date.parse(`${from}T01:10:00Z`) + copy.number * 4000);
  return {
    id: newId(),
    stock_take_id: stockTakeId,
    copy_id: copy.id,
    title_id: copy.titleId,
    code: copy.barcode,
    register_number: copy.number,
    title: copy.title,
    kind: copy.kind,
    shelf: copy.shelf,
    price: copy.price,
    listed_state: rest.listed_state ?? 'available',
    finding: rest.finding ?? (isCounted ? 'RIGHT' : null),
    counted_at: isCounted ? at : null,
    counted_by_name: isCounted ? (by[Math.floor(copy.number / 40) % by.length] ?? '') : '',
    counted_shelf: isCounted ? (rest.counted_shelf ?? copy.shelf) : '',
    condition: rest.condition ?? null,
    note: rest.note ?? '',
    decision,
    decision_note: rest.decision_note ?? '',
    decided_at: decision === null ? null : new Date(`${addDays(from, 2)}T07:00:00Z`),
    decided_by_name: decision === null ? '' : (by[0] ?? ''),
  };
}

/** A number that no copy has, found between the books. */
const strangeLine = (
  stockTakeId: string,
  code: string,
  found: Found,
  when: { from: string; by: readonly string[] },
): Line => ({
  ...lineOf(stockTakeId, { ...nothing, barcode: code }, found, when),
  copy_id: null,
  title_id: null,
  register_number: null,
  listed_state: null,
});
const nothing: Copy = {
  id: '',
  titleId: '',
  title: '',
  kind: null,
  number: 30,
  barcode: '',
  shelf: '',
  price: null,
  state: 'available',
  acquiredOn: summer,
  loan: null,
};

/** What was found of a copy last summer: what the register says of it since then was decided that summer. */
function foundInSummer({ number, state, loan, shelf }: Copy, otherShelf: string): Found {
  if (state === 'withdrawn') {
    const decided = { decision: 'WITHDRAW' as const, decision_note: '14/QĐ-TL: Rách nát, mất trang' };
    return { finding: 'DAMAGED', condition: 'DAMAGED', note: 'Rách nát, mất trang', ...decided };
  }
  if (state === 'lost' && loan === null) {
    const decided = { decision: 'MARK_LOST' as const, decision_note: 'Tìm hai tuần không thấy' };
    return { finding: 'MISSING', isCounted: false, ...decided };
  }
  if (state === 'repair') {
    return { finding: 'DAMAGED', condition: 'DAMAGED', note: 'Bung gáy', decision: 'REPAIR' };
  }
  if (number % 311 === 5) return { finding: 'MISSING', isCounted: false, decision: 'SEARCH' };
  if (number % 211 === 7 && otherShelf !== shelf) {
    return { finding: 'WRONG_SHELF', counted_shelf: otherShelf, decision: 'RESHELVE' };
  }
  return {};
}

async function makeClosed(trx: Kysely<Tables>, copies: readonly Copy[], people: readonly string[]): Promise<void> {
  const id = await makeOne(trx, people, {
    name: 'Kiểm kê cuối năm học 2025–2026',
    heldOn: summer,
    shelves: [],
    endedAt: new Date(`${addDays(summer, 4)}T09:30:00Z`),
    note: 'Kho sách được giữ tốt. Đề nghị bổ sung giá sách cho khu truyện thiếu nhi.',
  });
  const there = copies.filter(({ acquiredOn }) => acquiredOn <= summer);
  const when = { from: summer, by: people };
  const lines = there.map((copy, at) =>
    lineOf(id, copy, foundInSummer(copy, there[(at + 40) % there.length]?.shelf ?? ''), when),
  );
  const strange = {
    finding: 'UNKNOWN',
    counted_shelf: 'V2-1',
    decision: 'NOTED',
    decision_note: 'Nhãn cũ, chuyển làm nhãn lại',
  };
  await insertRows(trx, 'stock_take_lines', [...lines, strangeLine(id, '990017', strange as Found, when)]);
}

interface Running {
  readonly copies: readonly Copy[];
  readonly people: readonly string[];
  readonly today: string;
}

/** The shelves of literature: the first half is counted, and some of it is not as the books say. */
async function makeRunning(trx: Kysely<Tables>, { copies, people, today }: Running): Promise<void> {
  const scope = copies.filter(({ shelf, state }) => shelf.startsWith('V') && state !== 'withdrawn');
  const heldOn = addDays(today, -1);
  const id = await makeOne(trx, people, {
    name: 'Kiểm kê khu văn học, học kì I',
    heldOn,
    shelves: [...new Set(scope.map(({ shelf }) => shelf))].sort(),
    endedAt: null,
    note: '',
  });
  const when = { from: heldOn, by: people };
  let lent = 0;
  const lines = scope.map((copy, at) => {
    const isCounted = at < scope.length * 0.55 && at % 23 !== 11;
    if (copy.loan === 'on_loan') {
      lent += 1;
      // One of them stands on the shelf all the same.
      return lineOf(
        id,
        copy,
        lent === 2
          ? { listed_state: 'on_loan', finding: 'ON_LOAN_HERE' }
          : { listed_state: 'on_loan', isCounted: false },
        when,
      );
    }
    if (copy.state !== 'available')
      return lineOf(id, copy, { listed_state: copy.state as 'lost', isCounted: false }, when);
    if (copy.loan === 'ready_for_pickup')
      return lineOf(id, copy, { listed_state: 'set_aside', isCounted: false }, when);
    if (!isCounted) return lineOf(id, copy, { isCounted: false }, when);
    if (at % 37 === 9) return lineOf(id, copy, { finding: 'WRONG_SHELF', counted_shelf: scope[0]?.shelf ?? '' }, when);
    if (at % 61 === 20) return lineOf(id, copy, { finding: 'DAMAGED', condition: 'DAMAGED', note: 'Mất bìa' }, when);
    return lineOf(id, copy, {}, when);
  });
  const strange = strangeLine(id, '990023', { finding: 'UNKNOWN', counted_shelf: scope[0]?.shelf ?? '' }, when);
  await insertRows(trx, 'stock_take_lines', [...lines, strange]);
}
