import { openDayFrom, openDaysLater } from '@phuong/lending/calendar/open-days.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { borrowerIdFor, loanRulesOf, openDaysOf, suspendForOverdue } from '../../lending/lending.public.ts';
import { type Random, seededRandom } from '../seeded-random.rules.ts';

interface Shelf {
  readonly copyId: string;
  readonly titleId: string;
  readonly title: string;
}

interface Pupil {
  readonly id: string;
  readonly grade: number;
}

/** How long ago each was lent, and how many there are of a kind. */
const returnedLoans = 130;
const loansOut = 60;
const lateLoans = 9;
const setAside = 4;
const lostLoans = 2;
/** Of who looks around: how long they may still keep what they have, and what they had before. */
const daysLeft = 2;
const booksRead = 3;

interface LibraryMonth {
  readonly today: string;
  readonly seed: number;
  /** Who signs in to look around: they have read something, and have something that is due in two days. */
  readonly visitors: readonly {
    readonly kind: 'pupil' | 'teacher';
    readonly id: string;
    readonly grade: number | null;
  }[];
}

/** A month of the library: what came back, what is out, what is late, what is set aside and who waits. Everything follows from the seed. */
export async function makeLoans(trx: Kysely<Tables>, { today, seed, visitors }: LibraryMonth): Promise<void> {
  const random = seededRandom(seed + 70);
  const days = await openDaysOf(trx, addDays(today, -200), addDays(today, 200));
  const rules = await loanRulesOf(trx, 'book', today);
  const ruleOf = (kind: 'pupil' | 'teacher') =>
    rules.find(({ borrowerKind, categoryId }) => borrowerKind === kind && categoryId === null);
  const rule = ruleOf('pupil');
  const copies = await shelves(trx);
  const pupils = (await readers(trx, today, random)).filter(({ id }) => visitors.every((each) => each.id !== id));
  if (!rule || copies.length < 300 || pupils.length < 40) return;
  const borrowers = new Map<string, string>();
  for (const { id } of pupils) borrowers.set(id, await borrowerIdFor(trx, { kind: 'pupil', id }, today));
  const openTitles = new Set<string>();
  const out = new Map<string, number>();
  const row = (pupil: Pupil, { copyId, titleId }: Shelf) => ({
    id: newId(),
    title_id: titleId,
    copy_id: copyId as string | null,
    borrower_id: borrowers.get(pupil.id) ?? null,
    borrower_kind: 'pupil' as const,
    grade: pupil.grade,
    rule_id: rule.id as string | null,
  });
  const lentOn = (back: number) => openDayFrom(days, addDays(today, -back)) ?? today;
  const dueAfter = (issued: string) => openDayFrom(days, addDays(issued, rule.terms.length)) ?? issued;
  /** Somebody who has fewer than they may, and not this title. */
  const borrowerOf = (shelf: Shelf): Pupil | undefined =>
    Array.from({ length: 20 }, () => random.pick(pupils)).find(
      ({ id }) => (out.get(id) ?? 0) < rule.terms.mostAtOnce && !openTitles.has(`${id} ${shelf.titleId}`),
    );
  const take = (shelf: Shelf): Pupil | undefined => {
    const pupil = borrowerOf(shelf);
    if (!pupil) return undefined;
    out.set(pupil.id, (out.get(pupil.id) ?? 0) + 1);
    openTitles.add(`${pupil.id} ${shelf.titleId}`);
    return pupil;
  };
  const nothing = {
    requested_at: null as Date | null,
    ready_until: null as string | null,
    issued_on: null as string | null,
    due_on: null as string | null,
    returned_on: null as string | null,
    ended_on: null as string | null,
    renewals: 0,
    reminders: 0,
  };
  const rows: (ReturnType<typeof row> & typeof nothing & { state: Tables['book_loans']['state'] })[] = [];
  const pile = [...copies];
  const draw = () => pile.splice(random.integer(0, pile.length - 1), 1)[0];
  for (let index = 0; index < returnedLoans; index += 1) {
    const shelf = random.pick(copies);
    const issued_on = lentOn(random.integer(16, 45));
    const returned = openDayFrom(days, addDays(issued_on, random.integer(3, 15))) ?? today;
    const returned_on = returned < today ? returned : today;
    const state = 'returned' as const;
    const dates = { issued_on, due_on: dueAfter(issued_on), returned_on, ended_on: returned_on };
    rows.push({ ...row(random.pick(pupils), shelf), ...nothing, state, ...dates });
  }
  for (let index = 0; index < loansOut + lateLoans + lostLoans; index += 1) {
    const shelf = draw();
    const pupil = shelf && take(shelf);
    if (!shelf || !pupil) continue;
    const isLate = index >= loansOut;
    const issued_on = lentOn(isLate ? random.integer(18, 34) : random.integer(0, 11));
    const due_on = dueAfter(issued_on);
    const state = index >= loansOut + lateLoans ? ('lost' as const) : ('on_loan' as const);
    rows.push({ ...row(pupil, shelf), ...nothing, state, issued_on, due_on, renewals: index % 9 === 0 ? 1 : 0 });
  }
  const readyUntil = openDaysLater(days, today, rule.terms.pickUpDays);
  for (let index = 0; index < setAside; index += 1) {
    const shelf = draw();
    const pupil = shelf && take(shelf);
    if (!shelf || !pupil) continue;
    const dates = { requested_at: new Date(`${addDays(today, -3)}T02:00:00Z`), ready_until: readyUntil, rule_id: null };
    rows.push({ ...row(pupil, shelf), ...nothing, state: 'ready_for_pickup', ...dates });
  }
  const taken = new Set(rows.flatMap(({ state, copy_id }) => (state === 'returned' ? [] : [copy_id])));
  const wanted = [...new Set(rows.filter(({ state }) => state === 'on_loan').map(({ title_id }) => title_id))].filter(
    (titleId) => copies.every((copy) => copy.titleId !== titleId || taken.has(copy.copyId)),
  );
  for (const titleId of wanted.slice(0, 5)) {
    const shelf = copies.find((copy) => copy.titleId === titleId);
    const pupil = shelf && take(shelf);
    if (!shelf || !pupil) continue;
    const asked = { copy_id: null, rule_id: null, requested_at: new Date(`${addDays(today, -1)}T04:00:00Z`) };
    rows.push({ ...row(pupil, shelf), ...nothing, state: 'requested', ...asked });
  }
  await insertRows(trx, 'book_loans', rows);
  for (const { kind, id, grade } of visitors) {
    const used = ruleOf(kind);
    if (!used) continue;
    const due = openDayFrom(days, addDays(today, daysLeft)) ?? today;
    const last = lentOn(used.terms.length - daysLeft);
    // The one they have, and those they had before it, one after the other.
    const read = Array.from({ length: booksRead }, (_, index) => lentOn(used.terms.length + 18 * (index + 1)));
    const of = {
      borrower_id: await borrowerIdFor(trx, { kind, id }, today),
      borrower_kind: kind,
      grade,
      rule_id: used.id,
    };
    const before = read.flatMap((issued_on) => {
      const shelf = pile.shift();
      const returned_on = openDayFrom(days, addDays(issued_on, 11)) ?? issued_on;
      const due_on = openDayFrom(days, addDays(issued_on, used.terms.length)) ?? issued_on;
      const dates = { issued_on, due_on, returned_on, ended_on: returned_on, state: 'returned' as const };
      return shelf ? [{ id: newId(), title_id: shelf.titleId, copy_id: shelf.copyId, ...of, ...dates }] : [];
    });
    await insertRows(trx, 'book_loans', before);
    const shelf = pile.shift();
    if (!shelf) continue;
    const now = { issued_on: last, due_on: due, state: 'on_loan' as const };
    await insertRows(trx, 'book_loans', [
      { id: newId(), title_id: shelf.titleId, copy_id: shelf.copyId, ...of, ...now },
    ]);
  }
  await sql`update book_copies set state = 'lost' where id in (select copy_id from book_loans where state = 'lost')`.execute(
    trx,
  );
  await suspendTheLate(trx, today, rule.terms.suspendAfter);
}

async function suspendTheLate(trx: Kysely<Tables>, today: string, after: number | null): Promise<void> {
  if (after === null) return;
  const { rows } = await sql<{ borrowerId: string; title: string }>`
    select distinct on (l.borrower_id) l.borrower_id as "borrowerId", t.title from book_loans l join book_titles t on t.id = l.title_id
    where l.state = 'on_loan' and ${today}::date - l.due_on > ${after} order by l.borrower_id, l.due_on`.execute(trx);
  for (const { borrowerId, title } of rows)
    await suspendForOverdue(
      trx,
      { actor: null, origin: null },
      {
        borrowerId,
        today,
        because: `Giữ sách quá hạn: ${title}`,
        byName: 'Hệ thống',
      },
    );
}

/** Copies that pupils may have, textbooks left on their shelves; in the order of the register. */
async function shelves(trx: Kysely<Tables>): Promise<Shelf[]> {
  const { rows } = await sql<Shelf>`select c.id as "copyId", t.id as "titleId", t.title from book_copies c
    join book_titles t on t.id = c.title_id where c.state = 'available' and t.audience = 'ALL' and t.kind in ('STK', 'STN')
    order by c.register_number`.execute(trx);
  return rows;
}

/** A hundred and twenty pupils who read. */
async function readers(trx: Kysely<Tables>, today: string, random: Random): Promise<Pupil[]> {
  const { rows } = await sql<Pupil>`select s.id, k.grade from students s join enrolments e on e.student_id = s.id
      join classes k on k.id = e.class_id join school_years y on y.id = e.school_year_id
    where y.status = 'ACTIVE' and s.status = 'STUDYING' and e.from_date <= ${today}::date and e.to_date is null
    order by s.sort_key collate "C", s.student_code`.execute(trx);
  return Array.from({ length: Math.min(120, rows.length) }, () => random.pick(rows)).filter(
    (each, index, all) => all.findIndex(({ id }) => id === each.id) === index,
  );
}
