import type { Api, RouteId } from '@phuong/contract/api.ts';
import type { QueryInput, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import type { Caller } from '../samples/sample.ts';
import { samples } from '../samples/samples.ts';
import type { World } from '../world/world.ts';

type HasPages<Id extends RouteId> = QueryInput<Api[Id]> extends { pageSize?: unknown } ? true : false;
/** The lists of the contract that come in pages. */
export type PagedList = {
  [Id in RouteId]: Api[Id]['response'] extends 'file' ? never : HasPages<Id> extends true ? Id : never;
}[RouteId];

type Query<Id extends RouteId> = NonNullable<QueryInput<Api[Id]>>;
type Item<Id extends RouteId> = ResultOf<Api[Id]> extends { items: readonly (infer I)[] } ? I : never;
type Sort<Id extends RouteId> = Query<Id> extends { sort?: infer S } ? Extract<S, string> : never;
type Filter<Id extends RouteId> = Exclude<keyof Query<Id> & string, 'page' | 'pageSize' | 'sort' | 'direction'>;

/** At least five rows of one list and how to ask for them. */
export interface ListScene<Id extends RouteId> {
  readonly params?: Readonly<Record<string, string>>;
  /** Asked every time, unless a filter says otherwise. */
  readonly query?: Partial<Query<Id>>;
  /** By the sort: the value that rows share, `unique` where no two rows can. */
  readonly sorts: { readonly [S in Sort<Id>]: 'unique' | ((item: Item<Id>) => unknown) };
  /** A value of each filter that leaves out some of the rows and keeps at least two; `shows` where it only changes what a row says. */
  readonly filters: { readonly [F in Filter<Id>]: Query<Id>[F] | { readonly shows: Query<Id>[F] } };
}

/**
 * Makes the rows of a list; one without a scene gets five by its noun's `create`, or five changes of one, and its filters are not looked
 * at.
 */
export type Scenes = { readonly [Id in PagedList]?: (world: World, caller: Caller) => Promise<ListScene<Id>> };

/** So many of something, one after another. */
export const times = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
};
/** Makes what the sample of a call is about. @returns its id. */
export const make = (routeId: RouteId) => async (world: World, caller: Caller) =>
  String((await samples[routeId].make(world, caller)).params?.id);
