import type { z } from 'zod';
import type { Permission } from '../access/access.permissions.ts';
import type { ErrorCode } from './error-codes.errors.ts';

/**
 * Who may call a route. Scopes that are not named are refused. `related`, `self`: the handler loads the record and asks a pure policy;
 * foreign and missing records give the same 404.
 */
export interface Grant {
  /** An account holder with this permission (administrators always); `admin`: administrators only. */
  readonly account?: Permission | 'admin' | 'any';
  /** A teacher: for classes they are related to now, for their own record, or any teacher. */
  readonly teacher?: 'related' | 'self' | 'any';
  /** A pupil: only their own record, or any pupil. */
  readonly student?: 'self' | 'any';
}

export type Access = 'public' | 'signedIn' | Grant;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the product, as data: everything else (handler, client, OpenAPI, authorisation matrix) is derived from it. */
export interface RouteDefinition {
  readonly method: Method;
  /** Under /api, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** A schema (JSON) or `file`: one multipart file part named "file" plus `fields`. */
  readonly body?: z.ZodType | 'file';
  readonly fields?: z.ZodObject;
  /** A schema (answered as `{ result }`), `file` (bytes) or `empty` (204). */
  readonly response: z.ZodType | 'file' | 'empty';
  /** Of a file that is streamed: parts of it may be asked for, and its head. */
  readonly ranges?: true;
  /** The error codes it may give besides the general ones of the platform. */
  readonly errors?: readonly ErrorCode[];
  /** A creating call: takes an `Idempotency-Key`; the same key and body give the same answer. */
  readonly idempotent?: true;
  /**
   * An address that was given out (`key` of its query) stands for the token, which an `<img>` or a download cannot send; and what of the call the
   * key is bound to.
   */
  readonly keyed?: readonly ('id' | 'use')[];
  /** Makes a paper: it waits for its turn in the server's one line of papers, and is refused at once when that is full. */
  readonly paper?: true;
  /** The caller must have proved who they are in the last minutes (password or second factor): else `access.step_up_required`. */
  readonly stepUp?: true;
}

export const route = <const D extends RouteDefinition>(definition: D): D => definition;

export type Contract = Readonly<Record<string, RouteDefinition>>;

type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined;
type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<D extends RouteDefinition> = SchemaOutput<D['params']>;
export type QueryOf<D extends RouteDefinition> = SchemaOutput<D['query']>;
export type FieldsOf<D extends RouteDefinition> = SchemaOutput<D['fields']>;
export type BodyOf<D extends RouteDefinition> = D['body'] extends z.ZodType ? z.output<D['body']> : undefined;
export type ResultOf<D extends RouteDefinition> = D['response'] extends z.ZodType ? z.output<D['response']> : undefined;
export type QueryInput<D extends RouteDefinition> = SchemaInput<D['query']>;
export type ParamsInput<D extends RouteDefinition> = SchemaInput<D['params']>;
export type BodyInput<D extends RouteDefinition> = D['body'] extends z.ZodType ? z.input<D['body']> : undefined;
