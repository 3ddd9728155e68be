import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { lessonOfBoth, tokenOf } from './lesson-steps.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...content: object[]) => ({ type: 'doc', content });

/** What is saved by this press: its name and its bytes. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}
const isPdf = (content: Buffer) => expect(content.subarray(0, 5).toString()).toBe('%PDF-');

/** What a class reads and hands in, on paper and as files. */
test('slides, a document and marked work leave as PDF for teacher and pupil, all work as a zip', async ({
  page,
  person,
}) => {
  await signIn(page, 'teacher');
  const own = await person(phone);
  await signIn(own, 'student');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const sender = async (scope: 'teacher' | 'student') => {
    const token = await tokenOf(scope === 'teacher' ? page : own, scope);
    const { origin } = new URL(page.url());
    return async (method: 'post' | 'put', path: string, data: object) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await page.request[method](`${origin}/api${path}`, { data, headers });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.status() === 204 ? null : (await answer.json()).result;
    };
  };
  const teacher = await sender('teacher');
  const pupil = await sender('student');
  const published = async (kind: string, body: object): Promise<string> => {
    const { item } = await teacher('post', `/lessons/${lessonId}/${kind}`, body);
    await teacher('post', `/lesson-items/${item.id}/publish`, { version: item.version });
    return item.id;
  };
  const pages = ['a', 'b'].map((key) => ({ key, layout: 'TEXT', text: doc(paragraph(`Trang ${key}`)) }));
  const deckId = await published('slides', { title: 'Tam giác vuông', pages });
  const text = doc(paragraph('Bình phương cạnh huyền'), { type: 'blockFormula', attrs: { latex: 'a^2+b^2=c^2' } });
  const documentId = await published('documents', { title: 'Định lí Pythagore', text });
  const exerciseId = await published('exercises', {
    title: 'Bài tập in',
    text: doc(paragraph('Giải')),
    kinds: ['TEXT'],
  });
  const handedIn = { version: 0, text: doc(paragraph('Em giải như sau')), pressedAt: new Date().toISOString() };
  const { submissionId } = await pupil('post', `/student/lesson-items/${exerciseId}/work/submit`, handedIn);

  await test.step('the teacher takes a deck page by page, and six on a sheet', async () => {
    await page.goto(`/t/classes/${classId}/${lessonId}/slide/${deckId}/detail`);
    await settled(page);
    const take = (name: string) => async () => {
      await page.getByRole('button', { name: 'Tải PDF' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    const each = await saved(page, take('Từng trang'));
    expect(each.name).toBe('tam-giac-vuong.pdf');
    isPdf(each.content);
    const handout = await saved(page, take('6 trang một tờ'));
    expect(handout.name).toBe('tam-giac-vuong-6-trang.pdf');
    await expectAccessible(page);
  });

  await test.step('and a document', async () => {
    await page.goto(`/t/classes/${classId}/${lessonId}/document/${documentId}/detail`);
    await settled(page);
    const file = await saved(page, () => page.getByRole('button', { name: 'In, tải PDF' }).click());
    expect(file.name).toBe('dinh-li-pythagore.pdf');
    isPdf(file.content);
  });

  await test.step('and one work from the desk, all of them as a zip', async () => {
    await teacher('put', `/submissions/${submissionId}/marking`, { version: 1, number: 1, points: 900, isDone: true });
    await page.goto(`/t/classes/${classId}/${lessonId}/exercise/${exerciseId}/result/${submissionId}`);
    await settled(page);
    const file = await saved(page, async () => {
      await page.getByRole('button', { name: 'Việc khác' }).first().click();
      await page.getByRole('menuitem', { name: 'Tải PDF có chấm' }).click();
    });
    isPdf(file.content);
    await page.goto(`/t/classes/${classId}/${lessonId}/exercise/${exerciseId}/detail?tab=handedIn`);
    await page.getByRole('button', { name: 'Tải tất cả (.zip)' }).click();
    await expectAccessible(page);
    const archive = await saved(page, () => page.getByRole('button', { name: 'Gom bài' }).click());
    expect(archive.name).toMatch(/bai-tap-in\.zip$/);
    expect(archive.content.includes('/Bài viết.pdf')).toBe(true);
    await expect(page.getByText('Đã gom xong', { exact: false })).toBeVisible();
  });

  await test.step('the pupil takes what they may: deck, document, and the work once it is released', async () => {
    await own.goto(`/student/e-learning/${lessonId}/slide/${deckId}`);
    const handout = await saved(own, async () => {
      await own.getByRole('button', { name: 'Tải PDF' }).click();
      await own.getByRole('menuitem', { name: '6 trang một tờ' }).click();
    });
    isPdf(handout.content);
    await expectNoSideScroll(own);
    await own.goto(`/student/e-learning/${lessonId}/document/${documentId}`);
    isPdf((await saved(own, () => own.getByRole('button', { name: 'In, tải PDF' }).click())).content);
    await own.goto(`/student/e-learning/${lessonId}/exercise/${exerciseId}`);
    await expect(own.getByText('Em giải như sau')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Tải PDF có chấm' })).toHaveCount(0);
    await teacher('post', `/lesson-items/${exerciseId}/release`, {});
    await own.reload();
    isPdf((await saved(own, () => own.getByRole('button', { name: 'Tải PDF có chấm' }).click())).content);
    await expectNoSideScroll(own);
  });
});
