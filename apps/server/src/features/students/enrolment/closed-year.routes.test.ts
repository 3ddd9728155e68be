import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { describe, expect, it } from 'vitest';
import { callRoute, codeOf } from '../../../../test/contract/call-route.ts';
import { routesOf } from '../../../../test/contract/contract-areas.ts';
import type { AnyCall } from '../../../../test/samples/sample.ts';
import { aWorkbook } from '../../../../test/samples/workbook.ts';
import { callsMeet, holding, meeting } from '../../../../test/servers/meeting.ts';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent } from '../../../../test/world/factories.ts';
import { differences, fingerprint } from '../../../../test/world/fingerprint.ts';

import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

/** Written by whoever asks at all, or when their time has come. */
const notCompared = ['sessions', 'idempotency_keys', 'people_taken', 'jobs'];

/** A school whose last year is over; calls are the office's. */
async function aSchool(server: TestServer) {
  const { db } = server.services;
  const before = await aSchoolYear(db, { startYear: 2024, status: 'CLOSED' });
  const year = await aSchoolYear(db, { startYear: 2025, status: 'CLOSED' });
  const old = await aClass(db, { schoolYearId: before.id, name: '6A', grade: 6 });
  const a = await aClass(db, { schoolYearId: year.id, name: '7A', grade: 7 });
  const b = await aClass(db, { schoolYearId: year.id, name: '7B', grade: 7 });
  const office = await server.admin();
  const inClass = () => aStudent(db, { classId: a.id, schoolYearId: year.id, from: '2025-09-01' });
  const send = (routeId: RouteId, call: AnyCall) =>
    callRoute(server.app, office.token, api[routeId] as RouteDefinition, call);
  const becomes = (status: 'PLANNED' | 'ACTIVE' | 'CLOSED') =>
    db.updateTable('school_years').set({ status }).where('id', '=', year.id).execute();
  const places = (studentId: string) =>
    db
      .selectFrom('enrolments')
      .select(['class_id', 'from_date', 'to_date'])
      .where('student_id', '=', studentId)
      .orderBy('from_date')
      .execute();
  return { db, before, year, old, a, b, inClass, send, becomes, places };
}
type School = Awaited<ReturnType<typeof aSchool>>;

const leaving = (action: 'suspend' | 'transferOut' | 'dropOut' | 'complete') => async (school: School) => ({
  params: { id: (await school.inClass()).id },
  body: { action, effectiveOn: '2026-02-01', reason: 'Chuyển nhà', version: 1 },
});

let born = 0;
async function aList({ a, b, db, inClass, year }: School, { isKnown = false } = {}): Promise<AnyCall> {
  const labels = ['Mã học sinh', 'Họ tên', 'Ngày sinh', 'Giới tính', 'Lớp học'];
  const { id, code } = isKnown ? await inClass() : { id: null, code: `M${newId().slice(-6)}` };
  const name = 'Lý Thị Hoa';
  // Another birthday each time, or they would all be one person.
  born += 1;
  const day = String(born).padStart(2, '0');
  const person = { full_name: name, date_of_birth: `2014-05-${day}` };
  if (id) await db.updateTable('students').set(person).where('id', '=', id).execute();
  const file = await aWorkbook(labels, [code, name, `${day}/05/2014`, 'Nữ', isKnown ? b.name : a.name]);
  return { file, fields: { schoolYearId: year.id } };
}
const importing = (isKnown: boolean) => async (school: School) => {
  const { file, fields } = await aList(school, { isKnown });
  return { file, fields: { ...fields, updateExisting: 'true' } };
};

/** An import by which somebody new came into the year while it was open. */
async function anImported(school: School): Promise<AnyCall> {
  await school.becomes('ACTIVE');
  const answer = await school.send('students.import', await importing(false)(school));
  await school.becomes('CLOSED');
  return { params: { id: (answer.json as { result: { importId: string } }).result.importId } };
}

/** A run by which one pupil came up into the year. */
async function aRun({ a, before, db, inClass, old, year }: School): Promise<AnyCall> {
  const pupil = await inClass();
  const id = newId();
  const { id: new_enrolment_id } = await db
    .selectFrom('enrolments')
    .select('id')
    .where('student_id', '=', pupil.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('grade_up_runs').set({ state: 'undone' }).where('from_year_id', '=', before.id).execute();
  const years = { from_year_id: before.id, to_year_id: year.id };
  const nobody = { applied_by: null, undone_by: null, undone_at: null };
  await db
    .insertInto('grade_up_runs')
    .values({ id, ...years, state: 'applied', class_mapping: '[]', ...nobody })
    .execute();
  const classes = { from_class_id: old.id, to_class_id: a.id };
  const item = {
    run_id: id,
    student_id: pupil.id,
    outcome: 'UP' as const,
    old_status: 'STUDYING',
    old_cohort_id: null,
  };
  await db
    .insertInto('grade_up_items')
    .values({ ...item, ...classes, new_enrolment_id })
    .execute();
  return { params: { id }, body: { reason: 'Nhầm lớp' } };
}

const newcomer = { fullName: 'Vũ Thị Ánh', dateOfBirth: '2013-02-15', sex: 'FEMALE' };
const grading = ({ before, year }: School) => ({ body: { fromYearId: before.id, toYearId: year.id } });

/** Every way into a class, out of it or into another one, in a year that is closed. */
const ways: readonly (readonly [what: string, RouteId, (school: School) => AnyCall | Promise<AnyCall>])[] = [
  [
    'the form of a new pupil',
    'students.create',
    ({ a }) => ({ body: { ...newcomer, enrolment: { classId: a.id, fromDate: '2025-10-01' } } }),
  ],
  [
    'enrolling',
    'students.enrol',
    async ({ a, db }) => ({ params: { id: (await aStudent(db)).id }, body: { classId: a.id, fromDate: '2025-10-01' } }),
  ],
  [
    'moving several to another class',
    'students.moveClass',
    async ({ b, inClass }) => ({
      body: {
        studentIds: [(await inClass()).id, (await inClass()).id],
        classId: b.id,
        fromDate: '2026-01-05',
        reason: '',
      },
    }),
  ],
  ['suspending', 'students.changeStatus', leaving('suspend')],
  ['going to another school', 'students.changeStatus', leaving('transferOut')],
  ['dropping out', 'students.changeStatus', leaving('dropOut')],
  ['completing', 'students.changeStatus', leaving('complete')],
  [
    'arriving again',
    'students.changeStatus',
    async ({ a, db }) => {
      const { id } = await aStudent(db);
      await db.updateTable('students').set({ status: 'TRANSFERRED' }).where('id', '=', id).execute();
      const body = { action: 'comeBack', effectiveOn: '2026-02-01', reason: 'Về lại', classId: a.id, version: 1 };
      return { params: { id }, body };
    },
  ],
  [
    'numbering the class',
    'students.freezeRoster',
    async ({ a, inClass }) => {
      await inClass();
      return { params: { id: a.id } };
    },
  ],
  ['importing somebody new', 'students.import', importing(false)],
  ['importing somebody into another class', 'students.import', importing(true)],
  ['looking at an import', 'students.importPreview', (school) => aList(school)],
  ['the faults of an import', 'students.importFaults', (school) => aList(school)],
  ['taking an import back', 'students.undoImport', anImported],
  ['looking at grading up', 'gradeUp.preview', grading],
  ['grading up', 'gradeUp.apply', (school) => ({ body: { ...grading(school).body, mapping: [] } })],
  ['taking a grading up back', 'gradeUp.undo', aRun],
];

describe('a closed year', async () => {
  const server = await testServer({ clock: clockAt(() => new Date('2026-02-02T03:00:00Z')), isUnwatched: true });
  const school = await aSchool(server);
  const { becomes, db, inClass, places, send } = school;

  it('is known to every call that says so', () => {
    const said = [...routesOf('students'), ...routesOf('grading').filter(([id]) => id.startsWith('gradeUp.'))].filter(
      ([, { errors }]) => errors?.includes('school.year_closed'),
    );
    expect([...new Set(ways.map(([, routeId]) => routeId))].sort()).toEqual(said.map(([routeId]) => routeId).sort());
  });

  it.for(ways)(
    'refuses %s, and nothing is written; the same call is taken while it is open',
    async ([, routeId, make]) => {
      const call = await make(school);
      const before = await fingerprint(db, notCompared);
      const refused = await send(routeId, call);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'school.year_closed']);
      expect(differences(before, await fingerprint(db, notCompared))).toEqual([]);
      await becomes('ACTIVE');
      const taken = await send(routeId, call);
      await becomes('CLOSED');
      expect([taken.status, codeOf(taken)]).toEqual([200, '']);
    },
  );

  it.each(['2026-05-31', '2026-07-15'])(
    'keeps the places of who leaves on %s, when it is over',
    async (effectiveOn) => {
      const { id } = await inClass();
      const before = await places(id);
      const body = { action: 'transferOut', effectiveOn, reason: 'Chuyển nhà', version: 1 };
      expect(await send('students.changeStatus', { params: { id }, body })).toMatchObject({ status: 200 });
      expect(await places(id)).toEqual(before);
    },
  );

  /** The year as it is to be closed: nobody in it, no sheet open. */
  async function readyToClose() {
    await db.deleteFrom('grade_up_items').execute();
    await db.deleteFrom('enrolments').where('school_year_id', '=', school.year.id).execute();
    await becomes('ACTIVE');
  }
  const versionOf = async (id: string) =>
    (await db.selectFrom('school_years').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
  const pupilsOfYear = async () =>
    (await db.selectFrom('enrolments').select('student_id').where('school_year_id', '=', school.year.id).execute())
      .length;

  const enrolling = async () => {
    const { id } = await aStudent(db);
    const body = { classId: school.a.id, fromDate: '2026-02-01' };
    return () => send('students.enrol', { params: { id }, body });
  };
  const bringing = async () => {
    const call = await importing(false)(school);
    return () => send('students.import', call);
  };
  const closing = async () => {
    const { id } = school.year;
    const body = { version: await versionOf(id) };
    return () => send('schoolYears.close', { params: { id }, body });
  };
  const activatingNext = async () => {
    const { id } = await aSchoolYear(db, { startYear: nextStart++, status: 'PLANNED' });
    const body = { version: await versionOf(id), formerBecomes: 'CLOSED' };
    return () => send('schoolYears.activate', { params: { id }, body });
  };
  let nextStart = 2030;

  it.runIf(callsMeet).for([
    ['somebody is enrolled', enrolling, closing],
    ['somebody is enrolled and the next one begins', enrolling, activatingNext],
    ['a list is brought in', bringing, closing],
  ] as const)('is not closed while %s: nobody is left in it without a decision', async ([, entering, ending]) => {
    await readyToClose();
    const calls = [await entering(), await ending()];
    const answers = await meeting(server.services, { hold: holding('classes', school.a.id), calls });
    const told = answers.map((answer) => codeOf(answer) || answer.status);
    const pupils = await pupilsOfYear();
    await becomes('CLOSED');
    expect([told, pupils]).toEqual([[200, 'school.year_not_ready_to_close'], 1]);
  });
});
