import type { AccountHome } from '@phuong/contract/home/home.schema.ts';
import { beforeAll, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, teaches } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-09-20T08:00:00+07:00')) });
});
eachTestBeginsAfresh(() => server);

const setupFor = async (...rights: Parameters<TestServer['account']>) =>
  (await (await server.account(...rights)).get('/home/account')).body.setup as AccountHome['setup'];
const open = (setup: AccountHome['setup']) => setup?.steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
const inGroup = (setup: AccountHome['setup'], asked: string) =>
  setup?.steps.filter(({ group }) => group === asked).map(({ step }) => step);

it('an empty school is told every step in its order; who may not begin a year is told none', async () => {
  expect(open(await setupFor('create_school_year'))).toEqual([
    'schoolYear',
    'semester',
    'subjects',
    'teachers',
    'students',
    'classes',
    'assignments',
    'homerooms',
    'schoolInfo',
    'lessonTimes',
    'accounts',
    'timetable',
  ]);
  const setup = await setupFor('create_school_year');
  expect(setup?.fillsHome).toBe(true);
  expect(inGroup(setup, 'year')).toEqual(['schoolYear', 'semester', 'subjects']);
  expect(inGroup(setup, 'people')).toEqual(['teachers', 'students', 'classes', 'assignments']);
  expect(inGroup(setup, 'later')).toEqual(['homerooms', 'schoolInfo', 'lessonTimes', 'accounts', 'timetable']);
  expect(await setupFor('view_class')).toBeNull();
});

it('a step is done by whoever has done it, and tells how many there are', async () => {
  const { db } = server.services;
  const year = await aSchoolYear(db);
  await aSubject(db, {});
  await aTeacher(db, {});
  const { id: classId } = await aClass(db, { schoolYearId: year.id, name: '6A1' });
  await aStudent(db, { classId, schoolYearId: year.id });
  await aStudent(db, {});
  const setup = await setupFor('create_school_year');
  expect(open(setup)).toEqual(['assignments', 'homerooms', 'schoolInfo', 'lessonTimes', 'accounts', 'timetable']);
  expect(setup?.steps.find(({ step }) => step === 'students')?.count).toBe(2);
});

const taughtIn = async (db: TestServer['services']['db'], year: Awaited<ReturnType<typeof aSchoolYear>>) => {
  const subject = await aSubject(db, {});
  const teacher = await aTeacher(db, {});
  const { id: classId } = await aClass(db, { schoolYearId: year.id, name: '6A1' });
  await aStudent(db, { classId, schoolYearId: year.id });
  await teaches(db, { teacherId: teacher.id, classId, subjectId: subject.id, semesterIds: [year.semester1] });
};

it('in a school’s second year the steps of the new year stand above its home and do not replace it', async () => {
  const { db } = server.services;
  await taughtIn(db, await aSchoolYear(db, { startYear: 2025, status: 'CLOSED' }));
  const year = await aSchoolYear(db);
  const setup = await setupFor('create_school_year');
  expect(setup?.fillsHome).toBe(false);
  expect(inGroup(setup, 'newYear')).toEqual(['schoolYear', 'semester', 'gradeUp', 'classes', 'assignments']);
  expect(open(setup)).toEqual(['gradeUp', 'classes', 'assignments']);
  expect(setup?.steps).toHaveLength(5);
  await taughtIn(db, year);
  expect(await setupFor('create_school_year')).toBeNull();
});

it('a new school that has moved last year in is still asked for what comes before lessons', async () => {
  const { db } = server.services;
  await aSchoolYear(db, { startYear: 2025, status: 'PLANNED' });
  const year = await aSchoolYear(db);
  expect(open(await setupFor('create_school_year'))).toContain('teachers');
  await taughtIn(db, year);
  const setup = await setupFor('create_school_year');
  expect(setup?.fillsHome).toBe(false);
  expect(open(setup)).toEqual(['homerooms', 'schoolInfo', 'lessonTimes', 'accounts', 'timetable']);
});

it('once marks can be entered in the first year the ordinary home stands below what is left', async () => {
  const { db } = server.services;
  await taughtIn(db, await aSchoolYear(db));
  const setup = await setupFor('create_school_year');
  expect(setup?.fillsHome).toBe(false);
  expect(open(setup)).toEqual(['homerooms', 'schoolInfo', 'lessonTimes', 'accounts', 'timetable']);
});
