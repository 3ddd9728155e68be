import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { type RunningServer, startServer } from '../kit/server.ts';
import { lessonOfBoth, read, tokenOf } from './lesson-steps.ts';

const doc = (...content: object[]) => ({ type: 'doc', content });
const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const question = {
  type: 'checkQuestion',
  attrs: {
    key: 'q1',
    kind: 'one',
    options: ['4', '5', '7'].map((text) => ({ text, isRight: text === '5' })),
    explanation: 'Vì 9 + 16 = 25.',
  },
  content: [words('Hai cạnh góc vuông 3 và 4, cạnh huyền dài bao nhiêu?')],
};
const pages = [
  { key: 'a', layout: 'TITLE', text: doc(words('Tam giác vuông')), notes: 'Hỏi bài cũ' },
  { key: 'b', layout: 'TEXT', text: doc(question), notes: '' },
  { key: 'c', layout: 'TEXT', text: doc(words('Về nhà làm bài 3')), notes: '' },
];
const title = 'Cạnh huyền, trình chiếu';
const mate = { username: 'banhoc', password: 'bốn mươi con ong' };
/** How soon who comes late or back is on the page of the class, as the requirement says; machines with a lot else to do get ten times that. */
const soonMs = 20_000;

/** A school of its own: a second pupil of the class gets a sign-in. */
test.describe('slides that a class follows', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer({ demo: true });
  });
  test.afterAll(() => server?.stop());

  test('a class follows its teacher on its phones, answers, comes late and comes back', async ({ person, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    const baseURL = server.url;
    const desk = await person({ baseURL });
    const own = await person({ baseURL, ...phone });
    await signIn(desk, 'teacher');
    await signIn(own, 'student');
    const { classId, lessonId } = await lessonOfBoth(desk, own);
    const authorization = `Bearer ${await tokenOf(desk, 'teacher')}`;
    const send = async (path: string, data: object) => {
      const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
      const answer = await desk.request.post(`${baseURL}/api${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()).result;
    };
    const { item } = await send(`/lessons/${lessonId}/slides`, { title, pages });
    await send(`/lesson-items/${item.id}/publish`, { version: item.version });
    const { students } = await read(desk, 'teacher', `/lessons/${lessonId}/progress`);
    const { name: ownName } = await read(own, 'student', '/account-student');
    const other = students.find(
      ({ name, hasLeft }: { name: string; hasLeft: boolean }) => name !== ownName && !hasLeft,
    );
    const room = desk.getByRole('dialog', { name: `Đang trình chiếu ${title}` });
    const panel = desk.getByRole('region', { name: 'Lớp theo dõi' });
    const pageOf = (number: number) => `Trang ${number} / 3`;
    const deckPath = `/student/e-learning/${lessonId}/slide/${item.id}`;

    await test.step('a second pupil of the class has a sign-in', async () => {
      // Nobody's browser asks for a server that is away.
      for (const page of [desk, own]) await page.goto('about:blank');
      const user = { scope: 'student', id: other.id, name: other.name, ...mate };
      await server.pauseFor('kit/make-users.ts', JSON.stringify(user));
    });

    await test.step('the teacher lets the class follow, and the lesson of a pupil says so', async () => {
      await own.goto(`/student/e-learning/${lessonId}`);
      await settled(own);
      // A window that fills the screen cannot be measured for accessibility: as in a browser that gives no full screen.
      await desk.addInitScript(() => {
        Element.prototype.requestFullscreen = () => Promise.reject(new Error('not given'));
      });
      await desk.goto(`/t/classes/${classId}/${lessonId}/slide/${item.id}/detail`);
      await desk.getByRole('button', { name: 'Trình chiếu' }).click();
      await room.getByRole('button', { name: 'Cho lớp theo dõi' }).click();
      await expect(panel).toBeVisible();
      await own.getByRole('link', { name: new RegExp(`Đang trình chiếu.*${title}`, 's') }).click();
      await expect(own.getByText('Trang của em đi theo.')).toBeVisible();
      await expect(own.getByText(pageOf(1), { exact: true })).toBeVisible();
      await expect(panel.getByText(/^1\/\d+ em đang theo dõi$/)).toBeVisible();
      await expectAccessible(desk);
      await expectAccessible(own);
      await expectNoSideScroll(own);
    });

    await test.step('pages of the pupil turn with the teacher’s; who turns back stays there until they ask to return', async () => {
      await desk.keyboard.press('ArrowRight');
      await expect(own.getByText(pageOf(2), { exact: true })).toBeVisible();
      await own.getByRole('button', { name: 'Trang trước' }).click();
      await desk.keyboard.press('ArrowRight');
      await expect(own.getByText('đang ở trang 3', { exact: false })).toBeVisible();
      await expect(own.getByText(pageOf(1), { exact: true })).toBeVisible();
      await expectAccessible(own);
      await own.getByRole('button', { name: 'Về trang của thầy cô' }).click();
      await expect(own.getByText(pageOf(3), { exact: true })).toBeVisible();
    });

    const late = await person({ baseURL, ...phone });
    await test.step('who comes late is on the page of the class', async () => {
      await signIn(late, 'student', mate.username, mate.password);
      await late.goto(deckPath);
      await expect(late.getByText(pageOf(3), { exact: true })).toBeVisible({ timeout: soonMs });
      await expect(panel.getByText(/^2\/\d+ em đang theo dõi$/)).toBeVisible();
    });

    await test.step('the class is asked: the teacher sees how it answers, pupils only once it is shown', async () => {
      await desk.keyboard.press('ArrowLeft');
      await expect(own.getByText('Trả lời khi thầy cô hỏi cả lớp câu này.')).toBeVisible();
      await panel.getByRole('button', { name: /^Hỏi cả lớp: Hai cạnh góc vuông/ }).click();
      for (const [pupil, answer] of [
        [own, '4'],
        [late, '5'],
      ] as const) {
        await pupil.getByRole('radio', { name: answer }).check();
        await expect(pupil.getByText('Đã gửi.', { exact: false })).toBeVisible();
      }
      await expect(panel.getByText('2 em đã trả lời', { exact: true })).toBeVisible();
      await expectAccessible(own);
      await own.getByRole('radio', { name: '5' }).check();
      await expect(own.getByText('Vì 9 + 16 = 25.')).toHaveCount(0);
      await expect(panel.getByText('2 em, 100%')).toHaveCount(0);
      await panel.getByRole('button', { name: 'Xem kết quả trên máy này' }).click();
      await expect(panel.getByText('2 em, 100%')).toBeVisible();
      await panel.getByRole('button', { name: 'Hiện kết quả cho lớp' }).click();
      for (const pupil of [own, late]) {
        await expect(pupil.getByText('Em trả lời đúng.')).toBeVisible();
        await expect(pupil.getByText('2 em, 100%')).toBeVisible();
      }
      await expectAccessible(desk);
      await expectAccessible(own);
      await panel.getByRole('button', { name: 'Cất câu hỏi' }).click();
      await expect(own.getByText('Em trả lời đúng.')).toHaveCount(0);
    });

    await test.step('a poll said aloud takes one press', async () => {
      await panel.getByRole('button', { name: 'Có / Không' }).click();
      await own.getByRole('radio', { name: 'Không' }).check();
      await expect(panel.getByText('1 em đã trả lời', { exact: true })).toBeVisible();
      await panel.getByRole('button', { name: 'Cất câu hỏi' }).click();
      await expect(own.getByRole('radio')).toHaveCount(0);
    });

    await test.step('who loses the network is on the page of the class when it is back', async () => {
      await late.context().setOffline(true);
      await desk.keyboard.press('Home');
      await expect(own.getByText(pageOf(1), { exact: true })).toBeVisible();
      await expect(late.getByText(pageOf(2), { exact: true })).toBeVisible();
      await late.context().setOffline(false);
      await expect(late.getByText(pageOf(1), { exact: true })).toBeVisible({ timeout: soonMs });
      await desk.keyboard.press('End');
      await expect(late.getByText(pageOf(3), { exact: true })).toBeVisible();
    });

    await test.step('leaving the screen ends nothing; ending it sends everybody back to their own reading', async () => {
      await desk.keyboard.press('Escape');
      await expect(desk.getByText('Lớp đang theo dõi bài này.')).toBeVisible();
      await expectAccessible(desk);
      await desk.getByRole('button', { name: 'Trình chiếu tiếp' }).click();
      await expect(room.getByText(pageOf(3), { exact: true })).toBeVisible();
      await panel.getByRole('button', { name: 'Thôi cho lớp theo dõi' }).click();
      await expect(own.getByText('đang trình chiếu', { exact: false })).toHaveCount(0);
      await own.getByRole('button', { name: 'Trang trước' }).click();
      await own.getByRole('radio', { name: '5' }).check();
      await expect(own.getByText('Đúng rồi')).toBeVisible();
    });
  });
});
