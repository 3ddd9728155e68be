import { type Permission, permissions } from '@phuong/contract/access/access.permissions.ts';
import { missingNeeds } from '@phuong/contract/access/roles/permission-groups.permissions.ts';
import { defaultRoleKeys } from '@phuong/contract/access/roles/role.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { liveSockets, next } from '../../../../test/servers/live-sockets.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { userIdOf } from '../../../../test/world/world.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { ensureDefaultRoles, giveRoles } from '../access.public.ts';
import { defaultRights } from './default-roles.rules.ts';

const refused = (code: string) => ({ body: expect.objectContaining({ code }) });

describe('roles', () => {
  let server: TestServer;
  let admin: Client;
  let number = 0;
  const name = () => `Vai trò ${++number}`;
  const make = async (...rights: Permission[]) =>
    (await admin.post('/roles', { name: name(), permissions: rights })).body;
  const hold = (client: Client, roleId: string) => giveRoles(server.services.db, userIdOf(client.token), [roleId]);

  beforeAll(async () => {
    server = await testServer();
    admin = await server.admin();
    await inTransaction(server.services.database, ensureDefaultRoles);
  });

  it('are made with rights, and read back with what the caller may do with them', async () => {
    const role = await make('view_class', 'update_class');
    expect(role).toMatchObject({
      permissions: ['update_class', 'view_class'],
      defaultKey: null,
      holderCount: 0,
      can: ['edit', 'remove', 'give'],
      version: 1,
    });
    expect((await admin.get(`/roles/${role.id}`)).body).toEqual(role);
    const list = await admin.get(`/roles?q=${encodeURIComponent(role.name)}`);
    expect(list.body.items.map(({ id }: { id: string }) => id)).toContain(role.id);
  });

  it('are found without accents and ordered by name or by how many hold them', async () => {
    const found = await admin.get('/roles?q=hieu%20truong');
    expect(found.body.items.map((role: { name: string }) => role.name)).toEqual(['Hiệu trưởng', 'Phó hiệu trưởng']);
    const [principal] = found.body.items;
    // More than any role of the other tests has.
    for (let count = 0; count < 4; count += 1) await hold(await server.account(), principal.id);
    const most = await admin.get('/roles?sort=holders&direction=desc&pageSize=1');
    expect(most.body.items[0]).toMatchObject({ id: principal.id, holderCount: 4 });
  });

  it('take no name twice, whatever its capitals', async () => {
    const { name: taken } = await make();
    const again = await admin.post('/roles', { name: taken.toUpperCase(), permissions: [] });
    expect(again).toMatchObject({ status: 409, ...refused('access.role_name_taken') });
    expect(again.body.errors[0].field).toBe('name');
  });

  it('take no right without those it needs', async () => {
    const answer = await admin.post('/roles', { name: name(), permissions: ['update_student'] });
    expect(answer).toMatchObject({ status: 400, ...refused('access.right_needs_another') });
    const unknown = await admin.post('/roles', { name: name(), permissions: ['rule_the_world'] });
    expect(unknown).toMatchObject({ status: 400, ...refused('platform.invalid_input') });
  });

  it('hold nothing their maker does not hold', async () => {
    const clerk = await server.account('create_role', 'view_role', 'view_class');
    const over = await clerk.post('/roles', { name: name(), permissions: ['view_class', 'view_teacher'] });
    expect(over).toMatchObject({ status: 403, ...refused('access.right_not_held') });
    expect((await clerk.post('/roles', { name: name(), permissions: ['view_class'] })).status).toBe(200);
    const strong = await make('view_teacher');
    const copy = await clerk.post(`/roles/${strong.id}/duplicate`, { name: name() });
    expect(copy).toMatchObject({ status: 403, ...refused('access.right_not_held') });
  });

  it('are neither raised nor lowered by who does not hold the rights in question', async () => {
    const clerk = await server.account('update_role', 'view_role', 'view_class');
    const role = await make('view_teacher');
    const edit = (rights: Permission[]) =>
      clerk.put(`/roles/${role.id}`, { name: role.name, permissions: rights, version: 1 });
    for (const rights of [[], ['view_teacher', 'view_student']] as Permission[][]) {
      expect(await edit(rights)).toMatchObject({ status: 403, ...refused('access.right_not_held') });
    }
    expect((await edit(['view_class', 'view_teacher'])).status).toBe(200);
    expect(await clerk.delete(`/roles/${role.id}`)).toMatchObject({
      status: 403,
      ...refused('access.right_not_held'),
    });
  });

  it('are not edited, restored or removed by who holds them, unless that is an administrator', async () => {
    const clerk = await server.account('update_role', 'view_role', 'view_class');
    const role = await make('view_class');
    await hold(clerk, role.id);
    const body = { name: role.name, permissions: ['view_class'], version: 1 };
    const own = { status: 403, ...refused('access.own_rights') };
    expect(await clerk.put(`/roles/${role.id}`, body)).toMatchObject(own);
    expect(await clerk.post(`/roles/${role.id}/restore`, { version: 1 })).toMatchObject(own);
    expect(await clerk.delete(`/roles/${role.id}`)).toMatchObject(own);
    expect((await clerk.get(`/roles/${role.id}`)).body.can).toEqual(['give']);
    await hold(admin, role.id);
    expect((await admin.put(`/roles/${role.id}`, body)).status).toBe(200);
  });

  it('work for their holders from the next call on', async () => {
    const role = await make('view_subject');
    const clerk = await server.account();
    await hold(clerk, role.id);
    expect((await clerk.get('/subjects')).status).toBe(200);
    await admin.put(`/roles/${role.id}`, { name: role.name, permissions: [], version: 1 });
    expect((await clerk.get('/subjects')).status).toBe(403);
  });

  it('refuse a stale version and show the role as it is now', async () => {
    const role = await make();
    await admin.put(`/roles/${role.id}`, { name: role.name, permissions: ['view_class'], version: 1 });
    const stale = await admin.put(`/roles/${role.id}`, { name: role.name, permissions: [], version: 1 });
    expect(stale).toMatchObject({ status: 409, ...refused('platform.stale_version') });
    expect(stale.body.current).toMatchObject({ permissions: ['view_class'], version: 2 });
  });

  it('are removed while nobody holds them, or hand their holders another one', async () => {
    const { db } = server.services;
    const [old, next] = [await make('view_subject'), await make('view_class')];
    const clerk = await server.account();
    await hold(clerk, old.id);
    const kept = await admin.delete(`/roles/${old.id}`);
    expect(kept).toMatchObject({ status: 409, ...refused('access.role_in_use') });
    for (const wrong of [newId(), old.id]) {
      const answer = await admin.delete(`/roles/${old.id}?moveTo=${wrong}`);
      expect(answer).toMatchObject({ status: 400, ...refused('access.unknown_role') });
    }
    expect((await admin.delete(`/roles/${old.id}?moveTo=${next.id}`)).status).toBe(204);
    expect((await admin.get(`/roles/${old.id}`)).status).toBe(404);
    const held = await db.selectFrom('user_roles').selectAll().where('user_id', '=', userIdOf(clerk.token)).execute();
    expect(held.map(({ role_id: id }) => id)).toEqual([next.id]);
    expect((await admin.get(`/roles/${next.id}`)).body.holders).toMatchObject([{ name: 'Tài khoản thử' }]);
    const [weak, strong] = [await make(), await make('view_teacher')];
    await hold(clerk, weak.id);
    const remover = await server.account('update_role');
    const raised = await remover.delete(`/roles/${weak.id}?moveTo=${strong.id}`);
    expect(raised).toMatchObject({ status: 403, ...refused('access.right_not_held') });
  });

  it('tell the open browsers of those who hold them when their rights change, and when they are removed', async () => {
    const [role, other] = [await make('view_subject'), await make('view_class')];
    const holder = await server.account();
    await hold(holder, role.id);
    const live = await liveSockets(server);
    const socket = await live.connect(holder.token);
    const changed = next(socket, 'permissions.changed');
    await admin.put(`/roles/${role.id}`, { name: role.name, permissions: [], version: 1 });
    expect(await changed).toEqual({});
    const removed = next(socket, 'permissions.changed');
    expect((await admin.delete(`/roles/${role.id}?moveTo=${other.id}`)).status).toBe(204);
    expect(await removed).toEqual({});
  });

  it('that a school begins with go back to their first rights, and come back when removed', async () => {
    const list = (await admin.get('/roles?pageSize=100')).body.items;
    const librarian = list.find(({ defaultKey }: { defaultKey: string }) => defaultKey === 'librarian');
    const body = { name: 'Thủ thư', description: 'Của trường', permissions: ['view_book'], version: librarian.version };
    const changed = (await admin.put(`/roles/${librarian.id}`, body)).body;
    expect(changed).toMatchObject({ isChanged: true, can: expect.arrayContaining(['restore']) });
    const restored = (await admin.post(`/roles/${librarian.id}/restore`, { version: changed.version })).body;
    expect(restored).toMatchObject({ name: 'Thủ thư', description: 'Của trường', isChanged: false });
    expect(restored.permissions).toEqual(defaultRights('librarian').sort());
    expect((await admin.delete(`/roles/${librarian.id}`)).status).toBe(204);
    expect((await admin.post('/roles/restore-missing')).body).toMatchObject([{ name: 'Thư viện' }]);
    expect((await admin.post('/roles/restore-missing')).body).toEqual([]);
    const own = await make();
    expect(await admin.post(`/roles/${own.id}/restore`, { version: 1 })).toMatchObject({
      status: 409,
      ...refused('access.role_not_default'),
    });
    const clerk = await server.account('update_role', 'create_role', 'view_role');
    expect((await clerk.post('/roles/restore-missing')).status).toBe(403);
  });

  it('say to the giver which may be handed on', async () => {
    const clerk = await server.account('view_account', 'view_class');
    const [low, high] = [await make('view_class'), await make('view_teacher')];
    const options: { id: string; mayGive: boolean }[] = (await clerk.get('/roles/options')).body;
    const mayGive = new Map(options.map((option) => [option.id, option.mayGive]));
    expect([mayGive.get(low.id), mayGive.get(high.id)]).toEqual([true, false]);
  });
});

describe('the default roles', () => {
  it.each(defaultRoleKeys)('%s holds every right together with what it needs, each once', (key) => {
    const rights = defaultRights(key);
    expect(missingNeeds(rights)).toEqual([]);
    expect(new Set(rights).size).toBe(rights.length);
    expect(rights.filter((right) => !permissions.includes(right))).toEqual([]);
  });

  it('who keeps the computers sees no marks, and who keeps the books no accounts', () => {
    expect(defaultRights('it').filter((right) => /mark|student|transcript|conduct/.test(right))).toEqual([]);
    for (const key of ['librarian', 'equipmentClerk', 'accountant'] as const) {
      expect(defaultRights(key).filter((right) => /account|role|setting/.test(right))).toEqual([]);
    }
  });
});
