import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listening, sendFile } from '../../../test/kit/uploading.ts';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aClass, aStudent, aTeacher, teaches } from '../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../test/world/timetable-factories.ts';
import { aWorld, type World } from '../../../test/world/world.ts';
import { clockAt } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

const monday = new Date('2026-11-16T03:00:00Z');
let server: TestServer;
let world: World;
let teacher: Client;
let other: Client;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => monday) });
  world = await aWorld(server);
  teacher = await server.teacher(world.teachers.subject.id);
  other = await server.teacher(world.teachers.other.id);
});

const doc = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const ok = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer;
  expect([status, body?.code]).toEqual([expect.toBeOneOf([200, 204]), undefined]);
  return body;
};
const codeOf = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer;
  return [status, body?.code];
};

/** A published lesson of a class with one published item, whatever its year. */
async function aLesson(classId: string, subjectId: string, dueAt: Date | null = null) {
  const [lessonId, materialId, itemId] = [newId(), newId(), newId()];
  const title = `Bài ${lessonId}`;
  const none = { source_lesson_id: null, copied_from: null, told_at: monday, created_by: null };
  const shown = { state: 'published', position: 1 } as const;
  const lesson = { title, title_key: title.toLowerCase(), goals: JSON.stringify(doc('Hiểu bài')), week: null };
  await world.db
    .insertInto('lessons')
    .values({
      id: lessonId,
      class_id: classId,
      subject_id: subjectId,
      publish_at: monday,
      ...lesson,
      ...none,
      ...shown,
    })
    .execute();
  const content = JSON.stringify({ text: doc('Nội dung'), finish: 'BUTTON', mayDownload: true });
  await world.db
    .insertInto('materials')
    .values({
      id: materialId,
      kind: 'DOCUMENT',
      subject_id: subjectId,
      title: 'Tài liệu',
      content,
      file_id: null,
      copied_from: null,
      edited_by: null,
      owner_id: null,
    })
    .execute();
  const dates = { opens_at: null, due_at: dueAt, cut_off_at: null, told_at: monday, source_item_id: null };
  await world.db
    .insertInto('lesson_items')
    .values({ id: itemId, lesson_id: lessonId, material_id: materialId, ...dates, ...shown })
    .execute();
  return { lessonId, itemId, materialId };
}

it('who stands in for a teacher today reads the lessons of that subject in that class, today and no longer', async () => {
  const { db } = world;
  const [maths, literature] = [world.subjects.maths.id, world.subjects.literature.id];
  const classA = world.classes.a.id;
  const timetable = await aVersion(db, {
    semesterId: world.years.now.semester1,
    schoolYearId: world.years.now.id,
    state: 'published',
    effectiveFrom: '2026-09-07',
  });
  const taught = await aLessonOf(db, timetable, {
    subjectId: maths,
    classIds: [classA],
    teacherIds: [world.teachers.subject.id],
    slot: { day: 1, shift: 'MORNING', period: 2 },
  });
  const standIn = await aTeacher(db, { name: 'Ngô Văn Thay' });
  await sql`insert into timetable_overrides (id, timetable_id, lesson_id, on_date, kind, cover_teacher_id)
    values (${newId()}, ${timetable}, ${taught}, '2026-11-16', 'COVER', ${standIn.id})`.execute(db);
  const [covered, uncovered] = [await aLesson(classA, maths), await aLesson(classA, literature)];
  const today = await server.teacher(standIn.id);
  const listed = (await ok(today.get(`/classes/${classA}/lessons?pageSize=100`))).items;
  expect(new Set(listed.map(({ subjectId }: { subjectId: string }) => subjectId))).toEqual(new Set([maths]));
  const read = await ok(today.get(`/lessons/${covered.lessonId}`));
  expect([read.actions, read.mayCreate, read.mayUpdate]).toEqual([['progress'], [], []]);
  await ok(today.get(`/lesson-items/${covered.itemId}/document`));
  // And their home leads there.
  const home = await ok(today.get('/home/teacher'));
  expect(home.covered).toContainEqual({ classId: classA, subjectId: maths, lessonId: expect.any(String) });
  expect(await codeOf(today.post(`/lessons/${covered.lessonId}/archive`, { version: 1 }))).toEqual([
    403,
    'platform.forbidden',
  ]);
  expect((await today.get(`/lessons/${uncovered.lessonId}`)).status).toBe(404);
  await world.db
    .updateTable('timetable_overrides')
    .set({ on_date: '2026-11-15' })
    .where('lesson_id', '=', taught)
    .execute();
  expect((await today.get(`/lessons/${covered.lessonId}`)).status).toBe(404);
  expect((await today.get(`/classes/${classA}/lessons`)).status).toBe(404);
});

describe('a lesson of a closed year', () => {
  async function lastYear() {
    const { years, subjects, db } = world;
    const maths = subjects.maths.id;
    const old = await aClass(db, { schoolYearId: years.last.id, grade: 7, subjects: [subjects.maths] });
    await teaches(db, {
      teacherId: world.teachers.subject.id,
      classId: old.id,
      subjectId: maths,
      semesterIds: [years.last.semester1, years.last.semester2],
    });
    const pupil = await aStudent(db, { classId: old.id, schoolYearId: years.last.id, from: '2025-09-05' });
    const due = new Date('2025-11-20T14:00:00Z');
    return { old, pupil, due, ...(await aLesson(old.id, maths, due)) };
  }

  it('is read by its teacher, who may only copy it', async () => {
    const { lessonId, itemId, old } = await lastYear();
    const read = await ok(teacher.get(`/lessons/${lessonId}`));
    expect([read.isYearClosed, read.actions, read.mayCreate, read.mayUpdate]).toEqual([
      true,
      ['copy', 'progress'],
      [],
      [],
    ]);
    const closed = [409, 'school.year_closed'];
    const title = { version: 1, title: 'Khác', goals: doc('Khác') };
    expect(await codeOf(teacher.put(`/lessons/${lessonId}`, title))).toEqual(closed);
    expect(await codeOf(teacher.post(`/lesson-items/${itemId}/archive`, { version: 1 }))).toEqual(closed);
    const added = { subjectId: world.subjects.maths.id, title: 'Thêm', goals: doc('Khác') };
    expect(await codeOf(teacher.post(`/classes/${old.id}/lessons`, added))).toEqual(closed);
  });

  it('is offered to a class of this year and copied with its dates moved, never linked', async () => {
    const { lessonId, materialId, due } = await lastYear();
    const classA = world.classes.a.id;
    const offered = await ok(
      teacher.get(`/classes/${classA}/lessons/copyable?subjectId=${world.subjects.maths.id}&pageSize=100`),
    );
    const mine = offered.items.find(({ id }: { id: string }) => id === lessonId);
    expect(mine.yearName).toBe('2025-2026');
    const copy = (isLinked: boolean) =>
      teacher.post(`/lessons/${lessonId}/copies`, { classIds: [classA], isLinked, moveDays: 364 });
    const linked = await copy(true);
    expect([linked.status, linked.body.errors[0].field]).toEqual([400, 'isLinked']);
    const [made] = await ok(copy(false));
    const { state, source, items } = await ok(teacher.get(`/lessons/${made.lessonId}`));
    expect([state, source, items[0].state]).toEqual(['draft', null, 'draft']);
    expect(items[0].materialId).not.toBe(materialId);
    expect(items[0].dueAt).toBe(new Date(due.getTime() + 364 * 86_400_000).toISOString());
  });

  it('stays readable for who was in the class, and keeps nothing new', async () => {
    const { lessonId, itemId, pupil } = await lastYear();
    const reader = await server.student(pupil.id);
    const year = await ok(reader.get(`/student/lessons?schoolYearId=${world.years.last.id}`));
    expect(year.lessons.map(({ id }: { id: string }) => id)).toEqual([lessonId]);
    await ok(reader.get(`/student/lessons/${lessonId}`));
    expect((await ok(reader.get(`/student/lesson-items/${itemId}/document`))).text).toEqual(doc('Nội dung'));
    const place = { place: '2', isFinished: true, at: monday.toISOString() };
    expect(await codeOf(reader.put(`/student/lesson-items/${itemId}/progress`, place))).toEqual([
      409,
      'school.year_closed',
    ]);
    const { items } = await ok(teacher.get(`/lessons/${lessonId}/progress`));
    expect(items).toEqual([]);
  });
});

describe('links and files in a lesson', () => {
  const pdf = (mark: string) => Buffer.from(`%PDF-1.7\n% ${mark}\n\n%%EOF`);

  it('are put in by who teaches it, and a file of somebody else is none', async () => {
    const { lessonId } = await aLesson(world.classes.a.id, world.subjects.maths.id);
    const url = await listening(server);
    const foreign = await sendFile(url, other, 'Phiếu.pdf', pdf('hai'));
    const place = (body: object) => teacher.post(`/lessons/${lessonId}/items`, body);
    expect(await codeOf(place({ kind: 'FILE', title: 'Phiếu', fileId: foreign.body.id }))).toEqual([
      400,
      'learning.unknown_file',
    ]);
    for (const address of ['javascript:alert(1)', 'https://truong.vn@a.example/', 'https://a.example/\u202egnp']) {
      const bad = await place({ kind: 'LINK', title: 'Trang', url: address });
      expect([address, bad.status, bad.body.errors?.[0].field]).toEqual([address, 400, 'url']);
    }
  });

  it('are read by pupils of the class once they are open, a file as it is; nobody else gets at it', async () => {
    const { lessonId } = await aLesson(world.classes.a.id, world.subjects.maths.id);
    const url = await listening(server);
    const sent = await sendFile(url, teacher, 'Phiếu 12.pdf', pdf('một'));
    const fileId: string = sent.body.id;
    await ok(teacher.post(`/lessons/${lessonId}/items`, { kind: 'LINK', title: 'Trang', url: 'https://example.org/' }));
    const placed = await ok(teacher.post(`/lessons/${lessonId}/items`, { kind: 'FILE', title: 'Phiếu 12', fileId }));
    const [link, file] = placed.items.slice(-2);
    const pupil = await server.student(world.pupils.self.id);
    const neighbour = await server.student(world.pupils.other.id);
    expect((await pupil.get(`/files/${fileId}`)).status).toBe(404);
    for (const { id, version } of [link, file]) await ok(teacher.post(`/lesson-items/${id}/publish`, { version }));
    const { items } = await ok(pupil.get(`/student/lessons/${lessonId}`));
    expect(items.map(({ kind, url: to }: { kind: string; url: string | null }) => [kind, to])).toEqual([
      ['DOCUMENT', null],
      ['LINK', 'https://example.org/'],
      ['FILE', null],
    ]);
    const shown = await ok(pupil.get(`/student/lesson-items/${file.id}/document`));
    expect([shown.file.fileId, shown.file.name, shown.text]).toEqual([fileId, 'Phiếu 12.pdf', null]);
    expect([(await pupil.get(`/files/${fileId}`)).status, (await neighbour.get(`/files/${fileId}`)).status]).toEqual([
      200, 404,
    ]);
    const finished = { place: '', isFinished: true, at: monday.toISOString() };
    await ok(pupil.put(`/student/lesson-items/${link.id}/progress`, finished));
    const after = await ok(pupil.get(`/student/lessons/${lessonId}`));
    // The document was not opened; a file is finished by opening it.
    const isFinished = after.items.map(({ finishedAt }: { finishedAt: string | null }) => finishedAt !== null);
    expect(isFinished).toEqual([false, true, true]);
  });
});

it('the way to the same lesson in another class is shown to who may read it there', async () => {
  const maths = world.subjects.maths.id;
  const { lessonId } = await aLesson(world.classes.a.id, maths);
  const admin = await server.admin();
  const [copy] = await ok(
    admin.post(`/lessons/${lessonId}/copies`, { classIds: [world.classes.b.id], isLinked: true }),
  );
  const classOf = async (client: Client, id: string) => {
    const { source, followers } = await ok(client.get(`/lessons/${id}`));
    return (source ?? followers[0]).classId;
  };
  expect(await classOf(admin, lessonId)).toBe(world.classes.b.id);
  expect(await classOf(teacher, lessonId)).toBeNull();
  expect(await classOf(other, copy.lessonId)).toBeNull();
  const [listed] = (await ok(admin.get(`/classes/${world.classes.b.id}/lessons`))).items;
  expect(listed.source).toEqual({ lessonId, classId: world.classes.a.id, className: world.classes.a.name });
});

it('how pupils do is offered to whom it is told: an account needs the right to see marks', async () => {
  const { lessonId } = await aLesson(world.classes.a.id, world.subjects.maths.id);
  const seen = async (client: Client) => [
    (await ok(client.get(`/lessons/${lessonId}`))).actions.includes('progress'),
    (await client.get(`/lessons/${lessonId}/progress`)).status,
  ];
  expect(await seen(await server.account('view_class', 'update_class', 'view_document'))).toEqual([false, 403]);
  expect(await seen(await server.account('view_class', 'view_mark'))).toEqual([true, 200]);
  expect(await seen(teacher)).toEqual([true, 200]);
});

it('what somebody does not see in a lesson they read is not there for them when they write either', async () => {
  const { lessonId, itemId } = await aLesson(world.classes.a.id, world.subjects.maths.id);
  const librarian = await server.account('view_class');
  const homeroom = await server.teacher(world.teachers.homeroom.id);
  const step = { version: 1 };
  const body = { ...step, title: 'Tên khác' };
  const answers = (client: Client, id: string) =>
    Promise.all([
      codeOf(client.put(`/lesson-items/${id}`, body)),
      ...['publish', 'unpublish', 'archive', 'restore', 'editions/1/restore'].map((each) =>
        codeOf(client.post(`/lesson-items/${id}/${each}`, step)),
      ),
    ]);
  const missing = Array.from({ length: 6 }, () => [404, 'platform.not_found']);
  expect((await ok(librarian.get(`/lessons/${lessonId}`))).items).toEqual([]);
  expect(await answers(librarian, itemId)).toEqual(missing);
  expect(await answers(librarian, newId())).toEqual(missing);
  expect(await answers(homeroom, itemId)).toEqual(missing.map(() => [403, 'platform.forbidden']));
  await ok(teacher.post(`/lesson-items/${itemId}/unpublish`, step));
  expect((await ok(homeroom.get(`/lessons/${lessonId}`))).items).toEqual([]);
  expect(await answers(homeroom, itemId)).toEqual(missing);
  const reader = await server.account('view_class', 'view_document');
  expect(await codeOf(reader.put(`/lesson-items/${itemId}`, body))).toEqual([403, 'learning.no_right_to_kind']);
});
