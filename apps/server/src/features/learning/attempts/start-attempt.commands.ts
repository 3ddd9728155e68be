import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { sql, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseClosed } from '../../school/school.public.ts';
import { type Moment, momentOf } from '../lessons/lesson.reads.ts';
import { holdItem } from '../own/own-item.guards.ts';
import { findOwnItem, type OneOwnItem } from '../own/own-items.reads.ts';
import type { TestContent } from '../tests/kept-test.rules.ts';
import { type OwnAllowance, readAllowances } from '../tests/longer-time.reads.ts';
import { keepTestProgress } from '../tests/test-progress.writes.ts';
import { deadlineOf, noLongerTime } from '../tests/time.rules.ts';
import { contentOf } from './attempt-content.reads.ts';
import { beginRefusal } from './begin.rules.ts';
import { endDue, isDue } from './end-attempt.writes.ts';
import { goOn, type Opening } from './go-on.writes.ts';
import { holdOwnAttempt, isRunning } from './held-attempt.guards.ts';
import type { Sitter } from './own-attempt.commands.ts';
import { attemptsOf } from './own-test.reads.ts';
import { nextNumber } from './preload/preload.reads.ts';
import { seedOf } from './preload/preload.rules.ts';

interface Starting extends Pick<Opening, 'writer' | 'device'> {
  readonly password: string;
  readonly ended: number | null;
  /** Of the preload the browser has; null: none. */
  readonly has: string | null;
}

/**
 * Begins an attempt, or goes on with the one that runs; of two starts at once the second finds the first. The test stays as it is meanwhile.
 * @throws AppError 404; 409 not open, left class, closed, no attempt left, later, the attempt that was meant has ended, closed year; 400 names a wrong password.
 */
export async function startOwnAttempt(
  services: Services,
  sitter: Sitter,
  itemId: string,
  { writer, device, has, ...wish }: Starting,
): Promise<Sitting> {
  const moment = momentOf(services);
  const { studentId } = sitter;
  return inTransaction(services.database, async (trx) => {
    await holdItem(trx, itemId);
    const item = found(await findOwnItem(trx, studentId, itemId, moment));
    if (item.kind !== 'TEST') throw notFound();
    refuseClosed({ name: item.year_name, status: item.year_status as 'ACTIVE' });
    const id =
      (await runningOf(trx, services, sitter, itemId, moment)) ??
      (await begin(trx, services, sitter, item, { ...wish, now: moment.now }));
    const attempt = await holdOwnAttempt(trx, studentId, id);
    const { sessionSecret: secret } = services.config;
    return goOn(trx, attempt, { writer, device, takesOver: false, has, secret }, moment.now);
  });
}

/** The attempt that runs; one whose time is over is ended first. */
async function runningOf(
  trx: Transaction<Tables>,
  services: Services,
  { studentId }: Sitter,
  itemId: string,
  { now }: Moment,
): Promise<string | null> {
  const id = await readRunning(trx, studentId, itemId);
  if (id === null) return null;
  const attempt = await holdOwnAttempt(trx, studentId, id);
  if (isRunning(attempt) && !isDue(attempt, now)) return id;
  // While it was waited for, the system may have ended it.
  if (isRunning(attempt)) await endDue(trx, services, attempt, attempt.rules);
  return readRunning(trx, studentId, itemId);
}

async function readRunning(trx: Transaction<Tables>, studentId: string, itemId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('test_attempts')
    .select('id')
    .where('item_id', '=', itemId)
    .where('student_id', '=', studentId)
    .where('state', 'in', ['in_progress', 'overdue'])
    .executeTakeFirst();
  return row?.id ?? null;
}

async function begin(
  trx: Transaction<Tables>,
  { config }: Services,
  sitter: Sitter,
  item: OneOwnItem,
  { password, ended, now }: Pick<Starting, 'password' | 'ended'> & { readonly now: Date },
): Promise<string> {
  const { studentId } = sitter;
  if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
  if (!item.is_in) throw new AppError('learning.left_class');
  const { rows } = await sql<{ version: number }>`
    select version from materials where id = ${item.material_id} for share`.execute(trx);
  const content = await contentOf(trx, item.material_id, found(rows[0]).version);
  const longer = (await readAllowances(trx, item.id, [studentId])).get(studentId) ?? {
    ...noLongerTime,
    moreAttempts: 0,
  };
  const attempts = await attemptsOf(trx, item.id, studentId);
  if (ended !== null && attempts.length !== ended) throw new AppError('learning.attempt_ended');
  const refusal = beginRefusal({ rules: content.rules, moreAttempts: longer.moreAttempts, attempts, item, now });
  if (refusal === 'CLOSED') throw new AppError('learning.test_closed');
  if (refusal === 'NO_ATTEMPTS') throw new AppError('learning.no_attempts_left');
  if (refusal === 'WAIT') throw new AppError('learning.next_attempt_later');
  if (content.rules.password !== '' && content.rules.password !== password.trim())
    throw fieldError('learning.wrong_password', 'password');
  const begun = await insertAttempt(trx, { content, item, studentId, longer, now, secret: config.sessionSecret });
  if (begun === null) return found((await readRunning(trx, studentId, item.id)) ?? undefined);
  await audit(trx, sitter, {
    action: 'attempts.start',
    entity: 'test_attempt',
    entityId: begun,
    after: { title: item.shown_title, class: item.class_name, state: 'in_progress' },
  });
  await keepTestProgress(trx, { itemId: item.id, studentId });
  return begun;
}

interface Beginning {
  readonly content: TestContent;
  readonly item: OneOwnItem;
  readonly studentId: string;
  readonly longer: OwnAllowance;
  readonly now: Date;
  readonly secret: Uint8Array;
}

/** @returns null where another start was faster. */
async function insertAttempt(
  trx: Transaction<Tables>,
  { content, item, studentId, longer, now, secret }: Beginning,
): Promise<string | null> {
  const id = newId();
  const window = { opensAt: item.own_opens_at, cutOffAt: item.own_cut_off_at };
  const deadline = deadlineOf(now, { minutes: content.rules.minutes, window, longer });
  const asked = content.questions
    .filter(({ remedy }) => remedy !== 'DROP')
    .map(({ key, edition }) => ({ key, edition }));
  // Of two starts at once with the same number the second comes to nothing.
  const number = await nextNumber(trx, item.id, studentId);
  const seed = seedOf(secret, { itemId: item.id, studentId, number });
  const { rows } = await sql<{ id: string }>`
    with begun as (
      insert into test_attempts (id, item_id, student_id, number, seed, asked, started_at, deadline_at, seen_at)
      values (${id}::uuid, ${item.id}::uuid, ${studentId}::uuid, ${number}, ${seed}, ${JSON.stringify(asked)}::jsonb,
        ${now}::timestamptz, ${deadline}::timestamptz, ${now}::timestamptz)
      on conflict do nothing returning id)
    insert into test_attempt_events (id, attempt_id, kind, at)
    select ${newId()}::uuid, begun.id, 'STARTED', ${now}::timestamptz from begun returning attempt_id as id`.execute(
    trx,
  );
  return rows.length === 0 ? null : id;
}
