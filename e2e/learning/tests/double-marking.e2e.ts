import type { Page } from '@playwright/test';
import { demoPassword } from '../../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../../kit/fixtures.ts';
import { lessonOfBoth, read, send } from '../lesson-steps.ts';
import { look } from './exam-steps.ts';
import { pupilCalls } from './sat-test-steps.ts';

const title = 'Kiểm tra viết, chấm hai vòng';
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const question = {
  kind: 'ESSAY',
  stem: text('Vì sao trời mưa?'),
  guide: text('Hơi nước bốc lên, lạnh đi và ngưng tụ.'),
};
const others = ['vongmot', 'vonghai', 'vongba', 'vongbon', 'vongnam'];

/** Sits the test: one essay. @returns the attempt. */
async function write(page: Page, username: string, itemId: string, at: number): Promise<string> {
  const { post } = await pupilCalls(page, username);
  const writer = crypto.randomUUID();
  const { attemptId, serverNow: typedAt } = await post(`/student/lesson-items/${itemId}/attempts`, {
    password: '',
    writer,
  });
  const answer = { kind: 'ESSAY', text: text(`Nước bốc hơi rồi ngưng tụ thành mây, bài ${at}.`), fileIds: [] };
  await post(`/student/attempts/${attemptId}/submit`, { writer, changes: [{ seq: 1, key: 'q1', answer, typedAt }] });
  return attemptId;
}

/** One answer after the other with the keyboard alone, these points each. */
async function markAll(page: Page, points: readonly string[]): Promise<void> {
  for (const [at, digit] of points.entries()) {
    await expect(page.getByText(`${at + 1}/${points.length}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Điểm, trên 3' })).toHaveValue('');
    await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('đã chấm hết', { exact: true })).toBeVisible();
}

/** Two colleagues mark six essays without seeing each other's points; of two that differ one is agreed, one decided. */
test('two teachers mark an essay independently, agree on one difference, and the third decides the other', async ({
  page,
  person,
  school,
}, { file }) => {
  const own = await person(phone);
  await signIn(own, 'student');
  await signIn(page, 'teacher');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const { item } = await send(page, 'teacher', `/lessons/${lessonId}/tests`, {
    title,
    text: { type: 'doc', content: [{ type: 'paragraph' }] },
    rules: { minutes: 30 },
    parts: [{ key: 'p1', name: '', questions: [{ key: 'q1', points: 300, level: 'APPLY', question }] }],
    isOpen: true,
  });
  const address = `/t/classes/${classId}/${lessonId}/test/${item.id}/detail`;
  const { teachers } = await read(page, 'teacher', `/lesson-items/${item.id}/markers`);
  const { name: ownName } = await read(page, 'teacher', '/account-teacher');
  const [one, two] = teachers.filter(({ name }: { name: string }) => name !== ownName);
  const { name: pupil } = await read(own, 'student', '/account-student');
  const { rows } = await read(page, 'teacher', `/lesson-items/${item.id}/sitters`);
  const mates = rows.filter(({ name }: { name: string }) => name !== pupil).slice(0, others.length);
  const users = [
    ...[one, two].map(({ teacherId: id, name }, at) => ({ scope: 'teacher', id, name, username: `giamkhao${at + 1}` })),
    ...mates.map(({ studentId: id, name }: { studentId: string; name: string }, at: number) => ({
      scope: 'student',
      id,
      name,
      username: others[at],
    })),
  ];
  for (const each of [page, own]) await each.goto('about:blank');
  await (await school.of(file)).pauseFor(
    'kit/make-users.ts',
    ...users.map((user) => JSON.stringify({ ...user, password: demoPassword })),
  );
  for (const each of [page, own]) await each.goto('/home');

  await test.step('it is turned on: which question, who is first, who second', async () => {
    await page.goto(`${address}?tab=rounds`);
    await expect(page.getByText('Đang chấm một vòng')).toBeVisible();
    await expectAccessible(page);
    await look(page, 'rounds-off');
    await page.getByRole('button', { name: 'Bật chấm hai vòng' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bật chấm hai vòng' });
    await expect(dialog.getByRole('textbox', { name: /^Lệch tối đa/ })).toHaveValue('0,25');
    for (const [label, { code }] of [
      ['Giám khảo 1, câu 1', one],
      ['Giám khảo 2, câu 1', two],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: new RegExp(code) }).click();
    }
    await look(page, 'rounds-setup');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    await expect(page.getByText('Đã lưu cách chấm hai vòng.')).toBeVisible();
    await expect(page.getByText(`Giám khảo 1: ${one.name}`)).toBeVisible();
  });

  let attemptId = '';
  for (const [at, username] of [...others, 'hocsinh'].entries()) attemptId = await write(page, username, item.id, at);

  const first = await person();
  const second = await person();
  await test.step('the first marks six answers, the second too, and sees nothing of the first’s', async () => {
    await signIn(first, 'teacher', 'giamkhao1');
    await first.goto(`/t/marking/${item.id}`);
    await settled(first);
    await markAll(first, ['2', '2', '2', '2', '2', '2']);
    await expect(first.getByText('Vòng 1: 6/6 · Vòng 2: 0/6 · Lệch: 0')).toBeVisible();
    await signIn(second, 'teacher', 'giamkhao2');
    await second.goto(`/t/marking/${item.id}`);
    await settled(second);
    await expect(second.getByText('Chấm độc lập', { exact: false })).toBeVisible();
    await expect(second.getByText(one.name)).toHaveCount(0);
    await look(second, 'rounds-blind');
    await expectAccessible(second);
    await markAll(second, ['0', '0', '2', '2', '2', '2']);
    await expect(second.getByText('Vòng 1: 6/6 · Vòng 2: 6/6 · Lệch: 2')).toBeVisible();
    await look(second, 'rounds-given');
  });

  await test.step('one proposes the mean, the other agrees', async () => {
    await first.goto(`/t/marking/${item.id}?view=compare`);
    await settled(first);
    await expect(first.getByText('Lệch 2', { exact: true }).first()).toBeVisible();
    await first.keyboard.press('3');
    await look(first, 'rounds-compare');
    await expectNoSideScroll(first);
    await expectAccessible(first);
    await first.keyboard.press('Control+Enter');
    await expect(first.getByText('Bạn đã đề nghị 1 điểm.', { exact: false })).toBeVisible();
    await second.goto(`/t/marking/${item.id}?view=compare`);
    await expect(second.getByText(`${one.name} đề nghị 1 điểm.`)).toBeVisible();
    await look(second, 'rounds-proposed');
    await second.getByRole('button', { name: 'Đồng ý 1 điểm' }).click();
    await expect(second.getByText('Đã chốt 1 điểm.')).toBeVisible();
  });

  await test.step('nothing is released before the last difference is decided, with a reason', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Trả kết quả' }).click();
    const dialog = page.getByRole('dialog', { name: 'Chưa trả được kết quả' });
    await expect(dialog.getByText('1 câu trả lời lệch điểm, chưa thống nhất.')).toBeVisible();
    await look(page, 'rounds-release');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mở Chấm hai vòng' }).click();
    await expect(page.getByText('Vòng 1: 6/6 · Vòng 2: 6/6 · Lệch: 1')).toBeVisible();
    await page.getByText('Theo vòng 1: 2').click();
    await page.getByRole('button', { name: 'Quyết định' }).click();
    await expect(page.getByText('Ghi lí do.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Lí do/ }).fill('Đủ ý như đáp án');
    await look(page, 'rounds-decide');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Quyết định' }).click();
    await expect(page.getByText('Đã chốt 2 điểm.')).toBeVisible();
    await expect(page.getByText('Vòng 1: 6/6 · Vòng 2: 6/6 · Lệch: 0')).toBeVisible();
  });

  await test.step('released, the pupil sees what stands and neither of the two', async () => {
    await page.getByRole('tab', { name: 'Kết quả' }).click();
    await page.getByRole('button', { name: 'Trả kết quả' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trả điểm 6 em' }).click();
    await expect(page.getByText('Đã trả điểm 6 bài.', { exact: false })).toBeVisible();
    const { rows: marked } = await read(page, 'teacher', `/lesson-items/${item.id}/double-marking/answers?all=true`);
    expect(marked).toHaveLength(6);
    const { stands } = marked.find((row: { attemptId: string }) => row.attemptId === attemptId);
    await own.goto(`/student/e-learning/${lessonId}/test/${item.id}/result/${attemptId}`);
    await settled(own);
    await expect(own.getByText(new RegExp(`${stands / 100}/3|${stands / 100} trên 3`)).first()).toBeVisible();
    for (const secret of ['Vòng 1', 'Vòng 2', one.name, two.name]) await expect(own.getByText(secret)).toHaveCount(0);
    await look(own, 'rounds-pupil');
  });

  await test.step('in English too', async () => {
    await first.evaluate(() => localStorage.setItem('locale', 'en-GB'));
    await first.goto(`/t/marking/${item.id}?view=compare`);
    await first.getByText('All marked twice').click();
    await expect(first.getByRole('navigation', { name: 'Answers' }).getByRole('button')).toHaveCount(6);
    await first.getByText('Who marked, proposed and decided').click();
    await look(first, 'rounds-english');
    await expectAccessible(first);
  });
});
