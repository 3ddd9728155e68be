import { currentLocale } from '../words/locale.ts';

/** What `pupil-worker.js` answers from. */
const cacheName = 'pupil-program';
const scope = '/student/e-learning';

/** Written by the build: what reading lessons needs in any case, what exercises, slides and tests need, and whatever else they may lead to. */
interface ProgramParts {
  readonly needed: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Each with its screen first. */
  readonly working: Readonly<Record<'exercises' | 'slides' | 'tests', readonly string[]>>;
  readonly more: readonly string[];
}

/** The name of a part without what changes with its content. */
const plainName = (path: string) => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');

const pathOf = (address: string) => new URL(address, window.location.origin).pathname;

/**
 * Keeps the program's own files for a pupil without a network, of this build alone: the parts that reading needs and those they have used, which
 * have come already. `all`: those of exercises, slides and tests too, which nobody has opened here yet, one by one behind whatever else is loaded.
 * `used`: addresses of what this page has loaded. Nothing of the school lies there. The page comes last: until then the former build is answered whole.
 */
export async function keepProgram(all: boolean, used: Iterable<string>): Promise<void> {
  const running = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (!running || !navigator.onLine || !('caches' in window) || !navigator.serviceWorker) return;
  await navigator.serviceWorker.register('/pupil-worker.js', { scope });
  const parts = (await (await fetch('/pupil-parts.json')).json()) as ProgramParts;
  const cache = await caches.open(cacheName);
  const before = (await cache.keys()).map(({ url }) => pathOf(url));
  const usedNames = new Set([...before, ...[...used].map(pathOf)].map(plainName));
  const isUsed = (path: string) => usedNames.has(plainName(path));
  // Whoever has opened an exercise goes on with it, hands it in and signs out without a network.
  const working = Object.values(parts.working).flatMap((of) =>
    all || of.slice(0, 1).some(isUsed) ? of : of.filter(isUsed),
  );
  const wanted = new Set([
    ...parts.needed,
    ...(parts.words[currentLocale()] ?? []),
    ...working,
    ...parts.more.filter(isUsed),
  ]);
  for (const path of wanted) if (!before.includes(path)) await cache.add(new Request(path, { priority: 'low' }));
  const page = await fetch(scope);
  const html = await page.clone().text();
  // A newer program has come meanwhile: the next visit keeps it.
  if (!page.ok || !html.includes(`content="${running}"`)) return;
  await cache.put(scope, page);
  await Promise.all(before.filter((path) => path !== scope && !wanted.has(path)).map((path) => cache.delete(path)));
}

/** Nobody who reads lessons is signed in here: the browser is as it was. */
export async function dropProgram(): Promise<void> {
  if (!('caches' in window) || !navigator.serviceWorker) return;
  await caches.delete(cacheName);
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.filter((each) => pathOf(each.scope) === scope).map((each) => each.unregister()));
}
