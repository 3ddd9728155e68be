import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectAccessible, expectNoSideScroll, phone, signIn, test } from '../kit/fixtures.ts';
import { startServer } from '../kit/server.ts';

const odd = 'Zorglub sao bực mình quá nhỉ';

test('an administrator sets a model up, a teacher agrees, asks something odd, and takes the consent back', async ({
  person,
}) => {
  const heard: string[] = [];
  const model = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      heard.push(body);
      const content = JSON.stringify({ intent: 'timetable', slots: {}, phrase: '{WORD_1} sao quá' });
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    });
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(model.address() as AddressInfo).port}`;
  const server = await startServer({ demo: true, settings: async () => ({ ASSISTANT_MODEL_HOST: host }) });
  try {
    const office = await person({ baseURL: server.url });
    await test.step('set up, seen before anything is sent, and tried once', async () => {
      await signIn(office, 'account');
      await office.goto('/profile');
      await office.getByRole('link', { name: 'Thiết lập mô hình ngôn ngữ' }).click();
      await office.getByRole('button', { name: 'Đổi thiết lập' }).click();
      const dialog = office.getByRole('dialog', { name: 'Mô hình ngôn ngữ của Hỏi Phượng' });
      await dialog.getByRole('checkbox', { name: 'Dùng mô hình' }).check();
      await dialog.getByRole('textbox', { name: /^Địa chỉ/ }).fill(`http://${host}/v1`);
      await dialog.getByRole('textbox', { name: /^Tên mô hình/ }).fill('mo-hinh-nho');
      await dialog.getByRole('textbox', { name: /^Khoá truy cập/ }).fill('sk-bi-mat');
      await dialog.getByRole('button', { name: 'Lưu thiết lập' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(office.getByText(`mo-hinh-nho · http://${host}/v1`)).toBeVisible();
      await office.getByRole('textbox', { name: 'Câu hỏi thử' }).fill('Zorglub 0912345678 bận lúc nào');
      await office.getByRole('button', { name: 'Xem gì được gửi' }).click();
      await expect(office.getByText('{NUMBER_1} bận lúc nào').first()).toBeVisible();
      expect(heard).toEqual([]);
      await office.getByRole('button', { name: 'Gửi thử một lần' }).click();
      await expect(office.getByText(/Mô hình hiểu là “timetable”/)).toBeVisible();
      expect(heard).toHaveLength(1);
      await expectAccessible(office);
    });

    const teacher = await person({ ...phone, baseURL: server.url });
    const ask = async () => {
      await teacher.getByRole('textbox', { name: 'Câu hỏi' }).fill(odd);
      await teacher.getByRole('button', { name: 'Gửi câu hỏi' }).tap();
    };
    const answers = teacher.getByRole('log').getByRole('article');
    await test.step('asked for consent where a question was not understood; agreed to, it helps', async () => {
      await signIn(teacher, 'teacher');
      await teacher.goto('/bot');
      await ask();
      await expect(teacher.getByRole('heading', { name: /Nhờ mô hình ngôn ngữ/ })).toBeVisible();
      await expect(teacher.getByText(`Bên nhận: ${host}`)).toBeVisible();
      await expectNoSideScroll(teacher);
      await expectAccessible(teacher);
      expect(heard).toHaveLength(1);
      await teacher.getByRole('button', { name: 'Tôi đồng ý' }).tap();
      await expect(teacher.getByRole('button', { name: 'Tôi đồng ý' })).toHaveCount(0);
      await ask();
      await expect(answers.last()).toContainText('hiểu giúp câu này là “Zorglub sao quá”');
      expect(heard).toHaveLength(2);
      expect(heard.join()).not.toMatch(/Zorglub|0912/);
    });

    await test.step('taken back in the profile: nothing leaves any more', async () => {
      await teacher.goto('/profile');
      await teacher.getByRole('button', { name: 'Rút lại đồng ý' }).tap();
      await expect(teacher.getByText(/Bạn chưa đồng ý\. Câu hỏi không gửi đi đâu/)).toBeVisible();
      await teacher.goto('/bot');
      await ask();
      await expect(answers.last()).toContainText('chưa hiểu');
      expect(heard).toHaveLength(2);
    });
    // An open page would look for its server when that has stopped.
    for (const page of [office, teacher]) await page.close();
  } finally {
    await server.stop();
    model.closeAllConnections();
    model.close();
  }
});
