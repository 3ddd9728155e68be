import type { Api } from '@phuong/contract/api.ts';
import type { BodyInput, ParamsInput, QueryInput, ResultOf } from '@phuong/contract/platform/route.schema.ts';

type RouteId = keyof Api;

/** Calls that answer JSON or nothing. */
export type JsonRouteId = { [K in RouteId]: Api[K]['response'] extends 'file' ? never : K }[RouteId];
/** Calls that answer a file. */
export type FileRouteId = Exclude<RouteId, JsonRouteId>;
/** Calls that take a file. */
export type UploadRouteId = { [K in RouteId]: Api[K] extends { body: 'file' } ? K : never }[RouteId];

export type Result<K extends RouteId> = ResultOf<Api[K]>;

/** Required only where something in it is. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };

type FieldsInput<D> = D extends { fields: infer F extends { _zod: { input: unknown } } }
  ? F['_zod']['input']
  : undefined;

/** Whatever the route takes, under the names of the contract. */
export type Input<K extends RouteId> = Part<'params', ParamsInput<Api[K]>> &
  Part<'query', QueryInput<Api[K]>> &
  Part<'body', BodyInput<Api[K]>>;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Of a creating call, when the caller repeats it later (a form that stays open); else one is made. */
  readonly idempotencyKey?: string | undefined;
}

export type CallInput<K extends RouteId> = Input<K> & CallOptions;

export type UploadInput<K extends RouteId> = Part<'params', ParamsInput<Api[K]>> &
  Part<'fields', FieldsInput<Api[K]>> &
  CallOptions & { readonly file: Blob };

/** The last argument may be left out when nothing in it is required. */
export type Args<T> = Partial<T> extends T ? [input?: T] : [input: T];
