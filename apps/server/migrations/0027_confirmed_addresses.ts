import { sqlMigration } from './sql-migration.ts';

const vouchTrigger = (table: string) =>
  `create trigger ${table}_vouch before insert or update of email on ${table} for each row execute function vouch_for_address()`;

/**
 * An e-mail address opens nothing because somebody typed it. Codes for a new password go to the address its owner has confirmed
 * (`confirmed_email`); invitations and first passwords, whose receiver cannot confirm anything yet, to one set by somebody who may give
 * sign-ins themselves (`email_vouched`). The second is decided in the database, as addresses are written by forms and imports of three
 * areas: whatever does not say so in its transaction (`phuong.vouches`) leaves an address nobody vouches for.
 */
export const migration = sqlMigration([
  `alter table users add column confirmed_email text`,
  `alter table one_time_codes drop constraint one_time_codes_channel_check,
    add check (channel in ('email', 'paper', 'confirm'))`,
  `create function vouch_for_address() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('phuong.vouches', true), '') = 'on' then
        new.email_vouched := new.email is not null;
      elsif tg_op = 'INSERT' or new.email is distinct from old.email then
        new.email_vouched := false;
      end if;
      return new;
    end $$`,
  ...['teachers', 'students', 'employees'].flatMap((table) => [
    `alter table ${table} add column email_vouched boolean not null default false`,
    vouchTrigger(table),
  ]),
]);
