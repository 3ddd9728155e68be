import type { Place } from '@phuong/answer-sheets/layout/sheet.ts';
import { sheetLayout } from '@phuong/answer-sheets/layout/sheet-layout.ts';
import { Chance } from '@phuong/answer-sheets/testing/chance.ts';
import { fillSheet } from '@phuong/answer-sheets/testing/filled-sheet.ts';
import { photograph } from '@phuong/answer-sheets/testing/photograph.ts';
import { printings, printSheet } from '@phuong/answer-sheets/testing/print-sheet.ts';
import type { AnswerSheets } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../../kit/fixtures.ts';
import { lessonOfBoth, read, send } from '../lesson-steps.ts';
import { doc } from './exam-paper.ts';
import { look } from './exam-steps.ts';

const title = 'Kiểm tra trên giấy';
const letters = ['A', 'B', 'C', 'D'] as const;
const choice = (number: number) => ({
  kind: 'CHOICE',
  stem: doc(`Câu hỏi số ${number}`),
  options: ['a', 'b', 'c', 'd'].map((key, at) => ({ key, text: doc(`Phương án ${key}`), share: at === 0 ? 100 : 0 })),
});

/** Eight pupils answer on paper; what the teacher's phone sees becomes marks. */
test('sheets of four codes are photographed, doubtful marks decided, handed in, and marked as their hands meant', async ({
  page,
  person,
}) => {
  const own = await person();
  await signIn(own, 'student');
  await signIn(page, 'teacher');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const made = await send(page, 'teacher', `/lessons/${lessonId}/tests`, {
    title,
    text: doc('Không dùng tài liệu.'),
    rules: { minutes: 45, step: 10 },
    parts: [
      {
        key: 'p1',
        name: 'Phần I. Trắc nghiệm',
        questions: Array.from({ length: 20 }, (_, at) => ({ key: `q${at}`, points: 50, question: choice(at + 1) })),
      },
    ],
    isOpen: true,
  });
  const path = `/lesson-items/${made.item.id}`;
  const years = await read(page, 'teacher', '/school-years/options');
  const year = years.find(({ status }: { status: string }) => status === 'ACTIVE');
  const semesterId: string = year.semesters.find(({ ordinal }: { ordinal: number }) => ordinal === 1).id;
  const { version } = (await read(page, 'teacher', `${path}/test`)).item;
  const markTarget = { semesterId, column: 'tx4' };
  await send(page, 'teacher', path, { version, title, markTarget }, 'PUT');
  const place = `/t/classes/${classId}/${lessonId}/test/${made.item.id}/detail?tab=papers`;
  await send(page, 'teacher', `${path}/test-papers`, { count: 4, firstCode: 101 });
  const { sheet, papers, pupils }: AnswerSheets = await read(page, 'teacher', `${path}/answer-sheets`);
  if (!sheet) throw new Error('the test has a sheet');
  const layout = sheetLayout(sheet);
  const sitting = pupils.slice(0, 8);

  // By the names in the file of each photograph: what is filled in at each place.
  const meant = new Map<string, { studentId: string; code: string; choices: (string | null)[] }>();
  const files: { name: string; mimeType: string; buffer: Buffer }[] = [];
  for (const [at, pupil] of sitting.entries()) {
    const code = papers[at % papers.length]?.code ?? '';
    const choices = Array.from({ length: 20 }, (_, question) => letters[(question * 3 + at) % 4] ?? null);
    const candidate = pupil.candidates[0] ?? '';
    const signAt = (where: Place) => {
      if (where.part === 'CODE') return code[where.column];
      if (where.part === 'CANDIDATE') return candidate[where.column];
      return where.part === 'CHOICE' ? choices[where.question] : null;
    };
    const chance = new Chance(7_300 + at);
    const { page: filled } = fillSheet(layout, chance, {
      page: printSheet(layout, chance.one(printings)),
      meant: signAt,
    });
    const { pixels, width, height } = photograph(filled, chance, 2e6, false);
    const name = `phieu-${at + 1}.jpg`;
    const buffer = await sharp(pixels, { raw: { width, height, channels: 1 } })
      .jpeg({ quality: 90 })
      .toBuffer();
    files.push({ name, mimeType: 'image/jpeg', buffer });
    meant.set(name, { studentId: pupil.studentId, code, choices });
  }
  // No sheet at all.
  files.push({
    name: 'ban.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#998877' } })
      .jpeg()
      .toBuffer(),
  });

  await test.step('photographs are chosen and read', async () => {
    await page.goto(place);
    await page.getByLabel('Chụp hoặc chọn ảnh phiếu').setInputFiles(files);
    await expect(page.getByText('Không thấy phiếu trong ảnh. Chụp lại cả trang.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Đang đọc')).toHaveCount(0);
    await expectAccessible(page);
    await look(page, 'sheets');
  });

  const box = page.getByRole('group', { name: /ô cần quyết định/ });
  const decide = async () => {
    const words = (await box.textContent()) ?? '';
    const file = /phieu-\d\.jpg/.exec(words)?.[0] ?? '';
    const number = Number(/Câu (\d+)/.exec(words)?.[1]);
    await expect(box).toBeFocused();
    await page.keyboard.press(meant.get(file)?.choices[number - 1] ?? 'Backspace');
    await expect.poll(async () => (await box.allTextContents()).join()).not.toBe(words);
    return words;
  };

  await test.step('a page that is loaded again has lost none of them, and who signs out is told which lie here', async () => {
    await page.reload();
    await expect(page.getByText('Phiếu chưa nộp được giữ trên máy này', { exact: false })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'phieu-' })).toHaveCount(8);
    await expect(page.getByText('Không thấy phiếu trong ảnh. Chụp lại cả trang.')).toBeVisible();
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Đăng xuất', exact: true }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Còn phiếu chưa nộp trên máy này' });
    await expect(leaving.getByText(`${title}`, { exact: false })).toBeVisible();
    await look(page, 'sheets-leave');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(leaving).toHaveCount(0);
  });

  await test.step('a decision is taken back: the place is asked about again', async () => {
    if (!(await box.isVisible())) return;
    await box.focus();
    const words = await decide();
    await page.getByRole('button', { name: 'Hoàn tác quyết định vừa rồi' }).click();
    await expect(box).toHaveText(words);
    await expectAccessible(page);
  });

  await test.step('what was not sure is decided, by keys', async () => {
    for (let guard = 0; guard < 60 && (await box.isVisible()); guard += 1) await decide();
    await expect(box).toHaveCount(0);
  });

  await test.step('they are handed in, and the one without a sheet stays behind', async () => {
    await page.getByRole('button', { name: 'Nộp 8 phiếu' }).click();
    await expect(page.getByText('Đã nộp', { exact: true })).toHaveCount(8);
    await expect(page.getByText('Đã nộp 8 phiếu.', { exact: false })).toBeVisible();
    await settled(page);
  });

  await test.step('what stands at the school is what the hands meant, and is marked', async () => {
    const { sheets }: AnswerSheets = await read(page, 'teacher', `${path}/answer-sheets`);
    for (const { studentId, code, choices } of meant.values()) {
      const sent = sheets.find((each) => each.studentId === studentId);
      expect([sent?.code, sent?.answers.choices]).toEqual([code, choices]);
      expect(sent?.fileId).not.toBeNull();
    }
    const { rows } = await read(page, 'teacher', `${path}/sitters`);
    for (const { studentId } of meant.values()) {
      const row = rows.find((each: { studentId: string }) => each.studentId === studentId);
      expect(row.attempt).toMatchObject({ kind: 'PAPER', state: 'finished', answered: 20 });
      expect(row.mark).toBe(row.attempt.earned);
    }
  });

  await test.step('what was read is corrected on the pupil’s attempt, with why; points follow', async () => {
    const { rows } = await read(page, 'teacher', `${path}/sitters`);
    const [first] = meant.values();
    const { attempt, name } = rows.find((row: { studentId: string }) => row.studentId === first?.studentId);
    await page.goto(`/t/classes/${classId}/${lessonId}/test/${made.item.id}/result/${attempt.id}`);
    await expect(page.getByRole('heading', { name: 'Phiếu giấy' })).toBeVisible();
    await look(page, 'sheet-of-attempt');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sửa phiếu' }).click();
    const dialog = page.getByRole('dialog', { name: `Sửa phiếu của ${name}` });
    const line = dialog.getByRole('radiogroup', { name: /Câu 1$/ });
    await expect(line.getByRole('radio', { name: first?.choices[0] ?? '', exact: true })).toBeChecked();
    await line.getByText('Để trống').click();
    await dialog.getByRole('textbox', { name: /^Vì sao sửa/ }).fill('Em đã tẩy ô này');
    await look(page, 'sheet-correct');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Lưu phiếu' }).click();
    await expect(page.getByText('Đã sửa phiếu và tính lại điểm.')).toBeVisible();
    await expect(page.getByText('Em đã tẩy ô này', { exact: false })).toBeVisible();
    const { sheets }: AnswerSheets = await read(page, 'teacher', `${path}/answer-sheets`);
    const corrected = sheets.find(({ attemptId }) => attemptId === attempt.id);
    expect([corrected?.answers.choices[0], corrected?.changes.length]).toEqual([null, 1]);
  });

  await test.step('the results are released, and stand in the mark sheet', async () => {
    await page.goto(place.replace('tab=papers', 'tab=sitters'));
    await page.getByRole('button', { name: 'Trả kết quả' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Trả điểm 8 em' }).click();
    await expect(page.getByText('Đã trả điểm 8 bài. 8 điểm đã vào sổ.')).toBeVisible();
    const { subjectId } = await read(page, 'teacher', `/lessons/${lessonId}`);
    await page.goto(`/t/classes/${classId}?tab=marks&subject=${subjectId}&semester=${semesterId}`);
    await page.getByRole('button', { name: 'Việc khác' }).click();
    await page.getByRole('menuitem', { name: 'Lịch sử sửa' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: title })).toHaveCount(8);
  });

  await test.step('a second sheet of a pupil is not taken, and why is said; on a phone nothing scrolls aside', async () => {
    await page.setViewportSize(phone.viewport ?? { width: 375, height: 812 });
    await page.goto(place);
    await page.getByLabel('Chụp hoặc chọn ảnh phiếu').setInputFiles(files.slice(0, 1));
    await expect(page.getByText('Đang đọc')).toHaveCount(0);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await expect(page.getByText('Em đã hết lượt làm bài.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nộp 0 phiếu' })).toBeDisabled();
  });
});
