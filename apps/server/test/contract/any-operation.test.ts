import { readdirSync } from 'node:fs';
import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { describe, expect, it } from 'vitest';
import { purgeIdempotencyKeys } from '../../src/platform/http/idempotency.ts';
import { newId } from '../../src/platform/ids.ts';
import { samples } from '../samples/samples.ts';
import { asForeign, withMissingIds } from './authorisation-matrix.ts';
import { callRoute, codeOf } from './call-route.ts';
import { contractAreas, routesOf } from './contract-areas.ts';
import { keyRow, sender } from './repeats.ts';
import { aStage } from './stage.ts';

const stage = aStage();
const aName = () => ({ body: { name: `Tổ ${newId()}` } });

describe('no operation is left out', () => {
  it('each is of one area', () => {
    const all = contractAreas.flatMap((area) => routesOf(area).map(([routeId]) => routeId));
    expect(all.sort()).toEqual((Object.keys(api) as RouteId[]).sort());
  });

  it.for(['promises', 'hostile-input'])('each area has its file of %s', (folder) => {
    const files = readdirSync(new URL(`./${folder}`, import.meta.url));
    expect(files.sort()).toEqual(contractAreas.map((area) => `${area}.test.ts`).sort());
  });
});

describe('calls of nobody’s right', () => {
  it('somebody else’s background job is as good as none', async () => {
    const { world, actors } = stage;
    const callers = await actors('signedIn');
    for (const routeId of ['jobs.read', 'jobs.cancel', 'jobs.file'] as const) {
      const definition: RouteDefinition = api[routeId];
      const call = await samples[routeId].make(world, callers.accountWithoutRights);
      for (const name of ['administrator', 'subjectTeacher', 'pupilSelf'] as const) {
        const { token } = callers[name].client;
        const foreign = await callRoute(world.server.app, token, definition, call);
        const missing = await callRoute(world.server.app, token, definition, withMissingIds(call));
        expect([name, codeOf(foreign)]).toEqual([name, 'platform.not_found']);
        expect(asForeign(foreign)).toBe(asForeign(missing));
      }
    }
  });

  it('refused calls are in the audit log with who and what', async () => {
    const { world, actors } = stage;
    const { pupilSelf } = await actors('signedIn');
    const refused = await callRoute(world.server.app, pupilSelf.client.token, api['departments.create'], aName());
    expect(codeOf(refused)).toBe('platform.forbidden');
    // Written after the answer, which waits for nothing.
    const newest = () =>
      world.db
        .selectFrom('audit_log')
        .select(['user_id', 'scope', 'entity_id', 'ip', 'request_id'])
        .where('action', '=', 'access.refused')
        .where('entity_id', '=', 'departments.create')
        .orderBy('id', 'desc')
        .executeTakeFirst();
    await expect.poll(newest).toEqual({
      user_id: pupilSelf.userId,
      scope: 'student',
      entity_id: 'departments.create',
      ip: '127.0.0.1',
      request_id: expect.any(String),
    });
  });
});

describe('a call with a key', () => {
  const [routeId, definition] = ['departments.create', api['departments.create'] as RouteDefinition] as const;
  const departments = async (name: string) =>
    (await stage.world.db.selectFrom('departments').select('id').where('name', '=', name).execute()).length;

  it('many at once have one effect; the others get the same answer or are told that it is running', async () => {
    const caller = await stage.callerOf(routeId, definition);
    const call = aName();
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sender(stage.world, definition, caller)(call, key)),
    );
    expect(await departments(call.body.name)).toBe(1);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(codeOf)).toEqual(others.map(() => 'platform.request_in_progress'));
    for (const { headers } of others) expect(headers['retry-after']).toBe('1');
  });

  it('a refused call leaves its key free', async () => {
    const caller = await stage.callerOf(routeId, definition);
    const send = sender(stage.world, definition, caller);
    const taken = aName();
    await send(taken, newId());
    const key = newId();
    expect(codeOf(await send(taken, key))).toBe('staff.department_taken');
    expect(await keyRow(stage.world, key)).toBeUndefined();
    expect((await send(aName(), key)).status).toBe(200);
  });

  it('a key belongs to a person and a call; keys of nobody’s making are refused', async () => {
    const caller = await stage.callerOf(routeId, definition);
    const key = newId();
    expect((await sender(stage.world, definition, caller)(aName(), key)).status).toBe(200);
    const other = await stage.world.server.admin();
    const theirs = await callRoute(stage.world.server.app, other.token, definition, aName(), {
      'idempotency-key': key,
    });
    expect(theirs.status).toBe(200);
    const otherCall = { body: { level: 'LOWER_SECONDARY', startYear: 1999 } };
    const reused = await callRoute(stage.world.server.app, other.token, api['cohorts.create'], otherCall, {
      'idempotency-key': key,
    });
    expect(codeOf(reused)).toBe('platform.key_reused');
    for (const wrong of ['', 'short', 'x'.repeat(101), 'a b c d e f g h', "'; drop table users"]) {
      const answer = await sender(stage.world, definition, caller)(aName(), wrong);
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
  });

  it('a call that died before it wrote is taken up by one repeat a minute later', async () => {
    const caller = await stage.callerOf(routeId, definition);
    const send = sender(stage.world, definition, caller);
    const call = aName();
    const key = newId();
    await send(call, key);
    await stage.world.db.deleteFrom('departments').where('name', '=', call.body.name).execute();
    // As the key was before the first call wrote.
    const died = (seconds: number) =>
      stage.world.db
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
    const row = (key: string, hours: number) => ({
      user_id: newId(),
      key,
      route: 'x',
      body_hash: 'x',
      status: 200,
      response: '{}',
      created_at: new Date(Date.now() - hours * 3_600_000),
    });
    await stage.world.db
      .insertInto('idempotency_keys')
      .values([row('of-yesterday', 25), row('of-last-week', 50)])
      .execute();
    await purgeIdempotencyKeys(stage.world.db);
    expect([await keyRow(stage.world, 'of-yesterday'), await keyRow(stage.world, 'of-last-week')]).toEqual([
      { status: 200 },
      undefined,
    ]);
  });
});
