import { sqlMigration } from './sql-migration.ts';

/**
 * What an entry of the log is about: every record named in it, as the record changed or among its values (conduct of a class names the
 * pupils), and the network address it came from; and its words without accents. Both are computed for the index alone, so that entries and seals stay as they are;
 * they are declared dear, so that no search computes them for the whole log.
 */
export const migration = sqlMigration([
  `create function audit_about(entity_id text, ip text, before jsonb, after jsonb) returns text[]
    language sql immutable parallel safe cost 2000 as $$
    select array(select entity_id where entity_id is not null union select ip where ip is not null
      union select found[1] from regexp_matches(coalesce(before::text, '') || ' ' || coalesce(after::text, ''),
        '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as found) $$`,
  `create function audit_words(record_name text, reason text) returns text
    language plpgsql immutable parallel safe cost 2000 as $$ begin
    return lower(translate(regexp_replace(normalize(coalesce(record_name, '') || ' ' || coalesce(reason, ''), NFD),
      '[\\u0300-\\u036f]', '', 'g'), 'Đđ', 'dd')); end $$`,
  `create index audit_log_about on audit_log using gin (audit_about(entity_id, ip, before, after))`,
  `drop index audit_log_record_name`,
  `create index audit_log_words on audit_log using gin (audit_words(record_name, reason) gin_trgm_ops)`,
]);
