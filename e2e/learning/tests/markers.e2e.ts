import { demoPassword } from '../../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../../kit/fixtures.ts';
import { lessonOfBoth, read, send } from '../lesson-steps.ts';
import { look } from './exam-steps.ts';
import { satParts, sit } from './sat-test-steps.ts';

const title = 'Kiểm tra chung khối 9';

/** A colleague who teaches other classes is appointed to mark an essay, marks it without a name, and is taken off. */
test('a teacher appoints a colleague to mark a question; who is taken off marks no more', async ({
  page,
  person,
  faults,
  school,
}, { file }) => {
  faults.allow(/tests-to-mark\/[^ ]+ 404/);
  const own = await person(phone);
  await signIn(own, 'student');
  await signIn(page, 'teacher');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const { item } = await send(page, 'teacher', `/lessons/${lessonId}/tests`, {
    title,
    text: { type: 'doc', content: [{ type: 'paragraph' }] },
    rules: { minutes: 30 },
    parts: satParts,
    isOpen: true,
  });
  await sit(page, 'hocsinh', item.id, 'HALF');
  const { teachers } = await read(page, 'teacher', `/lesson-items/${item.id}/markers`);
  const { name: ownName } = await read(page, 'teacher', '/account-teacher');
  const [colleague] = teachers.filter(({ name }: { name: string }) => name !== ownName);
  for (const each of [page, own]) await each.goto('about:blank');
  const user = { scope: 'teacher', id: colleague.teacherId, name: colleague.name, username: 'nguoi.cham' };
  await (await school.of(file)).pauseFor('kit/make-users.ts', JSON.stringify({ ...user, password: demoPassword }));
  await page.goto(`/t/classes/${classId}/${lessonId}/test/${item.id}/detail?tab=markers`);
  await settled(page);

  await test.step('appointed for one question', async () => {
    await expect(page.getByText('Chưa cử ai.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cử người chấm' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cử người chấm' });
    await dialog.getByRole('combobox', { name: 'Giáo viên' }).click();
    await page.getByRole('option', { name: new RegExp(colleague.code) }).click();
    await dialog.getByText('Chỉ một số câu').click();
    await dialog.getByRole('checkbox', { name: /Vì sao tổng ba góc/ }).check();
    await look(page, 'appoint');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cử người chấm' }).click();
    await expect(page.getByText(`Đã cử ${colleague.name} chấm bài.`)).toBeVisible();
    await expect(page.getByText('câu 4', { exact: false })).toBeVisible();
    await look(page, 'markers');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Theo câu' }).click();
    await expect(page.getByText(`Người chấm: ${colleague.name}`)).toBeVisible();
  });

  const colleagues = await person(phone);
  await test.step('the colleague finds it and marks it, without a name', async () => {
    await signIn(colleagues, 'teacher', user.username);
    await expect(colleagues.getByText('thầy cô được cử chấm', { exact: false })).toBeVisible();
    await colleagues.goto('/t/marking');
    await settled(colleagues);
    await look(colleagues, 'to-mark');
    await expectNoSideScroll(colleagues);
    await expectAccessible(colleagues);
    await colleagues.getByRole('link', { name: new RegExp(title) }).click();
    await expect(colleagues.getByRole('heading', { name: title })).toBeVisible();
    await expect(colleagues.getByRole('heading', { name: /^Bài \d+$/ })).toBeVisible();
    await look(colleagues, 'to-mark-desk');
    await expectNoSideScroll(colleagues);
    await expectAccessible(colleagues);
    await colleagues.getByRole('textbox', { name: 'Điểm, trên 3' }).fill('2');
    await colleagues.getByRole('button', { name: 'Lưu, sang bài sau' }).click();
    await expect(colleagues.getByText('đã chấm hết', { exact: true })).toBeVisible();
    await expect(colleagues.getByText(`${colleague.name} chấm`)).toBeVisible();
  });

  await test.step('taken off, they open it no more', async () => {
    await page.getByRole('tab', { name: 'Người chấm' }).click();
    await page.getByRole('button', { name: `Thôi cử ${colleague.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Thôi cử' }).click();
    await expect(page.getByText(`${colleague.name} không chấm bài này nữa.`)).toBeVisible();
    await colleagues.reload();
    await expect(colleagues.getByRole('textbox', { name: 'Điểm, trên 3' })).toHaveCount(0);
    await colleagues.goto('/t/marking');
    await expect(colleagues.getByText('Chưa có bài nào được giao')).toBeVisible();
  });
});
