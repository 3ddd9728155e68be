import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { doc, ok, refusal } from '../submissions/work-fixtures.ts';
import { aPdf, aSchoolOfPapers } from './paper-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfPapers>>;
beforeAll(async () => {
  school = await aSchoolOfPapers();
});
beforeEach(() => school.beginAgain());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#dde' } })
    .jpeg()
    .toBuffer();
const ofPupil = (studentId: string, name: string, mediaType: string, content: Uint8Array) =>
  school.anUploadOf({ studentId }, { name, mediaType, content });

/** Work of the pupil: a text, a photo lying on its side, and a PDF of two pages. */
async function someWork() {
  const { pupil, world } = school;
  const { itemId } = await school.anExercise();
  const { id } = world.pupils.self;
  const photoId = await ofPupil(id, 'anh.jpg', 'image/jpeg', await photo(800, 400));
  const fileId = await ofPupil(id, 'Bài giải?.pdf', 'application/pdf', await aPdf(2));
  const content = {
    text: doc('Em giải như sau'),
    photoIds: [photoId],
    fileIds: [fileId],
    link: 'https://example.org/',
  };
  const { submissionId } = await ok(school.submit(pupil, itemId, 0, content));
  return { itemId, submissionId: submissionId as string, photoId, fileId };
}
const pin = (words: string) => ({ kind: 'pin', id: 'p1', colour: 'red', x: 5000, y: 5000, text: words });
const pagesOf = async (answer: { status: number; raw: Buffer }) => {
  expect(answer.status).toBe(200);
  return readPdfPages(new Uint8Array(answer.raw));
};

describe('marked work on paper', () => {
  it('has its pages with the marks in their order, the words of the pins, and what it was given', async () => {
    const { teacher } = school;
    const { submissionId: id, photoId, fileId } = await someWork();
    const draw = (file: string, page: number, words: string) =>
      ok(teacher.put(`/submissions/${id}/layers`, { number: 1, fileId: file, page, version: 0, marks: [pin(words)] }));
    await draw(photoId, 1, 'Thiếu đơn vị');
    await draw(fileId, 2, 'Sai dấu #panic("x")');
    const { marking } = await ok(teacher.get(`/submissions/${id}`));
    const said = { version: marking.version, number: 1, points: 850, comment: 'Lập luận chặt chẽ', isDone: true };
    await ok(teacher.put(`/submissions/${id}/marking`, said));
    const pages = await pagesOf(await teacher.get(`/submissions/${id}/marked.pdf`));
    expect(pages).toHaveLength(5);
    expect(pages[0]).toContain('Em giải như sau');
    expect(pages[1]).toContain('1');
    expect(pages[2]).toContain('Tờ số 1');
    expect(pages[3]).toContain('Tờ số 2');
    for (const words of ['Thiếu đơn vị', 'Sai dấu #panic("x")', '8,5 trên 10', 'Lập luận chặt chẽ', 'Chưa trả điểm']) {
      expect(pages[4]).toContain(words);
    }
    const entry = await school.world.db
      .selectFrom('audit_log')
      .select('entity_id')
      .where('action', '=', 'submissions.print')
      .where('entity_id', '=', id)
      .executeTakeFirst();
    expect(entry).toBeDefined();
  });

  it('is a pupil’s only once it is released, and nobody else’s', async () => {
    const { teacher, pupil, mate } = school;
    const { itemId, submissionId: id } = await someWork();
    const path = `/student/lesson-items/${itemId}/work.pdf`;
    expect(await refusal(pupil.get(path))).toEqual([404, 'platform.not_found']);
    const said = { version: 1, number: 1, points: 700, comment: 'Được', isDone: true };
    await ok(teacher.put(`/submissions/${id}/marking`, said));
    expect(await refusal(pupil.get(path))).toEqual([404, 'platform.not_found']);
    await ok(teacher.post(`/lesson-items/${itemId}/release`, {}));
    const pages = await pagesOf(await pupil.get(path));
    expect(pages.at(-1)).toContain('7 trên 10');
    expect(pages.at(-1)).not.toContain('Chưa trả điểm');
    expect(await refusal(mate.get(path))).toEqual([404, 'platform.not_found']);
    expect((await pupil.get(`/submissions/${id}/marked.pdf`)).status).toBe(403);
  });

  it('is printed without a file that is damaged or no page, which is named with the reason', async () => {
    const { pupil, world, teacher } = school;
    const { itemId } = await school.anExercise();
    const { id } = world.pupils.self;
    const broken = await ofPupil(id, 'hong.pdf', 'application/pdf', Buffer.from('%PDF-1.4\nnothing'));
    const sound = await ofPupil(id, 'noi.mp3', 'audio/mpeg', Buffer.from('ID3'));
    const content = { text: doc('Em giải'), fileIds: [broken, sound] };
    const { submissionId } = await ok(school.submit(pupil, itemId, 0, content));
    const pages = await pagesOf(await teacher.get(`/submissions/${submissionId}/marked.pdf`));
    expect(pages.at(-1)).toContain('hong.pdf: tệp hỏng');
    expect(pages.at(-1)).toContain('noi.mp3: mở tệp gốc');
    expect(pages.at(-1)).toContain('chưa chấm');
  });
});

describe('all work of an exercise as a zip', () => {
  const finished = async (jobId: string) => {
    await expect
      .poll(async () => (await school.teacher.get(`/jobs/${jobId}`)).body.state, { timeout: 120_000 })
      .toMatch(/^done/);
    return ok(school.teacher.get(`/jobs/${jobId}`));
  };

  it('has a folder for each pupil in the order of the class: text and photos as PDF, files as they came', async () => {
    const { teacher, mate, world } = school;
    const { itemId, fileId } = await someWork();
    await ok(school.submit(mate, itemId, 0, { text: doc('Bài của bạn') }));
    const { jobId } = await ok(teacher.post(`/lesson-items/${itemId}/submissions/archive`, { reason: '' }));
    expect(await finished(jobId)).toMatchObject({ hasFile: true, failures: [] });
    const answer = await teacher.get(`/jobs/${jobId}/file`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(answer.raw));
    const names = Object.keys(files);
    const foldersThere = [...new Set(names.map((name) => name.split('/')[0] ?? ''))];
    expect(foldersThere).toHaveLength(2);
    for (const folder of foldersThere) expect(folder).toMatch(/^\d\d \p{L}/u);
    const { full_name: name } = await world.db
      .selectFrom('students')
      .select('full_name')
      .where('id', '=', world.pupils.self.id)
      .executeTakeFirstOrThrow();
    const own = foldersThere.find((folder) => folder.endsWith(name));
    expect(names.filter((each) => each.startsWith(`${own}/`)).toSorted()).toEqual(
      [`${own}/Bài giải.pdf`, `${own}/Bài viết.pdf`, `${own}/Ảnh.pdf`].toSorted(),
    );
    const kept = await school.server.services.files.read(world.db, fileId);
    expect(Buffer.from(files[`${own}/Bài giải.pdf`] ?? []).equals(Buffer.from(kept?.content ?? []))).toBe(true);
    const text = await readPdfPages(files[`${own}/Bài viết.pdf`] ?? new Uint8Array());
    expect(text.join(' ')).toContain('Em giải như sau');
    expect(strFromU8((files[`${own}/Ảnh.pdf`] ?? new Uint8Array()).slice(0, 5))).toBe('%PDF-');
    const { content } = await world.db
      .selectFrom('audit_log')
      .select('after as content')
      .where('action', '=', 'submissions.takeAll')
      .where('entity_id', '=', itemId)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ people: 2 });
  });

  it('of an exercise nobody has handed in is refused; its file is only for who reads the work still', async () => {
    const { teacher, world, server } = school;
    const empty = await school.anExercise();
    expect(await refusal(teacher.post(`/lesson-items/${empty.itemId}/submissions/archive`, { reason: '' }))).toEqual([
      409,
      'learning.nothing_handed_in',
    ]);
    const { itemId } = await someWork();
    const office = await server.account('view_exercise', 'view_class', 'view_mark');
    const { jobId } = await ok(office.post(`/lesson-items/${itemId}/submissions/archive`, { reason: '' }));
    await expect
      .poll(async () => (await office.get(`/jobs/${jobId}`)).body.state, { timeout: 120_000 })
      .toMatch(/^done/);
    expect((await office.get(`/jobs/${jobId}/file`)).status).toBe(200);
    expect(await refusal(teacher.get(`/jobs/${jobId}/file`))).toEqual([404, 'platform.not_found']);
    const reader = await server.teacher(world.teachers.homeroom.id);
    expect(await refusal(reader.post(`/lesson-items/${itemId}/submissions/archive`, { reason: '' }))).toEqual([
      403,
      'platform.forbidden',
    ]);
  });
});
