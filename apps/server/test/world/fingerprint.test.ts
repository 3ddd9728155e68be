import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type TestServer, testServer } from '../servers/server.ts';
import { differences, fingerprint, timesWritten } from './fingerprint.ts';

describe('the fingerprint of a database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ isUnwatched: true });
    await fingerprint(server.services.db);
  });

  /** The tables that differ after some work. */
  async function writtenBy(work: () => Promise<unknown>) {
    const { db } = server.services;
    const before = await fingerprint(db);
    await work();
    return differences(before, await fingerprint(db));
  }
  const aRoom = (name: string) =>
    sql`insert into rooms (id, name, name_key, kind, seats) values (gen_random_uuid(), ${name}, ${name}, 'COMPUTER', 45)`;

  it('differs where a row was added, changed or taken away, and nowhere else', async () => {
    const { db } = server.services;
    expect(await writtenBy(() => aRoom('P.101').execute(db))).toEqual(['rooms']);
    expect(await writtenBy(() => sql`update rooms set name = 'P.102' where name = 'P.101'`.execute(db))).toEqual([
      'rooms',
    ]);
    expect(await writtenBy(() => sql`delete from rooms where name = 'P.102'`.execute(db))).toEqual(['rooms']);
    expect(await writtenBy(() => sql`select * from rooms`.execute(db))).toEqual([]);
  });

  it('differs where a foreign key has taken rows away, and where a table was emptied', async () => {
    const { db } = server.services;
    const roleId = newId();
    await db.insertInto('roles').values({ id: roleId, name: 'Thử', name_key: 'thu' }).execute();
    await db.insertInto('role_permissions').values({ role_id: roleId, permission: 'view_mark' }).execute();
    const deleted = await writtenBy(() => db.deleteFrom('roles').where('id', '=', roleId).execute());
    expect(deleted).toEqual(['role_permissions', 'roles']);
    await aRoom('P.150').execute(db);
    const emptied = await writtenBy(() => sql`truncate rooms cascade`.execute(db));
    expect(emptied).toEqual(['rooms']);
  });

  it('differs where rows were written while triggers rest', async () => {
    const { db } = server.services;
    const work = () =>
      db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await aRoom('P.201').execute(trx);
      });
    expect(await writtenBy(work)).toEqual(['rooms']);
  });

  it('is the same after a write that was taken back, which counts as no write', async () => {
    const { db } = server.services;
    const times = await timesWritten(db, ['rooms']);
    const taken = () =>
      db
        .transaction()
        .execute(async (trx) => {
          await aRoom('P.301').execute(trx);
          throw new Error('taken back');
        })
        .catch(() => undefined);
    expect(await writtenBy(taken)).toEqual([]);
    expect(await timesWritten(db, ['rooms'])).toBe(times);
  });

  it('goes on noticing after its notes were tidied', async () => {
    const { db } = server.services;
    for (let turn = 0; turn < 201; turn++) await timesWritten(db, ['rooms']);
    expect(await writtenBy(() => aRoom('P.401').execute(db))).toEqual(['rooms']);
  });
});
