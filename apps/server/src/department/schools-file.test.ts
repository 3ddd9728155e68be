import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../platform/config.ts';
import { environmentOf, readSchoolsFile } from './schools-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'phuong-schools-file-'));
const path = join(folder, 'schools.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secretOf = (name: string) => `${name}-nB4yRm8J-kW3v9pQzL7x_TcVf2HsDg`;
const school = (name: string, more: object = {}) => ({
  name,
  hosts: [`${name}.example.edu.vn`],
  databaseUrl: `postgres://phuong@127.0.0.1/${name}`,
  dataDir: name,
  secret: secretOf(name),
  ...more,
});
const read = (content: unknown, env: NodeJS.ProcessEnv = {}, mode = 0o600) => {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  chmodSync(path, mode);
  return readSchoolsFile(path, env);
};

describe('the file of schools', () => {
  it('says the settings of each school, and takes the rest from the environment', () => {
    const limits = { connections: 4, storage: 2_000_000 };
    const { schools } = read(
      { schools: [school('hoa'), school('phuong', { limits, settings: { UPLOAD_MAX_MB: '20' }, state: 'closed' })] },
      { UPLOAD_MAX_MB: '50', NODE_ENV: 'production' },
    );
    expect(schools.map(({ config }) => config)).toMatchObject([
      { publicUrl: 'https://hoa.example.edu.vn', poolSize: 8, demo: false, dataDir: join(folder, 'hoa') },
      { poolSize: 4, dataDir: join(folder, 'phuong'), uploads: { ofSchool: 2_000_000 } },
    ]);
    expect(schools.map(({ config }) => config.uploads.largest / 1_048_576)).toEqual([50, 20]);
    expect(schools.map(({ entry }) => entry.state)).toEqual(['open', 'closed']);
  });

  it('has a folder of the bucket for each, which the commands for one school are told', () => {
    const bucket = 's3://key:secret@s3.example.vn/tep';
    const at = (place: string) => ({ settings: { FILES_URL: `${bucket}${place}` } });
    const { schools } = read({ schools: [school('hoa', at('/hoa')), school('phuong', at('/phuong'))] });
    expect(schools.map(({ config }) => config.fileStore?.prefix)).toEqual(['hoa/', 'phuong/']);
    expect(schools.map((each) => environmentOf(each).FILES_URL)).toEqual([`${bucket}/hoa`, `${bucket}/phuong`]);
    const both = (one: string, other: string) => () =>
      read({ schools: [school('hoa', at(one)), school('phuong', at(other))] });
    expect(both('/hoa', '/hoa')).toThrow(/school "phuong": settings\.FILES_URL is the same as that of "hoa"/);
    expect(both('/hoa', '')).toThrow(/school "phuong": settings\.FILES_URL must name one folder/);
    expect(both('/hoa', '/hoa/in')).toThrow(/school "phuong": settings\.FILES_URL must name one folder/);
    expect(() => read({ schools: [school('hoa')] }, { FILES_URL: bucket })).toThrow(/leave them out/);
  });

  const two = (more: object) => ({ schools: [school('hoa'), school('phuong', more)] });
  const refused: [what: string, content: unknown, sentence: RegExp][] = [
    ['a host with its scheme', two({ hosts: ['https://a.vn'] }), /school "phuong": hosts\.0: must be a host name/],
    ['a weak secret', two({ secret: 'short' }), /school "phuong": secret is too weak/],
    ['no secret', two({ secret: '' }), /school "phuong": secret is too weak/],
    ['an unknown field', two({ databse: 'x' }), /school "phuong": there are unknown fields: databse/],
    ['a limit of nothing', two({ limits: { jobs: 0 } }), /school "phuong": limits\.jobs: /],
    ['an address with a path', two({ publicUrl: 'https://a.vn/x' }), /school "phuong": publicUrl must be an origin/],
    ['a wrong setting', two({ settings: { UPLOAD_MAX_MB: 'x' } }), /school "phuong": settings\.UPLOAD_MAX_MB must be/],
    ['a school without a name', { schools: [{}] }, /the school at place 1: name: /],
    ['the same host', two({ hosts: ['hoa.example.edu.vn'] }), /school "phuong": hosts is the same as that of "hoa"/],
    ['the same secret', two({ secret: secretOf('hoa') }), /school "phuong": secret is the same as that of "hoa"/],
    [
      'the same database under another user',
      two({ databaseUrl: 'postgres://other@127.0.0.1:5432/hoa' }),
      /school "phuong": databaseUrl is the same as that of "hoa"/,
    ],
    ['a folder in that of another', two({ dataDir: 'hoa/inside' }), /school "hoa": dataDir has .*inside in it/],
    ['the folder of the file itself', two({ dataDir: '.' }), /school "phuong": dataDir has /],
    ['no JSON', '{"schools": [{"secret": "s3cret",}]}', /is no JSON: [^"]*$/],
  ];
  it.for(refused)('with %s is refused in a sentence that tells no value', ([, content, sentence]) => {
    const start = () => read(content);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(sentence);
    expect(start).not.toThrow(/nB4yRm8J|s3cret/);
  });

  it('is not taken beside settings of a single school, nor where everybody may read it', () => {
    expect(() => read(two({}), { DATABASE_URL: 'postgres://a' })).toThrow(/DATABASE_URL would say: leave them out/);
    expect(() => read(two({}), {}, 0o644)).toThrow(/chmod 640/);
  });
});
