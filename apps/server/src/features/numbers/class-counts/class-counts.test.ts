import { MARK_PERIODS } from '@phuong/rules/statistics/mark-periods.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aRandomSchool, randomMarks, twoSubjects } from '../../../../test/world/random-school.ts';
import { clockAt } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { readAchievements } from '../achievements/achievements.reads.ts';
import { readMarkCounts } from '../mark-counts.reads.ts';
import { readTwoAreas } from '../two-areas/two-areas.reads.ts';
import { achieverCounts } from './achiever-rows.reads.ts';
import { proveCounts, recountChanged } from './class-counts.commands.ts';
import { markCounts } from './mark-rows.reads.ts';
import { standingCounts } from './standing-counts.reads.ts';

const startYear = 2026;
let today = '2027-03-15';
const clock = clockAt(() => new Date(`${today}T03:00:00Z`));

describe('what is kept of classes', { shuffle: false }, () => {
  let server: TestServer;
  let db: Kysely<Tables>;
  let school: Awaited<ReturnType<typeof aRandomSchool>>;
  let subjects: { id: string }[];

  beforeAll(async () => {
    // Nothing is counted by itself: each step here says when.
    server = await testServer({ clock, isUnwatched: true });
    db = server.services.db;
    subjects = await twoSubjects(db);
    school = await aRandomSchool(db, { startYear, seed: 7, pupils: 40 });
    await randomMarks(db, school, subjects);
    await settle();
  });

  /** Counts until nothing is left to count. */
  async function settle() {
    while ((await recountChanged(server.services, { isAtOnce: true })) > 0);
  }

  /** All numbers there are, without when they were asked. */
  async function numbers(of: Kysely<Tables>) {
    const schoolYearId = school.year.id;
    const marks = [];
    for (const period of MARK_PERIODS) marks.push(await readMarkCounts(of, { schoolYearId, period }, today));
    const areas = [];
    for (const period of ['HK1', 'HK2', 'CN', 'HE'] as const) {
      areas.push({ ...(await readTwoAreas(of, { schoolYearId, period }, clock)), at: '' });
    }
    return { marks, areas, titles: { ...(await readAchievements(of, { schoolYearId }, clock)), at: '' } };
  }

  /** The same with nothing kept: all of it counted from the rows. */
  async function counted() {
    const back = new Error('as it was');
    let found: Awaited<ReturnType<typeof numbers>> | undefined;
    await db
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('counted_classes').execute();
        found = await numbers(trx);
        throw back;
      })
      .catch((error) => {
        if (error !== back) throw error;
      });
    return found;
  }

  const kept = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from counted_classes`.execute(db)).rows[0]?.n;
  const notes = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from changed_classes`.execute(db)).rows[0]?.n;

  const someone = () => school.drawn.one(school.enrolments).student_id;
  const where = () => {
    const one = someone();
    return sql`student_id = ${one} and school_year_id = ${school.year.id}`;
  };
  /** Whatever writes a table that is counted from. */
  const writes: Readonly<Record<string, () => RawBuilder<unknown>>> = {
    'a mark': () =>
      sql`update marks set state = 'value', tenths = ${school.drawn.below(101)} where student_id = ${someone()}`,
    'marks go': () => sql`delete from marks where student_id = ${someone()}`,
    'an average': () => sql`update subject_results set tenths = ${school.drawn.below(101)} where ${where()}`,
    'averages go': () => sql`delete from subject_results where ${where()} and period = 'HK1'`,
    'a level': () =>
      sql`update term_results set academic_final = ${school.drawn.one(['GOOD', 'FAIR'])}, title = null where ${where()}`,
    'out of date': () => sql`update term_results set is_out_of_date = not is_out_of_date where ${where()}`,
    'results go': () => sql`delete from term_results where ${where()} and period = 'HE'`,
    leaves: () =>
      sql`update enrolments set to_date = '2027-03-01' where ${where()} and to_date is null and from_date < '2027-03-01'`,
    moves: () => {
      const to = school.drawn.one(school.classes).id;
      return sql`update enrolments set class_id = ${to} where ${where()} and to_date is null`;
    },
    comes: () => {
      const to = school.drawn.one(school.classes).id;
      return sql`insert into enrolments (id, student_id, class_id, school_year_id, from_date)
        select ${newId()}, id, ${to}, ${school.year.id}, '2027-03-10' from students s where id = ${someone()}
          and not exists (select from enrolments e where e.student_id = s.id and e.school_year_id = ${school.year.id} and e.to_date is null)`;
    },
    'was never there': () => sql`delete from enrolments where ${where()} and to_date is not null`,
    exempt: () => sql`update exemptions set kind = case kind when 'DISABILITY' then 'PRACTICE' else 'DISABILITY' end`,
    'no longer exempt': () => sql`delete from exemptions where ${where()}`,
    'a girl': () =>
      sql`update students set sex = case sex when 'MALE' then 'FEMALE' else 'MALE' end where id = ${someone()}`,
    'a minority': () =>
      sql`update students set ethnicity_code = ${school.drawn.one(['01', '02', null])} where id = ${someone()}`,
    'a disability': () =>
      sql`update students set disability_type = ${school.drawn.one(['SIGHT', null])} where id = ${someone()}`,
    'a subject less': () =>
      sql`delete from class_subjects where class_id = ${school.drawn.one(school.classes).id} and subject_id = ${subjects[0]?.id}`,
    'a subject more':
      () => sql`insert into class_subjects (class_id, subject_id, annual_periods, weekly_semester1, weekly_semester2)
      select id, ${subjects[0]?.id}, 105, 3, 3 from classes where school_year_id = ${school.year.id} on conflict do nothing`,
    'a subject without marks': () =>
      sql`update subjects set mode = case mode when 'SCORE' then 'COMMENT' else 'SCORE' end where id = ${subjects[1]?.id}`,
    'another grade': () =>
      sql`update classes set grade = ${school.drawn.one([6, 7, 8])} where id = ${school.drawn.one(school.classes).id}`,
    'the end of the year': () =>
      sql`update school_years set end_date = ${school.drawn.one(['2027-05-31', '2027-02-28'])} where id = ${school.year.id}`,
    'the end of a semester': () =>
      sql`update semesters set end_date = ${school.drawn.one(['2027-01-10', '2026-12-01'])} where id = ${school.year.semester1}`,
  };

  it('every table that is counted from notes what was written', async () => {
    const asked = { schoolYearId: school.year.id, startYear, classIds: school.classes.map(({ id }) => id) };
    const statements = [
      ...MARK_PERIODS.map((period) => markCounts({ ...asked, period }, today)),
      ...(['HK1', 'HE'] as const).map((period) => standingCounts({ ...asked, period }, today)),
      achieverCounts(asked, today),
    ];
    const read = new Set<string>();
    for (const statement of statements) {
      const { rows } = await sql<Record<string, unknown>>`explain (format json) ${statement}`.execute(db);
      for (const [, name] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)) read.add(name ?? '');
    }
    const { rows } = await sql<{ name: string }>`select distinct c.relname as name from pg_trigger t
      join pg_class c on c.oid = t.tgrelid where t.tgname like '%\\_counted\\_update'`.execute(db);
    expect([...read].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    expect(read.size).toBe(11);
  });

  it('is what counting the rows gives, after each kind of writing, before and after it is counted anew', async () => {
    expect(await kept()).toBe(school.classes.length);
    for (const [name, write] of Object.entries(writes)) {
      await write().execute(db);
      expect(await numbers(db), `${name}, noted`).toEqual(await counted());
      await settle();
      expect(await notes()).toBe(0);
      expect(await numbers(db), `${name}, kept`).toEqual(await counted());
    }
    expect((await proveCounts(server.services)).wrong).toEqual([]);
  });

  it('stays right while several write and count at once', async () => {
    const names = Object.keys(writes);
    const writer = async () => {
      for (let turn = 0; turn < 8; turn += 1)
        await writes[school.drawn.one(names)]?.()
          .execute(db)
          .catch(() => undefined);
    };
    const counter = async () => {
      for (let turn = 0; turn < 6; turn += 1) await recountChanged(server.services, { isAtOnce: true });
    };
    await Promise.all([writer(), counter(), writer(), counter(), writer()]);
    expect(await numbers(db)).toEqual(await counted());
    await settle();
    expect(await numbers(db)).toEqual(await counted());
    expect((await proveCounts(server.services)).wrong).toEqual([]);
  });

  it('is not read when a stay has ended by the calendar alone', async () => {
    await sql`update school_years set end_date = '2027-05-31' where id = ${school.year.id}`.execute(db);
    const stay = await db.selectFrom('enrolments').select('id').where('to_date', 'is', null).executeTakeFirstOrThrow();
    await db.updateTable('enrolments').set({ to_date: '2027-03-20' }).where('id', '=', stay.id).execute();
    await settle();
    const before = JSON.stringify((await numbers(db)).areas);
    today = '2027-03-20';
    expect(JSON.stringify((await numbers(db)).areas)).toBe(before);
    today = '2027-03-21';
    const found = await numbers(db);
    expect(JSON.stringify(found.areas)).not.toBe(before);
    expect(found).toEqual(await counted());
    await settle();
    expect(await numbers(db)).toEqual(await counted());
  });

  it('that went wrong is found by the proof and mended', async () => {
    const [of] = school.classes;
    await sql`update class_standings set alike = '[]', out_of_date = pupils where class_id = ${of?.id}`.execute(db);
    expect(await numbers(db)).not.toEqual(await counted());
    expect(await proveCounts(server.services)).toEqual({ classes: school.classes.length, wrong: [of?.id] });
    expect(await numbers(db)).toEqual(await counted());
    expect((await proveCounts(server.services)).wrong).toEqual([]);
  });

  it('a whole class saved in one statement leaves a note and not one a pupil', async () => {
    await settle();
    await sql`update term_results set absences_excused = 1 where school_year_id = ${school.year.id}`.execute(db);
    expect(await notes()).toBe(school.classes.length);
    await sql`update students set full_name = full_name || ' ' where id = ${someone()}`.execute(db);
    await sql`update marks set version = version + 1 where column_key not in ('gk', 'ck')`.execute(db);
    expect(await notes()).toBe(school.classes.length);
  });
});
