import type {
  Laboratory,
  LaboratoryQuery,
  LaboratoryRow,
} from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { readLaboratoryFacts } from '../requests/place.reads.ts';
import { rulesOn } from '../requests/place.rules.ts';

const columnsOn = (today: string) => sql`l.id, l.room_id as "roomId", r.name, r.site, l.places,
  (select json_build_object('id', s.id, 'name', s.name) from subjects s where s.id = l.subject_id) as subject,
  (select json_build_object('id', e.id, 'name', coalesce(e.full_name, t.full_name)) from employees e
    left join teachers t on t.id = e.teacher_id where e.id = l.keeper_id) as keeper,
  l.risk_level as "riskLevel", l.is_active as "isActive",
  (select count(*)::int from laboratory_requests q where q.laboratory_id = l.id and q.on_date = ${today}
    and q.state in ('pending', 'info_needed', 'approved', 'in_use', 'completed')) as today,
  (select count(*)::int from laboratory_requests q where q.laboratory_id = l.id and q.on_date >= ${today}
    and q.state = 'pending') as waiting,
  exists (select from laboratory_closings c where c.laboratory_id = l.id and c.from_date <= ${today}
    and coalesce(c.to_date, ${today}) >= ${today}) as "isClosed", l.version`;

const joined = sql`laboratories l join rooms r on r.id = l.room_id`;

function listOf({ q, subjectId, riskLevel, sort, direction }: Omit<LaboratoryQuery, 'page' | 'pageSize'>) {
  const conditions = [
    ...(q ? [sql`r.name_key like ${`%${searchKey(q).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`] : []),
    ...(subjectId ? [sql`l.subject_id = ${subjectId}`] : []),
    ...(riskLevel ? [sql`l.risk_level = ${riskLevel}`] : []),
  ];
  const end = direction === 'asc' ? sql`asc` : sql`desc`;
  return {
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
    order: sql`${sort === 'places' ? sql`l.places` : sql`r.name_key`} ${end}, l.id`,
  };
}

/** Laboratories by words, subject and risk, with what is in them today. */
export const listLaboratories = (db: Kysely<Tables>, query: LaboratoryQuery, today: string) =>
  readSqlPage<LaboratoryRow>(db, { columns: columnsOn(today), from: joined, ...listOf(query) }, query);

/** All that are looked for, for a file. */
export async function laboratoriesToExport(
  db: Kysely<Tables>,
  query: Omit<LaboratoryQuery, 'page' | 'pageSize'>,
  today: string,
): Promise<LaboratoryRow[]> {
  const { where, order } = listOf(query);
  const { rows } = await sql<LaboratoryRow>`select ${columnsOn(today)} from ${joined}
    where ${where} order by ${order} limit 1000`.execute(db);
  return rows;
}

type Whole = Omit<Laboratory, 'rules' | 'otherRules'>;

/** @returns undefined where there is none. */
export async function findLaboratory(db: Kysely<Tables>, id: string, today: string): Promise<Laboratory | undefined> {
  const { rows } = await sql<Whole>`select ${columnsOn(today)}, l.equipment, l.safety, l.chemicals,
      l.door_code as "doorCode",
      (select coalesce(json_agg(json_build_object('id', c.id, 'fromDate', c.from_date, 'toDate', c.to_date, 'shift', c.shift,
        'firstPeriod', c.first_period, 'lastPeriod', c.last_period, 'reason', c.reason) order by c.from_date, c.id), '[]')
        from laboratory_closings c where c.laboratory_id = l.id and coalesce(c.to_date, ${today}) >= ${today}) as closings
    from ${joined} where l.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const all = (await readLaboratoryFacts(db)).get(id)?.rules ?? [];
  const rules = rulesOn(all, today);
  return { ...row, rules, otherRules: all.filter((each) => each.fromDate !== rules.fromDate) };
}

/** @throws AppError 404. */
export const readLaboratory = async (db: Kysely<Tables>, id: string, today: string): Promise<Laboratory> =>
  found(await findLaboratory(db, id, today));

/** Rooms that are no laboratory yet, subjects, and people who may keep one. */
export async function laboratoryOptions(db: Kysely<Tables>) {
  const rooms = await sql<{ id: string; name: string }>`select r.id, r.name from rooms r
    where r.is_active and not exists (select from laboratories l where l.room_id = r.id) order by r.name_key`.execute(
    db,
  );
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const keepers = await sql<{ id: string; name: string }>`
    select e.id, coalesce(e.full_name, t.full_name) as name from employees e left join teachers t on t.id = e.teacher_id
    where e.status = 'WORKING' order by coalesce(e.sort_key, t.sort_key), e.id`.execute(db);
  return { rooms: rooms.rows, subjects, keepers: keepers.rows };
}
