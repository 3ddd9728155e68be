// On the embedded database too: one connection
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../test/kit/fresh-rows.ts';
import { testDatabase } from '../../../test/servers/database.ts';
import { sealAll } from '../../../test/world/seal-all.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { audit, auditAll } from './audit.commands.ts';
import { auditSealer } from './audit-chain.commands.ts';
import { verifyAuditChain } from './audit-chain.reads.ts';
import { headsFile, type KnownHead, noteHead, readHeads } from './audit-heads.ts';

const database = await testDatabase();
const db = database.kysely;
const by = { actor: null, origin: null };
const sealer = auditSealer(database);

const names = ['An', 'Bình', 'Chi', 'Dũng', 'Hà'];
for (const name of names) {
  await audit(db, by, { action: 'students.create', entity: 'student', entityId: name, after: { name } });
}
await sealAll(db, sealer.seal);
const sealed = await verifyAuditChain(db);
eachTestBeginsAfresh(() => ({ services: { db } }));

/** Somebody with all rights over the database; what they do is undone afterwards. */
class Undo extends Error {}
async function tampering(work: (trx: Kysely<Tables>) => Promise<unknown>, known: readonly KnownHead[] = []) {
  let report: Awaited<ReturnType<typeof verifyAuditChain>> | undefined;
  await inTransaction(database, async (trx) => {
    await sql`alter table audit_log disable trigger user`.execute(trx);
    await sql`alter table audit_chain disable trigger user`.execute(trx);
    await work(trx);
    report = await verifyAuditChain(trx, known);
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return report;
}

afterEach(async () => {
  expect((await verifyAuditChain(db)).fault).toBeNull();
});

test('every entry gets its link in order, and the chain is found whole', async () => {
  expect(sealed).toMatchObject({ fault: null, checked: 5, unsealed: 0 });
  await audit(db, by, {
    action: 'students.update',
    entity: 'student',
    entityId: 'An',
    before: { a: 1 },
    after: { a: 2 },
  });
  expect(await verifyAuditChain(db)).toMatchObject({ fault: null, checked: 5, unsealed: 1 });
  await sealAll(db, sealer.seal);
  expect(await verifyAuditChain(db, [sealed.head])).toMatchObject({ fault: null, checked: 6, missingHead: null });
});

test.each([
  ['what was done', sql`action = 'students.read'`],
  ['who did it', sql`user_name = 'Somebody else'`],
  ['the value before', sql`before = '{"name": "Khác"}'`],
  ['the value after', sql`after = '{"name": "Khác"}'`],
  ['the moment, by a microsecond', sql`at = at + interval '1 microsecond'`],
  ['where it came from', sql`ip = '192.0.2.1'`],
])('a change of %s is found and its entry named', async (_, change) => {
  const report = await tampering((trx) => sql`update audit_log set ${change} where id = 3`.execute(trx));
  expect(report?.fault).toEqual({ kind: 'changed', auditId: 3 });
});

test('a removed entry is found, also when its link goes with it', async () => {
  const gone = await tampering((trx) => sql`delete from audit_log where id = 2`.execute(trx));
  expect(gone?.fault).toEqual({ kind: 'removed', auditId: 2 });
  const both = await tampering(async (trx) => {
    await sql`delete from audit_log where id = 2`.execute(trx);
    await sql`delete from audit_chain where audit_id = 2`.execute(trx);
  });
  expect(both?.fault).toEqual({ kind: 'broken', auditId: 3 });
});

test('two entries that change places are found', async () => {
  const report = await tampering(async (trx) => {
    await sql`update audit_log a set entity_id = b.entity_id, after = b.after
      from audit_log b where (a.id, b.id) in ((2, 4), (4, 2))`.execute(trx);
  });
  expect(report?.fault).toEqual({ kind: 'changed', auditId: 2 });
});

test('an entry put among the sealed ones later is found', async () => {
  const report = await tampering(async (trx) => {
    await sql`delete from audit_chain where audit_id > 4`.execute(trx);
    await sql`insert into audit_log (id, action, entity) overriding system value values (0, 'x', 'y')`.execute(trx);
  });
  expect(report?.fault).toEqual({ kind: 'inserted', auditId: 0 });
});

test('an end that is cut off with its links is found by who has noted the head', async () => {
  const { head } = await verifyAuditChain(db);
  const cut = async (trx: Kysely<Tables>) => {
    await sql`delete from audit_log where id >= 5`.execute(trx);
    await sql`delete from audit_chain where audit_id >= 5`.execute(trx);
  };
  expect(await tampering(cut, [head])).toMatchObject({ fault: null, missingHead: { position: head.position } });
  expect(await tampering(cut)).toMatchObject({ fault: null, missingHead: null });
});

describe('the heads noted in a file outside the database', () => {
  test('are one a day, and of a day with something new', async () => {
    const path = headsFile(await mkdtemp(join(tmpdir(), 'phuong-heads-')));
    expect(await readHeads(path)).toEqual([]);
    await noteHead(db, path, '2026-11-23');
    const { head } = await verifyAuditChain(db);
    const noted = { day: '2026-11-23', position: head.position, hash: head.hash };
    expect(await readHeads(path)).toEqual([noted]);
    await audit(db, by, { action: 'students.update', entity: 'student', entityId: 'Hai' });
    await sealAll(db, sealer.seal);
    await noteHead(db, path, '2026-11-23');
    expect(await readHeads(path)).toEqual([noted]);
    await noteHead(db, path, '2026-11-24');
    await noteHead(db, path, '2026-11-25');
    const heads = await readHeads(path);
    expect(heads.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await verifyAuditChain(db, heads)).missingHead).toBeNull();
  });

  test('tell of a chain that was cut off or made anew by somebody who can write the database, and nothing is noted after', async () => {
    const path = headsFile(await mkdtemp(join(tmpdir(), 'phuong-heads-')));
    await noteHead(db, path, '2026-11-23');
    const heads = await readHeads(path);
    let refusal: unknown;
    const report = await tampering(async (trx) => {
      // Everything goes, and another log is sealed as if it had always been the only one.
      await sql`delete from audit_chain`.execute(trx);
      await sql`delete from audit_log`.execute(trx);
      await audit(trx, by, { action: 'students.update', entity: 'student', entityId: 'Giả' });
      refusal = await noteHead(trx, path, '2026-11-24').catch((error: unknown) => error);
    }, heads);
    expect(report).toMatchObject({ fault: null, missingHead: { day: '2026-11-23' } });
    expect(String(refusal)).toContain('no longer holds the head of 2026-11-23');
    expect(await readHeads(path)).toEqual(heads);
  });

  test('that cannot be read are named', async () => {
    const path = headsFile(await mkdtemp(join(tmpdir(), 'phuong-heads-')));
    await writeFile(path, '2026-11-23 12:short\n');
    await expect(readHeads(path)).rejects.toThrow('line 1 is no head');
  });
});

test('the log and its chain refuse to be changed, emptied or deleted from', async () => {
  for (const table of ['audit_log', 'audit_chain']) {
    const column = table === 'audit_log' ? 'action' : 'hash';
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
    }
  }
});

test('an entry of a transaction that is still open is not jumped over', async (context) => {
  if (database.kind === 'embedded') return context.skip('the embedded database has one writer at a time');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = inTransaction(database, async (trx) => {
    await audit(trx, by, { action: 'slow', entity: 'test' });
    await held;
  });
  await expect
    .poll(
      async () =>
        (
          await sql<{ n: number }>`select count(*)::int as n from pg_locks
    where database = (select oid from pg_database where datname = current_database())
      and relation = 'audit_log'::regclass and mode = 'RowExclusiveLock'`.execute(db)
        ).rows[0]?.n,
    )
    .toBeGreaterThan(0);
  await audit(db, by, { action: 'quick', entity: 'test' });
  const { checked } = await verifyAuditChain(db);
  for (let each = 0; each < 3; each += 1) await sealer.seal();
  const meanwhile = await verifyAuditChain(db);
  release();
  await slow;
  expect(meanwhile.checked).toBe(checked);
  await sealAll(db, sealer.seal);
  expect(await verifyAuditChain(db)).toMatchObject({ fault: null, checked: checked + 2 });
});

test('many entries at once are sealed in pieces, by one of two that try', async () => {
  const { checked } = await verifyAuditChain(db);
  const entries = Array.from({ length: 4_500 }, (_, n) => ({
    action: 'marks.import',
    entity: 'student',
    after: { n },
  }));
  await auditAll(db, by, entries);
  const other = auditSealer(database);
  await sealAll(db, () => Promise.all([sealer.seal(), other.seal()]));
  expect(await verifyAuditChain(db)).toMatchObject({ fault: null, checked: checked + 4_500, unsealed: 0 });
});
