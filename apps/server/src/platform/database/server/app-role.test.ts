import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testServerUrl } from '../../../../test/servers/server-template.ts';
import { sealAll } from '../../../../test/world/seal-all.ts';
import { audit } from '../../audit/audit.commands.ts';
import { auditSealer } from '../../audit/audit-chain.commands.ts';
import { verifyAuditChain } from '../../audit/audit-chain.reads.ts';
import { migrations } from '../all-migrations.ts';
import { migrate, migrationStatus } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import type { Tables } from '../tables.ts';
import { asOwner } from './app-role.ts';

const name = `phuong_role_${randomBytes(4).toString('hex')}`;

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

test.skipIf(!testServerUrl)(
  'with an owner role the running server works, migrates nothing and cannot touch the log, triggers or not',
  async () => {
    const server = testServerUrl ?? '';
    await onServer(server, `create role ${name} login password 'app'`, `create database ${name}`);
    const ownerUrl = new URL(server);
    ownerUrl.pathname = `/${name}`;
    const appUrl = new URL(ownerUrl);
    appUrl.username = name;
    appUrl.password = 'app';
    const urls = { owner: ownerUrl.href, app: appUrl.href };
    try {
      await asOwner(urls, (owner) => migrate(owner, migrations));
      await asOwner(urls, (owner) => migrate(owner, migrations));
      const app = await openDatabase({ dataDir: '', databaseUrl: urls.app });
      try {
        expect((await migrationStatus(app, migrations)).pending).toEqual([]);
        const by = { actor: null, origin: null };
        await audit(app.kysely, by, { action: 'students.create', entity: 'student', after: { name: 'An' } });
        await sealAll(app.kysely, auditSealer(app).seal);
        expect(await verifyAuditChain(app.kysely)).toMatchObject({ fault: null, checked: 1 });
        const refuse = async (db: Kysely<Tables>, statement: string) =>
          expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/permission denied|must be owner/);
        for (const table of ['audit_log', 'audit_chain']) {
          await refuse(app.kysely, `delete from ${table}`);
          await refuse(app.kysely, `truncate ${table}`);
          await refuse(app.kysely, `alter table ${table} disable trigger user`);
          await refuse(app.kysely, `drop table ${table}`);
        }
        await refuse(app.kysely, `update audit_log set action = 'x'`);
        await refuse(app.kysely, `create table mine (id int)`);
      } finally {
        await app.close();
      }
      await expect(asOwner({ owner: urls.app, app: urls.app }, async () => undefined)).rejects.toThrow('same role');
    } finally {
      await onServer(server, `drop database ${name} with (force)`, `drop role ${name}`);
    }
  },
);
