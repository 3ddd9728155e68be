import type { Page } from '@playwright/test';
import { demoPassword, demoUsers } from '../kit/demo-users.ts';
import { expect } from '../kit/fixtures.ts';

/** A red square of 8 × 8. */
export const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mO4YKCAFTEMLQkATmxIAYn6a5YAAAAASUVORK5CYII=',
  'base64',
);

/** What proves who asks. */
export async function tokenOf(page: Page, scope: 'teacher' | 'student'): Promise<string> {
  const { origin } = new URL(page.url());
  const data = { username: demoUsers[scope], password: demoPassword };
  const answer = await page.request.post(`${origin}/api/account/auth/login-${scope}`, { data });
  return (await answer.json()).result.access_token;
}

/** What a call answers to the person. */
export async function read(page: Page, scope: 'teacher' | 'student', path: string) {
  const { origin } = new URL(page.url());
  const headers = { authorization: `Bearer ${await tokenOf(page, scope)}` };
  const answer = await page.request.get(`${origin}/api${path}`, { headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).result;
}

/** Sends a call as the person; what it answers. */
export async function send(page: Page, scope: 'teacher' | 'student', path: string, data: object, method = 'POST') {
  const { origin } = new URL(page.url());
  const headers = {
    authorization: `Bearer ${await tokenOf(page, scope)}`,
    'idempotency-key': crypto.randomUUID(),
  };
  const answer = await page.request.fetch(`${origin}/api${path}`, { method, headers, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? null : (await answer.json()).result;
}

/** Where the teacher writes: a lesson of the pupil's class that is open to pupils. */
export async function lessonOfBoth(page: Page, own: Page): Promise<{ classId: string; lessonId: string }> {
  const years: { id: string; status: string }[] = await read(page, 'teacher', '/school-years/options');
  const year = years.find(({ status }) => status === 'ACTIVE');
  const classes: { id: string; name: string; subjects: { subjectId: string }[] }[] = await read(
    page,
    'teacher',
    `/teacher/classes?schoolYearId=${year?.id}`,
  );
  const { className } = await read(own, 'student', '/home/student');
  const mine = classes.find(({ name }) => name === className);
  for (const { subjectId } of mine?.subjects ?? []) {
    const { items } = await read(page, 'teacher', `/classes/${mine?.id}/lessons?subjectId=${subjectId}`);
    const open = items.find(({ state }: { state: string }) => state === 'published');
    if (open) return { classId: mine?.id ?? '', lessonId: open.id };
  }
  throw new Error('The demonstration school has no open lesson of both');
}

/** A PDF with as many pages, each with its number. */
export function pdfOf(pages: number): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
  const kids: string[] = [];
  for (let page = 1; page <= pages; page++) {
    const drawn = `BT /F1 48 Tf 72 500 Td (Page ${page}) Tj ET`;
    const number = objects.push(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    kids.push(`${number + 1} 0 R`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`;
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`,
  );
}

/** A sheet of paper as a phone photographs it: lying, with an EXIF that says it is to be turned to the right. */
export async function aPhoto(page: Page, words: string): Promise<Buffer> {
  const data = await page.evaluate(async (text) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('nothing is drawn');
    context.fillStyle = '#fdfdf6';
    context.fillRect(0, 0, 1600, 1200);
    context.fillStyle = '#123';
    context.font = '96px sans-serif';
    context.fillText(text, 120, 300);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, words);
  const jpeg = Buffer.from(data, 'base64');
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

/** Until the page of lessons and what draws it lie in the browser, the named parts too. */
export const programIsKept = (page: Page, parts: readonly RegExp[] = []) =>
  expect
    .poll(() =>
      page.evaluate(
        async (wanted) => {
          const worker = await navigator.serviceWorker.getRegistration('/student/e-learning');
          const kept = (await (await caches.open('pupil-program')).keys()).map(({ url }) => new URL(url).pathname);
          const isHere = (part: string) => kept.some((path) => new RegExp(part).test(path));
          return wanted.every(isHere) && worker?.active?.scriptURL.endsWith('/pupil-worker.js') === true;
        },
        ['^/student/e-learning$', ...parts.map(({ source }) => source)],
      ),
    )
    .toBe(true);
