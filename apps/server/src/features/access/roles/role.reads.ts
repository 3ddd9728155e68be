import type { Role, RoleListItem } from '@phuong/contract/access/roles/role.contract.ts';
import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOfRows } from '../../../platform/record/read-page.ts';
import '../access.tables.ts';
import { defaultRights } from './default-roles.rules.ts';
import { notHeld, type Rights, roleActions, touched } from './rights.policy.ts';
import { rightsOf } from './rights.reads.ts';

const holdersShown = 100;

/** A role as it is stored, with its rights and the number of its holders. */
export type StoredRole = Selectable<Tables['roles']> & {
  readonly permissions: readonly string[];
  readonly holderCount: number;
};

const storedRoles = (db: Kysely<Tables>) =>
  db
    .selectFrom('roles')
    .selectAll('roles')
    .select((eb) => [
      sql<string[]>`array(select permission from role_permissions where role_id = roles.id order by permission)`.as(
        'permissions',
      ),
      eb
        .selectFrom('user_roles')
        .select((u) => u.fn.countAll<number>().as('count'))
        .whereRef('role_id', '=', 'roles.id')
        .$asScalar()
        .$castTo<number>()
        .as('holderCount'),
    ]);

/** A school has a few dozen roles: all are read, found without accents and ordered as Vietnamese names are. */
export async function listRoles(
  db: Kysely<Tables>,
  actor: Actor,
  query: {
    q?: string | undefined;
    page: number;
    pageSize: number;
    sort: 'name' | 'holders';
    direction: 'asc' | 'desc';
  },
) {
  const rights = await ownRights(db, actor);
  const { q, sort, direction } = query;
  const needle = searchKey(q ?? '');
  const rows = (await storedRoles(db).execute()).filter(({ name, description }) =>
    searchKey(`${name} ${description}`).includes(needle),
  );
  const turn = direction === 'asc' ? 1 : -1;
  const names = new Map(rows.map(({ id, name }) => [id, nameOrder(name)]));
  const byName = (a: StoredRole, b: StoredRole) => compare(names.get(a.id) ?? '', names.get(b.id) ?? '');
  rows.sort(
    (a, b) =>
      (sort === 'holders' && turn * (a.holderCount - b.holderCount)) || turn * byName(a, b) || compare(a.id, b.id),
  );
  const found = pageOfRows(rows, query);
  const items = found.items.map(
    (row): RoleListItem => ({ ...facts(row, rights), permissionCount: row.permissions.length }),
  );
  return { ...found, items };
}

/** All roles by name, for choosing. */
export async function roleOptions(db: Kysely<Tables>, actor: Actor) {
  const rights = await ownRights(db, actor);
  const rows = await storedRoles(db).execute();
  rows.sort((a, b) => compare(nameOrder(a.name), nameOrder(b.name)));
  return rows.map(({ id, name, description, permissions }) => ({
    id,
    name,
    description,
    mayGive: notHeld(rights, permissions).length === 0,
  }));
}

/** @returns undefined when there is none. */
export const findStoredRole = (db: Kysely<Tables>, id: string): Promise<StoredRole | undefined> =>
  storedRoles(db).where('roles.id', '=', id).executeTakeFirst();

/** @returns undefined when there is none. */
export async function findRole(db: Kysely<Tables>, actor: Actor, id: string): Promise<Role | undefined> {
  const row = await storedRoles(db)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('user_roles')
          .innerJoin('users', 'users.id', 'user_roles.user_id')
          .select((u) => [
            'users.id as userId',
            u.fn.coalesce('users.employee_id', 'users.id').as('personId'),
            'users.display_name as name',
            'users.username',
            u('users.status', '=', 'disabled').as('isDisabled'),
          ])
          .whereRef('user_roles.role_id', '=', 'roles.id')
          .orderBy('users.display_name')
          .limit(holdersShown),
      ).as('holders'),
    ])
    .where('roles.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const holders = row.holders.map((holder) => ({ ...holder, isDisabled: Boolean(holder.isDisabled) }));
  holders.sort((a, b) => compare(sortKey(a.name), sortKey(b.name)));
  return { ...facts(row, await ownRights(db, actor)), permissions: [...row.permissions], holders };
}

function facts(row: StoredRole, rights: Rights): Omit<Role, 'permissions' | 'holders'> {
  const { id, name, description, default_key: defaultKey, holderCount, permissions, version } = row;
  const isChanged = defaultKey !== null && touched(permissions, defaultRights(defaultKey)).length > 0;
  const can = roleActions(rights, { id, permissions, isChanged });
  return { id, name, description, defaultKey, isChanged, holderCount, can, version };
}

const nobody: Rights = { isActive: false, isAdmin: false, permissions: new Set(), roleIds: new Set() };
const ownRights = async (db: Kysely<Tables>, actor: Actor) => (await rightsOf(db, actor.userId)) ?? nobody;

/** Words in their order, unlike people, whose given name leads. */
const nameOrder = (name: string) =>
  name
    .split(' ')
    .map((word) => sortKey(word))
    .join(' ');
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
