import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { usualWeek } from './week-setup.rules.ts';

let server: TestServer;
let clerk: Client;
let startYear = 2030;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-10-01T03:00:00Z')) });
  clerk = await server.account('view_timetable', 'create_timetable', 'update_timetable');
});

const aYear = () => aSchoolYear(server.services.db, { startYear: startYear++, status: 'PLANNED' });
const slot = { day: 2, shift: 'MORNING', period: 1 };
const copy = (from: string, to: string) =>
  clerk.post('/timetable/rules/copy', { fromSchoolYearId: from, toSchoolYearId: to });
const setRule = (schoolYearId: string, rule: string, choice: object) =>
  clerk.put(`/timetable/rules/${rule}`, { schoolYearId, version: 0, choice });
const cannotCome = (schoolYearId: string, teacherId: string, daysOff: number[]) =>
  clerk.put(`/timetable/teachers/${teacherId}`, { schoolYearId, version: 0, unavailable: [slot], daysOff });

/** A year set up by hand: five days, two rules, one subject, two teachers, two meetings. */
async function aYearSetUp() {
  const { db } = server.services;
  const year = await aYear();
  const [maths, mai, hung] = [await aSubject(db, { name: 'Toán' }), await aTeacher(db), await aTeacher(db)];
  const one = await aClass(db, { schoolYearId: year.id, subjects: [maths] });
  const { shifts, flag, form } = usualWeek(5, null);
  const week = { schoolYearId: year.id, version: 0, days: [1, 2, 3, 4, 5], shifts: [...shifts], flag, form };
  await clerk.put('/timetable/week-setup', { ...week, homeroomSubjectId: null });
  await setRule(year.id, 'teacherMaxDays', { values: { days: 4 }, targets: { [mai.id]: { values: { days: 3 } } } });
  await setRule(year.id, 'classCompact', { weight: 7, targets: { [one.id]: { weight: 9 } } });
  const how = { isHeavy: true, isPhysical: false, doubles: 2, roomKind: null, forbidden: [slot], preferred: [] };
  await clerk.put(`/timetable/subjects/${maths.id}`, { schoolYearId: year.id, version: 0, ...how });
  await cannotCome(year.id, mai.id, [3]);
  await cannotCome(year.id, hung.id, [4]);
  const meeting = { schoolYearId: year.id, slot, teacherIds: [mai.id, hung.id] };
  await clerk.post('/timetable/meetings', { ...meeting, name: 'Họp tổ' });
  await clerk.post('/timetable/meetings', { ...meeting, name: 'Họp Đoàn', slot: { ...slot, day: 3 } });
  return { year, maths, mai, hung, one };
}

describe('the setup of another year', () => {
  it('is taken over whole: week, rules without classes of then, subjects, teachers and meetings of who still works', async () => {
    const { db } = server.services;
    const { year, maths, mai, hung } = await aYearSetUp();
    await db.updateTable('teachers').set({ status: 'RETIRED' }).where('id', '=', hung.id).execute();
    const next = await aYear();
    await aClass(db, { schoolYearId: next.id, subjects: [maths] });
    const copied = await copy(year.id, next.id);
    expect(copied.body).toEqual({ week: true, rules: 2, subjects: 1, teachers: 1, meetings: 2 });
    const read = async (what: string) => (await clerk.get(`/timetable/${what}?schoolYearId=${next.id}`)).body;
    expect((await read('week-setup')).days).toEqual([1, 2, 3, 4, 5]);
    const { rules } = await read('rules');
    const choiceOf = (key: string) => rules.find(({ rule }: { rule: string }) => rule === key)?.choice;
    expect(choiceOf('teacherMaxDays')).toEqual({ values: { days: 4 }, targets: { [mai.id]: { values: { days: 3 } } } });
    expect(choiceOf('classCompact')).toEqual({ weight: 7 });
    expect(await read('subjects')).toMatchObject([{ subjectId: maths.id, doubles: 2, forbidden: [slot] }]);
    const teachers = await read('teachers');
    expect(teachers.find((one: { teacherId: string }) => one.teacherId === mai.id)).toMatchObject({ daysOff: [3] });
    const meetings = await read('meetings');
    expect(meetings.map(({ name }: { name: string }) => name)).toEqual(['Họp tổ', 'Họp Đoàn']);
    for (const { teachers: members } of meetings) expect(members).toMatchObject([{ id: mai.id }]);
    const again = await copy(year.id, next.id);
    expect(again.body).toMatchObject({ code: 'timetable.nothing_to_copy', status: 409 });
    expect(await read('meetings')).toEqual(meetings);
  });

  it('leaves alone what this year has of its own', async () => {
    const { year, mai } = await aYearSetUp();
    const next = await aYear();
    await setRule(next.id, 'classCompact', { weight: 2 });
    await cannotCome(next.id, mai.id, [5]);
    await clerk.post('/timetable/meetings', { schoolYearId: next.id, name: 'Giao ban', slot });
    const copied = await copy(year.id, next.id);
    expect(copied.body).toEqual({ week: true, rules: 1, subjects: 1, teachers: 1, meetings: 0 });
    const read = async (what: string) => (await clerk.get(`/timetable/${what}?schoolYearId=${next.id}`)).body;
    const { rules } = await read('rules');
    expect(rules.find(({ rule }: { rule: string }) => rule === 'classCompact')?.choice).toEqual({ weight: 2 });
    const teachers = await read('teachers');
    expect(teachers.find((one: { teacherId: string }) => one.teacherId === mai.id)).toMatchObject({ daysOff: [5] });
    expect((await read('meetings')).map(({ name }: { name: string }) => name)).toEqual(['Giao ban']);
  });

  it('is refused from a year that is not there, into a closed one, and where nothing is set up', async () => {
    const { year } = await aYearSetUp();
    const [empty, next] = [await aYear(), await aYear()];
    expect((await copy(newId(), next.id)).body).toMatchObject({
      code: 'school.unknown_year',
      errors: [{ field: 'fromSchoolYearId' }],
    });
    expect((await copy(year.id, newId())).body.code).toBe('school.unknown_year');
    expect((await copy(empty.id, next.id)).body.code).toBe('timetable.nothing_to_copy');
    const closed = await aSchoolYear(server.services.db, { startYear: startYear++, status: 'CLOSED' });
    expect((await copy(year.id, closed.id)).body.code).toBe('school.year_closed');
    expect((await clerk.get(`/timetable/meetings?schoolYearId=${closed.id}`)).body).toEqual([]);
  });
});
