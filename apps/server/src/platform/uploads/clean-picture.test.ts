import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { atEnd } from '../../../test/kit/at-end.ts';
import { startBuiltThreads } from '../../../test/servers/built-threads.ts';
import { cleanPicture, pictureForPaper } from './clean-picture.ts';

let folder: string;
const file = (name: string) => join(folder, name);
beforeAll(async () => {
  await startBuiltThreads();
  folder = await mkdtemp(join(tmpdir(), 'phuong-pictures-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#3a6' } });
  await picture.clone().withMetadata({ orientation: 6 }).jpeg().toFile(file('lying.jpg'));
  await writeFile(file('broken.jpg'), (await readFile(file('lying.jpg'))).subarray(0, 200));
});

/** Numbers of the processes that draw for this one. */
const drawers = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('picture-process'))
    .map((line) => Number.parseInt(line, 10));

it('a picture is drawn upright in a process of its own, which none of the server’s settings reach', async () => {
  await cleanPicture(file('lying.jpg'), file('kept.jpg'), 'image/jpeg');
  expect(await sharp(file('kept.jpg')).metadata()).toMatchObject({ width: 20, height: 40 });
  const [pid] = drawers();
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
  const names = environment.split('\0').map((each) => each.split('=')[0]);
  expect(names.filter((name) => /SECRET|DATABASE|SMTP|PASSWORD/.test(name ?? ''))).toEqual([]);
});

it('several at once come out each as its own; what cannot be drawn is refused and the others go on', async () => {
  const drawn = await Promise.allSettled([
    cleanPicture(file('lying.jpg'), file('one.jpg'), 'image/jpeg'),
    cleanPicture(file('broken.jpg'), file('two.jpg'), 'image/jpeg'),
    pictureForPaper(file('lying.jpg')),
  ]);
  expect(drawn).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'platform.file_damaged' } },
    { status: 'fulfilled', value: { width: 20, height: 40 } },
  ]);
});

it('a process that dies takes its pictures with it, and the next picture gets another', async () => {
  await cleanPicture(file('lying.jpg'), file('first.jpg'), 'image/jpeg');
  const [first] = drawers();
  if (!first) throw new Error('no process draws');
  const lost = cleanPicture(file('lying.jpg'), file('lost.jpg'), 'image/jpeg');
  process.kill(first, 'SIGKILL');
  await lost.catch((error: unknown) => expect(error).toMatchObject({ code: 'platform.file_damaged' }));
  await expect.poll(drawers).not.toContain(first);
  await cleanPicture(file('lying.jpg'), file('next.jpg'), 'image/jpeg');
  expect(await sharp(file('next.jpg')).metadata()).toMatchObject({ width: 20 });
});
