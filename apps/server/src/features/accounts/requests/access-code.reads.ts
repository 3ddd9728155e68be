import type { AccessCode } from '@phuong/contract/accounts/requests/access-code.contract.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';

interface CodeRow extends Omit<AccessCode, 'expiresAt'> {
  readonly expiresAt: Date | null;
}

/** The code of the staff, then of every class of the running year in the order of classes; or of one class. */
export async function listAccessCodes(db: Kysely<Tables>, now: Date, classId?: string | null): Promise<AccessCode[]> {
  const { rows } = await sql<CodeRow>`
    select o.kind, o.class_id as "classId", o.name as "className", a.id, a.code, a.expires_at as "expiresAt",
      (select count(*)::int from access_requests r where r.access_code_id = a.id and r.state = 'pending') as pending
    from (
      select 'staff' as kind, null::uuid as class_id, '' as name, 0 as grade, '' as name_key
      union all
      select 'class', c.id, c.name, c.grade, c.name_key from classes c
      join school_years y on y.id = c.school_year_id
      where y.status = 'ACTIVE' or c.id = ${classId ?? null}::uuid
    ) o
    left join access_codes a on a.kind = o.kind and a.class_id is not distinct from o.class_id
      and a.ended_at is null and a.expires_at > ${now}
    where ${classId === undefined ? sql`true` : sql`o.class_id is not distinct from ${classId}::uuid`}
    order by o.kind desc, o.grade, ${naturally('o.name_key')}`.execute(db);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt?.toISOString() ?? null }));
}

/** @returns undefined for one that never was, has ended or has expired. */
export const findAccessCode = (db: Kysely<Tables>, kind: 'class' | 'staff', code: string, now: Date) =>
  db
    .selectFrom('access_codes')
    .select(['id', 'class_id'])
    .where('code', '=', code.replace(/[\s-]/g, '').toUpperCase())
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
