import type { Page } from '@playwright/test';
import { demoPassword } from '../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { redSquare } from './lesson-steps.ts';

const colleague = 'dongnghiep';

/** As the list of a phone has them. */
const kinds = [
  'Nhiều đáp án',
  'Đúng – sai từng ý',
  'Trả lời ngắn',
  'Tự luận',
  'Đúng hay sai',
  'Điền từ',
  'Điền số',
  'Ghép đôi',
  'Sắp thứ tự',
  'Điền chỗ trống',
  'Nộp tệp',
  'Chỉ trên hình',
  'Đoạn văn, câu hỏi con',
  'Một đáp án',
];

interface Shown {
  readonly id: string;
  readonly fullName: string;
}

/** Somebody else who teaches mathematics. */
async function otherOfMaths(office: Page): Promise<Shown> {
  const [answer] = await Promise.all([
    office.waitForResponse((response) => /\/api\/teachers\?/.test(response.url()) && response.ok()),
    office.goto('/teachers/list?size=100'),
  ]);
  const { items } = (await answer.json()).result as { items: Shown[] };
  const found = items.find((row) => row.fullName !== 'Trần Thị Mai' && JSON.stringify(row).includes('"Toán"'));
  if (!found) throw new Error('nobody else teaches mathematics');
  return found;
}

const type = (page: Page, words: string) => page.keyboard.type(words, { delay: 5 });
const stem = (page: Page) => page.getByRole('textbox', { name: 'Câu dẫn' });

async function begin(page: Page, words: string, kind?: string): Promise<void> {
  if (kind) {
    await page.getByRole('button', { name: 'Dạng khác' }).click();
    await page.getByRole('menuitemradio', { name: kind, exact: true }).click();
  }
  await stem(page).click();
  await type(page, words);
}

async function saveAndGoOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lưu và soạn câu tiếp' }).click();
  await expect(page.getByText('Đã lưu câu hỏi vào ngân hàng.').last()).toBeVisible();
  await expect(stem(page)).toHaveText('');
}

/** Five kinds of questions are written, found, changed many at once and shared; a colleague sees what is shared, the office opens it. */
test('a teacher fills the question bank, and shares it with the group', async ({ page, person, school }, { file }) => {
  const office = await person();
  await signIn(office, 'account');
  const other = await otherOfMaths(office);
  const server = await school.of(file);
  const user = { scope: 'teacher', id: other.id, name: other.fullName, username: colleague, password: demoPassword };
  await office.goto('about:blank');
  await server.pauseFor('kit/make-users.ts', JSON.stringify(user));

  await signIn(page, 'teacher');
  await page.getByRole('link', { name: 'Ngân hàng câu hỏi' }).click();
  await page.getByRole('link', { name: /^Toán/ }).click();
  await expect(page.getByRole('button', { name: 'Sửa danh mục chủ đề' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const list = page.url();
  /** The same, of the topic of this journey alone: the demonstration has questions of its own. */
  let ofTopic = list;

  await test.step('topics are made, moved and renamed with the keyboard', async () => {
    await page.getByRole('button', { name: 'Sửa danh mục chủ đề' }).click();
    const manage = page.getByRole('dialog', { name: 'Chủ đề môn Toán' });
    for (const name of ['Hình phẳng', 'Định lí Pythagore']) {
      await manage.getByRole('button', { name: 'Thêm chủ đề' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Thêm chủ đề' });
      await dialog.getByRole('textbox', { name: /^Tên chủ đề/ }).fill(name);
      await dialog.getByRole('button', { name: 'Lưu chủ đề' }).click();
      await expect(manage.getByRole('button', { name, exact: true })).toBeVisible();
    }
    // The dialog gives focus back to the button it was opened with, which must not come after.
    await expect(page.getByRole('dialog', { name: 'Thêm chủ đề' })).toBeHidden();
    const theorem = manage.getByRole('button', { name: 'Định lí Pythagore', exact: true });
    await theorem.focus();
    await expect(theorem).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByText('Đã chuyển Định lí Pythagore.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Hình phẳng/ }).click();
    await expect(page).toHaveURL(/topicId=/);
    ofTopic = page.url();
  });

  await test.step('one right option, with a formula in an option and a picture in the stem', async () => {
    await page.getByRole('link', { name: 'Soạn câu hỏi' }).first().click();
    await begin(page, 'Tam giác nào vuông?');
    await page.locator('input[type=file][aria-label="Ảnh"]').first().setInputFiles({
      name: 'tam-giac.png',
      mimeType: 'image/png',
      buffer: redSquare,
    });
    await expect(stem(page).locator('img:not(.ProseMirror-separator)')).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Lựa chọn A' }).click();
    for (const words of ['Tam giác đều', 'Tam giác có $a^2+b^2=c^2$']) {
      await type(page, words);
      await page.keyboard.press('Enter');
    }
    await type(page, 'Tam giác tù');
    await page.keyboard.press('Enter');
    await type(page, 'Không tam giác nào');
    await expect(page.getByRole('textbox', { name: 'Lựa chọn B' }).locator('math')).toHaveCount(1);
    await page.getByRole('button', { name: 'Lưu và soạn câu tiếp' }).click();
    await expect(page.getByText('Đánh dấu ít nhất một đáp án đúng.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'B là đáp án đúng' }).check();
    await saveAndGoOn(page);
  });

  await test.step('four statements', async () => {
    await page.getByText('Đúng – sai từng ý', { exact: true }).click();
    await begin(page, 'Cho tam giác vuông có hai cạnh góc vuông 3 và 4.');
    await page.getByRole('textbox', { name: 'Ý a' }).click();
    const statements = ['Cạnh huyền bằng 5', 'Chu vi bằng 12', 'Diện tích bằng 12', 'Cạnh huyền bằng 7'];
    for (const [at, words] of statements.entries()) {
      await type(page, words);
      if (at < 3) await page.keyboard.press('Enter');
      const judged = page.getByRole('radiogroup', { name: `Ý ${'abcd'[at]} đúng hay sai` });
      await judged.getByText(at < 2 ? 'Đúng' : 'Sai', { exact: true }).click();
      if (at < 3) await page.getByRole('textbox', { name: `Ý ${'abcd'[at + 1]}` }).click();
    }
    await saveAndGoOn(page);
  });

  await test.step('a text with a gap: what was marked is its answer', async () => {
    await begin(page, 'Bình phương cạnh huyền bằng tổng', 'Điền chỗ trống');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.getByRole('button', { name: 'Chỗ trống', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Chỗ 1, câu trả lời 1' })).toHaveValue('tổng');
    await expectAccessible(page);
    await saveAndGoOn(page);
  });

  await test.step('an area on a picture, drawn with the keyboard', async () => {
    await begin(page, 'Chỉ góc vuông.', 'Chỉ trên hình');
    await page.locator('input[type=file][aria-label="Hình để chỉ"]').setInputFiles({
      name: 'goc.png',
      mimeType: 'image/png',
      buffer: redSquare,
    });
    await page.getByRole('textbox', { name: /^Hình vẽ gì/ }).fill('Một tam giác');
    const pad = page.getByRole('application', { name: 'Hình để vẽ vùng' });
    await pad.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Vùng 1: chữ nhật' })).toBeVisible();
    await expectAccessible(page);
    await saveAndGoOn(page);
  });

  await test.step('a short number; what is half-typed survives a reload', async () => {
    await page.getByText('Trả lời ngắn', { exact: true }).click();
    await begin(page, 'Cạnh huyền dài bao nhiêu?');
    await page.getByRole('textbox', { name: 'Đáp số 1' }).fill('2,5');
    await page.waitForTimeout(600);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Đáp số 1' })).toHaveValue('2,5');
    await page.getByRole('button', { name: 'Lưu câu hỏi' }).click();
    await expect(page.getByRole('heading', { name: 'Trả lời ngắn' })).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Học sinh thấy', { exact: true }).click();
  });

  await test.step('found, and four of five shared at once', async () => {
    await page.goto(ofTopic);
    await settled(page);
    await expect(page.getByRole('row')).toHaveCount(6);
    await expect(page.getByRole('row', { name: /Tam giác nào vuông/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Từ trong câu hỏi' }).fill('chi goc');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('textbox', { name: 'Từ trong câu hỏi' }).fill('');
    await expect(page.getByRole('row')).toHaveCount(6);
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check();
    await page.getByRole('checkbox', { name: /Cạnh huyền dài bao nhiêu/ }).uncheck();
    await page.getByRole('button', { name: 'Đổi thông tin' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Ai dùng được').first().click();
    await page.getByRole('option', { name: 'Cả trường' }).click();
    await dialog.getByRole('textbox', { name: /^Gắn thêm thẻ/ }).fill('ôn tập, chương 1');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Đổi thông tin' }).click();
    await expect(page.getByText('Đã đổi 4 câu.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a colleague sees what is shared, on a phone, and nothing else', async () => {
    const own = await person(phone);
    await signIn(own, 'teacher', colleague);
    await own.goto(ofTopic);
    await settled(own);
    await expect(own.getByRole('listitem').filter({ hasText: 'Tam giác nào vuông' })).toBeVisible();
    await expect(own.getByText('Cạnh huyền dài bao nhiêu?')).toHaveCount(0);
    await expectNoSideScroll(own);
    await expectAccessible(own);
    await own.getByRole('link', { name: /Cho tam giác vuông/ }).click();
    await expect(own.getByText('Cạnh huyền bằng 5')).toBeVisible();
    await expect(own.getByRole('link', { name: 'Sửa câu hỏi' })).toHaveCount(0);
    await expectNoSideScroll(own);
    await expectAccessible(own);
    await own.goto(`${list}/create`);
    await settled(own);
    for (const kind of kinds) {
      await own.getByLabel('Dạng câu hỏi').first().click();
      await own.getByRole('option', { name: kind, exact: true }).click();
      await expect(own.getByRole('toolbar').first()).toBeVisible();
      await expectNoSideScroll(own);
      await expectAccessible(own);
    }
  });

  await test.step('put away and taken back', async () => {
    await page.getByRole('checkbox', { name: /Chỉ góc vuông/ }).check();
    await page.getByRole('button', { name: 'Bỏ vào thùng rác' }).click();
    await expect(page.getByText('Đã bỏ 1 câu vào thùng rác.')).toBeVisible();
    await page.getByRole('link', { name: 'Thùng rác' }).click();
    await expect(page.getByRole('heading', { name: 'Thùng rác câu hỏi' })).toBeVisible();
    await page.getByRole('checkbox', { name: /Chỉ góc vuông/ }).check();
    await page.getByRole('button', { name: 'Lấy lại' }).click();
    await expect(page.getByText('Đã lấy lại 1 câu.')).toBeVisible();
    await expect(page.getByText('Thùng rác trống')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the office opens it', async () => {
    await office.goto('/questions');
    await office.getByRole('link', { name: /^Toán/ }).click();
    await office.getByRole('button', { name: /^Hình phẳng/ }).click();
    await expect(office.getByRole('row')).toHaveCount(5);
    await office.getByRole('link', { name: /Tam giác nào vuông/ }).click();
    await expect(office.getByText('Tam giác đều')).toBeVisible();
    await expectAccessible(office);
  });
});
