import '../../apps/server/src/features/tables.ts';
import { expect, test } from 'vitest';
import { addressOf, dropDatabase } from '../../apps/server/test/servers/database-server.ts';
import { bundled } from '../../apps/server/test/servers/server-bundle.ts';
import { aServerDatabase, testServerUrl } from '../../apps/server/test/servers/server-template.ts';
import { rollingRestart } from './rolling-restart.ts';
import { missingPrograms } from './stack.ts';

const isHere = testServerUrl !== undefined && missingPrograms('haproxy', 'pgbouncer').length === 0;

/** The short form of `drills.ts rolling-restart`; how soon things come back is measured there, where nothing else is at work. */
test.skipIf(!isHere)(
  'two copies are restarted one after the other, and nobody at work behind them notices',
  async () => {
    const name = await aServerDatabase(testServerUrl ?? '');
    try {
      const findings = await rollingRestart({
        main: await bundled('main'),
        databaseUrl: addressOf(testServerUrl ?? '', name),
        copies: 2,
        rounds: 1,
        pupils: 8,
        questions: 4,
        secondsBetweenAnswers: 3,
        everyMs: 150,
        backMs: 120_000,
      });
      // Beside others at work a copy may reach the twelve seconds after which it lets go of what is open; that it says, and nothing else ends it.
      const isStarved = (found: string) => found.includes('Not finished after');
      expect(findings.filter(({ isGood, found }) => !isGood && !isStarved(found))).toEqual([]);
      expect(findings.map(({ what }) => what).join()).toMatch(/failed requests of [1-9]\d* in office/);
    } finally {
      await dropDatabase(testServerUrl ?? '', name);
    }
  },
);
