import { type ErrorCode, errorCodes } from '@phuong/contract/platform/error-codes.errors.ts';
import type {
  BodyOf,
  Contract,
  FieldsOf,
  ParamsOf,
  QueryOf,
  ResultOf,
  RouteDefinition,
} from '@phuong/contract/platform/route.schema.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { PaperLine, PaperTurn } from '../pdf/paper-line.ts';
import { type Actor, mayCall } from './actor.ts';
import { AppError, type FieldError } from './app-error.ts';
import { deviceCookie, deviceOfCookie } from './device-cookie.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';
import type { IdempotencyStore } from './idempotency.ts';
import { serializerOf } from './json-schema.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { type StoredAnswer, sendStored } from './stored-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route whose address can be given out: what its key is bound to. */
    keyed?: RouteDefinition['keyed'];
  }
}

/** Where the call came from; goes into the audit log. */
export interface Origin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
  /** What this browser was given to keep by `keepDevice`, unproved. */
  readonly device?: string | undefined;
  /** Has the browser keep who signs in on it: a cookie no page can read, sent to the calls of sign-in alone. */
  keepDevice?(value: string): void;
}

interface Call<D extends RouteDefinition> {
  readonly params: ParamsOf<D>;
  readonly query: QueryOf<D>;
  readonly body: BodyOf<D>;
  readonly fields: FieldsOf<D>;
  readonly file: D['body'] extends 'file' ? ReceivedFile : undefined;
  readonly actor: D['access'] extends 'public' ? Actor | null : Actor;
  readonly origin: Origin;
  /** Of calls that make papers (`paper: true`). */
  readonly turn: D['paper'] extends true ? PaperTurn : undefined;
}

type Answer<D extends RouteDefinition> = D['response'] extends 'file'
  ? D['ranges'] extends true
    ? StoredAnswer
    : FileAnswer
  : D['response'] extends 'empty'
    ? undefined
    : ResultOf<D>;

type Handler<D extends RouteDefinition> = D['response'] extends 'empty'
  ? (call: Call<D>) => Promise<void>
  : (call: Call<D>) => Promise<Answer<D>>;

/** One handler for every route of the contract: a missing or mistyped one does not compile. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

/**
 * Says whether what a page is of is there: its status is that of the AppError thrown, else 200.
 * @param params what stands in the address for each `$name`.
 * @param place the caller's address, for limits.
 */
type PageCheck = (params: Readonly<Record<string, string>>, place: string) => Promise<unknown>;

export interface Area {
  readonly contract: Contract;
  /** Screens, by their address (`/papers/$number`), that are not there for every address of their form. */
  readonly pages?: Readonly<Record<string, PageCheck>>;
  readonly handlers: Readonly<Record<string, (call: never) => Promise<unknown>>>;
  readonly before: Before<Contract>;
  /** What is mounted besides its calls: a protocol of its own, behind the same sign-in. */
  readonly besides?: (app: FastifyInstance, options: MountOptions) => void;
}

/** What may refuse a call by where it comes from, before its body is read: it must cost next to nothing. */
type Before<C extends Contract> = { readonly [K in keyof C]?: (origin: Origin) => void };

interface Beside<C extends Contract> {
  readonly pages?: Area['pages'];
  readonly before?: Before<C>;
  readonly besides?: Area['besides'];
}

export const area = <C extends Contract>(contract: C, handlers: Handlers<C>, beside: Beside<C> = {}): Area => ({
  contract,
  pages: beside.pages ?? {},
  handlers: handlers as unknown as Area['handlers'],
  before: beside.before ?? {},
  ...(beside.besides ? { besides: beside.besides } : {}),
});

export interface MountOptions {
  /** Reads the bearer token and its session. @returns null when there is no token. @throws AppError 401 when it is no good. */
  authenticate(request: FastifyRequest): Promise<Actor | null>;
  refused(actor: Actor | null, routeId: string, origin: Origin): void;
  readonly idempotency: IdempotencyStore;
  /** People reach the product by https. */
  readonly isTls: boolean;
  readonly papers: PaperLine;
}

/** Bytes of JSON somebody may send who has not signed in: no call of theirs is longer, and reading it costs the server. */
const publicBodyLimit = 64 * 1024;

/** Mounts an area's routes under /api. Default-deny: what the contract does not open is refused before the handler runs. */
export function mount(
  app: FastifyInstance,
  { contract, handlers, before, besides }: Area,
  options: MountOptions,
): void {
  besides?.(app, options);
  for (const [routeId, definition] of Object.entries(contract)) {
    const refuse = before[routeId];
    const handler = handlers[routeId] as (call: Call<RouteDefinition>) => Promise<unknown>;
    const { response } = definition;
    const serialize = typeof response === 'string' ? undefined : serializerOf(response);
    app.route({
      method: definition.ranges ? [definition.method, 'HEAD'] : definition.method,
      url: `/api${definition.path}`,
      exposeHeadRoute: false,
      config: { operation: routeId, ...(definition.keyed ? { keyed: definition.keyed } : {}) },
      ...(definition.access === 'public' ? { bodyLimit: publicBodyLimit } : {}),
      ...(refuse ? { onRequest: async (request: FastifyRequest) => refuse(callerOf(request)) } : {}),
      ...(serialize === undefined
        ? {}
        : {
            // What it is written out by is made from the contract; the object only says that there is something to make.
            schema: { response: { 200: {} } },
            serializerCompiler: () => serialize,
          }),
      handler: (request, reply) => answer(routeId, definition, handler, options, request, reply),
    });
  }
}

async function answer(
  routeId: string,
  definition: RouteDefinition,
  handler: (call: Call<RouteDefinition>) => Promise<unknown>,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const origin: Origin = {
    ...callerOf(request),
    keepDevice: (value) => void reply.header('set-cookie', deviceCookie(value, options.isTls)),
  };
  if (definition.paper) options.papers.refuseWhenFull();
  const actor = definition.access === 'public' ? null : await options.authenticate(request);
  request.callerScope = actor?.scope ?? null;
  if (definition.access !== 'public' && !actor) throw new AppError('platform.not_signed_in');
  if (!mayCall(definition.access, actor)) {
    options.refused(actor, routeId, origin);
    throw new AppError('platform.forbidden');
  }
  if (definition.stepUp && !actor?.isFresh) throw new AppError('access.step_up_required');
  // A malformed id is the same as a foreign one: nothing is there.
  const params = definition.params ? checked(definition.params, request.params, 'platform.not_found') : undefined;
  const query = definition.query ? checked(definition.query, request.query) : undefined;
  const file = definition.body === 'file' ? await receiveFile(request) : undefined;
  const fields = definition.fields && file ? checked(definition.fields, file.fields) : undefined;
  const body = definition.body && definition.body !== 'file' ? checked(definition.body, request.body ?? {}) : undefined;
  const call = { params, query, body, fields, file, actor, origin };
  const run = async (turn?: PaperTurn) => {
    try {
      return await handler({ ...call, turn } as Call<RouteDefinition>);
    } catch (error) {
      // Refused by the record or its state rather than by the route: the log tells of it all the same.
      if (error instanceof AppError && errorCodes[error.code] === 403) options.refused(actor, routeId, origin);
      throw error;
    }
  };
  const person = actor?.userId ?? origin.ip;
  const inTurn = definition.paper ? () => options.papers.enter(person, request.signal, run) : () => run();
  const key = request.headers['idempotency-key'];
  const result =
    definition.idempotent && actor && typeof key === 'string' && !file
      ? await options.idempotency.once(actor.userId, key, routeId, { params, body }, inTurn)
      : await inTurn();
  if (definition.response === 'empty') return reply.code(204).send();
  if (definition.ranges) return sendStored(request, reply, result as StoredAnswer);
  if (definition.response === 'file') return sendFile(request, reply, result as FileAnswer);
  return reply.send({ result });
}

function checked(schema: z.ZodType, value: unknown, code: ErrorCode = 'platform.invalid_input'): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (code !== 'platform.invalid_input') throw new AppError(code);
  throw new AppError(code, { fields: parsed.error.issues.slice(0, 50).flatMap(fieldErrors) });
}

/** One entry a field; unknown fields are named one by one. Messages that are not our text keys become the general one. */
function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: path ? `${path}.${key}` : key, code: 'common.unknown_field' }));
  }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [{ field: path, code: 'common.required_field' }];
  const code = /^[a-z_]+\.[a-z0-9_]+$/.test(issue.message) ? issue.message : generalMessage(issue);
  const bounds = issue as { minimum?: number; maximum?: number };
  const params = {
    ...(typeof bounds.minimum === 'number' ? { min: bounds.minimum } : {}),
    ...(typeof bounds.maximum === 'number' ? { max: bounds.maximum } : {}),
  };
  return [{ field: path, code, params }];
}

function generalMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') return 'common.too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'common.too_long' : 'common.too_big';
  return 'common.field_not_valid';
}

const callerOf = (request: FastifyRequest): Origin => ({
  ...originOf(request),
  device: deviceOfCookie(request.headers.cookie),
});

export function originOf(request: FastifyRequest): Origin {
  const language = request.headers['accept-language'];
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    locale: typeof language === 'string' && /^en/i.test(language) ? 'en-GB' : 'vi',
  };
}
