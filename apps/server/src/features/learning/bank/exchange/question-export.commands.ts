import type { exchangeContract } from '@phuong/contract/learning/bank/exchange.contract.ts';
import type { QueryOf, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { writeGift } from '@phuong/questions/formats/gift/gift-writer.ts';
import { writeMoodleXml } from '@phuong/questions/formats/moodle-xml/moodle-xml-writer.ts';
import type { FileAtHand, WritableQuestion } from '@phuong/questions/formats/written-question.ts';
import { type Kysely, sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Caller } from '../../lessons/lesson.guards.ts';
import { momentOf } from '../../lessons/lesson.reads.ts';
import { subjectForReader } from '../bank.guards.ts';
import { type BankStanding, isSeenBy } from '../bank-standing.reads.ts';
import { filesOfQuestion } from '../question-text.rules.ts';
import { pathTo } from './recognised.rules.ts';

type Contract = typeof exchangeContract;

/** More is several files: a program that reads it must hold it whole. */
const mostQuestions = 500;
const mostBytes = 30 * 1024 * 1024;

const writers = {
  GIFT: { write: writeGift, end: 'gift.txt', mediaType: 'text/plain; charset=utf-8' },
  MOODLE_XML: { write: writeMoodleXml, end: 'xml', mediaType: 'application/xml' },
} as const;

type Row = Pick<Tables['bank_questions'], 'id' | 'words' | 'topic_id' | 'level' | 'tags'> & {
  readonly question: WritableQuestion['question'];
};

/** Questions the caller sees as a file for other programs, in the order of their topics. @throws AppError 404; 409 for too many at once. */
export async function exportQuestions(
  services: Services,
  by: Caller,
  subjectId: string,
  { format, ids }: QueryOf<Contract['bank.export']>,
): Promise<ResultOf<Contract['bank.export']>> {
  const { db } = services;
  const { standing, name } = await subjectForReader(db, by.actor, subjectId, momentOf(services).today);
  const rows = await rowsToWrite(db, standing, subjectId, ids);
  if (rows.length > mostQuestions)
    throw new AppError('learning.too_much_to_export', { params: { most: mostQuestions } });
  const topics = await db
    .selectFrom('bank_topics')
    .select(['id', 'parent_id as parentId', 'name'])
    .where('subject_id', '=', subjectId)
    .execute();
  const files = await filesAtHand(services, rows);
  const writable = rows.map(({ words, question, topic_id, level, tags }) => ({
    name: words.slice(0, 60),
    question,
    topicPath: pathTo(topics, topic_id),
    tags,
    level,
    points: null,
  }));
  const { write, end, mediaType } = writers[format];
  const { text, losses } = write(writable, { fileOf: (id) => files.get(id) ?? null });
  await inTransaction(services.database, (trx) => {
    const after = { format, subject: name, questions: rows.length };
    return audit(trx, by, { action: 'bank.export', entity: 'bank_question', after });
  });
  return {
    name: `${name}.${end}`,
    mediaType,
    text,
    questions: rows.length,
    losses: losses.map(({ question, code, params }) => ({ questionId: rows[question]?.id ?? '', code, params })),
  };
}

async function rowsToWrite(
  db: Kysely<Tables>,
  standing: BankStanding,
  subjectId: string,
  ids: readonly string[] | undefined,
): Promise<readonly Row[]> {
  const chosen = ids ? sql`q.id = any(${[...ids]}::uuid[])` : sql`true`;
  const { rows } = await sql<Row>`
    select q.id, q.words, q.topic_id, q.level, q.tags, q.question from bank_questions q left join bank_topics t on t.id = q.topic_id
    where q.subject_id = ${subjectId} and ${isSeenBy(standing)} and ${chosen}
    order by q.grade, t.position nulls last, t.id, q.id limit ${mostQuestions + 1}`.execute(db);
  return rows;
}

/** What the questions show, whole. @throws AppError 409 where it is too much for one file. */
async function filesAtHand({ db, files }: Services, rows: readonly Row[]): Promise<ReadonlyMap<string, FileAtHand>> {
  const found = new Map<string, FileAtHand>();
  let bytes = 0;
  const ids = rows.flatMap(({ question }) => filesOfQuestion(question).map(({ fileId }) => fileId));
  for (const id of new Set(ids)) {
    const file = await files.read(db, id);
    if (!file) continue;
    bytes += file.content.length;
    if (bytes > mostBytes) throw new AppError('learning.too_much_to_export', { params: { most: mostQuestions } });
    found.set(id, { name: file.name, base64: Buffer.from(file.content).toString('base64') });
  }
  return found;
}
