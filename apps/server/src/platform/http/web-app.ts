import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { errorCodes } from '@phuong/contract/platform/error-codes.errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { type StandingAnswer, sendStanding, standingAnswer } from './compression.ts';
import { sendProblem } from './errors-handler.ts';
import type { Area } from './mount.ts';

/** The built web app: its folder, its one page, and which addresses are screens of it. */
export interface WebApp {
  readonly root: string;
  readonly page: StandingAnswer;
  /** The same, with the frame of who is signed in drawn before the program is there. */
  readonly framedPage: StandingAnswer;
  /** Fingerprints of the scripts that stand in the page itself, as a policy names them. */
  readonly ownScripts: readonly string[];
  /** The screen an address opens, with what stands in it; null for an address nobody has. */
  readonly screenAt: (path: string) => Screen | null;
}

interface Screen {
  readonly isFramed: boolean;
  /** As screens are written: `/students/$id/detail`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Null when there is no built web app in the folder. */
export async function webApp(root: string): Promise<WebApp | null> {
  const index = join(root, 'index.html');
  if (!existsSync(index)) return null;
  const html = readFileSync(index, 'utf8');
  const paths = JSON.parse(readFileSync(join(root, 'paths.json'), 'utf8')) as string[];
  const framedPaths = join(root, 'framed-paths.json');
  const framed = existsSync(framedPaths) ? (JSON.parse(readFileSync(framedPaths, 'utf8')) as string[]) : [];
  return {
    root,
    page: await standingAnswer(html),
    framedPage: await standingAnswer(html.replace('<body>', '<body class="framed">')),
    ownScripts: ownScriptsOf(html),
    screenAt: screenMatcher(paths, new Set(framed)),
  };
}

const ownScriptsOf = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Addresses are written as `/students/$id/detail`; what stands for a name that ends in id is one, for others any text. */
function screenMatcher(paths: readonly string[], framed: ReadonlySet<string>): WebApp['screenAt'] {
  const fixed = new Set(paths.filter((path) => !path.includes('$')));
  const open = paths.filter((path) => path.includes('$')).map((path) => ({ path, parts: path.split('/') }));
  const fits = (name: string, given: string) => (/id$/i.test(name) ? uuid.test(given) : given !== '');
  return (path) => {
    const known = path.length > 1 ? path.replace(/\/$/, '') : path;
    if (fixed.has(known)) return { path: known, params: {}, isFramed: framed.has(known) };
    const given = known.split('/').map(readable);
    const screen = open.find(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, index) => (part.startsWith('$') ? fits(part, given[index] ?? '') : part === given[index])),
    );
    if (!screen) return null;
    const named = screen.parts.flatMap((part, index) =>
      part.startsWith('$') ? [[part.slice(1), given[index] ?? '']] : [],
    );
    return { path: screen.path, params: Object.fromEntries(named), isFramed: framed.has(screen.path) };
  };
}

/** What cannot be read is no part of an address of ours. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/**
 * Scripts, sheets and letters are asked for by a page, whose policy holds for them: written out with each of them it was 450 bytes a file of every
 * first visit. What a worker is made of (`.mjs`) takes its policy from its own answer, and keeps it.
 */
const noPages = /\/(?:assets|fonts)\/.*\.(?:js|css|woff2)(?:\.br|\.gz)?$/;
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Hashed files, and fonts under their version, are kept for ever; the page itself is asked for each time. */
export async function serveWeb(app: FastifyInstance, { root }: WebApp, keepsOfflinePage = true): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: true,
    index: ['index.html'],
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      const isFixed = path.includes('/assets/') || path.includes('/fonts/v');
      reply.header('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (noPages.test(path)) reply.header('content-security-policy', nothing);
    },
  });
  // The way back: a worker that was installed asks for itself at every visit, and what it gets then takes it away.
  if (keepsOfflinePage) return;
  for (const worker of ['/worker.js', '/pupil-worker.js'])
    app.get(worker, (_, reply) => reply.sendFile('worker-off.js'));
}

const notPages = /^\/(?:api|health|assets)\b|\.\w+$/;

/**
 * What is no file and no call: the page. For an address that no screen has, or whose screen has nothing to show there, it says so in its
 * status too; files are not pages.
 */
export function answerPage(
  { page, framedPage, screenAt }: WebApp,
  checks: NonNullable<Area['pages']>,
): (request: FastifyRequest, reply: FastifyReply) => void {
  async function statusOf(path: string, place: string): Promise<number> {
    const screen = screenAt(path);
    if (!screen) return 404;
    try {
      await checks[screen.path]?.(screen.params, place);
      return 200;
    } catch (error) {
      // The page asks by itself and says what is wrong.
      return error instanceof AppError ? errorCodes[error.code] : 200;
    }
  }
  return (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(path);
    // Nothing is returned: a reply that is waited for here too makes a listener more on its response at every turn.
    if (!isPage) void sendProblem(request, reply, 'platform.not_found');
    else {
      void statusOf(path, request.ip).then((status) => {
        void reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
        void sendStanding(request, reply, screenAt(path)?.isFramed ? framedPage : page);
      });
    }
  };
}
