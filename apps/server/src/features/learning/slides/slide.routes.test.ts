import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { newId } from '../../../platform/ids.ts';
import { doc, ok, refusal, soon } from '../submissions/work-fixtures.ts';
import { aSchoolOfSlides, page } from './slide-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfSlides>>;

beforeAll(async () => {
  school = await aSchoolOfSlides();
});

const read = (client: Client, itemId: string) => ok(client.get(`/lesson-items/${itemId}/slides`));
const own = (client: Client, itemId: string) => ok(client.get(`/student/lesson-items/${itemId}/slides`));

describe('a deck', () => {
  it('is read by its pupils without what the presenter says to it', async () => {
    const { itemId } = await school.aDeck([page('a', 'Mở bài', { notes: 'Hỏi bài cũ' }), page('b', 'Định lí')]);
    expect((await read(school.teacher, itemId)).pages[0].notes).toBe('Hỏi bài cũ');
    const answer = await own(school.pupil, itemId);
    expect(answer.pages.map(({ key }: { key: string }) => key)).toEqual(['a', 'b']);
    expect(JSON.stringify(answer)).not.toContain('Hỏi bài cũ');
    expect((await school.pupil.get(`/student/lesson-items/${itemId}/document`)).status).toBe(404);
    expect((await school.teacher.get(`/lesson-items/${itemId}/document`)).status).toBe(404);
  });

  it('keeps the second column of a page only where the layout has one', async () => {
    const side = doc('Cột phải');
    const { itemId } = await school.aDeck([
      page('a', 'Trái', { layout: 'TWO_COLUMNS', side }),
      page('b', 'Một cột', { side }),
    ]);
    const { pages } = await own(school.pupil, itemId);
    expect(pages.map((each: { side: unknown }) => each.side !== null)).toEqual([true, false]);
  });

  it('is refused without a page that says something, with two pages of one key, and with more than 200', async () => {
    const lesson = await school.aLesson();
    const make = (pages: object[]) =>
      refusal(school.teacher.post(`/lessons/${lesson.id}/slides`, { title: 'Bài', pages }));
    expect(await make([])).toEqual([409, 'learning.nothing_in_it']);
    expect(await make([page('a', '')])).toEqual([409, 'learning.nothing_in_it']);
    expect(await make([page('a', 'Một'), page('a', 'Hai')])).toEqual([400, 'platform.invalid_input']);
    const many = Array.from({ length: 201 }, (_, index) => page(`p${index}`, 'Trang'));
    expect(await make(many)).toEqual([400, 'platform.invalid_input']);
    expect(await make(many.slice(1))).toEqual([200, undefined]);
  });

  it('takes a PDF of the writer instead of pages, with notes of its own, and no other file', async () => {
    const lesson = await school.aLesson();
    const make = (fileId: string) =>
      school.teacher.post(`/lessons/${lesson.id}/slides`, { title: 'Bài', fileId, fileNotes: ['Chào lớp'] });
    const pdf = await school.anUpload({ teacherId: school.world.teachers.subject.id }, 'application/pdf');
    const { item, file, fileNotes } = await ok(make(pdf));
    expect([file.fileId, file.view, fileNotes]).toEqual([pdf, 'PAGES', ['Chào lớp']]);
    const word = await school.anUpload({ teacherId: school.world.teachers.subject.id }, 'application/msword');
    expect(await refusal(make(word))).toEqual([400, 'learning.not_a_pdf']);
    const foreign = await school.anUpload({ studentId: school.world.pupils.self.id }, 'application/pdf');
    expect(await refusal(make(foreign))).toEqual([400, 'learning.unknown_file']);
    await ok(school.teacher.post(`/lesson-items/${item.id}/publish`, { version: item.version }));
    await ok(school.teacher.post(`/lessons/${lesson.id}/publish`, { version: lesson.version }));
    expect(JSON.stringify(await own(school.pupil, item.id))).not.toContain('Chào lớp');
  });

  it('keeps drafts for the writer alone, earlier editions for comparing, and takes one back', async () => {
    const { itemId } = await school.aDeck([page('a', 'Bản đầu'), page('b', 'Trang hai')]);
    const save = (version: number, words: string, more = {}) =>
      school.teacher.put(`/lesson-items/${itemId}/slides`, {
        version,
        title: 'Bài',
        pages: [page('a', words)],
        ...more,
      });
    const typed = await ok(save(1, 'Đang gõ', { isDraft: true }));
    expect(typed.draft.pages[0].text).toEqual(doc('Đang gõ'));
    expect((await own(school.pupil, itemId)).pages).toHaveLength(2);
    await ok(save(1, 'Bản hai'));
    expect((await own(school.pupil, itemId)).pages[0].text).toEqual(doc('Bản hai'));
    expect(await refusal(save(1, 'Quá cũ'))).toEqual([409, 'platform.stale_version']);
    const [first] = await ok(school.teacher.get(`/lesson-items/${itemId}/editions`));
    expect(first.words).toBe(4);
    const { text } = await ok(school.teacher.get(`/lesson-items/${itemId}/editions/1`));
    expect(text.content.map(({ type }: { type: string }) => type)).toEqual([
      'paragraph',
      'horizontalRule',
      'paragraph',
    ]);
    await ok(school.teacher.post(`/lesson-items/${itemId}/editions/1/restore`, { version: 2 }));
    expect((await own(school.pupil, itemId)).pages).toHaveLength(2);
  });

  it('is copied and followed like a document: a linked class reads the same pages, a copy its own', async () => {
    const { itemId, lessonId } = await school.aDeck([page('a', 'Gốc')]);
    const [linkedTo, copiedTo] = [await school.world.aTwinOfClassA(), await school.world.aTwinOfClassA()];
    const copy = async (classId: string, isLinked: boolean) => {
      const [made] = await ok(
        school.teacher.post(`/lessons/${lessonId}/copies`, { classIds: [classId], isLinked, moveDays: 0 }),
      );
      return (await ok(school.teacher.get(`/lessons/${made.lessonId}`))).items[0].id as string;
    };
    const [linked, copied] = [await copy(linkedTo.id, true), await copy(copiedTo.id, false)];
    await ok(
      school.teacher.put(`/lesson-items/${itemId}/slides`, { version: 1, title: 'Bài', pages: [page('a', 'Mới')] }),
    );
    expect((await read(school.teacher, linked)).pages[0].text).toEqual(doc('Mới'));
    expect((await read(school.teacher, copied)).pages[0].text).toEqual(doc('Gốc'));
  });
});

describe('rights over a deck', () => {
  it('an account reads it by view_slide, and changes it by update_slide, not by those of documents', async () => {
    const { itemId } = await school.aDeck([page('a', 'Một')]);
    const [documents, reader] = [
      await school.server.account('view_class', 'view_document', 'update_document'),
      await school.server.account('view_class', 'view_slide'),
    ];
    expect((await documents.get(`/lesson-items/${itemId}/slides`)).status).toBe(403);
    const shown = await read(reader, itemId);
    expect([shown.mayEdit, shown.pages.length]).toEqual([false, 1]);
    const body = { version: 1, title: 'Bài', pages: [page('a', 'Khác')] };
    expect((await reader.put(`/lesson-items/${itemId}/slides`, body)).status).toBe(403);
    expect((await reader.get(`/lesson-items/${newId()}/slides`)).status).toBe(404);
    const { items } = await ok(documents.get(`/lessons/${shown.material.classes[0].lessonId}`));
    expect(items).toEqual([]);
  });

  it('finishing is told by the pupil, and kept', async () => {
    const { itemId } = await school.aDeck([page('a', 'Một')]);
    const news = { place: 'p1', isFinished: true, at: soon(1) };
    await ok(school.pupil.put(`/student/lesson-items/${itemId}/progress`, news));
    const { item, place } = await own(school.pupil, itemId);
    expect([item.finishedAt !== null, place]).toEqual([true, 'p1']);
  });
});
