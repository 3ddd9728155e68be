import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { withNeeds } from '@phuong/contract/access/roles/permission-groups.permissions.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../src/features/access/access.public.ts';
import { newId } from '../../src/platform/ids.ts';
import { client, type TestServer, testServer } from '../servers/server.ts';
import {
  afterCommand,
  eitherOrder,
  type Outcome,
  type RightsCommand,
  type RightsModel,
  rightsOfUser,
} from './rights-model.ts';

const runs = Number(process.env.RIGHTS_RUNS ?? 25);
const userCount = 5;
const universe: readonly Permission[] = [
  'view_account',
  'update_account',
  'view_role',
  'create_role',
  'update_role',
  'view_class',
  'update_class',
  'view_teacher',
];
const managing: readonly Permission[] = universe.filter((right) => !right.endsWith('teacher'));
const calls: readonly { path: string; needs: Permission }[] = [
  { path: '/roles', needs: 'view_role' },
  { path: '/employees', needs: 'view_account' },
  { path: '/departments', needs: 'view_teacher' },
];

/** Two administrators, somebody who manages accounts and roles, somebody who manages accounts only, somebody without rights. */
const start: RightsModel = {
  users: [
    { isAdmin: true, isActive: true, roles: [], version: 1 },
    { isAdmin: true, isActive: true, roles: [0], version: 1 },
    { isAdmin: false, isActive: true, roles: [0], version: 1 },
    { isAdmin: false, isActive: true, roles: [1], version: 1 },
    { isAdmin: false, isActive: true, roles: [], version: 1 },
  ],
  roles: [
    { exists: true, rights: managing, version: 1 },
    { exists: true, rights: ['view_account', 'update_account'], version: 1 },
    { exists: true, rights: ['view_teacher'], version: 1 },
  ],
};

/** A wish in numbers; what they mean follows from how things stand when its turn comes. */
const wish = fc.record({
  kind: fc.constantFrom(
    'createRole',
    'editRole',
    'removeRole',
    'setRoles',
    'setRoles',
    'setAdmin',
    'disable',
    'enable',
    'call',
  ),
  by: fc.nat(userCount - 1),
  user: fc.nat(userCount - 1),
  role: fc.nat(7),
  other: fc.option(fc.nat(7), { nil: null }),
  roles: fc.uniqueArray(fc.nat(7), { maxLength: 3 }),
  rights: fc.subarray([...universe]),
  isComplete: fc.boolean(),
  isAdmin: fc.boolean(),
  isStale: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

function commandOf(model: RightsModel, each: Wish): RightsCommand {
  const { kind, by, user } = each;
  const role = each.role % model.roles.length;
  const rights = each.isComplete ? [...withNeeds(each.rights)] : each.rights;
  const seen = (version = 1) => (each.isStale ? version + 1000 : version);
  const version = seen(model.users[user]?.version);
  switch (kind) {
    case 'createRole':
      return { kind, by, rights };
    case 'editRole':
      return { kind, by, role, rights, version: seen(model.roles[role]?.version) };
    case 'removeRole':
      return { kind, by, role, moveTo: each.other === null ? null : each.other % model.roles.length };
    case 'setRoles':
      return { kind, by, user, roles: [...new Set(each.roles.map((one) => one % model.roles.length))], version };
    case 'setAdmin':
      return { kind, by, user, isAdmin: each.isAdmin, version };
    case 'disable':
    case 'enable':
      return { kind, by, user, version };
    default:
      return { kind: 'call', by, needs: calls[each.role % calls.length]?.needs ?? 'view_role' };
  }
}

describe('rights', () => {
  let server: TestServer;
  let userIds: string[];
  let roleIds: string[];
  let tokens: string[];
  /** The roles that were made, by the command; they get their numbers in the order that explains the answers. */
  const made = new Map<RightsCommand, string>();
  beforeAll(async () => {
    server = await testServer();
  });

  it(`are as the rules say after any calls, one after another or two at once (${runs} runs)`, {
    timeout: 900_000,
  }, async () => {
    let refusals = 0;
    let successes = 0;
    const turn = fc.oneof({ weight: 3, arbitrary: fc.tuple(wish) }, { weight: 2, arbitrary: fc.tuple(wish, wish) });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 14 }), async (turns) => {
        await begin();
        let model = start;
        for (const wishes of turns) {
          const commands = wishes.map((each) => commandOf(model, each));
          await signInWhoMay(model);
          const before = model;
          const outcomes = await Promise.all(commands.map(send));
          model = explained(before, commands, outcomes);
          expect(await stored()).toEqual(shown(model));
          expect(model.users.filter(({ isAdmin, isActive }) => isAdmin && isActive).length).toBeGreaterThan(0);
          if (commands.length === 1) expectNoRise(before, model, commands[0]?.by ?? 0);
          refusals += outcomes.filter((outcome) => outcome !== 'ok').length;
          successes += outcomes.filter((outcome) => outcome === 'ok').length;
        }
      }),
      { numRuns: runs },
    );
    // Both ways are really taken.
    expect(Math.min(refusals, successes)).toBeGreaterThan(runs);
  });

  it('two administrators who take each other’s administration away at once leave one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      await begin();
      await signInWhoMay(start);
      const take = (by: number, user: number, kind: 'setAdmin' | 'disable') =>
        send(kind === 'setAdmin' ? { kind, by, user, isAdmin: false, version: 1 } : { kind, by, user, version: 1 });
      const kind = round % 2 === 0 ? 'setAdmin' : 'disable';
      const outcomes = await Promise.all([take(0, 1, kind), take(1, 0, kind)]);
      expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    }
  });

  async function begin() {
    const { db } = server.services;
    for (const table of ['user_roles', 'role_permissions', 'roles', 'sessions', 'users'] as const) {
      await db.deleteFrom(table).execute();
    }
    userIds = start.users.map(() => newId());
    roleIds = start.roles.map(() => newId());
    tokens = start.users.map(() => '');
    await db
      .insertInto('users')
      .values(
        start.users.map(({ isAdmin }, index) => {
          const id = userIds[index] ?? '';
          const nobody = {
            // Unlocking somebody without any way in would only invite them again.
            password_hash: 'none that opens',
            password_expires_at: null,
            email: null,
            teacher_id: null,
            student_id: null,
          };
          return {
            id,
            scope: 'account' as const,
            username: id,
            username_key: id,
            display_name: `Người ${index}`,
            is_admin: isAdmin,
            ...nobody,
          };
        }),
      )
      .execute();
    await db
      .insertInto('roles')
      .values(roleIds.map((id) => ({ id, name: id, name_key: id })))
      .execute();
    await db
      .insertInto('role_permissions')
      .values(
        start.roles.flatMap(({ rights }, index) =>
          rights.map((permission) => ({ role_id: roleIds[index] ?? '', permission })),
        ),
      )
      .execute();
    await db
      .insertInto('user_roles')
      .values(
        start.users.flatMap(({ roles }, index) =>
          roles.map((role) => ({ user_id: userIds[index] ?? '', role_id: roleIds[role] ?? '' })),
        ),
      )
      .execute();
  }

  /** Whoever may come in has a session; who has been locked out keeps the token of the ended one. */
  async function signInWhoMay(model: RightsModel) {
    const { db, config, clock } = server.services;
    const open = await db.selectFrom('sessions').select('user_id').where('revoked_at', 'is', null).execute();
    const isIn = new Set(open.map(({ user_id: id }) => id));
    for (const [index, { isActive }] of model.users.entries()) {
      const id = userIds[index] ?? '';
      if (!isActive || isIn.has(id)) continue;
      const origin = { ip: '127.0.0.1', userAgent: 'test' };
      const opened = await openSession(db, { id, scope: 'account' }, config.sessionSecret, origin, clock.now());
      tokens[index] = opened.access_token;
    }
  }

  async function send(command: RightsCommand): Promise<Outcome> {
    const me = client(server.app, tokens[command.by] ?? '');
    const role = (index: number | null) => roleIds[index ?? 0] ?? newId();
    const person = 'user' in command ? `/employees/${userIds[command.user]}` : '';
    const answer = async () => {
      switch (command.kind) {
        case 'call':
          return me.get(calls.find(({ needs }) => needs === command.needs)?.path ?? '/roles');
        case 'createRole':
          return me.post('/roles', { name: newId(), permissions: command.rights });
        case 'editRole':
          return me.put(`/roles/${role(command.role)}`, {
            name: role(command.role),
            permissions: command.rights,
            version: command.version,
          });
        case 'removeRole': {
          const query = command.moveTo === null ? '' : `?moveTo=${role(command.moveTo)}`;
          return me.delete(`/roles/${role(command.role)}${query}`);
        }
        case 'setRoles':
          return me.put(`${person}/roles`, { roleIds: command.roles.map(role), version: command.version });
        case 'setAdmin':
          return me.put(`${person}/administrator`, { isAdmin: command.isAdmin, version: command.version });
        case 'disable':
          return me.post(`${person}/disable`, { reason: 'Thử', version: command.version });
        default:
          return me.post(`${person}/enable`, { version: command.version });
      }
    };
    const { status, body } = await answer();
    if (status >= 300) return body.code;
    if (command.kind === 'createRole') made.set(command, body.id);
    return 'ok';
  }

  function explained(
    before: RightsModel,
    commands: readonly RightsCommand[],
    outcomes: readonly Outcome[],
  ): RightsModel {
    const [first, second] = commands;
    if (first && !second) {
      const { outcome, model } = afterCommand(before, first);
      expect({ ...first, outcome: outcomes[0] }).toEqual({ ...first, outcome });
      number([first]);
      return model;
    }
    if (!first || !second) return before;
    const orders = eitherOrder(before, [first, second]);
    const fitting = orders.find((order) => JSON.stringify(order.outcomes) === JSON.stringify(outcomes));
    expect(fitting, `${JSON.stringify(commands)} came out as ${outcomes}`).toBeDefined();
    number(fitting === orders[1] ? [second, first] : [first, second]);
    return fitting?.model ?? before;
  }

  function number(commands: readonly RightsCommand[]) {
    roleIds.push(...commands.flatMap((command) => made.get(command) ?? []));
    made.clear();
  }

  /** Nobody can do more after their own call than before. */
  function expectNoRise(before: RightsModel, after: RightsModel, actor: number) {
    const was = rightsOfUser(before, actor);
    if (before.users[actor]?.isAdmin) return;
    expect(after.users[actor]?.isAdmin).toBe(false);
    expect([...rightsOfUser(after, actor)].filter((right) => !was.has(right))).toEqual([]);
  }

  const shown = (model: RightsModel) =>
    model.users.map(({ isAdmin, isActive }, index) => ({
      isAdmin,
      isActive,
      rights: [...rightsOfUser(model, index)].sort(),
    }));

  async function stored() {
    const { db } = server.services;
    const users = await db.selectFrom('users').select(['id', 'is_admin', 'status']).execute();
    const rights = await db
      .selectFrom('user_roles')
      .innerJoin('role_permissions', 'role_permissions.role_id', 'user_roles.role_id')
      .select(['user_id', 'permission'])
      .distinct()
      .execute();
    return userIds.map((id) => {
      const user = users.find((each) => each.id === id);
      const own = rights.filter(({ user_id: holder }) => holder === id).map(({ permission }) => permission);
      return { isAdmin: user?.is_admin, isActive: user?.status === 'active', rights: own.sort() };
    });
  }
});
