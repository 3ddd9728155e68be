import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepProgram } from './kept-program.ts';

const page = '<meta name="build" content="now">';
const parts = {
  needed: ['/assets/index-AAAAAAAA.js', '/assets/own-lessons-AAAAAAAA.js'],
  words: { vi: ['/assets/daily-AAAAAAAA.js'], 'en-GB': ['/assets/daily-BBBBBBBB.js'] },
  working: {
    exercises: [
      '/assets/own-exercise.screen-AAAAAAAA.js',
      '/assets/forms-AAAAAAAA.js',
      '/assets/file-view-AAAAAAAA.js',
    ],
    slides: ['/assets/own-slides.screen-AAAAAAAA.js', '/assets/file-view-AAAAAAAA.js'],
    tests: ['/assets/exam.screen-AAAAAAAA.js'],
  },
  more: ['/assets/katex-AAAAAAAA.js', '/assets/editor-surface-AAAAAAAA.js'],
};
const read = [...parts.needed, ...parts.words.vi, '/student/e-learning'].sort();

let kept: Set<string>;

/** A browser in which these parts of the program have come. @returns their addresses. */
function aBrowser(...used: string[]): string[] {
  const location = new URL('https://truong.vn/student/e-learning');
  const cache = {
    keys: async () => [...kept].map((path) => ({ url: new URL(path, location).href })),
    add: async ({ url }: { url: string }) => void kept.add(url),
    put: async (path: string) => void kept.add(path),
    delete: async (path: string) => kept.delete(path),
  };
  const caches = { open: async () => cache };
  vi.stubGlobal('window', { location, caches, localStorage: { getItem: () => null, setItem: () => undefined } });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register: async () => undefined } });
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ content: 'now' }) });
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('.json') ? Response.json(parts) : new Response(page, { status: 200 }),
  );
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string;
      constructor(path: string) {
        this.url = path;
      }
    },
  );
  return used.map((path) => new URL(path, location).href);
}

beforeEach(() => {
  kept = new Set();
});
afterEach(() => vi.unstubAllGlobals());

it('who reads keeps what reading needs, and loads nothing of what they have not opened', async () => {
  const used = aBrowser(...parts.needed, ...parts.words.vi);
  await keepProgram(false, used);
  expect([...kept].sort()).toEqual(read);
});

it('a part that several screens have in common is kept where it came, without the screens nobody has opened', async () => {
  const used = aBrowser(...parts.needed, '/assets/file-view-AAAAAAAA.js', '/assets/katex-AAAAAAAA.js');
  await keepProgram(false, used);
  expect([...kept].sort()).toEqual([...read, '/assets/file-view-AAAAAAAA.js', '/assets/katex-AAAAAAAA.js'].sort());
});

it('who has opened an exercise, in this build or the one before, keeps all that it takes to hand it in', async () => {
  kept.add('/assets/own-exercise.screen-00000000.js');
  const used = aBrowser(...parts.needed);
  await keepProgram(false, used);
  expect([...kept].sort()).toEqual([...read, ...parts.working.exercises].sort());
});

it('at leisure every screen of a pupil comes, and stays when more is kept later', async () => {
  const used = aBrowser(...parts.needed);
  await keepProgram(true, used);
  const all = new Set([...read, ...Object.values(parts.working).flat()]);
  expect(kept).toEqual(all);
  await keepProgram(false, used);
  expect(kept).toEqual(all);
});
