import type { Report } from '@phuong/contract/numbers/reports/report.contract.ts';
import { type ReportKey, reportKeys } from '@phuong/rules/statistics/report-catalogue.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { aRandomSchool } from '../../../../test/world/random-school.ts';
import { clockAt } from '../../../platform/clock.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';

const today = '2027-03-15';
const seed = Number(process.env.FUZZ_SEED ?? 20261129) || Date.now();

interface Stay {
  readonly student_id: string;
  readonly class_id: string;
  readonly from_date: string;
  readonly to_date: string | null;
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

describe('reports', () => {
  let server: TestServer;
  let reader: Client;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date(`${today}T03:00:00Z`)) });
    reader = await server.account('view_statistic', 'view_mark');
  });

  const read = async (report: ReportKey, schoolYearId: string) => {
    const { body, status } = await reader.get(`/numbers/reports?report=${report}&schoolYearId=${schoolYearId}`);
    expect(status).toBe(200);
    return body as Report;
  };

  /** The number of a column in the row of a class, a grade or all. */
  const countOf = ({ rows, columns }: Report, column: string, of: { classId?: string; grade?: number } = {}) =>
    rows.find(({ kind, classId, grade }) =>
      of.classId ? classId === of.classId : of.grade ? kind === 'grade' && grade === of.grade : kind === 'total',
    )?.counts[columns.findIndex(({ code }) => code === column)];

  // Counted here by hand over the stays of three schools drawn by chance, of whom some came late, moved, left or came back.
  it.each([2026, 2025, 2024])(
    'pupils and moves are those of the stays, and open as many pupils: %i',
    async (startYear) => {
      const { db } = server.services;
      const { year, classes } = await aRandomSchool(db, { startYear, seed: seed + startYear });
      const { start_date, end_date } = await db
        .selectFrom('school_years')
        .selectAll()
        .where('id', '=', year.id)
        .executeTakeFirstOrThrow();
      const semester = await db
        .selectFrom('semesters')
        .select('start_date')
        .where('school_year_id', '=', year.id)
        .where('ordinal', '=', 1)
        .executeTakeFirst();
      const first = semester?.start_date ?? start_date;
      const last = today < end_date ? today : end_date;
      const stays: Stay[] = await db
        .selectFrom('enrolments')
        .selectAll()
        .where('school_year_id', '=', year.id)
        .execute();
      const sexOf = new Map(
        (await db.selectFrom('students').select(['id', 'sex']).execute()).map(({ id, sex }) => [id, sex]),
      );
      const at = (day: string) => stays.filter((stay) => stay.from_date <= day && (stay.to_date ?? '9999') >= day);
      const touching = stays.filter((stay) => stay.from_date <= last && (stay.to_date ?? '9999') >= first);
      const isFollowed = (stay: Stay) =>
        stays.some((next) => next.student_id === stay.student_id && dayBefore(next.from_date) === stay.to_date);
      const isSequel = (stay: Stay) =>
        stays.some((former) => former.student_id === stay.student_id && former.to_date === dayBefore(stay.from_date));
      const came = touching.filter((stay) => stay.from_date > first);
      const went = touching.filter((stay) => stay.to_date !== null && stay.to_date < last);
      const expected: Readonly<Record<string, readonly Stay[]>> = {
        AT_START: at(first),
        ARRIVED: came.filter((stay) => !isSequel(stay)),
        FROM_CLASS: came.filter(isSequel),
        LEFT: went.filter((stay) => !isFollowed(stay)),
        TO_CLASS: went.filter(isFollowed),
        AT_END: at(last),
      };
      const moves = await read('MOVES', year.id);
      expect([moves.from, moves.to]).toEqual([first, last]);
      expect(moves.checks.map(({ left, right }) => left - right)).toEqual([0]);
      for (const [column, own] of Object.entries(expected)) {
        expect([column, countOf(moves, column)]).toEqual([column, own.length]);
        for (const { id, grade } of classes) {
          const inClass = own.filter(({ class_id }) => class_id === id);
          expect([column, countOf(moves, column, { classId: id })]).toEqual([column, inClass.length]);
          const { body } = await reader.get(
            `/numbers/reports/pupils?report=MOVES&schoolYearId=${year.id}&column=${column}&classId=${id}`,
          );
          expect([column, body.total]).toEqual([column, inClass.length]);
          const ofGrade = own.filter(({ class_id }) => classes.find((each) => each.id === class_id)?.grade === grade);
          expect([column, countOf(moves, column, { grade })]).toEqual([column, ofGrade.length]);
        }
      }
      const enrolment = await read('ENROLMENT', year.id);
      expect(countOf(enrolment, 'PUPILS')).toBe(at(last).length);
      expect(countOf(enrolment, 'GIRLS')).toBe(
        at(last).filter(({ student_id }) => sexOf.get(student_id) === 'FEMALE').length,
      );
      const promotion = await read('PROMOTION', year.id);
      expect(promotion.checks.map(({ left, right }) => left - right)).toEqual([0]);
      const listed = await reader.get(
        `/numbers/reports/pupils?report=PROMOTION&schoolYearId=${year.id}&column=REPEAT&grade=6`,
      );
      expect(listed.body.total).toBe(countOf(promotion, 'REPEAT', { grade: 6 }));
    },
  );

  it('sessions missed are counted by month, a pupil of two months once in all', async () => {
    const { db } = server.services;
    const { year, classes } = await aRandomSchool(db, { startYear: 2023, seed, pupils: 4 });
    // Who leaves and comes back is there twice.
    const stays = await db.selectFrom('enrolments').selectAll().where('school_year_id', '=', year.id).execute();
    const [one] = stays;
    const two = stays.find(({ student_id }) => student_id !== one?.student_id);
    if (!one || !two) throw new Error('nobody is there');
    const class_id = classes[0]?.id ?? '';
    const absence = (student_id: string, on_date: string, kind: 'P' | 'K') => ({ student_id, on_date, kind, class_id });
    await db
      .insertInto('absences')
      .values([
        absence(one.student_id, '2023-10-02', 'P'),
        absence(one.student_id, '2023-11-06', 'K'),
        absence(two.student_id, '2023-11-06', 'P'),
      ])
      .execute();
    const report = await read('ATTENDANCE', year.id);
    const of = (month: string | null) => report.rows.find((row) => row.month === month)?.counts;
    expect(of('2023-10-01')).toEqual([1, 1, 0, 1]);
    expect(of('2023-11-01')).toEqual([2, 1, 1, 2]);
    expect(of('2023-12-01')).toEqual([0, 0, 0, 0]);
    expect(of(null)).toEqual([3, 2, 1, 2]);
  });

  it('teachers who work here are counted by department, whatever their degree is called', async () => {
    const { db } = server.services;
    const { year } = await aRandomSchool(db, { startYear: 2022, seed, pupils: 1 });
    const { id } = await aTeacher(db, { code: 'BC1', name: 'Lò Thị Pha' });
    await db.updateTable('teachers').set({ sex: 'FEMALE', qualification: 'MASTER' }).where('id', '=', id).execute();
    const gone = await aTeacher(db, { code: 'BC2', name: 'Lò Văn Ứng' });
    await db.updateTable('teachers').set({ status: 'RETIRED' }).where('id', '=', gone.id).execute();
    const report = await read('STAFF', year.id);
    const working = await db.selectFrom('teachers').selectAll().where('status', '=', 'WORKING').execute();
    expect(countOf(report, 'TEACHERS')).toBe(working.length);
    expect(countOf(report, 'MASTER')).toBe(working.filter(({ qualification }) => qualification === 'MASTER').length);
    expect(report.checks.map(({ left, right }) => left - right)).toEqual([0]);
  });

  it('each report is the same in its file, and prints', async () => {
    const { year } = await aRandomSchool(server.services.db, { startYear: 2021, seed });
    for (const report of reportKeys) {
      const asked = `report=${report}&schoolYearId=${year.id}`;
      const { rows } = await read(report, year.id);
      const [sheet] = await readWorkbook((await reader.get(`/numbers/reports/export?${asked}`)).raw);
      const last = rows.at(-1);
      expect(sheet?.rows.at(-1)?.cells.slice(1)).toEqual([...(last?.counts ?? [])]);
      const paper = await reader.get(`/numbers/reports/paper?${asked}`);
      expect([report, paper.status, paper.raw.subarray(0, 5).toString()]).toEqual([report, 200, '%PDF-']);
    }
  });

  it('names no pupil to who may see numbers but no results', async () => {
    const { year } = await aRandomSchool(server.services.db, { startYear: 2020, seed, pupils: 3 });
    const counts = await server.account('view_statistic');
    const asked = `report=ENROLMENT&schoolYearId=${year.id}`;
    expect((await counts.get(`/numbers/reports?${asked}`)).status).toBe(200);
    expect((await counts.get(`/numbers/reports/pupils?${asked}&column=PUPILS`)).status).toBe(403);
    expect((await reader.get(`/numbers/reports/pupils?${asked}&column=REPEAT`)).body).toMatchObject({ total: 0 });
  });
});
