import type { TestServer } from '../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, teaches } from '../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../test/world/timetable-factories.ts';
import { newId } from '../../platform/ids.ts';

/** Two teachers, two classes and three rooms, with a published timetable: who teaches what on Tuesdays. */
export async function aSchool({ services: { db } }: TestServer) {
  await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
  const year = await aSchoolYear(db);
  const subject = await aSubject(db, { name: 'Hoá học' });
  const maths = await aSubject(db, { name: 'Toán' });
  const a = await aClass(db, { schoolYearId: year.id, name: '9A1' });
  const b = await aClass(db, { schoolYearId: year.id, name: '9A2' });
  const minh = await aTeacher(db, { name: 'Phạm Thành Minh' });
  const huyen = await aTeacher(db, { name: 'Lê Thu Huyền' });
  const semesterIds = [year.semester1, year.semester2];
  for (const one of [a, b]) {
    for (const teacher of [minh, huyen])
      await teaches(db, {
        teacherId: teacher.id,
        classId: one.id,
        subjectId: teacher === minh ? subject.id : maths.id,
        semesterIds,
      });
  }
  for (let pupil = 0; pupil < 3; pupil += 1) await aStudent(db, { classId: a.id, schoolYearId: year.id });
  const rooms = [newId(), newId(), newId()];
  await db
    .insertInto('rooms')
    .values(rooms.map((id, at) => ({ id, name: `Phòng ${at}`, name_key: `phong ${at}`, kind: 'CHEMISTRY', seats: 45 })))
    .execute();
  const version = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state: 'published',
    effectiveFrom: '2026-09-07',
  });
  const lesson = (who: { id: string }, of: { id: string }, day: number, period: number, roomId?: string) =>
    aLessonOf(db, version, {
      subjectId: who === minh ? subject.id : maths.id,
      classIds: [of.id],
      teacherIds: [who.id],
      slot: { day, shift: 'MORNING', period },
      ...(roomId ? { roomId } : {}),
    });
  // Tuesday: Minh has 9A1 in 3 and 4; Huyền 9A2 in 3, 9A1 in 1, and 9A2 in room 1 in 5.
  await lesson(minh, a, 2, 3);
  await lesson(minh, a, 2, 4);
  await lesson(huyen, b, 2, 3);
  await lesson(huyen, a, 2, 1);
  await lesson(huyen, b, 2, 5, rooms[1]);
  return { year, subject, maths, a, b, minh, huyen, rooms, version };
}

/** The same with two of its rooms booked as laboratories, the clerk who decides, and both teachers. */
export async function aBookedSchool(server: TestServer) {
  const school = await aSchool(server);
  const clerk = await server.account(
    'view_laboratory',
    'create_laboratory',
    'update_laboratory',
    'view_laboratory_request',
  );
  const minh = await server.teacher(school.minh.id);
  const huyen = await server.teacher(school.huyen.id);
  const labs: string[] = [];
  for (const roomId of school.rooms.slice(0, 2)) {
    const body = { roomId, places: 45, subjectId: school.subject.id, riskLevel: 'LOW' };
    labs.push((await clerk.post('/laboratories', body)).body.id);
  }
  return { school, clerk, minh, huyen, labs };
}

/** What Minh asks for with 9A1: two lessons of a Tuesday in which they have chemistry. */
export const aTuesday = ({ a, subject }: Awaited<ReturnType<typeof aSchool>>) => ({
  date: '2026-11-24',
  shift: 'MORNING',
  firstPeriod: 3,
  lastPeriod: 4,
  classId: a.id,
  subjectId: subject.id,
});
