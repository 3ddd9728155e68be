import { api, type RouteId } from '@phuong/contract/api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../src/platform/database/all-migrations.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Db, openDatabase } from '../src/platform/database/open-database.ts';
import { callRoute } from './contract/call-route.ts';
import { atEnd } from './kit/at-end.ts';
import { samples } from './samples/samples.ts';
import { testServer } from './servers/server.ts';
import { testServerUrl } from './servers/server-template.ts';
import { followedServer, hasPostgres } from './servers/standby.ts';
import { allowedCaller } from './world/actors.ts';
import { aWorld, type World, worldClock } from './world/world.ts';

/** What leaves the leader in peace where there is a replica. */
const readAside: readonly RouteId[] = [
  'achievements.pupils',
  'achievements.read',
  'catalogue.list',
  'catalogue.read',
  'catalogue.similar',
  'classAverages.pupils',
  'classAverages.read',
  'earlyWarning.pupils',
  'earlyWarning.read',
  'overview.pupilsOfConcern',
  'overview.read',
  'reports.pupils',
  'reports.read',
  'teachingResults.byGrade',
  'teachingResults.byTeacher',
  'twoAreas.pupils',
  'twoAreas.read',
];

describe.skipIf(!testServerUrl || !hasPostgres)('a school with a replica of its database', { timeout: 300_000 }, () => {
  let servers: Awaited<ReturnType<typeof followedServer>>;
  let database: Db;
  let world: World;
  const counts = () => ({ replica: 0, late: 0, away: 0, ...database.replica?.counts });
  /** Who answers now: asked until it is as expected, for the replica is looked at once a second. */
  const answeredBy = (by: 'replica' | 'late' | 'away') =>
    expect
      .poll(
        async () => {
          const before = counts()[by];
          await namesAside();
          return counts()[by] - before;
        },
        { timeout: 60_000 },
      )
      .toBe(1);
  const namesAside = () => database.readAside((db) => db.selectFrom('schools').select('name').execute());
  const rename = (name: string) => database.kysely.updateTable('schools').set({ name }).execute();

  beforeAll(async () => {
    servers = await followedServer();
    atEnd(() => servers.stop());
    const { leaderUrl, replicaUrl } = servers;
    database = await openDatabase({ dataDir: '', databaseUrl: leaderUrl, replicaUrl, poolSize: 8 });
    atEnd(() => database.close());
    await migrate(database, migrations);
    world = await aWorld(await testServer({ clock: worldClock, isUnwatched: true, database }));
  }, 300_000);

  test('the chosen reads are answered by it as by the leader, dashboards that count what was changed a moment ago too', async () => {
    const callerOf = allowedCaller(world);
    await answeredBy('replica');
    for (const routeId of readAside) {
      const definition = api[routeId];
      const caller = await callerOf(routeId, definition);
      const call = await samples[routeId].make(world, caller);
      const ask = () => callRoute(world.server.app, caller.client.token, definition, call);
      // Each class has a note now: its numbers are counted from the rows.
      await sql`insert into changed_classes (class_id) select id from classes`.execute(world.db);
      await expect
        .poll(
          async () => {
            const before = counts();
            const { status } = await ask();
            return {
              routeId,
              status,
              byReplica: counts().replica - before.replica,
              inTrouble: counts().away - before.away,
            };
          },
          { timeout: 60_000 },
        )
        .toEqual({ routeId, status: 200, byReplica: 1, inTrouble: 0 });
    }
  });

  test('what somebody has just saved is in what they read, whoever answers', async () => {
    await answeredBy('replica');
    const before = counts();
    for (let round = 0; round < 100; round += 1) {
      await rename(`Trường ${round}`);
      expect(await namesAside()).toEqual([{ name: `Trường ${round}` }]);
    }
    expect(counts().away).toBe(before.away);
    await answeredBy('replica');
  });

  test('one that shows nothing new is left alone, and used again once it does', async () => {
    await answeredBy('replica');
    await servers.holdReplica();
    await rename('Trường mới');
    expect(await namesAside()).toEqual([{ name: 'Trường mới' }]);
    await answeredBy('late');
    expect(database.replica?.secondsBehind).toBeGreaterThan(0);
    await servers.releaseReplica();
    await answeredBy('replica');
  });

  test('one that dies is missed by nobody, and used again once it is back', async () => {
    await rename('Trường còn');
    await answeredBy('replica');
    const dying = servers.stopReplica();
    let isDead = false;
    dying.then(() => {
      isDead = true;
    });
    for (let after = 0; after < 20; after += isDead ? 1 : 0)
      expect(await namesAside()).toEqual([{ name: 'Trường còn' }]);
    expect(counts().away).toBeGreaterThan(0);
    await servers.startReplica();
    await answeredBy('replica');
  });

  test('nothing can be written by it', async () => {
    await answeredBy('replica');
    let tries = 0;
    const written = await database.readAside(async (db) => {
      tries += 1;
      return db.updateTable('schools').set({ name: 'Trường cũ' }).returning('name').execute();
    });
    // Refused there and made by the leader: a handler that writes would be no worse off than without a replica.
    expect([tries, written]).toEqual([2, [{ name: 'Trường cũ' }]]);
  });
});
