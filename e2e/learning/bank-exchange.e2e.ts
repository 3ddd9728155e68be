import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { WordXml, wordFile } from '../../packages/questions/src/formats/word/testing/word-xml.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';

const gift = `$CATEGORY: Đại số/Phương trình

::Nghiệm:: Nghiệm dương của phương trình $x^2\\=4$ là {=2 ~4 ~-2 ~1}

::Số nguyên tố:: Số nguyên tố chẵn duy nhất là {#2}
`;

/** One beyond doubt, one whose feedback has no place, one of a kind we do not have. */
const moodle = `<?xml version="1.0"?><quiz>
  <question type="truefalse"><name><text>Tam giác đều</text></name>
    <questiontext format="html"><text><![CDATA[<p>Tam giác đều có ba góc bằng nhau.</p>]]></text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
  <question type="multichoice"><name><text>Hình vuông</text></name>
    <questiontext format="html"><text><![CDATA[<p>Hình vuông có mấy trục đối xứng?</p>]]></text></questiontext>
    <correctfeedback format="html"><text>Giỏi lắm</text></correctfeedback><single>true</single>
    <answer fraction="100"><text>Bốn</text></answer><answer fraction="0"><text>Hai</text></answer></question>
  <question type="calculated"><name><text>Tính</text></name>
    <questiontext format="html"><text><![CDATA[<p>{a} + {b} bằng bao nhiêu?</p>]]></text></questiontext></question>
</quiz>`;

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Questions come from two files of other programs, what is doubtful looked at first, and leave again as a file. */
test('a teacher takes questions from files, and gives them on', async ({ page, person, faults }) => {
  faults.allow(/POST \/api\/subjects\/[^/]+\/questions\/import\/preview 400/);
  faults.allow(/questions\/import net::ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'teacher');
  await page.getByRole('link', { name: 'Ngân hàng câu hỏi' }).click();
  await page.getByRole('link', { name: /^Toán/ }).click();
  await page.getByRole('link', { name: 'Nhập câu hỏi' }).first().waitFor();
  const list = page.url();
  await page.getByRole('link', { name: 'Nhập câu hỏi' }).first().click();
  await expect(page.getByRole('heading', { name: /^Nhập câu hỏi Toán/ })).toBeVisible();
  const picker = page.locator('input[type=file]');

  await test.step('a file without a question is named and can be taken away', async () => {
    await picker.setInputFiles(file('thu.txt', 'Chỉ là một bức thư.'));
    await expect(page.getByText('Chưa đọc được thu.txt')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bỏ tệp thu.txt' }).click();
  });

  await test.step('what is doubtful and what is not supported stands apart, each with its reason', async () => {
    await picker.setInputFiles([file('on-tap.gift', gift), file('hinh-hoc.xml', moodle)]);
    await expect(page.getByRole('button', { name: 'Nhập 3 câu' })).toBeEnabled();
    const geometry = page.getByRole('region', { name: 'hinh-hoc.xml' });
    await expect(geometry.getByText('Không có chỗ cho lời nhắn khi đúng: “Giỏi lắm”.')).toBeVisible();
    await expect(geometry.getByText('Chưa có dạng câu hỏi này: calculated.')).toBeVisible();
    await expect(geometry.getByRole('checkbox', { name: 'Nhập câu 2' })).not.toBeChecked();
    await expect(geometry.getByRole('checkbox', { name: 'Nhập câu 3' })).toHaveCount(0);
    await expectAccessible(page);
    await geometry.getByRole('checkbox', { name: 'Nhập câu 2' }).check();
    await page.getByRole('button', { name: 'Nhập 4 câu' }).click();
    await expect(page.getByText('Chọn khối trước khi nhập.')).toBeVisible();
    await choose(page, 'Khối', 'Khối 9');
    await page.getByRole('checkbox', { name: 'Tạo chủ đề chưa có' }).check();
  });

  await test.step('a cut network loses neither the files nor the ticks', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Nhập 4 câu' }).click();
    await expect(page.getByText(/^Chưa nhập xong on-tap\.gift/)).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Nhập 4 câu' }).click();
    await expect(page.getByText('Đã nhập 4 câu vào ngân hàng.')).toBeVisible();
    await expect(page.getByText('Đã tạo 2 chủ đề.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('they are in the list, in their topics, and the same file brings nothing twice', async () => {
    await page.getByRole('link', { name: 'Về ngân hàng' }).click();
    await expect(page.getByRole('row', { name: /Nghiệm dương của phương trình.*Phương trình/ })).toBeVisible();
    await page.getByRole('link', { name: 'Nhập câu hỏi' }).first().click();
    await picker.setInputFiles(file('on-tap.gift', gift));
    await expect(page.getByRole('heading', { name: /^Đã nhập từ tệp này/ })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Nhập câu/ })).toHaveCount(0);
    await picker.setInputFiles(file('khac.gift', gift));
    const other = page.getByRole('region', { name: 'khac.gift' });
    await other.getByRole('button', { name: 'So với câu đã có' }).first().click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Mở câu đã có' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('ticked ones leave as a file, and what it does not hold is said first', async () => {
    await page.goto(list);
    await settled(page);
    await page.getByRole('checkbox', { name: /Nghiệm dương của phương trình/ }).check();
    const bar = page.getByRole('region', { name: 'Việc cho các dòng đã chọn' });
    await bar.getByRole('button', { name: 'Xuất', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Xuất 1 câu hỏi' });
    await dialog.getByRole('radio', { name: /^GIFT/ }).check();
    await dialog.getByRole('button', { name: 'Xem tệp sẽ có gì' }).click();
    await expect(dialog.getByText('Tệp Toán.gift.txt có 1 câu.')).toBeVisible();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Tải tệp về' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('Nghiệm dương của phương trình');
  });

  await test.step('on a phone nothing is wider than the screen', async () => {
    const own = await person(phone);
    await signIn(own, 'teacher');
    await own.goto(`${new URL(list).pathname}/import`);
    await settled(own);
    await own.locator('input[type=file]').setInputFiles(file('moi.xml', moodle));
    await expect(own.getByText('Chưa có dạng câu hỏi này: calculated.')).toBeVisible();
    await expectNoSideScroll(own);
    await expectAccessible(own);
  });
});

/** What is in no question of a Word file is not lost: it becomes one, or a part of the one before. */
test('left-over text of a Word file is made a question, and joined to the one before', async ({ page }) => {
  const xml = new WordXml('libre');
  const lines = [
    'Câu 1. Số nào chia hết cho 3?',
    'A. 10\tB. 12\tC. 14\tD. 16',
    'Đáp án: B',
    'PHẦN II',
    'Hình vẽ ở bảng phụ',
  ];
  const parts = wordFile(lines.map((line) => xml.p(xml.r(line))).join(''));
  await signIn(page, 'teacher');
  await page.getByRole('link', { name: 'Ngân hàng câu hỏi' }).click();
  await page.getByRole('link', { name: /^Toán/ }).click();
  await page.getByRole('link', { name: 'Nhập câu hỏi' }).first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'de.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(zipSync(Object.fromEntries(parts))),
  });
  await choose(page, 'Khối', 'Khối 9');
  const text = page.getByRole('article', { name: 'Câu 2' });
  await expect(text.getByRole('textbox', { name: /^Trong tệp/ })).toHaveValue(/Hình vẽ ở bảng phụ/);
  await text.getByRole('button', { name: 'Ghép vào câu 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ghép vào câu 1' });
  await expect(dialog.getByText('Hình vẽ ở bảng phụ')).toBeVisible();
  await expect(dialog.getByText('Số nào chia hết cho 3?')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Thêm vào ngân hàng' }).click();
  await expect(text.getByText('Đã thêm vào ngân hàng.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Nhập câu 1' })).not.toBeChecked();
  await expectAccessible(page);
});
