import { api } from '@phuong/contract/api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from './kit/fresh-rows.ts';
import { samples } from './samples/samples.ts';
import { type Client, type TestServer, testServer } from './servers/server.ts';
import { aWorld, type World, worldClock } from './world/world.ts';

/** What tells of the import itself, and is to stay. */
const told = ['audit_log', 'audit_chain', 'imports', 'import_labels', 'idempotency_keys', 'people_taken'];
/** What follows from the rows of classes, and is counted anew some seconds after them. */
const counted = ['changed_classes', 'counted_classes', 'class_figures', 'class_standings'];

const lists = Object.keys(api).flatMap((id) => (id.endsWith('.undoImport') ? [id.replace('.undoImport', '')] : []));

describe('an import that is taken back', () => {
  let server: TestServer;
  let world: World;
  let admin: Client;
  beforeAll(async () => {
    server = await testServer({ clock: worldClock });
    world = await aWorld(server);
    admin = await server.admin();
  });
  eachTestBeginsAfresh(() => server);

  /** Every row of every table, versions and times of writing aside. */
  async function everything(): Promise<Record<string, unknown[]>> {
    const { db } = server.services;
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public' order by 1`.execute(db);
    const all: Record<string, unknown[]> = {};
    for (const { name } of tables.filter((table) => ![...told, ...counted].includes(table.name))) {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) - 'version' - 'last_seen_at' - 'used_at' as row from ${sql.table(name)} t order by 1`.execute(
        db,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  }

  it.each(lists)('leaves every row of the school as it was: %s', async (list) => {
    const id = `${list}.import` as 'students.import';
    const call = await samples[id].make(world, { name: 'administrator', client: admin, userId: '' });
    const path = api[id].path.replace(/\/import$/, '');
    const before = await everything();
    const { file, fields } = call as { file: { name: string; content: Uint8Array }; fields?: Record<string, string> };
    const imported = await admin.upload(`${path}/import`, file.name, file.content, fields);
    expect(imported.body).toMatchObject({ created: 1, importId: expect.any(String) });
    expect(await everything()).not.toEqual(before);
    const [run] = (await admin.get(`${path}/import/runs`)).body;
    expect(run).toMatchObject({ id: imported.body.importId, fileName: file.name, created: 1, canUndo: true });
    const undone = await admin.post(`${path}/import/runs/${run.id}/undo`);
    expect(undone).toMatchObject({ status: 200, body: { canUndo: false, undoneBy: 'Quản trị thử' } });
    expect(await everything()).toEqual(before);
    const again = await admin.post(`${path}/import/runs/${run.id}/undo`);
    expect(again).toMatchObject({ status: 409, body: { code: 'platform.import_undone' } });
    const other = lists.find((each) => each !== list) ?? '';
    const otherPath = api[`${other}.import` as 'students.import'].path.replace(/\/import$/, '');
    expect((await admin.post(`${otherPath}/import/runs/${run.id}/undo`)).status).toBe(404);
  });
});
