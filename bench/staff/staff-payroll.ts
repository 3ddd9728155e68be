/**
 * Payrolls of a school and of a province: contracts with allowances, reckoned and written as the job does it. In a database of its own, embedded
 * unless DATABASE_URL names an empty one on a server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import '../../apps/server/src/features/tables.ts';
import { runCalculation } from '../../apps/server/src/features/payroll/runs/calculation.commands.ts';
import { clockAt } from '../../apps/server/src/platform/clock.ts';
import { migrations } from '../../apps/server/src/platform/database/all-migrations.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';

/** @param sizes people of each payroll. */
export async function benchPayroll(sizes: readonly number[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-staff-'));
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
  const db = database.kysely;
  await migrate(database, migrations);
  const services = { db, database, clock: clockAt(() => new Date('2026-11-30T03:00:00Z')) } as unknown as Services;
  const month = '2026-11-01';

  /** So many teachers more, each with a contract, a line of pay and two allowances. */
  async function employ(from: number, to: number): Promise<void> {
    await sql`insert into teachers (id, full_name, staff_code, sort_key, search_key)
    select gen_random_uuid(), 'Nguyễn Thị ' || i, 'B' || i, 'nguyen thi ' || lpad(i::text, 6, '0'), 'nguyen thi b' || i
    from generate_series(${from}::int, ${to}::int) i`.execute(db);
    await sql`insert into staff_contracts (id, teacher_id, number, kind, state, from_date, post)
    select gen_random_uuid(), t.id, t.staff_code, 'PUBLIC_INDEFINITE', 'active', '2015-09-01', 'Giáo viên' from teachers t
    where not exists (select from staff_contracts c where c.teacher_id = t.id)`.execute(db);
    await sql`insert into staff_contract_pay (id, contract_id, from_date, cause, basis, scale, step, coefficient, by_name)
    select gen_random_uuid(), c.id, c.from_date, 'CONTRACT', 'SCALE', 'A1', 4, 333, '' from staff_contracts c
    where not exists (select from staff_contract_pay p where p.contract_id = c.id)`.execute(db);
    await sql`insert into staff_contract_allowances (id, contract_id, code, form, value, from_date, by_name)
    select gen_random_uuid(), c.id, a.code, 'PERCENT', a.value, c.from_date, ''
    from staff_contracts c cross join (values ('PROFESSION', 40), ('SENIORITY', 10)) a (code, value)
    where not exists (select from staff_contract_allowances l where l.contract_id = c.id)`.execute(db);
    await sql`analyze`.execute(db);
  }

  const job = { signal: new AbortController().signal, progress: async () => undefined };

  async function calculate(turn: number, runId: string): Promise<number> {
    await sql`update payroll_runs set state = 'calculating', turn = ${turn} where id = ${runId}`.execute(db);
    const begun = performance.now();
    await runCalculation(services, {}, { runId, turn }, job);
    return performance.now() - begun;
  }

  const sums = async (runId: string) => {
    const { rows } = await sql<{
      people: number;
      net: number;
      lines: string;
    }>`select count(*)::int as people, sum(net)::float8 as net,
    md5(string_agg(name || lines::text, '' order by name)) as lines from pay_slips where run_id = ${runId}`.execute(db);
    return JSON.stringify(rows[0]);
  };

  let made = 0;
  for (const people of sizes) {
    await employ(made + 1, people);
    made = people;
    const runId = newId();
    await db
      .insertInto('payroll_runs')
      .values({ id: runId, month, kind: 'BONUS', title: String(people) })
      .execute();
    await sql`update payroll_runs set kind = 'MONTH' where id = ${runId}`.execute(db);
    const first = await calculate(1, runId);
    const before = await sums(runId);
    const again = await calculate(2, runId);
    const isSame = before === (await sums(runId));
    process.stdout.write(
      `payroll of ${people}: ${(first / 1000).toFixed(2)} s, again ${(again / 1000).toFixed(2)} s, ${isSame ? 'the same to the đồng' : 'NOT THE SAME'} ${before}\n`,
    );
    await sql`delete from pay_slips where run_id = ${runId}`.execute(db);
  }
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
