import type { APIRequestContext } from '@playwright/test';
import { demoPassword, demoUsers } from '../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, signIn, test } from '../kit/fixtures.ts';

const signInPaths = { account: 'login', teacher: 'login-teacher', student: 'login-student' } as const;

/** Calls of somebody who is not looked over the shoulder: the desk, and a teacher who asked first. */
async function caller(request: APIRequestContext, origin: string, scope: keyof typeof signInPaths) {
  const data = { username: demoUsers[scope], password: demoPassword };
  const login = await request.post(`${origin}/api/account/auth/${signInPaths[scope]}`, { data });
  const headers = { authorization: `Bearer ${(await login.json()).result.access_token}` };
  return async (method: 'GET' | 'POST', path: string, body?: object) => {
    const more = method === 'POST' ? { data: body ?? {} } : {};
    const answer = await request.fetch(`${origin}/api${path}`, { method, headers, ...more });
    const json = await answer.json();
    expect(answer.ok(), `${method} ${path}: ${JSON.stringify(json)}`).toBe(true);
    return json.result;
  };
}

test('a pupil asks for a book that is out, waits second, collects it, keeps it longer, is late and may borrow again', async ({
  person,
  school,
  faults,
}, { file }) => {
  const page = await person(phone);
  await signIn(page, 'student');
  const { origin } = new URL(page.url());
  const desk = await caller(page.request, origin, 'account');
  const teacher = await caller(page.request, origin, 'teacher');
  const self = await caller(page.request, origin, 'student');
  const title = 'Mùa hè không tên';
  const me = (await self('GET', '/account-student')).student_id;
  const [category] = await desk('GET', '/library/categories');
  const book = await desk('POST', '/library/books', { categoryId: category.id, title, kind: 'STN', grades: [9] });
  const made = { count: 1, shelf: 'T1-1', acquiredOn: '2026-09-05' };
  const [{ barcode }] = await desk('POST', `/library/books/${book.id}/copies`, made);
  const { items } = await desk('GET', '/students?pageSize=25&sort=name');
  const other = items.find(({ id }: { id: string }) => id !== me);
  const issueTo = (kind: string, id: string) => desk('POST', '/library/loans', { reader: { kind, id }, barcode });
  await issueTo('pupil', other.id);
  const first = await teacher('POST', '/library/own-loans', { titleId: book.id });

  await test.step('found without accents, out, and one is waiting', async () => {
    await page.goto('/student/library/books?q=mua%20he%20khong%20ten');
    await expect(page.getByText(/^Có lại/)).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Lưu ${title}` }).click();
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('1 bạn đang chờ').first()).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });

  await test.step('asked for with one button: second in the queue', async () => {
    await page.getByRole('button', { name: 'Đặt trước' }).click();
    await expect(page.getByText('Đã đặt, thứ 2 trong hàng chờ')).toBeVisible();
    await page.goto('/student/library/borrow-download-list');
    await expect(page.getByText(/^Thứ 2 trong hàng chờ/)).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });

  await test.step('the book comes back to the first, and then to the pupil, who is told', async () => {
    await desk('POST', '/library/loans/return', { barcode });
    await desk('POST', '/library/loans', { reader: { kind: 'teacher', id: await teacherId() }, barcode });
    expect((await teacher('GET', `/library/own-loans/${first.id}`)).state).toBe('on_loan');
    await desk('POST', '/library/loans/return', { barcode });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Mời lấy' })).toBeVisible();
    await expect(page.getByText(/^Lấy ở quầy trước hết ngày/)).toBeVisible();
  });

  await test.step('collected at the desk, due in words, kept longer', async () => {
    await issueTo('pupil', me);
    await page.reload();
    await expect(page.getByText(/^còn \d+ ngày$/).first()).toBeVisible();
    const mine = page.getByRole('listitem').filter({ hasText: title });
    await mine.getByRole('button', { name: 'Gia hạn' }).click();
    await expect(page.getByText(/^Đã gia hạn đến/)).toBeVisible();
    await mine.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { name: 'Quy định mượn' })).toBeVisible();
    await expect(page.getByText('1 lần').first()).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });

  await test.step('what was saved stands in the pupil’s own list, with a note', async () => {
    await page.goto('/student/library/saved-books');
    await page.getByRole('button', { name: `Ghi chú cho ${title}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Ghi chú/ })
      .fill('Kể lại trong giờ Văn');
    await page.getByRole('dialog').getByRole('button', { name: 'Lưu ghi chú' }).click();
    await expect(page.getByText('Kể lại trong giờ Văn')).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.goto(`/student/library/books/${book.id}/recommended-products`);
    await expect(page.getByText('Cùng thể loại').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('nine days late: nothing is lent any more, and the pupil reads until when and why', async () => {
    await page.goto('about:blank');
    const { items } = await self('GET', '/library/own-loans');
    const mine = items.find((loan: { titleId: string }) => loan.titleId === book.id);
    await (await school.of(file)).pauseFor('library/late-loan.ts', mine.id, '9');
    await page.goto('/student/library/borrow-download-list');
    const notice = page.getByRole('note').filter({ hasText: 'Tạm dừng mượn đến khi thư viện cho mượn lại' });
    await expect(notice).toContainText(title);
    await expect(page.getByText('quá hạn 9 ngày').first()).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });

  await test.step('asks while suspended: refused by the rule that says so, and nothing is asked for', async () => {
    const wanted = 'Mùa thu không tên';
    const { id } = await desk('POST', '/library/books', {
      categoryId: category.id,
      title: wanted,
      kind: 'STN',
      grades: [9],
    });
    await desk('POST', `/library/books/${id}/copies`, made);
    faults.allow(/POST \/api\/library\/own-loans 409/);
    await page.goto(`/student/library/books/${id}/detail`);
    await page.getByRole('button', { name: 'Mượn sách' }).click();
    await expect(page.getByText(/^Đang bị ngừng mượn cho tới khi được mở lại: .*Mùa hè không tên/)).toBeVisible();
    await expect(page.getByText(/bản trên kệ$/)).toBeVisible();
    const { items } = await self('GET', '/library/own-loans');
    expect(items.map((loan: { titleId: string }) => loan.titleId)).not.toContain(id);
    await expectAccessible(page);
  });

  await test.step('brought back: the suspension ends at the desk, and the next book can be asked for', async () => {
    const back = await desk('POST', '/library/loans/return', { barcode });
    expect([back.isSuspensionLifted, back.daysLate]).toEqual([true, 9]);
    await page.goto('/student/library/borrow-download-list');
    await expect(page.getByText('Mượn cùng lúc nhiều nhất 3 cuốn')).toBeVisible();
    await expect(page.getByText('Tạm dừng mượn')).toHaveCount(0);
    await page.goto('/student/library/borrow-download-list?tab=ended');
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    await expectAccessible(page);
    const { id } = await self('POST', '/library/own-loans', { titleId: book.id });
    expect((await self('GET', `/library/own-loans/${id}`)).state).toBe('ready_for_pickup');
  });

  async function teacherId(): Promise<string> {
    return (await teacher('GET', '/account-teacher')).teacher_id;
  }
});
