import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import { sealAll } from '../../../test/world/seal-all.ts';
import type { Tables } from '../database/tables.ts';
import { auditSealer, canonicalEntry } from './audit-chain.commands.ts';
import { verifyAuditChain } from './audit-chain.reads.ts';
import { type ChainLink, chainHash, chainStart, chainWalk } from './audit-chain.rules.ts';

/**
 * Two entries in the form that is sealed, and the hashes that `sha256sum` gives of them, written down: whoever changes the form breaks the
 * chains of every school. Again by hand: `(head -c 32 /dev/zero; printf '%s' "$first") | sha256sum`, then the 32 bytes of that hash and the
 * second entry.
 */
const golden = [
  {
    entry:
      '[1, "2026-09-05T07:30:00.123456", "018f0000-0000-7000-8000-000000000001", "account", "Trần Thị Mai", "students.update", "student", "018f0000-0000-7000-8000-000000000002", {"name": "An"}, {"name": "Nguyễn Văn \\"An\\"", "note": null, "marks": [85, 9.5], "isHere": true}, "Sửa tên", "192.0.2.7", "Mozilla/5.0", "req-1"]',
    hash: 'ff7bb84337a57e966cd8d0cc200999c62d58c45d17fed93d46b4f0f526f2409a',
  },
  {
    entry:
      '[2, "2026-12-31T17:00:00.000000", null, null, null, "timetables.begin", "timetable", null, null, null, null, null, null, null]',
    hash: '472d662d17f614d16698faca1219b13f4f88d70df934baa479b0a9dbc07a6bfc',
  },
] as const;
const [first, second] = golden;

/** The rows of the two: every column filled, and all that may be empty empty. */
const insertGolden = (db: Kysely<Tables>) =>
  sql`insert into audit_log (id, at, user_id, scope, user_name, action, entity, entity_id, before, after, reason, ip, user_agent, request_id)
    overriding system value values
    (1, '2026-09-05 14:30:00.123456+07', '018f0000-0000-7000-8000-000000000001', 'account', 'Trần Thị Mai', 'students.update',
      'student', '018f0000-0000-7000-8000-000000000002', '{"name":"An"}',
      '{"isHere":true,"note":null,"name":"Nguyễn Văn \\"An\\"","marks":[85,9.5]}', 'Sửa tên', '192.0.2.7', 'Mozilla/5.0', 'req-1'),
    (2, '2027-01-01 00:00:00+07', null, null, null, 'timetables.begin', 'timetable', null, null, null, null, null, null, null)`.execute(
    db,
  );

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const links = (): ChainLink[] =>
  golden.map(({ entry, hash }, index) => ({
    position: index + 1,
    auditId: index + 1,
    hash: Buffer.from(hash, 'hex'),
    entry,
  }));

describe('the chain of the log, as it is written down', () => {
  test('begins on 32 zero bytes and hashes the hash before with the entry', () => {
    expect(hex(chainStart)).toBe('0'.repeat(64));
    expect(hex(chainHash(chainStart, first.entry))).toBe(first.hash);
    expect(hex(chainHash(Buffer.from(first.hash, 'hex'), second.entry))).toBe(second.hash);
  });

  test('is what the sealer makes of such rows, and is found whole with its head', async () => {
    const database = await testDatabase();
    const db = database.kysely;
    await insertGolden(db);
    const { rows } = await sql<{ entry: string }>`
      select ${canonicalEntry} as entry from audit_log a order by a.id`.execute(db);
    expect(rows).toEqual(golden.map(({ entry }) => ({ entry })));
    await sealAll(db, auditSealer(database).seal);
    const chain = await db
      .selectFrom('audit_chain')
      .select(['position', 'audit_id', 'hash'])
      .orderBy('position')
      .execute();
    expect(chain.map((link) => [Number(link.position), Number(link.audit_id), hex(link.hash)])).toEqual([
      [1, 1, first.hash],
      [2, 2, second.hash],
    ]);
    expect(await verifyAuditChain(db, [{ position: 2, hash: second.hash }])).toEqual({
      fault: null,
      checked: 2,
      unsealed: 0,
      head: { position: 2, auditId: 2, hash: second.hash },
      missingHead: null,
    });
    const other = { position: 2, hash: first.hash };
    expect(await verifyAuditChain(db, [other])).toMatchObject({ fault: null, missingHead: other });
  });

  test('is followed in pieces, and its head is where they end', () => {
    const walk = chainWalk();
    for (const link of links()) expect(walk.follow([link])).toBeNull();
    expect(walk.head()).toEqual({ position: 2, auditId: 2, hash: second.hash });
  });

  const changed = (index: number, change: Partial<ChainLink>) =>
    links().map((link, at) => (at === index ? { ...link, ...change } : link));
  test.for([
    ['an entry that says something else', changed(0, { entry: second.entry }), { kind: 'changed', auditId: 1 }],
    ['a space more in an entry', changed(1, { entry: `${second.entry} ` }), { kind: 'changed', auditId: 2 }],
    ['another hash', changed(0, { hash: Buffer.from(second.hash, 'hex') }), { kind: 'changed', auditId: 1 }],
    ['an entry that is gone', changed(1, { entry: null }), { kind: 'removed', auditId: 2 }],
    ['a first link that is gone', links().slice(1), { kind: 'broken', auditId: 2 }],
    ['a position left out', changed(1, { position: 3 }), { kind: 'broken', auditId: 2 }],
    ['a position twice', changed(1, { position: 1 }), { kind: 'broken', auditId: 2 }],
    ['an entry twice', changed(1, { auditId: 1 }), { kind: 'broken', auditId: 1 }],
  ] as const)('does not hold with %s', ([, broken, fault]) => {
    expect(chainWalk().follow(broken)).toEqual(fault);
  });
});
