/**
 * Puts hostile texts wherever the database holds a text that people wrote, as `npx tsx e2e/security/poison-texts.ts`: whatever a screen shows
 * then is an attack. Run it while the server is stopped: the embedded database belongs to one process. Prints what was changed.
 */
import { sql } from 'kysely';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { notificationKinds } from '../../packages/contract/src/notifications/notification-kinds.schema.ts';
import { schoolDatabase } from '../kit/school-database.ts';
import { xssPayloads } from './xss-payloads.ts';

/** Words of the program, keys, secrets, and what has a form of its own: not texts of people. */
const technical =
  /(?:^|_)(?:key|hash|state|status|kind|scope|mode|token|secret|locale|username|email|phone|type|method|because|column|level|sex|relation|position|qualification|for|ip)$/;
/** Tables that hold none. */
const notPeoples =
  /^(?:schema_|idempotency|jobs|sessions|refresh_|sign_in_|second_factor|recovery_|one_time|setup_|migration|kysely|audit_|files$|mark_changes)/;

const database = await schoolDatabase();
const changed: string[] = [];
try {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' order by 1, 2`.execute(
    database.kysely,
  );
  let shift = 0;
  for (const { table, column } of columns) {
    if (notPeoples.test(table) || technical.test(column)) continue;
    shift += 7;
    const name = `${table}.${column}`;
    await inTransaction(database, (trx) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = texts.text || ' ' || numbered.place
        from (select ctid as row, row_number() over (order by ctid) as place from ${sql.table(table)}) numbered,
          (select text, number from unnest(${[...xssPayloads]}::text[]) with ordinality as given(text, number)) texts
        where ${sql.table(table)}.ctid = numbered.row and ${sql.ref(`${table}.${column}`)} is not null
          and texts.number = 1 + (numbered.place + ${shift}) % ${xssPayloads.length}`.execute(trx),
    ).then(
      ({ numAffectedRows }) => numAffectedRows && changed.push(name),
      // A rule of the database keeps such texts out of it.
      () => undefined,
    );
  }
  await tellEverybody();
  await writeEntries();
  process.stdout.write(changed.join('\n'));
} finally {
  await database.close();
}

/** One notification of every kind to everybody who signs in. */
async function tellEverybody(): Promise<void> {
  const people = await database.kysely.selectFrom('users').select(['id', 'scope']).limit(40).execute();
  let next = 0;
  const text = () => xssPayloads[next++ % xssPayloads.length] ?? '';
  for (const { id, scope } of people) {
    for (const [kind, { params, scopes }] of Object.entries(notificationKinds)) {
      if (!(scopes as readonly string[]).includes(scope)) continue;
      const shape = Object.entries(params.shape).map(([name, field]) => [name, field.type === 'string' ? text() : 1]);
      const told = JSON.stringify(Object.fromEntries(shape));
      await sql`insert into notifications (user_id, seq, kind, params, in_app, in_digest)
        select ${id}, coalesce(max(seq), 0) + 1, ${kind}, ${told}::jsonb, true, false from notifications
        where user_id = ${id}`.execute(database.kysely);
    }
  }
  changed.push('notifications.params');
}

/** Entries of the log that say hostile things in every place. */
async function writeEntries(): Promise<void> {
  const actions = ['students.update', 'access.refused', 'roles.create', 'employees.update'];
  for (const [index, text] of xssPayloads.entries()) {
    await database.kysely
      .insertInto('audit_log')
      .values({
        user_name: text,
        scope: 'account',
        action: index % 5 === 4 ? text : (actions[index % 5] ?? text),
        entity: index % 7 === 6 ? text : 'student',
        entity_id: text,
        before: JSON.stringify({ name: text, [text]: [text] }),
        after: JSON.stringify({ name: `${text}!`, [text]: { fullName: text } }),
        reason: text,
        ip: text,
        user_agent: text,
      })
      .execute();
  }
  changed.push('audit_log');
}
