import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '../kit/demo-users.ts';
import { demoUsers, expect, expectAccessible, expectNoSideScroll, phone, signIn, test } from '../kit/fixtures.ts';
import { startServer } from '../kit/server.ts';
import { office } from '../steps/other-sheets.ts';

const aCover = () =>
  sharp({ create: { width: 900, height: 1300, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer();

const covers = (page: Page) => page.locator('img[src^="blob:"]');

test('a cover is set in the office, seen in lists and by a pupil on a phone without anything moving, and taken away', async ({
  page,
  person,
  baseURL,
}) => {
  const calls = await office(baseURL ?? '', { username: demoUsers.account, password: demoPassword });
  const [category]: { id: string }[] = await calls.get('/library/categories/options');
  const title = 'Sách có bìa ảnh';
  const { id }: { id: string } = await calls.post('/library/books', { title, kind: 'STN', categoryId: category?.id });
  await calls.post(`/library/books/${id}/copies`, { count: 1, acquiredOn: '2026-09-05', shelf: 'B1' });
  const part = page.getByRole('region', { name: 'Bìa sách' });

  await signIn(page, 'account');
  await test.step('chosen on the page of the title', async () => {
    await page.goto(`/library/books/${id}/detail`);
    await expect(part.getByText(title)).toBeVisible();
    const before = await part.boundingBox();
    await part.locator('input[type=file]').setInputFiles({
      name: 'bia.jpg',
      mimeType: 'image/jpeg',
      buffer: await aCover(),
    });
    await expect(page.getByText('Đã lưu bìa.').first()).toBeVisible();
    await expect(covers(page)).toBeVisible();
    expect((await part.boundingBox())?.height).toBe(before?.height);
    await expectAccessible(page);
  });

  await test.step('in the list, on a phone’s width too', async () => {
    await page.goto('/library/books?q=sach%20co%20bia%20anh');
    await expect(covers(page)).toBeVisible();
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/library/books?q=sach%20co%20bia%20anh');
    await expect(covers(page)).toBeVisible();
    await expectNoSideScroll(page);
    await page.goto(`/library/books/${id}/detail`);
    await expect(covers(page)).toBeVisible();
    await expectNoSideScroll(page);
  });

  await test.step('by a pupil, in the catalogue and on the page of the book', async () => {
    const pupil = await person(phone);
    await signIn(pupil, 'student');
    await pupil.goto('/student/library/books?q=sach%20co%20bia%20anh');
    await expect(covers(pupil)).toBeVisible();
    await expectNoSideScroll(pupil);
    await pupil.getByRole('link', { name: title }).click();
    await expect(covers(pupil).first()).toBeVisible();
    await expectNoSideScroll(pupil);
    await expectAccessible(pupil);
  });

  await test.step('taken away: the drawn cover is there again', async () => {
    await part.getByRole('button', { name: 'Xoá bìa' }).click();
    await expect(page.getByText('Đã xoá bìa.').first()).toBeVisible();
    await expect(covers(page)).toHaveCount(0);
    await expect(part.getByText(title)).toBeVisible();
  });
});

test('an ISBN is looked up outside: the form is filled, the cover comes with the book; a source that is away costs nothing', async ({
  person,
}) => {
  const cover = await aCover();
  let isAway = false;
  const source = createServer((request, response) => {
    if (isAway) return response.writeHead(503).end();
    if (request.url === '/bia.jpg') return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(cover);
    const imageLinks = { thumbnail: `http://${request.headers.host}/bia.jpg` };
    const items = [
      { volumeInfo: { title: 'Tuổi thơ dữ dội', authors: ['Phùng Quán'], publishedDate: '2021', imageLinks } },
    ];
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items }));
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(source.address() as AddressInfo).port}/{isbn}`;
  const server = await startServer({ demo: true, settings: async () => ({ ISBN_SOURCE_URL: address }) });
  const page = await person({ baseURL: server.url });
  try {
    await signIn(page, 'account');
    const look = async (isbn: string) => {
      await page.goto('/library/books/create');
      await page.getByRole('textbox', { name: /^ISBN/ }).fill(isbn);
      await page.getByRole('button', { name: 'Tra ISBN' }).click();
    };

    await test.step('a source that is away: said, and what was typed stays', async () => {
      isAway = true;
      await look('9786042076234');
      await expect(page.getByText(/chưa trả lời nên chưa tra được ISBN này/)).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^ISBN/ })).toHaveValue('9786042076234');
      isAway = false;
    });

    await test.step('found: filled, saved, and the cover is on its page', async () => {
      await look('9786049767937');
      await expect(
        page.getByText(/Đã điền các ô còn trống theo 127\.0\.0\.1.*Bìa sách được lấy về khi lưu/),
      ).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Tác giả/ })).toHaveValue('Phùng Quán');
      await page.getByRole('combobox', { name: /^Danh mục/ }).click();
      await page.getByRole('option', { name: 'Văn học Việt Nam' }).click();
      await page.getByRole('button', { name: 'Lưu sách' }).click();
      await expect(page.getByRole('heading', { name: 'Tuổi thơ dữ dội' })).toBeVisible();
      await expect(covers(page)).toBeVisible();
    });

    await test.step('taken again from the page of the title', async () => {
      await page.getByRole('button', { name: 'Xoá bìa' }).click();
      await expect(covers(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Lấy bìa theo ISBN' }).click();
      await expect(page.getByText(/^Đã lấy bìa từ 127/).first()).toBeVisible();
      await expect(covers(page)).toBeVisible();
      await expectAccessible(page);
    });
  } finally {
    // It would look for a server that has gone.
    await page.close();
    await server.stop();
    source.closeAllConnections();
    source.close();
  }
});
