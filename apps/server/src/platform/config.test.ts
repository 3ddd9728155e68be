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

test('a store of files is an address with its bucket; what it lacks is said without the key', () => {
  const [key, secret] = ['truong:tep', 'mot khoa/rat+dai'];
  const keys = `${encodeURIComponent(key)}:${encodeURIComponent(secret)}`;
  expect(start({}).fileStore).toBeNull();
  expect(start({ FILES_URL: `s3://${keys}@127.0.0.1:9000/tep/thcs?region=vn-1&tls=0` }).fileStore).toEqual({
    accessKeyId: key,
    secretAccessKey: secret,
    region: 'vn-1',
    base: new URL('http://127.0.0.1:9000/tep'),
    publicBase: null,
    prefix: 'thcs/',
    takesUploads: false,
  });
  const outside = {
    FILES_URL: `s3://${keys}@s3.example.vn/tep?style=host`,
    FILES_PUBLIC_URL: 'https://tep.example.vn',
  };
  expect(start(outside).fileStore).toMatchObject({
    base: new URL('https://tep.s3.example.vn'),
    publicBase: new URL('https://tep.tep.example.vn'),
  });
  expect(start({ ...outside, FILES_DIRECT_UPLOADS: 'on' }).fileStore).toMatchObject({ takesUploads: true });
  const refused: [Record<string, string>, RegExp][] = [
    [{ FILES_URL: outside.FILES_URL, FILES_DIRECT_UPLOADS: 'on' }, /reach at FILES_PUBLIC_URL\. Set both/],
    [{ FILES_DIRECT_UPLOADS: 'on' }, /for a store that FILES_URL names/],
    [{ ...outside, FILES_DIRECT_UPLOADS: 'yes' }, /must be on or left out, not "yes"/],
    [{ FILES_URL: `https://${keys}@s3.example.vn/tep` }, /must look like s3:/],
    [{ FILES_URL: 's3://s3.example.vn/tep' }, /must look like s3:/],
    [{ FILES_URL: `s3://${keys}@s3.example.vn/tep?tsl=0` }, /must look like s3:/],
    [{ FILES_URL: `s3://${keys}@s3.example.vn` }, /no bucket/],
    [{ FILES_URL: `s3://${keys}@s3.example.vn/tep?tls=no` }, /tls=0 or tls=1/],
    [{ FILES_PUBLIC_URL: 'https://tep.example.vn' }, /is for a store that FILES_URL names/],
    [{ ...outside, FILES_PUBLIC_URL: 'http://tep.example.vn', PUBLIC_URL: 'https://a.vn' }, /must begin with https/],
  ];
  for (const [env, sentence] of refused) {
    expect(() => start(env)).toThrow(sentence);
    expect(() => start(env)).not.toThrow(secret);
  }
});

test('a replica is of a database that is named too', () => {
  const replica = 'postgres://phuong@10.0.0.2/phuong';
  expect(start({ DATABASE_URL: past }).databaseReplicaUrl).toBeUndefined();
  expect(start({ DATABASE_URL: past, DATABASE_REPLICA_URL: replica }).databaseReplicaUrl).toBe(replica);
  expect(() => start({ DATABASE_REPLICA_URL: replica })).toThrow(/Set DATABASE_URL too/);
});
