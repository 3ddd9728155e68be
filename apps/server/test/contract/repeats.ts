import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import type { AnyCall, Caller } from '../samples/sample.ts';
import { samples } from '../samples/samples.ts';
import { differences, fingerprint } from '../world/fingerprint.ts';
import type { World } from '../world/world.ts';
import { callRoute, codeOf } from './call-route.ts';
import type { AreaRoute } from './contract-areas.ts';
import type { Stage } from './stage.ts';

/** Written by answering at all, or by nobody's call. */
const notCompared = ['idempotency_keys', 'people_taken', 'sessions'];

/** Sends calls of one operation with a key. */
export const sender =
  ({ server }: World, definition: RouteDefinition, caller: Caller) =>
  (call: AnyCall, key: string) =>
    callRoute(server.app, caller.client.token, definition, call, { 'idempotency-key': key });

/** What is kept of a key; undefined while it is free. */
export const keyRow = ({ db }: World, key: string) =>
  db.selectFrom('idempotency_keys').select('status').where('key', '=', key).executeTakeFirst();

/** Past the moment when the write is committed, keeping the answer fails, as where the process dies in between; the caller is told all the same. */
async function dyingBeforeTheAnswer({ db }: World, work: () => Promise<void>): Promise<void> {
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`.execute(
    db,
  );
  await sql`create trigger die before update on idempotency_keys for each row when (new.status = 200) execute function die()`.execute(
    db,
  );
  try {
    await work();
  } finally {
    await sql`drop trigger die on idempotency_keys`.execute(db);
    await sql`drop function die()`.execute(db);
  }
}

/** A creating call that is repeated with its key has one effect and one answer. */
export function testRepeats(routes: readonly AreaRoute[], stage: Stage): void {
  const creating = routes.filter(([, { idempotent }]) => idempotent);
  if (creating.length === 0) return;
  describe('a creating call that is repeated with its key', () => {
    it.for(creating)('%s: the same answer and one effect; another body is refused', async ([routeId, definition]) => {
      const { world, callerOf } = stage;
      const caller = await callerOf(routeId, definition);
      const send = sender(world, definition, caller);
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

    it.for(creating)(
      '%s: after a crash between write and answer it is not written again',
      async ([routeId, definition]) => {
        const { world, callerOf } = stage;
        const caller = await callerOf(routeId, definition);
        const send = sender(world, definition, caller);
        const call = await samples[routeId].make(world, caller);
        const key = newId();
        await dyingBeforeTheAnswer(world, async () => expect((await send(call, key)).status).toBeLessThan(300));
        expect(await keyRow(world, key)).toEqual({ status: 201 });
        await samples[routeId].after?.(world, caller);
        const after = await fingerprint(world.db, notCompared);
        const again = await send(call, key);
        expect([again.status, codeOf(again)]).toEqual([409, 'platform.already_done']);
        expect(differences(after, await fingerprint(world.db, notCompared))).toEqual([]);
      },
    );
  });
}
