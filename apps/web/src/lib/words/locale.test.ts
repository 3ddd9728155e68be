import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
let language = 'vi-VN';
let cookie = '';
let cookieReads = 0;

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  cookie = '';
  cookieReads = 0;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
  vi.stubGlobal('document', {
    documentElement: { lang: 'vi' },
    get cookie() {
      cookieReads += 1;
      return cookie;
    },
  });
  vi.stubGlobal('navigator', {
    get language() {
      return language;
    },
  });
});
// Files that follow in this worker begin with a module nobody has chosen a language in.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const fresh = () => import('./locale.ts');

test('a page is Vietnamese until somebody chooses, whatever the browser would rather have', async () => {
  for (language of ['vi-VN', 'en-US', 'fr']) {
    vi.resetModules();
    expect((await fresh()).currentLocale()).toBe('vi');
  }
});

test('English is offered to an English browser in which nobody has chosen', async () => {
  const offered: [string, boolean][] = [];
  for (language of ['en', 'en-US', 'en-GB', 'vi-VN', 'fr', 'enx']) {
    vi.resetModules();
    offered.push([language, (await fresh()).prefersEnglish()]);
  }
  expect(offered.flatMap(([each, is]) => (is ? each : []))).toEqual(['en', 'en-US', 'en-GB']);
});

test('and no more once a language was chosen or taken over', async () => {
  language = 'en-US';
  stored.set('locale', 'vi');
  expect((await fresh()).prefersEnglish()).toBe(false);
  stored.clear();
  vi.resetModules();
  cookie = 'a=1; locale=vi';
  expect((await fresh()).prefersEnglish()).toBe(false);
  cookie = '';
  stored.clear();
  vi.resetModules();
  const { adoptLocale, prefersEnglish } = await fresh();
  expect([prefersEnglish(), adoptLocale('en-GB'), prefersEnglish(), stored.has('locale')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the cookie is asked once a browser, whatever it says', async () => {
  for (const [said, language] of [
    ['', 'vi'],
    ['locale=en-GB', 'en-GB'],
  ] as const) {
    stored.clear();
    cookie = said;
    cookieReads = 0;
    for (let pages = 0; pages < 3; pages++) {
      vi.resetModules();
      expect((await fresh()).currentLocale()).toBe(language);
    }
    expect(cookieReads).toBe(1);
  }
});

test('a language chosen later counts, in the same page and in the next', async () => {
  const { currentLocale, setLocale } = await fresh();
  expect(currentLocale()).toBe('vi');
  vi.stubGlobal('document', { documentElement: { lang: 'vi' }, cookie: '' });
  setLocale('en-GB');
  vi.resetModules();
  expect((await fresh()).currentLocale()).toBe('en-GB');
});
