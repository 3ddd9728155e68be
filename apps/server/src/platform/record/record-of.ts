import { type Generated, type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { audit, type By, changed } from '../audit/audit.commands.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Actor } from '../http/actor.ts';
import type { Origin } from '../http/mount.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { refusing } from './refusals.ts';
import { found, lockRow, nextVersion, type Versioned, versionedEdit } from './versioned-edit.ts';

/** What every row has that people edit. */
export interface RecordColumns {
  id: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Tables whose rows people edit. */
type RecordTable = {
  [T in keyof Tables]: Tables[T] extends { id: string; version: unknown } ? T : never;
}[keyof Tables];

type Trx = Kysely<Tables>;
/** The record being written. */
interface Written<R> {
  readonly id: string;
  readonly by: By;
  /** As it was; null: it is new. */
  readonly before: R | null;
}

/** A plain noun as data: where its rows lie, how they are read, what a form writes. Everything optional is a step of its own. */
interface RecordDescription<P extends string, T extends RecordTable, I extends object, R extends Versioned> {
  /** What its calls begin with, and its entries in the log: `rooms` of `rooms.create`. */
  readonly calls: P;
  readonly table: T;
  /** Its name in the log. */
  readonly entity: string;
  /** All of them, in the shape of the contract. */
  readonly rows: (db: Trx) => SelectQueryBuilder<Tables, T, R>;
  readonly columns: (input: I) => Omit<Insertable<Tables[T]>, 'id' | 'version' | 'created_at' | 'updated_at'>;
  /** False: the table does not keep when it was changed. */
  readonly isDated?: false;
  /** What is said when a code or name is taken. */
  readonly taken?: (input: I) => Error;
  /** Throws for what may not be written. */
  readonly refuse?: (trx: Trx, input: I, before: R | null) => Promise<void> | void;
  /** Writes what lies in other tables, tells who has to know. */
  readonly write?: (trx: Trx, input: I, written: Written<R>) => Promise<unknown>;
  /** Throws for what may not be removed. */
  readonly refuseRemoval?: (trx: Trx, before: R) => Promise<void> | void;
  /** What is said when something still refers to it. */
  readonly inUse?: (before: R) => Error;
}

interface RecordKit<P extends string, I extends object, R extends Versioned> {
  readonly calls: P;
  /** @throws AppError 404. */
  read(db: Trx, id: string): Promise<R>;
  /** The creation itself, for callers that have a transaction (imports). @returns its id. @throws AppError 409 for what is taken. */
  insert(trx: Trx, by: By, input: I): Promise<string>;
  /** The change itself, the same way. @throws AppError 404; 409 for a stale version or what is taken. */
  rewrite(trx: Trx, by: By, id: string, input: I & Versioned): Promise<R>;
  /** @throws AppError 409 for what is taken. */
  create(services: Services, by: By, input: I): Promise<R>;
  /** @throws AppError as `rewrite`. */
  update(services: Services, by: By, id: string, input: I & Versioned): Promise<R>;
  /** @throws AppError 404; 409 while it is in use. */
  remove(services: Services, by: By, id: string): Promise<void>;
}

/** Reads, creates, changes and removes the records of a plain noun: one transaction each, the log in it. */
export function recordOf<P extends string, T extends RecordTable, I extends object, R extends Versioned>(
  of: RecordDescription<P, T, I, R>,
): RecordKit<P, I, R> {
  const { calls, entity } = of;
  const table: string = of.table;
  const find = (db: Trx, id: string): Promise<R | undefined> =>
    of
      .rows(db)
      .where(sql<boolean>`${sql.ref(`${table}.id`)} = ${id}`)
      .executeTakeFirst() as Promise<R | undefined>;
  // Of some table, not of a certain one: here the compiler knows no columns; `columns` has checked them.
  const some = (trx: Trx) => trx as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const refusals = (input: I) => {
    const { taken } = of;
    return taken ? { unique: { '': () => taken(input) } } : {};
  };

  const kit: RecordKit<P, I, R> = {
    calls,
    read: async (db, id) => found(await find(db, id)),
    async insert(trx, by, input) {
      const id = newId();
      await of.refuse?.(trx, input, null);
      await refusing(refusals(input), () =>
        some(trx)
          .insertInto(table)
          .values({ id, ...of.columns(input) })
          .execute(),
      );
      await of.write?.(trx, input, { id, by, before: null });
      await audit(trx, by, { action: `${calls}.create`, entity, entityId: id, after: input });
      return id;
    },
    create: ({ database }, by, input) =>
      inTransaction(database, async (trx) => kit.read(trx, await kit.insert(trx, by, input))),
    rewrite(trx, by, id, stamped) {
      const { version, ...rest } = stamped;
      const input = rest as unknown as I;
      return versionedEdit(trx, by, {
        action: `${calls}.update`,
        entity,
        id,
        version,
        lock: of.table,
        read: () => find(trx, id),
        async write(before) {
          await of.refuse?.(trx, input, before);
          const { updated_at, ...next } = nextVersion(before);
          const columns = { ...of.columns(input), ...next, ...(of.isDated === false ? {} : { updated_at }) };
          await refusing(refusals(input), () =>
            some(trx).updateTable(table).set(columns).where('id', '=', id).execute(),
          );
          await of.write?.(trx, input, { id, by, before });
        },
        difference: (before) => changed(before, input),
      });
    },
    update: ({ database }, by, id, input) => inTransaction(database, (trx) => kit.rewrite(trx, by, id, input)),
    remove: ({ database }, by, id) =>
      inTransaction(database, async (trx) => {
        await lockRow(trx, of.table, id);
        const before = await kit.read(trx, id);
        await of.refuseRemoval?.(trx, before);
        const { inUse } = of;
        await refusing(inUse ? { foreign: { '': () => inUse(before) } } : {}, () =>
          some(trx).deleteFrom(table).where('id', '=', id).execute(),
        );
        await audit(trx, by, { action: `${calls}.delete`, entity, entityId: id, before });
      }),
  };
  return kit;
}

interface Called {
  readonly actor: Actor;
  readonly origin: Origin;
}
interface OfOne {
  readonly params: { readonly id: string };
}

type RecordHandlers<P extends string, I, R> = Record<`${P}.read`, (call: OfOne) => Promise<R>> &
  Record<`${P}.create`, (call: Called & { readonly body: I }) => Promise<R>> &
  Record<`${P}.update`, (call: Called & OfOne & { readonly body: I & Versioned }) => Promise<R>> &
  Record<`${P}.delete`, (call: Called & OfOne) => Promise<void>>;

/** The handlers of a plain noun, for `area(contract, { ...recordHandlers(services, rooms), … })`; one that is written after them wins. */
export function recordHandlers<P extends string, I extends object, R extends Versioned>(
  services: Services,
  kit: RecordKit<P, I, R>,
): RecordHandlers<P, I, R> {
  const handlers = {
    [`${kit.calls}.read`]: ({ params }: OfOne) => kit.read(services.db, params.id),
    [`${kit.calls}.create`]: ({ body, actor, origin }: Called & { body: I }) =>
      kit.create(services, { actor, origin }, body),
    [`${kit.calls}.update`]: ({ params, body, actor, origin }: Called & OfOne & { body: I & Versioned }) =>
      kit.update(services, { actor, origin }, params.id, body),
    [`${kit.calls}.delete`]: ({ params, actor, origin }: Called & OfOne) =>
      kit.remove(services, { actor, origin }, params.id),
  };
  return handlers as unknown as RecordHandlers<P, I, R>;
}
