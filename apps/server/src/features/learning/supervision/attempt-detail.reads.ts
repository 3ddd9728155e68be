import type { AnswerState, AttemptDetail } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { type AttemptRow, attemptForReader } from '../attempts/attempt.guards.ts';
import { paperOfAttempt } from '../attempts/attempt.rules.ts';
import { fingerprintOf } from '../attempts/fingerprint.rules.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { mayMarkWork } from '../lessons/lesson.policy.ts';
import { shownFilesOf } from '../materials/material.reads.ts';
import { answerId, type MarksOfAnswer, noMarks, readDoubleQuestions, readRoundMarks } from '../rounds/round.reads.ts';
import { isForTheTwo } from '../rounds/round.rules.ts';
import { readTestContent } from '../tests/test-content.reads.ts';

interface Shown {
  readonly attempt: AttemptRow;
  readonly open: OpenItem;
  /** What fingerprints are made with. */
  readonly secret: Uint8Array;
}

/** One attempt, in the pupil's order, with keys, answers, points and what happened. @throws AppError as `attemptForReader`. */
export async function readAttempt(
  { db, clock, config }: Services,
  actor: Actor,
  id: string,
): Promise<{ readonly open: OpenItem; readonly detail: AttemptDetail }> {
  const { attempt, open } = await attemptForReader(db, actor, id, clock.today());
  return { open, detail: await detailOf(db, actor, { attempt, open, secret: config.sessionSecret }) };
}

/** The same of one that was found, in its transaction. */
export async function detailOf(
  db: Kysely<Tables>,
  actor: Actor,
  { attempt, open, secret }: Shown,
): Promise<AttemptDetail> {
  const content = await readTestContent(db, open.material.id);
  const student = await db
    .selectFrom('students')
    .select(['id', 'student_code as code', 'full_name as name'])
    .where('id', '=', attempt.student_id)
    .executeTakeFirstOrThrow();
  const result = await db
    .selectFrom('test_results')
    .select(['mark', 'state'])
    .where('item_id', '=', attempt.item_id)
    .where('student_id', '=', attempt.student_id)
    .executeTakeFirst();
  const kept = content.questions.filter(({ remedy }) => remedy !== 'DROP');
  const isOpenYear = open.of.yearStatus !== 'CLOSED';
  return {
    id: attempt.id,
    itemId: attempt.item_id,
    kind: attempt.kind,
    student,
    number: attempt.number,
    attempts: await attemptsOf(db, attempt),
    state: attempt.state,
    startedAt: attempt.started_at.toISOString(),
    deadlineAt: attempt.deadline_at?.toISOString() ?? null,
    submittedAt: attempt.submitted_at?.toISOString() ?? null,
    earned: attempt.earned,
    full: kept.reduce((sum, { points }) => sum + points, 0),
    mark: result?.mark ?? null,
    result: result?.state ?? 'none',
    answers: await answersOf(db, attempt, content),
    events: await eventsOf(db, attempt.id),
    receipt:
      attempt.fingerprint && attempt.submitted_at
        ? {
            attemptId: attempt.id,
            submittedAt: attempt.submitted_at.toISOString(),
            answered: attempt.answered,
            questions: attempt.asked.length,
            fingerprint: attempt.fingerprint,
          }
        : null,
    isAsHandedIn: await isAsHandedIn(db, attempt, secret),
    mayMark: isOpenYear && mayMarkWork(actor, open.standing, open.lesson.subject_id, 'TEST'),
    version: attempt.version,
  };
}

const attemptsOf = (db: Kysely<Tables>, { item_id, student_id }: AttemptRow) =>
  db
    .selectFrom('test_attempts')
    .select(['id', 'number', 'state'])
    .where('item_id', '=', item_id)
    .where('student_id', '=', student_id)
    .orderBy('number')
    .execute();

/** Whether what is stored still has the fingerprint of handing in; null: it was never handed in, or runs again. */
async function isAsHandedIn(db: Kysely<Tables>, { id, fingerprint }: AttemptRow, secret: Uint8Array) {
  if (fingerprint === null) return null;
  const answers = await db.selectFrom('test_answers').select(['key', 'answer']).where('attempt_id', '=', id).execute();
  return fingerprintOf(secret, id, answers) === fingerprint;
}

async function answersOf(
  db: Kysely<Tables>,
  attempt: AttemptRow,
  content: Awaited<ReturnType<typeof readTestContent>>,
): Promise<AttemptDetail['answers']> {
  const rows = await db.selectFrom('test_answers').selectAll().where('attempt_id', '=', attempt.id).execute();
  const { rows: changes } = await sql<{ key: string; count: number }>`
    select key, count(*)::int as count from test_answer_steps
    where attempt_id = ${attempt.id} and refusal is null group by key`.execute(db);
  const held = await db
    .selectFrom('test_answer_files')
    .select(['key', 'file_id'])
    .where('attempt_id', '=', attempt.id)
    .execute();
  const files = new Map(
    (await shownFilesOf(db, [...new Set(held.map(({ file_id }) => file_id))])).map((file) => [file.fileId, file]),
  );
  const doubles = new Set((await readDoubleQuestions(db, attempt.item_id)).map(({ key }) => key));
  const marks =
    doubles.size > 0 ? await readRoundMarks(db, { attemptId: attempt.id }) : new Map<string, MarksOfAnswer>();
  const isDouble = (key: string, state: AnswerState) =>
    doubles.has(key) && isForTheTwo(state, marks.get(answerId(attempt.id, key)) ?? noMarks);
  const given = new Map(rows.map((row) => [row.key, row]));
  const times = new Map(changes.map(({ key, count }) => [key, count]));
  const questions = new Map(content.questions.map((each) => [each.key, each]));
  const names = new Map(content.heads.map(({ key, name }) => [key, name]));
  return paperOfAttempt(content, attempt).flatMap((part) =>
    part.questions.flatMap(({ slot, numbers, asked }) => {
      const question = questions.get(slot);
      if (!question) return [];
      const row = given.get(slot);
      return {
        key: slot,
        numbers: [...numbers],
        part: names.get(part.key) ?? '',
        points: question.points,
        asked,
        question: question.question,
        answer: row?.answer ?? null,
        files: held.filter(({ key }) => key === slot).flatMap(({ file_id }) => files.get(file_id) ?? []),
        state: row?.state ?? 'not_answered',
        earned: row?.earned ?? null,
        parts: [...(row?.parts ?? [])],
        levels: [...(row?.levels ?? [])],
        comment: row?.comment ?? '',
        markedBy: row?.marked_by ?? '',
        isDouble: isDouble(slot, row?.state ?? 'not_answered'),
        typedAt: row?.typed_at.toISOString() ?? null,
        savedAt: row?.saved_at.toISOString() ?? null,
        isLate: row?.is_late ?? false,
        changes: times.get(slot) ?? 0,
        version: row?.version ?? 0,
      };
    }),
  );
}

async function eventsOf(db: Kysely<Tables>, attemptId: string): Promise<AttemptDetail['events']> {
  const rows = await db
    .selectFrom('test_attempt_events')
    .select(['kind', 'at', 'text', 'by_name'])
    .where('attempt_id', '=', attemptId)
    .orderBy('at')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ kind, at, text, by_name: byName }) => ({ kind, at: at.toISOString(), text, byName }));
}
