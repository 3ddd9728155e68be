import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { samples } from '../samples/samples.ts';
import { callRoute } from './call-route.ts';
import { aStep, someMarkChanges } from './list-rows.ts';
import type { ListScene, PagedList } from './list-scene.ts';
import { listScenes } from './list-scenes.ts';
import { aStage } from './stage.ts';

type Query = Readonly<Record<string, unknown>>;
type AnyScene = Pick<ListScene<never>, 'params'> & {
  readonly query?: Query;
  readonly sorts: Readonly<Record<string, 'unique' | ((item: object) => unknown)>>;
  readonly filters: Query;
};
interface Page {
  readonly items: readonly object[];
  readonly total: number;
}

const routes = Object.entries(api) as [RouteId, RouteDefinition][];
const asksFor = (field: string) =>
  routes.flatMap(([routeId, { query, response }]) =>
    query && field in query.shape && response !== 'file' ? [routeId] : [],
  );
const createOf = (listId: RouteId) =>
  routes.map(([routeId]) => routeId).find((routeId) => routeId === listId.replace(/\.(?:list|history)$/, '.create'));
const choices = ({ query }: RouteDefinition, field: string) =>
  (query?.shape[field] as z.ZodDefault<z.ZodEnum<Record<string, string>>> | undefined)?.unwrap().options ?? [];
const asked = (given: unknown) =>
  typeof given === 'object' && given !== null && 'shows' in given ? given.shows : given;

/** Rows that share their value with most others. */
function mostAlike(items: readonly object[], value: (item: object) => unknown): number {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = JSON.stringify(value(item)) ?? '';
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

describe('pages of a list', () => {
  const stage = aStage();

  /** Reads a list with these conditions as a whole and page by page. @returns its rows. */
  async function readThrough(routeId: PagedList, definition: RouteDefinition, scene: AnyScene, query: Query) {
    const { client } = await stage.callerOf(routeId, definition);
    const read = async (page: number, pageSize: number): Promise<Page> => {
      const call = { params: scene.params, query: { ...scene.query, ...query, page, pageSize } };
      const { status, json } = await callRoute(stage.world.server.app, client.token, definition, call);
      expect({ query, status }).toEqual({ query, status: 200 });
      return (json as { result: Page }).result;
    };
    const whole = await read(1, 100);
    const size = Math.max(1, Math.ceil(whole.items.length / 2));
    const pages = [await read(1, size), await read(2, size)];
    // Behind the last page there is nothing, and as much in all.
    if (Object.keys(query).length === 0) pages.push(await read(3, size));
    const said = { query, items: whole.items, totals: pages.map(() => whole.items.length) };
    expect({ query, items: pages.flatMap(({ items }) => items), totals: pages.map(({ total }) => total) }).toEqual(
      said,
    );
    expect(pages[0]?.items.length).toBe(size);
    return whole.items;
  }

  /** Five rows of a plain noun, made as people make them; of its history, five changes of one. */
  async function plainScene(routeId: PagedList): Promise<AnyScene> {
    const creating = createOf(routeId);
    if (!creating) throw new Error(`${routeId} needs rows in list-scenes.ts: there is no call that creates one.`);
    const definition: RouteDefinition = api[creating];
    const caller = await stage.callerOf(creating, definition);
    const create = async () => {
      const call = await samples[creating].make(stage.world, caller);
      const { status, json } = await callRoute(stage.world.server.app, caller.client.token, definition, call);
      expect(status).toBe(200);
      return (json as { result: { id: string } }).result;
    };
    if (routeId.endsWith('.history')) {
      const { id } = await create();
      const { db } = stage.world;
      const { entity } = await db
        .selectFrom('audit_log')
        .select('entity')
        .where('entity_id', '=', id)
        .executeTakeFirstOrThrow();
      for (let month = 0; month < 5; month += 1) await aStep(stage.world, { entity, entityId: id, month });
      return { params: { id }, sorts: {}, filters: {} };
    }
    for (let index = 0; index < 5; index += 1) await create();
    return { sorts: {}, filters: {} };
  }

  it('no scene is of a list that is gone', () => {
    expect(asksFor('pageSize')).toEqual(expect.arrayContaining(Object.keys(listScenes)));
  });

  it.for(asksFor('pageSize') as PagedList[])(
    '%s: one after the other give every row once, in the order of the whole, with every sort and filter',
    async (routeId) => {
      const definition: RouteDefinition = api[routeId];
      const caller = await stage.callerOf(routeId, definition);
      const made = (await listScenes[routeId]?.(stage.world, caller)) as unknown as AnyScene | undefined;
      const scene = made ?? (await plainScene(routeId));
      const all = await readThrough(routeId, definition, scene, {});
      expect(all.length).toBeGreaterThanOrEqual(5);
      for (const sort of choices(definition, 'sort')) {
        for (const direction of ['asc', 'desc']) {
          const sorted = await readThrough(routeId, definition, scene, { sort, direction });
          expect({ sort, rows: sorted.length }).toEqual({ sort, rows: all.length });
          const value = scene.sorts[sort];
          const alike = typeof value === 'function' ? mostAlike(sorted, value) : null;
          // So many that some of them may change the page.
          if (alike !== null) expect({ sort, areMany: alike > all.length / 3 }).toEqual({ sort, areMany: true });
        }
      }
      for (const [filter, given] of Object.entries(scene.filters)) {
        const value = asked(given);
        const found = await readThrough(routeId, definition, scene, { [filter]: value });
        const isNarrowed = value !== given || found.length < all.length;
        expect({ filter, isNarrowed, hasPages: found.length >= 2 }).toEqual({
          filter,
          isNarrowed: true,
          hasPages: true,
        });
      }
    },
  );

  const scenes: Partial<Record<RouteId, typeof someMarkChanges>> = { 'marks.history': someMarkChanges };

  it('every list that goes on where it ended is read so', () => {
    expect(Object.keys(scenes)).toEqual(asksFor('before'));
  });

  it('marks.history: gives every row once, newest first, also of one pupil or column', async () => {
    const definition: RouteDefinition = api['marks.history'];
    const { params, filters } = await someMarkChanges(stage.world);
    const { client } = await stage.callerOf('marks.history', definition);
    const read = async (query: Query) => {
      const { json } = await callRoute(stage.world.server.app, client.token, definition, { params, query });
      return (json as { result: { items: { id: number }[]; next: number | null } }).result;
    };
    const counts: number[] = [];
    for (const query of [{}, { studentId: filters.studentId }, { column: filters.column }]) {
      const whole = await read({ ...query, limit: 100 });
      const items: { id: number }[] = [];
      for (let next: number | null | undefined; next !== null; ) {
        const part = await read({ ...query, limit: 1, before: next });
        items.push(...part.items);
        ({ next } = part);
      }
      expect(items).toEqual(whole.items);
      expect(whole.next).toBeNull();
      counts.push(items.length);
    }
    expect(counts).toEqual([5, 3, 2]);
  });
});
