import type { deviceCartContract } from '@phuong/contract/devices/cart/device-cart.contract.ts';
import type { deviceCatalogueContract } from '@phuong/contract/devices/catalogue/device-catalogue.contract.ts';
import type { deviceConfirmationContract } from '@phuong/contract/devices/confirmations/device-confirmation.contract.ts';
import type { DeviceLineState } from '@phuong/contract/devices/orders/device-line.lifecycle.ts';
import type { deviceOrderContract } from '@phuong/contract/devices/orders/device-order.contract.ts';
import type { ownDeviceOrderContract } from '@phuong/contract/devices/own-orders/own-device-order.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aStudent } from '../../world/factories.ts';
import { dayAfter, type World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';
import { aModel, anItem } from './devices-samples.ts';

let days = 0;
/** A Wednesday to come, another one every time: nobody has too much at once. */
const nextWednesday = () => {
  days += 1;
  return dayAfter('2026-11-18', (days % 40) * 7);
};

/** The row of whoever calls, as a borrower; of the subject's teacher where an office does. */
async function aBorrowerOf(world: World, caller?: Caller): Promise<string> {
  const user = caller?.userId
    ? await world.db
        .selectFrom('users')
        .select(['teacher_id', 'student_id'])
        .where('id', '=', caller.userId)
        .executeTakeFirst()
    : undefined;
  const studentId = user?.student_id ?? null;
  const teacherId = studentId === null ? (user?.teacher_id ?? world.teachers.subject.id) : null;
  const there = await world.db
    .selectFrom('borrowers')
    .select('id')
    .where((eb) => (studentId === null ? eb('teacher_id', '=', teacherId) : eb('student_id', '=', studentId)))
    .executeTakeFirst();
  if (there) return there.id;
  const id = newId();
  await world.db
    .insertInto('borrowers')
    .values({
      id,
      kind: studentId === null ? 'teacher' : 'pupil',
      student_id: studentId,
      teacher_id: teacherId,
      user_id: null,
      class_id: null,
      card_code: `TV8${String(world.nextNumber()).padStart(5, '0')}`,
    })
    .execute();
  return id;
}

/** A model that pupils may have as well, with two items. */
export async function anOpenModel(world: World): Promise<{ modelId: string; itemIds: string[] }> {
  const modelId = await aModel(world);
  await world.db.updateTable('device_models').set({ grades: [] }).where('id', '=', modelId).execute();
  const { category_id } = await world.db
    .selectFrom('device_models')
    .select('category_id')
    .where('id', '=', modelId)
    .executeTakeFirstOrThrow();
  await world.db.updateTable('device_categories').set({ open_to_pupils: true }).where('id', '=', category_id).execute();
  return { modelId, itemIds: [await anItem(world, 'available', modelId), await anItem(world, 'available', modelId)] };
}

/** A line of an order of its own in some state, with an item where it is out or lost. */
export async function aDeviceLine(
  world: World,
  state: DeviceLineState,
  caller?: Caller,
  more: { cancelAsked?: string } = {},
) {
  const borrowerId = await aBorrowerOf(world, caller);
  const { modelId, itemIds } = await anOpenModel(world);
  const orderId = newId();
  const isCart = state === 'cart';
  if (!isCart) {
    await world.db
      .insertInto('device_orders')
      .values({
        id: orderId,
        borrower_id: borrowerId,
        collector_student_id: null,
        class_id: null,
        purpose: 'Thực hành quan sát tế bào',
        lesson: '',
        is_desk: false,
        sent_at: new Date('2026-11-16T01:00:00Z'),
      })
      .execute();
  }
  const date = nextWednesday();
  const lineId = newId();
  await world.db
    .insertInto('device_order_lines')
    .values({
      id: lineId,
      order_id: isCart ? null : orderId,
      borrower_id: borrowerId,
      model_id: modelId,
      quantity: 1,
      from_date: state === 'handed_over' ? '2026-11-16' : date,
      from_period: null,
      to_date: state === 'handed_over' ? '2026-11-17' : date,
      to_period: null,
      state,
      held_until: isCart ? new Date('2026-11-16T03:20:00Z') : null,
      rule_id: null,
      cancel_asked: more.cancelAsked ?? null,
      created_at: new Date('2026-11-16T01:00:00Z'),
    })
    .execute();
  const [itemId = ''] = itemIds;
  if (state === 'handed_over' || state === 'lost') {
    if (state === 'lost')
      await world.db.updateTable('device_items').set({ state: 'lost' }).where('id', '=', itemId).execute();
    await world.db
      .insertInto('device_line_items')
      .values({
        id: newId(),
        line_id: lineId,
        item_id: itemId,
        handed_at: new Date('2026-11-16T01:00:00Z'),
        handed_condition: 'GOOD',
        lost_at: state === 'lost' ? new Date('2026-11-16T02:00:00Z') : null,
      })
      .execute();
  }
  return { orderId, lineId, modelId, itemId, date };
}

const ofOrder = async (world: World, state: DeviceLineState) => {
  const made = await aDeviceLine(world, state);
  return { ...made, params: { id: made.orderId } };
};

export const deviceOrderSamples: Samples<typeof deviceOrderContract> = {
  'deviceOrders.list': {
    make: async (world) => {
      await aDeviceLine(world, 'requested');
      return { query: { stage: 'toDecide,out', sort: 'from' as const } };
    },
  },
  'deviceOrders.read': { make: async (world) => ({ params: (await ofOrder(world, 'requested')).params }) },
  'deviceOrders.create': {
    make: async (world) => {
      const { modelId } = await anOpenModel(world);
      const date = nextWednesday();
      return {
        body: {
          borrower: { kind: 'teacher' as const, id: world.teachers.subject.id },
          classId: world.classes.a.id,
          purpose: 'Tiết thực hành 8A',
          lines: [{ modelId, quantity: 1, fromDate: date, fromPeriod: 2, toDate: date, toPeriod: 3 }],
        },
      };
    },
  },
  'deviceOrders.decide': {
    make: async (world) => {
      const { params, lineId } = await ofOrder(world, 'requested');
      return { params, body: { decisions: [{ lineId, version: 1, decision: 'approve' as const }] } };
    },
  },
  'deviceOrders.updateLine': {
    make: async (world) => {
      const { lineId, date } = await aDeviceLine(world, 'requested');
      const span = { fromDate: date, fromPeriod: 1, toDate: date, toPeriod: 2 };
      return { params: { id: lineId }, body: { version: 1, quantity: 2, ...span } };
    },
  },
  'deviceOrders.scan': { make: () => ({ query: { code: 'KHV-001' } }) },
  'deviceOrders.handOver': {
    make: async (world) => {
      const { params, lineId, itemId } = await ofOrder(world, 'approved');
      const receipt = { name: 'Trần Thu Hà', strokes: [[20, 100, 60, 40, 100, 120]] };
      return { params, body: { lines: [{ lineId, version: 1, itemIds: [itemId] }], receipt } };
    },
  },
  'deviceOrders.takeBack': {
    make: async (world) => {
      const { params, itemId } = await ofOrder(world, 'handed_over');
      const receipt = { name: 'Trần Thu Hà', strokes: [] };
      return { params, body: { items: [{ itemId, isDamaged: true, note: 'Mờ kính' }], receipt } };
    },
  },
  'deviceOrders.lose': {
    make: async (world) => {
      const { params, itemId } = await ofOrder(world, 'handed_over');
      return { params, body: { itemIds: [itemId], reason: 'Để quên ngoài sân' } };
    },
  },
  'deviceOrders.find': {
    make: async (world) => {
      const { params, itemId } = await ofOrder(world, 'lost');
      return { params, body: { itemId } };
    },
  },
  'deviceOrders.extend': {
    make: async (world) => {
      const { lineId } = await aDeviceLine(world, 'handed_over');
      return { params: { id: lineId }, body: { version: 1, toDate: '2026-11-18' } };
    },
  },
  'deviceOrders.cancel': {
    make: async (world) => {
      const { lineId } = await aDeviceLine(world, 'approved');
      return { params: { id: lineId }, body: { version: 1, reason: 'Phòng sửa điện' } };
    },
  },
  'deviceOrders.keep': {
    make: async (world) => {
      const { lineId } = await aDeviceLine(world, 'approved', undefined, { cancelAsked: 'Đổi bài' });
      return { params: { id: lineId }, body: { version: 1 } };
    },
  },
  'deviceOrders.export': {
    make: async (world) => {
      await aDeviceLine(world, 'requested');
      return { query: { stage: 'toDecide' } };
    },
  },
  'deviceOrders.slip': { make: async (world) => ({ params: (await ofOrder(world, 'handed_over')).params }) },
};

/** Everybody has orders of their own. */
const everybody = { otherTeacher: 'ok', pupilOther: 'ok' } as const;
export const emptied = async (world: World) => {
  await world.db.deleteFrom('device_order_lines').where('state', '=', 'cart').execute();
};

export const ownDeviceOrderSamples: Samples<typeof ownDeviceOrderContract> = {
  'ownDeviceOrders.list': { make: () => ({}), cells: everybody },
  'ownDeviceOrders.read': {
    make: async (world, caller) => ({ params: { id: (await aDeviceLine(world, 'approved', caller)).orderId } }),
    cells: everybody,
  },
  'ownDeviceOrders.cancel': {
    make: async (world, caller) => ({
      params: { id: (await aDeviceLine(world, 'requested', caller)).lineId },
      body: { version: 1, reason: 'Đổi bài' },
    }),
    cells: everybody,
  },
  'ownDeviceOrders.extend': {
    make: async (world, caller) => ({
      params: { id: (await aDeviceLine(world, 'handed_over', caller)).lineId },
      body: { version: 1, toDate: '2026-11-18' },
    }),
    cells: everybody,
  },
  'ownDeviceOrders.repeat': {
    make: async (world, caller) => ({
      params: { id: (await aDeviceLine(world, 'returned', caller)).orderId },
      body: { fromDate: nextWednesday() },
    }),
    cells: everybody,
    after: emptied,
  },
};

const aWish = async (world: World) => {
  const { modelId } = await anOpenModel(world);
  const date = nextWednesday();
  return { modelId, quantity: 1, fromDate: date, fromPeriod: 3, toDate: date, toPeriod: 4 };
};

export const deviceCartSamples: Samples<typeof deviceCartContract> = {
  'deviceCart.list': { make: () => ({}), cells: everybody },
  'deviceCart.countAll': { make: () => ({}), cells: everybody },
  'deviceCart.add': { make: async (world) => ({ body: await aWish(world) }), cells: everybody, after: emptied },
  'deviceCart.update': {
    make: async (world, caller) => {
      const { lineId, date } = await aDeviceLine(world, 'cart', caller);
      return {
        params: { id: lineId },
        body: { version: 1, quantity: 2, fromDate: date, fromPeriod: 1, toDate: date, toPeriod: 1 },
      };
    },
    cells: everybody,
    after: emptied,
  },
  'deviceCart.remove': {
    make: async (world, caller) => ({ params: { id: (await aDeviceLine(world, 'cart', caller)).lineId } }),
    cells: everybody,
    after: emptied,
  },
  'deviceCart.refresh': { make: () => ({}), cells: everybody, after: emptied },
  'deviceCart.collectors': {
    make: async (world, { name }) => ({
      query: { classId: name === 'otherTeacher' ? world.classes.b.id : world.classes.a.id },
    }),
  },
  'deviceCart.submit': {
    make: async (world, caller) => ({
      body: { lineIds: [(await aDeviceLine(world, 'cart', caller)).lineId], purpose: 'Thực hành 8A' },
    }),
    cells: everybody,
    after: emptied,
  },
};

export const deviceCatalogueSamples: Samples<typeof deviceCatalogueContract> = {
  'deviceCatalogue.list': { make: () => ({ query: { q: 'kinh hien vi', isFree: 'true' as const } }) },
  'deviceCatalogue.categories': { make: () => ({}) },
  'deviceCatalogue.time': { make: () => ({}) },
  'deviceCatalogue.read': { make: async (world) => ({ params: { id: (await anOpenModel(world)).modelId } }) },
  'deviceCatalogue.calendar': { make: async (world) => ({ params: { id: (await anOpenModel(world)).modelId } }) },
  'savedDevices.save': {
    make: async (world) => ({ params: { id: (await anOpenModel(world)).modelId } }),
    cells: everybody,
  },
  'savedDevices.remove': {
    make: async (world) => ({ params: { id: (await anOpenModel(world)).modelId } }),
    cells: everybody,
  },
};

/** An order of a pupil that waits for the calling teacher; for a colleague where the other teacher calls. */
async function anUnconfirmed(world: World, { name }: Caller) {
  const { subject, homeroom } = world.teachers;
  const { orderId } = await aDeviceLine(world, 'requested');
  const pupil = await world.db
    .insertInto('borrowers')
    .values({
      id: newId(),
      kind: 'pupil',
      student_id: (await aStudent(world.db, {})).id,
      teacher_id: null,
      user_id: null,
      class_id: null,
      card_code: `TV7${String(world.nextNumber()).padStart(5, '0')}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable('device_orders')
    .set({ borrower_id: pupil.id, confirm_by_id: name === 'homeroomTeacher' ? homeroom.id : subject.id })
    .where('id', '=', orderId)
    .execute();
  await world.db
    .updateTable('device_order_lines')
    .set({ borrower_id: pupil.id })
    .where('order_id', '=', orderId)
    .execute();
  return { params: { id: orderId } };
}

export const deviceConfirmationSamples: Samples<typeof deviceConfirmationContract> = {
  'deviceConfirmations.teachers': { make: () => ({}), cells: { pupilOther: 'ok' as const } },
  'deviceConfirmations.list': { make: () => ({}), cells: { otherTeacher: 'ok' as const } },
  'deviceConfirmations.confirm': {
    make: async (world, caller) => ({ ...(await anUnconfirmed(world, caller)), body: { version: 1 } }),
  },
  'deviceConfirmations.refuse': {
    make: async (world, caller) => ({
      ...(await anUnconfirmed(world, caller)),
      body: { version: 1, reason: 'Không phải bài của lớp' },
    }),
  },
};
