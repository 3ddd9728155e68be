import type { deviceCategoryContract } from '@phuong/contract/devices/categories/device-category.contract.ts';
import type { deviceImportContract } from '@phuong/contract/devices/device-import/device-import.contract.ts';
import type { deviceItemContract } from '@phuong/contract/devices/items/device-item.contract.ts';
import type { DeviceItemState } from '@phuong/contract/devices/items/device-item.lifecycle.ts';
import type { deviceModelContract } from '@phuong/contract/devices/models/device-model.contract.ts';
import type { deviceStockContract } from '@phuong/contract/devices/stock/device-stock.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { anImport, aWorkbook } from '../workbook.ts';

/** A category of devices of its own. */
export async function aDeviceCategory(world: World, parentId: string | null = null): Promise<string> {
  const id = newId();
  const code = `VL${world.nextCode()}`;
  await world.db
    .insertInto('device_categories')
    .values({
      id,
      parent_id: parentId,
      code,
      name: `Vật lí ${code}`,
      name_en: '',
      position: world.nextNumber(),
      returnable: true,
      open_to_pupils: false,
      needs_confirmation: false,
    })
    .execute();
  return id;
}

/** A model of its own, with a category. */
export async function aModel(world: World, { isConsumable = false } = {}): Promise<string> {
  const id = newId();
  await world.db
    .insertInto('device_models')
    .values({
      id,
      category_id: await aDeviceCategory(world),
      code: `KHV${world.nextCode()}`,
      name: 'Kính hiển vi quang học',
      name_en: 'Microscope',
      unit: 'Chiếc',
      description: '',
      subject_id: null,
      grades: [6, 7],
      audience: 'ALL',
      kind: isConsumable ? 'CONSUMABLE' : 'ITEMS',
      stock: isConsumable ? 20 : null,
      minimum: 6,
      value: 3_500_000,
      search_key: 'kinh hien vi quang hoc',
      sort_key: 'kinh hien vi quang hoc',
    })
    .execute();
  return id;
}

/** An item of a model of its own. */
export async function anItem(world: World, state: DeviceItemState = 'available', modelId?: string): Promise<string> {
  const id = newId();
  const number = world.nextNumber();
  await world.db
    .insertInto('device_items')
    .values({
      id,
      model_id: modelId ?? (await aModel(world)),
      number,
      code: `T-${world.nextCode()}-${number}`,
      serial: '',
      room: 'Phòng Sinh học',
      condition: 'GOOD',
      state,
      acquired_on: '2026-09-05',
      source: 'STATE',
      price: 3_500_000,
      warranty_until: null,
      retired_on: null,
    })
    .execute();
  if (state === 'maintenance') {
    await world.db
      .insertInto('device_maintenance')
      .values({
        id: newId(),
        item_id: id,
        from_date: '2026-09-10',
        expected_on: null,
        until_date: null,
        note: 'Vỡ vật kính',
        cost: null,
      })
      .execute();
  }
  return id;
}

const facts = {
  room: 'Phòng Sinh học',
  condition: 'GOOD' as const,
  acquiredOn: '2026-09-05',
  source: 'STATE' as const,
  price: 3_500_000,
  warrantyUntil: null,
};
/** The tree of devices is written by who writes devices; the right to categories alone is the librarian's as well. */
const alsoDevices = { accountWithTheRight: 'platform.forbidden' } as const;

export const deviceCategorySamples: Samples<typeof deviceCategoryContract> = {
  'deviceCategories.list': { make: () => ({}) },
  'deviceCategories.options': { make: () => ({}) },
  'deviceCategories.read': { make: async (world) => ({ params: { id: await aDeviceCategory(world) } }) },
  'deviceCategories.create': {
    make: async (world) => ({
      body: { code: `D${world.nextCode()}`, name: 'Quang học', parentId: await aDeviceCategory(world), position: 1 },
    }),
    cells: alsoDevices,
  },
  'deviceCategories.update': {
    make: async (world) => ({
      params: { id: await aDeviceCategory(world) },
      body: { version: 1, code: `D${world.nextCode()}`, name: 'Điện', position: 1, isOpenToPupils: true },
    }),
    cells: alsoDevices,
  },
  'deviceCategories.merge': {
    make: async (world) => ({
      params: { id: await aDeviceCategory(world) },
      body: { intoId: await aDeviceCategory(world) },
    }),
    cells: alsoDevices,
  },
  'deviceCategories.delete': {
    make: async (world) => ({ params: { id: await aDeviceCategory(world) } }),
    cells: alsoDevices,
  },
};

const modelBody = async (world: World) => ({
  categoryId: await aDeviceCategory(world),
  code: `AK${world.nextCode()}`,
  name: 'Ampe kế một chiều',
  unit: 'Chiếc',
  grades: [9],
  minimum: 7,
});

export const deviceModelSamples: Samples<typeof deviceModelContract> = {
  'deviceModels.list': { make: () => ({ query: { q: 'kinh hien vi' } }) },
  'deviceModels.rooms': { make: () => ({}) },
  'deviceModels.subjects': { make: () => ({}) },
  'deviceModels.read': { make: async (world) => ({ params: { id: await aModel(world) } }) },
  'deviceModels.history': { make: async (world) => ({ params: { id: await aModel(world) } }) },
  'deviceModels.create': { make: async (world) => ({ body: await modelBody(world) }) },
  'deviceModels.update': {
    make: async (world) => ({ params: { id: await aModel(world) }, body: { ...(await modelBody(world)), version: 1 } }),
  },
  'deviceModels.changeMany': {
    make: async (world) => ({ body: { modelIds: [await aModel(world)], categoryId: await aDeviceCategory(world) } }),
  },
  'deviceModels.delete': { make: async (world) => ({ params: { id: await aModel(world) } }) },
  'deviceModels.export': {
    make: async (world) => {
      await anItem(world);
      return { query: { of: 'ITEMS' as const } };
    },
  },
};

export const deviceItemSamples: Samples<typeof deviceItemContract> = {
  'deviceItems.list': { make: async (world) => ({ params: { id: await aModel(world) } }) },
  'deviceItems.add': { make: async (world) => ({ params: { id: await aModel(world) }, body: { ...facts, count: 2 } }) },
  'deviceItems.find': { make: () => ({ query: { code: 'KHV-001' } }) },
  'deviceItems.update': {
    make: async (world) => ({
      params: { id: await anItem(world) },
      body: { ...facts, serial: 'SN-204', condition: 'WORN' as const, version: 1 },
    }),
  },
  'deviceItems.move': { make: async (world) => ({ body: { itemIds: [await anItem(world)], room: 'Kho thiết bị' } }) },
  'deviceItems.repair': {
    make: async (world) => ({
      params: { id: await anItem(world) },
      body: { version: 1, fromDate: '2026-09-10', expectedOn: '2026-12-01', note: 'Mờ thị kính' },
    }),
  },
  'deviceItems.repaired': {
    make: async (world) => ({
      params: { id: await anItem(world, 'maintenance') },
      body: { version: 1, untilDate: '2026-09-20', condition: 'GOOD' as const, result: 'Thay vật kính', cost: 450_000 },
    }),
  },
  'deviceItems.lose': {
    make: async (world) => ({
      params: { id: await anItem(world) },
      body: { version: 1, reason: 'Không thấy trong tủ' },
    }),
  },
  'deviceItems.foundAgain': {
    make: async (world) => ({
      params: { id: await anItem(world, 'lost') },
      body: { version: 1, condition: 'GOOD' as const, room: 'Phòng Sinh học' },
    }),
  },
  'deviceItems.retire': {
    make: async (world) => ({
      body: { itemIds: [await anItem(world)], decision: '15/QĐ-TL', reason: 'Hỏng', retiredOn: '2026-10-01' },
    }),
  },
  'deviceItems.repairs': { make: async (world) => ({ params: { id: await aModel(world) } }) },
  'deviceItems.labels': {
    make: async (world) => ({ body: { itemIds: [await anItem(world)] } }),
    unaudited: 'only prints',
  },
  'deviceItems.inventory': {
    make: async (world) => {
      await anItem(world);
      return { query: {} };
    },
  },
};

export const deviceStockSamples: Samples<typeof deviceStockContract> = {
  'deviceStock.list': { make: async (world) => ({ params: { id: await aModel(world, { isConsumable: true }) } }) },
  'deviceStock.move': {
    make: async (world) => ({
      params: { id: await aModel(world, { isConsumable: true }) },
      body: { reason: 'USED' as const, quantity: 3, happenedOn: '2026-10-01', note: 'Thực hành 9A1' },
    }),
  },
};

const aDeviceList = async (world: World) => ({
  fields: { categoryId: await aDeviceCategory(world) },
  file: await aWorkbook(
    ['Mã', 'Tên thiết bị', 'Đơn vị', 'Số lượng'],
    [`VK${world.nextCode()}`, 'Vôn kế một chiều', 'Chiếc', 7],
  ),
});

export const deviceImportSamples: Samples<typeof deviceImportContract> = {
  'deviceModels.importPreview': { make: aDeviceList, unaudited: 'only looks' },
  'deviceModels.import': { make: aDeviceList },
  'deviceModels.importFaults': { make: aDeviceList, unaudited: 'only looks' },
  'deviceModels.importTemplate': { make: () => ({}) },
  'deviceModels.importRuns': { make: () => ({}) },
  'deviceModels.undoImport': { make: async (world) => anImport(world, '/devices/models', await aDeviceList(world)) },
};
