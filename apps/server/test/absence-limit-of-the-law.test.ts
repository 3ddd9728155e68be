import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '../src/platform/database/all-migrations.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { newId } from '../src/platform/ids.ts';
import { testDatabase } from './servers/database.ts';
import { aClass, aSchoolYear, aStudent } from './world/factories.ts';

const all = Object.entries(migrations);
const former = Object.fromEntries(
  all.slice(
    0,
    all.findIndex(([name]) => name.endsWith('absence_limit_of_the_law')),
  ),
);

it.each([
  { stored: 40, outOfDate: ['CN', 'HE'] },
  { stored: 45, outOfDate: [] },
])('a limit of $stored that a school had set is gone; what is out of date then: $outOfDate', async (each) => {
  const database = await testDatabase({ empty: true });
  await migrate(database, former);
  const db = database.kysely;
  const running = await aSchoolYear(db);
  const closed = await aSchoolYear(db, { startYear: 2025, status: 'CLOSED' });
  for (const year of [running, closed]) {
    const { id: classId } = await aClass(db, { schoolYearId: year.id });
    const pupil = await aStudent(db, { classId, schoolYearId: year.id });
    for (const period of ['HK1', 'CN', 'HE']) {
      await sql`insert into term_results (student_id, school_year_id, period, class_id, rule_set)
        values (${pupil.id}, ${year.id}, ${period}, ${classId}, 'TT22')`.execute(db);
    }
  }
  const policy = (key: string, value: string) =>
    sql`insert into grading_policies (id, key, value, valid_from) values (${newId()}, ${key}, ${value}::jsonb, '2025-09-01')`.execute(
      db,
    );
  await policy('absenceLimit', String(each.stored));
  await policy('extraRegularAllowed', '1');
  await migrate(database, migrations);
  const { rows: policies } = await sql`select key from grading_policies`.execute(db);
  expect(policies).toEqual([{ key: 'extraRegularAllowed' }]);
  const { rows } = await sql<{ school_year_id: string; period: string }>`
    select school_year_id, period from term_results where is_out_of_date order by period`.execute(db);
  expect(rows).toEqual(each.outOfDate.map((period) => ({ school_year_id: running.id, period })));
});
