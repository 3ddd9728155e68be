// On the embedded database too: one connection
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { newId } from '../ids.ts';

/** On a database server two editors meet; the embedded database takes them one after another. */
const rounds = process.env.TEST_DATABASE_URL ? 12 : 2;

describe('a record people edit, as departments are', async () => {
  const server: TestServer = await testServer();
  let office: Client;
  let made: { id: string; version: number };
  const logged = (id: string) =>
    server.services.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'before', 'after', 'user_name'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
  const create = async () => (await office.post('/departments', { name: `Tổ ${newId()}` })).body;

  beforeEach(async () => {
    office ??= await server.account('view_teacher', 'update_teacher');
    made = await create();
  });

  it('answers as it is after every write, one version higher', async () => {
    expect(made).toMatchObject({ version: 1, teacherCount: 0 });
    const name = `Tổ ${newId()}`;
    const { body } = await office.put(`/departments/${made.id}`, { name, version: 1 });
    expect(body).toEqual({ id: made.id, name, teacherCount: 0, version: 2 });
  });

  it('is changed by one of two editors at once; the other is told what it has become', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, version } = await create();
      const answers = await Promise.all(
        ['Một', 'Hai'].map((each) => office.put(`/departments/${id}`, { name: `${each} ${id}`, version })),
      );
      const done = answers.find(({ status }) => status === 200);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ code: 'platform.stale_version', current: done?.body });
      expect(done?.body.version).toBe(version + 1);
      expect((await logged(id)).map(({ action }) => action)).toEqual(['departments.create', 'departments.update']);
    }
  });

  it('of two who take one name at once gives it to one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const name = `Tổ ${newId()}`;
      const answers = await Promise.all([1, 2].map(() => office.post('/departments', { name })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'staff.department_taken',
        errors: [{ field: 'name' }],
      });
    }
  });

  it('leaves nothing behind when its write is refused', async () => {
    const other = await create();
    const { status } = await office.put(`/departments/${made.id}`, { name: other.name, version: 1 });
    expect(status).toBe(409);
    expect(await logged(made.id)).toHaveLength(1);
    expect((await office.put(`/departments/${made.id}`, { name: `Tổ ${newId()}`, version: 1 })).status).toBe(200);
  });

  it('leaves in the log who did what, an edit as the fields that changed, and is gone for everybody once removed', async () => {
    const name = `Tổ ${newId()}`;
    await office.put(`/departments/${made.id}`, { name, version: 1 });
    expect((await office.delete(`/departments/${made.id}`)).status).toBe(204);
    const [created, changed, removed] = await logged(made.id);
    expect(created).toMatchObject({ action: 'departments.create', entity: 'department', before: null });
    expect(changed).toMatchObject({ action: 'departments.update', after: { name } });
    expect(removed).toMatchObject({ action: 'departments.delete', before: { name, version: 2 }, after: null });
    for (const answer of [
      await office.put(`/departments/${made.id}`, { name, version: 2 }),
      await office.delete(`/departments/${made.id}`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'platform.not_found' } });
    }
  });
});
