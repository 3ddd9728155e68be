import { Writable } from 'node:stream';
import type { RouteId } from '@phuong/contract/api.ts';
import { errorCodes } from '@phuong/contract/platform/error-codes.errors.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { jsonSchema } from '../../src/platform/http/json-schema.ts';
import type { AnyCall, Caller } from '../samples/sample.ts';
import { samples } from '../samples/samples.ts';
import { testServer } from '../servers/server.ts';
import { allowedCallers } from '../world/actors.ts';
import { aWorld, type World, worldClock } from '../world/world.ts';
import { answerFaults } from './answer-faults.ts';
import { addressOf, callRoute, codeOf, type RawAnswer, wellFormed, withoutKey } from './call-route.ts';
import { routesOf } from './contract-areas.ts';
import { type FuzzContext, hostile, type Mutation, mutated, mutations, valuesFor } from './fuzz-values.ts';

/**
 * Every operation with valid, nearly valid and hostile input. FUZZ_RUNS cases each (6 in the everyday run); a failure prints the seed
 * and path, which FUZZ_SEED and FUZZ_PATH repeat together with `-t <operation>`.
 */
const runs = Number(process.env.FUZZ_RUNS ?? 6);
const path = process.env.FUZZ_PATH;

/** Making a PDF or hashing a password takes long; their inputs are checked before that. */
const slow: Partial<Record<RouteId, number>> = {
  'transcripts.previewClass': 3,
  'transcripts.previewStudent': 3,
  'transcripts.finalise': 3,
  'transcripts.reissue': 3,
  'access.changePassword': 3,
};

/** Of work, as this process counts it: how long the machine takes with a lot else to do says nothing of the answer. */
const longestMilliseconds = 1_000;
const mostIds = 500;

interface Case {
  /** From the schema alone, or the sample with changes. */
  readonly made: AnyCall | null;
  readonly params: Mutation;
  readonly query: Mutation;
  readonly body: Mutation;
  readonly caller: number;
}

/** The operations of one area, on a server and a world that nobody else relies on. */
export function testHostileInput(area: string): void {
  describe(`whatever is sent to ${area}`, () => {
    let world: World;
    /** As logged; says why when something breaks. */
    let lastError = '';
    let context: FuzzContext;
    let allowed: (routeId: RouteId, definition: RouteDefinition) => Promise<Caller[]>;

    beforeAll(async () => {
      const logTo = new Writable({
        write(line: Buffer, _, done) {
          if (line.includes('"level":50')) lastError = line.toString();
          done();
        },
      });
      world = await aWorld(await testServer({ clock: worldClock, logTo }));
      const { classes, pupils, sheets, subjects, teachers, years } = world;
      const things = [classes, pupils, sheets, subjects, teachers].flatMap((group) => Object.values(group));
      const semesters = Object.values(years).flatMap(({ id, semester1, semester2 }) => [id, semester1, semester2]);
      context = { ids: [...things.map(({ id }) => id), ...semesters] };
      allowed = allowedCallers(world);
    });

    it.for(routesOf(area))(
      '%s answers what it documents, and nothing breaks',
      { timeout: 600_000 },
      async ([routeId, definition]) => {
        const callers = await allowed(routeId, definition);
        const fallback = callers[0] ?? { name: 'anonymous' as const, client: world.server.anonymous, userId: '' };
        const sample = await samples[routeId].make(world, fallback);
        const property = fc.asyncProperty(casesOf(definition, context), async (input) => {
          const { client } = callers[input.caller % Math.max(callers.length, 1)] ?? fallback;
          const call = callOf(input, sample);
          const { answer, milliseconds } = await timed(() =>
            callRoute(world.server.app, client.token, definition, call),
          );
          const quoted = JSON.stringify(call).includes('{{name}}');
          // Whoever sends such braces is told of them as they wrote them.
          const faults = answerFaults(routeId, definition, answer).filter(
            (fault) => !(quoted && /^an unfilled/.test(fault)),
          );
          if (answer.status < 300 && context.ids.length < mostIds) context.ids.push(...idsIn(answer.json));
          const why = answer.status >= 500 ? lastError.slice(0, 3_000) : '';
          expect(faults, `${JSON.stringify(call).slice(0, 2_000)}\n${why}`).toEqual([]);
          if (milliseconds > longestMilliseconds && !slow[routeId]) {
            // What ran in the background may have been counted: twice is no accident.
            const again = await timed(() => callRoute(world.server.app, client.token, definition, call));
            expect(again.milliseconds, JSON.stringify(call).slice(0, 2_000)).toBeLessThan(longestMilliseconds);
          }
          if (input.caller === 0 && definition.access !== 'public') {
            const nobody = await callRoute(world.server.app, '', definition, withoutKey(call));
            // An id that is empty or endless may make another address, which nobody finds.
            const ids = [...definition.path.matchAll(/:(\w+)/g)].map(([, name = '']) => call.params?.[name] ?? '');
            const isElsewhere = ids.some((id) => id === '' || id.length > 200);
            const told = isElsewhere && nobody.status === 404 ? 'platform.not_found' : 'platform.not_signed_in';
            expect([codeOf(nobody), errorCodes[told]]).toEqual([told, nobody.status]);
          }
          if (answer.status < 300)
            expect(holdsUnknownField(definition, call), 'an unknown field was taken').toBe(false);
        });
        const numRuns = Math.min(runs, (slow[routeId] ?? 1_000) * Math.max(1, runs / 10));
        await fc.assert(property, { numRuns, ...(path && { path }) });
        await samples[routeId].after?.(world, fallback);
      },
    );
  });
}

async function timed(call: () => Promise<RawAnswer>): Promise<{ answer: RawAnswer; milliseconds: number }> {
  const before = process.cpuUsage();
  const answer = await call();
  const { user, system } = process.cpuUsage(before);
  return { answer, milliseconds: (user + system) / 1_000 };
}

/** What earlier calls have made or shown is what later ones ask for. */
const idsIn = (json: unknown): string[] =>
  (JSON.stringify(json ?? null).match(/"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g) ?? [])
    .slice(0, 5)
    .map((quoted) => quoted.slice(1, -1));

/** A field nobody knows, where the operation has something to put it in. */
const holdsUnknownField = (definition: RouteDefinition, call: AnyCall): boolean =>
  (definition.body !== undefined && JSON.stringify(call.body ?? null).includes('"unknownField"')) ||
  (definition.query !== undefined && addressOf(definition, call).includes('unknownField'));

function casesOf(definition: RouteDefinition, context: FuzzContext): fc.Arbitrary<Case> {
  const made = fc.record({
    params: definition.params ? valuesFor(jsonSchema(definition.params, 'input'), '', context) : fc.constant(undefined),
    query: definition.query ? valuesFor(jsonSchema(definition.query, 'input'), '', context) : fc.constant(undefined),
    body:
      definition.body && definition.body !== 'file'
        ? valuesFor(jsonSchema(definition.body, 'input'), '', context)
        : fc.constant(undefined),
  }) as fc.Arbitrary<AnyCall>;
  const none = fc.record({ at: fc.nat(1_000), kind: fc.constant('keep' as const), value: hostile });
  const often = (weight: number) => fc.oneof({ weight, arbitrary: mutations }, { weight: 1, arbitrary: none });
  return fc.record({
    made: fc.option(made, { freq: 2 }),
    params: fc.oneof({ weight: 1, arbitrary: mutations }, { weight: 8, arbitrary: none }),
    query: often(1),
    body: often(3),
    caller: fc.nat(20),
  });
}

function callOf(input: Case, sample: AnyCall): AnyCall {
  const from = input.made ?? sample;
  const { file, fields } = sample;
  return {
    params: strings(mutated(from.params ?? {}, input.params)),
    query: (mutated(from.query ?? {}, input.query) ?? {}) as Record<string, unknown>,
    ...(file
      ? { file, fields: strings(mutated(fields ?? {}, input.body)) }
      : { body: mutated(from.body ?? {}, input.body) }),
  };
}

const strings = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, text(each)]))
    : {};

const text = (value: unknown) =>
  wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 3_000);
