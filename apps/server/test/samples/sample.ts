import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Contract, RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import type { z } from 'zod';
import type { Client } from '../servers/server.ts';
import type { World } from '../world/world.ts';

/** Everybody the matrix calls each operation as. */
export const actorNames = [
  'anonymous',
  'accountWithoutRights',
  'accountWithOtherRights',
  'accountWithTheRight',
  'administrator',
  'subjectTeacher',
  'homeroomTeacher',
  'otherTeacher',
  'pupilSelf',
  'pupilOther',
] as const;
export type ActorName = (typeof actorNames)[number];

/** Who is calling, for samples that are about the caller's own things. */
export interface Caller {
  readonly name: ActorName;
  readonly client: Client;
  /** Empty for anonymous. */
  readonly userId: string;
}

/** Succeeds, or is refused with this code (and its status). */
export type Expected = 'ok' | ErrorCode;

export interface AnyCall {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly file?: { readonly name: string; readonly content: Uint8Array } | undefined;
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<Name extends string, T> = T extends z.ZodType
  ? object extends z.input<T>
    ? { readonly [K in Name]?: z.input<T> }
    : { readonly [K in Name]: z.input<T> }
  : object;

type CallOf<D extends RouteDefinition> = Part<'params', D['params']> &
  Part<'query', D['query']> &
  Part<'fields', D['fields']> &
  (D['body'] extends 'file'
    ? { readonly file: { readonly name: string; readonly content: Uint8Array } }
    : D['body'] extends z.ZodType
      ? { readonly body: Input<D['body']> }
      : object);

/** A valid call of one operation, and what is special about it. */
interface Sample<D extends RouteDefinition = RouteDefinition> {
  /** Made anew for every call that is to succeed: what a success uses up is made here. */
  make(world: World, caller: Caller): Promise<CallOf<D>> | CallOf<D>;
  /** Where the handler's policy says something else than the access in the contract. */
  readonly cells?: Partial<Record<ActorName, Expected>>;
  /** Puts back what a call changed for everybody. */
  after?(world: World, caller: Caller): Promise<unknown>;
  /** A success writes no audit entry; why. */
  readonly unaudited?: string;
  /** Changing what others may do is what the operation is for; what the caller may do must stay all the same. */
  readonly changesRights?: true;
}

export type Samples<C extends Contract> = { readonly [K in keyof C]: Sample<C[K]> };

/** The same, forgetting which operation it belongs to. */
export interface AnySample {
  make(world: World, caller: Caller): Promise<AnyCall> | AnyCall;
  readonly cells?: Partial<Record<ActorName, Expected>>;
  after?(world: World, caller: Caller): Promise<unknown>;
  readonly unaudited?: string;
  /** Changing what others may do is what the operation is for; what the caller may do must stay all the same. */
  readonly changesRights?: true;
}
