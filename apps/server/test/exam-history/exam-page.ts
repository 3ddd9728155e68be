import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { build } from 'esbuild';
import type { Device } from './device.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

type Stage =
  | { readonly kind: 'loading' | 'sitting' | 'handing' | 'over' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'elsewhere'; readonly isOtherTab: boolean }
  | {
      readonly kind: 'done';
      readonly receipt: { readonly submittedAt: string } | null;
      readonly lost: readonly unknown[];
    };

/** What a page has of an attempt: the browser's own engine, apart from how it looks. */
export interface ExamOnPage {
  readonly stage: Stage;
  readonly sitting: Sitting | null;
  readonly queue: { pending(): readonly unknown[]; flush(): void } | null;
  answerOf(key: string): { readonly answer: object | null; readonly isFlagged: boolean };
  open(takesOver?: boolean): Promise<void>;
  change(key: string, more: { readonly answer?: object | null; readonly isFlagged?: boolean }): void;
  signal(kind: 'LEFT' | 'BACK' | 'OFFLINE' | 'ONLINE'): void;
  tick(): void;
  handIn(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** The web app's own modules, as they run in one page. */
interface PageModules {
  readonly ExamSession: new (attemptId: string) => ExamOnPage;
  readonly examDevice: () => string;
  readonly randomId: () => string;
  call<T>(routeId: string, input: object): Promise<T>;
  startSession(scope: 'student', tokens: object): Promise<unknown>;
  ensureSession(): Promise<void>;
  sessionOwner(): string | null;
}

/** What the page's program finds around it, by name: each page has its own. */
const around = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'IDBKeyRange',
  'fetch',
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
] as const;

type Program = (...world: readonly unknown[]) => PageModules;
let program: Promise<Program> | undefined;

/** Bundles the engine once; every page runs it anew. */
async function compiled(): Promise<Program> {
  const { packManifest } = await import(`${root}apps/web/src/lib/api/packed-manifest.ts`);
  const { api } = await import(`${root}packages/contract/src/api.ts`);
  const entries = Object.entries(api as Record<string, { method: string; path: string; idempotent?: boolean }>).map(
    ([id, { method, path, idempotent }]) => [id, [method, path, idempotent ? 'i' : '']],
  );
  const web = `${root}apps/web/src`;
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ExamSession } from '${web}/features/learning/attempts/engine/exam-session.ts';
        export { examDevice } from '${web}/features/learning/attempts/engine/exam-writer.ts';
        export { randomId } from '${web}/lib/api/random-id.ts';
        export { call } from '${web}/lib/api/client.ts';
        export { startSession, ensureSession, sessionOwner } from '${web}/lib/api/session.ts';`,
      resolveDir: `${root}apps/web`,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'page',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    plugins: [
      {
        name: 'manifest',
        setup(plugin) {
          // All calls in the first part: there is no other file to fetch the rest from.
          plugin.onResolve({ filter: /^virtual:api-first-manifest$/ }, ({ path }) => ({ path, namespace: 'manifest' }));
          // What a page would fetch later, to draw it, is not there; the engine goes on without.
          plugin.onResolve({ filter: /.*/ }, ({ path, kind }) =>
            kind === 'dynamic-import' && !path.endsWith('/kept-person.ts') ? { path, external: true } : undefined,
          );
          plugin.onResolve({ filter: /\?url$|\.css$/ }, ({ path }) => ({ path, namespace: 'drawn' }));
          plugin.onLoad({ filter: /.*/, namespace: 'drawn' }, () => ({ contents: 'export default {};' }));
          plugin.onLoad({ filter: /.*/, namespace: 'manifest' }, () => ({
            contents: `export default ${JSON.stringify(packManifest(entries))};`,
          }));
        },
      },
    ],
  });
  const text = outputFiles[0]?.text ?? '';
  return compileFunction(`${text}\nreturn page;`, [...around], { filename: 'exam-page.js' }) as Program;
}

export interface OpenPage {
  readonly modules: PageModules;
  readonly isClosed: () => boolean;
  /** As a tab is closed, or a phone dies: nothing more of it runs, and it hears no answer. */
  close(): void;
}

/** A page in a tab of its own. @param fetching the tab's way to the network. */
export async function openPage(device: Device, fetching: typeof fetch): Promise<OpenPage> {
  program ??= compiled();
  const run = await program;
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;
  const later =
    (start: (work: () => void, ms?: number) => NodeJS.Timeout) =>
    (work: () => void, ms?: number): NodeJS.Timeout => {
      const timer = start(() => {
        if (!isClosed) work();
      }, ms);
      timers.add(timer);
      if (isClosed) clearTimeout(timer);
      return timer;
    };
  const world = {
    document: { cookie: '', documentElement: { lang: 'vi' }, addEventListener: () => undefined },
    localStorage: device.storage.local,
    sessionStorage: device.newTabStorage(),
    setTimeout: later(setTimeout),
    clearTimeout,
    setInterval: later(setInterval),
    clearInterval,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  // Nothing is answered to a page that is gone.
  const never = new Promise<never>(() => undefined);
  const heard: typeof fetch = async (...request) => {
    try {
      const answer = await fetching(...request);
      return isClosed ? never : answer;
    } catch (error) {
      if (isClosed) return never;
      throw error;
    }
  };
  const locks = device.locksOf(() => isClosed);
  const navigator = { onLine: true, language: 'vi', userAgent: 'exam-history', locks };
  const modules = run(
    world,
    world.document,
    navigator,
    world.localStorage,
    world.sessionStorage,
    device.storage.database,
    device.keyRange,
    heard,
    device.clock,
    performance,
    world.setTimeout,
    clearTimeout,
    world.setInterval,
    clearInterval,
  );
  return {
    modules,
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      device.release(locks);
    },
  };
}
