import type { Page } from '@playwright/test';
import { demoPassword, demoUsers } from '../kit/demo-users.ts';
import { expect, settled, signIn, test } from '../kit/fixtures.ts';
import { xssPayloads } from '../security/xss-payloads.ts';
import { lessonOfBoth, redSquare, tokenOf } from './lesson-steps.ts';

/** What formulas can ask for that no reader wants. */
const latexPayloads = [
  '\\href{javascript:window.__hit?.()}{x}',
  '\\url{javascript:window.__hit?.()}',
  '\\includegraphics{https://canary.example/a.png}',
  '\\htmlClass{x" onmouseover="window.__hit?.()}{x}',
  '\\htmlStyle{position:fixed;inset:0}{x}',
  '\\htmlData{a=b" onclick="window.__hit?.()}{x}',
  '\\def\\a{\\a\\a}\\a',
  '\\rule{99999em}{99999em}',
  '\\text{<img src=x onerror=window.__hit?.()>}',
];

/** Every payload in every place of a text that holds words. */
function poisoned() {
  const words = (text: string) => ({ type: 'text', text });
  const line = (text: string, type = 'paragraph', attrs: object = {}) => ({ type, attrs, content: [words(text)] });
  const of = (text: string) => text.slice(0, 200);
  const content = xssPayloads.flatMap((payload) => [
    line(payload),
    line(payload, 'heading', { level: 3 }),
    line(payload, 'codeBlock'),
    { type: 'paragraph', content: [words('a'), { type: 'footnote', attrs: { text: payload } }] },
    { type: 'callout', content: [line(payload)] },
    {
      type: 'checkQuestion',
      attrs: {
        key: 'q',
        options: [
          { text: `${of(payload)}1`, isRight: true },
          { text: `$${of(payload)}$`, isRight: false },
        ],
        explanation: payload,
      },
      content: [line(payload)],
    },
  ]);
  const formulas = [...latexPayloads, ...xssPayloads].map((latex) => ({ type: 'blockFormula', attrs: { latex } }));
  return { type: 'doc', content: [...content, ...formulas] };
}

/** What of the page could run, or asked for something elsewhere. */
async function watched(page: Page, hits: string[]): Promise<() => Promise<void>> {
  await page.exposeFunction('__hit', () => void hits.push(`ran on ${page.url()}`));
  page.on('dialog', async (dialog) => {
    hits.push(`dialog on ${page.url()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/canary/.test(request.url())) hits.push(`asked for ${request.url()}`);
  });
  return async () => {
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('main *')].flatMap((element) => [
        ...(/^(?:script|iframe|object|embed|base|animate|foreignobject)$/.test(element.localName)
          ? [`<${element.localName}>`]
          : []),
        ...[...element.attributes].flatMap(({ name, value }) =>
          /^on/i.test(name) ||
          (/^(?:href|src|action)$/.test(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(value))
            ? [`<${element.localName} ${name}="${value.slice(0, 60)}">`]
            : [],
        ),
      ]),
    );
    hits.push(...found);
  };
}

/** What asks the server in somebody's name. */
async function sender(page: Page, scope: 'teacher' | 'student') {
  const { origin } = new URL(page.url());
  const signedIn = await page.request.post(`${origin}/api/account/auth/login-${scope}`, {
    data: { username: demoUsers[scope], password: demoPassword },
  });
  const authorization = `Bearer ${(await signedIn.json()).result.access_token}`;
  return async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.fetch(`${origin}/api${path}`, { method, headers, data });
    expect(answer.ok(), `${path}: ${await answer.text().then((text) => text.slice(0, 300))}`).toBe(true);
    return (await answer.json()).result;
  };
}

test('hostile words do nothing in any place of a text, for who reads, writes or compares', async ({ page, person }) => {
  const own = await person();
  await signIn(page, 'teacher');
  await signIn(own, 'student');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const send = await sender(page, 'teacher');
  const title = 'Chữ lạ';
  const text = poisoned();
  const { item, material } = await send('POST', `/lessons/${lessonId}/documents`, { title, text });
  await send('POST', `/lesson-items/${item.id}/publish`, { version: item.version });
  const short = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'ngắn' }] }] };
  await send('PUT', `/lesson-items/${item.id}/document`, { version: material.version, title, text: short });
  await send('PUT', `/lesson-items/${item.id}/document`, { version: material.version + 1, title, text });

  const hits: string[] = [];
  const [look, lookOwn] = [await watched(page, hits), await watched(own, hits)];
  await own.goto(`/student/e-learning/${lessonId}/document/${item.id}`);
  await expect(own.locator('[data-block]')).toHaveCount(text.content.length);
  await settled(own);
  for (const option of (await own.getByRole('radio').all()).slice(0, 4)) await option.check();
  await lookOwn();

  const base = `/t/classes/${classId}/${lessonId}/document/${item.id}`;
  await page.goto(`${base}/detail?tab=editions`);
  await page.getByRole('button', { name: 'So với bản hiện nay' }).first().click();
  await expect(page.locator('ins')).not.toHaveCount(0);
  await look();
  await page.goto(`${base}/edit`);
  await expect(page.locator('.ProseMirror > *')).not.toHaveCount(0);
  await settled(page);
  await look();
  expect(hits).toEqual([]);
});

test('hostile words do nothing in works, pins, comments and reasons, for who marks and who is marked', async ({
  page,
  person,
}) => {
  const own = await person();
  await signIn(page, 'teacher');
  await signIn(own, 'student');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const [teacher, pupil] = [await sender(page, 'teacher'), await sender(own, 'student')];
  const text = poisoned();
  const short = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'ngắn' }] }] };
  const [payload = ''] = xssPayloads;
  const { item } = await teacher('POST', `/lessons/${lessonId}/exercises`, {
    title: 'Bài lạ',
    text: short,
    kinds: ['TEXT', 'PHOTOS'],
    rubric: [
      {
        key: 'a',
        name: payload,
        levels: [
          { name: payload, points: 100 },
          { name: 'không', points: 0 },
        ],
      },
    ],
  });
  await teacher('POST', `/lesson-items/${item.id}/publish`, { version: item.version });
  const { origin } = new URL(own.url());
  const photoId = await own.evaluate(
    async ({ base64, at, token }) => {
      const body = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const name = btoa('trang.png');
      const headers = { authorization: token, 'tus-resumable': '1.0.0' };
      const made = await fetch(`${at}/api/uploads`, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(body.length),
          'upload-metadata': `name ${name}`,
          'content-type': 'application/offset+octet-stream',
        },
        body,
      });
      const id = made.headers.get('location')?.split('/').at(-1) ?? '';
      await fetch(`${at}/api/uploads/${id}/finish`, {
        method: 'POST',
        headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
      });
      return id;
    },
    { base64: redSquare.toString('base64'), at: origin, token: `Bearer ${await tokenOf(own, 'student')}` },
  );
  await pupil('POST', `/student/lesson-items/${item.id}/work/submit`, {
    version: 0,
    text,
    photoIds: [photoId],
    pressedAt: new Date().toISOString(),
  });
  const { rows } = await teacher('GET', `/lesson-items/${item.id}/submissions`);
  const { resultId } = rows.find((row: { resultId: string | null }) => row.resultId !== null);
  const work = await teacher('GET', `/submissions/${resultId}`);
  const marks = xssPayloads.map((words, at) => ({
    kind: 'pin',
    id: `p${at}`,
    colour: 'red',
    x: (at * 700) % 10_000,
    y: (at * 900) % 10_000,
    text: words,
  }));
  const [{ fileId }] = work.content.photos;
  const drawn = await teacher('PUT', `/submissions/${resultId}/layers`, {
    number: 1,
    fileId,
    page: 1,
    version: 0,
    marks,
  });
  await teacher('PUT', `/submissions/${resultId}/marking`, {
    version: drawn.markingVersion,
    number: 1,
    levels: [{ key: 'a', level: 0 }],
    points: 200,
    reason: payload,
    comment: xssPayloads.join('\n').slice(0, 4_000),
    isDone: true,
  });

  const hits: string[] = [];
  const [look, lookOwn] = [await watched(page, hits), await watched(own, hits)];
  await page.goto(`/t/classes/${classId}/${lessonId}/exercise/${item.id}/result/${resultId}`);
  await expect(page.getByRole('list', { name: 'Ghi chú trên bài' }).getByRole('listitem')).toHaveCount(marks.length);
  await settled(page);
  await look();
  await teacher('POST', `/lesson-items/${item.id}/release`, { resultIds: [resultId] });
  await own.goto(`/student/e-learning/${lessonId}/exercise/${item.id}`);
  await expect(own.getByRole('list', { name: 'Ghi chú trên bài' }).getByRole('listitem')).toHaveCount(marks.length);
  await lookOwn();
  expect(hits).toEqual([]);
});
