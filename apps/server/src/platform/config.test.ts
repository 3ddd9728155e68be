import { expect, test } from 'vitest';
import { testSecret } from '../../test/servers/server-process.ts';
import { readConfig } from './config.ts';

const start = (env: Record<string, string>) =>
  readConfig({ NODE_ENV: 'production', SESSION_SECRET: testSecret, ...env });
const [over, past] = ['postgres://phuong@127.0.0.1:6432/phuong', 'postgres://phuong@127.0.0.1/phuong'];

test('a pooler in transaction mode is said with the way past it, or not at all', () => {
  expect(start({ DATABASE_URL: past }).databaseDirectUrl).toBeUndefined();
  const both = { DATABASE_URL: over, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: past };
  expect(start(both)).toMatchObject({ databaseUrl: over, databaseDirectUrl: past });
  expect(() => start({ ...both, DATABASE_POOLER: 'session' })).toThrow(
    /DATABASE_POOLER must be transaction or left out/,
  );
  expect(() => start({ ...both, DATABASE_DIRECT_URL: '' })).toThrow(/needs DATABASE_URL, .* and DATABASE_DIRECT_URL/);
  expect(() => start({ ...both, DATABASE_POOLER: '' })).toThrow(/Set DATABASE_POOLER=transaction too/);
});

test('a replica is of a database that is named too', () => {
  const replica = 'postgres://phuong@10.0.0.2/phuong';
  expect(start({ DATABASE_URL: past }).databaseReplicaUrl).toBeUndefined();
  expect(start({ DATABASE_URL: past, DATABASE_REPLICA_URL: replica }).databaseReplicaUrl).toBe(replica);
  expect(() => start({ DATABASE_REPLICA_URL: replica })).toThrow(/Set DATABASE_URL too/);
});
