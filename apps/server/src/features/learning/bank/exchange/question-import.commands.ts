import type { exchangeContract } from '@phuong/contract/learning/bank/exchange.contract.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { FieldsOf, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import type { RecognisedQuestion } from '@phuong/questions/formats/recognised-question.ts';
import type { Kysely } from 'kysely';
import { audit } from '../../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../../platform/http/app-error.ts';
import { readQuestions } from '../../../../platform/question-files/read-questions.ts';
import type { Services } from '../../../../platform/services.ts';
import { type CleanContent, cleanContent } from '../../../../platform/uploads/clean-content.ts';
import type { Caller } from '../../lessons/lesson.guards.ts';
import { momentOf } from '../../lessons/lesson.reads.ts';
import { refuseForeignTopic, refuseWrongFiles, subjectForWriter } from '../bank.guards.ts';
import { insertQuestion } from '../bank.writes.ts';
import { filesOfQuestion, keyOf } from '../question-text.rules.ts';
import { previewOf, questionOf, tagsOf, topicAt, withFiles } from './recognised.rules.ts';

type Contract = typeof exchangeContract;

interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** @throws AppError 404; 400 as `readQuestions`. */
export async function previewImport(
  services: Services,
  { actor }: Caller,
  subjectId: string,
  { content }: SentFile,
): Promise<ResultOf<Contract['bank.importPreview']>> {
  await subjectForWriter(services.db, actor, subjectId, momentOf(services).today);
  const { format, questions } = await readQuestions(content);
  return { format, items: previewOf(questions) };
}

interface Taken {
  readonly number: number;
  readonly from: RecognisedQuestion;
  readonly question: Question;
  readonly files: readonly CleanContent[];
}

/** Adds the chosen questions of a file in one transaction. @throws AppError as `previewImport`; 400 for a topic that is not of the subject and grade, or where none is left. */
export async function importQuestions(
  services: Services,
  by: Caller,
  subjectId: string,
  file: SentFile,
  { grade, topicId, sharing, chosen }: FieldsOf<Contract['bank.import']>,
): Promise<ResultOf<Contract['bank.import']>> {
  const { now, today } = momentOf(services);
  await subjectForWriter(services.db, by.actor, subjectId, today);
  const { format, questions } = await readQuestions(file.content);
  const known = await knownOf(services.db, by, subjectId, file.name);
  const asked = questions
    .map((from, index) => ({ from, number: index + 1 }))
    .filter(({ number }) => !chosen || chosen.has(number));
  const taken: Taken[] = [];
  const again: number[] = [];
  try {
    for (const each of asked) {
      if (known.has(each.from)) again.push(each.number);
      else {
        const one = await cleaned(services, each);
        if (one) taken.push(one);
      }
    }
    if (taken.length === 0 && again.length > 0) return { made: 0, known: again, left: leftOf(asked, again) };
    if (taken.length === 0) throw fieldError('learning.nothing_to_import', 'chosen');
    await inTransaction(services.database, async (trx) => {
      const { standing, name } = await subjectForWriter(trx, by.actor, subjectId, today);
      await refuseForeignTopic(trx, { topicId: topicId ?? null, subjectId, grade });
      const topics = await topicsOf(trx, subjectId, grade);
      for (const { from, question, files } of taken) {
        for (const each of files) {
          const { path, forget: _, ...row } = each;
          await services.files.keepUpload(trx, { ...row, createdBy: by.actor.userId }, path);
        }
        await refuseWrongFiles(trx, standing, filesOfQuestion(question), null);
        const facts = { grade, level: from.level, tags: tagsOf(from), source: file.name, seconds: null, sharing };
        const topic = topicAt(topics, from.topicPath) ?? topicId ?? null;
        await insertQuestion(trx, by.actor, { subjectId, ...facts, topicId: topic, question }, now);
      }
      const after = { file: file.name, format, subject: name, questions: taken.length };
      await audit(trx, by, { action: 'bank.import', entity: 'bank_question', after });
    });
  } finally {
    for (const { files } of taken) for (const each of files) await each.forget();
  }
  const made = taken.map(({ number }) => number);
  return { made: made.length, known: again, left: leftOf(asked, [...made, ...again]) };
}

const leftOf = (asked: readonly { readonly number: number }[], others: readonly number[]) =>
  asked.map(({ number }) => number).filter((number) => !others.includes(number));

/**
 * What the caller has taken from a file of this name before: the same file sent twice is there once. Keys of options are drawn anew each time
 * a file is read, so words are compared; of questions alike there are as many as there were.
 */
async function knownOf(db: Kysely<Tables>, { actor }: Caller, subjectId: string, source: string) {
  const rows = await db
    .selectFrom('bank_questions')
    .select(['kind', 'search_key'])
    .where('owner_id', '=', actor.userId)
    .where('subject_id', '=', subjectId)
    .where('source', '=', source)
    .where('deleted_at', 'is', null)
    .execute();
  const counts = new Map<string, number>();
  const named = (kind: string, key: string) => `${kind} ${key}`;
  for (const { kind, search_key: key } of rows) counts.set(named(kind, key), (counts.get(named(kind, key)) ?? 0) + 1);
  return {
    has(from: RecognisedQuestion): boolean {
      const read = questionOf(from);
      const name = read ? named(read.kind, keyOf(read)) : '';
      const count = counts.get(name) ?? 0;
      if (count > 0) counts.set(name, count - 1);
      return count > 0;
    },
  };
}

/** One question with its files ready to be kept; null where it is none, or one of its files is nothing that is kept. */
async function cleaned(
  services: Services,
  { from, number }: { readonly from: RecognisedQuestion; readonly number: number },
): Promise<Taken | null> {
  const read = questionOf(from);
  if (!read) return null;
  const files: CleanContent[] = [];
  const ids = new Map<string, string>();
  try {
    for (const { fileId, name, base64 } of from.files) {
      const kept = await cleanContent(services, name, Buffer.from(base64, 'base64'));
      files.push(kept);
      ids.set(fileId, kept.id);
    }
  } catch (error) {
    for (const each of files) await each.forget();
    if (error instanceof AppError && error.code !== 'platform.not_scanned') return null;
    throw error;
  }
  const known = new Set(files.map(({ id }) => id));
  const question = withFiles(read, ids);
  if (filesOfQuestion(question).some(({ fileId }) => !known.has(fileId))) {
    for (const each of files) await each.forget();
    return null;
  }
  return { number, from, question, files };
}

const topicsOf = (trx: Kysely<Tables>, subjectId: string, grade: number) =>
  trx
    .selectFrom('bank_topics')
    .select(['id', 'parent_id as parentId', 'name'])
    .where('subject_id', '=', subjectId)
    .where('grade', '=', grade)
    .orderBy('position')
    .execute();
