import type { Achievements } from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import type { Averages } from '@phuong/contract/numbers/averages/averages.contract.ts';
import type { MarkFigures } from '@phuong/contract/numbers/mark-figures.schema.ts';
import type { Report } from '@phuong/contract/numbers/reports/report.contract.ts';
import type {
  Before,
  TeachingByGrade,
  TeachingByTeacher,
} from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import type { TwoAreas, TwoAreasLine } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import { MARK_PERIODS } from '@phuong/rules/statistics/mark-periods.ts';
import { reportKeys } from '@phuong/rules/statistics/report-catalogue.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aRandomSchool, randomMarks, twoSubjects } from '../../../test/world/random-school.ts';
import { clockAt } from '../../platform/clock.ts';
import { readWorkbook } from '../../platform/sheet/read-workbook.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20261130) || Date.now();
const three = [2024, 2025, 2026] as const;

type Cells = readonly unknown[];

const hundredths = (value: number | null) => (value === null ? null : value / 100);
const shareCells = ({ count, percentHundredths }: { count: number; percentHundredths: number | null }): Cells => [
  count,
  hundredths(percentHundredths),
];
const figureCells = (figures: MarkFigures | null): Cells =>
  figures === null
    ? Array.from({ length: 18 }, () => null)
    : [
        figures.counted,
        figures.incomplete,
        hundredths(figures.mean),
        hundredths(figures.median),
        figures.lowest === null ? null : figures.lowest / 10,
        figures.highest === null ? null : figures.highest / 10,
        ...figures.bands.flatMap(shareCells),
        ...shareCells(figures.passed),
      ];
const beforeCells = (before: Before): Cells =>
  before === null ? [] : [before.mean / 100, before.passedHundredths / 100];
const tallyCells = ({ levels, notAssessed }: TwoAreasLine['conduct']): Cells => [
  ...levels.flatMap(shareCells),
  notAssessed,
];

// Every cell of every file, of three schools drawn by chance: what is on the screen, in the same rows.
describe('numbers in files', () => {
  let server: TestServer;
  let reader: Client;
  let subjectIds: string[];
  const schools = new Map<number, Awaited<ReturnType<typeof aRandomSchool>>>();

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2027-05-25T03:00:00Z')) });
    const { db } = server.services;
    reader = await server.account('view_statistic', 'view_mark', 'view_class', 'view_teacher_results');
    const subjects = await twoSubjects(db);
    subjectIds = subjects.map(({ id }) => id);
    for (const startYear of three) {
      const school = await aRandomSchool(db, { startYear, seed: seed + startYear, pupils: 45 });
      await randomMarks(db, school, subjects);
      schools.set(startYear, school);
    }
  });

  async function read<T>(path: string): Promise<T> {
    const { body, status } = await reader.get(path);
    expect([path, status]).toEqual([path, 200]);
    return body as T;
  }

  /** The file's last rows, as many as are expected, each without empty cells at its end. */
  async function expectFile(path: string, rows: readonly Cells[]): Promise<void> {
    const [sheet] = await readWorkbook((await reader.get(path)).raw);
    const trimmed = (cells: Cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== null && cell !== '') + 1);
    const written = sheet?.rows.slice(-rows.length).map(({ cells }) => trimmed(cells.map((cell) => cell ?? null)));
    expect(rows.length).toBeGreaterThan(0);
    expect([path, written]).toEqual([path, rows.map(trimmed)]);
  }

  describe.each(three)('of %i', (startYear) => {
    const ofYear = () => `schoolYearId=${schools.get(startYear)?.year.id}`;

    it('marks by class and by subject', async () => {
      const [subjectId] = subjectIds;
      for (const period of MARK_PERIODS) {
        const asked = `${ofYear()}&period=${period}&subjectId=${subjectId}`;
        const { rows, sums, subjects } = await read<Averages>(`/numbers/class-averages?${asked}`);
        const subject = subjects.find(({ id }) => id === subjectId)?.name;
        await expectFile(`/numbers/class-averages/export?${asked}`, [
          ...rows.map((row) => [row.className, subject, ...figureCells(row.figures)]),
          ...sums
            .toReversed()
            .map(({ grade, figures }) => [
              grade === null ? 'Toàn trường' : `Khối ${grade}`,
              subject,
              ...figureCells(figures),
            ]),
        ]);
      }
      const ofClass = `${ofYear()}&period=HK2&classId=${schools.get(startYear)?.classes[0]?.id}`;
      const { rows } = await read<Averages>(`/numbers/class-averages?${ofClass}`);
      await expectFile(
        `/numbers/class-averages/export?${ofClass}`,
        rows.map((row) => [row.className, row.subjectName, ...figureCells(row.figures)]),
      );
    });

    it('results by grade and by teacher', async () => {
      for (const subjectId of subjectIds) {
        for (const period of ['GK1', 'HK1', 'CN'] as const) {
          const asked = `${ofYear()}&period=${period}&subjectId=${subjectId}`;
          const byGrade = await read<TeachingByGrade>(`/numbers/teaching-results/grades?${asked}`);
          await expectFile(`/numbers/teaching-results/grades/export?${asked}`, [
            ...byGrade.grades.flatMap(({ grade, figures, before, classes }) => [
              ...classes.map((each) => [each.className, ...figureCells(each.figures)]),
              [`Khối ${grade}`, ...figureCells(figures), ...beforeCells(before)],
            ]),
            ['Toàn trường', ...figureCells(byGrade.school.figures), ...beforeCells(byGrade.school.before)],
          ]);
          const byTeacher = await read<TeachingByTeacher>(`/numbers/teaching-results/teachers?${asked}`);
          await expectFile(`/numbers/teaching-results/teachers/export?${asked}`, [
            ...byTeacher.teachers.flatMap(({ name, figures, before, classes }) => [
              ...classes.map((each) => [name, each.className, ...figureCells(each.figures)]),
              [name, 'Các lớp dạy', ...figureCells(figures), ...beforeCells(before)],
            ]),
            ['Toàn trường', null, ...figureCells(byTeacher.school.figures), ...beforeCells(byTeacher.school.before)],
          ]);
        }
      }
    });

    it('the two areas of education', async () => {
      for (const period of ['HK1', 'HK2', 'CN', 'HE'] as const) {
        const asked = `${ofYear()}&period=${period}`;
        const { sections } = await read<TwoAreas>(`/numbers/two-areas?${asked}`);
        const [section] = sections;
        // The screen has the whole first, the form at its end, and of a grade its classes before their sum.
        const gradesOf = section?.rows.filter(({ kind }) => kind === 'grade') ?? [];
        const inFormsOrder = [
          ...gradesOf.flatMap((sum) => [
            ...(section?.rows.filter(({ kind, grades }) => kind === 'class' && grades[0] === sum.grades[0]) ?? []),
            sum,
          ]),
          ...(section?.rows.filter(({ kind }) => kind === 'school') ?? []),
        ];
        for (const groups of [true, false]) {
          const lines = inFormsOrder.flatMap((row) =>
            row.lines
              .filter(({ group, pupils }) => group === 'ALL' || (groups && pupils > 0))
              .map((line) => [row, line] as const),
          );
          const [sheet] = await readWorkbook(
            (await reader.get(`/numbers/two-areas/export?${asked}&groups=${groups}`)).raw,
          );
          const written = sheet?.rows.slice(-lines.length).map(({ cells }) => [cells[0], ...cells.slice(2)]);
          expect([period, written]).toEqual([
            period,
            lines.map(([{ kind, grades, className }, line]) => [
              kind === 'class' ? className : kind === 'grade' ? `Khối ${grades[0]}` : 'Toàn trường',
              line.pupils,
              ...tallyCells(line.conduct),
              ...tallyCells(line.academic),
            ]),
          ]);
        }
      }
    });

    it('titles: as many people as the number says, in the order of the list', async () => {
      const { sections } = await read<Achievements>(`/numbers/achievements?${ofYear()}`);
      for (const { kind, grades, lines } of sections[0]?.rows ?? []) {
        if (kind === 'class') continue;
        for (const { title, count } of lines[0]?.titles ?? []) {
          const asked = `${ofYear()}&grades=${grades.join()}&of=${title}`;
          if (count === 0) continue;
          const { items } = await read<{ items: { code: string; name: string; className: string }[] }>(
            `/numbers/achievements/pupils?${asked}`,
          );
          expect(items).toHaveLength(count);
          const [sheet] = await readWorkbook((await reader.get(`/numbers/achievements/export?${asked}&reason=`)).raw);
          const written = sheet?.rows.map(({ cells }) => cells.slice(1, 4)) ?? [];
          const people = written.slice(written.findIndex(([code]) => code === items[0]?.code));
          expect(people).toEqual(items.map(({ code, name, className }) => [code, name, className]));
        }
      }
    });

    it('the reports a school hands in', async () => {
      for (const report of reportKeys) {
        const asked = `report=${report}&${ofYear()}`;
        const { rows } = await read<Report>(`/numbers/reports?${asked}`);
        const [sheet] = await readWorkbook((await reader.get(`/numbers/reports/export?${asked}`)).raw);
        const written = sheet?.rows.slice(-rows.length).map(({ cells }) => cells.slice(1));
        expect([report, written]).toEqual([report, rows.map(({ counts }) => counts)]);
      }
    });
  });
});
