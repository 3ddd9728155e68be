import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { aDeviceCategory, anItem } from '../../../../test/samples/devices/devices-samples.ts';
import { type Client, client, type TestAnswer, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aWorld } from '../../../../test/world/world.ts';
import { newId } from '../../../platform/ids.ts';
import { openSession } from '../../access/access.public.ts';

/** A school with a desk of devices, two teachers and a pupil who borrow, and a clock that can be moved. Monday 16/11/2026, before lessons. */
export async function aDeskOfDevices() {
  const clock = { now: new Date('2026-11-15T23:30:00Z') };
  const today = () => new Date(clock.now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const server = await testServer({ clock: { now: () => clock.now, today } });
  const world = await aWorld(server);
  const rights = ['view_lease', 'create_lease', 'update_lease', 'view_device'] as const;
  const people = {
    desk: await lasting(server, () => server.account(...rights)),
    chief: await lasting(server, () => server.account(...rights, 'lease_force')),
    teacher: await lasting(server, () => server.teacher(world.teachers.subject.id)),
    colleague: await lasting(server, () => server.teacher(world.teachers.other.id)),
    pupil: await lasting(server, () => server.student(world.pupils.self.id)),
  };
  eachTestBeginsAfresh(() => server);

  /** A model with so many items. */
  async function aModel(count: number, options: { forPupils?: boolean; stock?: number } = {}) {
    const categoryId = await aDeviceCategory(world);
    if (options.forPupils) {
      await world.db
        .updateTable('device_categories')
        .set({ open_to_pupils: true })
        .where('id', '=', categoryId)
        .execute();
    }
    const id = newId();
    await world.db
      .insertInto('device_models')
      .values({
        id,
        category_id: categoryId,
        code: `M${world.nextCode()}`,
        name: 'Đồng hồ bấm giây',
        name_en: 'Stopwatch',
        unit: 'cái',
        description: '',
        subject_id: null,
        grades: [],
        audience: 'ALL',
        kind: options.stock === undefined ? 'ITEMS' : 'CONSUMABLE',
        stock: options.stock ?? null,
        minimum: 0,
        value: null,
        search_key: 'dong ho bam giay',
        sort_key: 'dong ho bam giay',
      })
      .execute();
    const items: string[] = [];
    for (let each = 0; each < count; each += 1) items.push(await anItem(world, 'available', id));
    return { id, items };
  }

  const lessons = (first: number, last = first, date = '2026-11-17') => ({
    fromDate: date,
    fromPeriod: first,
    toDate: date,
    toPeriod: last,
  });

  /** Into the cart and sent: an order to decide. */
  async function anOrder(client: Client, modelId: string, quantity: number, span: object = lessons(3, 4)) {
    const cart = await ok(client.post('/devices/cart', { modelId, quantity, ...span }));
    const lineIds = cart.lines.map(({ id }: { id: string }) => id);
    return ok(client.post('/devices/cart/submit', { lineIds, purpose: 'Thí nghiệm' }));
  }

  /** The order, approved by the desk as a whole. */
  async function approved(client: Client, modelId: string, quantity: number, span?: object) {
    const order = await anOrder(client, modelId, quantity, span);
    const decisions = order.lines.map(({ id, version }: never) => ({ lineId: id, version, decision: 'approve' }));
    return ok(people.desk.post(`/devices/orders/${order.id}/decide`, { decisions }));
  }

  /** The order, out. */
  async function handedOut(client: Client, model: { id: string; items: string[] }, quantity: number, span?: object) {
    const order = await approved(client, model.id, quantity, span);
    const [line] = order.lines;
    const lines = [{ lineId: line.id, version: line.version, itemIds: model.items.slice(0, quantity) }];
    return ok(people.desk.post(`/devices/orders/${order.id}/hand-over`, { lines }));
  }

  return { server, world, clock, ...people, aModel, anOrder, approved, handedOut, lessons };
}

/** A client that signs in anew for every call: the clock of these tests goes further than a session lasts. */
export async function lasting(server: TestServer, signIn: () => Promise<Client>): Promise<Client> {
  await signIn();
  const { db, config, clock } = server.services;
  const { id, scope } = await db
    .selectFrom('users')
    .select(['id', 'scope'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const now = async () => {
    const origin = { ip: '127.0.0.1', userAgent: 'test' };
    const tokens = await openSession(db, { id, scope }, config.sessionSecret, origin, clock.now());
    return client(server.app, tokens.access_token);
  };
  return {
    token: '',
    get: async (path) => (await now()).get(path),
    post: async (path, body, headers) => (await now()).post(path, body, headers),
    put: async (path, body) => (await now()).put(path, body),
    patch: async (path, body) => (await now()).patch(path, body),
    delete: async (path, body) => (await now()).delete(path, body),
    upload: async (path, name, content, fields) => (await now()).upload(path, name, content, fields),
  };
}

/** What a call answers. @throws Error where it is refused. */
export async function ok(answer: Promise<TestAnswer>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Status and code of a refusal. */
export async function refusal(answer: Promise<TestAnswer>): Promise<[number, string]> {
  const { status, body } = await answer;
  return [status, body?.code];
}
