import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrations } from '../src/platform/database/all-migrations.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { newId } from '../src/platform/ids.ts';
import { testDatabase } from './servers/database.ts';
import { aClass, aSchoolYear, aStudent, aSubject } from './world/factories.ts';

const isBefore = ([name]: readonly [string, unknown]) => !name.endsWith('marks_follow_the_pupil');
const all = Object.entries(migrations);
const former = Object.fromEntries(
  all.slice(
    0,
    all.findIndex((each) => !isBefore(each)),
  ),
);

/** As it was: a sheet with its own marks, whatever other sheets hold of the pupil. */
async function aSheet(db: Kysely<Tables>, classId: string, subjectId: string, semesterId: string) {
  const id = newId();
  await sql`insert into mark_sheets (id, class_id, subject_id, semester_id, mode, regular_count)
    values (${id}, ${classId}, ${subjectId}, ${semesterId}, 'SCORE', 4)`.execute(db);
  const mark = (studentId: string, column: string, tenths: number | null, version: number) =>
    sql`insert into marks (sheet_id, student_id, column_key, state, tenths, version)
      values (${id}, ${studentId}, ${column}, ${tenths === null ? 'blank' : 'value'}, ${tenths}, ${version})`.execute(
      db,
    );
  const remark = (studentId: string, text: string) =>
    sql`insert into sheet_remarks (sheet_id, student_id, remark) values (${id}, ${studentId}, ${text})`.execute(db);
  return { id, mark, remark };
}

describe('marks that two sheets held of one pupil', () => {
  it('become one: of the last class of the semester, never a blank over a value; the other stays in the history', async () => {
    const database = await testDatabase({ empty: true });
    await migrate(database, former);
    const db = database.kysely;
    const year = await aSchoolYear(db);
    const subject = await aSubject(db);
    const [first, last] = [await aClass(db, { schoolYearId: year.id }), await aClass(db, { schoolYearId: year.id })];
    const pupil = await aStudent(db, { classId: first.id, schoolYearId: year.id });
    await sql`update enrolments set to_date = '2026-11-01' where student_id = ${pupil.id}`.execute(db);
    await sql`insert into enrolments (id, student_id, class_id, school_year_id, from_date)
      values (${newId()}, ${pupil.id}, ${last.id}, ${year.id}, '2026-11-02')`.execute(db);
    const [before, after] = [
      await aSheet(db, first.id, subject.id, year.semester1),
      await aSheet(db, last.id, subject.id, year.semester1),
    ];
    await before.mark(pupil.id, 'tx1', 79, 3);
    await after.mark(pupil.id, 'tx1', 53, 1);
    await before.mark(pupil.id, 'tx2', 80, 1);
    await after.mark(pupil.id, 'tx2', null, 2);
    await before.mark(pupil.id, 'gk', 65, 1);
    await before.remark(pupil.id, 'Chăm');
    await after.remark(pupil.id, 'Khá');
    await migrate(database, migrations);
    const { rows } = await sql`select column_key, tenths, version, sheet_id, subject_id, semester_id from marks
      order by column_key`.execute(db);
    const keys = { subject_id: subject.id, semester_id: year.semester1 };
    expect(rows).toEqual([
      { column_key: 'gk', tenths: 65, version: 1, sheet_id: before.id, ...keys },
      { column_key: 'tx1', tenths: 53, version: 4, sheet_id: after.id, ...keys },
      { column_key: 'tx2', tenths: 80, version: 3, sheet_id: before.id, ...keys },
    ]);
    const { rows: changes } = await sql`select column_key, old_tenths, new_tenths, version, reason from mark_changes
      order by column_key`.execute(db);
    expect(changes).toMatchObject([
      { column_key: 'tx1', old_tenths: 79, new_tenths: 53, version: 4, reason: expect.stringContaining(last.name) },
      { column_key: 'tx2', old_tenths: null, new_tenths: 80, version: 3 },
    ]);
    const { rows: remarks } = await sql`select remark, sheet_id from sheet_remarks`.execute(db);
    expect(remarks).toEqual([{ remark: 'Khá', sheet_id: after.id }]);
  });
});
