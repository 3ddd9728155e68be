import { beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../src/features/access/access.public.ts';
import { firstRun } from '../../src/first-run.ts';
import { type Config, ConfigError } from '../../src/platform/config.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { usualUploadSettings } from '../../src/platform/uploads/upload-settings.ts';
import { eachTestBeginsAfresh } from '../kit/fresh-rows.ts';
import { type TestServer, testServer } from '../servers/server.ts';

describe('the first start', () => {
  let server: TestServer;
  const config = (changes: Partial<Config>): Config => ({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '',
    databaseUrl: undefined,
    poolSize: 1,
    isProduction: true,
    demo: false,
    demoPassword: undefined,
    isbnSource: null,
    ownModelHost: null,
    sessionSecret: server.services.config.sessionSecret,
    publicUrl: 'https://truong.example.edu.vn',
    trustProxy: false,
    keepsOfflinePage: true,
    logLevel: 'silent',
    seen: { metrics: null, tracesTo: null },
    mail: undefined,
    fileStore: null,
    uploads: usualUploadSettings,
    signIn: { google: null, sso: null },
    ...changes,
  });
  const users = () => server.services.db.selectFrom('users').select('username').execute();

  beforeAll(async () => {
    server = await testServer();
  });
  eachTestBeginsAfresh(() => server);

  it('in production makes no demonstration school', async () => {
    await expect(firstRun(server.services, config({ demo: true }))).rejects.toThrow(ConfigError);
    expect(await users()).toEqual([]);
  });

  it('makes nobody, so that no common name and password works, and prints one link for 24 hours', async () => {
    const noticesAt = await firstRun(server.services, config({}));
    const notices = noticesAt('https://truong.example.edu.vn');
    expect(await users()).toEqual([]);
    expect(notices.join('\n')).toMatch(
      /within 24 hours[\s\S]+https:\/\/truong\.example\.edu\.vn\/sign-in#setup=[\w-]{43}$/,
    );
    const names = [
      'admin',
      'root',
      'administrator',
      'test',
      'user',
      'quantri',
      'hieutruong',
      'giaovien',
      'hocsinh',
      'demo',
    ];
    const passwords = ['admin', 'password', '123456', 'phuong', ''];
    for (const scope of ['login', 'login-teacher', 'login-student']) {
      const tries = names.flatMap((username) => passwords.map((password) => ({ username, password })));
      const answers = await Promise.all(tries.map((body) => server.anonymous.post(`/account/auth/${scope}`, body)));
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    }
    const [, token = ''] = /#setup=([\w-]+)/.exec(notices.join('\n')) ?? [];
    const stored = await server.services.db.selectFrom('setup_links').select('token_hash').execute();
    expect(stored.map(({ token_hash }) => token_hash)).not.toContain(token);
  });

  it('of production on a database with demonstration accounts is refused', async () => {
    const by = { actor: null, origin: null };
    const person = { scope: 'account' as const, username: 'admin', displayName: 'Mẫu', password: null, isDemo: true };
    await inTransaction(server.services.database, (trx) => createUser(trx, by, person));
    await expect(firstRun(server.services, config({}))).rejects.toThrow(/demonstration accounts/);
    const quiet = await firstRun(server.services, config({ isProduction: false }));
    expect(quiet('')).toEqual([]);
  });
});
