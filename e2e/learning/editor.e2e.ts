import { richTextSchema } from '@phuong/rich-text/extensions.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { nodesOf, plainText } from '@phuong/rich-text/rich-text-facts.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { lessonOfBoth, read, redSquare } from './lesson-steps.ts';
import { formulas, handout, picturesOfWord, questions, type WordSample } from './word-samples.ts';

/** A tenth of a second of silence. */
function silence(): Buffer {
  const samples = 800;
  const wave = Buffer.alloc(44 + samples, 0x80);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(36 + samples, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(8_000, 24);
  wave.writeUInt32LE(8_000, 28);
  wave.writeUInt16LE(1, 32);
  wave.writeUInt16LE(8, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(samples, 40);
  return wave;
}

/** A new document of a lesson, with its editor open. */
async function newDocument(page: Page, own: Page, title: string) {
  await signIn(page, 'teacher');
  await signIn(own, 'student');
  const ids = await lessonOfBoth(page, own);
  await page.goto(`/t/classes/${ids.classId}/${ids.lessonId}/document/create`);
  await page.getByRole('textbox', { name: /^Tên tài liệu/ }).fill(title);
  const text = page.getByRole('textbox', { name: 'Bài viết' });
  await text.click();
  return { ...ids, text };
}

/** Saves, opens to pupils, and says what was kept. */
async function published(page: Page, title: string): Promise<RichTextNode> {
  await page.getByRole('button', { name: 'Lưu tài liệu' }).click();
  await expect(page.getByText(`Đã thêm ${title}, ở dạng nháp.`)).toBeVisible();
  await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
  await expect(page.getByText(`Đã đăng ${title}.`)).toBeVisible();
  const id = /document\/([^/]+)/.exec(page.url())?.[1];
  return (await read(page, 'teacher', `/lesson-items/${id}/document`)).text;
}

test('the editor makes every node and mark of the closed list, and a pupil sees each', async ({ page, person }) => {
  const own = await person(phone);
  const title = 'Mọi thứ có trong bài viết';
  const { lessonId, text } = await newDocument(page, own, title);
  const bar = page.getByRole('toolbar');
  const dialog = page.getByRole('dialog');
  const tool = (name: string) => bar.getByRole('button', { name, exact: true }).click();
  const choose = async (menu: string, entry: string) => {
    await tool(menu);
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  const type = async (words: string) => {
    await hasFocus(page);
    await page.keyboard.type(words, { delay: 5 });
  };
  const onward = () => newLine(page);

  await test.step('words with every mark', async () => {
    await type('### Mở bài');
    await page.keyboard.press('Enter');
    for (const [menu, entry] of [
      ['Đậm'],
      ['Nghiêng'],
      ['Gạch chân'],
      ['Tô màu', 'Xanh lá'],
      ['Thêm kiểu chữ', 'Gạch ngang'],
      ['Thêm kiểu chữ', 'Chỉ số dưới'],
      ['Thêm kiểu chữ', 'Chỉ số trên'],
      ['Thêm kiểu chữ', 'Chữ máy'],
    ]) {
      await type(`${entry ?? menu}`);
      await page.keyboard.press('Control+Shift+ArrowLeft');
      if (entry) await choose(menu ?? '', entry);
      else await tool(menu ?? '');
      await onward();
    }
    await tool('Liên kết');
    await dialog.getByRole('textbox', { name: /^Địa chỉ/ }).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Gắn liên kết' }).click();
    await expect(dialog.getByText('Địa chỉ chưa đúng.')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Địa chỉ/ }).fill('vi.wikipedia.org/wiki/Toán');
    await dialog.getByRole('button', { name: 'Gắn liên kết' }).click();
    await expect(text.getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Shift+Enter');
    await type('hàng dưới');
  });

  await test.step('lists, a quotation, code, a rule', async () => {
    await onward();
    await type('- gạch');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await type('1. số');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await type('> lời trích');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await choose('Chèn', 'Đường kẻ ngang');
    await page.keyboard.press('Control+End');
    await choose('Chèn', 'Đoạn mã');
    await type('print(1)');
    await page.keyboard.press('Control+Enter');
  });

  await test.step('formulas, a footnote, a table', async () => {
    await page.keyboard.press('Control+End');
    await type('Nước $\\ce{H2O}$ ');
    await choose('Chèn', 'Chú thích cuối trang');
    await dialog.getByRole('textbox', { name: 'Nội dung chú thích' }).fill('Sách Hoá học 8');
    await dialog.getByRole('button', { name: 'Chèn vào bài' }).click();
    await onward();
    await type('$$E=mc^2$$');
    await expect(text.locator('math')).toHaveCount(2);
    await page.keyboard.press('Control+End');
    await choose('Bảng', 'Chèn bảng 3 × 3');
    await type('ô');
  });

  await test.step('a picture, a sound, a call-out, a check question', async () => {
    await page.keyboard.press('Control+End');
    await page
      .locator('input[type=file][aria-label="Ảnh"]')
      .setInputFiles({ name: 'hinh.png', mimeType: 'image/png', buffer: redSquare });
    // The browser's editor puts pictures without a file behind formulas.
    await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(1);
    await page.keyboard.press('Control+End');
    await page
      .locator('input[type=file][aria-label="Âm thanh, phim hoặc tệp"]')
      .setInputFiles({ name: 'nghe.wav', mimeType: 'audio/wav', buffer: silence() });
    await expect(text.locator('audio')).toHaveCount(1);
    await page.keyboard.press('Control+End');
    await choose('Chèn', 'Khung ví dụ');
    await type('Một ví dụ.');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await choose('Chèn', 'Câu hỏi tự kiểm tra');
    await dialog.getByRole('textbox', { name: 'Phương án A' }).fill('$2$');
    await dialog.getByRole('textbox', { name: 'Phương án B' }).fill('3');
    await dialog.getByRole('button', { name: 'Chèn vào bài' }).click();
    await expect(dialog.getByText('Chọn ít nhất một phương án đúng.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Phương án A đúng' }).check();
    await dialog.getByRole('button', { name: 'Chèn vào bài' }).click();
    await type('Một cộng một?');
  });

  const kept = await published(page, title);
  const all = [...nodesOf(kept)];
  // Gaps stand in questions alone.
  const kinds = Object.keys(richTextSchema.nodes).filter((kind) => kind !== 'gap');
  expect([...new Set(all.map(({ type: kind }) => kind))].sort()).toEqual(kinds.sort());
  const marks = all.flatMap(({ marks: of = [] }) => of.map(({ type: kind }) => kind));
  expect([...new Set(marks)].sort()).toEqual(Object.keys(richTextSchema.marks).sort());

  await test.step('a pupil sees each, and answers the question', async () => {
    await own.goto(`/student/e-learning/${lessonId}`);
    await own.getByRole('link', { name: new RegExp(title) }).click();
    await settled(own);
    const shown = own.locator('[data-block]');
    const looks =
      'p,h3,ul,ol,li,blockquote,hr,br,pre,table,tr,td,th,math,img,audio,aside,sup a,strong,em,u,s,code,sub,sup,mark,a[href^=https]';
    for (const look of looks.split(',')) await expect(shown.locator(look).first(), look).toBeAttached();
    await own.getByRole('radio', { name: '3', exact: true }).check();
    await expect(own.getByText('Chưa đúng, thử lại nhé')).toBeVisible();
    await own.getByRole('radio', { name: '2', exact: true }).check();
    await expect(own.getByText('Đúng rồi')).toBeVisible();
  });
});

/** What is chosen from a menu or written in a dialog gives the text its focus back a frame later. */
const hasFocus = (page: Page) => expect(page.locator('.ProseMirror:focus')).toHaveCount(1);

/** A line behind everything. The browser tells the editor of a moved cursor a frame later, and nobody presses two keys within one. */
async function newLine(page: Page): Promise<void> {
  await hasFocus(page);
  await page.keyboard.press('Control+End');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.press('Enter');
}

/** As the browser does it when somebody presses Ctrl+V. */
async function paste(page: Page, { html, rtf = '' }: WordSample): Promise<void> {
  await newLine(page);
  await page.locator('.ProseMirror').evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given.html);
      clipboardData.setData('text/plain', 'nothing');
      if (given.rtf) clipboardData.setData('text/rtf', given.rtf);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, rtf },
  );
}

/** What stands where, in short: "heading:3 1. Các bước"; what is as it is anyway is not kept, as the second level. */
const outline = (text: RichTextNode) =>
  (text.content ?? []).map((node) => {
    const what = node.attrs?.level ? `${node.type}:${node.attrs.level}` : node.type;
    return `${what} ${node.type === 'blockFormula' ? node.attrs?.latex : plainText(node).replace(/\s+/g, ' ')}`.trim();
  });

test('what is pasted from Word keeps its headings, lists, tables, formulas and pictures', async ({ page, person }) => {
  const own = await person();
  const title = 'Dán từ Word';
  const { text } = await newDocument(page, own, title);

  await paste(page, handout);
  await expect(text.getByRole('heading', { name: 'I. Kiến thức' })).toBeVisible();
  await paste(page, questions);
  await expect(text.locator('sub')).toHaveText(['2', '4']);
  await paste(page, formulas);
  await expect(text.locator('math')).toHaveCount(2);
  await paste(page, picturesOfWord);
  await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(1);
  await expect(page.getByText('1 ảnh không theo được khi dán. Chèn lại bằng nút Ảnh.')).toBeVisible();

  const kept = await published(page, title);
  expect(outline(kept).filter((line) => line !== 'paragraph')).toEqual([
    'heading PHIẾU HỌC TẬP',
    'heading I. Kiến thức',
    'paragraph Góc nhọn nhỏ hơn 90 độ, xem bài đọc và chỗ này.',
    'heading:3 1. Các bước',
    'orderedList Vẽ tam giác dùng thước Đo các góc',
    'paragraph Rồi ghi vào bảng:',
    'table Góc Số đo A 60 độ',
    'paragraph Câu 1 (NB). Acid nào mạnh: H2SO4 nồng độ 103?',
    'paragraph A. Một B. Hai C. Ba D. Bốn',
    'paragraph a) Đúng hay sai',
    'paragraph Nghiệm là x=\\frac{-b\\pm \\sqrt{\\Delta}}{2a} với mọi a.',
    'blockFormula \\begin{cases}x+y=3\\\\x-y=1\\end{cases}',
    'paragraph Hình 1:',
    'picture Tam giác ABC',
    'paragraph Công thức MathType: hết.',
  ]);
  const all = [...nodesOf(kept)];
  const links = all.flatMap(({ marks = [] }) => marks.filter(({ type }) => type === 'link'));
  expect(links.map(({ attrs }) => attrs?.href)).toEqual(['https://vi.wikipedia.org/wiki/G%C3%B3c']);
  expect(all.filter(({ type }) => type === 'bulletList')).toHaveLength(1);
  expect(all.find(({ attrs }) => attrs?.colspan === 2)?.type).toMatch(/^table(?:Cell|Header)$/);
});

test('goals of a lesson are written with the same editor, and pupils read their formulas', async ({ page, person }) => {
  const own = await person(phone);
  await signIn(page, 'teacher');
  await signIn(own, 'student');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  await page.goto(`/t/classes/${classId}/${lessonId}`);
  await page.getByRole('button', { name: 'Sửa', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Mục tiêu/ }).click();
  await newLine(page);
  await page.keyboard.type('Viết được $x_1+x_2=-\\frac{b}{a}$ ', { delay: 5 });
  await expect(dialog.locator('math')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main math')).toHaveCount(1);
  await own.goto(`/student/e-learning/${lessonId}`);
  await expect(own.locator('main math')).toHaveCount(1);
  await expectNoSideScroll(own);
  await expectAccessible(own);
});
