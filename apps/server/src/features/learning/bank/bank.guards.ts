import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { lockRow } from '../../../platform/record/versioned-edit.ts';
import { refuseForeignFiles } from '../materials/material-files.guards.ts';
import { familyOf } from '../submissions/work.rules.ts';
import { type BankStanding, bankStandingOf, isEditedBy, isInBinOf, isSeenBy } from './bank-standing.reads.ts';
import type { FileOfQuestion } from './question-text.rules.ts';

interface BankSubject {
  readonly id: string;
  readonly name: string;
  readonly standing: BankStanding;
  /** Not only for what they wrote themselves once, while they taught it. */
  readonly isTheirs: boolean;
}

/** A subject whose bank the caller may look into: theirs, or one in which they own a question. @throws AppError 404. */
export async function subjectForReader(
  db: Kysely<Tables>,
  actor: Actor,
  id: string,
  today: string,
): Promise<BankSubject> {
  const standing = await bankStandingOf(db, actor, today);
  const isTheirs = standing.isOffice || standing.subjectIds.includes(id);
  const subject = await db.selectFrom('subjects').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (!subject) throw notFound();
  if (isTheirs) return { ...subject, standing, isTheirs };
  const own = await db
    .selectFrom('bank_questions')
    .select('id')
    .where('owner_id', '=', actor.userId)
    .where('subject_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!own) throw notFound();
  return { ...subject, standing, isTheirs };
}

/** A subject whose bank is the caller's to fill. @throws AppError 404. */
export async function subjectForWriter(db: Kysely<Tables>, actor: Actor, id: string, today: string) {
  const subject = await subjectForReader(db, actor, id, today);
  if (!subject.isTheirs) throw notFound();
  return subject;
}

export type QuestionRow = Selectable<Tables['bank_questions']>;

export interface OpenQuestion {
  readonly question: QuestionRow;
  readonly standing: BankStanding;
}

/** @throws AppError 404 for a question that is not there, or not theirs to see. */
export async function questionForReader(
  db: Kysely<Tables>,
  actor: Actor,
  id: string,
  today: string,
): Promise<OpenQuestion> {
  const standing = await bankStandingOf(db, actor, today);
  const { rows } = await sql<QuestionRow>`select q.* from bank_questions q
    where q.id = ${id} and (${isSeenBy(standing)} or ${isInBinOf(standing)})`.execute(db);
  const [question] = rows;
  if (!question) throw notFound();
  return { question, standing };
}

/**
 * A question that the caller may change, held until the transaction ends.
 * @throws AppError 404; 403 for who only sees it; 409 in the recycle bin.
 */
export async function questionForEditor(
  trx: Kysely<Tables>,
  actor: Actor,
  id: string,
  today: string,
): Promise<OpenQuestion> {
  await lockRow(trx, 'bank_questions', id);
  const open = await questionForReader(trx, actor, id, today);
  const { rows } =
    await sql`select 1 from bank_questions q where q.id = ${id} and ${isEditedBy(open.standing)}`.execute(trx);
  if (rows.length === 0) throw new AppError('platform.forbidden');
  if (open.question.deleted_at !== null) throw new AppError('learning.wrong_state');
  return open;
}

/** @throws AppError 400 for a topic that is not there, or of another subject or grade. */
export async function refuseForeignTopic(
  trx: Kysely<Tables>,
  {
    topicId,
    subjectId,
    grade,
  }: { readonly topicId: string | null; readonly subjectId: string; readonly grade: number },
): Promise<void> {
  if (topicId === null) return;
  const topic = await trx
    .selectFrom('bank_topics')
    .select('id')
    .where('id', '=', topicId)
    .where('subject_id', '=', subjectId)
    .where('grade', '=', grade)
    .forKeyShare()
    .executeTakeFirst();
  if (!topic) throw fieldError('learning.unknown_topic', 'topicId');
}

/**
 * What a question may show: the writer's own uploads, and what questions that they see show or this one did once; so a copy takes its pictures
 * along. @throws AppError 400 that names the field of one that is not theirs, no sound or no picture.
 */
export async function refuseWrongFiles(
  trx: Kysely<Tables>,
  standing: BankStanding,
  files: readonly FileOfQuestion[],
  questionId: string | null,
  /** Others that may be shown. */
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (files.length === 0) return;
  const ids = [...new Set(files.map(({ fileId }) => fileId))];
  const { rows } = await sql<{ file_id: string }>`
    select f.file_id from bank_question_files f join bank_questions q on q.id = f.question_id
    where f.file_id = any(${ids}::uuid[]) and (q.id = ${questionId} or f.is_shown and ${isSeenBy(standing)})`.execute(
    trx,
  );
  await refuseForeignFiles(trx, standing.userId, files, new Set([...known, ...rows.map(({ file_id }) => file_id)]));
  const kinds = await trx.selectFrom('files').select(['id', 'media_type']).where('id', 'in', ids).execute();
  for (const { fileId, field, must } of files) {
    const family = familyOf(kinds.find(({ id }) => id === fileId)?.media_type ?? '');
    if (must === 'SOUND' && family !== 'AUDIO') throw fieldError('learning.no_sound', field);
    if (must === 'PICTURE' && family !== 'PICTURE') throw fieldError('learning.not_a_picture', field);
  }
}
