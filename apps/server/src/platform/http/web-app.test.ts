import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPaperLine } from '../pdf/paper-line.ts';
import { buildServer } from './build-server.ts';

/** Stands in the page itself. */
const script = 'window.begun = true;';

async function serverOf(keepsOfflinePage: boolean) {
  const webRoot = await mkdtemp(join(tmpdir(), 'phuong-web-'));
  const files = {
    'index.html': `<!doctype html><script>${script}</script><body></body>`,
    'paths.json': '["/home","/sign-in"]',
    'framed-paths.json': '["/home","/not-built"]',
    'worker.js': 'keeps',
    'pupil-worker.js': 'keeps',
    'worker-off.js': 'goes',
    'robots.txt': 'Disallow: /',
    'manifest.webmanifest': '{}',
    'assets/index-AAAAAAAA.js': 'begin();',
    'assets/style-AAAAAAAA.css': 'p{}',
    'assets/pdf.worker-AAAAAAAA.mjs': 'work();',
  };
  await mkdir(join(webRoot, 'assets'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(webRoot, name), content);
  return buildServer({
    areas: [],
    authenticate: async () => null,
    refused: () => undefined,
    idempotency: { once: async () => undefined },
    papers: createPaperLine(),
    health: { notReady: async () => null },
    logLevel: 'silent',
    trustProxy: false,
    isTls: true,
    keepsOfflinePage,
    webRoot,
  });
}

it('the frame is drawn from the page alone where the screen stands in it, and nowhere else', async () => {
  const app = await serverOf(true);
  const bodyOf = async (url: string) => (await app.inject(url)).body;
  expect(await bodyOf('/home')).toContain('<body class="framed">');
  for (const url of ['/', '/sign-in', '/not-built', '/nowhere']) expect(await bodyOf(url)).toContain('<body>');
  await app.close();
});

it('what browsers and search engines ask for by themselves is a file, never the page', async () => {
  const app = await serverOf(true);
  expect((await app.inject('/robots.txt')).body).toBe('Disallow: /');
  expect((await app.inject('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json');
  expect((await app.inject('/favicon.ico')).statusCode).toBe(404);
  await app.close();
});

it('workers that keep pages are taken away where the school wants none, and are asked for at every visit', async () => {
  for (const [keeps, body] of [
    [true, 'keeps'],
    [false, 'goes'],
  ] as const) {
    const app = await serverOf(keeps);
    for (const worker of ['/worker.js', '/pupil-worker.js']) {
      const answer = await app.inject(worker);
      expect(answer.body).toBe(body);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    }
    await app.close();
  }
});

it('of scripts in the page itself only the page’s own may run, told by its fingerprint', async () => {
  const app = await serverOf(true);
  const fingerprint = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
  for (const url of ['/home', '/', '/nowhere'])
    expect((await policyOf(url)).split('; ')).toContain(`script-src 'self' ${fingerprint}`);
  expect((await policyOf('/api/none')).split('; ')).toContain("script-src 'self'");
  await app.close();
});

it('what a page is made of carries no page’s policy along, and may do nothing by itself; a worker keeps one', async () => {
  const app = await serverOf(true);
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
  const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  for (const url of ['/assets/index-AAAAAAAA.js', '/assets/style-AAAAAAAA.css'])
    expect(await policyOf(url)).toBe(nothing);
  expect(await policyOf('/assets/pdf.worker-AAAAAAAA.mjs')).toContain("script-src 'self'");
  expect(await policyOf('/assets/nothing-AAAAAAAA.js')).toContain("script-src 'self'");
  await app.close();
});

it('pages may ask for camera and microphone, and play what was recorded before it is sent; no other house may', async () => {
  const app = await serverOf(true);
  const { headers } = await app.inject('/home');
  expect(headers['permissions-policy']).toBe('camera=(self), microphone=(self), geolocation=()');
  expect(String(headers['content-security-policy']).split('; ')).toContain("media-src 'self' blob:");
  await app.close();
});
