import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { currentSchool } from '../which-school.ts';
import { currentWork } from './work.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Of a database error its place, not its `detail`: that holds the values somebody typed. */
const kept = ['code', 'constraint', 'table', 'column', 'schema', 'statusCode'] as const;

/** An error as the log tells it: what, where, and what it came from. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const of = error as Error & Readonly<Record<string, unknown>>;
  const more = kept.filter((name) => typeof of[name] === 'string' || typeof of[name] === 'number');
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(more.map((name) => [name, of[name]])),
    ...(error.cause instanceof Error ? { cause: errorOf(error.cause) } : {}),
  };
}

const ids = { call: 'requestId', job: 'jobId', event: 'socketId' } as const;

/**
 * One line of JSON an event: `level` (30 info, 40 warn, 50 error), `time` in milliseconds, `msg`. No names of people, no text that was
 * looked for, no values of statements.
 * @param to standard output unless said.
 */
export const createLogger = (level: string, to?: Writable): Logger => {
  const options = {
    level,
    serializers: { err: errorOf },
    base: { pid: process.pid },
    // The line of a call carries its number by itself: `request.log`.
    mixin(_line: object, _level: number, logger: Logger) {
      const work = currentWork();
      const name = currentSchool()?.name;
      const school = name === undefined ? {} : { school: name };
      if (!work) return school;
      const isOfCall = 'requestId' in logger.bindings();
      return { ...school, operation: work.operation, ...(isOfCall ? {} : { [ids[work.kind]]: work.id }) };
    },
  };
  return to ? pino(options, to) : pino(options);
};

/** What the server says outside a call of its own; `request.log` is the same for a call. The level is set at start. */
export const log = createLogger('warn');
