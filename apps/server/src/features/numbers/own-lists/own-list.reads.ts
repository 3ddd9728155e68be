import type { OwnList, OwnListItem } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import '../numbers.tables.ts';

/** Whether a list `own_lists` with its owner `o` has nobody any more who looks after it. */
const isLeft = sql<boolean>`(o.id is null or o.status = 'disabled')`;

/** Lists as somebody may see them: their own, those shared with them or a role of theirs, and for the head of the office those left behind. */
function listsSeenBy(db: Kysely<Tables>, actor: Actor) {
  const { userId } = actor;
  const keeps = sql<boolean>`(${hasPermission(actor, 'update_setting')} and ${isLeft})`;
  return db
    .selectFrom('own_lists')
    .leftJoin('users as o', 'o.id', 'own_lists.owner_id')
    .where((eb) =>
      eb.or([
        eb('own_lists.owner_id', '=', userId),
        keeps,
        eb.exists(
          eb
            .selectFrom('own_list_people as p')
            .select('p.list_id')
            .whereRef('p.list_id', '=', 'own_lists.id')
            .where('p.user_id', '=', userId),
        ),
        eb.exists(
          eb
            .selectFrom('own_list_roles as r')
            .innerJoin('user_roles as u', 'u.role_id', 'r.role_id')
            .select('r.list_id')
            .whereRef('r.list_id', '=', 'own_lists.id')
            .where('u.user_id', '=', userId),
        ),
      ]),
    )
    .select([
      'own_lists.id',
      'own_lists.name',
      'own_lists.note',
      'own_lists.definition',
      'own_lists.reminder',
      'own_lists.version',
      'own_lists.updated_at as updatedAt',
      'o.display_name as ownerName',
      sql<boolean>`coalesce(own_lists.owner_id = ${userId}, false)`.as('isOwn'),
      sql<boolean>`(coalesce(own_lists.owner_id = ${userId}, false) or ${keeps})`.as('mayEdit'),
      sql<boolean>`(exists (select from own_list_people p where p.list_id = own_lists.id)
        or exists (select from own_list_roles r where r.list_id = own_lists.id))`.as('isShared'),
    ]);
}

/** One's own first, then what others share; by name. */
export async function listOwnLists(db: Kysely<Tables>, actor: Actor): Promise<OwnListItem[]> {
  const rows = await listsSeenBy(db, actor)
    .orderBy('isOwn', 'desc')
    .orderBy('own_lists.name')
    .orderBy('own_lists.id')
    .limit(500)
    .execute();
  return rows.map(({ definition, reminder: _, version: __, updatedAt, ...row }) => ({
    ...row,
    noun: definition.noun,
    updatedAt: updatedAt.toISOString(),
  }));
}

/** @returns undefined for what is not there or not for them. */
export async function findOwnList(db: Kysely<Tables>, actor: Actor, id: string): Promise<OwnList | undefined> {
  const row = await listsSeenBy(db, actor)
    .where('own_lists.id', '=', id)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('own_list_roles as lr')
          .innerJoin('roles', 'roles.id', 'lr.role_id')
          .select(['roles.id', 'roles.name'])
          .whereRef('lr.list_id', '=', 'own_lists.id')
          .orderBy('roles.name_key'),
      ).as('roles'),
      jsonArrayFrom(
        eb
          .selectFrom('own_list_people as lp')
          .innerJoin('users as pu', 'pu.id', 'lp.user_id')
          .select(['pu.id', 'pu.display_name as name'])
          .whereRef('lp.list_id', '=', 'own_lists.id')
          .orderBy('pu.username_key'),
      ).as('people'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { roles, people, updatedAt, ...list } = row;
  return {
    ...list,
    noun: list.definition.noun,
    updatedAt: updatedAt.toISOString(),
    roles: list.mayEdit ? roles : [],
    people: list.mayEdit ? people : [],
  };
}

/** Who can open a shared list: accounts that may see statistics, and the roles by which they may. */
export async function readReceivers(db: Kysely<Tables>) {
  const mayRead = (roleId: string) => sql<boolean>`exists (select from role_permissions rp
    where rp.role_id = ${sql.ref(roleId)} and rp.permission = 'view_statistic')`;
  const roles = await db
    .selectFrom('roles')
    .select(['roles.id', 'roles.name'])
    .where(mayRead('roles.id'))
    .orderBy('roles.name_key')
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['users.id', 'users.display_name as name'])
    .where('users.scope', '=', 'account')
    .where('users.status', '=', 'active')
    .where(sql<boolean>`(users.is_admin or exists (select from user_roles ur
      where ur.user_id = users.id and ${mayRead('ur.role_id')}))`)
    .orderBy('users.display_name')
    .orderBy('users.id')
    .limit(1000)
    .execute();
  return { roles, people };
}
