import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../test/kit/fresh-rows.ts';
import { aWorkbook } from '../../../test/samples/workbook.ts';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await testServer();
});
eachTestBeginsAfresh(() => server);

let physics: string;
beforeEach(async () => {
  admin = await server.admin();
  physics = await aCategory('VL', 'Vật lí');
});

const aCategory = async (code: string, name: string, more: object = {}): Promise<string> =>
  (await admin.post('/devices/categories', { code, name, ...more })).body.id;

const aModel = async (code: string, name: string, more: object = {}) =>
  (await admin.post('/devices/models', { categoryId: physics, code, name, ...more })).body;

const facts = { room: 'Phòng Vật lí', acquiredOn: '2026-09-05' };
const addItems = async (id: string, count: number, more: object = {}) =>
  (await admin.post(`/devices/models/${id}/items`, { ...facts, ...more, count })).body;
const itemsOf = async (id: string) => (await admin.get(`/devices/models/${id}/items`)).body;
const codes = (items: readonly { code: string }[]) => items.map(({ code }) => code);

describe('categories of devices', () => {
  test('stand in their order, each after the one it is part of, with how many models they have', async () => {
    await aCategory('QH', 'Quang học', { parentId: physics });
    await aCategory('HH', 'Hoá học', { position: 1, isReturnable: false });
    await aModel('AK', 'Ampe kế');
    const { body } = await admin.get('/devices/categories');
    expect(body.map(({ code, depth, models, isReturnable }: never) => [code, depth, models, isReturnable])).toEqual([
      ['HH', 0, 0, false],
      ['VL', 0, 1, true],
      ['QH', 1, 0, true],
    ]);
  });
  test('one with models is not removed; merged, its models are in the other', async () => {
    const model = await aModel('AK', 'Ampe kế');
    expect(await admin.delete(`/devices/categories/${physics}`)).toMatchObject({
      status: 409,
      body: { code: 'devices.category_in_use' },
    });
    const intoId = await aCategory('DN', 'Điện');
    const merged = await admin.post(`/devices/categories/${physics}/merge`, { intoId });
    expect(merged.body).toEqual({ models: 1, categories: 0 });
    expect((await admin.get(`/devices/models/${model.id}`)).body.categoryId).toBe(intoId);
  });
  test('none is part of what lies in it, and none is written by who writes books alone', async () => {
    const inside = await aCategory('QH', 'Quang học', { parentId: physics });
    const moved = { code: 'VL', name: 'Vật lí', position: 1, parentId: inside, version: 1 };
    expect(await admin.put(`/devices/categories/${physics}`, moved)).toMatchObject({
      status: 409,
      body: { code: 'devices.category_in_itself' },
    });
    const librarian = await server.account('view_category', 'create_category', 'update_book');
    const made = { code: 'SG', name: 'Sách' };
    expect(await librarian.post('/devices/categories', made)).toMatchObject({ status: 403 });
    expect((await librarian.post('/library/categories', made)).status).toBe(200);
  });
});

describe('models', () => {
  test('are found without accents, by code, and by the code or serial number of an item', async () => {
    const scope = await aModel('KHV', 'Kính hiển vi quang học');
    await aModel('AK', 'Ampe kế');
    await addItems(scope.id, 1, { serials: ['SN-204'] });
    const found = async (q: string) => {
      const { body } = await admin.get(`/devices/models?q=${encodeURIComponent(q)}`);
      return codes(body.items);
    };
    expect(await found('kinh hien')).toEqual(['KHV']);
    expect(await found('khv-001')).toEqual(['KHV']);
    expect(await found('sn-204')).toEqual(['KHV']);
    expect(await found('ak')).toEqual(['AK']);
    expect(await found('khv-002')).toEqual([]);
  });
  test('tell what is free, away, missing, and in which rooms', async () => {
    const { id } = await aModel('AK', 'Ampe kế', { minimum: 5 });
    const [first, second, third] = await addItems(id, 4);
    await admin.put('/devices/items', { itemIds: [third.id], room: 'Kho' });
    await admin.post(`/devices/items/${first.id}/repair`, { version: 1, fromDate: '2026-09-10', note: 'Kim kẹt' });
    await admin.post(`/devices/items/${second.id}/lose`, { version: 1, reason: 'Không thấy' });
    const { body } = await admin.get(`/devices/models/${id}`);
    expect(body).toMatchObject({ items: 4, free: 2, inMaintenance: 1, lost: 1, rooms: ['Kho', 'Phòng Vật lí'] });
    const listed = async (query: string) => (await admin.get(`/devices/models?${query}`)).body.total;
    expect(await listed('isShort=true')).toBe(1);
    expect(await listed('isFree=true')).toBe(1);
    expect(await listed('room=Kho')).toBe(1);
    expect(await listed('state=lost,retired')).toBe(1);
    expect(await listed('state=retired')).toBe(0);
    expect((await admin.get('/devices/rooms')).body).toEqual([
      { room: 'Kho', items: 1 },
      { room: 'Phòng Vật lí', items: 3 },
    ]);
  });
  test('a code is one model’s alone, and one with items keeps its kind and is not removed', async () => {
    const { id } = await aModel('AK', 'Ampe kế');
    expect(await admin.post('/devices/models', { categoryId: physics, code: 'AK', name: 'Ampe' })).toMatchObject({
      status: 409,
      body: { code: 'devices.model_code_taken' },
    });
    await addItems(id, 1);
    const other = { categoryId: physics, code: 'AK', name: 'Ampe kế', kind: 'CONSUMABLE', version: 1 };
    expect(await admin.put(`/devices/models/${id}`, other)).toMatchObject({
      status: 409,
      body: { code: 'devices.kind_in_use' },
    });
    expect(await admin.delete(`/devices/models/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'devices.model_in_use' },
    });
  });
});

describe('items', () => {
  test('get codes that follow one another and are never used again', async () => {
    const { id } = await aModel('KHV', 'Kính hiển vi');
    expect(codes(await addItems(id, 3))).toEqual(['KHV-001', 'KHV-002', 'KHV-003']);
    const [, , last] = await itemsOf(id);
    const decision = { decision: '15/QĐ-TL', reason: 'Vỡ', retiredOn: '2026-10-01' };
    await admin.post('/devices/items/retire', { ...decision, itemIds: [last.id] });
    expect(codes(await addItems(id, 2))).toEqual(['KHV-004', 'KHV-005']);
  });
  test('of those who add at once each gets codes of their own', async () => {
    const { id } = await aModel('KHV', 'Kính hiển vi');
    const all = await Promise.all([1, 2, 3, 4].map(() => addItems(id, 5)));
    expect(new Set(all.flatMap(codes)).size).toBe(20);
    expect((await itemsOf(id)).at(-1).code).toBe('KHV-020');
  });
  test('a model that takes the code another had before passes over its items', async () => {
    const old = await aModel('KHV', 'Kính hiển vi');
    await addItems(old.id, 2);
    await admin.put(`/devices/models/${old.id}`, { categoryId: physics, code: 'KHVC', name: 'Kính cũ', version: 1 });
    const { id } = await aModel('KHV', 'Kính hiển vi mới');
    expect(codes(await addItems(id, 1))).toEqual(['KHV-003']);
    expect((await admin.get('/devices/items?code=KHV-003')).body).toMatchObject({ model: 'Kính hiển vi mới' });
    expect((await admin.get('/devices/items?code=KHV-009')).body).toBeNull();
  });
  test('go to be repaired and come back; what is away is not sent away again', async () => {
    const { id } = await aModel('KHV', 'Kính hiển vi');
    const [item] = await addItems(id, 1);
    const repair = { version: 1, fromDate: '2026-09-10', expectedOn: '2026-09-30', note: 'Mờ' };
    const early = { ...repair, expectedOn: '2026-09-01' };
    expect(await admin.post(`/devices/items/${item.id}/repair`, early)).toMatchObject({
      status: 400,
      body: { code: 'devices.repair_reversed' },
    });
    const away = (await admin.post(`/devices/items/${item.id}/repair`, repair)).body;
    expect(away).toMatchObject({ state: 'maintenance', maintenance: { note: 'Mờ', untilDate: null }, version: 2 });
    expect(await admin.post(`/devices/items/${item.id}/repair`, { ...repair, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'devices.item_state' },
    });
    const back = { version: 2, untilDate: '2026-09-20', condition: 'WORN', result: 'Lau', cost: 50_000 };
    expect((await admin.post(`/devices/items/${item.id}/repaired`, back)).body).toMatchObject({
      state: 'available',
      condition: 'WORN',
      maintenance: null,
    });
    expect((await admin.get(`/devices/models/${id}/repairs`)).body).toMatchObject([
      { code: 'KHV-001', untilDate: '2026-09-20', cost: 50_000 },
    ]);
  });
  test('lost, found, and withdrawn by a decision for good; withdrawing ends a repair', async () => {
    const { id } = await aModel('KHV', 'Kính hiển vi');
    const [first, second] = await addItems(id, 2);
    await admin.post(`/devices/items/${first.id}/lose`, { version: 1, reason: 'Không thấy trong tủ' });
    const found = { version: 2, condition: 'GOOD', room: 'Kho' };
    expect((await admin.post(`/devices/items/${first.id}/found`, found)).body).toMatchObject({
      state: 'available',
      room: 'Kho',
    });
    await admin.post(`/devices/items/${second.id}/repair`, { version: 1, fromDate: '2026-09-10', note: 'Vỡ' });
    const retire = (itemIds: string[]) =>
      admin.post('/devices/items/retire', { itemIds, decision: '15/QĐ', reason: 'Vỡ', retiredOn: '2026-10-01' });
    expect((await retire([first.id, second.id])).body).toEqual({ retired: 2 });
    expect(await retire([second.id])).toMatchObject({ status: 409, body: { code: 'devices.item_state' } });
    const [one, two] = await itemsOf(id);
    expect(one).toMatchObject({ state: 'retired', retirementDecision: '15/QĐ', retiredOn: '2026-10-01' });
    expect(two.maintenance).toBeNull();
    expect(await admin.put(`/devices/items/${first.id}`, { ...facts, version: one.version })).toMatchObject({
      status: 409,
      body: { code: 'devices.item_retired' },
    });
    const { body } = await admin.get(`/devices/models/${id}/history?pageSize=50`);
    expect(body.items.map(({ action }: { action: string }) => action)).toContain('deviceItems.retire');
  });
  test('none is withdrawn where one of them is not there', async () => {
    const { id } = await aModel('KHV', 'Kính hiển vi');
    const [item] = await addItems(id, 1);
    const itemIds = [item.id, '00000000-0000-4000-8000-000000000000'];
    const body = { itemIds, decision: '15/QĐ', reason: 'Vỡ', retiredOn: '2026-10-01' };
    expect(await admin.post('/devices/items/retire', body)).toMatchObject({
      status: 400,
      body: { code: 'devices.unknown_item' },
    });
    expect((await itemsOf(id))[0].state).toBe('available');
  });
});

describe('what is used up', () => {
  test('comes, is used, is counted, and is never less than nothing', async () => {
    const { id, stock } = await aModel('CON', 'Cồn 96°', { kind: 'CONSUMABLE', unit: 'Chai' });
    expect(stock).toBe(0);
    const move = (reason: string, quantity: number) =>
      admin.post(`/devices/models/${id}/stock`, { reason, quantity, happenedOn: '2026-10-01' });
    expect((await move('RECEIVED', 10)).body).toEqual({ stock: 10 });
    expect((await move('USED', 4)).body).toEqual({ stock: 6 });
    expect(await move('BROKEN', 7)).toMatchObject({ status: 409, body: { code: 'devices.stock_too_low' } });
    expect((await move('COUNTED', 5)).body).toEqual({ stock: 5 });
    expect(await move('COUNTED', 5)).toMatchObject({ status: 409, body: { code: 'devices.stock_unchanged' } });
    expect((await admin.get(`/devices/models/${id}/stock`)).body.map(({ change }: never) => change)).toEqual([
      -1, -4, 10,
    ]);
    expect(await admin.post(`/devices/models/${id}/items`, { ...facts, count: 1 })).toMatchObject({
      status: 409,
      body: { code: 'devices.no_items' },
    });
  });
  test('says what to beware of, to the desk and to whoever borrows; numbered items say nothing of it', async () => {
    const hazard = 'Dễ cháy. Tránh xa lửa, đeo kính.';
    const alcohol = await aModel('CON', 'Cồn 96°', { kind: 'CONSUMABLE', hazard });
    expect(alcohol.hazard).toBe(hazard);
    expect((await admin.get(`/devices/catalogue/${alcohol.id}`)).body.hazard).toBe(hazard);
    expect((await aModel('AK', 'Ampe kế', { hazard })).hazard).toBe('');
  });
  test('two who use the last one at once: one is told there is none', async () => {
    const { id } = await aModel('CON', 'Cồn 96°', { kind: 'CONSUMABLE' });
    const move = (reason: string, quantity: number) =>
      admin.post(`/devices/models/${id}/stock`, { reason, quantity, happenedOn: '2026-10-01' });
    await move('RECEIVED', 1);
    const both = await Promise.all([move('USED', 1), move('USED', 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await admin.get(`/devices/models/${id}`)).body.stock).toBe(0);
  });
});

describe('papers and files', () => {
  test('labels and minutes are PDF; without items there is nothing to print', async () => {
    const { id } = await aModel('KHV', 'Kính hiển vi');
    const labels = () => admin.post('/devices/items/labels', { modelIds: [id] });
    expect(await labels()).toMatchObject({ status: 409, body: { code: 'devices.nothing_to_print' } });
    await addItems(id, 30);
    const printed = await labels();
    expect(printed.status).toBe(200);
    expect(printed.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const minutes = await admin.get(`/devices/inventory.pdf?categoryId=${physics}`);
    expect(minutes.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await admin.get('/devices/inventory.pdf?room=Kho')).status).toBe(409);
  });
  test('the list and the register leave as workbooks, and the list can be read in again', async () => {
    const { id } = await aModel('KHV', 'Kính hiển vi', { minimum: 3, value: 3_500_000, unit: 'Chiếc' });
    await addItems(id, 2);
    const { raw } = await admin.get('/devices/models/export');
    const fields = { categoryId: physics };
    const preview = await admin.upload('/devices/models/import/preview', 'thiet-bi.xlsx', raw, fields);
    expect(preview.body.totals).toMatchObject({ rows: 1, unchanged: 1 });
    expect((await admin.get('/devices/models/export?of=ITEMS')).status).toBe(200);
  });
});

describe('a register that is brought in', () => {
  const labels = ['Mã', 'Tên thiết bị', 'Danh mục', 'Số lượng', 'Phòng', 'Loại'];
  const upload = async (row: (string | number)[], more: object = {}, what = '') => {
    const { name, content } = await aWorkbook(labels, row);
    return admin.upload(`/devices/models/import${what}`, name, content, { categoryId: physics, ...more });
  };
  test('new models come with their items; the same file again changes nothing; taken back all is gone', async () => {
    const row = ['KHV', 'Kính hiển vi', 'vat li', 12, 'Phòng Sinh', 'Thiết bị có mã từng chiếc'];
    const first = await upload(row);
    expect(first.body).toMatchObject({ created: 1, updated: 0 });
    const [model] = (await admin.get('/devices/models')).body.items;
    expect(model).toMatchObject({ code: 'KHV', items: 12, free: 12, rooms: ['Phòng Sinh'] });
    expect((await upload(row, {}, '/preview')).body.totals).toMatchObject({ unchanged: 1 });
    expect((await admin.post(`/devices/models/import/runs/${first.body.importId}/undo`, {})).status).toBe(200);
    expect((await admin.get('/devices/models')).body.total).toBe(0);
  });
  test('of a known model what is missing comes, nothing is taken away', async () => {
    const { id } = await aModel('KHV', 'Kính hiển vi');
    await addItems(id, 3);
    const more = await upload(['KHV', 'Kính hiển vi', '', 5, '', ''], { updateExisting: 'true' });
    expect(more.body).toMatchObject({ updated: 1 });
    expect(codes(await itemsOf(id)).at(-1)).toBe('KHV-005');
    await upload(['KHV', 'Kính hiển vi', '', 1, '', ''], { updateExisting: 'true' });
    expect(await itemsOf(id)).toHaveLength(5);
  });
  test('a row without a code gets one; an unknown category and another kind are named', async () => {
    const made = await upload(['', 'Ampe kế một chiều', '', 2, '', '']);
    expect(made.body).toMatchObject({ created: 1 });
    expect((await admin.get('/devices/models')).body.items[0].code).toBe('AKMC');
    const wrong = await upload(['AKMC', 'Ampe kế một chiều', 'Âm nhạc', 2, '', 'Vật tư tiêu hao'], {}, '/preview');
    expect(wrong.body.faults.map(({ code }: { code: string }) => code).sort()).toEqual([
      'devices.import_other_kind',
      'devices.unknown_category',
    ]);
  });
});
