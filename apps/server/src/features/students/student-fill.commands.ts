import { inputShape } from '@phuong/contract/platform/entity-shape.schema.ts';
import { type SharedField, studentFields } from '@phuong/contract/students/student.fields.ts';
import { ethnicGroup } from '@phuong/rules/people/ethnic-groups.ts';
import { type Kysely, sql } from 'kysely';
import { auditAll, type By } from '../../platform/audit/audit.commands.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { columnNames } from '../../platform/fields/entity-columns.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';

interface Filling {
  readonly field: SharedField;
  /** As it was sent; null empties. */
  readonly value: string | null;
}

/** Names in a refusal. */
const MOST_NAMED = 5;

const shape = inputShape(studentFields);

/** The value as a record holds it. @throws AppError 400 for one the field cannot have. */
function storedValue({ field, value }: Filling): string | null {
  const parsed = shape[field].safeParse(value);
  const stored = parsed.success ? parsed.data : undefined;
  const isWrong = stored === undefined || (field === 'ethnicityCode' && stored !== null && !ethnicGroup(stored));
  if (isWrong) {
    throw new AppError('platform.invalid_input', { fields: [{ field: 'value', code: 'common.field_not_valid' }] });
  }
  if (stored !== '') return stored;
  const { initial } = studentFields[field] as { readonly initial?: string };
  return initial ?? '';
}

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
  const value = storedValue(filling);
  const rows = await pupilsWith(db, filling.field, studentIds, false);
  const pupils = rows.filter((row) => row.value !== value).map(({ id, version }) => ({ id, version }));
  return { pupils, same: rows.length - pupils.length };
}

/**
 * Gives a field of many pupils one value, in one transaction; those who have it stay as they are.
 * @throws AppError 404; 400 for a wrong value; 409 naming who was changed since the preview.
 */
export async function setField(
  { database }: Services,
  by: By,
  { pupils, ...filling }: Filling & { readonly pupils: readonly { readonly id: string; readonly version: number }[] },
): Promise<{ changed: number }> {
  const value = storedValue(filling);
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
    const changing = rows.filter((row) => row.value !== value);
    if (changing.length === 0) return { changed: 0 };
    const ids = changing.map(({ id }) => id);
    const column = columnNames(studentFields)[field];
    await trx
      .updateTable('students')
      .set({ [column]: value, version: sql<number>`version + 1`, updated_at: new Date() })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    const entries = changing.map((row) => ({
      action: 'students.update',
      entity: 'student',
      entityId: row.id,
      before: { [field]: row.value },
      after: { [field]: value },
    }));
    await auditAll(trx, by, entries);
    return { changed: changing.length };
  });
}
