/** Slides that a class follows: how soon a turn of the page is on 200 screens. A part of `bench/learning.ts`. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { createUser, openSession } from '../apps/server/src/features/access/access.public.ts';
import type { Tables } from '../apps/server/src/platform/database/tables.ts';
import type { signIn } from './server-process.ts';

/** Screens that follow; pupils of one class, each at several devices where the class is smaller. */
const screens = 200;
const turns = 100;
const between = 150;
const lateComers = 40;
const pageCount = 30;
const mostSeatsOfOne = 18;

type Caller = Awaited<ReturnType<typeof signIn>>;

/** A deck of a class of the running year, open to its pupils. */
async function aDeck(db: Kysely<Tables>): Promise<string> {
  const find = async () =>
    (
      await sql<{ id: string }>`select i.id from lesson_items i join materials m on m.id = i.material_id
        where m.title = 'Trình chiếu đo' limit 1`.execute(db)
    ).rows[0]?.id;
  const known = await find();
  if (known) return known;
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Định lí' }] }] };
  const pages = Array.from({ length: pageCount }, (_, page) => ({
    key: `p${page}`,
    layout: 'TEXT',
    text,
    side: null,
    notes: '',
  }));
  const content = JSON.stringify({ pages, fileNotes: [], finish: 'LAST_PAGE', mayDownload: true });
  await sql`with l as (select l.id, l.subject_id from lessons l join classes c on c.id = l.class_id
      join school_years y on y.id = c.school_year_id where y.status = 'ACTIVE' and l.state = 'published'
      order by l.publish_at, l.id limit 1),
    m as (insert into materials (id, kind, subject_id, title, content)
      select gen_random_uuid(), 'SLIDE', subject_id, 'Trình chiếu đo', ${content}::jsonb from l returning id)
    insert into lesson_items (id, lesson_id, material_id, position, state, told_at)
      select gen_random_uuid(), l.id, m.id, 60, 'published', now() from l, m`.execute(db);
  const made = await find();
  if (!made) throw new Error('there is no open lesson');
  return made;
}

/** A session for every screen, of the pupils of the class in turn. */
async function sessions(db: Kysely<Tables>, itemId: string, secret: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; userId: string | null }>`
    select e.student_id as id, (select u.id from users u where u.student_id = e.student_id limit 1) as "userId"
    from lesson_items i join lessons l on l.id = i.lesson_id join enrolments e on e.class_id = l.class_id
    where i.id = ${itemId} and e.to_date is null order by e.student_id`.execute(db);
  const by = { actor: null, origin: null };
  const users: string[] = [];
  for (const { id, userId } of rows) {
    const person = {
      scope: 'student' as const,
      username: `bench.${id}`,
      password: null,
      displayName: 'Bench',
      studentId: id,
    };
    users.push(userId ?? (await createUser(db, by, person)));
  }
  if (users.length * mostSeatsOfOne < screens + lateComers) throw new Error(`only ${users.length} pupils in the class`);
  const origin = { ip: '127.0.0.1', userAgent: 'bench' };
  const tokens: string[] = [];
  for (let each = 0; each < screens + lateComers; each += 1) {
    const user = { id: users[each % users.length] ?? '', scope: 'student' as const };
    tokens.push((await openSession(db, user, Buffer.from(secret), origin, new Date())).access_token);
  }
  return tokens;
}

const shareOf = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? Number.NaN;
const row = (name: string, times: readonly number[], target: string) =>
  console.log(
    [
      name,
      times.length,
      shareOf(times, 0.5).toFixed(0),
      shareOf(times, 0.99).toFixed(0),
      shareOf(times, 1).toFixed(0),
      target,
    ].join(' | '),
  );

async function connected(url: string, token: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return socket;
}

/** `teacher`: who may present. Clients and server share the machine. */
export async function measureLive(db: Kysely<Tables>, url: string, teacher: Caller, secret: string): Promise<void> {
  const itemId = await aDeck(db);
  await sql`delete from live_sessions where item_id = ${itemId}`.execute(db);
  const tokens = await sessions(db, itemId, secret);
  const call = <T>(method: string, path: string, body?: unknown) =>
    teacher.call<T>(method, `/lesson-items/${itemId}/live${path}`, body, teacher.token);
  const desk = await call<{ id: string }>('POST', '', { page: 0, pageKey: 'p0' });
  const sockets: Socket[] = [];
  try {
    for (const token of tokens.slice(0, screens)) sockets.push(await connected(url, token));
    await Promise.all(sockets.map((socket) => socket.emitWithAck('live.watch', { itemId })));
    const began = new Map<number, number>();
    const arrivals: number[] = [];
    const last = sockets.map(() => 0);
    sockets.forEach((socket, index) => {
      socket.on('live.turned', ({ turn }: { turn: number }) => {
        arrivals.push(performance.now() - (began.get(turn) ?? Number.NaN));
        last[index] = Math.max(last[index] ?? 0, turn);
      });
    });
    let turn = 0;
    const turnPage = () => {
      turn += 1;
      const page = turn % pageCount;
      began.set(turn, performance.now());
      return call('PUT', '/page', { sessionId: desk.id, turn, page, pageKey: `p${page}` });
    };
    const everywhere = async () => {
      for (const until = Date.now() + 30_000; Date.now() < until; await pause(5)) {
        if (last.every((each) => each === turn)) return;
      }
      throw new Error(`only ${last.filter((each) => each === turn).length} of ${screens} screens have the last page`);
    };
    for (let each = 0; each < 5; each += 1) await turnPage();
    await everywhere();
    arrivals.length = 0;
    console.log('slides live | measured | p50 ms | p99 ms | most ms | target');
    for (let each = 0; each < turns; each += 1) {
      await turnPage();
      await pause(between);
    }
    await everywhere();
    row(`a turn on ${screens} screens`, arrivals, 'p99 <= 300');
    const hurried = performance.now();
    await Promise.all(Array.from({ length: 20 }, turnPage));
    await everywhere();
    row(`the last of 20 turns at once, on all ${screens}`, [performance.now() - hurried], '');
    const late: number[] = [];
    for (const token of tokens.slice(screens)) {
      const start = performance.now();
      const socket = await connected(url, token);
      sockets.push(socket);
      await socket.emitWithAck('live.watch', { itemId });
      const answer = await fetch(`${url}/api/student/lesson-items/${itemId}/live`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { result } = (await answer.json()) as { result: { live: { turn: number } } };
      if (result.live.turn !== turn) throw new Error('who came late is on another page');
      late.push(performance.now() - start);
    }
    row('who comes late is on the page', late, '<= 2000');
  } finally {
    for (const socket of sockets) socket.disconnect();
    await call('DELETE', '').catch(() => undefined);
  }
}
