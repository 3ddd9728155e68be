import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { lessonOfBoth, pdfOf, programIsKept, read, send } from './lesson-steps.ts';

const doc = (...content: object[]) => ({ type: 'doc', content });
const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const exerciseTitle = 'Đọc một bài thơ, kèm bài viết';
const documentTitle = 'Cách ngắt nhịp thơ';
const deckTitle = 'Thể thơ, trình chiếu';
const question = {
  type: 'checkQuestion',
  attrs: {
    key: 'q1',
    kind: 'one',
    options: ['Bốn chữ', 'Lục bát'].map((text) => ({ text, isRight: text === 'Lục bát' })),
    explanation: 'Câu sáu, câu tám.',
  },
  content: [words('Truyện Kiều viết theo thể thơ nào?')],
};

/** Half a second of silence. */
function silence(): Buffer {
  const samples = 4_000;
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x01\0\x08\0data\0\0\0\0',
    'latin1',
  );
  head.writeUInt32LE(36 + samples, 4);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

/** What lies in this browser of an item: its answer, and that it holds only for now. */
const keptOf = (page: Page, { item }: { item: { id: string } }) =>
  page.evaluate(async (itemId) => {
    const request = indexedDB.open('phuong-kept');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const asked = database.transaction('reading').objectStore('reading').getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    database.close();
    const own = keys.filter(
      (key) => Array.isArray(key) && /^\["ownItems\./.test(String(key[2])) && String(key[2]).includes(itemId),
    );
    return own.map((key) => (Array.isArray(key) ? String(key[1]) : '')).sort();
  }, item.id);

test('without a network files and sound wait on the phone, what was read is told later, and a deck has its answers', async ({
  page,
  person,
  faults,
}) => {
  // Without a network calls fail, and what was taken back is not found: that is what this is about.
  faults.allow(/ERR_INTERNET_DISCONNECTED|socket\.io|ERR_FAILED|ERR_NETWORK|404/);
  await signIn(page, 'teacher');
  const first = await person(phone);
  const context = first.context();
  let own = first;
  await signIn(own, 'student');
  const { lessonId } = await lessonOfBoth(page, own);
  const publish = async (item: { id: string; version: number }) =>
    send(page, 'teacher', `/lesson-items/${item.id}/publish`, { version: item.version });
  const exercise = await send(page, 'teacher', `/lessons/${lessonId}/exercises`, {
    title: exerciseTitle,
    text: doc(words('Đọc rồi gửi bài viết.')),
    kinds: ['FILES', 'AUDIO'],
    mostMegabytes: 50,
  });
  const document = await send(page, 'teacher', `/lessons/${lessonId}/documents`, {
    title: documentTitle,
    text: doc(words('Ngắt nhịp hai hai hai.')),
    finish: 'BUTTON',
  });
  const deck = await send(page, 'teacher', `/lessons/${lessonId}/slides`, {
    title: deckTitle,
    pages: [{ key: 'a', layout: 'TEXT', text: doc(question), notes: '' }],
  });
  for (const { item } of [exercise, document, deck]) await publish(item);
  const livePath = `/lesson-items/${deck.item.id}/live`;
  const pathTo = (kind: string, { item }: { item: { id: string } }) =>
    `/student/e-learning/${lessonId}/${kind}/${item.id}`;
  const finishedAt = async () =>
    (await read(own, 'student', `/student/lesson-items/${document.item.id}/document`)).item.finishedAt;

  await test.step('all of it is opened once, the deck while the class follows it', async () => {
    await send(page, 'teacher', livePath, { page: 0, pageKey: 'a' });
    await own.goto(pathTo('slide', deck));
    await expect(own.getByText('Trả lời khi thầy cô hỏi cả lớp câu này.')).toBeVisible();
    await expect.poll(() => keptOf(own, deck)).toEqual(['again', 'answer']);
    await own.goto(pathTo('document', document));
    await expect(own.getByText('Ngắt nhịp hai hai hai.')).toBeVisible();
    await expect.poll(() => keptOf(own, document)).toEqual(['answer']);
    await own.goto(pathTo('exercise', exercise));
    await expect(own.getByText('Đọc rồi gửi bài viết.')).toBeVisible();
    await expect.poll(() => keptOf(own, exercise)).toEqual(['answer']);
    await programIsKept(own);
    await settled(own);
  });

  await test.step('the presentation ends while another page is open: the deck is read again, with its answers', async () => {
    await send(page, 'teacher', livePath, {}, 'DELETE');
    await expect.poll(() => keptOf(own, deck)).toEqual(['answer']);
    await settled(own);
  });

  await test.step('without a network the document is finished, and the deck says what is right', async () => {
    await context.setOffline(true);
    await own.goto(pathTo('slide', deck));
    await own.getByRole('radio', { name: 'Lục bát' }).check();
    await expect(own.getByText('Đúng rồi')).toBeVisible();
    await own.goto(pathTo('document', document));
    await own.getByRole('button', { name: 'Em đã đọc xong' }).click();
    await expect(own.getByText('Em đã đọc xong. Khi có mạng sẽ ghi nhận.')).toBeVisible();
  });

  await test.step('a file and a sound wait; one that is too large says at once that it needs the network', async () => {
    await own.goto(pathTo('exercise', exercise));
    const files = own.getByRole('group', { name: 'Tệp', exact: true });
    await files.locator('input[type=file]').setInputFiles([
      { name: 'bai-viet.pdf', mimeType: 'application/pdf', buffer: pdfOf(1) },
      { name: 'phim.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(21 * 1024 * 1024, 'x') },
    ]);
    await expect(files.getByText('chưa gửi', { exact: false })).toHaveCount(1);
    await expect(files.getByRole('alert')).toHaveText(/^Đang mất mạng\. phim\.pdf \(21 MB\) lớn quá/);
    await expectAccessible(own);
    await expectNoSideScroll(own);
    await files.getByRole('button', { name: 'Huỷ' }).click();
    const sounds = own.getByRole('group', { name: 'Ghi âm', exact: true }).first();
    await sounds
      .locator('input[type=file]')
      .setInputFiles({ name: 'doc-tho.wav', mimeType: 'audio/wav', buffer: silence() });
    await expect(own.getByText('chưa gửi', { exact: false })).toHaveCount(2);
    const heard = own.locator('audio[aria-label="doc-tho.wav"]');
    await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
    await own.getByRole('button', { name: 'Nộp bài' }).click();
    await expect(own.getByText(/^Chờ mạng để nộp.*2 tệp chỉ có trên máy này$/)).toBeVisible();
  });

  await test.step('the page is closed; with a network both are handed in once, and the document is finished', async () => {
    await own.close();
    await context.setOffline(false);
    own = await context.newPage();
    await own.goto('/student/e-learning');
    await expect(own.getByText(`Đã nộp ${exerciseTitle}.`)).toBeVisible();
    await expect.poll(finishedAt).not.toBeNull();
    await own.goto(pathTo('exercise', exercise));
    await expect(own.getByText('Lần 1', { exact: true })).toBeVisible();
    await expect(own.getByText('Lần 2', { exact: true })).toHaveCount(0);
    await expect(own.getByText('bai-viet.pdf', { exact: false }).first()).toBeVisible();
    await expect(own.getByText('chưa gửi')).toHaveCount(0);
    const { rows } = await read(page, 'teacher', `/lesson-items/${exercise.item.id}/submissions`);
    expect(rows.filter(({ work }: { work: string }) => work === 'submitted')).toHaveLength(1);
  });

  await test.step('a deck that is taken back while the class follows it ends, and the pupil is told calmly', async () => {
    await send(page, 'teacher', livePath, { page: 0, pageKey: 'a' });
    await own.goto(pathTo('slide', deck));
    await expect(own.getByText('Trang của em đi theo.', { exact: false })).toBeVisible();
    const { item } = await read(page, 'teacher', `/lesson-items/${deck.item.id}/slides`);
    await send(page, 'teacher', `/lesson-items/${item.id}/unpublish`, { version: item.version });
    await expect(own.getByText(/^Thầy cô đã cất bài trình chiếu này/)).toBeVisible();
    await expect(own.getByText('Trang của em đi theo.', { exact: false })).toHaveCount(0);
    await expectAccessible(own);
    await own.getByRole('link', { name: 'Về Bài học' }).click();
    await expect(own).toHaveURL(/\/student\/e-learning$/);
    await expect(own.getByText('Đang trình chiếu')).toHaveCount(0);
  });
});
