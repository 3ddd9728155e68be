import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { allowedCaller } from './actors.ts';
import { callRoute, codeOf } from './call-route.ts';
import type { AnyCall, Caller } from './samples/sample.ts';
import { samples } from './samples/samples.ts';
import { testServer } from './server.ts';
import { aWorld, differences, fingerprint, type World, worldClock } from './world.ts';

const routes = (Object.entries(api) as [RouteId, RouteDefinition][]).filter(([, { idempotent }]) => idempotent);
/** Written by answering at all, or by nobody's call. */
const notCompared = ['idempotency_keys', 'sessions'];

describe('a creating call that is repeated with its key', () => {
  let world: World;
  let callerOf: (routeId: RouteId, definition: RouteDefinition) => Promise<Caller>;

  beforeAll(async () => {
    world = await aWorld(await testServer({ clock: worldClock }));
    callerOf = allowedCaller(world);
  });

  const sender = (definition: RouteDefinition, caller: Caller) => (call: AnyCall, key: string) =>
    callRoute(world.server.app, caller.client.token, definition, call, { 'idempotency-key': key });
  const keyRow = (key: string) =>
    world.db.selectFrom('idempotency_keys').select('status').where('key', '=', key).executeTakeFirst();
  /** Past the moment when the write is committed, keeping the answer fails: as if the process had died in between. */
  const dyingBeforeTheAnswer = async (work: () => Promise<void>) => {
    await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`.execute(
      world.db,
    );
    await sql`create trigger die before update on idempotency_keys for each row when (new.status = 200) execute function die()`.execute(
      world.db,
    );
    try {
      await work();
    } finally {
      await sql`drop trigger die on idempotency_keys`.execute(world.db);
      await sql`drop function die()`.execute(world.db);
    }
  };

  it.for(routes)('%s: the same answer and one effect; another body is refused', async ([routeId, definition]) => {
    const caller = await callerOf(routeId, definition);
    const send = sender(definition, caller);
    const call = await samples[routeId].make(world, caller);
    const key = newId();
    const first = await send(call, key);
    expect([routeId, first.status]).toEqual([routeId, 200]);
    await samples[routeId].after?.(world, caller);
    const otherCall = await samples[routeId].make(world, caller);
    const after = await fingerprint(world.db, notCompared);
    const again = await send(call, key);
    expect([again.status, again.json]).toEqual([200, first.json]);
    const other = await send(otherCall, key);
    expect([other.status, codeOf(other)]).toEqual([422, 'platform.key_reused']);
    expect(differences(after, await fingerprint(world.db, notCompared))).toEqual([]);
  });

  it.for(routes)(
    '%s: after a crash between write and answer it is not written again',
    async ([routeId, definition]) => {
      const caller = await callerOf(routeId, definition);
      const send = sender(definition, caller);
      const call = await samples[routeId].make(world, caller);
      const key = newId();
      await dyingBeforeTheAnswer(async () => expect((await send(call, key)).status).toBe(500));
      expect(await keyRow(key)).toEqual({ status: 201 });
      await samples[routeId].after?.(world, caller);
      const after = await fingerprint(world.db, notCompared);
      const again = await send(call, key);
      expect([again.status, codeOf(again)]).toEqual([409, 'platform.already_done']);
      expect(differences(after, await fingerprint(world.db, notCompared))).toEqual([]);
    },
  );

  const [routeId, definition] = ['departments.create', api['departments.create'] as RouteDefinition] as const;
  const aName = () => ({ body: { name: `Tổ ${newId()}` } });
  const departments = async (name: string) =>
    (await world.db.selectFrom('departments').select('id').where('name', '=', name).execute()).length;

  it('many at once have one effect; the others get the same answer or are told that it is running', async () => {
    const caller = await callerOf(routeId, definition);
    const call = aName();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sender(definition, caller)(call, key)));
    expect(await departments(call.body.name)).toBe(1);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(codeOf)).toEqual(others.map(() => 'platform.request_in_progress'));
    for (const { headers } of others) expect(headers['retry-after']).toBe('1');
  });

  it('a refused call leaves its key free', async () => {
    const caller = await callerOf(routeId, definition);
    const send = sender(definition, caller);
    const taken = aName();
    await send(taken, newId());
    const key = newId();
    expect(codeOf(await send(taken, key))).toBe('staff.department_taken');
    expect(await keyRow(key)).toBeUndefined();
    expect((await send(aName(), key)).status).toBe(200);
  });

  it('a key belongs to a person and a call; keys of nobody’s making are refused', async () => {
    const caller = await callerOf(routeId, definition);
    const key = newId();
    expect((await sender(definition, caller)(aName(), key)).status).toBe(200);
    const other = await world.server.admin();
    const theirs = await callRoute(world.server.app, other.token, definition, aName(), { 'idempotency-key': key });
    expect(theirs.status).toBe(200);
    const otherCall = { body: { level: 'LOWER_SECONDARY', startYear: 1999 } };
    const reused = await callRoute(world.server.app, other.token, api['cohorts.create'], otherCall, {
      'idempotency-key': key,
    });
    expect(codeOf(reused)).toBe('platform.key_reused');
    for (const wrong of ['', 'short', 'x'.repeat(101), 'a b c d e f g h', "'; drop table users"]) {
      const answer = await sender(definition, caller)(aName(), wrong);
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
  });

  it('a call that died before it wrote is taken up by one repeat a minute later', async () => {
    const caller = await callerOf(routeId, definition);
    const send = sender(definition, caller);
    const call = aName();
    const key = newId();
    await send(call, key);
    await world.db.deleteFrom('departments').where('name', '=', call.body.name).execute();
    // As the key was before the first call wrote.
    const died = (seconds: number) =>
      world.db
        .updateTable('idempotency_keys')
        .set({ status: null, response: null, created_at: new Date(Date.now() - seconds * 1000) })
        .where('key', '=', key)
        .execute();
    await died(30);
    expect(codeOf(await send(call, key))).toBe('platform.request_in_progress');
    await died(61);
    const answers = await Promise.all([send(call, key), send(call, key), send(call, key)]);
    expect(await departments(call.body.name)).toBe(1);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const answer of answers)
      if (answer.status !== 200) expect(codeOf(answer)).toBe('platform.request_in_progress');
  });

  it('keys are kept for two days', async () => {
    const { purgeIdempotencyKeys } = await import('../src/platform/http/idempotency.ts');
    const row = (key: string, hours: number) => ({
      user_id: newId(),
      key,
      route: 'x',
      body_hash: 'x',
      status: 200,
      response: '{}',
      created_at: new Date(Date.now() - hours * 3_600_000),
    });
    await world.db
      .insertInto('idempotency_keys')
      .values([row('of-yesterday', 25), row('of-last-week', 50)])
      .execute();
    await purgeIdempotencyKeys(world.db);
    expect([await keyRow('of-yesterday'), await keyRow('of-last-week')]).toEqual([{ status: 200 }, undefined]);
  });
});
