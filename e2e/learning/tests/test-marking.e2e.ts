import type { Page } from '@playwright/test';
import { demoPassword } from '../../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../../kit/fixtures.ts';
import { lessonOfBoth, read, send } from '../lesson-steps.ts';
import { pupilCalls, type Sitter, satParts, sit } from './sat-test-steps.ts';

const title = 'Kiểm tra 15 phút, tam giác';
/** Who sits it besides the pupil of the demonstration school, who does half of it. */
const others: Sitter[] = [
  ...Array<Sitter>(4).fill('ALL'),
  ...Array<Sitter>(3).fill('HALF'),
  ...Array<Sitter>(4).fill('NOTHING'),
];

/** A test whose marks go into the sheet, open to the class. */
async function aTest(page: Page, lessonId: string): Promise<string> {
  const { item } = await send(page, 'teacher', `/lessons/${lessonId}/tests`, {
    title,
    text: { type: 'doc', content: [{ type: 'paragraph' }] },
    rules: { minutes: 30 },
    parts: satParts,
    isOpen: true,
  });
  const years = await read(page, 'teacher', '/school-years/options');
  const year = years.find(({ status }: { status: string }) => status === 'ACTIVE');
  const semester = year.semesters.find(({ ordinal }: { ordinal: number }) => ordinal === 1);
  const markTarget = { semesterId: semester.id, column: 'tx4' };
  const { version } = await read(page, 'teacher', `/lesson-items/${item.id}/test`).then((found) => found.item);
  await send(page, 'teacher', `/lesson-items/${item.id}`, { version, title, markTarget }, 'PUT');
  return item.id;
}

/** One essay after the other with the keyboard alone: by its criteria, saved, and on to the next. The first gets a comment. */
async function markEssays(page: Page, count: number): Promise<void> {
  const open = page.getByRole('navigation', { name: 'Các bài' }).locator('[aria-current="true"]');
  const essay = page.getByRole('region', { name: /^Bài \d+$/ });
  for (let marked = 0; marked < count; marked += 1) {
    await expect(open).toContainText('chưa chấm');
    const here = (await open.textContent()) ?? '';
    await expect(essay.getByRole('heading', { level: 2 })).toHaveText(/Bài \d+/.exec(here)?.[0] ?? '');
    const isNothing = (await essay.textContent())?.includes('Em không nhớ.');
    for (const key of isNothing ? '11' : '32') await page.keyboard.press(key);
    await expect(page.getByRole('textbox', { name: 'Điểm, trên 3' })).toHaveValue(isNothing ? '0' : '3');
    if (marked === 0) await page.getByRole('textbox', { name: 'Lời nhận xét' }).fill('Trình bày gọn hơn.');
    await page.keyboard.press(marked === 0 ? 'Control+Enter' : 'Enter');
    if (marked < count - 1) await expect(open).not.toHaveText(here);
  }
  await expect(page.getByText('đã chấm hết', { exact: true })).toBeVisible();
}

/**
 * A test that twelve pupils have sat is marked, a wrong key mended, released into the mark sheet; an appeal is answered. Of twelve pupils four have
 * all of it, four the half, four nothing: 10, 5 and 0.
 */
test('a teacher marks a test, mends a key, releases it, answers an appeal and reads the figures', async ({
  page,
  person,
  school,
}, { file }) => {
  const own = await person(phone);
  await signIn(own, 'student');
  await signIn(page, 'teacher');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const itemId = await aTest(page, lessonId);
  const address = `/t/classes/${classId}/${lessonId}/test/${itemId}/detail`;
  const dialog = page.getByRole('dialog');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const { name: ownName } = await read(own, 'student', '/account-student');

  const names = await test.step('twelve pupils sit it', async () => {
    const { rows } = await read(page, 'teacher', `/lesson-items/${itemId}/sitters`);
    const mates = rows.filter(({ name }: { name: string }) => name !== ownName).slice(0, others.length);
    const users = mates.map(({ studentId: id, name }: { studentId: string; name: string }, at: number) =>
      JSON.stringify({ scope: 'student', id, name, username: `emthi${at}`, password: demoPassword }),
    );
    // Nobody's browser asks for a server that is away.
    for (const each of [page, own]) await each.goto('about:blank');
    await (await school.of(file)).pauseFor('kit/make-users.ts', ...users);
    for (const each of [page, own]) await each.goto('/home');
    for (const [at, sitter] of others.entries()) await sit(page, `emthi${at}`, itemId, sitter);
    await sit(page, 'hocsinh', itemId, 'HALF');
    return mates.map(({ name }: { name: string }) => name) as string[];
  });

  await test.step('essays are marked by question, without names, with the keyboard', async () => {
    await page.goto(address);
    await expect(page.getByText('12 trong 45 em đã nộp, 0 em đang làm. 16 câu trả lời chờ chấm tay.')).toBeVisible();
    await expectAccessible(page);
    await tab('Theo câu').click();
    await expectAccessible(page);
    await page
      .getByRole('row', { name: /Vì sao tổng ba góc/ })
      .getByRole('link', { name: 'Chấm câu này' })
      .click();
    await expect(page.getByRole('heading', { name: 'Chấm câu 4' })).toBeVisible();
    for (const name of names) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await markEssays(page, 12);
  });

  await test.step('points that are typed go on in the next field', async () => {
    await page.getByRole('combobox', { name: 'Câu cần chấm' }).click();
    await page.getByRole('option', { name: '5. Chụp hình em đã vẽ.' }).click();
    await expect(page.getByRole('heading', { name: 'Chấm câu 5' })).toBeVisible();
    const points = page.getByRole('textbox', { name: 'Điểm, trên 1' });
    const position = (at: number) => page.getByText(`${at}/4`, { exact: true });
    await page.getByRole('navigation', { name: 'Các bài' }).getByRole('button').first().click();
    await points.click();
    for (let at = 1; at <= 4; at += 1) {
      await expect(position(at)).toBeVisible();
      await expect(points).toBeFocused();
      await page.keyboard.type('1');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('đã chấm hết', { exact: true })).toBeVisible();
  });

  await test.step('a wrong key is mended: first who changes, then it is done', async () => {
    await page.goto(`${address}?tab=questions`);
    await page
      .getByRole('row', { name: /Ba nhân bốn/ })
      .getByRole('button', { name: 'Chấm lại' })
      .click();
    await expect(dialog.getByRole('textbox', { name: /^Đáp án đúng/ })).toHaveValue('14');
    await dialog.getByRole('textbox', { name: /^Đáp án đúng/ }).fill('12');
    await dialog.getByRole('button', { name: 'Xem trước ai đổi điểm' }).click();
    await expect(dialog.getByText('4 em tăng, 4 em giảm, 4 em giữ nguyên.')).toBeVisible();
    await expect(dialog.getByRole('row', { name: new RegExp(names[0] ?? '') }).getByRole('cell')).toHaveText([
      '8',
      '10',
      'chưa trả',
    ]);
    await expect(dialog.getByRole('row', { name: new RegExp(ownName) }).getByRole('cell')).toHaveText([
      '7',
      '5',
      'chưa trả',
    ]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Chấm lại', exact: true }).click();
    await expect(dialog.getByText('Ghi lí do', { exact: false })).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Lí do chấm lại/ }).fill('Đáp án ghi nhầm');
    await dialog.getByRole('button', { name: 'Chấm lại', exact: true }).click();
    await expect(page.getByText('Đã chấm lại.')).toBeVisible();
  });

  await test.step('results are released: every cell is shown first, then stands in the sheet', async () => {
    await tab('Kết quả').click();
    await page.getByRole('button', { name: 'Trả kết quả' }).click();
    await expect(dialog.getByText('Điểm vào cột ĐĐGtx 4, Học kì I.', { exact: false })).toBeVisible();
    await expect(dialog.getByText('ghi vào ô trống')).toHaveCount(12);
    const preview = (name: string) => dialog.getByRole('row', { name: new RegExp(name) }).getByRole('cell');
    await expect(preview(names[0] ?? '')).toHaveText(['10', /^10,0/]);
    await expect(preview(ownName)).toHaveText(['5', /^5,0/]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Trả điểm 12 em' }).click();
    await expect(page.getByText('Đã trả điểm 12 bài. 12 điểm đã vào sổ.')).toBeVisible();
    await expect(page.getByText('đã trả', { exact: true })).toHaveCount(12);
    const { subjectId } = await read(page, 'teacher', `/lessons/${lessonId}`);
    const { semesterId } = (await read(page, 'teacher', `/lesson-items/${itemId}/test`)).item.markTarget;
    await page.goto(`/t/classes/${classId}?tab=marks&subject=${subjectId}&semester=${semesterId}`);
    await page.getByRole('button', { name: 'Việc khác' }).click();
    await page.getByRole('menuitem', { name: 'Lịch sử sửa' }).click();
    const changes = dialog.getByRole('listitem').filter({ hasText: title });
    await expect(changes).toHaveCount(12);
    await expect(changes.filter({ hasText: ownName })).toContainText('5,0');
    await expect(changes.filter({ hasText: names[0] ?? '' })).toContainText('10,0');
  });

  await test.step('a pupil asks for another look and is answered', async () => {
    const { post } = await pupilCalls(own, 'hocsinh');
    await post(`/student/lesson-items/${itemId}/appeal`, { text: 'Câu 3 em tính đúng cách, nhờ cô xem lại.' });
    await page.goto(`${address}?tab=appeals`);
    await expect(page.getByText('Câu 3 em tính đúng cách, nhờ cô xem lại.')).toBeVisible();
    await expect(page.getByText('chờ trả lời', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Trả lời' }).click();
    await dialog.getByRole('textbox', { name: /^Câu trả lời/ }).fill('Ba nhân bốn bằng 12 em nhé.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Trả lời', exact: true }).click();
    await expect(page.getByText(`Đã trả lời ${ownName}.`)).toBeVisible();
    await expect(page.getByText('giữ nguyên điểm', { exact: true })).toBeVisible();
    const { appeal } = await read(own, 'student', `/student/lesson-items/${itemId}/test`);
    expect(appeal).toMatchObject({ state: 'upheld', answer: 'Ba nhân bốn bằng 12 em nhé.' });
  });

  await test.step('one attempt: what was answered, when, and that it is still what was handed in', async () => {
    await page.getByRole('link', { name: 'Mở bài làm' }).click();
    await expect(page.getByRole('heading', { name: `Bài làm của ${ownName}` })).toBeVisible();
    await expect(page.getByText('Đúng như lúc nộp')).toBeVisible();
    await expect(page.getByText('3/5 câu có trả lời')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sửa điểm câu này' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the figures are those one gets by hand', async () => {
    await page.goto(`${address}?tab=statistics`);
    const figure = (name: string) => page.getByText(name, { exact: true }).locator('..').locator('dd');
    // Four tens, four fives, four noughts: 8 · 5² over 11, its root.
    for (const [name, value] of [
      ['Số bài', '12'],
      ['Trung bình', '5'],
      ['Trung vị', '5'],
      ['Độ lệch chuẩn', '4,26'],
      ['Thấp nhất, cao nhất', '0 – 10'],
    ] as const)
      await expect(figure(name)).toHaveText(value);
    const bands = page.getByRole('region', { name: 'Phân bố điểm' });
    await expect(bands.getByText('4 em', { exact: true })).toHaveCount(3);
    // Of each question what a third or two thirds of the class could do, and how it goes with the rest of the test:
    // of the first 88/12 over the root of 32/12 · 392/12.
    for (const [words, number, facility, discrimination] of [
      ['Số nào là số nguyên tố', '1', '67%', '79%'],
      ['Cho tam giác ABC', '2', '33%', '79%'],
      ['Ba nhân bốn', '3', '33%', '79%'],
      ['Vì sao tổng ba góc', '4', '67%', '72%'],
      ['Chụp hình', '5', '33%', '83%'],
    ] as const)
      await expect(page.getByRole('row', { name: new RegExp(words) }).getByRole('cell')).toHaveText([
        number,
        facility,
        discrimination,
      ]);
    const first = page.getByRole('row', { name: /Số nào là số nguyên tố/ });
    await first.getByText('Các câu trả lời').click();
    await expect(first.getByRole('listitem')).toHaveText(['7 8 em', '9 4 em', '15 0 em', '21 0 em']);
    await expectAccessible(page);
  });

  await test.step('the office sees the same; on a phone nothing scrolls aside', async () => {
    const office = await person();
    await signIn(office, 'account');
    const there = address.replace('/t/classes/', '/classes/list/');
    await office.goto(`${there}?tab=statistics`);
    await expect(office.getByText('4,26', { exact: true })).toBeVisible();
    await office.goto(there);
    await expect(office.getByText('đã trả', { exact: true })).toHaveCount(12);
    await page.setViewportSize(phone.viewport ?? { width: 375, height: 812 });
    for (const key of ['sitters', 'live', 'questions', 'statistics', 'appeals', 'test']) {
      await page.goto(`${address}?tab=${key}`);
      await settled(page);
      await expectNoSideScroll(page);
    }
    await expectAccessible(page);
  });
});
