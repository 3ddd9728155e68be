import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

interface DepartmentCounts {
  /** Empty of those in no department; null of all together. */
  readonly name: string | null;
  readonly counts: readonly number[];
}

/** Teachers who work at the school today, by department: women, members of the party, and the highest degree. */
export async function countStaff(db: Kysely<Tables>): Promise<DepartmentCounts[]> {
  const degree = (code: string) => sql`count(*) filter (where t.qualification = ${code})`;
  const { rows } = await sql<DepartmentCounts>`
    select case when grouping(d.id) = 1 then null else coalesce(d.name, '') end as name,
      array[count(*), count(*) filter (where t.sex = 'FEMALE'), count(*) filter (where t.party_member),
        ${degree('INTERMEDIATE')}, ${degree('COLLEGE')}, ${degree('BACHELOR')}, ${degree('MASTER')}, ${degree('DOCTOR')},
        count(*) filter (where coalesce(t.qualification, '') <> all (array['INTERMEDIATE', 'COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR']))]::int[] as counts
    from teachers t left join departments d on d.id = t.department_id
    where t.status in ('WORKING', 'INSURANCE_LEAVE', 'SECONDED', 'SUSPENDED')
    group by grouping sets ((d.id, d.name), ())
    order by grouping(d.id), d.name nulls last`.execute(db);
  return rows;
}
