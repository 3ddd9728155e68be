import type { Client, TestServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';

export const monday = '2026-11-16';
const morning = (day: number, period: number) => ({ day, shift: 'MORNING', period }) as const;

/** A class with English in two groups, in a published timetable; four pupils, named in the order of the list. */
async function aSchool({ services: { db } }: TestServer) {
  await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
  const year = await aSchoolYear(db);
  const english = await aSubject(db, { name: 'Tiếng Anh' });
  const maths = await aSubject(db, { name: 'Toán' });
  const a = await aClass(db, { schoolYearId: year.id, name: '9A1', subjects: [english, maths] });
  const b = await aClass(db, { schoolYearId: year.id, name: '9A2', subjects: [english, maths] });
  const hoa = await aTeacher(db, { name: 'Lê Thị Hoa' });
  const nam = await aTeacher(db, { name: 'Lê Văn Nam' });
  const stranger = await aTeacher(db, { name: 'Vũ Anh Tuấn' });
  const pupil = (name: string, sex: 'MALE' | 'FEMALE') =>
    aStudent(db, { name, sex, classId: a.id, schoolYearId: year.id });
  const pupils = {
    an: await pupil('Trần Thị An', 'FEMALE'),
    binh: await pupil('Lê Văn Bình', 'MALE'),
    chi: await pupil('Ngô Thị Chi', 'FEMALE'),
    dung: await pupil('Hồ Văn Dũng', 'MALE'),
  };
  const elsewhere = await aStudent(db, { name: 'Đỗ Thị Em', classId: b.id, schoolYearId: year.id });
  const version = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state: 'published',
    effectiveFrom: '2026-09-07',
  });
  const add = (group: string, teacherId: string, day: number) =>
    aLessonOf(db, version, {
      subjectId: english.id,
      classIds: [a.id],
      teacherIds: [teacherId],
      group,
      slot: morning(day, 2),
    });
  const lessons = {
    maths: await aLessonOf(db, version, {
      subjectId: maths.id,
      classIds: [a.id],
      teacherIds: [hoa.id],
      slot: morning(1, 1),
    }),
    first: await add('Nhóm 1', hoa.id, 1),
    second: await add('Nhóm 2', nam.id, 1),
    firstFriday: await add('Nhóm 1', hoa.id, 5),
    secondFriday: await add('Nhóm 2', nam.id, 5),
  };
  return { db, year, english, maths, a, b, hoa, nam, stranger, pupils, elsewhere, version, lessons };
}

type School = Awaited<ReturnType<typeof aSchool>>;
type Who = keyof School['pupils'];
export type Members = Partial<Record<Who, string>>;
type Division = { students: { fullName: string; group: string | null }[] };
/** The group of each pupil by given name. */
export const groupsOf = ({ students }: Division) =>
  Object.fromEntries(students.map(({ fullName, group }) => [fullName.split(' ').at(-1), group]));
type Lesson = {
  date: string;
  status: string;
  subject: { name: string };
  classes: { group: string | null }[];
};
/** Names of the subjects of a day, with the group. */
export const lessonsOn = (body: { lessons: Lesson[] }, date: string) =>
  body.lessons
    .filter((lesson) => lesson.date === date)
    .map(({ subject, classes }) => [subject.name, classes[0]?.group].filter(Boolean).join(' '));

/** That school with the calls of its office and its pupils. */
export async function aSplitSchool(server: TestServer) {
  const school = await aSchool(server);
  const office = await server.account('view_timetable', 'update_timetable');
  const arrange = async (more: object = {}) => {
    const body = {
      semesterId: school.year.semester1,
      kind: 'SPLIT',
      subjectId: school.english.id,
      classIds: [school.a.id],
      groups: [
        { name: 'Nhóm 1', teacherId: school.hoa.id },
        { name: 'Nhóm 2', teacherId: school.nam.id },
      ],
      ...more,
    };
    return (await office.post('/timetable/arrangements', body)).body;
  };
  const membersOf = (members: Members) =>
    Object.entries(members).map(([who, group]) => ({
      studentId: school.pupils[who as Who].id,
      group,
    }));
  const read = async (id: string) => (await office.get(`/timetable/arrangements/${id}/groups`)).body;
  const divide = async (id: string, members: Members, version?: number) =>
    office.put(`/timetable/arrangements/${id}/groups`, {
      version: version ?? (await read(id)).version,
      members: membersOf(members),
    });
  const weekOf = async (client: Client, date = monday, on = date) =>
    lessonsOn((await client.get(`/timetable/own/week?date=${date}`)).body, on);
  const clients = {
    an: await server.student(school.pupils.an.id),
    binh: await server.student(school.pupils.binh.id),
    chi: await server.student(school.pupils.chi.id),
    dung: await server.student(school.pupils.dung.id),
  };
  const pupil = async (who: Who) => clients[who];

  return { ...school, office, arrange, membersOf, read, divide, weekOf, pupil };
}
