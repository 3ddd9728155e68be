import type {
  AnswerChange,
  AttemptEventKind,
  attemptSignal,
} from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { FileFamily } from '@phuong/contract/learning/exercises/task.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { ownUploads } from '../../../platform/files/own-upload.ts';
import { newId } from '../../../platform/ids.ts';
import { familyOf } from '../submissions/work.rules.ts';
import type { AttemptSignals } from '../test.tables.ts';
import {
  askedByKey,
  type Fate,
  fateOf,
  filesOfAnswer,
  fits,
  isSaid,
  pageByKey,
  type Refusal,
  takesFamilies,
} from './attempt.rules.ts';
import { type HeldAttempt, isRunning, mayStillCome, type ReadAttempt } from './held-attempt.guards.ts';

export interface Sent {
  readonly writer: string;
  readonly changes: readonly AnswerChange[];
  readonly signals: readonly z.output<typeof attemptSignal>[];
  /** The furthest page that is open. */
  readonly page?: number | undefined;
}
export interface Saved {
  readonly kept: number[];
  readonly refused: { readonly seq: number; readonly code: Refusal }[];
  /** Something of it came after the system had ended the attempt. */
  readonly isLateAnswered: boolean;
}

/** Being there without news is written down so seldom: a room full of pupils who read writes next to nothing. */
const seenEveryMs = 10_000;

interface Judged extends AnswerChange, Omit<Fate, 'typedAt' | 'refusal'> {
  readonly typed: Date;
  /** The furthest page with it. */
  readonly reached: number;
  readonly refusal: Refusal | 'OTHER_DEVICE' | null;
}

/** What becomes of each change; of several under one number the first. */
async function judged(
  trx: Kysely<Tables>,
  attempt: ReadAttempt,
  changes: readonly AnswerChange[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Judged[]> {
  const { content } = attempt;
  const asked = askedByKey(content, attempt);
  const theirs = await usableFiles(trx, attempt.id, changes, userId);
  const { rules, started_at: startedAt, deadline_at: deadlineAt } = attempt;
  const { toleranceSeconds } = rules;
  const taking = { now, startedAt, deadlineAt, isRunning: attempt.state === 'in_progress', toleranceSeconds };
  const once = new Map(changes.toReversed().map((change) => [change.seq, change]));
  const inOrder = [...once.values()].toSorted((one, other) => one.seq - other.seq);
  const isForward = rules.navigation === 'FORWARD';
  const pages = isForward ? pageByKey(content, attempt) : new Map<string, number>();
  // What is answered on a page opens it, and closes those before: also where the word of the page itself was lost.
  let reached = Math.min(attempt.page, Math.max(0, ...pages.values()));
  const isBehind = (key: string) => {
    const page = pages.get(key) ?? reached;
    reached = Math.max(reached, page);
    return page < reached;
  };
  return inOrder.map((change) => {
    const { typedAt: typed, isLate, refusal } = fateOf(change, taking);
    const question = asked.get(change.key);
    const { answer } = change;
    const familyOfFile = (id: string) => theirs.get(id) ?? null;
    const isTaken =
      !answer || (question !== undefined && fits(question, answer) && takesFamilies(question, answer, familyOfFile));
    const hasFiles = filesOfAnswer(answer).every((id) => theirs.has(id));
    const own =
      question === undefined ? 'NOT_ASKED' : isTaken && hasFiles && !isBehind(change.key) ? null : 'NOT_TAKEN';
    return { ...change, typed, isLate, refusal: own ?? (mayStillCome(attempt) ? refusal : 'TOO_LATE'), reached };
  });
}

/** The pupil's own uploads, and what answers of this attempt hold already, with the family of each. */
async function usableFiles(
  trx: Kysely<Tables>,
  attemptId: string,
  changes: readonly AnswerChange[],
  userId: string,
): Promise<ReadonlyMap<string, FileFamily | null>> {
  const fileIds = [...new Set(changes.flatMap(({ answer }) => filesOfAnswer(answer)))];
  if (fileIds.length === 0) return new Map();
  const held = await trx
    .selectFrom('test_answer_files as h')
    .innerJoin('files as f', 'f.id', 'h.file_id')
    .select(['f.id', 'f.media_type as mediaType'])
    .where('h.attempt_id', '=', attemptId)
    .where('h.file_id', 'in', fileIds)
    .execute();
  const own = await ownUploads(trx, { fileIds, userId });
  return new Map([...held, ...own].map(({ id, mediaType }) => [id, familyOf(mediaType)]));
}

const counted: Partial<Record<AttemptEventKind, keyof AttemptSignals>> = { LEFT: 'left', PASTED: 'pasted' };

/** Signals of a browser and what came late, as events and as the counts that are shown. */
function happened({ signals }: Sent, rows: readonly Judged[], attempt: ReadAttempt, now: Date) {
  const clamped = (at: string) =>
    new Date(Math.min(Math.max(new Date(at).getTime(), attempt.started_at.getTime()), now.getTime()));
  const event = (kind: AttemptEventKind, at: Date, text = '') => ({ id: newId(), kind, at, text });
  const late = rows.filter(({ isLate, refusal }) => isLate && refusal === null);
  const refused = rows.filter(({ refusal }) => refusal !== null);
  const counts: Record<string, number> = { ...attempt.signals };
  const add = (name: keyof AttemptSignals, count: number) => {
    if (count > 0) counts[name] = (counts[name] ?? 0) + count;
  };
  for (const { kind } of signals) {
    const name = counted[kind];
    if (name) add(name, 1);
  }
  add('late', late.length);
  const events = [
    ...signals.map(({ kind, at }) => event(kind, clamped(at))),
    ...(late.length > 0 ? [event('LATE_ANSWER', now, late.map(({ key }) => key).join(' '))] : []),
    ...(refused.length > 0 ? [event('REFUSED_ANSWER', now, refused.map(({ key }) => key).join(' '))] : []),
  ];
  return { counts, events };
}

interface Keeping {
  readonly userId: string;
  readonly now: Date;
  readonly isElsewhere?: boolean;
}

/**
 * Keeps what a pupil sent, in one statement: every change as a step, of each question the answer with the highest number, and that one is there.
 * Sent again it changes nothing. Of another tab than the one that writes (`isElsewhere`) all is refused, and kept as that.
 */
export async function keepAnswers(
  trx: Kysely<Tables>,
  attempt: HeldAttempt,
  sent: Sent,
  keeping: Keeping,
): Promise<Saved> {
  const saved = await keepAnswersIf(trx, attempt, sent, keeping);
  if (!saved) throw new Error('an attempt that is held was written by somebody else');
  return saved;
}

/** The same of an attempt that is not held. @returns undefined where it is another by now: nothing is kept. */
export async function keepAnswersIf(
  trx: Kysely<Tables>,
  attempt: ReadAttempt,
  sent: Sent,
  { userId, now, isElsewhere = false }: Keeping,
): Promise<Saved | undefined> {
  const { changes, signals, writer } = sent;
  const turnsTo = isElsewhere ? attempt.page : pageTurnedTo(attempt, sent);
  if (changes.length === 0 && signals.length === 0 && turnsTo === attempt.page) {
    const isSeen = attempt.seen_at !== null && now.getTime() - attempt.seen_at.getTime() < seenEveryMs;
    const isNews = !isElsewhere && isRunning(attempt) && (!isSeen || attempt.writer !== writer);
    if (isNews && !(await writeSeen(trx, attempt, writer, now))) return undefined;
    return { kept: [], refused: [], isLateAnswered: false };
  }
  const known = await keptBefore(trx, attempt, sent);
  const fresh = changes.filter(({ seq }) => !known.has(seq));
  const fates = fresh.length > 0 ? await judged(trx, attempt, fresh, { userId, now }) : [];
  const rows = isElsewhere ? fates.map((each) => ({ ...each, refusal: 'OTHER_DEVICE' as const })) : fates;
  const taken = rows.filter(({ refusal }) => refusal === null);
  const page = Math.max(turnsTo, ...taken.map(({ reached }) => reached));
  const own = { ...sent, signals: isElsewhere ? [] : signals };
  if (!(await write(trx, attempt, own, { rows, now, isElsewhere, page }))) return undefined;
  return {
    kept: [...known, ...taken.map(({ seq }) => seq)].toSorted((one, other) => one - other),
    refused: rows.flatMap(({ seq, refusal }) =>
      refusal === null || refusal === 'OTHER_DEVICE' ? [] : [{ seq, code: refusal }],
    ),
    isLateAnswered: taken.length > 0 && (attempt.state === 'submitted' || attempt.state === 'finished'),
  };
}

/** The furthest page, where one that was left stays closed. */
const pageTurnedTo = (attempt: ReadAttempt, { page = 0 }: Sent): number =>
  attempt.rules.navigation === 'FORWARD' && isRunning(attempt)
    ? Math.max(attempt.page, Math.min(page, attempt.asked.length - 1))
    : attempt.page;

/** Numbers that this tab has sent and that were taken. Beyond the highest that was taken, as most saves are, there is none to ask for. */
export async function keptBefore(
  trx: Kysely<Tables>,
  { id, last_seq }: Pick<ReadAttempt, 'id' | 'last_seq'>,
  { changes, writer }: Pick<Sent, 'changes' | 'writer'>,
): Promise<ReadonlySet<number>> {
  const seqs = changes.map(({ seq }) => seq).filter((seq) => seq <= last_seq);
  if (seqs.length === 0) return new Set();
  const rows = await trx
    .selectFrom('test_answer_steps')
    .select('seq')
    .where('attempt_id', '=', id)
    .where('writer', '=', writer)
    .where('seq', 'in', seqs)
    .where('refusal', 'is', null)
    .execute();
  return new Set(rows.map(({ seq }) => seq));
}

interface Writing {
  readonly rows: readonly Judged[];
  readonly now: Date;
  readonly isElsewhere: boolean;
  readonly page: number;
}

async function writeSeen(trx: Kysely<Tables>, { id, stamp }: ReadAttempt, writer: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update test_attempts set seen_at = ${now}, writer = ${writer} where id = ${id} and xmin::text = ${stamp} returning id`.execute(
    trx,
  );
  return rows.length > 0;
}

/** @returns false where the attempt is another than the one it was judged by. */
async function write(
  trx: Kysely<Tables>,
  attempt: ReadAttempt,
  sent: Sent,
  { rows, now, isElsewhere, page }: Writing,
): Promise<boolean> {
  const { counts, events } = happened(sent, rows, attempt, now);
  const steps = rows.map(({ seq, key, answer, isFlagged, typed, isLate, refusal }) => ({
    seq,
    key,
    answer: isSaid(answer) ? answer : null,
    is_flagged: isFlagged,
    typed_at: typed,
    is_late: isLate,
    refusal,
    files: refusal === null ? [...new Set(filesOfAnswer(answer))] : [],
  }));
  const written = await writeChanges(trx, {
    id: attempt.id,
    stamp: attempt.stamp,
    steps: JSON.stringify(steps),
    events: JSON.stringify(events),
    counts: JSON.stringify(counts),
    writer: sent.writer,
    now,
    page,
    isThere: !isElsewhere && isRunning(attempt),
  });
  return written.length > 0;
}

interface Changes {
  readonly id: string;
  readonly stamp: string;
  readonly steps: string;
  readonly events: string;
  readonly counts: string;
  readonly writer: string;
  readonly now: Date;
  readonly page: number;
  readonly isThere: boolean;
}

/** The attempt is locked first, and everything is written for it as it was read, or nothing: as safe as a transaction around both, in half the trips. */
const writeChanges = standing<Changes, { id: string }>(
  ['id', 'stamp', 'steps', 'events', 'counts', 'writer', 'now', 'page', 'isThere'],
  ({ id, stamp, steps, events, counts, writer, now, page, isThere }) => sql`
    with gate as materialized (select a.id from test_attempts a where a.id = ${id}::uuid and a.xmin::text = ${stamp} for update),
      c as materialized (select gate.id as attempt_id, c.* from gate cross join json_to_recordset(${steps}::json)
        as c(seq int, key text, answer jsonb, is_flagged boolean, typed_at timestamptz, is_late boolean, refusal text, files jsonb)),
      was as (select t.key, t.answer is not null as said from test_answers t
        where t.attempt_id = ${id}::uuid and t.key in (select key from c)),
      steps as (
        insert into test_answer_steps as s (attempt_id, seq, writer, key, answer, typed_at, at, refusal)
        select attempt_id, seq, ${writer}::uuid, key, answer, typed_at, ${now}::timestamptz, refusal from c
        on conflict (attempt_id, seq, writer) do update set key = excluded.key, answer = excluded.answer,
          typed_at = excluded.typed_at, at = excluded.at, refusal = excluded.refusal where s.refusal is not null),
      kept as (
        insert into test_answers as t (attempt_id, key, seq, answer, is_flagged, typed_at, saved_at, is_late)
        select distinct on (key) attempt_id, key, seq, answer, is_flagged, typed_at, ${now}::timestamptz, is_late
        from c where refusal is null order by key, seq desc
        on conflict (attempt_id, key) do update set seq = excluded.seq, answer = excluded.answer,
          is_flagged = excluded.is_flagged, typed_at = excluded.typed_at, saved_at = excluded.saved_at,
          is_late = excluded.is_late, version = t.version + 1,
          state = case when excluded.answer is distinct from t.answer then 'not_answered' else t.state end,
          earned = case when excluded.answer is distinct from t.answer then null else t.earned end
        where excluded.seq > t.seq
        returning t.key, t.answer is not null as said),
      files as (
        insert into test_answer_files (attempt_id, key, file_id)
        select distinct c.attempt_id, c.key, f.value::uuid from c, jsonb_array_elements_text(c.files) f
        on conflict do nothing),
      events as (
        insert into test_attempt_events (id, attempt_id, kind, at, text)
        select e.id, gate.id, e.kind, e.at, e.text
        from gate cross join json_to_recordset(${events}::json) as e(id uuid, kind text, at timestamptz, text text))
    update test_attempts a set signals = ${counts}::jsonb,
      answered = a.answered + coalesce((select sum(k.said::int - coalesce(was.said, false)::int)
        from kept k left join was on was.key = k.key), 0)::int,
      last_seq = greatest(a.last_seq, (select max(seq) from c where refusal is null)),
      saved_at = case when exists(select from kept) then ${now}::timestamptz else a.saved_at end,
      page = ${page}::int,
      seen_at = case when ${isThere}::boolean then ${now}::timestamptz else a.seen_at end,
      writer = case when ${isThere}::boolean then ${writer}::uuid else a.writer end
    from gate where a.id = gate.id returning a.id`,
);
