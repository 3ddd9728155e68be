import type { RouteId } from '@phuong/contract/api.ts';
import type { Access, RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { beforeAll } from 'vitest';
import type { ActorName, Caller } from '../samples/sample.ts';
import { testServer } from '../servers/server.ts';
import { actorsOf, allowedCaller } from '../world/actors.ts';
import { aWorld, type World, worldClock } from '../world/world.ts';

/** A server with a world in it, and everybody who may call it. */
export interface Stage {
  readonly world: World;
  readonly actors: (access: Access) => Promise<Record<ActorName, Caller>>;
  readonly callerOf: (routeId: RouteId, definition: RouteDefinition) => Promise<Caller>;
}

/** Call it once at the top of a test file; what is on the stage is there once the tests run. */
export function aStage(): Stage {
  const stage = {} as { -readonly [K in keyof Stage]: Stage[K] };
  beforeAll(async () => {
    // What is looked for every minute would be taken for the work of a call that takes longer.
    stage.world = await aWorld(await testServer({ clock: worldClock, isUnwatched: true }));
    stage.actors = actorsOf(stage.world);
    stage.callerOf = allowedCaller(stage.world);
  });
  return stage;
}
