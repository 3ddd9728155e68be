import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import { checkHistory } from '../../apps/server/test/exam-history/check-history.ts';
import { anyAnswer } from '../../apps/server/test/exam-history/exam-paper.ts';
import type { Sitter } from '../../apps/server/test/exam-history/exam-school.ts';
import type { HeardSave, HeardSubmit } from '../../apps/server/test/exam-history/history-log.ts';

/** When a command was sent for the first time and when its success was heard, in milliseconds of `Date.now()`. */
export interface Acknowledged {
  readonly begun: number;
  readonly heard: number;
}

/** Somebody at work: does one thing after the other until told that it is enough, and ends in good order. */
export interface Writer {
  readonly kind: 'marks' | 'exam' | 'lending';
  readonly heard: Acknowledged[];
  /** Answers that are neither a success nor "come again". */
  readonly refused: string[];
  run(isEnough: () => boolean): Promise<void>;
}

/** So long a page waits before it tries again. */
const againMilliseconds = 400;
/** A page that hears nothing gives up and sends the same again. */
const patienceMilliseconds = 10_000;

/** Calls of one person at any of the servers, each with a key of its own, sent again until there is an answer that says how it went. */
export class Caller {
  readonly heard: Acknowledged[] = [];
  readonly refused: string[] = [];
  #turn = Math.floor(Math.random() * 1_000);

  constructor(
    private readonly urls: readonly string[],
    private readonly token: string,
  ) {}

  /** @returns 'done' where it is written and the answer was lost, null where it was refused, which is noted. */
  async call<T>(method: string, path: string, body?: object): Promise<T | 'done' | null> {
    const begun = Date.now();
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    };
    for (;;) {
      this.#turn += 1;
      const url = `${this.urls[this.#turn % this.urls.length]}/api${path}`;
      const request = { method, headers, signal: AbortSignal.timeout(patienceMilliseconds) };
      const answer = await fetch(url, body ? { ...request, body: JSON.stringify(body) } : request)
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => null);
      if (answer?.status === 200) {
        this.heard.push({ begun, heard: Date.now() });
        return JSON.parse(answer.text).result as T;
      }
      // Written, but the answer was lost with the connection: a page says so and loads what is stored.
      if (answer?.text.includes('platform.already_done')) {
        this.heard.push({ begun, heard: Date.now() });
        return 'done';
      }
      const isUnsaid = !answer || answer.status >= 502 || answer.text.includes('platform.request_in_progress');
      if (!isUnsaid) {
        this.refused.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
        return null;
      }
      await pause(againMilliseconds);
    }
  }
}

/** What is compared in the end, by plain reading of the tables. @returns what is wrong, a line each. */
export type Check = (db: Kysely<Tables>) => Promise<string[]>;

interface Cell {
  readonly sheetId: string;
  readonly studentId: string;
  readonly column: string;
  /** What was heard of it so far, one entry a change. */
  readonly kept: { version: number; tenths: number }[];
}

/** A teacher types into one cell of a sheet, again and again. */
export function markWriter(caller: Caller, cell: Cell): { writer: Writer; check: Check } {
  const { kept } = cell;
  let version = kept.at(-1)?.version ?? 0;
  const run = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      // Another value each time: one that stands there already is no change and leaves no history.
      const tenths = (kept.length * 5) % 105;
      const change = { studentId: cell.studentId, column: cell.column, value: { state: 'value', tenths }, version };
      const body = { changes: [change] };
      const path = `/mark-sheets/${cell.sheetId}/marks`;
      const answer = await caller.call<{ results: { status: string; version: number }[] }>('PUT', path, body);
      const [saved] = answer === 'done' ? [{ status: 'saved', version: version + 1 }] : (answer?.results ?? []);
      if (saved?.status === 'saved') {
        version = saved.version;
        kept.push({ version, tenths });
      } else if (answer) caller.refused.push(`a mark was not saved: ${JSON.stringify(answer)}`);
      await pause(50);
    }
  };
  const check: Check = async (db) => {
    const { rows } = await sql<{ version: number; tenths: number }>`
      select version, new_tenths as tenths from mark_changes
      where sheet_id = ${cell.sheetId} and student_id = ${cell.studentId} and column_key = ${cell.column} order by id`.execute(
      db,
    );
    const { rows: now } = await sql<{ version: number; tenths: number }>`
      select version, tenths from marks where sheet_id = ${cell.sheetId} and student_id = ${cell.studentId}
        and column_key = ${cell.column}`.execute(db);
    const name = `cell ${cell.studentId} ${cell.column}`;
    const said = ({ version: each, tenths }: { version: number; tenths: number }) => `${each}:${tenths}`;
    return [
      ...(rows.map(said).join(' ') === kept.map(said).join(' ')
        ? []
        : [
            `${name}: ${kept.length} heard, history has ${rows.length}; ${firstDifference(kept.map(said), rows.map(said))}`,
          ]),
      ...(kept.length === 0 || now.map(said).join() === kept.slice(-1).map(said).join()
        ? []
        : [`${name}: not what was heard last`]),
    ];
  };
  return { writer: { kind: 'marks', heard: caller.heard, refused: caller.refused, run }, check };
}

const firstDifference = (heard: readonly string[], stored: readonly string[]): string => {
  const at = heard.findIndex((each, place) => each !== stored[place]);
  return `heard ${heard.slice(at, at + 3).join(' ')}, stored ${stored.slice(at, at + 3).join(' ')}`;
};

/** A librarian lends a copy to a reader and takes it back, again and again. */
export function lendingWriter(
  caller: Caller,
  { barcode, copyId, pupilId }: { barcode: string; copyId: string; pupilId: string },
): { writer: Writer; check: Check } {
  let lent = 0;
  let returned = 0;
  const run = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const loan = { reader: { kind: 'pupil', id: pupilId }, barcode, dueOn: null, override: '' };
      if (await caller.call('POST', '/library/loans', loan)) lent += 1;
      if (await caller.call('POST', '/library/loans/return', { barcode, condition: null, note: '' })) returned += 1;
      await pause(50);
    }
  };
  const check: Check = async (db) => {
    const { rows } = await sql<{ loans: number; returned: number; issues: number; returns: number }>`
      select count(*)::int as loans, (count(*) filter (where state = 'returned'))::int as returned,
        (select count(*)::int from audit_log a where a.action = 'bookLoans.issue'
          and a.entity_id in (select id::text from book_loans where copy_id = ${copyId})) as issues,
        (select count(*)::int from audit_log a where a.action = 'bookLoans.return'
          and a.entity_id in (select id::text from book_loans where copy_id = ${copyId})) as returns
      from book_loans where copy_id = ${copyId}`.execute(db);
    const [row] = rows;
    const isSame =
      row?.loans === lent &&
      row.issues === lent &&
      row.returned === returned &&
      row.returns === returned &&
      lent === returned;
    return isSame
      ? []
      : [`copy ${barcode}: ${lent} lent and ${returned} taken back were heard, stored is ${JSON.stringify(row)}`];
  };
  return { writer: { kind: 'lending', heard: caller.heard, refused: caller.refused, run }, check };
}

interface Sitting {
  readonly attemptId: string;
  readonly serverNow: string;
  readonly parts: readonly { readonly questions: readonly { readonly key: string; readonly asked: never }[] }[];
}

/** What pupils were told, gathered over all of them: held against the tables at once. */
export class ExamLog {
  readonly saves: HeardSave[] = [];
  readonly submits: HeardSubmit[] = [];
  readonly check: Check = (db) => checkHistory(db, { saves: this.saves, submits: this.submits });
}

/** Who does nothing but answer. */
const hasty = { startMs: 0, everyMs: 150 };

/** A pupil sits a test: begins within so long, answers one question after the other and over again, hands in. */
export function examWriter(
  caller: Caller,
  { itemId, studentId }: Sitter,
  log: ExamLog,
  { startMs, everyMs }: { readonly startMs: number; readonly everyMs: number } = hasty,
): Writer {
  const writer = randomUUID();
  /** All of it may be said twice: an answer that was lost is asked for again. */
  const sent = async <T>(method: string, path: string, body: object): Promise<T | null> => {
    const answer = await caller.call<T>(method, path, body);
    return answer === 'done' ? sent(method, path, body) : answer;
  };
  const run = async (isEnough: () => boolean) => {
    const path = `/student/lesson-items/${itemId}/attempts`;
    await pause(Math.random() * startMs);
    const begun = await sent<Sitting>('POST', path, { writer, password: '' });
    if (!begun) return;
    const { attemptId } = begun;
    const call = `/student/attempts/${attemptId}`;
    const opened = await sent<Sitting>('POST', `${call}/open`, { writer });
    const clock = Date.parse(opened?.serverNow ?? '') - performance.now();
    const questions = opened?.parts.flatMap((part) => part.questions) ?? [];
    for (let seq = 1; !isEnough(); seq += 1) {
      const question = questions[seq % questions.length];
      if (!question) return;
      const answer = anyAnswer(question.asked, Math.random);
      const change = {
        seq,
        key: question.key,
        answer,
        isFlagged: false,
        typedAt: new Date(performance.now() + clock).toISOString(),
      };
      const saved = await sent<{ kept: number[] }>('POST', `${call}/answers`, { writer, changes: [change] });
      if (saved?.kept.includes(seq))
        log.saves.push({ attemptId, writer, seq, key: question.key, answer, isFlagged: false });
      else caller.refused.push(`an answer was not kept: ${JSON.stringify(saved)}`);
      await pause(everyMs);
    }
    const receipt = await sent<{ submittedAt: string }>('POST', `${call}/submit`, { writer, changes: [] });
    if (receipt) log.submits.push({ attemptId, studentId, submittedAt: receipt.submittedAt });
    else caller.refused.push('a test was not handed in');
  };
  return { kind: 'exam', heard: caller.heard, refused: caller.refused, run };
}
