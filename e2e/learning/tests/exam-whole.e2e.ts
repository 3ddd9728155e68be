import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../../kit/fixtures.ts';
import { aPhoto, lessonOfBoth, programIsKept, read } from '../lesson-steps.ts';
import { type Caller, called, callerOf, stored } from './exam-calls.ts';
import { doc, everyKindOfQuestion, silence } from './exam-paper.ts';
import { Sitter } from './exam-sitter.ts';
import { essayOf, goTo, isDrawn, judge, next, question, saved, settingsOf, turn, wordsOf } from './exam-steps.ts';
import { markAll, mendKey, questionsFromWord, rightOfFirst } from './exam-whole-steps.ts';

const title = 'Kiểm tra giữa kì';
const room = 30;
const password = 'mười hai con giáp';
/** With the two that come from Word. */
const questions = 10;
const asked = ['choice', 'statements', 'short', 'grid', 'cloze', 'ordering', 'essay', 'hotspot'];

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
test('a test comes from Word and the bank, a class sits it, one of them on a phone, through a cut network, a server that is killed and another device; it is marked, mended, released and read, and nothing that was saved is lost', async ({
  page,
  person,
  faults,
  school,
}, { file }) => {
  // Networks that fail and devices that are sent away are what this is about.
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_FAILED|ERR_NETWORK|socket\.io/);
  faults.allow(/attempts\/[^/]+\/answers 409/);
  await signIn(page, 'teacher');
  const own = await person(phone);
  await signIn(own, 'student');
  const { origin } = new URL(page.url());
  const server = await school.of(file);
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const { name: ownName } = await read(own, 'student', '/account-student');
  const teacher = await callerOf(origin, 'teacher', 'giaovien');
  /** What the phone was told is saved, by question. */
  const shown = new Map<string, unknown>();
  let itemId = '';
  let sitters: Sitter[] = [];
  let ownStudentId = '';
  let marker: Caller | null = null;
  let semesterId = '';

  await test.step('the teacher publishes a test that is open until its window closes; thirty pupils have a sign-in', async () => {
    const picture = await aPhoto(page, 'Hình');
    const files = {
      pictureId: await stored(teacher, 'hinh.jpg', picture),
      soundId: await stored(teacher, 'im.wav', silence()),
    };
    const kinds = everyKindOfQuestion(files).filter(([key]) => asked.includes(key));
    const questionsOf = (from: number, to: number) =>
      kinds.slice(from, to).map(([key, written]) => ({ key, points: 100, question: written }));
    const made = await called(teacher, 'POST', `/lessons/${lessonId}/tests`, {
      title,
      text: doc('Không dùng tài liệu.'),
      rules: { minutes: 45, shufflesQuestions: false, toleranceSeconds: 60 },
      parts: [
        { key: 'p1', name: 'Phần I', questions: questionsOf(0, 4) },
        { key: 'p2', name: 'Phần II', questions: questionsOf(4, 8) },
        { key: 'p3', name: 'Phần III', questions: await questionsFromWord(teacher, lessonId) },
      ],
      opensAt: minutesFromNow(-5),
      cutOffAt: minutesFromNow(40),
      isOpen: true,
    });
    itemId = made.item.id;
    const { codes } = await called(teacher, 'POST', `/lesson-items/${itemId}/test-papers`, {
      count: 2,
      firstCode: 101,
    });
    expect(codes).toEqual(['101', '102']);
    const years = await called(teacher, 'GET', '/school-years/options');
    const year = years.find(({ status }: { status: string }) => status === 'ACTIVE');
    semesterId = year.semesters.find(({ ordinal }: { ordinal: number }) => ordinal === 1).id;
    const { item } = await called(teacher, 'GET', `/lesson-items/${itemId}/test`);
    await called(teacher, 'PUT', `/lesson-items/${itemId}`, {
      ...settingsOf(item, item.cutOffAt),
      markTarget: { semesterId, column: 'tx4' },
    });
    const { rows } = await called(teacher, 'GET', `/lesson-items/${itemId}/sitters`);
    const pupils: { studentId: string; name: string }[] = rows.filter((row: { hasLeft: boolean }) => !row.hasLeft);
    ownStudentId = pupils.find(({ name }) => name === ownName)?.studentId ?? '';
    const others = pupils.filter(({ name }) => name !== ownName).slice(0, room);
    const { teachers } = await called(teacher, 'GET', `/lesson-items/${itemId}/markers`);
    const { name: teacherName } = await called(teacher, 'GET', '/account-teacher');
    const colleague = teachers.find(({ name }: { name: string }) => name !== teacherName);
    await called(teacher, 'PUT', `/lesson-items/${itemId}/markers/${colleague.teacherId}`, {
      keys: ['essay'],
      classes: [{ itemId, isAppointed: true, version: 0 }],
    });
    for (const each of [page, own]) await each.goto('about:blank');
    const users = others.map(({ studentId, name }, at) => ({
      scope: 'student',
      id: studentId,
      name,
      username: `em.thi.${at}`,
      password,
    }));
    const colleagues = {
      scope: 'teacher',
      id: colleague.teacherId,
      name: colleague.name,
      username: 'nguoi.cham',
      password,
    };
    await server.pauseFor('kit/make-users.ts', ...[...users, colleagues].map((user) => JSON.stringify(user)));
    marker = await callerOf(origin, 'teacher', colleagues.username, password);
    sitters = [];
    for (const { id, name, username } of users)
      sitters.push(new Sitter(name, id, await callerOf(origin, 'student', username, password)));
  });
  const [away, longer] = sitters;
  if (!away || !longer) throw new Error('There are too few pupils');

  await test.step('one of them has longer, and all begin', async () => {
    await called(teacher, 'PUT', `/lesson-items/${itemId}/accommodations`, {
      studentIds: [longer.studentId],
      accommodation: { moreMinutes: 20, cutOffAt: minutesFromNow(70), reason: 'Tay đau' },
    });
    await Promise.all(sitters.map((each) => each.begin(itemId)));
    await Promise.all(sitters.map((each) => each.answer(0, 1)));
  });

  await test.step('the phone reads the rules and begins', async () => {
    await own.goto(`/student/e-learning/${lessonId}/test/${itemId}`);
    await expect(own.getByText('10 câu, 10 điểm.')).toBeVisible();
    await expectNoSideScroll(own);
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Bắt đầu' }).click();
    await expect(own.getByRole('timer')).toBeVisible();
  });
  const exam = () => own.url();

  await test.step('answers are saved as they are given', async () => {
    await question(own).getByText('phương trình vô nghiệm').click();
    await saved(own);
    shown.set('choice', 'phương trình vô nghiệm');
    await expectNoSideScroll(own);
    await expectAccessible(own);
    await next(own);
    await judge(own, 'Đồ thị đi qua gốc toạ độ', 'Sai');
    await judge(own, 'nghịch biến', 'Đúng');
    await question(own).getByRole('button', { name: 'Xem lại sau' }).click();
    await saved(own);
    shown.set('statements', {
      'Đồ thị đi qua gốc toạ độ.': false,
      'Hàm số nghịch biến trên từng khoảng xác định.': true,
    });
    await expectAccessible(own);
    for (const [at, key, words] of [
      [8, 'w1', rightOfFirst],
      [9, 'w2', '60'],
    ] as const) {
      await goTo(own, at);
      await question(own).getByText(words, { exact: true }).click();
      await saved(own);
      shown.set(key, words);
    }
  });

  await test.step('without a network it goes on, also when the page is loaded again; when it is back all arrives', async () => {
    await programIsKept(own, [/exam\.screen-.*js$/, /katex-.*js$/, /editor-surface/]);
    await own.context().setOffline(true);
    await goTo(own, 2);
    await question(own).getByLabel('Câu trả lời').fill('Hà Nội');
    await expect(question(own).getByText('Chờ mạng, đang giữ trên máy này')).toBeVisible();
    await expect(own.getByText('Mất mạng, cứ làm tiếp.')).toBeVisible();
    await expectAccessible(own);
    await goTo(own, 6);
    await essayOf(own).click();
    await own.keyboard.type('Cây phượng già đứng giữa sân.');
    await expect(question(own).getByText('6/100 từ')).toBeVisible();
    await goTo(own, 7);
    await isDrawn(own);
    await own.reload();
    await expect(own.getByRole('timer')).toBeVisible();
    await goTo(own, 2);
    await expect(question(own).getByLabel('Câu trả lời')).toHaveValue('Hà Nội');
    await expect(question(own).getByText('Chờ mạng, đang giữ trên máy này')).toBeVisible();
    await own.context().setOffline(false);
    await saved(own);
    shown.set('short', 'Hà Nội');
    await goTo(own, 6);
    await expect(essayOf(own)).toHaveText('Cây phượng già đứng giữa sân.');
    await saved(own);
    shown.set('essay', 'Cây phượng già đứng giữa sân.');
  });

  await test.step('the server is killed while everybody writes, and comes back: what was typed meanwhile arrives', async () => {
    await goTo(own, 3);
    let isBack = false;
    const writing = sitters.map(async (each) => {
      for (let at = 0; !isBack || at < questions; at += 1) await each.answer(at % questions, at + 2);
    });
    await expect.poll(() => Math.min(...sitters.map(({ kept }) => kept.size))).toBeGreaterThanOrEqual(3);
    const back = server.crash(3_000);
    await question(own).getByLabel('Kết quả').fill('-2,5');
    await expect(question(own).getByText('Chờ mạng, đang giữ trên máy này')).toBeVisible();
    await back;
    isBack = true;
    await saved(own);
    shown.set('grid', '-2,5');
    await Promise.all(writing);
    for (const each of sitters) expect(each.kept.size, each.name).toBe(questions);
  });

  await test.step('another device takes it over, and the phone takes it back: neither loses anything, one writes at a time', async () => {
    const desk = await person();
    await signIn(desk, 'student');
    await desk.goto(exam());
    await expect(desk.getByRole('heading', { name: 'Bài đang làm ở máy khác' })).toBeVisible();
    await expectAccessible(desk);
    // Without a network the phone cannot hear of it before it sends what is typed there.
    await own.context().setOffline(true);
    await desk.getByRole('button', { name: 'Làm tiếp ở máy này' }).click();
    await expect(desk.getByRole('timer')).toBeVisible();
    const cells = desk.getByRole('complementary', { name: 'Các câu' }).getByRole('button');
    await cells.nth(2).click();
    await expect(question(desk).getByLabel('Câu trả lời')).toHaveValue('Hà Nội');
    await cells.nth(4).click();
    await question(desk).getByRole('button', { name: 'Chuyển dòng 2 lên' }).focus();
    await desk.keyboard.press('Enter');
    await saved(desk);
    const order = await question(desk).getByRole('listitem').allInnerTexts();
    shown.set(
      'ordering',
      order.map((text) => text.replace(/^\d+\./, '').trim()),
    );
    await expectAccessible(desk);
    await question(own).getByLabel('Kết quả').fill('9');
    await expect(question(own).getByText('Chờ mạng, đang giữ trên máy này')).toBeVisible();
    // What it sends now is refused, and it says why.
    await own.context().setOffline(false);
    await expect(own.getByRole('heading', { name: 'Bài đang làm ở máy khác' })).toBeVisible();
    await own.getByRole('button', { name: 'Làm tiếp ở máy này' }).click();
    await expect(own.getByRole('timer')).toBeVisible();
    await goTo(own, 7);
    await isDrawn(own);
    await own.getByRole('button', { name: /hình để đánh dấu$/ }).click({ position: { x: 60, y: 45 } });
    await saved(own);
    const place = await question(own)
      .getByText(/^Chỗ 1: ngang/)
      .textContent();
    shown.set(
      'hotspot',
      /ngang (\d+)%, dọc (\d+)%/
        .exec(place ?? '')
        ?.slice(1)
        .map(Number),
    );
  });

  await test.step('what the phone had typed while it was not the writer is not lost: it is there to be seen', async () => {
    await goTo(own, 3);
    const grid = question(own).getByLabel('Kết quả');
    await expect(grid).toHaveValue('9');
    await saved(own);
    await grid.fill('-2,5');
    await expect(question(own).getByText('Đang lưu')).toBeVisible();
    await saved(own);
    shown.set('grid', '-2,5');
  });

  await test.step('before handing in it is told what is missing; then it has a receipt', async () => {
    await goTo(own, 9);
    await turn(own).getByRole('button', { name: 'Nộp bài' }).click();
    const dialog = own.getByRole('alertdialog', { name: 'Còn 2 câu chưa làm xong. Vẫn nộp bài?' });
    await expect(dialog.getByText('Chưa làm hoặc làm dở: Phần I, câu 2; Phần II, câu 2.')).toBeVisible();
    await expect(dialog.getByText('Em đánh dấu xem lại: Phần I, câu 2.')).toBeVisible();
    await expectAccessible(own);
    await dialog.getByRole('button', { name: 'Xem câu 2' }).click();
    await judge(own, 'Hàm số không xác định tại', 'Đúng');
    await saved(own);
    shown.set('statements', {
      ...(shown.get('statements') as object),
      'Hàm số không xác định tại x=-1.': true,
    });
    await own.getByRole('button', { name: 'Thêm', exact: true }).click();
    await own.getByRole('menuitem', { name: 'Nộp bài' }).click();
    await own.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).click();
    await expect(own.getByRole('heading', { name: 'Đã nộp bài' })).toBeVisible();
    await expect(own.getByText('9/10 câu')).toBeVisible();
    await expectNoSideScroll(own);
    await expectAccessible(own);
  });
  await Promise.all(sitters.slice(2).map(async (each) => expect((await each.handIn()).status, each.name).toBe(200)));

  await test.step('the window closes: who is away is handed in without a browser, who has longer goes on', async () => {
    const detail = await called(teacher, 'GET', `/lessons/${lessonId}`);
    const item = detail.items.find(({ id }: { id: string }) => id === itemId);
    await called(teacher, 'PUT', `/lesson-items/${itemId}`, settingsOf(item, minutesFromNow(1 / 60)));
    const sitterOf = async (studentId: string) => {
      const { rows } = await called(teacher, 'GET', `/lesson-items/${itemId}/sitters`);
      return rows.find((row: { studentId: string }) => row.studentId === studentId)?.attempt;
    };
    await expect.poll(async () => (await sitterOf(away.studentId)).state).toBe('submitted');
    const closed = await sitterOf(away.studentId);
    expect(closed.submittedAt, 'its end is the end of the window').toBe(closed.deadlineAt);
    expect(await away.answer(0, 99), 'too late').toBe(false);
    expect((await sitterOf(longer.studentId)).state).toBe('in_progress');
    expect(await longer.answer(2, 77), 'still in time').toBe(true);
    expect((await longer.handIn()).status).toBe(200);
  });

  await test.step('every answer that was called saved is there, of all of them', async () => {
    for (const { attemptId, kept, name } of sitters) {
      const { answers } = await called(teacher, 'GET', `/test-attempts/${attemptId}`);
      for (const { key, answer } of answers) expect(answer, `${name}, ${key}`).toEqual(kept.get(key)?.answer ?? null);
    }
    const { rows } = await called(teacher, 'GET', `/lesson-items/${itemId}/sitters`);
    const mine = rows.find((row: { studentId: string }) => row.studentId === ownStudentId).attempt;
    const { answers, isAsHandedIn } = await called(teacher, 'GET', `/test-attempts/${mine.id}`);
    expect(isAsHandedIn, 'the fingerprint of the receipt').toBe(true);
    for (const [key, value] of shown) {
      const given = answers.find((each: { key: string }) => each.key === key);
      expect(wordsOf(given), key).toEqual(value);
    }
  });

  await test.step('a colleague who was appointed marks the essays by the question, without a name; a wrong key is mended for all', async () => {
    if (!marker) throw new Error('nobody was appointed');
    expect(await markAll(marker, itemId, 'essay', 75)).toBe(room + 1);
    const w1 = async ({ attemptId }: { attemptId: string }) => {
      const { answers } = await called(teacher, 'GET', `/test-attempts/${attemptId}`);
      return answers.find(({ key }: { key: string }) => key === 'w1');
    };
    const { up, down } = await mendKey(teacher, itemId, 'w1', rightOfFirst);
    expect([up > 0, down >= 0], 'who had 12 goes up').toEqual([true, true]);
    const { rows } = await called(teacher, 'GET', `/lesson-items/${itemId}/sitters`);
    const mine = rows.find((row: { studentId: string }) => row.studentId === ownStudentId);
    expect(await w1({ attemptId: mine.attempt.id })).toMatchObject({ state: 'auto_marked', earned: 100 });
  });

  await test.step('the results are released, and the pupil looks back on the phone', async () => {
    const released = await called(teacher, 'POST', `/lesson-items/${itemId}/test-results/release`, {});
    expect([released.released, released.written]).toEqual([room + 1, room + 1]);
    await own.getByRole('link', { name: 'Về trang bài kiểm tra' }).click();
    await expect(own.getByText('Đã trả bài', { exact: true }).first()).toBeVisible();
    await expectAccessible(own);
    await own.getByRole('link', { name: 'Xem lại bài' }).click();
    await settled(own);
    await expect(own.getByText('Viết thêm về hoa.')).toBeVisible();
    await expect(own.getByText('Cây phượng già đứng giữa sân.')).toBeVisible();
    await expect(own.getByRole('article', { name: 'Câu 1' }).first().getByText('Sai').first()).toBeVisible();
    await expectNoSideScroll(own);
    await expectAccessible(own);
  });

  await test.step('the marks stand in the sheet, and the figures are there to be read', async () => {
    const { rows } = await called(teacher, 'GET', `/lesson-items/${itemId}/sitters`);
    const mine = rows.find((row: { studentId: string }) => row.studentId === ownStudentId);
    const { subjectId } = await called(teacher, 'GET', `/lessons/${lessonId}`);
    await page.goto(`/t/classes/${classId}?tab=marks&subject=${subjectId}&semester=${semesterId}`);
    await page.getByRole('button', { name: 'Việc khác' }).click();
    await page.getByRole('menuitem', { name: 'Lịch sử sửa' }).click();
    const changes = page.getByRole('dialog').getByRole('listitem').filter({ hasText: title });
    const mark = (Math.round(mine.mark / 10) / 10).toFixed(1).replace('.', ',');
    await expect(changes.filter({ hasText: ownName })).toContainText(mark);
    await page.goto(`/t/classes/${classId}/${lessonId}/test/${itemId}/detail?tab=statistics`);
    await expect(page.getByText('Số bài', { exact: true }).locator('..').locator('dd')).toHaveText(String(room + 1));
    await expect(page.getByRole('row', { name: /chia hết cho 3/ })).toBeVisible();
    await expectAccessible(page);
  });
});
