import type { Overview } from '@phuong/contract/numbers/overview/overview.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { randomOffice } from '../../../../test/world/random-office.ts';
import { aRandomSchool, randomMarks, twoSubjects } from '../../../../test/world/random-school.ts';
import { clockAt } from '../../../platform/clock.ts';

/** A Monday in semester II, at ten: the lesson is not the first any more, nor the last. */
const today = '2027-05-17';
const seed = Number(process.env.FUZZ_SEED ?? 20261129) || Date.now();
type Counts = Record<string, number>;

// Counted here by hand over the rows of three schools drawn by chance: no code is shared with what is tested.
describe.each([1, 2, 3])('the overview of a school drawn by chance: %i', (school) => {
  let server: TestServer;
  let office: Client;
  let yearId: string;
  let semesterId: string;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date(`${today}T03:00:00Z`)) });
    const { db } = server.services;
    const subjects = await twoSubjects(db);
    const drawn = await aRandomSchool(db, { startYear: 2026, seed: seed + school, pupils: 70 });
    yearId = drawn.year.id;
    semesterId = drawn.year.semester2;
    await db.updateTable('school_years').set({ status: 'ACTIVE' }).where('id', '=', yearId).execute();
    await db.updateTable('semesters').set({ is_current: true }).where('id', '=', semesterId).execute();
    await randomMarks(db, drawn, subjects);
    const { id: teacherId } = await aTeacher(db);
    await randomOffice(db, drawn, { today, teacherId, subjectId: subjects[0]?.id ?? '' });
    office = await server.account(
      'view_statistic',
      'view_mark',
      'view_laboratory',
      'view_laboratory_request',
      'view_lease',
      'view_borrow',
      'view_account',
    );
  });

  const counted = async (): Promise<Counts> => {
    const { numbers } = (await office.get('/numbers/overview')).body as Overview;
    const { body } = await office.get('/numbers/overview/pupils-of-concern');
    return Object.fromEntries(
      numbers.map(({ key, count }) => [key, key === 'pupilsOfConcern' ? body.count : (count ?? -1)]),
    );
  };
  const totalOf = async (path: string): Promise<number> => {
    const { status, body } = await office.get(path);
    expect([path, status]).toEqual([path, 200]);
    return body.total;
  };

  it('has the numbers of the rows', async () => {
    const { db } = server.services;
    const classSubjects = await db.selectFrom('class_subjects').selectAll().execute();
    const sheets = (await db.selectFrom('mark_sheets').selectAll().execute()).filter(
      (sheet) => sheet.semester_id === semesterId,
    );
    const stateOf = (cell: { class_id: string; subject_id: string }) =>
      sheets.find(({ class_id, subject_id }) => class_id === cell.class_id && subject_id === cell.subject_id)?.state;
    const stays = await db.selectFrom('enrolments').selectAll().execute();
    const here = new Set(
      stays.filter(({ to_date }) => to_date === null || to_date >= today).map((stay) => stay.student_id),
    );
    const results = (await db.selectFrom('term_results').selectAll().execute()).filter(
      ({ period, student_id }) => period === 'HK2' && here.has(student_id),
    );
    const withLevel = results.filter((each) => (each.manual_level ?? each.academic_final) !== null);
    const rooms = await db.selectFrom('laboratory_requests').selectAll().execute();
    const orders = await db.selectFrom('device_orders').selectAll().execute();
    const lines = await db.selectFrom('device_order_lines').selectAll().execute();
    const usedUp = (await db.selectFrom('device_models').selectAll().execute())
      .filter(({ kind }) => kind === 'CONSUMABLE')
      .map(({ id }) => id);
    const loans = await db.selectFrom('book_loans').selectAll().execute();
    const requests = await db.selectFrom('access_requests').selectAll().execute();
    const ordersWith = (fits: (line: (typeof lines)[number]) => boolean) =>
      orders.filter(({ id }) => lines.some((line) => line.order_id === id && fits(line)));
    const isLate = ({ state, model_id, to_date, to_period }: (typeof lines)[number]) =>
      state === 'handed_over' &&
      !usedUp.includes(model_id) &&
      (to_date < today || (to_date === today && to_period !== null && to_period === 1));
    const expected: Counts = {
      sheetsNotSubmitted: classSubjects.filter((each) => (stateOf(each) ?? 'in_progress') === 'in_progress').length,
      sheetsToVerify: classSubjects.filter((each) => stateOf(each) === 'submitted').length,
      resultsMissing: here.size - withLevel.length,
      resultsOutOfDate: results.filter((each) => each.is_out_of_date).length,
      labsToday: rooms.filter((r) => r.on_date === today && ['approved', 'in_use', 'completed'].includes(r.state))
        .length,
      labsToDecide: rooms.filter(({ state }) => state === 'pending').length,
      devicesToDecide: ordersWith(({ state }) => state === 'requested').filter(
        (order) => order.confirm_by_id === null || order.confirmed_at !== null,
      ).length,
      devicesOverdue: ordersWith(isLate).length,
      booksToDecide: loans.filter(({ state }) => state === 'requested').length,
      booksOverdue: loans.filter((loan) => loan.state === 'on_loan' && (loan.due_on ?? '') < today).length,
      accessRequests: requests.filter(({ state }) => state === 'pending').length,
    };
    // Points of early warning are counted over the rows beside their own list.
    const { pupilsOfConcern, ...found } = await counted();
    expect(found).toEqual(expected);
    // Chance may leave one or another empty, not most of them.
    expect(Object.values(expected).filter((count) => count > 0).length).toBeGreaterThan(7);
    expect(pupilsOfConcern).toBe((await office.get('/numbers/early-warning/pupils')).body.total);
  });

  it('opens with each number a list of as many', async () => {
    const found = await counted();
    const year = `schoolYearId=${yearId}&period=HK2`;
    const twoAreas = (await office.get(`/numbers/two-areas?${year}`)).body;
    const labs = '/laboratories/requests?pageSize=1';
    const opened: Counts = {
      sheetsNotSubmitted: await totalOf('/home/sheets?state=in_progress'),
      sheetsToVerify: await totalOf('/home/sheets?state=submitted'),
      resultsMissing: await totalOf(`/numbers/two-areas/pupils?${year}&area=academic&level=NONE`),
      resultsOutOfDate: twoAreas.outOfDate,
      pupilsOfConcern: await totalOf('/numbers/early-warning/pupils'),
      labsToday: await totalOf(`${labs}&from=${today}&to=${today}&state=approved,in_use,completed`),
      labsToDecide: await totalOf(`${labs}&state=pending`),
      devicesToDecide: await totalOf('/devices/orders?pageSize=1&stage=toDecide'),
      devicesOverdue: await totalOf('/devices/orders?pageSize=1&stage=overdue'),
      booksToDecide: await totalOf('/library/loans?pageSize=1&tab=requested'),
      booksOverdue: await totalOf('/library/loans?pageSize=1&tab=overdue'),
      accessRequests: await totalOf('/accounts/access-requests?pageSize=1&state=pending'),
    };
    expect(opened).toEqual(found);
  });
});
