import { expect, test } from 'vitest';
import '../../apps/server/src/features/tables.ts';
import { addressOf, dropDatabase } from '../../apps/server/test/servers/database-server.ts';
import { bundled } from '../../apps/server/test/servers/server-bundle.ts';
import { aServerDatabase, testServerUrl } from '../../apps/server/test/servers/server-template.ts';
import { rollingRestart } from './rolling-restart.ts';
import { missingPrograms } from './stack.ts';

const isHere = testServerUrl !== undefined && missingPrograms('haproxy', 'pgbouncer').length === 0;

test.skipIf(!isHere)(
  'two copies behind HAProxy and PgBouncer are restarted one after the other while a class works: nothing fails, nothing is lost, sockets come back',
  { timeout: 900_000 },
  async () => {
    const serverUrl = testServerUrl ?? '';
    const name = await aServerDatabase(serverUrl);
    try {
      const findings = await rollingRestart({
        main: await bundled('main'),
        databaseUrl: addressOf(serverUrl, name),
        copies: 2,
        pupils: 5,
        questions: 8,
        secondsBetweenAnswers: 1,
        rounds: 1,
        everyMs: 200,
      });
      // How long a browser is away is measured in the long drill: here the machine may have a lot else to do.
      const counted = findings.filter(({ what }) => !what.startsWith('live connections back'));
      expect(counted.filter(({ isGood }) => !isGood)).toEqual([]);
      expect(findings.length).toBe(7);
    } finally {
      await dropDatabase(serverUrl, name);
    }
  },
);
