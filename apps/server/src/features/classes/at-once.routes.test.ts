import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callRoute, codeOf } from '../../../test/contract/call-route.ts';
import type { AnyCall } from '../../../test/samples/sample.ts';
import { callsMeet, holding, meeting } from '../../../test/servers/meeting.ts';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher } from '../../../test/world/factories.ts';

describe.runIf(callsMeet)('who meet at a class', () => {
  let server: TestServer;
  let office: Client;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let maths: Awaited<ReturnType<typeof aSubject>>;

  beforeAll(async () => {
    server = await testServer();
    office = await server.admin();
    year = await aSchoolYear(server.services.db);
    maths = await aSubject(server.services.db, { code: 'MATH', name: 'Toán', annualPeriods: 140 });
  });

  const inYear = () => aClass(server.services.db, { schoolYearId: year.id, grade: 8, subjects: [maths] });
  const teachers = () => Promise.all([aTeacher(server.services.db), aTeacher(server.services.db)]);
  const send = (routeId: RouteId, call: AnyCall) => () =>
    callRoute(server.app, office.token, api[routeId] as RouteDefinition, call);
  type Call = ReturnType<typeof send>;
  const met = async (hold: ReturnType<typeof holding>, ...calls: Call[]) =>
    (await meeting(server.services, { hold, calls })).map((answer) => codeOf(answer) || answer.status);

  it('two who assign a subject: the second sees the teacher of the first', async () => {
    const [{ id: classId }, [one, other]] = [await inYear(), await teachers()];
    const assign = ({ id: teacherId }: { id: string }) =>
      send('teachingAssignments.save', {
        body: {
          semesterId: year.semester1,
          cells: [{ classId, subjectId: maths.id, teachers: [{ teacherId }], was: [] }],
        },
      });
    expect(await met(holding('classes', classId), assign(one), assign(other))).toEqual([200, 'platform.stale_version']);
    const rows = server.services.db.selectFrom('teaching_assignments').select('teacher_id');
    expect(await rows.where('class_id', '=', classId).execute()).toEqual([{ teacher_id: one.id }]);
  });

  it('two who change its lessons: the second sees the number of the first', async () => {
    const { id: classId } = await inYear();
    const was = { annualPeriods: 140, weeklySemester1: 4, weeklySemester2: 4 };
    const change = (annualPeriods: number) =>
      send('numberOfLessons.save', {
        body: { schoolYearId: year.id, cells: [{ classId, subjectId: maths.id, ...was, annualPeriods, was }] },
      });
    expect(await met(holding('class_subjects', classId, 'class_id'), change(105), change(70))).toEqual([
      200,
      'platform.stale_version',
    ]);
  });

  const homeroom = (classId: string, { id: teacherId }: { id: string }) =>
    send('homerooms.save', { params: { classId }, body: { teacherId, fromDate: '2026-10-05', was: null } });

  it('two who give it a homeroom teacher: the second sees the first', async () => {
    const [{ id }, [one, other]] = [await inYear(), await teachers()];
    expect(await met(holding('classes', id), homeroom(id, one), homeroom(id, other))).toEqual([
      200,
      'platform.stale_version',
    ]);
  });

  it('two classes that get one homeroom teacher: the second does not', async () => {
    const [a, b, [teacher]] = [await inYear(), await inYear(), await teachers()];
    const answers = await met(holding('teachers', teacher.id), homeroom(a.id, teacher), homeroom(b.id, teacher));
    expect(answers).toEqual([200, 'classes.homeroom_taken']);
  });

  it('two who edit it: the second sees what the first has written', async () => {
    const { id, name } = await inYear();
    const edit = (room: string) =>
      send('classes.update', { params: { id }, body: { name, grade: 8, room, version: 1 } });
    expect(await met(holding('classes', id), edit('P.1'), edit('P.2'))).toEqual([200, 'platform.stale_version']);
  });

  it('two who make one of the same name: one does, the other is told that it is taken', async () => {
    const make = send('classes.create', { body: { schoolYearId: year.id, name: '9Z', grade: 9 } });
    // Both share the year, so that either may come first.
    const answers = await met(holding('school_years', year.id), make, make);
    expect(answers.toSorted()).toEqual([200, 'classes.name_taken']);
  });

  it('two who enrol one pupil: the second sees the class of the first', async () => {
    const [a, b] = [await inYear(), await inYear()];
    const { id } = await aStudent(server.services.db);
    const enrol = (classId: string) =>
      send('students.enrol', { params: { id }, body: { classId, fromDate: '2026-10-05' } });
    expect(await met(holding('students', id), enrol(a.id), enrol(b.id))).toEqual([200, 'students.already_enrolled']);
  });

  it('two who move one pupil to a class: the second finds them there', async () => {
    const [a, b] = [await inYear(), await inYear()];
    const { id } = await aStudent(server.services.db, { classId: a.id, schoolYearId: year.id });
    const body = { studentIds: [id], classId: b.id, fromDate: '2026-10-05', reason: '' };
    const move = send('students.moveClass', { body });
    expect(await met(holding('students', id), move, move)).toEqual([200, 'students.same_class']);
  });

  it('two who take a pupil out of school: the second sees that they have left', async () => {
    const { id: classId } = await inYear();
    const { id } = await aStudent(server.services.db, { classId, schoolYearId: year.id });
    const body = { action: 'transferOut', effectiveOn: '2026-10-05', reason: 'Chuyển nhà', version: 1 };
    const leave = send('students.changeStatus', { params: { id }, body });
    expect(await met(holding('students', id), leave, leave)).toEqual([200, 'platform.stale_version']);
  });
});
