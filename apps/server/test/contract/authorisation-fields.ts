import type { RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import type { AnyCall } from '../samples/sample.ts';
import { samples } from '../samples/samples.ts';
import { differences, fingerprint } from '../world/fingerprint.ts';
import { answerFaults } from './answer-faults.ts';
import { callRoute, problemOf } from './call-route.ts';
import type { AreaRoute } from './contract-areas.ts';
import type { Stage } from './stage.ts';

/** What somebody would add to a form to get more than it gives. */
const privileged: Readonly<Record<string, unknown>> = {
  isAdmin: true,
  is_admin: true,
  admin: true,
  role: 'administrator',
  roles: ['administrator'],
  roleId: '0190a6c2-7d1e-7000-8000-000000000001',
  permissions: ['update_setting'],
  scope: 'account',
  userId: '0190a6c2-7d1e-7000-8000-000000000001',
  user_id: '0190a6c2-7d1e-7000-8000-000000000001',
  ownerId: '0190a6c2-7d1e-7000-8000-000000000001',
  student_id: '0190a6c2-7d1e-7000-8000-000000000001',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$AA$AA',
  password_hash: 'x',
  must_change_password: false,
  createdBy: '0190a6c2-7d1e-7000-8000-000000000001',
  updated_by: '0190a6c2-7d1e-7000-8000-000000000001',
  verifiedBy: '0190a6c2-7d1e-7000-8000-000000000001',
  isLocked: false,
  __v: 1,
};

/** Ids that count only together with another field, and are let be without it; or that choose what is counted, and choose nothing. */
const letBe: Partial<Record<RouteId, readonly string[]>> = {
  // The question that is not to be found, where it is there.
  'bank.similar': ['exceptId'],
  'classes.create': ['specialisedSubjectId'],
  'classes.update': ['specialisedSubjectId'],
  'students.changeStatus': ['classId'],
  'accounts.planFirstPasswords': ['people.classId'],
  // A page that writes draws a name for itself, and so does its browser: nobody has it before.
  'ownAttempts.start': ['writer', 'device'],
  'ownAttempts.open': ['writer', 'device'],
  // So does a sheet that is handed in.
  'answerSheets.handIn': ['id'],
  // Each kind of change takes what it needs; the sample is a note.
  'timetableOverrides.create': ['coverTeacherId', 'roomId'],
  'timetableOverrides.update': ['coverTeacherId', 'roomId'],
};

/** What may be written: no field that the contract does not list, no id that nobody has, no version that is not the stored one. */
export function testFields(routes: readonly AreaRoute[], stage: Stage): void {
  const withBody = routes.filter(([, { body }]) => body !== undefined && body !== 'file');
  describe.runIf(withBody.length > 0)('what may be written', () => {
    it.for(withBody)(
      '%s refuses twenty privileged fields one by one and writes nothing',
      async ([routeId, definition]) => {
        const { world, callerOf } = stage;
        const caller = await callerOf(routeId, definition);
        const call = await samples[routeId].make(world, caller);
        const before = await fingerprint(world.db, ['sign_in_failures', 'idempotency_keys', 'people_taken']);
        const send = (body: unknown) => callRoute(world.server.app, caller.client.token, definition, { ...call, body });

        // A call that is about rights has some of these names itself; its own tests say who may write them.
        const own = Object.keys((shapeOf(definition.body) as { properties?: object }).properties ?? {});
        const added = Object.fromEntries(Object.entries(privileged).filter(([name]) => !own.includes(name)));
        expect(Object.keys(added).length).toBeGreaterThan(15);
        const answer = await send({ ...(call.body as object), ...added });
        expect([answer.status, problemOf(answer).code]).toEqual([400, 'platform.invalid_input']);
        const unknown = (problemOf(answer).errors ?? []).filter(({ code }) => code === 'common.unknown_field');
        expect(unknown.map(({ field }) => field).sort()).toEqual(Object.keys(added).sort());

        for (const [place, nested] of withNestedField(call.body)) {
          const refusal = await send(nested);
          expect([place, refusal.status]).toEqual([place, 400]);
        }
        expect(
          differences(before, await fingerprint(world.db, ['sign_in_failures', 'idempotency_keys', 'people_taken'])),
        ).toEqual([]);
        await samples[routeId].after?.(world, caller);
      },
    );

    it.for(withBody)(
      '%s: an id that nobody has is refused by name or by 404, never by accident',
      async ([routeId, definition]) => {
        const { world, callerOf } = stage;
        const caller = await callerOf(routeId, definition);
        for (const path of idPlaces(shapeOf(definition.body))) {
          const call = await samples[routeId].make(world, caller);
          const body = withValueAt(call.body, path, newId());
          if (body === undefined) continue;
          const answer = await callRoute(world.server.app, caller.client.token, definition, { ...call, body });
          expect([path.join('.'), answer.status < 500 && answerFaults(routeId, definition, answer)]).toEqual([
            path.join('.'),
            [],
          ]);
          // Lists of cells answer one by one; anything else that names nobody may not succeed.
          const mayPass = path.includes('[]') || letBe[routeId]?.includes(path.join('.'));
          if (!mayPass) expect([path.join('.'), answer.status]).not.toEqual([path.join('.'), 200]);
          await samples[routeId].after?.(world, caller);
        }
      },
    );

    const withQuery = routes.filter(([, { query }]) => query !== undefined);
    it.for(withQuery)('%s refuses a query field it does not know', async ([routeId, definition]) => {
      const { world, callerOf } = stage;
      const caller = await callerOf(routeId, definition);
      const call = await samples[routeId].make(world, caller);
      const odd: AnyCall = { ...call, query: { ...call.query, isAdmin: 'true', orderBy: 'password_hash' } };
      const answer = await callRoute(world.server.app, caller.client.token, definition, odd);
      expect([answer.status, (problemOf(answer).errors ?? []).map(({ field }) => field).sort()]).toEqual([
        400,
        ['isAdmin', 'orderBy'],
      ]);
      await samples[routeId].after?.(world, caller);
    });

    const versioned = withBody.filter(([, { body }]) => JSON.stringify(shapeOf(body)).includes('"version"'));
    it.for(versioned)('%s refuses a version that is not the stored one', async ([routeId, definition]) => {
      const { world, callerOf } = stage;
      const caller = await callerOf(routeId, definition);
      const call = await samples[routeId].make(world, caller);
      const before = await fingerprint(world.db, ['idempotency_keys', 'people_taken']);
      const answer = await callRoute(world.server.app, caller.client.token, definition, {
        ...call,
        body: withVersion(call.body, 999_999),
      });
      const { status } = answer;
      // Cells of a grid are answered one by one.
      if (status === 200) {
        const { results } = (answer.json as { result: { results: { status: string }[] } }).result;
        expect(results.map((each) => each.status)).toEqual(['conflict']);
      } else expect([status, problemOf(answer).code]).toEqual([409, 'platform.stale_version']);
      for (const wrong of [-1, 0.5, '1', null, 1e15]) {
        const refusal = await callRoute(world.server.app, caller.client.token, definition, {
          ...call,
          body: withVersion(call.body, wrong),
        });
        expect([wrong, refusal.status]).toEqual([wrong, 400]);
      }
      expect(differences(before, await fingerprint(world.db, ['idempotency_keys', 'people_taken']))).toEqual([]);
      await samples[routeId].after?.(world, caller);
    });
  });
}

function shapeOf(body: RouteDefinition['body']): unknown {
  if (body === undefined || body === 'file') return {};
  return body.toJSONSchema({ io: 'input', unrepresentable: 'any' });
}

/** Where a body may hold an id, as paths with `[]` for the entries of a list; fields that are left out in the sample too. */
function idPlaces(shape: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const { format, items, properties, anyOf } = shape as {
    format?: string;
    items?: unknown;
    properties?: Record<string, unknown>;
    anyOf?: unknown[];
  };
  return [
    ...(format === 'uuid' ? [path] : []),
    ...(items ? idPlaces(items, [...path, '[]']) : []),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => idPlaces(inner, [...path, name])),
    ...(anyOf ?? []).flatMap((inner) => idPlaces(inner, path)),
  ];
}

/** Undefined where the sample has no such list or object. */
function withValueAt(body: unknown, [step, ...rest]: readonly string[], value: string): unknown {
  if (step === undefined) return value;
  if (step === '[]') {
    if (!Array.isArray(body) || (body.length === 0 && rest.length > 0)) return undefined;
    const first = withValueAt(body[0], rest, value);
    return first === undefined ? undefined : [first, ...body.slice(1)];
  }
  if (typeof body !== 'object' || body === null) return undefined;
  const inner = withValueAt((body as Record<string, unknown>)[step], rest, value);
  return inner === undefined ? undefined : { ...body, [step]: inner };
}

/** The body with a field more in each object inside it, one at a time. */
function withNestedField(body: unknown, path = ''): [string, unknown][] {
  if (Array.isArray(body)) {
    return body.flatMap((item, index) =>
      withNestedField(item, `${path}[${index}]`).map(
        ([place, changed]) => [place, body.with(index, changed)] as [string, unknown],
      ),
    );
  }
  if (typeof body !== 'object' || body === null) return [];
  const inside = Object.entries(body).flatMap(([key, value]) =>
    withNestedField(value, `${path}.${key}`).map(
      ([place, changed]) => [place, { ...body, [key]: changed }] as [string, unknown],
    ),
  );
  return path === '' ? inside : [[path, { ...body, isAdmin: true }], ...inside];
}

function withVersion(body: unknown, version: unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => withVersion(item, version));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, key === 'version' ? version : withVersion(value, version)]),
  );
}
