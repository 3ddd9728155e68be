import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import type { DatabaseConfig } from '../../apps/server/src/platform/database/open-database.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { announce } from '../../apps/server/src/platform/realtime/announce.ts';
import type { ExamSchool } from '../../apps/server/test/exam-history/exam-school.ts';

const columns = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'];

/** What people do all day beside tests: reading, marks, new lessons. Every call is made once: nobody asks again for what failed. */
export interface OfficeLoad {
  readonly failures: string[];
  calls: number;
  /** By cell, how often a save was acknowledged. */
  readonly marks: Map<string, number>;
  /** Titles of lessons that were acknowledged. */
  readonly lessons: Set<string>;
  readonly sheetId: string;
}

interface Saved {
  readonly results: readonly { readonly status: string; readonly version: number }[];
}

/** Starts it, each person going on so long after an answer; `ended` once what was under way at the signal is answered. */
export async function officeLoad(
  url: string,
  school: ExamSchool,
  place: DatabaseConfig,
  {
    readers,
    writers,
    everyMs,
    signal,
  }: { readonly readers: number; readonly writers: number; readonly everyMs: number; readonly signal: AbortSignal },
): Promise<{ readonly load: OfficeLoad; readonly ended: Promise<unknown> }> {
  const [ofClass] = school.classes;
  if (!ofClass) throw new Error('a school without a class');
  const token = school.teacher.session.access_token;
  const keys = { classId: ofClass.id, subjectId: school.subjectId, semesterId: await firstSemester(place, ofClass.id) };
  const load: OfficeLoad = { failures: [], calls: 0, marks: new Map(), lessons: new Set(), sheetId: '' };
  const call = async <T>(method: string, path: string, body?: object): Promise<T | null> => {
    load.calls += 1;
    try {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      if (response.ok) return (JSON.parse(text) as { result: T }).result;
      load.failures.push(`${method} ${path}: ${response.status} ${text.slice(0, 150)}`);
    } catch (error) {
      load.failures.push(`${method} ${path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
    }
    return null;
  };
  const opened = await call<{ id: string }>('PUT', '/mark-sheets/by-class', keys);
  const sheetId = opened?.id ?? '';
  const stored = await versionsOf(place, sheetId);
  const cells = ofClass.pupils.flatMap(({ studentId }) => columns.map((column) => ({ studentId, column })));

  async function read(): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const path =
        turn % 2 === 0 ? `/mark-sheets/by-class?${new URLSearchParams(keys)}` : `/classes/${ofClass?.id}/lessons`;
      await call('GET', path);
      await pause(everyMs);
    }
  }
  async function mark(writer: number): Promise<void> {
    const versions = new Map(stored);
    for (let at = writer; !signal.aborted; at += writers) {
      const cell = cells[at % cells.length];
      if (!cell) return;
      const key = `${cell.studentId} ${cell.column}`;
      const version = versions.get(key) ?? 0;
      // Another one each time, whoever saved the last: the same again would be no change, and none is noted.
      const change = { ...cell, value: { state: 'value', tenths: ((at % cells.length) + 7 * version) % 101 }, version };
      const saved = await call<Saved>('PUT', `/mark-sheets/${sheetId}/marks`, { changes: [change] });
      const [result] = saved?.results ?? [];
      if (result?.status === 'saved') {
        versions.set(key, result.version);
        load.marks.set(key, (load.marks.get(key) ?? 0) + 1);
      } else if (saved) load.failures.push(`a mark: ${JSON.stringify(saved)}`);
      await pause(everyMs);
    }
  }
  async function write(): Promise<void> {
    const goals = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bài' }] }] };
    while (!signal.aborted) {
      const title = `Bài ${randomUUID()}`;
      const made = await call('POST', `/classes/${ofClass?.id}/lessons`, { subjectId: keys.subjectId, title, goals });
      if (made) load.lessons.add(title);
      await pause(5 * everyMs);
    }
  }
  const ended = Promise.all([
    ...Array.from({ length: readers }, read),
    // Cells of their own for each: as many writers as divide the cells.
    ...Array.from({ length: writers }, (_, writer) => mark(writer)),
    write(),
  ]);
  return { load: Object.assign(load, { sheetId }), ended };
}

async function firstSemester(place: DatabaseConfig, classId: string): Promise<string> {
  const database = await openDatabase(place);
  const { rows } = await sql<{ id: string }>`
    select s.id from semesters s join classes c on c.school_year_id = s.school_year_id
    where c.id = ${classId} and s.ordinal = 1`
    .execute(database.kysely)
    .finally(() => database.close());
  return rows[0]?.id ?? '';
}

async function versionsOf(place: DatabaseConfig, sheetId: string): Promise<[cell: string, version: number][]> {
  const database = await openDatabase(place);
  const { rows } = await sql<{ key: string; version: number }>`
    select student_id || ' ' || column_key as key, version from marks where sheet_id = ${sheetId}`
    .execute(database.kysely)
    .finally(() => database.close());
  return rows.map(({ key, version }) => [key, version]);
}

/** What was acknowledged and is not stored, or is stored more often than it was acknowledged, by loads one after the other. */
export async function wrongInOffice(place: DatabaseConfig, ...loads: readonly OfficeLoad[]): Promise<string[]> {
  const load = { sheetId: loads[0]?.sheetId ?? '', marks: new Map<string, number>(), lessons: new Set<string>() };
  for (const { marks, lessons } of loads) {
    for (const [key, times] of marks) load.marks.set(key, (load.marks.get(key) ?? 0) + times);
    for (const title of lessons) load.lessons.add(title);
  }
  const database = await openDatabase(place);
  try {
    const { rows: marks } = await sql<{ key: string; version: number; changes: number }>`
      select m.student_id || ' ' || m.column_key as key, m.version, (select count(*)::int from mark_changes h
        where h.sheet_id = m.sheet_id and h.student_id = m.student_id and h.column_key = m.column_key) as changes
      from marks m where m.sheet_id = ${load.sheetId}`.execute(database.kysely);
    const { rows: lessons } = await sql<{ title: string; count: number }>`
      select title, count(*)::int as count from lessons where title like 'Bài %' group by title`.execute(
      database.kysely,
    );
    const stored = new Map(marks.map((mark) => [mark.key, mark]));
    const titles = new Map(lessons.map(({ title, count }) => [title, count]));
    return [
      ...[...load.marks].flatMap(([key, times]) => {
        const mark = stored.get(key);
        return mark?.version === times && mark.changes === times
          ? []
          : [`${key}: ${times} saves, ${JSON.stringify(mark)}`];
      }),
      ...[...stored.keys()].filter((key) => !load.marks.has(key)).map((key) => `${key}: never acknowledged`),
      ...[...load.lessons]
        .filter((title) => titles.get(title) !== 1)
        .map((title) => `${title}: ${titles.get(title) ?? 0} times`),
      ...[...titles.keys()].filter((title) => !load.lessons.has(title)).map((title) => `${title}: never acknowledged`),
    ];
  } finally {
    await database.close();
  }
}

/** Browsers that keep a live connection and come back by themselves. */
interface SocketLoad {
  /** For each time that one was away, how long, in milliseconds. */
  readonly away: number[];
  allConnected(): boolean;
  /** Tells everybody by the database, as a process does. @returns how many of them hear it. */
  tellAll(place: DatabaseConfig): Promise<number>;
  close(): void;
}

export async function socketLoad(
  url: string,
  people: readonly { readonly userId: string; readonly token: string }[],
): Promise<SocketLoad> {
  const away: number[] = [];
  const heard = new Set<Socket>();
  const sockets = people.map(({ token }) => {
    const socket = io(url, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      randomizationFactor: 0.5,
    });
    let since: number | undefined;
    socket.on('disconnect', () => {
      since = performance.now();
    });
    socket.on('connect', () => {
      if (since !== undefined) away.push(performance.now() - since);
      since = undefined;
    });
    socket.on('permissions.changed', () => void heard.add(socket));
    return socket;
  });
  const allConnected = () => sockets.every(({ connected }) => connected);
  await waitFor(allConnected);
  return {
    away,
    allConnected,
    async tellAll(place) {
      heard.clear();
      const database = await openDatabase(place);
      await announce(database.kysely, { event: 'permissions.changed', userIds: people.map(({ userId }) => userId) });
      await database.close();
      await waitFor(() => heard.size === sockets.length, 30_000);
      return heard.size;
    },
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

/** Until it is so, or the time is over. */
async function waitFor(isSo: () => boolean, milliseconds = 60_000): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end && !isSo(); ) await pause(50);
}
