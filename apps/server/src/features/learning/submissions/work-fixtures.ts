import { expect } from 'vitest';
import { type Client, type TestOptions, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aNewStudent, aWorld, type World } from '../../../../test/world/world.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

/** The morning of these tests, in semester I of 2026–2027. */
const monday = new Date('2026-11-16T03:00:00Z');

/** So many minutes after it. Sessions end after some minutes without a call. */
export const soon = (minutes: number) => new Date(monday.getTime() + minutes * 60_000).toISOString();
export const inDays = (days: number) => soon(days * 24 * 60);

export const doc = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

/** What a call answers when it succeeds. */
export const ok = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer;
  expect([status, body?.code]).toEqual([expect.toBeOneOf([200, 204]), undefined]);
  return body;
};

/** Status and code of a refusal. */
export const refusal = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer;
  return [status, body?.code];
};

/** A school whose maths teacher gives exercises to class A. */
export async function aSchoolOfExercises(options: Pick<TestOptions, 'isUnwatched'> = {}) {
  const clock = { now: monday };
  const server: TestServer = await testServer({ ...options, clock: clockAt(() => clock.now) });
  const world: World = await aWorld(server);
  const teacher = await server.teacher(world.teachers.subject.id);
  const pupil = await server.student(world.pupils.self.id);
  const mate = await server.student(world.pupils.mate.id);

  /** A published lesson of class A with a published exercise that takes texts, files, photos and links. */
  async function anExercise({ item: settings = {}, task = {} }: { item?: object; task?: object } = {}) {
    const fields = { subjectId: world.subjects.maths.id, title: `Bài ${newId()}`, goals: doc('Hiểu bài') };
    const lesson = await ok(teacher.post(`/classes/${world.classes.a.id}/lessons`, fields));
    const body = { title: `Bài tập ${newId()}`, text: doc('Giải bài 3'), kinds: ['TEXT', 'FILES', 'PHOTOS', 'LINK'] };
    const made = await ok(teacher.post(`/lessons/${lesson.id}/exercises`, { ...body, ...task }));
    const { id, version, title } = made.item;
    await ok(teacher.put(`/lesson-items/${id}`, { version, title, ...settings }));
    await ok(teacher.post(`/lesson-items/${id}/publish`, { version: version + 1 }));
    await ok(teacher.post(`/lessons/${lesson.id}/publish`, { version: lesson.version }));
    return { lessonId: lesson.id as string, itemId: id as string };
  }

  const save = (client: Client, itemId: string, version: number, content: object) =>
    client.put(`/student/lesson-items/${itemId}/work`, { version, ...content });
  const submit = (client: Client, itemId: string, version: number, content: object = { text: doc('Bài làm') }) =>
    client.post(`/student/lesson-items/${itemId}/work/submit`, { version, pressedAt: soon(0), ...content });
  const own = async (client: Client, itemId: string) => ok(client.get(`/student/lesson-items/${itemId}/exercise`));

  /** An upload of this person, as if it had arrived. */
  async function aFile(userId: string | null, mediaType = 'application/pdf', size = 1000): Promise<string> {
    const id = newId();
    await world.db
      .insertInto('files')
      .values({
        id,
        name: 'bai.pdf',
        media_type: mediaType,
        size,
        sha256: id,
        storage_key: id,
        is_upload: true,
        created_by: userId,
      })
      .execute();
    return id;
  }
  const userOf = async (studentId: string) =>
    (await world.db.selectFrom('users').select('id').where('student_id', '=', studentId).executeTakeFirstOrThrow()).id;

  /** A pupil who comes to class A on a day. */
  const arrival = async (from: string) =>
    aNewStudent(world, { classId: world.classes.a.id, schoolYearId: world.years.now.id, from });

  /** A pupil goes on in another class from a day on. */
  async function move(studentId: string, classId: string, fromDate: string): Promise<void> {
    const office = await server.account('update_student', 'view_student');
    await ok(office.post('/students/move-class', { studentIds: [studentId], classId, fromDate, reason: 'Gần nhà' }));
  }

  return {
    server,
    world,
    clock,
    move,
    beginAgain: () => {
      clock.now = monday;
    },
    teacher,
    pupil,
    mate,
    anExercise,
    save,
    submit,
    own,
    aFile,
    userOf,
    arrival,
  };
}
