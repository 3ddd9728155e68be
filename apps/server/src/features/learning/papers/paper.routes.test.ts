import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { readPdfFacts, readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { page } from '../slides/slide-fixtures.ts';
import { doc, ok, refusal } from '../submissions/work-fixtures.ts';
import { aPdf, aSchoolOfPapers } from './paper-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfPapers>>;
beforeAll(async () => {
  school = await aSchoolOfPapers();
});
beforeEach(() => school.beginAgain());

const printed = async (client: Client, path: string) => {
  const { status, raw, headers, body } = await client.get(path);
  expect([status, body?.code]).toEqual([200, undefined]);
  expect(headers['content-type']).toBe('application/pdf');
  return { pages: await readPdfPages(new Uint8Array(raw)), raw, name: String(headers['content-disposition']) };
};
const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const teacherOf = () => ({ teacherId: school.world.teachers.subject.id });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#dde' } })
    .jpeg()
    .toBuffer();

/** A published document of class A. */
async function aDocument(content: object) {
  const { teacher } = school;
  const lesson = await school.aLesson();
  const { item } = await ok(
    teacher.post(`/lessons/${lesson.id}/documents`, { title: 'Định lí Pythagore', ...content }),
  );
  await ok(teacher.post(`/lesson-items/${item.id}/publish`, { version: item.version }));
  await ok(teacher.post(`/lessons/${lesson.id}/publish`, { version: lesson.version }));
  return item.id as string;
}

/** A published deck that is this PDF. */
async function aDeckOfFile(content: Uint8Array, more: object = {}) {
  const { teacher } = school;
  const fileId = await school.anUploadOf(teacherOf(), { name: 'bai.pdf', mediaType: 'application/pdf', content });
  const lesson = await school.aLesson();
  const { item } = await ok(teacher.post(`/lessons/${lesson.id}/slides`, { title: 'Bài chiếu', fileId, ...more }));
  await ok(teacher.post(`/lesson-items/${item.id}/publish`, { version: item.version }));
  await ok(teacher.post(`/lessons/${lesson.id}/publish`, { version: lesson.version }));
  return item.id as string;
}

describe('slides on paper', () => {
  it('are a page each, 16 by 9, or six on a sheet of A4 with their numbers', async () => {
    const { teacher, pupil } = school;
    const { itemId } = await school.aDeck(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => page(key, `Trang ${key} ở đây`)),
    );
    const each = await printed(teacher, `/lesson-items/${itemId}/slides.pdf`);
    expect(each.pages).toHaveLength(7);
    expect(each.pages[2]).toContain('Trang c ở đây');
    expect(each.raw.toString('latin1')).toContain('/MediaBox [0 0 960 540]');
    for (const client of [teacher, pupil]) {
      const path = client === pupil ? '/student/lesson-items' : '/lesson-items';
      const handout = await printed(client, `${path}/${itemId}/slides.pdf?layout=HANDOUT`);
      expect(handout.pages).toHaveLength(2);
      expect(handout.pages[0]).toContain('Trang f ở đây');
      expect(handout.pages[1]).toContain('Trang g ở đây');
      expect(handout.name).toContain('6-trang.pdf');
    }
  });

  it('never show pupils, or anybody, what is said to a page', async () => {
    const { itemId } = await school.aDeck([page('a', 'Nội dung', { notes: 'Hỏi bài cũ' })]);
    for (const layout of ['PAGES', 'HANDOUT']) {
      const { pages } = await printed(school.pupil, `/student/lesson-items/${itemId}/slides.pdf?layout=${layout}`);
      expect(pages.join()).not.toContain('Hỏi bài cũ');
    }
  });

  it('of a PDF are the file as it came, or its pages six on a sheet', async () => {
    const content = await aPdf(8);
    const itemId = await aDeckOfFile(content);
    const whole = await school.teacher.get(`/lesson-items/${itemId}/slides.pdf`);
    expect(whole.raw.equals(Buffer.from(content))).toBe(true);
    const { pages } = await printed(school.pupil, `/student/lesson-items/${itemId}/slides.pdf?layout=HANDOUT`);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Tờ số 6');
    expect(pages[1]).toContain('Tờ số 8');
  });

  it('that are a damaged PDF are refused in words, and so are those nobody may take', async () => {
    const { teacher, pupil } = school;
    const broken = await aDeckOfFile(Buffer.from('%PDF-1.4\nnothing of a PDF'));
    expect(await refusal(teacher.get(`/lesson-items/${broken}/slides.pdf?layout=HANDOUT`))).toEqual([
      409,
      'learning.broken_pdf',
    ]);
    const kept = await aDeckOfFile(await aPdf(1), { mayDownload: false });
    for (const layout of ['PAGES', 'HANDOUT']) {
      expect(await refusal(pupil.get(`/student/lesson-items/${kept}/slides.pdf?layout=${layout}`))).toEqual([
        403,
        'learning.not_to_take',
      ]);
    }
    await printed(teacher, `/lesson-items/${kept}/slides.pdf?layout=HANDOUT`);
  });
});

describe('a document on paper', () => {
  it('has its letters, formulas, tables, footnotes and pictures', async () => {
    const { teacher, pupil } = school;
    const content = await picture(800, 600);
    const fileId = await school.anUploadOf(teacherOf(), { name: 'hinh.jpg', mediaType: 'image/jpeg', content });
    const cell = (words: string) => ({ type: 'tableCell', content: [paragraph(text(words))] });
    const itemId = await aDocument({
      text: {
        type: 'doc',
        content: [
          paragraph(text('Bình phương cạnh huyền'), { type: 'footnote', attrs: { text: 'Pythagoras xứ Samos' } }),
          { type: 'blockFormula', attrs: { latex: '\\text{nếu } x = \\frac{7}{8}' } },
          { type: 'table', content: [{ type: 'tableRow', content: [cell('Cạnh'), cell('3 cm')] }] },
          { type: 'picture', attrs: { fileId, caption: 'Hình 1. Tam giác vuông' } },
        ],
      },
    });
    const { pages, raw, name } = await printed(teacher, `/lesson-items/${itemId}/document.pdf`);
    const words = pages.join(' ');
    for (const said of [
      'Định lí Pythagore',
      'Bình phương cạnh huyền',
      'Pythagoras xứ Samos',
      'nếu',
      '7',
      '8',
      '3 cm',
      'Hình 1. Tam giác vuông',
      'Trang 1/1',
    ]) {
      expect(words).toContain(said);
    }
    expect(words).not.toContain('\\frac');
    expect(raw.toString('latin1')).toContain('/Subtype /Image');
    expect(name).toContain('dinh-li-pythagore.pdf');
    expect((await readPdfFacts(new Uint8Array(raw))).tagged).toBe(true);
    await printed(pupil, `/student/lesson-items/${itemId}/document.pdf`);
  });

  it('prints what looks like code as it stands, and a formula that is none as it was written', async () => {
    const hostile = '#panic("x") *a* $b$ <c> @d #image("/etc/passwd") \\ // e';
    const itemId = await aDocument({
      text: {
        type: 'doc',
        content: [
          paragraph(text(hostile), { type: 'inlineFormula', attrs: { latex: '\\text{#panic(1)} + #read' } }),
          { type: 'codeBlock', content: [text('#let x = 1\n```')] },
          { type: 'blockFormula', attrs: { latex: '\\frac{' } },
        ],
      },
    });
    const words = (await printed(school.teacher, `/lesson-items/${itemId}/document.pdf`)).pages.join(' ');
    for (const said of [hostile, '#let x = 1', '\\frac{']) expect(words).toContain(said);
  });

  it('that is a file has nothing to print, and one that is only to be read is not taken', async () => {
    const content = await aPdf(1);
    const fileId = await school.anUploadOf(teacherOf(), { name: 'a.pdf', mediaType: 'application/pdf', content });
    const ofFile = await aDocument({ fileId });
    expect(await refusal(school.teacher.get(`/lesson-items/${ofFile}/document.pdf`))).toEqual([
      409,
      'learning.nothing_to_print',
    ]);
    const kept = await aDocument({ text: doc('Chỉ đọc'), mayDownload: false });
    expect(await refusal(school.pupil.get(`/student/lesson-items/${kept}/document.pdf`))).toEqual([
      403,
      'learning.not_to_take',
    ]);
    await printed(school.teacher, `/lesson-items/${kept}/document.pdf`);
  });
});
