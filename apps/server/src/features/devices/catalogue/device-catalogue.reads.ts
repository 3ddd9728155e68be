import type { CatalogueQuery, CatalogueRow } from '@phuong/contract/devices/catalogue/device-catalogue.contract.ts';
import type { LendingRefusal } from '@phuong/contract/lending/refusal.schema.ts';
import { freeOf } from '@phuong/lending/availability/free.ts';
import { isOpen } from '@phuong/lending/calendar/open-days.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOfRows, readSqlPage } from '../../../platform/record/read-page.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { type BorrowerFacts, borrowerOfActor, findBorrower } from '../../lending/lending.public.ts';
import { nobody, type ReadFrame, readLendingFrame } from '../orders/lending-frame.reads.ts';
import { freeFor, refusalsOf, usedRule } from '../orders/lending-question.rules.ts';
import { schoolTime } from '../orders/school-time.reads.ts';
import { shownRefusals } from '../orders/shown-refusals.reads.ts';
import { type AskedTime, askedSpan, type FlatSpan } from '../orders/span.rules.ts';

/** Who looks: a reader of their own, or an office that sees everything. */
type Reader = Pick<BorrowerFacts, 'kind' | 'grade'> & { readonly id: string | null };

async function readerOf(db: Kysely<Tables>, actor: Actor, today: string): Promise<Reader> {
  const own = await findBorrower(db, borrowerOfActor(actor), today);
  if (!own && actor.scope === 'account') return nobody;
  const { kind, grade, id } = found(own);
  return { kind, grade, id };
}

/** What is for somebody at all, of a model `m` in a category `c`. */
function forReader({ kind, grade }: Reader): RawBuilder<unknown> {
  if (kind !== 'pupil') return sql`true`;
  return sql`(m.audience = 'ALL' and c.open_to_pupils and (m.grades = '{}' or ${grade}::smallint = any(m.grades)))`;
}

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const words = (q: string): RawBuilder<unknown> =>
  sql.join(
    fold(q)
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`m.search_key like ${likeText(word)}`),
    sql` and `,
  );

type ModelRow = Omit<CatalogueRow, 'total' | 'free'>;

const columnsFor = ({ id }: Reader) => sql`m.id as "modelId", m.code as "modelCode", m.name as "modelName",
  m.name_en as "modelNameEn", m.unit, m.kind = 'CONSUMABLE' as "isConsumable", c.id as "categoryId", c.name as "categoryName",
  c.name_en as "categoryNameEn", m.description, m.hazard,
  exists (select from saved_devices s where s.borrower_id = ${id} and s.model_id = m.id) as "isSaved"`;

const from = sql`device_models m join device_categories c on c.id = m.category_id`;

function conditionsOf(reader: Reader, { q, categoryId, isSaved }: CatalogueQuery): RawBuilder<unknown> {
  const below = (
    id: string,
  ) => sql`m.category_id in (with recursive below as (select id from device_categories where id = ${id}
    union all select k.id from device_categories k join below b on k.parent_id = b.id) select id from below)`;
  return sql.join(
    [
      forReader(reader),
      ...(q && fold(q).trim() ? [words(q)] : []),
      ...(categoryId ? [below(categoryId)] : []),
      ...(isSaved
        ? [sql`exists (select from saved_devices s where s.borrower_id = ${reader.id} and s.model_id = m.id)`]
        : []),
    ],
    sql` and `,
  );
}

const withFree = (frame: ReadFrame, span: FlatSpan, row: ModelRow): CatalogueRow => ({
  ...row,
  total: frame.models.get(row.modelId)?.stock.quantity ?? 0,
  free: freeFor(frame, { modelId: row.modelId, ...span }) ?? 0,
});

/** More models are not looked at for those that are free: what is free is reckoned, no column. */
const mostLookedAt = 2000;

/** What the caller may borrow, and how many of it are free at a time. */
export async function listCatalogue(db: Kysely<Tables>, clock: Clock, actor: Actor, query: CatalogueQuery) {
  const reader = await readerOf(db, actor, clock.today());
  const span = askedSpan(query, clock.today());
  const end = query.direction === 'asc' ? sql`asc` : sql`desc`;
  const rows = {
    columns: columnsFor(reader),
    from,
    where: conditionsOf(reader, query),
    order: sql`m.sort_key collate "C" ${end}, m.id ${end}`,
  };
  const page = await readSqlPage<ModelRow>(db, rows, query.isFree ? { page: 1, pageSize: mostLookedAt } : query);
  const frame = await readLendingFrame(
    db,
    clock,
    reader,
    page.items.map(({ modelId }) => modelId),
  );
  const items = page.items.map((row) => withFree(frame, span, row));
  return query.isFree
    ? pageOfRows(
        items.filter(({ free }) => free > 0),
        query,
      )
    : { ...page, items };
}

/** Categories with something in them for the caller. */
export async function listCatalogueCategories(db: Kysely<Tables>, clock: Clock, actor: Actor) {
  const reader = await readerOf(db, actor, clock.today());
  const { rows } = await sql<{ id: string; name: string; nameEn: string; models: number }>`
    select c.id, c.name, c.name_en as "nameEn", count(*)::int as models from ${from} where ${forReader(reader)}
    group by c.id order by c.position, c.name`.execute(db);
  return rows;
}

async function findModel(db: Kysely<Tables>, reader: Reader, id: string): Promise<ModelRow> {
  const { rows } =
    await sql<ModelRow>`select ${columnsFor(reader)} from ${from} where m.id = ${id} and ${forReader(reader)}`.execute(
      db,
    );
  return found(rows[0]);
}

/** One model, the rule it is lent by, and what speaks against so many of it then. @throws AppError 404 for what is not for the caller too. */
export async function readCatalogue(
  db: Kysely<Tables>,
  clock: Clock,
  actor: Actor,
  id: string,
  { quantity = 1, ...time }: AskedTime & { readonly quantity?: number | undefined },
) {
  const reader = await readerOf(db, actor, clock.today());
  const row = await findModel(db, reader, id);
  const frame = await readLendingFrame(db, clock, reader, [id]);
  const span = askedSpan(time, clock.today());
  const model = found(frame.models.get(id));
  const terms = usedRule(frame, model)?.rule.terms ?? null;
  const told = await shownRefusals(db, [refusalsOf(frame, { modelId: id, quantity, ...span })], {
    mayName: actor.scope !== 'student',
    today: clock.today(),
  });
  const refusals: LendingRefusal[] = actor.scope === 'account' ? [] : (told[0] ?? []);
  return { ...withFree(frame, span, row), terms, refusals };
}

/** How many of a model are free, day by day and lesson by lesson. @throws AppError 404. */
export async function readCalendar(
  db: Kysely<Tables>,
  clock: Clock,
  actor: Actor,
  id: string,
  { from: start, days }: { readonly from?: string | undefined; readonly days: number },
) {
  const reader = await readerOf(db, actor, clock.today());
  await findModel(db, reader, id);
  const frame = await readLendingFrame(db, clock, reader, [id]);
  const { stock } = found(frame.models.get(id));
  const axis = { from: start ?? clock.today(), days, periods: frame.time.periods };
  const { slots } = freeOf(stock, { axis, now: frame.time.now });
  return {
    total: stock.quantity,
    days: Array.from({ length: days }, (_, day) => {
      const date = addDays(axis.from, day);
      const free = [...slots.slice(day * axis.periods, (day + 1) * axis.periods)].map((each) => Math.max(0, each));
      return { date, isOpen: isOpen(frame.days, date), free };
    }),
  };
}

/** Lessons of a school day for pickers, both shifts counted through. */
export async function readTime(db: Kysely<Tables>, clock: Clock) {
  const { shifts, now } = await schoolTime(db, clock);
  let number = 0;
  return {
    today: now.date,
    period: now.period,
    periods: shifts.flatMap(({ key, periods }) =>
      periods.map(({ start, end }, index) => {
        number += 1;
        return { number, shift: key, inShift: index + 1, start, end };
      }),
    ),
  };
}
