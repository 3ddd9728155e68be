-- What a distributed PostgreSQL would ask of our schema, and what a pupil takes on the disk. Of a seeded database (npm run seed):
--   psql "$DATABASE_URL" -f bench/scale/schema.sql
\pset footer off
\echo What a pupil takes a school year
select pg_size_pretty(pg_database_size(current_database())) as database, count(*) as pupil_years,
  (select count(*) from marks) as marks,
  pg_size_pretty(sum_of.bytes) as of_tables,
  round(sum_of.bytes / count(*) / 1024, 1) as kb_a_pupil_year
from enrolments, (select sum(pg_total_relation_size(oid)) as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0) as sum_of
group by sum_of.bytes;

\echo The largest tables
select relname as "table", reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size,
  (pg_total_relation_size(oid) / reltuples)::int as bytes_a_row
from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000
order by pg_total_relation_size(oid) desc limit 8;

\echo What there is in the schema
with ours as (select c.oid, c.relkind from pg_class c where c.relnamespace = 'public'::regnamespace),
  tables as (select oid from ours where relkind = 'r'),
  uniques as (select i.* from pg_index i join tables t on t.oid = i.indrelid where i.indisunique),
  keys as (select k.* from pg_constraint k join tables t on t.oid = k.conrelid where k.contype = 'f'),
  triggers as (select g.* from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal)
select 'tables' as what, count(*) from tables
union all select 'of them without a foreign key, to or from', count(*) from tables t
  where not exists (select from keys k where t.oid in (k.conrelid, k.confrelid))
union all select 'primary keys', count(*) from uniques where indisprimary
union all select 'other unique indexes', count(*) from uniques where not indisprimary
union all select 'of them on expressions or with a condition', count(*) from uniques
  where not indisprimary and (indexprs is not null or indpred is not null)
union all select 'foreign keys', count(*) from keys
union all select 'of them with a deed (cascade, set null)', count(*) from keys where confdeltype in ('c', 'n')
union all select 'of them with a column list to set null', count(*) from keys where confdelsetcols is not null
union all select 'triggers', count(*) from triggers
union all select 'of them with the rows of a statement (referencing)', count(*) from triggers
  where tgoldtable is not null or tgnewtable is not null
union all select 'of them at the end of the transaction', count(*) from triggers where tgdeferrable
union all select 'sequences', count(*) from ours where relkind = 'S'
union all select 'functions', count(*) from pg_proc p where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
union all select 'indexes by trigrams (gin)', count(*) from pg_index i join pg_class c on c.oid = i.indexrelid
  join pg_am m on m.oid = c.relam join tables t on t.oid = i.indrelid where m.amname = 'gin';
