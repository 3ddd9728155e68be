import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { type DefaultRoleKey, defaultRoleKeys } from '@phuong/contract/access/roles/role.contract.ts';
import { api, type RouteId } from '@phuong/contract/api.ts';
import type { Access, RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callRoute } from '../contract/call-route.ts';
import { contractAreas, routesOf } from '../contract/contract-areas.ts';
import type { AnyCall } from '../samples/sample.ts';
import { samples } from '../samples/samples.ts';
import { type Client, testServer } from '../servers/server.ts';
import { aWorld, userIdOf, type World, worldClock } from '../world/world.ts';
import { whoSeesMarks } from './who-sees-marks.ts';

/** Names under which answers carry a mark, an average, conduct, an absence, a remark, a result or a decision. */
const telling =
  /^(?:tenths|passed|averages?|academic|conduct|conductLevel|absences|excused|unexcused|remarks?|outcomes?|marks|cells|promotion|retests?|sheets)$/;

/** What roles that see no marks are told under such a name all the same, and why that is no mark of a pupil. */
const harmless: Partial<Record<RouteId, string>> = {
  'twoAreas.read': 'how many pupils of a class have which level; names nobody',
  'classAverages.read': 'how many marks of a class lie in which band; names nobody',
  'teachingResults.byGrade': 'how many marks of a class lie in which band; names nobody',
  'results.statistics': 'how many pupils of a class have which level; names nobody',
  'remarkBank.list': 'sentences to choose from, about no pupil',
  'employees.importPreview': 'whether a row of a file is somebody new',
  'bookCovers.take': 'whether a source had a picture of the cover',
  'books.importPreview': 'whether a row of a catalogue is a new title',
  'deviceModels.importPreview': 'whether a row of a register is a new device',
  'checkIns.importPreview': 'whether a row of a time clock is a new check-in',
  'numberOfLessons.read': 'cells are periods a week',
  'teachingAssignments.read': 'cells are who teaches what',
};

/** The names in an answer that tell, where something stands under them. */
function tellingNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(tellingNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isEmpty = inner === null || inner === '' || (Array.isArray(inner) && inner.length === 0);
    return [...(telling.test(name) && !isEmpty ? [name] : []), ...tellingNames(inner)];
  });
}

/** A table as its lines, without what only sets the columns. */
const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/ +/g, ' '));

/** What a default role may do in a school that has just begun, read from the database. */
async function rightsOf(world: World, key: DefaultRoleKey): Promise<Permission[]> {
  const rows = await world.db
    .selectFrom('role_permissions as rp')
    .innerJoin('roles as r', 'r.id', 'rp.role_id')
    .select('rp.permission')
    .where('r.default_key', '=', key)
    .execute();
  return rows.map(({ permission }) => permission as Permission);
}

/** A role: what it may do, and somebody who has it. */
interface Holder {
  readonly rights: readonly Permission[];
  readonly client: Client;
}

/** In the long run: everybody calls everything. */
const everyCaller = Boolean(process.env.EVERY_CALLER);

/**
 * Whose call tells something where no marks are: not theirs who lack the right, for the promises of each area say of every operation that it is
 * refused them; and of those who see marks anyway the first.
 */
function whoTell(access: Access, holders: ReadonlyMap<DefaultRoleKey, Holder>): [DefaultRoleKey, Holder][] {
  const letIn = [...holders].filter(([, { rights }]) => {
    if (typeof access === 'string' || access.account === 'any') return true;
    return access.account !== undefined && access.account !== 'admin' && rights.includes(access.account);
  });
  const first = letIn.find(([, { rights }]) => rights.includes('view_mark'));
  return letIn.filter((each) => each === first || !each[1].rights.includes('view_mark'));
}

describe('every operation as each default role', { shuffle: false }, () => {
  const letIn = new Map<RouteId, DefaultRoleKey[]>();
  const told: string[] = [];
  const broken: string[] = [];
  let world: World;
  const clients = new Map<DefaultRoleKey, Holder>();

  beforeAll(async () => {
    world = await aWorld(await testServer({ clock: worldClock }));
    for (const key of defaultRoleKeys) {
      const rights = await rightsOf(world, key);
      clients.set(key, { rights, client: await world.server.account(...rights) });
    }
  });

  describe.each(contractAreas)('%s', (area) => {
    async function callAsAll(routeId: RouteId, definition: RouteDefinition): Promise<DefaultRoleKey[]> {
      const sample = samples[routeId];
      const roles: DefaultRoleKey[] = [];
      // A refused call uses up nothing: the next role makes the same one.
      let call: AnyCall | undefined;
      const all = area === 'grading' || routeId === 'home.sheets' || everyCaller;
      for (const [key, { rights, client: known }] of all ? clients : whoTell(definition.access, clients)) {
        // What ends a session or changes a person is for somebody new each time.
        const client = typeof definition.access === 'string' ? await world.server.account(...rights) : known;
        const caller = { name: 'accountWithTheRight', client, userId: userIdOf(client.token) } as const;
        call ??= await sample.make(world, caller);
        const answer = await callRoute(world.server.app, client.token, definition, call);
        if (answer.status >= 500) broken.push(`${key} ${routeId} ${answer.status}`);
        if (answer.status === 403) continue;
        await sample.after?.(world, caller);
        call = undefined;
        roles.push(key);
        const names = answer.status < 300 ? [...new Set(tellingNames(answer.json))] : [];
        if (names.length > 0 && !rights.includes('view_mark') && !harmless[routeId])
          told.push(`${key} ${routeId}: ${names.join(', ')}`);
      }
      return roles;
    }

    it('answers every role without a fault', async () => {
      for (const [routeId, definition] of routesOf(area)) letIn.set(routeId, await callAsAll(routeId, definition));
      expect(broken).toEqual([]);
    }, 300_000);
  });

  it('lets in to marks, conduct, absences, results and papers whom the table names, nobody else', () => {
    const marks = [...routesOf('grading').map(([routeId]) => routeId), 'home.sheets' as const].sort();
    const lines = marks.map((routeId) =>
      [routeId, ...defaultRoleKeys.map((key) => (letIn.get(routeId)?.includes(key) ? 'yes' : '·'))].join(' '),
    );
    expect([defaultRoleKeys.join(' '), ...lines]).toEqual(linesOf(whoSeesMarks));
  });

  it('tells who sees no marks none, whatever is called', () => {
    expect(letIn.size).toBe(Object.keys(api).length);
    expect(told).toEqual([]);
  });
});
