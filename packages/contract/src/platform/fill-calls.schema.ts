import { z } from 'zod';
import { mostChosen } from './chosen.fields.ts';
import type { ErrorCode } from './error-codes.errors.ts';
import { id, version } from './fields.schema.ts';
import { fillWays, type SharedFields } from './fill.fields.ts';
import { type Access, route } from './route.schema.ts';

const held = z.union([z.string().max(200), z.boolean(), z.array(z.string().max(40)).max(20)]).nullable();

interface FillDefinition<N, A, F> {
  /** What the calls begin with: `teachers`. */
  readonly noun: N;
  /** Where the noun is: `/teachers`. */
  readonly path: `/${string}`;
  readonly access: A;
  readonly fields: F;
  /** Whom, as the summaries say it: `pupils`. */
  readonly whom: string;
  /** What else the writing is refused with. */
  readonly errors?: readonly ErrorCode[];
}

/** The two calls of bulk editing: one field of many records, looked at and written. */
export function fillCalls<const N extends string, const A extends Access, F extends SharedFields>({
  noun,
  path,
  access,
  fields,
  whom,
  errors = [],
}: FillDefinition<N, A, F>) {
  /** One field and what it is to be; null, '' or no item empties it. Only of a list something is added or removed. */
  const value = {
    field: z.enum(Object.keys(fields) as [keyof F & string]),
    value: held,
    how: z.enum(fillWays).default('set'),
  };
  const calls = {
    previewField: route({
      method: 'POST',
      path: `${path}/fields/preview`,
      summary: `How many of these ${whom} a value would change, and from what where that is a word of the school`,
      access,
      body: z.strictObject({ ids: z.array(id).min(1).max(mostChosen), ...value }),
      response: z.object({
        /** Who would change, at which version. */
        records: z.array(z.object({ id: z.string(), version: z.int() })),
        same: z.int(),
        /** People of the list who have no record yet, and stay as they are. */
        absent: z.int(),
        /** What they hold now, the most frequent first; empty of fields with values of their own. */
        from: z.array(z.object({ value: z.union([z.string(), z.boolean()]).nullable(), count: z.int() })),
      }),
      errors,
    }),
    setField: route({
      method: 'POST',
      path: `${path}/fields`,
      summary: `Gives one field of many ${whom} the same value; all or none, each in the log with old and new`,
      access,
      body: z.strictObject({ records: z.array(z.strictObject({ id, version })).min(1).max(mostChosen), ...value }),
      response: z.object({ changed: z.int() }),
      errors: ['platform.records_changed', 'platform.stale_version', ...errors],
      idempotent: true,
    }),
  };
  type Calls = typeof calls;
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${noun}.${name}`, call])) as {
    readonly [K in keyof Calls & string as `${N}.${K}`]: Calls[K];
  };
}
