import { errorCodes } from '@phuong/contract/platform/error-codes.errors.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type ActorName, type AnyCall, actorNames, type Caller, type Expected } from '../samples/sample.ts';
import { samples } from '../samples/samples.ts';
import { expectedOf } from '../world/actors.ts';
import { differences, fingerprint, timesWritten } from '../world/fingerprint.ts';
import type { World } from '../world/world.ts';
import { callRoute, codeOf, type RawAnswer, withoutKey } from './call-route.ts';
import type { AreaRoute } from './contract-areas.ts';
import { responseFaults } from './response-faults.ts';
import type { Stage } from './stage.ts';

/** Tables that a refused call, or one that only reads, may write: the log itself, and what a session notes of its use. */
const notCompared = ['audit_log', 'sessions', 'sign_in_failures', 'idempotency_keys', 'people_taken'];

/** Every operation by everybody: who is refused, how, and that it writes nothing; who succeeds, with what, and that it is in the log. */
export function testAuthorisation(routes: readonly AreaRoute[], stage: Stage): void {
  describe('every operation by everybody', () => {
    it.for(routes)('%s', async ([routeId, definition]) => {
      const { world, actors } = stage;
      const asserted: ActorName[] = [];
      const sample = samples[routeId];
      const callers = await actors(definition.access);
      const expectedFor = (name: ActorName) => sample.cells?.[name] ?? expectedOf(definition.access, name);
      const refused = actorNames.filter((name) => expectedFor(name) !== 'ok');
      const allowed = actorNames.filter((name) => expectedFor(name) === 'ok');
      const faults: string[] = [];
      const note = (name: string, fault: string) => faults.push(`${name.padEnd(24)} ${fault}`);
      const send = (caller: Caller, call: AnyCall) =>
        callRoute(world.server.app, caller.client.token, definition, call);

      if (refused.length > 0) {
        const call = await sample.make(world, callers.administrator);
        const before = await fingerprint(world.db, notCompared);
        for (const name of refused) {
          const answer = await send(callers[name], name === 'anonymous' ? withoutKey(call) : call);
          const fault = refusalFault(answer, expectedFor(name));
          if (fault) note(name, fault);
          else if (codeOf(answer) === 'platform.not_found') {
            const missing = await send(callers[name], withMissingIds(call));
            if (definition.params && asForeign(answer) !== asForeign(missing))
              note(name, 'a foreign id differs from none');
          }
          asserted.push(name);
        }
        const written = differences(before, await fingerprint(world.db, notCompared));
        if (written.length > 0) note('refused calls', `wrote ${written}`);
        await sample.after?.(world, callers.administrator);
      }
      for (const name of allowed) {
        const caller = callers[name];
        const call = await sample.make(world, caller);
        const isFirstRead = definition.method === 'GET' && name === allowed[0];
        const before = isFirstRead ? await fingerprint(world.db, notCompared) : undefined;
        const lastEntry = await newestAuditEntry(world);
        const rightsNow = () => (sample.changesRights ? rightsOfOne(world, caller) : rightsOfAll(world));
        const rights = await rightsNow();
        const answer = await send(caller, call);
        for (const fault of await successFaults(routeId, definition, answer)) note(name, fault);
        if (tellsOfSelf(name, world, answer)) note(name, 'is told of a pupil they have nothing to do with');
        if ((await rightsNow()) !== rights) note(name, 'changed what somebody may do');
        if (
          definition.method !== 'GET' &&
          !sample.unaudited &&
          !(await isAudited(world, definition, caller, lastEntry))
        ) {
          note(name, 'left no audit entry');
        }
        if (before) {
          const written = differences(before, await fingerprint(world.db, notCompared));
          if (written.length > 0) note(name, `reading wrote ${written}`);
        }
        if (definition.params) {
          const missing = await send(caller, withMissingIds(call));
          if (codeOf(missing) !== 'platform.not_found') note(name, `a missing id answered ${missing.status}`);
        }
        await sample.after?.(world, caller);
        asserted.push(name);
      }
      expect(faults.join('\n')).toBe('');
      expect(asserted.sort(), 'no cell is left out').toEqual(actorNames.toSorted());
    });
  });
}

/** An answer without what differs every time. */
export const asForeign = ({ status, json }: RawAnswer) =>
  JSON.stringify({ status, ...(json as object), requestId: '' });

/** Ids nothing has; where a path has none, a name nothing is called by. */
export const withMissingIds = (call: AnyCall): AnyCall => {
  const params = Object.entries(call.params ?? {});
  const isId = (value: string) => /^[0-9a-f-]{36}$/.test(value);
  const missing = ([name, value]: [string, string]): [string, string] => {
    if (isId(value)) return [name, newId()];
    return [name, params.some(([, other]) => isId(other)) ? value : 'khong-co'];
  };
  return { ...call, params: Object.fromEntries(params.map(missing)) };
};

function refusalFault(answer: RawAnswer, expected: Expected): string | undefined {
  if (expected === 'ok') return undefined;
  const problem = answer.json as { code?: string; status?: number; detail?: string } | undefined;
  if (answer.status === errorCodes[expected] && problem?.code === expected && problem.status === answer.status) {
    return undefined;
  }
  return `expected ${expected}, got ${answer.status} ${problem?.code ?? ''}`;
}

async function successFaults(routeId: string, definition: RouteDefinition, answer: RawAnswer): Promise<string[]> {
  const status = definition.response === 'empty' ? 204 : 200;
  if (answer.status !== status)
    return [`expected ${status}, got ${answer.status} ${answer.raw.toString().slice(0, 300)}`];
  return responseFaults(routeId, definition, answer);
}

/** Whoever has nothing to do with the pupil is told neither the id nor the name, by no operation. */
function tellsOfSelf(name: ActorName, { pupils }: World, { raw }: RawAnswer): boolean {
  if (name !== 'otherTeacher' && name !== 'pupilOther' && name !== 'anonymous') return false;
  const text = raw.toString();
  return text.includes(pupils.self.id) || text.includes(pupils.self.name);
}

const rightsTables = ['users', 'roles', 'role_permissions', 'user_roles'];
const knownRights = new WeakMap<World, { readonly times: number; readonly rights: string }>();

/** Everything that says what somebody may do, as one number: before and after each of some thousand calls, read when it was written. */
async function rightsOfAll(world: World): Promise<string> {
  const times = await timesWritten(world.db, rightsTables);
  const known = knownRights.get(world);
  if (known?.times === times) return known.rights;
  const rights = await rightsNowOfAll(world);
  knownRights.set(world, { times, rights });
  return rights;
}

async function rightsNowOfAll({ db }: World): Promise<string> {
  const hash = (columns: string) =>
    sql.raw(`concat(count(*), ' ', bit_xor(hashtextextended(concat_ws(',', ${columns}), 0)))`);
  const { rows } = await sql<{ rights: string }>`select concat_ws(';',
    (select ${hash('id, scope, is_admin, status, teacher_id, student_id')} from users),
    (select ${hash('id, name_key')} from roles),
    (select ${hash('role_id, permission')} from role_permissions),
    (select ${hash('user_id, role_id')} from user_roles)) as rights`.execute(db);
  return rows[0]?.rights ?? '';
}

async function rightsOfOne({ db }: World, { userId }: Caller): Promise<string> {
  const { rows } = await sql<{ rights: string }>`select concat_ws(';',
    (select concat_ws(',', scope, is_admin, status, teacher_id, student_id) from users where id::text = ${userId}),
    (select string_agg(permission, ',' order by permission) from user_roles join role_permissions using (role_id)
      where user_id::text = ${userId})) as rights`.execute(db);
  return rows[0]?.rights ?? '';
}

async function newestAuditEntry({ db }: World): Promise<number> {
  const { id } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return Number(id ?? 0);
}

/** What everybody may do is done by nobody in particular, whoever is signed in. */
async function isAudited(
  { db }: World,
  { access }: RouteDefinition,
  { userId }: Caller,
  after: number,
): Promise<boolean> {
  const entries = await db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'entity'])
    .where('id', '>', after)
    .where('action', '!=', 'access.refused')
    .execute();
  const byNobody = userId === '' || access === 'public';
  return entries.some((entry) => byNobody || entry.user_id === userId || entry.entity === 'user');
}
