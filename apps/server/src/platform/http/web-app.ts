import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type StandingAnswer, sendStanding, standingAnswer } from './compression.ts';
import { sendProblem } from './errors-handler.ts';

/** The built web app: its folder, its one page, and which addresses are screens of it. */
export interface WebApp {
  readonly root: string;
  readonly page: StandingAnswer;
  readonly isScreen: (path: string) => boolean;
}

/** Null when there is no built web app in the folder. */
export async function webApp(root: string): Promise<WebApp | null> {
  const index = join(root, 'index.html');
  if (!existsSync(index)) return null;
  const paths = JSON.parse(readFileSync(join(root, 'paths.json'), 'utf8')) as string[];
  return { root, page: await standingAnswer(readFileSync(index, 'utf8')), isScreen: screenMatcher(paths) };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Addresses are written as `/students/$id/detail`; what stands for `$id` is an id. */
function screenMatcher(paths: readonly string[]): (path: string) => boolean {
  const fixed = new Set(paths.filter((path) => !path.includes('$')));
  const open = paths.filter((path) => path.includes('$')).map((path) => path.split('/'));
  return (path) => {
    const known = path.length > 1 ? path.replace(/\/$/, '') : path;
    const parts = known.split('/');
    const fits = (pattern: readonly string[]) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => (part.startsWith('$') ? uuid.test(parts[index] ?? '') : part === parts[index]));
    return fixed.has(known) || open.some(fits);
  };
}

/** Hashed files, and fonts under their version, are kept for ever; the page itself is asked for each time. */
export async function serveWeb(app: FastifyInstance, { root }: WebApp): Promise<void> {
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
    },
  });
}

const notPages = /^\/(?:api|health|assets)\b|\.\w+$/;

/** What is no file and no call: the page. For an address that no screen has it says so in its status too; files are not pages. */
export function answerPage({ page, isScreen }: WebApp): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(path);
    // Nothing is returned: a reply that is waited for here too makes a listener more on its response at every turn.
    if (!isPage) void sendProblem(request, reply, 'platform.not_found');
    else {
      const status = isScreen(path) ? 200 : 404;
      void reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
      void sendStanding(request, reply, page);
    }
  };
}
