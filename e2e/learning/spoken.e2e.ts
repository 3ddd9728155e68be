import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { lessonOfBoth, send } from './lesson-steps.ts';

/** Seconds a sound is long, once the browser knows. */
async function lengthOf(sound: Locator): Promise<number> {
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
  return sound.evaluate((audio: HTMLAudioElement) => audio.duration);
}

/** Played from some way in: a browser can wind it. */
async function expectHeard(sound: Locator): Promise<void> {
  const length = await lengthOf(sound);
  expect(length).toBeGreaterThan(1);
  expect(length).toBeLessThan(60);
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    audio.currentTime = 0.5;
    return audio.play();
  });
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.6);
}

const timer = (page: Page) => page.getByRole('timer');

/** Until at least so many seconds are recorded: a machine with a lot else to do looks too seldom to meet one of them. */
async function expectRecorded(page: Page, seconds: number): Promise<void> {
  const recorded = async () => {
    const [, minutes, rest] = /^(\d+):(\d\d)/.exec((await timer(page).textContent()) ?? '') ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  await expect.poll(recorded).toBeGreaterThanOrEqual(seconds);
}

test('an answer is spoken on a phone and heard at the desk; the comment is spoken too, and heard by the pupil', async ({
  page,
  person,
}) => {
  const title = 'Kể lại câu chuyện em thích';
  await signIn(page, 'teacher');
  const own = await person(phone);
  await signIn(own, 'student');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Kể trong hai phút.' }] }],
  };
  const made = await send(page, 'teacher', `/lessons/${lessonId}/exercises`, { title, text, kinds: ['AUDIO'] });
  await send(page, 'teacher', `/lesson-items/${made.item.id}/publish`, { version: made.item.version });
  const exercise = `/student/e-learning/${lessonId}/exercise/${made.item.id}`;
  const recordings = own.getByRole('group', { name: 'Ghi âm', exact: true }).first();

  await test.step('a pupil records by the keyboard alone, pauses, hears it and takes it', async () => {
    await own.goto(exercise);
    await settled(own);
    await own.getByRole('button', { name: 'Ghi âm', exact: true }).focus();
    await own.keyboard.press('Enter');
    await expect(own.getByText('Đang ghi, nhiều nhất 10 phút.')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Dừng ghi' })).toBeFocused();
    await expect(own.getByRole('button', { name: 'Nộp bài' })).toBeDisabled();
    await expectNoSideScroll(own);
    await expectAccessible(own);
    await own.keyboard.press('Tab');
    await own.keyboard.press('Enter');
    await expect(own.getByText('Đang tạm dừng.')).toBeVisible();
    const stood = await timer(own).textContent();
    await own.getByRole('button', { name: 'Ghi tiếp' }).press('Enter');
    await expect.poll(() => timer(own).textContent()).not.toBe(stood);
    await own.getByRole('button', { name: 'Dừng ghi' }).press('Enter');
    await expect(own.getByText(/^Đã ghi \d:\d\d\. Nghe thử/)).toBeVisible();
    await expect(own.getByRole('button', { name: 'Dùng bản ghi này' })).toBeFocused();
    await expectHeard(own.locator('audio'));
    await expectAccessible(own);
    await expectNoSideScroll(own);
  });

  await test.step('recorded again, deleted, recorded once more: only what was taken is in the work', async () => {
    await own.getByRole('button', { name: 'Ghi lại' }).click();
    await expectRecorded(own, 1);
    await own.getByRole('button', { name: 'Dừng ghi' }).click();
    await own.getByRole('button', { name: 'Xoá bản ghi' }).click();
    await expect(own.locator('audio')).toHaveCount(0);
    await own.getByRole('button', { name: 'Ghi âm', exact: true }).click();
    await expectRecorded(own, 2);
    await own.getByRole('button', { name: 'Dừng ghi' }).click();
    await own.getByRole('button', { name: 'Dùng bản ghi này' }).click();
    await expect(recordings.getByRole('listitem')).toHaveText([/Ghi âm \d\d\.\d\d\.webm/]);
    await expectHeard(own.locator('audio'));
    await expect(own.getByText(/^Đã lưu nháp lúc/)).toBeVisible();
    await own.reload();
    await expectHeard(own.locator('audio'));
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Nộp bài' }).click();
    await expect(own.getByText('Đã nộp bài, lần 1.')).toBeVisible();
    await expectHeard(own.locator('audio'));
  });

  const comment = page.getByRole('group', { name: 'Nhận xét bằng giọng nói' });

  await test.step('without leave to use the microphone the teacher is told what to do, and may choose a file', async () => {
    await page.goto(`/t/classes/${classId}/${lessonId}/exercise/${made.item.id}/detail?tab=handedIn`);
    await page.getByRole('link', { name: 'Chấm bài' }).click();
    await expectHeard(page.getByRole('region', { name: 'Bài làm' }).locator('audio'));
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await comment.getByRole('button', { name: 'Ghi âm' }).click();
    await expect(comment.getByRole('alert')).toHaveText(/^Trình duyệt không được dùng micro/);
    await expect(comment.getByRole('button', { name: 'Chọn tệp' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('with it the comment is recorded; who leaves meanwhile is asked, and a new one takes its place', async () => {
    await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
    await comment.getByRole('button', { name: 'Thử lại' }).click();
    await expectRecorded(page, 2);
    await page.getByRole('link', { name: 'Đã nộp' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ở lại' }).click();
    await comment.getByRole('button', { name: 'Dừng ghi' }).click();
    await expectAccessible(page);
    await comment.getByRole('button', { name: 'Dùng bản ghi này' }).click();
    await expect(comment.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible();
    await comment.getByRole('button', { name: 'Ghi âm lại' }).click();
    await expectRecorded(page, 2);
    await comment.getByRole('button', { name: 'Dừng ghi' }).click();
    await comment.getByRole('button', { name: 'Dùng bản ghi này' }).click();
    await expect(comment.getByRole('button', { name: 'Ghi âm lại' })).toBeFocused();
    await expect(comment.getByRole('listitem')).toHaveCount(1);
    await expectHeard(comment.locator('audio'));
    await page.getByRole('textbox', { name: /^Điểm/ }).first().fill('9');
    await page.getByRole('button', { name: 'Chấm xong' }).click();
    await expect(page.getByText('đã chấm', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Trả điểm' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Trả điểm 1/ })
      .click();
    await expect(page.getByText(/^Đã trả điểm 1 bài/)).toBeVisible();
  });

  await test.step('the pupil hears what the teacher says', async () => {
    await own.reload();
    await expectHeard(own.getByRole('region', { name: 'Kết quả' }).locator('audio'));
    await expectNoSideScroll(own);
    await expectAccessible(own);
  });
});
