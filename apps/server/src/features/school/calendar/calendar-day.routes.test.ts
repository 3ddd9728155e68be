import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aSchoolYear } from '../../../../test/world/factories.ts';
import { newId } from '../../../platform/ids.ts';
import { isSchoolDay, schoolDays, studyWeekAt } from '../school.public.ts';

describe('the school calendar', () => {
  let server: TestServer;
  let clerk: Client;
  let days: string;
  const tet = { onDate: '2027-02-01', untilDate: '2027-02-14', name: 'Nghỉ Tết', kind: 'LOCAL' };
  beforeAll(async () => {
    server = await testServer();
    clerk = await server.account('update_school_year');
    const year = await aSchoolYear(server.services.db);
    days = `/school-years/${year.id}/calendar-days`;
  });
  eachTestBeginsAfresh(() => server);
  const fill = () => clerk.post(`${days}/fill-public-holidays`);

  it('takes the public holidays inside the year, and says how many await confirmation', async () => {
    const filled = (await fill()).body;
    expect(filled).toMatchObject({ kept: 0, unconfirmed: 6 });
    const list = (await clerk.get(days)).body;
    expect(list).toHaveLength(filled.created);
    expect(list[0]).toMatchObject({ onDate: '2026-09-01', kind: 'PUBLIC' });
    expect((await fill()).body).toMatchObject({ created: 0, kept: filled.created });
  });

  it('takes a range at once and keeps the days it has', async () => {
    await fill();
    const filled = (await clerk.post(days, tet)).body;
    expect(filled.created + filled.kept).toBe(14);
    expect(filled.kept).toBeGreaterThan(0);
  });

  it('names what is wrong: outside the year, too long, a taken day', async () => {
    await fill();
    const post = (body: object) => clerk.post(days, { name: 'Nghỉ bão', kind: 'LOCAL', ...body });
    expect((await post({ onDate: '2026-08-31' })).body).toMatchObject({
      code: 'school.calendar_day_outside',
      errors: [{ field: 'onDate', message: 'Ngày này phải nằm trong năm học 01/09/2026–31/05/2027.' }],
    });
    expect((await post({ onDate: '2026-10-01', untilDate: '2026-11-30' })).body.errors[0].field).toBe('untilDate');
    expect((await post({ onDate: '2026-10-05', untilDate: '2026-10-01' })).body.code).toBe('school.dates_reversed');
    expect((await post({ onDate: '2026-09-02' })).body.detail).toBe('Ngày 02/09/2026 đã có trong lịch: Quốc khánh.');
  });

  it('changes and removes single days with their version', async () => {
    await fill();
    const list = (await clerk.get(days)).body;
    const day = list.find(({ onDate }: { onDate: string }) => onDate === '2026-11-24');
    const change = { onDate: '2026-11-25', name: day.name, kind: 'SCHOOL', version: 1 };
    const changed = await clerk.put(`/calendar-days/${day.id}`, change);
    expect(changed.body).toMatchObject({ onDate: '2026-11-25', kind: 'SCHOOL', version: 2 });
    expect((await clerk.put(`/calendar-days/${day.id}`, change)).body.code).toBe('platform.stale_version');
    const onto = await clerk.put(`/calendar-days/${day.id}`, { ...change, onDate: '2027-01-01', version: 2 });
    expect(onto.body.errors[0].field).toBe('onDate');
    expect((await clerk.delete(`/calendar-days/${day.id}`)).status).toBe(204);
    expect((await clerk.delete(`/calendar-days/${day.id}`)).status).toBe(404);
  });

  it('keeps the weekday a make-up day is taught as, and only for a make-up day', async () => {
    const makeUp = { onDate: '2026-10-11', name: 'Học bù', kind: 'MAKEUP_WORKDAY', taughtAs: 4 };
    expect((await clerk.post(days, makeUp)).status).toBe(200);
    const find = async () =>
      (await clerk.get(days)).body.find(({ onDate }: { onDate: string }) => onDate === makeUp.onDate);
    const day = await find();
    expect(day).toMatchObject({ kind: 'MAKEUP_WORKDAY', taughtAs: 4 });
    expect((await clerk.put(`/calendar-days/${day.id}`, { ...makeUp, kind: 'SCHOOL', version: 1 })).body.taughtAs).toBe(
      null,
    );
    expect((await clerk.post(days, { ...makeUp, onDate: '2026-10-18', taughtAs: 8 })).body.errors[0].field).toBe(
      'taughtAs',
    );
    expect((await clerk.post(days, { ...makeUp, onDate: '2026-10-18', taughtAs: undefined })).status).toBe(200);
  });

  it('is read by everyone signed in and changed with the right to change school years', async () => {
    const pupil = await server.account();
    expect((await server.anonymous.get(days)).status).toBe(401);
    expect((await pupil.get(days)).status).toBe(200);
    expect((await pupil.post(days, tet)).status).toBe(403);
    expect((await clerk.get(`/school-years/${newId()}/calendar-days`)).status).toBe(404);
  });

  it('tells school days and study weeks to the other areas', async () => {
    const { db } = server.services;
    await fill();
    await clerk.post(days, tet);
    expect(await isSchoolDay(db, '2027-02-15')).toBe(true);
    expect(await isSchoolDay(db, '2027-02-08')).toBe(false);
    expect(await schoolDays(db, '2027-02-01', '2027-02-20')).toHaveLength(6);
    expect(await studyWeekAt(db, '2027-01-07')).toEqual({ week: 18, weekOfSemester: 18, ordinal: 1 });
    expect(await studyWeekAt(db, '2027-02-16')).toMatchObject({ week: 22 });
    expect(await studyWeekAt(db, '2030-01-07')).toBeNull();
  });
});
