import { inputShape } from '@phuong/contract/platform/entity-shape.schema.ts';
import { type FillWay, type SharedField, studentFields } from '@phuong/contract/students/student.fields.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { ethnicGroup } from '@phuong/rules/people/ethnic-groups.ts';
import { type Kysely, sql } from 'kysely';
import { auditAll, type By } from '../../platform/audit/audit.commands.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { columnNames } from '../../platform/fields/entity-columns.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { arePolicyGroups } from './student.rules.ts';

type Held = string | null | readonly string[];

interface Filling {
  readonly field: SharedField;
  /** As it was sent; null empties. */
  readonly value: Held;
  readonly how: FillWay;
}

/** Names in a refusal. */
const MOST_NAMED = 5;

const shape = inputShape(studentFields);

const wrong = (field: 'value' | 'how') =>
  new AppError('platform.invalid_input', { fields: [{ field, code: 'common.field_not_valid' }] });

/** What a record holds after it, by what it holds now. @throws AppError 400 for a value the field cannot have. */
function changeOf({ field, value, how }: Filling): (now: Held) => Held {
  if (studentFields[field].kind === 'catalogues') return listChange(listOf(value), how);
  if (how !== 'set') throw wrong('how');
  const next = storedValue(field, value);
  return () => next;
}

function listChange(codes: readonly string[], how: FillWay): (now: Held) => Held {
  if (how === 'set') return () => codes;
  return (now) => {
    const kept = listOf(now).filter((code) => !codes.includes(code));
    return how === 'remove' ? kept : [...listOf(now), ...codes.filter((code) => !listOf(now).includes(code))];
  };
}

function listOf(value: Held): readonly string[] {
  const codes = value === null || value === '' ? [] : value;
  if (typeof codes === 'string' || !arePolicyGroups(codes)) throw wrong('value');
  return [...new Set(codes)];
}

function storedValue(field: SharedField, value: Held): string | null {
  const parsed = shape[field].safeParse(value);
  const stored = parsed.success ? parsed.data : undefined;
  const isUnknown = field === 'ethnicityCode' && typeof stored === 'string' && !ethnicGroup(stored);
  if (stored === undefined || (typeof stored === 'object' && stored !== null) || isUnknown) throw wrong('value');
  if (stored !== '') return stored;
  const { initial } = studentFields[field] as { readonly initial?: string };
  return initial ?? '';
}

/** The order of a list says nothing. */
const isSame = (one: Held, other: Held) =>
  typeof one === 'object' && typeof other === 'object' && one && other
    ? one.length === other.length && one.every((code) => other.includes(code))
    : one === other;

async function pupilsWith(db: Kysely<Tables>, field: SharedField, ids: readonly string[], lock: boolean) {
  const column = columnNames(studentFields)[field];
  const rows = db
    .selectFrom('students as s')
    .selectAll()
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('s.id');
  const found = await (lock ? rows.forUpdate() : rows).execute();
  if (found.length < new Set(ids).size) throw notFound();
  return found.map((row) => ({ id: row.id, full_name: row.full_name, version: row.version, value: row[column] }));
}

/** What a value would change: who, at which version, and how many have it already. @throws AppError 404, 400. */
export async function previewField(db: Kysely<Tables>, studentIds: readonly string[], filling: Filling) {
  const change = changeOf(filling);
  const rows = await pupilsWith(db, filling.field, studentIds, false);
  const pupils = rows.filter(({ value }) => !isSame(value, change(value))).map(({ id, version }) => ({ id, version }));
  return { pupils, same: rows.length - pupils.length };
}

/**
 * Changes a field of many pupils alike, in one transaction; those who have it so stay as they are.
 * @throws AppError 404; 400 for a wrong value; 409 naming who was changed since the preview.
 */
export async function setField(
  { database }: Services,
  by: By,
  { pupils, ...filling }: Filling & { readonly pupils: readonly { readonly id: string; readonly version: number }[] },
): Promise<{ changed: number }> {
  const change = changeOf(filling);
  const { field } = filling;
  const versions = new Map(pupils.map(({ id, version }) => [id, version]));
  return inTransaction(database, async (trx) => {
    const rows = await pupilsWith(trx, field, [...versions.keys()], true);
    const names = rows.filter(({ id, version }) => versions.get(id) !== version).map(({ full_name }) => full_name);
    if (names.length > 0) {
      const params = { names: names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? '…' : '') };
      const fields = [{ field: 'pupils', code: 'students.changed_meanwhile' as const, params }];
      throw new AppError('platform.stale_version', { fields });
    }
    const changing = rows
      .map((row) => ({ ...row, next: change(row.value) }))
      .filter(({ value, next }) => !isSame(value, next));
    const column = columnNames(studentFields)[field];
    // One statement a value: what is added to lists makes few different ones.
    for (const [, alike] of groupBy(changing, ({ next }) => JSON.stringify(next))) {
      const ids = alike.map(({ id }) => id);
      await trx
        .updateTable('students')
        .set({ [column]: alike[0]?.next, version: sql<number>`version + 1`, updated_at: new Date() })
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute();
    }
    const entries = changing.map(({ id, value, next }) => ({
      action: 'students.update',
      entity: 'student',
      entityId: id,
      before: { [field]: value },
      after: { [field]: next },
    }));
    await auditAll(trx, by, entries);
    return { changed: changing.length };
  });
}
