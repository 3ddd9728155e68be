import type { Page } from '@playwright/test';
import { demoPassword } from '../../kit/demo-users.ts';
import { expect } from '../../kit/fixtures.ts';
import { redSquare } from '../lesson-steps.ts';

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

/** Five questions of 2, 2, 2, 3 and 1 points; the key of the third is wrong. */
export const satParts = [
  {
    key: 'p1',
    name: 'Phần I. Trắc nghiệm',
    questions: [
      {
        key: 'q1',
        points: 200,
        level: 'RECOGNISE',
        question: {
          kind: 'CHOICE',
          stem: text('Số nào là số nguyên tố?'),
          options: [
            { key: 'a', text: text('7'), share: 100 },
            { key: 'b', text: text('9'), share: 0 },
            { key: 'c', text: text('15'), share: 0 },
            { key: 'd', text: text('21'), share: 0 },
          ],
        },
      },
      {
        key: 'q2',
        points: 200,
        level: 'UNDERSTAND',
        question: {
          kind: 'STATEMENTS',
          stem: text('Cho tam giác ABC vuông tại A.'),
          statements: [
            { key: 's1', text: text('Góc A bằng 90 độ.'), isTrue: true },
            { key: 's2', text: text('BC là cạnh dài nhất.'), isTrue: true },
            { key: 's3', text: text('Góc B lớn hơn 90 độ.'), isTrue: false },
            { key: 's4', text: text('AB luôn bằng AC.'), isTrue: false },
          ],
        },
      },
      {
        key: 'q3',
        points: 200,
        level: 'APPLY',
        question: { kind: 'NUMBER', stem: text('Ba nhân bốn bằng bao nhiêu?'), answers: [{ value: '14' }] },
      },
    ],
  },
  {
    key: 'p2',
    name: 'Phần II. Tự luận',
    questions: [
      {
        key: 'q4',
        points: 300,
        level: 'APPLY',
        question: {
          kind: 'ESSAY',
          stem: text('Vì sao tổng ba góc của một tam giác bằng 180 độ?'),
          guide: text('Kẻ đường thẳng qua một đỉnh, song song với cạnh đối diện.'),
          rubric: [
            {
              key: 'lapluan',
              name: 'Lập luận',
              levels: [
                { name: 'Sai', points: 0 },
                { name: 'Thiếu lí do', points: 100 },
                { name: 'Đủ', points: 200 },
              ],
            },
            {
              key: 'ketluan',
              name: 'Kết luận',
              levels: [
                { name: 'Không có', points: 0 },
                { name: 'Có', points: 100 },
              ],
            },
          ],
        },
      },
      {
        key: 'q5',
        points: 100,
        question: { kind: 'FILE', stem: text('Chụp hình em đã vẽ.'), families: ['PICTURE'], mostFiles: 2 },
      },
    ],
  },
];

/** All of it right; the half of it; nothing. */
export type Sitter = 'ALL' | 'HALF' | 'NOTHING';

/** Options and statements have keys of the server's own: they are found by their words. */
interface Sitting {
  readonly attemptId: string;
  readonly serverNow: string;
  readonly parts: readonly {
    readonly questions: readonly {
      readonly key: string;
      readonly asked: { readonly kind: string; readonly options?: Row[]; readonly statements?: Row[] };
    }[];
  }[];
}
interface Row {
  readonly key: string;
  readonly text: object;
}
const keyOf = (rows: readonly Row[] = [], words: string) =>
  rows.find((row) => JSON.stringify(row.text).includes(`"${words}"`))?.key ?? '';

const truths = {
  'Góc A bằng 90 độ.': true,
  'BC là cạnh dài nhất.': true,
  'Góc B lớn hơn 90 độ.': false,
  'AB luôn bằng AC.': false,
};
const essays = {
  ALL: 'Kẻ đường thẳng qua A song song với BC. Các góc so le trong bằng nhau, nên tổng ba góc bằng góc bẹt, tức 180 độ.',
  HALF: 'Góc so le trong bằng nhau nên tổng bằng 180 độ.',
  NOTHING: 'Em không nhớ.',
};

/** What a pupil says, by the question's key. */
function answersOf({ parts }: Sitting, sitter: Sitter, fileId: string | null): Record<string, object> {
  const asked = new Map(parts.flatMap(({ questions }) => questions.map((each) => [each.key, each.asked])));
  const essay = { kind: 'ESSAY', text: text(essays[sitter]), fileIds: [] };
  const choice = { kind: 'CHOICE', chosen: keyOf(asked.get('q1')?.options, sitter === 'NOTHING' ? '9' : '7') };
  if (sitter === 'NOTHING') return { q1: choice, q4: essay };
  if (sitter === 'HALF') return { q1: choice, q3: { kind: 'NUMBER', text: '14', unit: '' }, q4: essay };
  const judged = Object.entries(truths).map(([words, isTrue]) => [keyOf(asked.get('q2')?.statements, words), isTrue]);
  return {
    q1: choice,
    q2: { kind: 'STATEMENTS', judged: Object.fromEntries(judged) },
    q3: { kind: 'NUMBER', text: '12', unit: '' },
    q4: essay,
    q5: { kind: 'FILE', fileIds: [fileId] },
  };
}

/** Calls of a pupil without a browser. */
export async function pupilCalls(page: Page, username: string) {
  const { origin } = new URL(page.url());
  const data = { username, password: demoPassword };
  const signedIn = await page.request.post(`${origin}/api/account/auth/login-student`, { data });
  const authorization = `Bearer ${(await signedIn.json()).result.access_token}`;
  async function post(path: string, body: object) {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.post(`${origin}/api${path}`, { headers, data: body });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).result;
  }
  /** A picture, sent in one piece. @returns its file. */
  async function picture(name: string): Promise<string> {
    const headers = {
      authorization,
      'tus-resumable': '1.0.0',
      'upload-length': String(redSquare.length),
      'upload-metadata': `name ${Buffer.from(name).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    };
    const answer = await page.request.post(`${origin}/api/uploads`, { headers, data: redSquare });
    expect(answer.status(), await answer.text()).toBe(201);
    const { id } = await post(`/uploads/${answer.headers().location?.split('/').at(-1)}/finish`, {});
    return id;
  }
  return { post, picture };
}
type PupilCalls = Awaited<ReturnType<typeof pupilCalls>>;

/** Begins an attempt, or goes on with it. */
const begin = ({ post }: PupilCalls, itemId: string, writer: string): Promise<Sitting> =>
  post(`/student/lesson-items/${itemId}/attempts`, { password: '', writer });

/** Sits the test from beginning to end. @returns the attempt. */
export async function sit(page: Page, username: string, itemId: string, sitter: Sitter): Promise<string> {
  const calls = await pupilCalls(page, username);
  const writer = crypto.randomUUID();
  const sitting = await begin(calls, itemId, writer);
  const { attemptId, serverNow: typedAt } = sitting;
  const said = answersOf(sitting, sitter, sitter === 'ALL' ? await calls.picture('hinh-ve.png') : null);
  const changes = Object.entries(said).map(([key, answer], at) => ({ seq: at + 1, key, answer, typedAt }));
  const { answered } = await calls.post(`/student/attempts/${attemptId}/submit`, { writer, changes });
  expect(answered, 'all that was said is kept').toBe(changes.length);
  return attemptId;
}
