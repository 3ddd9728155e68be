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

interface Step {
  readonly step: string;
  readonly isDone: boolean;
  readonly count: number;
}
const stepsFor = async (...rights: Parameters<TestServer['account']>) =>
  (await (await server.account(...rights)).get('/home/account')).body.setup as Step[] | null;
const open = (steps: Step[] | null) => steps?.filter(({ isDone }) => !isDone).map(({ step }) => step);

it('an empty school is told every step in its order; who may not begin a year is told none', async () => {
  expect(open(await stepsFor('create_school_year'))).toEqual([
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
  expect(await stepsFor('view_class')).toBeNull();
});

it('a step is done by whoever has done it, and tells how many there are', async () => {
  const { db } = server.services;
  const year = await aSchoolYear(db);
  await aSubject(db, {});
  await aTeacher(db, {});
  const { id: classId } = await aClass(db, { schoolYearId: year.id, name: '6A1' });
  await aStudent(db, { classId, schoolYearId: year.id });
  await aStudent(db, {});
  const steps = await stepsFor('create_school_year');
  expect(open(steps)).toEqual(['assignments', 'homerooms', 'schoolInfo', 'lessonTimes', 'accounts', 'timetable']);
  expect(steps?.find(({ step }) => step === 'students')?.count).toBe(2);
});

it('a school in its second year is asked only for what marks need', async () => {
  const { db } = server.services;
  const year = await aSchoolYear(db);
  await aSchoolYear(db, { startYear: 2025, status: 'CLOSED' });
  const subject = await aSubject(db, {});
  const teacher = await aTeacher(db, {});
  const { id: classId } = await aClass(db, { schoolYearId: year.id, name: '6A1' });
  await aStudent(db, { classId, schoolYearId: year.id });
  expect(open(await stepsFor('create_school_year'))).toContain('assignments');
  const teaching = { teacherId: teacher.id, classId, subjectId: subject.id, semesterIds: [year.semester1] };
  await teaches(db, teaching);
  expect(await stepsFor('create_school_year')).toBeNull();
});
