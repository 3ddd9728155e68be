import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aNewStudent, aWorld, type World } from '../../../test/world/world.ts';
import { clockAt } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { tellOpened } from './lessons/opened.notices.ts';

const monday = new Date('2026-11-16T03:00:00Z');
let now = monday;
let server: TestServer;
let world: World;
let teacher: Client;
let pupil: Client;

const doc = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const picture = (fileId: string) => ({ type: 'doc', content: [{ type: 'picture', attrs: { fileId } }] });
const at = (days: number) => new Date(monday.getTime() + days * 86_400_000).toISOString();

/** Sessions end after some minutes without a call. */
const soon = (minutes: number) => new Date(monday.getTime() + minutes * 60_000).toISOString();

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => now) });
  world = await aWorld(server);
  teacher = await server.teacher(world.teachers.subject.id);
  pupil = await server.student(world.pupils.self.id);
});
beforeEach(() => {
  now = monday;
});

const ok = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer;
  expect([status, body?.code]).toEqual([expect.toBeOneOf([200, 204]), undefined]);
  return body;
};

async function aLesson(classId = world.classes.a.id) {
  const fields = { subjectId: world.subjects.maths.id, title: `Bài ${newId()}`, goals: doc('Hiểu bài') };
  return ok(teacher.post(`/classes/${classId}/lessons`, fields));
}
async function aDocument(lessonId: string, words = 'Nội dung') {
  return ok(teacher.post(`/lessons/${lessonId}/documents`, { title: `Tài liệu ${newId()}`, text: doc(words) }));
}
const publishLesson = ({ id, version }: { id: string; version: number }, body = {}) =>
  ok(teacher.post(`/lessons/${id}/publish`, { version, ...body }));
const publishItem = ({ id, version }: { id: string; version: number }, body = {}) =>
  ok(teacher.post(`/lesson-items/${id}/publish`, { version, ...body }));
const settings = (item: { version: number; title: string }, more: object) => ({
  version: item.version,
  title: item.title,
  ...more,
});
const itemOf = (lesson: { items: { id: string }[] }, id: string) =>
  lesson.items.find((each) => each.id === id) as never;

/** A published lesson with one published document. */
async function anOpenLesson(more: object = {}) {
  const lesson = await aLesson();
  const { item } = await aDocument(lesson.id);
  const changed = await ok(teacher.put(`/lesson-items/${item.id}`, settings(item, more)));
  await publishItem(itemOf(changed, item.id));
  await publishLesson(lesson);
  return { lessonId: lesson.id as string, itemId: item.id as string };
}
const titlesDue = async (client: Client) =>
  (await ok(client.get('/student/lessons'))).due.map(({ id }: { id: string }) => id) as string[];

describe('a pupil', () => {
  it('sees an item once lesson and item are published and their moments have come', async () => {
    const lesson = await aLesson();
    const { item } = await aDocument(lesson.id);
    const read = async () => (await pupil.get(`/student/lesson-items/${item.id}/document`)).status;
    expect([(await pupil.get(`/student/lessons/${lesson.id}`)).status, await read()]).toEqual([404, 404]);
    await publishLesson(lesson, { publishAt: soon(2) });
    await publishItem(item, { opensAt: soon(4) });
    expect((await pupil.get(`/student/lessons/${lesson.id}`)).status).toBe(404);
    now = new Date(soon(2));
    expect((await ok(pupil.get(`/student/lessons/${lesson.id}`))).items[0].closedBy[0].kind).toBe('OPENS_LATER');
    expect(await read()).toBe(409);
    now = new Date(soon(4));
    expect(await read()).toBe(200);
  });

  it('sees what is for chosen others not at all, and what needs something first only after that', async () => {
    const { lessonId, itemId } = await anOpenLesson();
    const second = (await aDocument(lessonId)).item;
    const third = (await aDocument(lessonId)).item;
    const needs = settings(second, { conditions: [{ itemId }] });
    await publishItem(itemOf(await ok(teacher.put(`/lesson-items/${second.id}`, needs)), second.id));
    const chosen = settings(third, { studentIds: [world.pupils.mate.id] });
    await publishItem(itemOf(await ok(teacher.put(`/lesson-items/${third.id}`, chosen)), third.id));
    const { items } = await ok(pupil.get(`/student/lessons/${lessonId}`));
    expect(items.map(({ id }: { id: string }) => id)).toEqual([itemId, second.id]);
    expect(items[1].closedBy).toHaveLength(1);
    expect((await pupil.get(`/student/lesson-items/${second.id}/document`)).body.code).toBe('learning.not_open');
    expect((await pupil.get(`/student/lesson-items/${third.id}/document`)).status).toBe(404);
    await ok(pupil.put(`/student/lesson-items/${itemId}/progress`, { place: '', isFinished: true, at: at(0) }));
    expect((await pupil.get(`/student/lesson-items/${second.id}/document`)).status).toBe(200);
  });

  it('who arrives sees everything open and owes nothing that was due before their first day', async () => {
    const past = await anOpenLesson({ dueAt: at(-3) });
    const ahead = await anOpenLesson({ dueAt: at(3) });
    expect(await titlesDue(pupil)).toEqual(expect.arrayContaining([past.itemId, ahead.itemId]));
    const place = { classId: world.classes.a.id, schoolYearId: world.years.now.id, from: '2026-11-16' };
    const arrived = await server.student((await aNewStudent(world, place)).id);
    const due = await titlesDue(arrived);
    expect([due.includes(past.itemId), due.includes(ahead.itemId)]).toEqual([false, true]);
    expect((await arrived.get(`/student/lesson-items/${past.itemId}/document`)).status).toBe(200);
  });

  it('who has left keeps reading what they opened there, and nothing else', async () => {
    const [opened, other] = [await anOpenLesson(), await anOpenLesson()];
    const { id } = await aNewStudent(world, { classId: world.classes.a.id, schoolYearId: world.years.now.id });
    const leaver = await server.student(id);
    await ok(leaver.get(`/student/lesson-items/${opened.itemId}/document`));
    await world.db.updateTable('enrolments').set({ to_date: '2026-11-15' }).where('student_id', '=', id).execute();
    const statuses = [opened, other].map(({ itemId }) => leaver.get(`/student/lesson-items/${itemId}/document`));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 404]);
    expect(await titlesDue(leaver)).toEqual([]);
  });

  it('keeps having finished, whatever comes later; after the cut-off nothing is taken', async () => {
    const { itemId } = await anOpenLesson({ dueAt: soon(1), cutOffAt: soon(2) });
    const late = await anOpenLesson({ dueAt: soon(1), cutOffAt: soon(2) });
    const send = (id: string, isFinished: boolean, when: string) =>
      ok(pupil.put(`/student/lesson-items/${id}/progress`, { place: '2', isFinished, at: when }));
    const first = await send(itemId, true, soon(0));
    now = new Date(soon(1));
    expect(await send(itemId, false, soon(1))).toEqual(first);
    expect(await send(itemId, true, soon(1))).toEqual(first);
    now = new Date(soon(3));
    expect(await send(late.itemId, true, soon(3))).toEqual({ finishedAt: null });
  });

  it('is told once of a lesson when its moment comes, and of its items with it', async () => {
    const lesson = await aLesson();
    await publishItem((await aDocument(lesson.id)).item);
    await publishLesson(lesson, { publishAt: soon(5) });
    const told = () =>
      world.db
        .selectFrom('notifications')
        .select(['kind', 'user_id'])
        .where('link', 'like', `%${lesson.id}%`)
        .execute();
    const look = () =>
      inTransaction(server.services.database, (trx) =>
        tellOpened(trx, { now: server.services.clock.now(), today: server.services.clock.today() }),
      );
    await look();
    expect(await told()).toEqual([]);
    now = new Date(soon(5));
    await Promise.all([look(), look()]);
    await look();
    const all = await told();
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ user_id }) => user_id)).size).toBe(all.length);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['lessonPublished']));
  });
});

describe('a lesson is opened', () => {
  it('with what is still a draft in it, where that is asked for; pupils are told once', async () => {
    const lesson = await aLesson();
    const { item } = await aDocument(lesson.id);
    const told = async () =>
      (await world.db.selectFrom('notifications').select('kind').where('link', 'like', `%${lesson.id}%`).execute()).map(
        ({ kind }) => kind,
      );
    const opened = await publishLesson(lesson, { withItems: true });
    expect(itemOf(opened, item.id)).toMatchObject({ state: 'published' });
    expect(new Set(await told())).toEqual(new Set(['lessonPublished']));
    const link = { kind: 'LINK', title: 'Xem thêm', url: 'https://vi.wikipedia.org/', isOpen: true };
    const { items } = await ok(teacher.post(`/lessons/${lesson.id}/items`, link));
    expect(items.at(-1)).toMatchObject({ title: 'Xem thêm', state: 'published' });
    expect(new Set(await told())).toEqual(new Set(['lessonPublished', 'itemPublished']));
    const exercise = { title: 'Bài tập', text: doc('Giải bài 1'), kinds: ['TEXT'] };
    const wrong = { ...exercise, dueAt: at(3), cutOffAt: at(2) };
    expect((await teacher.post(`/lessons/${lesson.id}/exercises`, wrong)).body.errors).toEqual([
      expect.objectContaining({ field: 'cutOffAt' }),
    ]);
    const made = await ok(teacher.post(`/lessons/${lesson.id}/exercises`, { ...exercise, dueAt: at(3) }));
    expect(made.item).toMatchObject({ state: 'draft', dueAt: at(3) });
  });
});

describe('a linked lesson', () => {
  async function linked() {
    const lesson = await aLesson();
    const items = [await aDocument(lesson.id), await aDocument(lesson.id), await aDocument(lesson.id)].map(
      (each) => each.item.id,
    );
    const twin = await world.aTwinOfClassA();
    const [copy] = await ok(teacher.post(`/lessons/${lesson.id}/copies`, { classIds: [twin.id], isLinked: true }));
    const here = async () => ok(teacher.get(`/lessons/${copy.lessonId}`));
    const materials = async () => (await here()).items.map(({ materialId }: { materialId: string }) => materialId);
    return { lesson, items, copyId: copy.lessonId as string, twin, here, materials };
  }
  const materialsOf = async (id: string) =>
    (await ok(teacher.get(`/lessons/${id}`))).items.map(({ materialId }: { materialId: string }) => materialId);

  it('shows the same materials, and takes over what is added, ordered and put away', async () => {
    const { lesson, items, here, materials } = await linked();
    expect(await materials()).toEqual(await materialsOf(lesson.id));
    const added = (await aDocument(lesson.id)).item.id;
    await ok(teacher.put(`/lessons/${lesson.id}/items/order`, { itemIds: [added, ...items.toReversed()] }));
    expect(await materials()).toEqual(await materialsOf(lesson.id));
    await ok(teacher.post(`/lesson-items/${added}/archive`, { version: 1 }));
    expect((await here()).items[0].state).toBe('archived');
  });

  it('that was ordered by its class stays so, and says where it differs', async () => {
    const { lesson, items, copyId, here } = await linked();
    const own = (await here()).items.map(({ id }: { id: string }) => id);
    await ok(teacher.put(`/lessons/${copyId}/items/order`, { itemIds: [own[2], own[0], own[1]] }));
    await ok(teacher.put(`/lessons/${lesson.id}/items/order`, { itemIds: [items[1], items[0], items[2]] }));
    expect((await here()).items.map(({ id }: { id: string }) => id)).toEqual([own[2], own[1], own[0]]);
    const kinds = (await ok(teacher.get(`/lessons/${copyId}/differences`))).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['ORDER']);
  });

  it('once detached has copies of its own, and a second link to the same class is refused before that', async () => {
    const { lesson, copyId, twin, materials } = await linked();
    const again = await teacher.post(`/lessons/${lesson.id}/copies`, { classIds: [twin.id], isLinked: true });
    expect([again.status, again.body.code]).toEqual([409, 'learning.already_linked']);
    await ok(teacher.post(`/lessons/${copyId}/detach`, { version: 1 }));
    const source = await materialsOf(lesson.id);
    expect((await materials()).filter((id: string) => source.includes(id))).toEqual([]);
  });
});

describe('a document', () => {
  it('keeps what its writer types as a draft that nobody else sees', async () => {
    const { item, material } = await aDocument((await aLesson()).id, 'Bản đầu');
    const draft = { version: material.version, title: 'Mới', text: doc('Đang gõ'), isDraft: true };
    const mine = await ok(teacher.put(`/lesson-items/${item.id}/document`, draft));
    expect([mine.text, mine.draft.text]).toEqual([doc('Bản đầu'), doc('Đang gõ')]);
    const admin = await server.admin();
    expect((await ok(admin.get(`/lesson-items/${item.id}/document`))).draft).toBeNull();
    const saved = await ok(teacher.put(`/lesson-items/${item.id}/document`, { ...draft, isDraft: false }));
    expect([saved.text, saved.draft, saved.material.edition]).toEqual([doc('Đang gõ'), null, 1]);
  });

  it('tells the later of two who and when, keeps an edition of what was shown, and brings it back', async () => {
    const { itemId } = await anOpenLesson();
    const admin = await server.admin();
    const save = (client: Client, version: number, words: string) =>
      client.put(`/lesson-items/${itemId}/document`, { version, title: 'Tài liệu', text: doc(words) });
    await ok(save(teacher, 1, 'Bản hai'));
    const late = await save(admin, 1, 'Bản khác');
    expect([late.status, late.body.current.material.editedBy]).toEqual([409, 'Giáo viên thử']);
    expect(
      (await ok(teacher.get(`/lesson-items/${itemId}/editions`))).map(({ number }: { number: number }) => number),
    ).toEqual([1]);
    await ok(teacher.post(`/lesson-items/${itemId}/editions/1/restore`, { version: 2 }));
    expect((await ok(pupil.get(`/student/lesson-items/${itemId}/document`))).text).toEqual(doc('Nội dung'));
  });

  it('shows only files of its writer, or that it showed before', async () => {
    const { item } = await aDocument((await aLesson()).id);
    const { user_id: userId } = await world.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('user_id')
      .where('users.teacher_id', '=', world.teachers.subject.id)
      .executeTakeFirstOrThrow();
    const file = async (createdBy: string | null) => {
      const id = newId();
      const row = { name: 'hinh.png', media_type: 'image/png', size: 1, sha256: id, storage_key: id, is_upload: true };
      await world.db
        .insertInto('files')
        .values({ id, ...row, created_by: createdBy })
        .execute();
      return id;
    };
    const save = (fileId: string, version: number) =>
      teacher.put(`/lesson-items/${item.id}/document`, { version, title: 'Tài liệu', text: picture(fileId) });
    const foreign = await save(await file(null), 1);
    expect([foreign.status, foreign.body.code]).toEqual([400, 'learning.unknown_file']);
    const own = await file(userId);
    await ok(save(own, 1));
    await world.db.updateTable('files').set({ created_by: null }).where('id', '=', own).execute();
    await ok(save(own, 2));
  });

  it('of more characters than a text may have is refused in words', async () => {
    const { id } = await aLesson();
    const { status, body } = await teacher.post(`/lessons/${id}/documents`, {
      title: 'Dài',
      text: doc('a'.repeat(200_001)),
    });
    expect([status, body.errors[0]]).toMatchObject([400, { field: 'text', code: 'common.too_long' }]);
  });
});
