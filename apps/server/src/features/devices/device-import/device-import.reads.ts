import type { DeviceModelInput } from '@phuong/contract/devices/models/device-model.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { ImportTable } from '../../../platform/sheet/import-table.ts';
import { subjectsByWord } from '../../school/school.public.ts';
import { type DeviceFields, type DeviceImport, type KnownModel, planDevices } from './device-import.rules.ts';

/** What importing the table would do now. @throws AppError 400 for an unknown category. */
export async function planDeviceImport(
  db: Kysely<Tables>,
  table: ImportTable<DeviceFields>,
  asked: { readonly categoryId: string; readonly today: string; readonly mayChange: boolean },
): Promise<DeviceImport> {
  const categories = await db.selectFrom('device_categories').select(['id', 'code', 'name']).execute();
  if (!categories.some(({ id }) => id === asked.categoryId)) throw fieldError('devices.unknown_category', 'categoryId');
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'code', 'name', 'short_name as shortName'])
    .where('is_active', '=', true)
    .execute();
  return planDevices(table, {
    ...asked,
    categories,
    subjects: subjectsByWord(subjects),
    models: await knownModels(db),
  });
}

/** Every model, some thousand at most, with how many there are of it. */
async function knownModels(db: Kysely<Tables>): Promise<KnownModel[]> {
  const { rows } = await sql<Omit<KnownModel, 'input'> & DeviceModelInput>`
    select m.id, m.version, m.last_number as "lastNumber", coalesce(m.stock, (select count(*)::int from device_items i
        where i.model_id = m.id and i.state <> 'retired')) as quantity,
      m.category_id as "categoryId", m.code, m.name, m.name_en as "nameEn", m.unit, m.description, m.hazard,
      m.subject_id as "subjectId", m.grades, m.audience, m.kind, m.minimum, m.value
    from device_models m`.execute(db);
  return rows.map(({ id, version, lastNumber, quantity, ...input }) => ({ id, version, lastNumber, quantity, input }));
}
