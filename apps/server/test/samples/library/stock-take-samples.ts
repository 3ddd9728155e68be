import type { stockTakeContract } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import type { StockTakeState } from '@phuong/contract/library/stock-takes/stock-take.lifecycle.ts';
import type { Finding } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { aCopy, aTitle } from './library-samples.ts';

const started = new Date('2026-11-16T02:00:00Z');

/** A stock-take of its own with no lines yet. */
export async function aStockTake(
  world: World,
  { state = 'counting' as StockTakeState, name = '', heldOn = '2026-11-16' } = {},
): Promise<string> {
  const id = newId();
  const over = state === 'counting' ? null : started;
  await world.db
    .insertInto('stock_takes')
    .values({
      id,
      name: name || `Kiểm kê ${world.nextCode()}`,
      held_on: heldOn,
      shelves: [],
      kinds: [],
      category_ids: [],
      category_name: '',
      note: '',
      state,
      started_at: started,
      started_by_name: 'Nguyễn Thị Thư',
      ended_at: over,
      added: over && 0,
    })
    .execute();
  await world.db
    .insertInto('stock_take_members')
    .values({
      id: newId(),
      stock_take_id: id,
      position: 0,
      name: 'Nguyễn Thị Thư',
      title: 'Thủ thư',
      duty: 'HEAD',
      teacher_id: null,
    })
    .execute();
  return id;
}

/** A line of it, of a copy of its own. */
export async function aLine(
  world: World,
  stockTakeId: string,
  {
    finding = 'MISSING' as Finding,
    shelf = 'V1-4',
    title = 'Dế Mèn phiêu lưu kí',
    kind = 'STN' as 'STN' | 'STK',
    countedAt = '',
  } = {},
): Promise<{ id: string; copyId: string; barcode: string }> {
  const id = newId();
  const titleId = await aTitle(world, { title });
  const copyId = await aCopy(world, titleId);
  const { barcode, register_number } = await world.db
    .selectFrom('book_copies')
    .select(['barcode', 'register_number'])
    .where('id', '=', copyId)
    .executeTakeFirstOrThrow();
  const isCounted = !['MISSING', 'ON_LOAN', 'LOST', 'IN_REPAIR', 'LEFT'].includes(finding);
  const counted = countedAt ? new Date(countedAt) : started;
  await world.db
    .insertInto('stock_take_lines')
    .values({
      id,
      stock_take_id: stockTakeId,
      copy_id: copyId,
      title_id: titleId,
      code: barcode,
      register_number,
      title,
      kind,
      shelf,
      price: 50_000,
      listed_state: 'available',
      finding: isCounted ? finding : null,
      counted_at: isCounted ? counted : null,
      counted_by_name: isCounted ? 'Nguyễn Thị Thư' : '',
      counted_shelf: isCounted ? 'V2-1' : '',
    })
    .execute();
  return { id, copyId, barcode };
}

const version = 1;
const ofOne = async (world: World, state: StockTakeState = 'counting') => {
  const id = await aStockTake(world, { state });
  const line = await aLine(world, id, { finding: state === 'counting' ? 'MISSING' : 'WRONG_SHELF' });
  return { params: { id }, line };
};
const paramsOf = async (world: World, state?: StockTakeState) => ({ params: (await ofOne(world, state)).params });
const members = [{ name: 'Nguyễn Thị Thư', title: 'Thủ thư', duty: 'HEAD' as const }];

export const stockTakeSamples: Samples<typeof stockTakeContract> = {
  'stockTakes.list': { make: () => ({}) },
  'stockTakes.start': {
    make: async (world) => {
      await aCopy(world);
      return {
        body: { name: `Kiểm kê ${world.nextCode()}`, heldOn: '2026-11-16', members, shelves: ['V1-4'], kinds: ['STN'] },
      };
    },
  },
  'stockTakes.shelves': { make: () => ({}) },
  'stockTakes.deviceKey': {
    // Made before: asking for it again writes nothing.
    make: async ({ db }, { userId }) => {
      if (userId === '') return {};
      await db
        .insertInto('user_device_keys')
        .values({ user_id: userId, key: 'a2V5' })
        .onConflict((known) => known.doNothing())
        .execute();
      return {};
    },
  },
  'stockTakes.read': { make: (world) => paramsOf(world) },
  'stockTakes.update': {
    make: async (world) => ({
      ...(await paramsOf(world)),
      body: { version, name: 'Kiểm kê học kì I', heldOn: '2026-11-17', members, note: 'Sách giữ tốt.' },
    }),
  },
  'stockTakes.report': { make: (world) => paramsOf(world) },
  'stockTakes.lines': { make: (world) => paramsOf(world) },
  'stockTakes.scan': {
    make: async (world) => {
      const { params, line } = await ofOne(world);
      return { params, body: { code: line.barcode, shelf: 'V1-4' } };
    },
  },
  'stockTakes.undoScan': {
    make: async (world) => {
      const id = await aStockTake(world);
      return { params: { id }, body: { lineId: (await aLine(world, id, { finding: 'WRONG_SHELF' })).id } };
    },
  },
  'stockTakes.decide': {
    make: async (world) => {
      const { params, line } = await ofOne(world);
      return { params, body: { lineIds: [line.id], decision: 'MARK_LOST' as const, note: 'Tìm hai tuần không thấy' } };
    },
  },
  'stockTakes.close': { make: async (world) => ({ ...(await paramsOf(world)), body: { version, leavesOpen: true } }) },
  'stockTakes.cancel': {
    make: async (world) => ({ ...(await paramsOf(world)), body: { version, reason: 'Mở nhầm' } }),
  },
  'stockTakes.history': { make: (world) => paramsOf(world) },
  'stockTakes.minutes': { make: (world) => paramsOf(world, 'closed') },
  'stockTakes.export': { make: (world) => paramsOf(world) },
};
