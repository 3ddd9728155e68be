import { expect, expectAccessible, expectNoSideScroll, phone, signIn, test } from '../../kit/fixtures.ts';
import { aPhoto, lessonOfBoth } from '../lesson-steps.ts';
import { called, callerOf, stored } from './exam-calls.ts';
import { doc, everyKindOfQuestion, silence } from './exam-paper.ts';
import { look, question, saved, settingsOf } from './exam-steps.ts';

const title = 'Thường xuyên 4, 15 phút';
const beforeSeconds = 20;
/** Of which the player hears with its next word to the school. */
const warnedSeconds = 298;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

test('a test is loaded ahead and opens at once, is sat by keys, and watched over from the room', async ({
  page,
  person,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|socket\.io/);
  faults.allow(/student\/attempts\/[^/]+\/(?:answers|submit|open) 409/);
  await signIn(page, 'teacher');
  const own = await person();
  await signIn(own, 'student');
  const { origin } = new URL(page.url());
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const teacher = await callerOf(origin, 'teacher', 'giaovien');
  const picture = await aPhoto(page, 'Hình');
  const files = {
    pictureId: await stored(teacher, 'hinh.jpg', picture),
    soundId: await stored(teacher, 'im.wav', silence()),
  };
  const kinds = new Map(everyKindOfQuestion(files).map(([key, written]) => [key, written]));
  const asked = ['choice', 'hotspot', 'statements', 'short'];
  const questions = asked.map((key) => ({ key, points: 100, question: kinds.get(key) }));
  const made = await called(teacher, 'POST', `/lessons/${lessonId}/tests`, {
    title,
    text: doc('Không dùng tài liệu.'),
    rules: {
      minutes: 45,
      navigation: 'FORWARD',
      questionsPerPage: 1,
      shufflesQuestions: false,
      shufflesOptions: false,
      overdue: 'GRACE',
      graceMinutes: 10,
    },
    parts: [{ key: 'p1', name: '', questions }],
    opensAt: inSeconds(beforeSeconds),
    cutOffAt: inSeconds(3_600),
    isOpen: true,
  });
  const itemId: string = made.item.id;
  const live = await person();
  const opening: { parts: unknown[]; preloadKey: string | null }[] = [];
  const addresses: string[] = [];
  own.on('request', (request) => {
    if (/\/uploads\/addresses|\/files\//.test(request.url())) addresses.push(request.url());
  });
  own.on('response', async (response) => {
    if (response.request().method() === 'POST' && /\/attempts$|\/open$/.test(response.url()) && response.ok())
      opening.push((await response.json()).result);
  });

  await test.step('before it opens it lies on the device, locked; when the time has come the page turns by itself', async () => {
    await own.goto(`/student/e-learning/${lessonId}/test/${itemId}`);
    await expect(own.getByText('Đề đã tải sẵn về máy này, còn khoá.')).toBeVisible();
    await look(own, 'ahead');
    await own.getByRole('button', { name: 'Bắt đầu' }).click();
    await expect(own.getByRole('timer')).toBeVisible();
    await expect.poll(() => opening.length).toBe(2);
    expect(opening.map(({ parts }) => parts)).toEqual([[], []]);
    expect(opening.map(({ preloadKey }) => typeof preloadKey)).toEqual(['string', 'object']);
  });

  await test.step('keys choose, flag and turn, and a page that was left stays closed', async () => {
    await own.keyboard.press('2');
    await expect(question(own).getByRole('radio').nth(1)).toBeChecked();
    await own.keyboard.press('c');
    await expect(question(own).getByRole('radio').nth(2)).toBeChecked();
    await expect(own.getByText('Câu 1: đã chọn C')).toBeAttached();
    await own.keyboard.press('f');
    await expect(question(own).getByRole('button', { name: 'Xem lại sau' })).toHaveAttribute('aria-pressed', 'true');
    await saved(own);
    await look(own, 'forward');
    await own.keyboard.press('?');
    const keys = own.getByRole('dialog', { name: 'Phím tắt' });
    await look(own, 'keys');
    await expectAccessible(own);
    await own.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await own.keyboard.press('ArrowRight');
    await expect(own.getByRole('region', { name: 'Trang 2 trong 4' })).toBeFocused();
    await expect(question(own).getByRole('img').first()).toBeVisible();
    expect(addresses, 'pictures were there before').toEqual([]);
    await own.keyboard.press('ArrowLeft');
    await expect(own.getByRole('region', { name: 'Trang 2 trong 4' })).toBeVisible();
    await own.keyboard.press('ArrowRight');
    await own.keyboard.press('1');
    await own.keyboard.press('2');
    await own.keyboard.press('2');
    await saved(own);
    await own.keyboard.press('ArrowRight');
    const field = question(own).getByLabel('Câu trả lời');
    await field.click();
    await own.keyboard.type('f1a2?');
    await expect(field).toHaveValue('f1a2?');
    await saved(own);
  });

  await test.step('five minutes before the end it is said', async () => {
    const detail = await called(teacher, 'GET', `/lessons/${lessonId}`);
    const item = detail.items.find(({ id }: { id: string }) => id === itemId);
    await called(teacher, 'PUT', `/lesson-items/${itemId}`, settingsOf(item, inSeconds(warnedSeconds)));
    await expect(own.getByText('Còn 5 phút')).toBeVisible();
    await look(own, 'five-minutes');
  });

  await test.step('the teacher sees the room, and one of it closer', async () => {
    await signIn(live, 'teacher');
    await live.goto(`/t/classes/${classId}/${lessonId}/test/${itemId}/detail?tab=live`);
    const seat = live.getByRole('button', { name: /3\/4|4\/4/ });
    await expect(seat).toBeVisible();
    await look(live, 'room');
    await expectAccessible(live);
    await seat.click();
    await expect(live.getByText('Hết giờ của em')).toBeVisible();
    await look(live, 'room-one');
    await expectAccessible(live);
    await expectNoSideScroll(live);
  });

  await test.step('an answer that comes after the teacher has ended the attempt is named', async () => {
    const { rows } = await called(teacher, 'GET', `/lesson-items/${itemId}/sitters`);
    const { attempt } = rows.find((row: { attempt: object | null }) => row.attempt !== null);
    await own.context().setOffline(true);
    await question(own).getByLabel('Câu trả lời').fill('Huế');
    await expect(question(own).getByText('Chờ mạng, đang giữ trên máy này')).toBeVisible();
    await look(own, 'away');
    await called(teacher, 'POST', `/test-attempts/${attempt.id}/end`, { version: attempt.version, reason: 'Hết tiết' });
    await own.context().setOffline(false);
    await expect(own.getByText('1 câu trên máy này không được nhận.')).toBeVisible();
    await look(own, 'lost');
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Em đã báo, bỏ khỏi máy này' }).click();
  });

  await test.step('let go on by the teacher it goes on; when time is up it is handed in', async () => {
    await live.getByRole('button', { name: 'Việc khác với' }).click();
    await live.getByRole('menuitem', { name: 'Cho làm tiếp', exact: true }).click();
    await live.getByRole('dialog').getByLabel('Lí do').fill('Mất mạng');
    await live.getByRole('dialog').getByRole('button', { name: 'Cho làm tiếp' }).click();
    await expect(live.getByRole('dialog')).toHaveCount(0);
    await own.goto(`/student/e-learning/${lessonId}/test/${itemId}`);
    await own.getByRole('link', { name: 'Làm tiếp' }).click();
    await expect(own.getByRole('timer')).toBeVisible();
    await look(own, 'reopened');
    const other = await person(phone);
    await signIn(other, 'student');
    await other.goto(own.url());
    await expect(other.getByRole('heading', { name: 'Bài đang làm ở máy khác' })).toBeVisible();
    await look(other, 'elsewhere');
    await other.getByRole('button', { name: 'Làm tiếp ở máy này' }).click();
    await expect(other.getByRole('timer')).toBeVisible();
    await look(other, 'moved');
    await other.getByRole('button', { name: 'Thêm', exact: true }).click();
    await other.getByRole('menuitem', { name: 'Nộp bài' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).click();
    await expect(other.getByRole('heading', { name: 'Đã nộp bài' })).toBeVisible();
    await look(other, 'receipt');
  });
});
