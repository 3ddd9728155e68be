import type { Readiness, ReadinessCode } from '@phuong/contract/payroll/runs/run.schema.ts';
import { leftStatuses } from '@phuong/contract/staff/teacher.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PayrollSources } from '../payroll-sources.rules.ts';
import { lastDayOfMonth } from './pay-case.rules.ts';
import { peopleToPay } from './pay-facts.reads.ts';
import { statusSpansIn } from './pay-status.reads.ts';

interface Run {
  readonly id: string;
  readonly month: string;
  readonly kind: 'MONTH' | 'OVERTIME' | 'BONUS';
  readonly title: string;
}

interface Missing {
  readonly code: ReadinessCode;
  readonly id: string;
  readonly name: string;
  readonly staffCode: string;
}

const blocking: ReadonlySet<ReadinessCode> = new Set(['NO_PAY']);

/** What is missing before a payroll is calculated: codes with the people each is about; no figures. */
export async function readinessOf(db: Kysely<Tables>, run: Run, sources: PayrollSources): Promise<Readiness> {
  const { month, kind } = run;
  const end = lastDayOfMonth(month);
  const paid = await peopleToPay(db, { runId: run.id, month, kind, title: run.title });
  const undecided = (await sources.undecidedLeave?.(db, month, end)) ?? [];
  const byStatus = [...(await statusSpansIn(db, month)).keys()];
  const { rows } = await sql<Missing>`
    with people as (
      select t.id, t.full_name as name, t.staff_code as code, t.sort_key, not t.status = any(${[...leftStatuses]}::text[]) as here from teachers t
      union all select e.id, e.full_name, e.employee_code, e.sort_key, e.status <> 'LEFT' from employees e where e.teacher_id is null
    ), paid as (select unnest(${paid}::uuid[]) as id),
    data as (select d.person_id, d.data from staff_data d)
    select 'NO_CONTRACT' as code, p.id, p.name, p.code as "staffCode", p.sort_key, 1 as at from people p
      where p.here and not exists (select from staff_contracts c where c.person_id = p.id and c.state <> 'draft'
        and c.from_date <= ${end} and (c.last_day is null or c.last_day >= ${month}))
    union all select 'NO_PAY', p.id, p.name, p.code, p.sort_key, 0 from people p join paid using (id)
      where not exists (select from staff_contracts c join staff_contract_pay l on l.contract_id = c.id
        where c.person_id = p.id and c.state <> 'draft' and c.from_date <= ${end} and l.from_date <= ${end})
    union all select 'LEAVE_UNDECIDED', p.id, p.name, p.code, p.sort_key, 2 from people p join paid using (id) where p.id = any(${[...undecided]}::uuid[])
    union all select 'BY_STATUS', p.id, p.name, p.code, p.sort_key, 2 from people p join paid using (id) where p.id = any(${byStatus}::uuid[])
    union all select 'NO_INSURANCE_NUMBER', p.id, p.name, p.code, p.sort_key, 3 from people p join paid using (id) left join data d on d.person_id = p.id
      where coalesce(d.data->>'insuranceNumber', '') = ''
        and exists (select from staff_contracts c where c.person_id = p.id and c.state <> 'draft' and c.kind not in ('SERVICE', 'GUEST')
          and c.from_date <= ${end} and (c.last_day is null or c.last_day >= ${month}))
    union all select 'NO_TAX_CODE', p.id, p.name, p.code, p.sort_key, 4 from people p join paid using (id) left join data d on d.person_id = p.id
      where coalesce(d.data->>'taxCode', '') = ''
    union all select 'NO_BANK_ACCOUNT', p.id, p.name, p.code, p.sort_key, 5 from people p join paid using (id) left join data d on d.person_id = p.id
      where coalesce(d.data->>'bankAccount', '') = ''
    order by at, sort_key, id`.execute(db);
  const codes = [...new Set(rows.map(({ code }) => code))];
  const items = codes.map((code) => ({
    code,
    blocks: blocking.has(code),
    people: rows.filter((row) => row.code === code).map(({ id, name, staffCode }) => ({ id, name, code: staffCode })),
  }));
  const closed = await db
    .selectFrom('closed_months')
    .select('month')
    .where('month', '=', month)
    .where('what', '=', 'STAFF')
    .executeTakeFirst();
  const open = closed || kind !== 'MONTH' ? [] : [{ code: 'MONTH_OPEN' as const, blocks: false, people: [] }];
  return { items: [...open, ...items], people: paid.length };
}
