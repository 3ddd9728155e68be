import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { diskFileStore } from './file-store.ts';

const db = await testDatabase();
const root = await mkdtemp(join(tmpdir(), 'phuong-files-'));
const files = diskFileStore(root);
const picture = { name: 'a.png', mediaType: 'image/png', content: Buffer.from('picture'), createdBy: null };
const save = () => inTransaction(db, (trx) => files.save(trx, picture));
const pathOf = (id: string) => join(root, id.slice(-2), id);
const onDisk = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name);
const readable = async (id: string) => (await files.read(db.kysely, id))?.content.toString() ?? null;
const rollback = new Error('no');

beforeEach(async () => {
  await sql`delete from files`.execute(db.kysely);
  for (const folder of await readdir(root)) await rm(join(root, folder), { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

describe('a file that is taken away', () => {
  it('is gone from the disk once that is committed', async () => {
    const { id } = await save();
    await inTransaction(db, async (trx) => {
      await files.remove(trx, id);
      expect(await onDisk()).toEqual([id]);
    });
    expect([await readable(id), await onDisk()]).toEqual([null, []]);
  });

  it('is kept when the transaction is rolled back', async () => {
    const { id } = await save();
    const failing = inTransaction(db, async (trx) => {
      await files.remove(trx, id);
      throw rollback;
    });
    await expect(failing).rejects.toBe(rollback);
    expect(await readable(id)).toBe('picture');
  });

  it('is kept when the commit itself is refused', async () => {
    await sql`create table late (id uuid references files (id) deferrable initially deferred)`.execute(db.kysely);
    const { id } = await save();
    await sql`insert into late values (${id})`.execute(db.kysely);
    await expect(inTransaction(db, (trx) => files.remove(trx, id))).rejects.toThrow();
    expect(await readable(id)).toBe('picture');
    await sql`drop table late`.execute(db.kysely);
  });

  it('needs a transaction that says when it has committed', async () => {
    const { id } = await save();
    await expect(files.remove(db.kysely, id)).rejects.toThrow('inTransaction');
  });
});

describe('the sweep', () => {
  const longAgo = new Date('2026-01-01T00:00:00Z');
  const limit = new Date('2026-06-01T00:00:00Z');
  const orphan = async () => {
    const { id } = await save();
    await sql`delete from files where id = ${id}`.execute(db.kysely);
    return id;
  };

  it('deletes what no row knows, unless it is new', async () => {
    const kept = [await save(), await save(), await save()].map(({ id }) => id);
    const [old, fresh] = [await orphan(), await orphan()];
    for (const id of [...kept, old]) await utimes(pathOf(id), longAgo, longAgo);
    expect(await files.sweep(db.kysely, limit)).toBe(1);
    expect((await onDisk()).sort()).toEqual([...kept, fresh].sort());
  });

  it("leaves another database's folder alone", async () => {
    const { id } = await save();
    const others = [await orphan(), await orphan()];
    for (const each of others) await utimes(pathOf(each), longAgo, longAgo);
    expect(await files.sweep(db.kysely, limit)).toBe(0);
    expect((await onDisk()).sort()).toEqual([id, ...others].sort());
  });

  it('does nothing before the first file', async () => {
    expect(await diskFileStore(join(root, 'none')).sweep(db.kysely, limit)).toBe(0);
  });
});
