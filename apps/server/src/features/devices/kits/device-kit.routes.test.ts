import { describe, expect, it } from 'vitest';
import { aDeskOfDevices, lasting, ok, refusal } from '../orders/order-fixtures.ts';

const school = await aDeskOfDevices();
const { world, server, teacher, colleague, pupil, aModel, lessons } = school;
const clerk = await lasting(server, () => server.account('view_device', 'create_device', 'update_device'));

type Wish = { modelId: string; quantity: number };
let kits = 0;
const aKit = (lines: readonly Wish[], more: object = {}) => {
  kits += 1;
  return ok(clerk.post('/devices/kits', { name: `Bộ thực hành ${kits}`, lines, ...more }));
};
const take = (client: typeof teacher, kit: { id: string; version: number }, span: object = lessons(3, 4)) =>
  client.post(`/devices/kits/${kit.id}/cart`, { version: kit.version, ...span });

describe('a kit', () => {
  it('goes into the cart as a whole: what is free is held, what is short lies there with the nearest way', async () => {
    const [enough, short] = [await aModel(5), await aModel(2)];
    const kit = await aKit([
      { modelId: enough.id, quantity: 4 },
      { modelId: short.id, quantity: 3 },
    ]);
    const cart = await ok(take(teacher, kit));
    expect(cart).toMatchObject({ held: 1, short: 1 });
    const line = (modelId: string) => cart.lines.find((each: Wish) => each.modelId === modelId);
    expect(line(enough.id)).toMatchObject({ quantity: 4, refusals: [], heldUntil: expect.any(String) });
    expect(line(short.id)).toMatchObject({
      quantity: 3,
      free: 2,
      heldUntil: null,
      refusals: [{ code: 'lending.not_enough', nearest: { way: 'fewer', count: 2 } }],
    });
    const elsewhere = await ok(colleague.get(`/devices/catalogue/${enough.id}?fromDate=2026-11-17&fromPeriod=3`));
    expect(elsewhere.free).toBe(1);
  });

  it('taken twice for the same time adds up its lines, and holds only what is there', async () => {
    const [enough, short] = [await aModel(9), await aModel(3)];
    const kit = await aKit([
      { modelId: enough.id, quantity: 4 },
      { modelId: short.id, quantity: 2 },
    ]);
    expect(await ok(take(teacher, kit, lessons(7)))).toMatchObject({ held: 2, short: 0 });
    const again = await ok(take(teacher, kit, lessons(7)));
    expect(again).toMatchObject({ held: 1, short: 1 });
    const lines = again.lines.filter(({ modelId }: Wish) => modelId === enough.id || modelId === short.id);
    expect(lines).toHaveLength(2);
    const line = (modelId: string) => lines.find((each: Wish) => each.modelId === modelId);
    expect(line(enough.id)).toMatchObject({ quantity: 8, heldUntil: expect.any(String), refusals: [] });
    expect(line(short.id)).toMatchObject({ quantity: 4, heldUntil: null, refusals: [{ code: 'lending.not_enough' }] });
  });

  it('is taken once by two who want it at the same moment, and the other is told what is left', async () => {
    const model = await aModel(3);
    const kit = await aKit([{ modelId: model.id, quantity: 3 }]);
    const both = await Promise.all([ok(take(teacher, kit)), ok(take(colleague, kit))]);
    expect(both.map(({ held }) => held).sort()).toEqual([0, 1]);
  });

  it('that was changed meanwhile is not taken as it was seen; a deleted one is gone', async () => {
    const model = await aModel(3);
    const kit = await aKit([{ modelId: model.id, quantity: 1 }]);
    const { id, name, version } = kit;
    await ok(clerk.put(`/devices/kits/${id}`, { name, lines: [{ modelId: model.id, quantity: 2 }], version }));
    expect(await refusal(take(teacher, kit))).toEqual([409, 'platform.stale_version']);
    expect((await ok(teacher.get('/devices/cart'))).lines).toEqual([]);
    const stale = clerk.put(`/devices/kits/${id}`, { name, lines: [{ modelId: model.id, quantity: 3 }], version });
    expect(await refusal(stale)).toEqual([409, 'platform.stale_version']);
    expect((await clerk.delete(`/devices/kits/${id}`)).status).toBe(204);
    expect(await refusal(take(teacher, { id, version: 2 }))).toEqual([404, 'platform.not_found']);
  });

  it('asks for what has been withdrawn since, or for a day without school: it lies in the cart and is not held', async () => {
    const model = await aModel(2);
    const kit = await aKit([{ modelId: model.id, quantity: 1 }]);
    const retired = { state: 'retired', retired_on: '2026-10-01', retirement_decision: '15/QĐ-TL' } as const;
    await world.db.updateTable('device_items').set(retired).where('model_id', '=', model.id).execute();
    const offered = await ok(teacher.get('/devices/kits?q=bo+thuc+hanh'));
    const [line] = offered.items.find(({ id }: { id: string }) => id === kit.id).lines;
    expect(line).toMatchObject({ quantity: 1, total: 0, free: 0 });
    expect(await ok(take(teacher, kit))).toMatchObject({ held: 0, short: 1 });
    const sunday = await ok(take(colleague, kit, lessons(3, 3, '2026-11-22')));
    expect(sunday.lines[0].refusals.map(({ code }: { code: string }) => code)).toContain('lending.closed');
    const past = await ok(take(colleague, kit, lessons(3, 3, '2026-05-12')));
    expect(past.lines[0].refusals.map(({ code }: { code: string }) => code)).toContain('lending.past');
  });

  it('is refused in words that name the field: a name that is taken, a model that is not there, one model twice', async () => {
    const model = await aModel(1);
    const lines = [{ modelId: model.id, quantity: 1 }];
    const kit = await aKit(lines);
    const make = (body: object) => clerk.post('/devices/kits', { name: 'Bộ khác', lines, ...body });
    expect(await refusal(make({ name: kit.name }))).toEqual([409, 'devices.kit_name_taken']);
    const unknown = make({ lines: [{ modelId: '00000000-0000-4000-8000-000000000000', quantity: 1 }] });
    expect(await refusal(unknown)).toEqual([400, 'devices.unknown_model']);
    expect((await make({ lines: [...lines, ...lines] })).status).toBe(400);
    expect((await make({ lines: [] })).status).toBe(400);
  });

  it('keeps the models that lie in it from being deleted, until they are taken out', async () => {
    const model = await aModel(0);
    const kit = await aKit([{ modelId: model.id, quantity: 1 }]);
    const remove = () => clerk.delete(`/devices/models/${model.id}`);
    expect(await refusal(remove())).toEqual([409, 'devices.model_in_kit']);
    await clerk.delete(`/devices/kits/${kit.id}`);
    expect((await remove()).status).toBe(204);
  });

  it('does not fit into a cart that is nearly full, and leaves it as it was', async () => {
    const models = await Promise.all(Array.from({ length: 20 }, () => aModel(1)));
    const kit = await aKit(models.map(({ id }) => ({ modelId: id, quantity: 1 })));
    await ok(take(teacher, kit));
    await ok(take(teacher, kit, lessons(5)));
    expect(await refusal(take(teacher, kit, lessons(6)))).toEqual([409, 'devices.cart_full']);
    expect((await ok(teacher.get('/devices/cart'))).lines).toHaveLength(40);
  });

  it('is for teachers and the desk: pupils neither see nor take one, teachers make none', async () => {
    const model = await aModel(1);
    const kit = await aKit([{ modelId: model.id, quantity: 1 }]);
    expect((await pupil.get('/devices/kits')).status).toBe(403);
    expect((await take(pupil, kit)).status).toBe(403);
    const lines = [{ modelId: model.id, quantity: 1 }];
    expect((await teacher.post('/devices/kits', { name: 'Bộ của tôi', lines })).status).toBe(403);
  });

  it('is logged as it was and as it is', async () => {
    const model = await aModel(1);
    const kit = await aKit([{ modelId: model.id, quantity: 1 }]);
    const lines = [{ modelId: model.id, quantity: 7 }];
    await ok(clerk.put(`/devices/kits/${kit.id}`, { name: kit.name, lines, version: 1 }));
    const entry = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'deviceKits.update')
      .where('entity_id', '=', kit.id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ before: { lines: [{ modelId: model.id, quantity: 1 }] }, after: { lines } });
  });
});
