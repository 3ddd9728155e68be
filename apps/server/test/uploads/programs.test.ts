import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findOffice, officeFolderOf, pdfOfOffice } from '../../src/platform/office/office-program.ts';
import { listening, sendFile } from '../kit/uploading.ts';
import { type Client, type TestServer, testServer } from '../servers/server.ts';
import { aWorld } from '../world/world.ts';

/** Only in the long run: Debian's LibreOffice and clamd, where they are installed. */
const asked = Boolean(process.env.ASK_PROGRAMS);
const office = asked ? findOffice(undefined) : null;
const clamd = asked && ['/usr/sbin/clamd', '/usr/bin/clamd'].find(existsSync);

const odfType = 'application/vnd.oasis.opendocument.text';
const names = [
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(' ');
/** A text of one paragraph, and what else stands in its body. */
const odt = (paragraph: string, more = '') =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8(odfType), { level: 0 }],
      'META-INF/manifest.xml': strToU8(
        `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${odfType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
      ),
      'content.xml': strToU8(
        `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names} office:version="1.2"><office:body><office:text><text:p>${paragraph}</text:p>${more}</office:text></office:body></office:document-content>`,
      ),
    }),
  );

describe.skipIf(office === null)('office documents as PDF, by LibreOffice', () => {
  let server: TestServer;
  let url: string;
  let teacher: Client;
  let other: Client;
  beforeAll(async () => {
    server = await testServer({ uploads: { office } });
    const world = await aWorld(server);
    url = await listening(server);
    teacher = await server.teacher(world.teachers.subject.id);
    other = await server.teacher(world.teachers.other.id);
    server.services.jobs.start();
  });
  const addressOf = async (client: Client, id: string) =>
    (await client.get(`/files/addresses?ids=${id}`)).body.items[0] as { pdf: string; href: string } | undefined;
  const pdfStateOf = async (id: string) => (await addressOf(teacher, id))?.pdf;
  const patient = { timeout: 90_000, interval: 200 };

  it('is made once for the same bytes, and read by whoever may read the document', async () => {
    const content = odt('Bài 12. Cấu tạo nguyên tử');
    const { id } = await sendFile(url, teacher, 'bài 12.odt', content);
    await expect.poll(() => pdfStateOf(id), patient).toBe('made');
    const pdf = await teacher.get(`/files/${id}?as=pdf`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await other.get(`/files/${id}?as=pdf`)).status).toBe(404);
    const again = await sendFile(url, other, 'cùng bài.odt', content);
    expect((await addressOf(other, again.id))?.pdf).toBe('made');
    const { rows } = await countOf(server, 'application/pdf');
    expect(rows).toBe(1);
    expect((await readdir(tmpdir())).filter((name) => /^office-\w{6}$/.test(name))).toEqual([]);
  });

  it('says so where a document cannot be turned', async () => {
    const broken = zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8('<w:document'),
    });
    const { id, status } = await sendFile(url, teacher, 'hỏng.docx', Buffer.from(broken));
    expect(status).toBe(200);
    await expect.poll(() => pdfStateOf(id), patient).toBe('failed');
    expect((await teacher.get(`/files/${id}?as=pdf`)).status).toBe(404);
  });

  it('nothing of the machine and of the network comes into it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'walls-'));
    const secret = join(folder, 'secret.txt');
    await writeFile(secret, 'not for anybody');
    const walls = office ?? expect.fail();
    await mkdir(join(folder, 'other', 'program'), { recursive: true });
    // In the place of LibreOffice stands a program that looks around.
    const script = join(folder, 'other', 'program', 'soffice');
    await writeFile(
      script,
      `#!/bin/bash\nexec > /work/out/seen.pdf 2>&1\necho looked around\ncat ${secret}\nls / /etc /home /root\nenv\n(exec 3<>/dev/tcp/127.0.0.1/${new URL(url).port}) && echo connected\nexit 0\n`,
      { mode: 0o755 },
    );
    const from = join(folder, 'a.odt');
    await writeFile(from, odt('x'));
    const shell = { ...walls, soffice: script };
    const seen = await pdfOfOffice(shell, from, odfType, new AbortController().signal);
    const text = await readFile(seen, 'utf8');
    expect(text).toContain('looked around');
    expect(text).not.toContain('not for anybody');
    expect(text).toMatch(/Connection refused|Network is unreachable/);
    expect(text).not.toContain('connected');
    expect(text).not.toMatch(/passwd|shadow/);
    expect(text).not.toMatch(/^(?:DATABASE|SESSION|npm|VITEST)/m);
    await rm(officeFolderOf(seen), { recursive: true });
    await rm(folder, { recursive: true });
  });

  it('is stopped when the server stops', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stopped-'));
    const from = join(folder, 'a.odt');
    await writeFile(from, odt('x'));
    const stop = new AbortController();
    const work = pdfOfOffice(office ?? expect.fail(), from, odfType, stop.signal);
    stop.abort(new Error('server stops'));
    await expect(work).rejects.toThrow('server stops');
    await rm(folder, { recursive: true });
  });
});

async function countOf(server: TestServer, mediaType: string): Promise<{ rows: number }> {
  const { rows } = await server.services.db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('media_type', '=', mediaType)
    .executeTakeFirstOrThrow();
  return { rows: Number(rows) };
}

describe.skipIf(!clamd)('uploads looked through by clamd', () => {
  // In two parts, so that no scanner takes this file for what it tests.
  const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
  let folder: string;
  let scanner: ChildProcess;
  let server: TestServer;
  let url: string;
  let teacher: Client;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    const socket = join(folder, 'socket');
    await writeFile(join(folder, 'own.ndb'), `Own.Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`);
    await writeFile(
      join(folder, 'clamd.conf'),
      [`LocalSocket ${socket}`, `DatabaseDirectory ${folder}`, 'Foreground yes', 'StreamMaxLength 200M', ''].join('\n'),
    );
    scanner = spawn(clamd || 'clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await vi.waitUntil(() => existsSync(socket), { timeout: 60_000 });
    server = await testServer({ uploads: { clamd: socket } });
    const world = await aWorld(server);
    url = await listening(server);
    teacher = await server.teacher(world.teachers.subject.id);
  });
  afterAll(async () => {
    scanner?.kill('SIGKILL');
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

  it('takes what is clean and refuses what is not, with the name it was given', async () => {
    expect((await sendFile(url, teacher, 'sạch.pdf', pdf('bài tập'))).status).toBe(200);
    const infected = await sendFile(url, teacher, 'độc.pdf', pdf(eicar));
    expect(infected).toMatchObject({ status: 422, code: 'platform.file_infected' });
    expect(JSON.stringify(infected.body)).toContain('Own.Eicar');
    expect((await teacher.get('/uploads/space')).body.own.used).toBe(pdf('bài tập').length);
  });

  it('takes nothing unseen once it has stopped', async () => {
    scanner.kill('SIGKILL');
    await expect.poll(() => scanner.exitCode ?? scanner.signalCode).not.toBeNull();
    expect(await sendFile(url, teacher, 'sau.pdf', pdf('sau'))).toMatchObject({
      status: 503,
      code: 'platform.not_scanned',
    });
  });
});
