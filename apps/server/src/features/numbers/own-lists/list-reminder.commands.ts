import { type ListNoun, listNouns } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { nounsOfLists } from './list-nouns.reads.ts';

interface Due {
  readonly id: string;
  readonly name: string;
  readonly noun: ListNoun;
}

const holds = (
  user: string,
  permission: RawBuilder<unknown>,
) => sql<boolean>`(${sql.ref(`${user}.is_admin`)} or exists (
  select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
  where ur.user_id = ${sql.ref(`${user}.id`)} and rp.permission = ${permission}))`;

/**
 * Tells those who have a list that its day has come: its owner and whom it is shared with, as far as they may still see statistics and such
 * rows. The word has a link and no rows; what is behind it is read with the rights of who opens it, and counts as their opening. A list
 * waits while its owner is locked or may not see statistics. Doing it again on the same day tells nobody anew.
 * @returns how many lists had their day.
 */
export async function remindOfLists({ database }: Pick<Services, 'database'>, day: string): Promise<number> {
  return inTransaction(database, async (trx) => {
    const { rows: due } = await sql<Due>`
      update own_lists l set reminded_on = ${day}::date from users o
      where o.id = l.owner_id and o.status = 'active' and ${holds('o', sql`'view_statistic'`)}
        and l.reminded_on is distinct from ${day}::date
        and ((l.reminder->>'every' = 'WEEK' and (l.reminder->>'day')::int = ${weekdayOf(day)}::int)
          or (l.reminder->>'every' = 'MONTH' and (l.reminder->>'day')::int = ${Number(day.slice(8))}::int))
      returning l.id, l.name, l.definition->>'noun' as noun`.execute(trx);
    if (due.length === 0) return 0;
    const people = await receiversOf(trx, due);
    for (const { id, name } of due.toSorted((a, b) => a.name.localeCompare(b.name, 'vi')))
      await notify(trx, {
        userIds: people.get(id) ?? [],
        kind: 'ownListDue',
        params: { name },
        link: `/statistics?list=${id}`,
      });
    return due.length;
  });
}

async function receiversOf(trx: Kysely<Tables>, due: readonly Due[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rights = listNouns.map((noun) => ({ noun, permission: nounsOfLists[noun].right }));
  const { rows } = await sql<{ id: string; userIds: string[] }>`
    select l.id, array_agg(distinct u.id) as "userIds"
    from own_lists l
    join jsonb_to_recordset(${JSON.stringify(rights)}::jsonb) as n(noun text, permission text) on n.noun = l.definition->>'noun'
    join users u on u.scope = 'account' and u.status = 'active' and (u.id = l.owner_id
      or exists (select from own_list_people p where p.list_id = l.id and p.user_id = u.id)
      or exists (select from own_list_roles r join user_roles ur on ur.role_id = r.role_id
        where r.list_id = l.id and ur.user_id = u.id))
    where l.id = any(${due.map(({ id }) => id)}::uuid[])
      and ${holds('u', sql`'view_statistic'`)} and ${holds('u', sql`n.permission`)}
    group by l.id`.execute(trx);
  return new Map(rows.map(({ id, userIds }) => [id, userIds]));
}
