import type { Report } from '@phuong/contract/numbers/reports/report.contract.ts';
import type { ReportTemplate } from '@phuong/contract/numbers/reports/report-template.schema.ts';
import { reportColumns, reportKeys } from '@phuong/rules/statistics/report-catalogue.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aRandomSchool } from '../../../../test/world/random-school.ts';
import { clockAt } from '../../../platform/clock.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';

const today = '2027-03-15';
const path = '/numbers/report-templates';

/** The report of pupils with two of its queries, the other way round, and no rows of classes. */
const look = {
  validFrom: '2027-03-01',
  legalBasis: 'Công văn 12/SGDĐT-KHTC',
  heading: { vi: 'Học sinh nữ của trường', en: 'Girls of the school' },
  columns: [
    { code: 'GIRLS', vi: 'Số nữ', en: 'Girls' },
    { code: 'PUPILS', vi: 'Cả thảy', en: 'All' },
  ],
  rows: ['grade', 'total'],
};

describe('templates of reports', () => {
  let server: TestServer;
  let office: Client;
  let yearId: string;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date(`${today}T03:00:00Z`)) });
    const { db } = server.services;
    yearId = (await aRandomSchool(db, { startYear: 2026, seed: 7 })).year.id;
    await aRandomSchool(db, { startYear: 2025, seed: 8, pupils: 5 });
    office = await server.account('view_statistic', 'view_mark', 'update_setting');
  });
  eachTestBeginsAfresh(() => server);

  const read = async (report = 'ENROLMENT', of = yearId) =>
    (await office.get(`/numbers/reports?report=${report}&schoolYearId=${of}`)).body as Report;
  const create = (more: object = {}) => office.post(path, { report: 'ENROLMENT', ...look, ...more });
  const versions = async (report = 'ENROLMENT') =>
    ((await office.get(path)).body as ReportTemplate[]).filter((each) => each.report === report);

  it('of the product show every query in the order of the catalogue, and rows of all kinds', async () => {
    for (const report of reportKeys) {
      const found = await read(report);
      expect(found.columns.map(({ code }) => code)).toEqual(reportColumns[report]);
      expect(found.template).toMatchObject({ legalBasis: '', validFrom: '1900-01-01' });
      expect((await versions(report)).map(({ id, validTo }) => [id, validTo])).toEqual([[null, null]]);
    }
    const kinds = (report: Report) => [...new Set(report.rows.map(({ kind }) => kind))].sort();
    expect(kinds(await read())).toEqual(['grade', 'line', 'total']);
    expect(kinds(await read('STAFF'))).toEqual(['total']);
  });

  it('of the school are the report from their day on: its columns, rows, words and basis, on the screen, in the file and on paper', async () => {
    const before = await read();
    const made = await create();
    expect([made.status, made.body]).toMatchObject([200, { validTo: null, isOpen: true, checks: [] }]);
    const after = await read();
    expect(after.template).toMatchObject({ heading: look.heading, legalBasis: look.legalBasis });
    expect(after.columns).toEqual(look.columns);
    const sums = before.rows.filter(({ kind }) => kind !== 'line');
    expect(after.rows).toEqual(sums.map((row) => ({ ...row, counts: [row.counts[1], row.counts[0]] })));
    const asked = `report=ENROLMENT&schoolYearId=${yearId}`;
    const [sheet] = await readWorkbook((await office.get(`/numbers/reports/export?${asked}`)).raw);
    const cells = (sheet?.rows ?? []).map((row) => row.cells);
    const heads = cells.findIndex((row) => row[1] === 'Số nữ' && row[2] === 'Cả thảy');
    expect(cells.slice(heads + 1).map((row) => row.slice(1, 3))).toEqual(after.rows.map(({ counts }) => counts));
    expect(cells[0]?.[0]).toBe('HỌC SINH NỮ CỦA TRƯỜNG');
    expect(JSON.stringify(cells.slice(0, heads))).toContain(look.legalBasis);
    const paper = await office.get(`/numbers/reports/paper?${asked}`);
    expect([paper.status, paper.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    // A number still opens as many pupils.
    const listed = await office.get(`/numbers/reports/pupils?${asked}&column=GIRLS`);
    expect(listed.body.total).toBe(after.rows.at(-1)?.counts[0]);
  });

  it('leave reports of days before as they were', async () => {
    const { db } = server.services;
    await create({ validFrom: '2027-03-16' });
    expect((await read()).columns).toHaveLength(reportColumns.ENROLMENT.length);
    const [later, product] = await versions();
    expect([later?.validFrom, later?.validTo, product?.validTo]).toEqual(['2027-03-16', null, '2027-03-15']);
    await create({ validFrom: '2026-06-01' });
    const former = await db
      .selectFrom('school_years')
      .selectAll()
      .where('start_year', '=', 2025)
      .executeTakeFirstOrThrow();
    // Its last day is the end of its year.
    expect(former.end_date < '2026-06-01').toBe(true);
    expect((await read('ENROLMENT', former.id)).columns).toHaveLength(reportColumns.ENROLMENT.length);
    expect((await read()).columns).toHaveLength(2);
  });

  it('say what must add up only where all of it is shown', async () => {
    expect((await read('MOVES')).checks).toHaveLength(1);
    const columns = reportColumns.MOVES.map((code) => ({ code, vi: code, en: code }));
    await create({ report: 'MOVES', columns: columns.toReversed() });
    expect((await read('MOVES')).checks.map(({ left, right }) => left - right)).toEqual([0]);
    await create({ report: 'MOVES', validFrom: '2027-03-02', columns: columns.slice(1) });
    expect((await read('MOVES')).checks).toEqual([]);
  });

  it('are changed and taken away; what was in force before is again', async () => {
    const { body: made } = await create();
    const change = { ...look, heading: { vi: 'Tên khác', en: 'Another name' } };
    const changed = await office.put(`${path}/${made.id}`, { ...change, version: 1 });
    expect(changed.body).toMatchObject({ heading: change.heading, version: 2 });
    expect((await office.put(`${path}/${made.id}`, { ...change, version: 1 })).body.code).toBe(
      'platform.stale_version',
    );
    expect((await office.delete(`${path}/${made.id}`)).status).toBe(204);
    expect((await read()).columns).toHaveLength(reportColumns.ENROLMENT.length);
    const log = await server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'report_template')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'reportTemplates.create',
      'reportTemplates.update',
      'reportTemplates.delete',
    ]);
  });

  it('are not of a closed year: no version begins in it, and none it was counted by is changed', async () => {
    const { db } = server.services;
    const { body: made } = await create({ validFrom: '2026-01-01' });
    await db.updateTable('school_years').set({ status: 'CLOSED' }).where('start_year', '=', 2025).execute();
    expect((await create({ validFrom: '2026-02-01' })).body).toMatchObject({
      code: 'numbers.template_closed',
      errors: [{ field: 'validFrom' }],
    });
    const put = await office.put(`${path}/${made.id}`, { ...look, version: 1 });
    expect([put.status, put.body.code]).toEqual([409, 'numbers.template_used']);
    expect((await office.delete(`${path}/${made.id}`)).body.code).toBe('numbers.template_used');
    expect((await versions()).map(({ id, isOpen }) => [id === null, isOpen])).toEqual([
      [false, false],
      [true, false],
    ]);
    expect((await create()).status).toBe(200);
  });

  it('hold queries of their report, each once, from a day no other begins on', async () => {
    const refusal = async (more: object) => {
      const { body } = await create(more);
      return [body.code, body.errors?.[0]?.field];
    };
    const column = { code: 'BOOKS', vi: 'Sách', en: 'Books' };
    expect(await refusal({ columns: [column] })).toEqual(['numbers.template_part', 'columns']);
    expect(await refusal({ report: 'USE', columns: [column] })).toEqual(['numbers.template_part', 'rows']);
    const [girls] = look.columns;
    expect((await refusal({ columns: [girls, girls] }))[0]).toBe('platform.invalid_input');
    expect((await refusal({ columns: [{ ...girls, code: 'SECRET' }] }))[0]).toBe('platform.invalid_input');
    expect((await refusal({ columns: [] }))[0]).toBe('platform.invalid_input');
    expect((await refusal({ rows: [] }))[0]).toBe('platform.invalid_input');
    await create();
    expect(await refusal({})).toEqual(['numbers.template_day_taken', 'validFrom']);
  });

  it('are read by who sees statistics and changed by who changes settings', async () => {
    const reader = await server.account('view_statistic');
    expect((await reader.get(path)).status).toBe(200);
    expect((await reader.post(path, { report: 'ENROLMENT', ...look })).status).toBe(403);
  });
});
