import { columnOf, type Field } from '@phuong/contract/platform/entity.schema.ts';
import { inputShape } from '@phuong/contract/platform/entity-shape.schema.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { id } from '@phuong/contract/platform/fields.schema.ts';
import {
  type FillWay,
  type Held,
  hasFewValues,
  isList,
  type SharedFields,
} from '@phuong/contract/platform/fill.fields.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import { auditAll, type By } from '../audit/audit.commands.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError, fieldError, notFound } from '../http/app-error.ts';
import type { Services } from '../services.ts';

type Db = Kysely<Tables>;
type Ids = readonly string[];

/** What the description of a field cannot say: which codes and ids there are, where lists of ids lie, how the log tells ids. */
export interface OwnField {
  /** Those of the codes or ids that there are. */
  readonly known: (db: Db, codes: Ids) => Promise<Ids> | Ids;
  /** What is said of others; else that the field is not valid. */
  readonly unknown?: ErrorCode;
  /** Of `references`: who holds which, and how it is written. */
  readonly rows?: {
    readonly held: (db: Db, ids: Ids) => Promise<ReadonlyMap<string, Ids>>;
    readonly write: (trx: Db, next: ReadonlyMap<string, Ids>) => Promise<void>;
  };
  /** Of references: the field of the log and the words it has instead of ids. */
  readonly told?: { readonly as: string; readonly names: (db: Db, ids: Ids) => Promise<ReadonlyMap<string, string>> };
}

interface FillDescription<F extends SharedFields> {
  readonly table: 'students' | 'teachers' | 'employees';
  readonly entity: string;
  /** What its entries in the log begin with: `students` of `students.update`. */
  readonly calls: string;
  readonly fields: F;
  readonly own?: { readonly [K in keyof F]?: OwnField };
  /** People who have no row yet are left as they are; else they are not found. */
  readonly mayLackRow?: true;
  /** Names in a refusal; else the rows'. */
  readonly names?: (db: Db, ids: Ids) => Promise<Ids>;
}

interface Filling<F> {
  readonly field: keyof F & string;
  /** As it was sent; null empties. */
  readonly value: Held;
  readonly how: FillWay;
}

interface Row {
  readonly id: string;
  readonly version: number;
  readonly full_name: string | null;
  readonly value: Held;
}

interface Seen {
  readonly id: string;
  readonly version: number;
}

/** Bulk editing of a noun. */
interface Fill<F> {
  /** What a value would change: who, at which version, from what, and how many have it already. @throws AppError 404, 400. */
  preview(
    db: Db,
    ids: Ids,
    filling: Filling<F>,
  ): Promise<{
    records: Seen[];
    same: number;
    absent: number;
    from: { value: string | boolean | null; count: number }[];
  }>;
  /**
   * Changes a field of many records alike, in one transaction; those who have it so stay as they are.
   * @throws AppError 404; 400 for a wrong value; 409 naming who was changed since the preview.
   */
  set(
    services: Services,
    by: By,
    filling: Filling<F> & { readonly records: readonly Seen[] },
  ): Promise<{ changed: number }>;
}

/** Names in a refusal. */
const MOST_NAMED = 5;
const MOST_OLD_VALUES = 6;

const wrong = (field: 'value' | 'how') =>
  new AppError('platform.invalid_input', { fields: [{ field, code: 'common.field_not_valid' }] });

/** One way to give one field of many records the same value, with log and versions. */
export function fillOf<F extends SharedFields>(of: FillDescription<F>): Fill<F> {
  const fieldOf = (name: keyof F & string) => of.fields[name] as F[keyof F & string];

  /** What a record holds after it, by what it holds now. */
  async function changeOf(db: Db, { field: name, value, how }: Filling<F>): Promise<(now: Held) => Held> {
    const field = fieldOf(name);
    const own = of.own?.[name];
    const next = isList(field) ? listOf(value) : storedValue(field as Field, value);
    if (how !== 'set' && !isList(field)) throw wrong('how');
    const codes = codesIn(next);
    if (field.kind === 'references' && !codes.every((code) => id.safeParse(code).success)) throw wrong('value');
    if (own && codes.length > 0 && (await own.known(db, codes)).length < codes.length) {
      throw own.unknown ? fieldError(own.unknown, 'value') : wrong('value');
    }
    return isCodes(next) ? listChange(next, how) : () => next;
  }

  async function rowsOf(db: Db, name: keyof F & string, ids: Ids, lock: boolean): Promise<Row[]> {
    const rows = db.selectFrom(of.table).selectAll().where('id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('id');
    const found = await (lock ? rows.forUpdate() : rows).execute();
    if (found.length < new Set(ids).size && !of.mayLackRow) throw notFound();
    const held = await of.own?.[name]?.rows?.held(db, ids);
    const column = held ? null : columnOf(name, fieldOf(name) as Field);
    return found.map((row) => ({
      id: row.id,
      version: row.version,
      full_name: row.full_name,
      value: column === null ? (held?.get(row.id) ?? []) : ((row as Readonly<Record<string, unknown>>)[column] as Held),
    }));
  }

  async function write(trx: Db, name: keyof F & string, next: ReadonlyMap<string, Held>) {
    // Of one of these tables, not of a certain one; the description has checked the column.
    const table = trx as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const rows = of.own?.[name]?.rows;
    await rows?.write(trx, next as ReadonlyMap<string, Ids>);
    // One statement a value: what is added to lists makes few different ones.
    for (const [, alike] of groupBy([...next], ([, value]) => (rows ? '' : JSON.stringify(value)))) {
      const held = rows ? {} : { [columnOf(name, fieldOf(name) as Field)]: alike[0]?.[1] };
      await table
        .updateTable(of.table)
        .set({ ...held, version: sql<number>`version + 1`, updated_at: new Date() })
        .where('id', '=', sql<string>`any(${alike.map(([id]) => id)}::uuid[])`)
        .execute();
    }
  }

  /** How the log tells the values of a field. */
  async function telling(trx: Db, name: keyof F & string, values: readonly Held[]) {
    const told = of.own?.[name]?.told;
    if (!told) return (value: Held) => ({ [name]: value });
    const names = await told.names(trx, [...new Set(values.flatMap(codesIn))]);
    const words = (value: Held) => codesIn(value).map((code) => names.get(code) ?? code);
    return (value: Held) => ({ [told.as]: isCodes(value) ? words(value) : (words(value)[0] ?? null) });
  }

  return {
    async preview(db, ids, filling) {
      const change = await changeOf(db, filling);
      const rows = await rowsOf(db, filling.field, ids, false);
      const changing = rows.filter(({ value }) => !isSame(value, change(value)));
      const alike = hasFewValues(fieldOf(filling.field)) ? groupBy(changing, ({ value }) => value) : [];
      return {
        records: changing.map(({ id, version }) => ({ id, version })),
        same: rows.length - changing.length,
        absent: new Set(ids).size - rows.length,
        from: [...alike]
          .flatMap(([value, { length: count }]) => (isCodes(value) ? [] : [{ value, count }]))
          .sort((one, other) => other.count - one.count)
          .slice(0, MOST_OLD_VALUES),
      };
    },
    set: ({ database }, by, { records, ...filling }) =>
      inTransaction(database, async (trx) => {
        const { field } = filling;
        const change = await changeOf(trx, filling);
        const versions = new Map(records.map(({ id, version }) => [id, version]));
        const rows = await rowsOf(trx, field, [...versions.keys()], true);
        if (rows.length < versions.size) throw notFound();
        const stale = rows.filter(({ id, version }) => versions.get(id) !== version);
        if (stale.length > 0) throw overtaken(await namesOf(trx, stale));
        const changing = rows
          .map((row) => ({ ...row, next: change(row.value) }))
          .filter(({ value, next }) => !isSame(value, next));
        await write(trx, field, new Map(changing.map(({ id, next }) => [id, next])));
        const tell = await telling(
          trx,
          field,
          changing.flatMap(({ value, next }) => [value, next]),
        );
        const entries = changing.map(({ id, value, next }) => ({
          action: `${of.calls}.update`,
          entity: of.entity,
          entityId: id,
          before: tell(value),
          after: tell(next),
        }));
        await auditAll(trx, by, entries);
        return { changed: changing.length };
      }),
  };

  async function namesOf(db: Db, rows: readonly Row[]): Promise<Ids> {
    const { names } = of;
    return names
      ? names(
          db,
          rows.map(({ id }) => id),
        )
      : rows.flatMap(({ full_name }) => full_name ?? []);
  }
}

function overtaken(names: Ids): AppError {
  const params = { names: names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? '…' : '') };
  return new AppError('platform.stale_version', {
    fields: [{ field: 'records', code: 'platform.records_changed', params }],
  });
}

function listChange(codes: Ids, how: FillWay): (now: Held) => Held {
  if (how === 'set') return () => codes;
  return (now) => {
    const had = listOf(now);
    const kept = had.filter((code) => !codes.includes(code));
    return how === 'remove' ? kept : [...had, ...codes.filter((code) => !had.includes(code))];
  };
}

function listOf(value: Held): Ids {
  if (value === null || value === '') return [];
  if (!isCodes(value)) throw wrong('value');
  return [...new Set(value)];
}

const isCodes = (value: Held): value is Ids => typeof value === 'object' && value !== null;

/** The codes or ids a value consists of. */
function codesIn(value: Held): Ids {
  if (isCodes(value)) return value;
  return typeof value === 'string' && value !== '' ? [value] : [];
}

function storedValue(field: Field, value: Held): string | boolean | null {
  const parsed = inputShape({ value: field }).value.safeParse(value);
  const stored: unknown = parsed.success ? parsed.data : undefined;
  if (typeof stored === 'boolean' || stored === null) return stored;
  if (typeof stored !== 'string') throw wrong('value');
  return stored === '' && typeof field.initial === 'string' ? field.initial : stored;
}

/** The order of a list says nothing. */
const isSame = (one: Held, other: Held) =>
  isCodes(one) && isCodes(other)
    ? one.length === other.length && one.every((code) => other.includes(code))
    : one === other;
