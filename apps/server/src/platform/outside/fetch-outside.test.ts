import { beforeAll, expect, test } from 'vitest';
import { outsideServer } from '../../../test/kit/outside-server.ts';
import { fetchOutside, type OutsideOptions } from './fetch-outside.ts';

let trusted: string;
let other: string;
const asked: string[] = [];
beforeAll(async () => {
  other = await outsideServer((_, response) => response.end('the school’s own'));
  trusted = await outsideServer((request, response) => {
    asked.push(request.url ?? '');
    const [, way = ''] = (request.url ?? '').split('/');
    if (way === 'ok') response.writeHead(200, { 'content-type': 'Application/JSON; charset=utf-8' }).end('{}');
    else if (way === 'none') response.writeHead(404).end();
    else if (way === 'fails') response.writeHead(500).end();
    else if (way === 'huge') response.writeHead(200).end('x'.repeat(2000));
    else if (way === 'says-huge') response.writeHead(200, { 'content-length': '99999999' }).write('x');
    // More was said than comes.
    else if (way === 'breaks-off')
      response.writeHead(200, { 'content-length': '500' }).write('{', () => response.destroy());
    else if (way === 'drips') response.writeHead(200).write('{');
    else if (way === 'packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    else if (way === 'round') response.writeHead(302, { location: '/round' }).end();
    else if (way === 'moved') response.writeHead(301, { location: '/ok' }).end();
    else if (way === 'inside') response.writeHead(302, { location: `http://${other}/` }).end();
    else if (way === 'by-name') response.writeHead(302, { location: `http://localhost:${other.split(':')[1]}/` }).end();
    else if (way === 'file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    // Never answers.
  });
});

const ask = (path: string, more: Partial<OutsideOptions> = {}) =>
  fetchOutside(new URL(`http://${trusted}/${path}`), {
    accept: '*/*',
    mostBytes: 1000,
    milliseconds: 10_000,
    trustedHost: trusted,
    ...more,
  });

test('what is sent comes with its media type, after a redirect too; 404 is an answer', async () => {
  expect(await ask('ok')).toMatchObject({ status: 200, mediaType: 'application/json', content: Buffer.from('{}') });
  expect(await ask('moved')).toMatchObject({ status: 200 });
  expect(await ask('none')).toEqual({ status: 404 });
});

test.for([
  ['fails', 'wrong_answer'],
  ['packed', 'wrong_answer'],
  ['round', 'wrong_answer'],
  ['huge', 'too_large'],
  ['says-huge', 'too_large'],
  ['breaks-off', 'unreachable'],
  ['inside', 'not_allowed'],
  ['by-name', 'not_allowed'],
  ['file', 'not_allowed'],
] as const)('%s: %s', async ([path, fault]) => {
  await expect(ask(path)).rejects.toMatchObject({ fault });
});

test('who never answers, or never ends, is given up', async () => {
  await expect(ask('silent', { milliseconds: 200 })).rejects.toMatchObject({ fault: 'too_slow' });
  await expect(ask('drips', { milliseconds: 200 })).rejects.toMatchObject({ fault: 'too_slow' });
});

test('a machine of the school’s own is asked only where the settings name it', async () => {
  asked.length = 0;
  await expect(ask('ok', { trustedHost: 'books.example.com' })).rejects.toMatchObject({ fault: 'not_allowed' });
  const byName = fetchOutside(new URL(`http://localhost:${trusted.split(':')[1]}/ok`), {
    accept: '*/*',
    mostBytes: 10,
    milliseconds: 10_000,
    trustedHost: trusted,
  });
  await expect(byName).rejects.toMatchObject({ fault: 'not_allowed' });
  expect(asked).toEqual([]);
});
