import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnWords } from '../../src/column-words.ts';
import { migrations } from '../../src/platform/database/all-migrations.ts';
import { type ByteStore, diskByteStore, emptyStore, type ListedBytes } from '../../src/platform/files/byte-store.ts';
import { fileStore } from '../../src/platform/files/file-store.ts';
import { moveFiles } from '../../src/platform/files/move-files.ts';
import { checkS3, s3ByteStore } from '../../src/platform/files/s3-byte-store.ts';
import { newId } from '../../src/platform/ids.ts';
import { loadCopy } from '../../src/platform/whole-copy/load-copy.ts';
import { sumSchool, writeCopy } from '../../src/platform/whole-copy/write-copy.ts';
import { listening, sendFile } from '../kit/uploading.ts';
import { testDatabase } from '../servers/database.ts';
import { anS3Server, hasSwift, type S3Server } from '../servers/s3-server.ts';
import { type Client, type TestServer, testServer } from '../servers/server.ts';
import { aWorld, type World } from '../world/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'phuong-stores-'));
chmodSync(folder, 0o755);
let s3: S3Server | null = null;
beforeAll(async () => {
  if (hasSwift) s3 = await anS3Server();
});
afterAll(() => {
  s3?.stop();
  rmSync(folder, { recursive: true, force: true });
});
const store = (): S3Server => {
  if (!s3) throw new Error('no store');
  return s3;
};
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const inSchool = (school: string) => s3ByteStore({ ...store().address, prefix: `${school}/` });
const stores: [string, boolean, () => ByteStore][] = [
  ['on the disk', true, () => diskByteStore(join(folder, 'disk'))],
  ['in S3', hasSwift, () => inSchool('alone')],
];

describe.each(stores)('bytes %s', (_, isHere, make) => {
  const content = Buffer.from('Trường THCS Hoa Phượng');
  const listed = async (bytes: ByteStore) => {
    const all: ListedBytes[] = [];
    for await (const some of bytes.list()) all.push(...some);
    return all;
  };

  it.skipIf(!isHere)('are read as they were put, whole, in part and at a path, until they are taken away', async () => {
    const bytes = make();
    const [id, hash] = [newId(), sha256Of(content)];
    const path = join(folder, 'sent');
    writeFileSync(path, content);
    await bytes.put(id, content, hash);
    await bytes.putFile(hash, path, { size: content.length, sha256: hash });
    await bytes.putFile(hash, path, { size: content.length, sha256: hash });
    expect(await readFile(path)).toEqual(content);
    for (const key of [id, hash]) {
      expect(await bytes.sizeOf(key)).toBe(content.length);
      expect(await bytes.read(key)).toEqual(content);
      expect(await text(bytes.stream(key, 7, 10))).toBe(content.subarray(7, 11).toString());
      expect(await bytes.atPath(key, (at) => readFile(at))).toEqual(content);
    }
    expect((await listed(bytes)).map(({ key }) => key).sort()).toEqual([id, hash].sort());
    expect(
      await bytes.putStream(
        id,
        (async function* () {
          yield Buffer.from('khác');
        })(),
      ),
    ).toBe(sha256Of(Buffer.from('khác')));
    expect(String(await bytes.read(id))).toBe('khác');
    for (const { changedAt } of await listed(bytes))
      expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    await emptyStore(bytes);
    await bytes.remove(id);
    expect([
      await bytes.sizeOf(id),
      await bytes.read(hash),
      await bytes.atPath(id, async () => 1),
      await listed(bytes),
    ]).toEqual([null, null, null, []]);
  });

  it.skipIf(!isHere)('stay while the school is copied', async () => {
    const bytes = make();
    expect(await bytes.isCopying()).toBe(false);
    const running = await bytes.beginCopy();
    expect(await make().isCopying()).toBe(true);
    await running.end();
    expect(await bytes.isCopying()).toBe(false);
  });
});

describe.skipIf(!hasSwift)('a school whose files lie in S3', () => {
  let server: TestServer;
  let world: World;
  let url: string;
  let teacher: Client;
  let admin: Client;
  beforeAll(async () => {
    server = await testServer({ bytes: inSchool('one') });
    world = await aWorld(server);
    url = await listening(server);
    teacher = await server.teacher(world.teachers.subject.id);
    admin = await server.admin();
    await Promise.all(['một', 'hai'].map((name, at) => sendFile(url, teacher, `${name}.pdf`, pdf(900 + at))));
  });
  const pdf = (length: number) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length, 0x20), Buffer.from('\n%%EOF')]);
  const asked = (id: string, headers: Record<string, string> = {}, as = '') =>
    fetch(`${url}/api/files/${id}${as}`, {
      headers: { authorization: `Bearer ${teacher.token}`, ...headers },
      redirect: 'manual',
    });

  it('takes what is uploaded and gives it whole and in part; a second copy of the server needs nothing of the first', async () => {
    const content = pdf(200_000);
    const { id } = await sendFile(url, teacher, 'bài.pdf', content);
    expect((await teacher.get(`/files/${id}`)).raw.equals(content)).toBe(true);
    const part = await asked(id, { range: 'bytes=5-8' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 5-8/${content.length}`,
      '1.7\n',
    ]);
    const elsewhere = fileStore(inSchool('one'));
    expect((await elsewhere.read(server.services.db, id))?.content).toEqual(content);
  });

  it('keeps photos and shows pictures itself', async () => {
    const photo = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#b71c1c' } })
      .jpeg()
      .toBuffer();
    expect((await admin.upload(`/students/${world.pupils.self.id}/photo`, 'a.jpg', photo)).status).toBeLessThan(300);
    expect((await admin.get(`/students/${world.pupils.self.id}/photo`)).raw.subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
  });

  it('sends who saves a large file to the store for a minute, and nobody else', async () => {
    const content = pdf(5 * 1024 * 1024);
    const { id } = await sendFile(url, teacher, 'Đề thi "thử".pdf', content);
    // A page's own requests say another mode, and cannot be made to say this one.
    const going = (token: string, as = '?as=attachment', mode = 'navigate') =>
      server.app.inject({
        url: `/api/files/${id}${as}`,
        headers: { authorization: `Bearer ${token}`, 'sec-fetch-mode': mode },
      });
    const sent = await going(teacher.token);
    const link = new URL(String(sent.headers.location));
    expect([sent.statusCode, sent.headers['cache-control'], link.searchParams.get('X-Amz-Expires')]).toEqual([
      302,
      'no-store',
      '60',
    ]);
    const saved = await fetch(link);
    expect(saved.headers.get('content-type')).toBe('application/pdf');
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''%C4%90%E1%BB%81/);
    expect(Buffer.from(await saved.arrayBuffer()).equals(content)).toBe(true);
    link.searchParams.set('X-Amz-Expires', '600');
    expect((await fetch(link)).status).toBe(403);
    expect((await going(teacher.token, '?as=attachment', 'cors')).statusCode).toBe(200);
    expect((await going(teacher.token, '?as=inline')).statusCode).toBe(200);
    const stranger = await server.student(world.pupils.self.id);
    expect((await going(stranger.token)).statusCode).toBe(404);
  });

  it('forgets what no row knows after a day, and nothing else', async () => {
    const { db, files } = server.services;
    const bytes = inSchool('one');
    const left = sha256Of(Buffer.from('x'));
    await bytes.put(left, Buffer.from('x'), left);
    expect(await files.sweep(db, new Date(Date.now() - 86_400_000))).toBe(0);
    expect(await bytes.sizeOf(left)).toBe(1);
    expect(await files.sweep(db, new Date(Date.now() + 60_000))).toBe(1);
    expect(await bytes.sizeOf(left)).toBeNull();
    for (const { storage_key } of await db.selectFrom('files').select('storage_key').execute())
      expect(await bytes.sizeOf(storage_key)).not.toBeNull();
  });

  it('is moved to a disk and back, each file read back; what broke off is begun anew', async () => {
    const { db } = server.services;
    const [from, disk] = [inSchool('one'), diskByteStore(join(folder, 'moved'))];
    const { sent, there, missing } = await moveFiles(db, from, disk, () => undefined);
    expect([sent > 1, there, missing]).toEqual([true, 0, []]);
    const keys = await db.selectFrom('files').select(['storage_key', 'size']).distinct().execute();
    const [first] = keys;
    await disk.put(first?.storage_key ?? '', Buffer.alloc(first?.size ?? 0), '');
    expect(await moveFiles(db, from, disk, () => undefined)).toEqual({ sent: 1, there: sent - 1, missing: [] });
    expect(await moveFiles(db, disk, inSchool('two'), () => undefined)).toEqual({ sent, there: 0, missing: [] });
  });

  it('leaves as one archive, and comes back with the same hash into another store', async () => {
    const pieces: Uint8Array[] = [];
    const dataDir = join(folder, 'data');
    const here = { dataDir, bytes: inSchool('one') };
    const { database } = server.services;
    const options = { kind: 'backup', at: new Date(), secretMark: null, words: columnWords } as const;
    const end = await writeCopy(database, here, options, async (piece) => void pieces.push(Buffer.from(piece)));
    expect([end.missing, end.files.count > 1]).toEqual([[], true]);
    const there = { dataDir: join(folder, 'back'), bytes: inSchool('back') };
    const db = await testDatabase();
    await loadCopy(db, there, migrations, async function* () {
      yield* pieces;
    });
    const { tables, hash, missing } = end;
    expect(await sumSchool(db, there)).toEqual({ tables, hash, missing });
  });

  it('is told at the start which bucket is missing, or that the key is another', async () => {
    const { address } = store();
    const other = new URL(`${address.base.origin}/nobody`);
    await expect(checkS3({ ...address, base: other })).rejects.toMatchObject({
      sentence: expect.stringMatching(/no bucket .*nobody/),
    });
    const wrong = { ...address, secretAccessKey: 'mot khoa khac' };
    const refused = await checkS3(wrong).catch((error) => error.sentence);
    expect(refused).toMatch(/403 SignatureDoesNotMatch/);
    expect(refused).not.toContain('mot khoa khac');
  });

  it('says while the store is away that it is, loses nothing, and goes on', async () => {
    const content = pdf(1_000);
    const { id } = await sendFile(url, teacher, 'còn.pdf', content);
    store().down();
    const [read, kept, addresses] = [
      await teacher.get(`/files/${id}`),
      await sendFile(url, teacher, 'mới.pdf', pdf(2_000)),
      await teacher.get(`/files/addresses?ids=${id}`),
    ];
    for (const { status, body } of [read, kept, addresses])
      expect([status, body?.code]).toEqual([503, 'platform.files_unavailable']);
    expect(read.headers['retry-after']).toBe('10');
    expect(read.body.detail).toMatch(/Kho tệp/);
    expect((await admin.get('/account/auth/info')).status).toBe(200);
    await expect(checkS3(store().address)).rejects.toMatchObject({
      sentence: expect.stringMatching(/^The store of files at .* says: ECONNREFUSED/),
    });
    store().up();
    expect((await teacher.get(`/files/${id}`)).raw.equals(content)).toBe(true);
    const again = await teacher.post(`/uploads/${kept.id}/finish`);
    expect([again.status, (await teacher.get(`/files/${kept.id}`)).raw.equals(pdf(2_000))]).toEqual([200, true]);
  });
});
