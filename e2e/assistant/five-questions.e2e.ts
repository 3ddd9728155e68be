import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';

/** As pupils type: with accents, without, in short. */
const questions = [
  { typed: 'tuần này học những môn nào', answer: /tiết/, source: /\/student\/timetable/ },
  { typed: 'diem toan cua e', answer: /Toán|điểm/, source: /\/student\/transcripts/ },
  { typed: 'bài nào sắp đến hạn', answer: /bài/, source: /\/student\/e-learning/ },
  { typed: 'bao gio phai tra sach', answer: /sách|mượn/, source: /\/student\/library/ },
  { typed: 'em nghỉ mấy buổi rồi', answer: /nghỉ/, source: /\/student\/transcripts/ },
] as const;

test('a pupil asks five things on a phone, and each answer leads to the screen that shows the same', async ({
  person,
}) => {
  const page = await person(phone);
  await signIn(page, 'student');
  await page.goto('/bot');
  await expect(page.getByRole('heading', { level: 1, name: 'Hỏi Phượng' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Câu hỏi' });
  const answers = page.getByRole('log').getByRole('article');
  for (const [index, { typed, answer, source }] of questions.entries()) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Gửi câu hỏi' }).tap();
    await expect(answers).toHaveCount(index + 1);
    const last = answers.last();
    await expect(last).toContainText(answer);
    await expect(last).toContainText(/Xem lúc \d/);
    await expect(last.getByRole('link').last()).toHaveAttribute('href', source);
    await expectNoSideScroll(page);
  }
  await expectAccessible(page);
  await answers.last().getByRole('link').last().tap();
  await settled(page);
  await expect(page).toHaveURL(/\/student\/transcripts/);
  // Nothing is kept: whoever comes back begins anew.
  await page.goto('/bot');
  await expect(answers).toHaveCount(0);
});
