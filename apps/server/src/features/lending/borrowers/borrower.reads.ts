import type { BorrowerFacts as ShownBorrower } from '@phuong/contract/lending/borrowers/borrower.contract.ts';
import type { BorrowerKind } from '@phuong/lending/loan-rules/loan-rule.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import '../../tables.ts';

/** Who borrows, with what decisions about them stand on. */
export interface BorrowerFacts {
  readonly id: string;
  readonly kind: BorrowerKind;
  /** Of the pupil, teacher, account or class. */
  readonly personId: string;
  readonly cardCode: string;
  readonly name: string;
  /** Their code in the school's books; '' where there is none. */
  readonly code: string;
  /** The class a pupil sits in today, or the class that borrows. */
  readonly classId: string | null;
  readonly className: string | null;
  readonly grade: number | null;
  /** Whom notices go to: the person, of a class its homeroom teacher; null without a sign-in. */
  readonly userId: string | null;
  /** Left the school, or shut out of it: nothing is lent to them. */
  readonly hasLeft: boolean;
}

/**
 * Everybody who may borrow, one branch a kind. `narrow` says which rows of each kind; a borrower's row is there once something was lent.
 * Today's class of a pupil is that of the year in which lessons are held.
 */
const people = (on: string | RawBuilder<unknown>, narrow: Record<BorrowerKind, RawBuilder<unknown>>) => {
  const today = sql`${on}::date`;
  return sql`
  select b.id, 'pupil' as kind, s.id as "personId", b.card_code as "cardCode", s.full_name as name, s.student_code as code, s.sort_key,
    c.id as "classId", c.name as "className", c.grade,
    (select u.id from users u where u.student_id = s.id) as "userId", s.status <> 'STUDYING' as "hasLeft"
  from students s left join borrowers b on b.student_id = s.id
    left join lateral (select k.id, k.name, k.grade from enrolments e join school_years y on y.id = e.school_year_id and y.status = 'ACTIVE'
      join classes k on k.id = e.class_id where e.student_id = s.id and e.from_date <= ${today}
        and (e.to_date is null or e.to_date >= ${today}) limit 1) c on true
  where ${narrow.pupil}
  union all
  select b.id, 'teacher', t.id, b.card_code, t.full_name, t.staff_code, t.sort_key, null::uuid, null, null::smallint,
    (select u.id from users u where u.teacher_id = t.id), t.status in ('RETIRED', 'TRANSFERRED', 'RESIGNED')
  from teachers t left join borrowers b on b.teacher_id = t.id where ${narrow.teacher}
  union all
  select b.id, 'staff', a.id, b.card_code, a.display_name, a.username, a.username_key, null::uuid, null, null::smallint, a.id, a.status = 'disabled'
  from users a left join borrowers b on b.user_id = a.id where a.scope = 'account' and ${narrow.staff}
  union all
  select b.id, 'class', k.id, b.card_code, k.name, '', k.name_key, k.id, k.name, k.grade,
    (select u.id from homeroom_assignments h join users u on u.teacher_id = h.teacher_id
      where h.class_id = k.id and h.from_date <= ${today} and (h.to_date is null or h.to_date >= ${today}) limit 1),
    y.status <> 'ACTIVE'
  from classes k join school_years y on y.id = k.school_year_id left join borrowers b on b.class_id = k.id where ${narrow.class}`;
};

/** Of borrowers by their ids, one statement. */
export async function readBorrowers(
  db: Kysely<Tables>,
  ids: readonly string[],
  today: string,
): Promise<Map<string, BorrowerFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await readAmong(db, { ids: [...new Set(ids)], today });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of every loan, notice and order: as a sub-query the ids are planned for once, which takes ten times as long as finding them. */
const readAmong = standing<{ readonly ids: readonly string[]; readonly today: string }, BorrowerFacts>(
  ['ids', 'today'],
  ({ ids, today }) => {
    const among = sql`b.id = any((select ${ids}::uuid[])::uuid[])`;
    return sql<BorrowerFacts>`${people(today, { pupil: among, teacher: among, staff: among, class: among })}`;
  },
);

/** One borrower as a part of a statement: their facts as JSON, null for an id that is none. */
export function borrowerJson(id: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<BorrowerFacts | null> {
  const one = sql`b.id = ${id}`;
  return sql`(select to_json(p) from (${people(today, { pupil: one, teacher: one, staff: one, class: one })}) p)`;
}

interface Found extends Omit<BorrowerFacts, 'id' | 'cardCode'> {
  /** Null until something was lent to them for the first time. */
  readonly id: string | null;
  readonly cardCode: string | null;
}

/** One person or class; undefined when there is none, or it is no borrower. */
export async function findBorrower(
  db: Kysely<Tables>,
  { kind, id }: { readonly kind: BorrowerKind; readonly id: string },
  today: string,
): Promise<Found | undefined> {
  const none = sql`false`;
  const narrow = { pupil: none, teacher: none, staff: none, class: none };
  const own = {
    pupil: sql`s.id = ${id}`,
    teacher: sql`t.id = ${id}`,
    staff: sql`a.id = ${id}`,
    class: sql`k.id = ${id}`,
  };
  const { rows } = await sql<Found>`${people(today, { ...narrow, [kind]: own[kind] })}`.execute(db);
  return rows[0];
}

const mostFound = 20;
const likeText = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Who is meant by what was scanned or typed: a whole card or code alone, when there is one; otherwise everybody who is still here and whose
 * name or code holds it, twenty at most.
 */
export async function searchBorrowers(
  db: Kysely<Tables>,
  { q, kind }: { readonly q: string; readonly kind?: BorrowerKind | undefined },
  today: string,
): Promise<Found[]> {
  const typed = q.trim();
  const only = (each: BorrowerKind, found: RawBuilder<unknown>) => (kind && kind !== each ? sql`false` : found);
  const card = sql`b.card_code = ${typed.toUpperCase()}`;
  const exact = people(today, {
    pupil: only('pupil', sql`(${card} or s.student_code = ${typed})`),
    teacher: only('teacher', sql`(${card} or t.staff_code = ${typed})`),
    staff: only('staff', card),
    class: only('class', card),
  });
  const { rows: scanned } = await sql<Found>`${exact}`.execute(db);
  if (scanned.length > 0) return scanned;
  const part = `%${likeText(fold(typed))}%`;
  const loose = people(today, {
    pupil: only('pupil', sql`s.search_key like ${part} and s.status = 'STUDYING'`),
    teacher: only('teacher', sql`t.search_key like ${part} and t.status not in ('RETIRED', 'TRANSFERRED', 'RESIGNED')`),
    staff: only(
      'staff',
      sql`(lower(a.display_name) like ${`%${likeText(typed.toLowerCase())}%`} or a.username_key like ${part}) and a.status <> 'disabled'`,
    ),
    class: only('class', sql`y.status = 'ACTIVE' and k.name_key like ${part.replaceAll(' ', '')}`),
  });
  const { rows } =
    await sql<Found>`select * from (${loose}) found order by kind = 'pupil', sort_key, "personId" limit ${mostFound}`.execute(
      db,
    );
  return rows;
}

/** Who stands in a file that leaves, each once: of teachers the code, as every export of people counts them. */
export const exportedPeople = (readers: readonly (Pick<ShownBorrower, 'kind' | 'code' | 'id'> | null)[]): string[] => [
  ...new Set(readers.flatMap((reader) => (reader ? [reader.kind === 'teacher' ? reader.code : reader.id] : []))),
];

/** As a desk sees them. */
export const shownBorrower = (facts: Found | BorrowerFacts): ShownBorrower => ({
  kind: facts.kind,
  id: facts.personId,
  name: facts.name,
  code: facts.code,
  cardCode: facts.cardCode,
  className: facts.className,
  hasLeft: facts.hasLeft,
});
