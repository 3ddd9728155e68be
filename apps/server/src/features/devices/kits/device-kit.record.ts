import {
  type DeviceKit,
  type DeviceKitInput,
  type DeviceKitQuery,
  deviceKitContract,
  type OfferedKit,
} from '@phuong/contract/devices/kits/device-kit.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { readList } from '../../../platform/record/read-page.ts';
import type { RecordColumns } from '../../../platform/record/record-of.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, lockRow, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { takeKit } from '../cart/device-cart.commands.ts';
import { nobody, readLendingFrame } from '../orders/lending-frame.reads.ts';
import { freeFor } from '../orders/lending-question.rules.ts';
import { askedSpan } from '../orders/span.rules.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    device_kits: RecordColumns & {
      name: string;
      name_en: string;
      note: string;
      subject_id: string | null;
      grades: number[];
      search_key: string;
      sort_key: string;
    };
    device_kit_lines: { kit_id: string; model_id: string; quantity: number; position: number };
  }
}

const kitRows = (db: Kysely<Tables>) =>
  db.selectFrom('device_kits').select([
    'id',
    'name',
    'name_en as nameEn',
    'note',
    'subject_id as subjectId',
    sql<string | null>`(select s.name from subjects s where s.id = device_kits.subject_id)`.as('subjectName'),
    sql<string | null>`(select s.name_en from subjects s where s.id = device_kits.subject_id)`.as('subjectNameEn'),
    'grades',
    sql<
      DeviceKit['lines']
    >`(select json_agg(json_build_object('modelId', m.id, 'modelCode', m.code, 'modelName', m.name,
          'modelNameEn', m.name_en, 'unit', m.unit, 'hazard', m.hazard, 'isConsumable', m.kind = 'CONSUMABLE', 'quantity', l.quantity,
          'total', coalesce(m.stock, (select count(*)::int from device_items i where i.model_id = m.id
            and i.state not in ('retired', 'lost')))) order by l.position)
        from device_kit_lines l join device_models m on m.id = l.model_id where l.kit_id = device_kits.id)`.as('lines'),
    'version',
  ]);

const findKit = (db: Kysely<Tables>, id: string): Promise<DeviceKit | undefined> =>
  kitRows(db).where('id', '=', id).executeTakeFirst();

const readKit = async (db: Kysely<Tables>, id: string): Promise<DeviceKit> => found(await findKit(db, id));

const kitColumns = ({ name, nameEn, note, subjectId, grades }: DeviceKitInput) => ({
  name,
  name_en: nameEn,
  note,
  subject_id: subjectId,
  grades,
  search_key: searchKey(`${name} ${nameEn}`),
  sort_key: searchKey(name),
});

const refusals = ({ name }: DeviceKitInput) => ({
  unique: { name: () => fieldError('devices.kit_name_taken', 'name', { name }) },
  foreign: {
    subject_id: () => fieldError('devices.unknown_subject', 'subjectId'),
    model_id: () => fieldError('devices.unknown_model', 'lines'),
  },
});

const insertLines = (trx: Kysely<Tables>, kitId: string, { lines }: DeviceKitInput) =>
  trx
    .insertInto('device_kit_lines')
    .values(lines.map(({ modelId, quantity }, position) => ({ kit_id: kitId, model_id: modelId, quantity, position })))
    .execute();

/** A kit as the log tells it: its lines without what the school has of each. */
const logged = ({ lines, ...kit }: DeviceKit) => ({
  ...kit,
  lines: lines.map(({ modelId, quantity }) => ({ modelId, quantity })),
});

/** @throws AppError 409 for a name that another kit has; 400 for an unknown model or subject. */
async function createKit({ database }: Services, by: By, input: DeviceKitInput): Promise<DeviceKit> {
  return inTransaction(database, async (trx) => {
    const id = newId();
    await refusing(refusals(input), async () => {
      await trx
        .insertInto('device_kits')
        .values({ id, ...kitColumns(input) })
        .execute();
      await insertLines(trx, id, input);
    });
    await audit(trx, by, { action: 'deviceKits.create', entity: 'device_kit', entityId: id, after: input });
    return readKit(trx, id);
  });
}

/** @throws AppError as `createKit`; 404; 409 for a stale version. */
async function updateKit(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: DeviceKitInput & { readonly version: number },
): Promise<DeviceKit> {
  return inTransaction(database, (trx) =>
    versionedEdit(trx, by, {
      action: 'deviceKits.update',
      entity: 'device_kit',
      id,
      version,
      lock: 'device_kits',
      read: () => findKit(trx, id),
      write: (before) =>
        refusing(refusals(input), async () => {
          await trx
            .updateTable('device_kits')
            .set({ ...kitColumns(input), ...nextVersion(before) })
            .where('id', '=', id)
            .execute();
          await trx.deleteFrom('device_kit_lines').where('kit_id', '=', id).execute();
          await insertLines(trx, id, input);
        }),
      difference: (before) => changed(logged(before), input),
    }),
  );
}

/** @throws AppError 404. */
async function removeKit({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'device_kits', id);
    const before = logged(await readKit(trx, id));
    await trx.deleteFrom('device_kits').where('id', '=', id).execute();
    await audit(trx, by, { action: 'deviceKits.delete', entity: 'device_kit', entityId: id, before });
  });
}

/** Kits as they are looked for; what is free is reckoned once for all models of a page. */
async function listKits({ db, clock }: Services, query: DeviceKitQuery) {
  const page = await readList(kitRows(db), query, {
    search: 'search_key',
    filters: {
      subjectId: (rows, id) => rows.where('subject_id', '=', id),
      grade: (rows, grade) => rows.where(sql<boolean>`grades @> array[${grade}]::smallint[]`),
    },
    sorts: { name: 'sort_key' },
    lastly: ['id'],
  });
  const modelIds = new Set(page.items.flatMap(({ lines }) => lines.map(({ modelId }) => modelId)));
  const frame = await readLendingFrame(db, clock, nobody, [...modelIds]);
  const span = askedSpan(query, clock.today());
  const offered = ({ lines, ...kit }: DeviceKit): OfferedKit => ({
    ...kit,
    lines: lines.map((line) => ({ ...line, free: freeFor(frame, { modelId: line.modelId, ...span }) ?? 0 })),
  });
  return { ...page, items: page.items.map(offered) };
}

export const deviceKitArea = (services: Services): Area =>
  area(deviceKitContract, {
    'deviceKits.list': ({ query }) => listKits(services, query),
    'deviceKits.read': ({ params }) => readKit(services.db, params.id),
    'deviceKits.create': ({ body, actor, origin }) => createKit(services, { actor, origin }, body),
    'deviceKits.update': ({ params, body, actor, origin }) => updateKit(services, { actor, origin }, params.id, body),
    'deviceKits.delete': ({ params, actor, origin }) => removeKit(services, { actor, origin }, params.id),
    'deviceKits.take': ({ params, body: { version, ...span }, actor, origin }) =>
      takeKit(services, { actor, origin }, { version, span, read: (trx) => readKit(trx, params.id) }),
  });
