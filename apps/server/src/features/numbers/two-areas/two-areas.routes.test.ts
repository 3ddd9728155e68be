import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { TwoAreas, TwoAreasRow } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear } from '../../../../test/world/factories.ts';
import { aRandomSchool, levels } from '../../../../test/world/random-school.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';

const today = '2027-05-25';
const seed = Number(process.env.FUZZ_SEED ?? 20261127) || Date.now();

describe('two areas of education', () => {
  let server: TestServer;
  let reader: Client;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date(`${today}T03:00:00Z`)) });
    reader = await server.account('view_statistic', 'view_mark', 'view_class');
  });

  /** A class of grade 8 whose pupils have these results of the year. */
  async function aClassOf(startYear: number, results: readonly (string | null)[], ruleSet: 'TT22' | 'TT58' = 'TT22') {
    const { db } = server.services;
    const year = await aSchoolYear(db, { startYear, status: 'PLANNED' });
    const schoolClass = await aClass(db, { schoolYearId: year.id, grade: 8, name: '8A1' });
    const ids = results.map(() => newId());
    await db
      .insertInto('students')
      .values(
        ids.map((id, index) => ({
          id,
          student_code: `TV${startYear}${index}`,
          full_name: `Trần Văn ${index}`,
          sort_key: `tran van ${index}`,
          search_key: `tran van ${index}`,
          date_of_birth: '2012-05-20',
          sex: 'MALE' as const,
        })),
      )
      .execute();
    const place = { class_id: schoolClass.id, school_year_id: year.id };
    await db
      .insertInto('enrolments')
      .values(ids.map((student_id) => ({ id: newId(), student_id, ...place, from_date: `${startYear}-09-01` })))
      .execute();
    const rows = results.map((level, index) => ({
      student_id: ids[index] ?? '',
      ...place,
      period: 'CN' as const,
      rule_set: ruleSet,
      academic_base: level,
      academic_final: level,
      adjusted_by_subject_id: null,
      manual_level: null,
      mean_tenths: null,
      conduct: 'GOOD',
      title: null,
      decision: null,
      computed_by: null,
    }));
    await db.insertInto('term_results').values(rows).execute();
    return { year, query: `schoolYearId=${year.id}&period=CN` };
  }

  /** The rows of the first sheet of a file, each with the words of its first columns before its numbers. */
  async function sheetOf(query: string, client = reader) {
    const [sheet] = await readWorkbook((await client.get(`/numbers/two-areas/export?${query}`)).raw);
    return sheet?.rows.map(({ cells }) => [...cells]) ?? [];
  }

  it('530 pupils, 191/237/97/5: 36,04/44,72/18,30/0,94, on the screen and in the file', async () => {
    const counts = [191, 237, 97, 5];
    const { query } = await aClassOf(
      2031,
      levels.flatMap((level, index) => Array.from({ length: counts[index] ?? 0 }, () => level)),
    );
    const { body } = await reader.get(`/numbers/two-areas?${query}`);
    expect(body).toMatchObject({ grades: [8], sections: [{}] });
    const none = await reader.get(`/numbers/two-areas?${query}&grades=7`);
    expect(none.body).toMatchObject({ grades: [8], sections: [] });
    const [school] = body.sections[0].rows;
    expect(school).toMatchObject({ kind: 'school', grades: [8] });
    expect(school.lines[0]).toMatchObject({ group: 'ALL', pupils: 530, academic: { assessed: 530, notAssessed: 0 } });
    const shares = school.lines[0].academic.levels.map((each: { percentHundredths: number }) => each.percentHundredths);
    expect(shares).toEqual([3604, 4472, 1830, 94]);
    const behind = await reader.get(`/numbers/two-areas/pupils?${query}&area=academic&level=UNSATISFACTORY`);
    expect(behind.body.total).toBe(5);
    expect(behind.body.items).toHaveLength(5);
    const all = await reader.get(`/numbers/two-areas/pupils?${query}`);
    expect(all.body.total).toBe(530);
    expect(all.body.items).toHaveLength(500);
    const row = (await sheetOf(query)).find((each) => each[0] === 'Toàn trường' && each[1] === 'Tất cả');
    expect(row?.slice(12, 20)).toEqual([191, 36.04, 237, 44.72, 97, 18.3, 5, 0.94]);
  });

  it('cohorts of before have their levels and their heading: học lực and hạnh kiểm', async () => {
    const { query } = await aClassOf(2019, ['EXCELLENT', 'AVERAGE', null], 'TT58');
    const { body } = await reader.get(`/numbers/two-areas?${query}`);
    expect(body.sections[0]).toMatchObject({
      ruleSet: 'TT58',
      areas: 'RANKS',
      conductLevels: ['GOOD', 'FAIR', 'AVERAGE', 'WEAK'],
    });
    expect(body.sections[0].academicLevels).toHaveLength(5);
    const [school] = body.sections[0].rows;
    expect(school.lines[0].academic).toMatchObject({ assessed: 2, notAssessed: 1 });
  });

  it('names no pupil to who may see numbers but no marks', async () => {
    const { query } = await aClassOf(2033, ['GOOD']);
    const counts = await server.account('view_statistic');
    expect((await counts.get(`/numbers/two-areas?${query}`)).status).toBe(200);
    expect((await counts.get(`/numbers/two-areas/pupils?${query}`)).status).toBe(403);
    expect((await server.account('view_mark').then((each) => each.get(`/numbers/two-areas?${query}`))).status).toBe(
      403,
    );
  });

  it('prints as a paper', async () => {
    const { query } = await aClassOf(2034, ['GOOD', 'FAIR']);
    const paper = await reader.get(`/numbers/two-areas/paper?${query}`);
    expect(paper.status).toBe(200);
    expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });

  // Counted here by hand over the rows of three schools drawn by chance: no code is shared with what is tested.
  it.each([2026, 2027, 2025])(
    'every number is that of the rows, opens as many pupils and stands in the file: %i',
    async (startYear) => {
      const { db } = server.services;
      const { year, classes } = await aRandomSchool(db, { startYear, seed: seed + startYear });
      const pupils = await db.selectFrom('students').selectAll().execute();
      const stays = await db.selectFrom('enrolments').selectAll().where('school_year_id', '=', year.id).execute();
      const results = await db.selectFrom('term_results').selectAll().where('school_year_id', '=', year.id).execute();
      for (const period of ['HK1', 'HK2', 'CN', 'HE'] as const) {
        const here = pupilsAt(stays, period, startYear);
        const table = (await reader.get(`/numbers/two-areas?schoolYearId=${year.id}&period=${period}`))
          .body as TwoAreas;
        const rows = table.sections[0]?.rows ?? [];
        expect(rows.map(({ kind, className }) => `${kind} ${className}`)).toEqual([
          'school ',
          'grade ',
          'class 6A1',
          'class 6A2',
          'class 6A10',
          'grade ',
          'class 7A1',
          'class 7A2',
        ]);
        const file = await sheetOf(`schoolYearId=${year.id}&period=${period}`);
        for (const row of rows) {
          const own = here.filter(({ class_id }) => classOf(row, classes).includes(class_id));
          for (const line of row.lines) {
            const members = own
              .map(({ student_id }) => pupils.find(({ id }) => id === student_id))
              .filter((pupil) => pupil !== undefined)
              .filter((pupil) => {
                const isMinority = pupil.ethnicity_code === '02' || pupil.ethnicity_code === '54';
                if (line.group === 'GIRLS') return pupil.sex === 'FEMALE';
                if (line.group === 'MINORITY') return isMinority;
                if (line.group === 'MINORITY_GIRLS') return isMinority && pupil.sex === 'FEMALE';
                return line.group === 'ALL' || pupil.disability_type !== null;
              });
            expect(line.pupils).toBe(members.length);
            for (const area of ['academic', 'conduct'] as const) {
              const found = members.map(({ id }) => levelOf(results, id, period, area));
              const without = found.filter((level) => level === null).length;
              expect(line[area]).toMatchObject({ assessed: found.length - without, notAssessed: without });
              for (const each of line[area].levels) {
                const count = found.filter((level) => level === each.level).length;
                expect(each.count).toBe(count);
                const of = found.length - without;
                expect(each.percentHundredths).toBe(
                  of === 0 ? null : Math.round((count * 1_000_000) / of / 100 + 1e-9),
                );
              }
              const sum = line[area].levels.reduce((all, { count }) => all + count, 0);
              expect(sum + line[area].notAssessed).toBe(line.pupils);
            }
            await expectListed(year.id, period, row, line);
          }
          const name =
            row.kind === 'school' ? 'Toàn trường' : row.kind === 'grade' ? `Khối ${row.grades[0]}` : row.className;
          const [line] = row.lines;
          const cells = file.find((each) => each[0] === name && each[1] === 'Tất cả');
          expect(cells?.[2]).toBe(line?.pupils);
          expect(cells?.slice(3, 12)).toEqual(cellsOf(line?.conduct));
          expect(cells?.slice(12, 21)).toEqual(cellsOf(line?.academic));
        }
      }
    },
  );

  async function expectListed(
    schoolYearId: string,
    period: Period,
    row: TwoAreasRow,
    line: TwoAreasRow['lines'][number],
  ) {
    const where = row.classId ? `&classId=${row.classId}` : `&grades=${row.grades.join(',')}`;
    const asked = `schoolYearId=${schoolYearId}&period=${period}${where}&group=${line.group}`;
    const listed = async (more: string) => (await reader.get(`/numbers/two-areas/pupils?${asked}${more}`)).body.total;
    expect(await listed('')).toBe(line.pupils);
    // Every cell of the sums, and one column of the classes: the rest is the same statement.
    const cells = row.kind === 'class' ? line.academic.levels.slice(0, 1) : line.academic.levels;
    for (const { level, count } of cells) expect(await listed(`&area=academic&level=${level}`)).toBe(count);
    expect(await listed('&area=conduct&level=NONE')).toBe(line.conduct.notAssessed);
  }
});

type Stay = { student_id: string; class_id: string; from_date: string; to_date: string | null };

/** Who is counted in which class: there at the end of the period, or on the day it is asked. */
function pupilsAt(stays: readonly Stay[], period: Period, startYear: number) {
  const end = period === 'HK1' ? `${startYear + 1}-01-10` : `${startYear + 1}-05-31`;
  const by = today < end ? today : end;
  const there = stays.filter(({ from_date, to_date }) => {
    return (period !== 'HK1' || from_date <= end) && (to_date === null || to_date >= by);
  });
  const last = new Map<string, Stay>();
  for (const stay of there.toSorted((a, b) => (a.from_date < b.from_date ? -1 : 1))) last.set(stay.student_id, stay);
  return [...last.values()];
}

interface Stored {
  student_id: string;
  period: string;
  academic_final: string | null;
  manual_level: string | null;
  conduct: string | null;
  decision: string | null;
}

/** What a pupil has in an area; after summer the year's, unless they wait for something of the summer. */
function levelOf(results: readonly Stored[], studentId: string, period: Period, area: 'academic' | 'conduct') {
  const stored = (of: string) => results.find((each) => each.student_id === studentId && each.period === of);
  const own = stored(period);
  const told = (row: Stored | undefined) =>
    (area === 'academic' ? (row?.manual_level ?? row?.academic_final) : row?.conduct) ?? null;
  if (period !== 'HE' || own) return told(own);
  const year = stored('CN');
  const waits = area === 'academic' ? 'RETEST' : 'SUMMER_TRAINING';
  return year?.decision === waits ? null : told(year);
}

const classOf = ({ classId, grades }: TwoAreasRow, classes: readonly { id: string; grade: number }[]) =>
  classId ? [classId] : classes.filter(({ grade }) => grades.includes(grade)).map(({ id }) => id);

const cellsOf = (tally: TwoAreasRow['lines'][number]['academic'] | undefined) => [
  ...(tally?.levels ?? []).flatMap(({ count, percentHundredths }) => [
    count,
    percentHundredths === null ? null : percentHundredths / 100,
  ]),
  tally?.notAssessed ?? 0,
];
