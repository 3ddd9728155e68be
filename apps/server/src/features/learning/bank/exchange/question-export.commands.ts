import {
  type ExportFormat,
  type exchangeContract,
  mostExported,
} from '@phuong/contract/learning/bank/exchange.contract.ts';
import type { BodyOf, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { writeGift } from '@phuong/questions/formats/gift/gift-writer.ts';
import { writeMoodleXml } from '@phuong/questions/formats/moodle-xml/moodle-xml-writer.ts';
import { writeQtiPackage } from '@phuong/questions/formats/qti/qti-writer.ts';
import { writeRows } from '@phuong/questions/formats/rows/rows-writer.ts';
import type { FileAtHand, Loss, WritableQuestion, Writing } from '@phuong/questions/formats/written-question.ts';
import { zipSync } from 'fflate';
import { type Kysely, sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { xlsx } from '../../../../platform/http/file-answer.ts';
import type { Services } from '../../../../platform/services.ts';
import { writeWorkbook } from '../../../../platform/sheet/write-workbook.ts';
import type { Caller } from '../../lessons/lesson.guards.ts';
import { momentOf } from '../../lessons/lesson.reads.ts';
import { subjectForReader } from '../bank.guards.ts';
import { type BankStanding, isSeenBy } from '../bank-standing.reads.ts';
import { filesOfQuestion } from '../question-text.rules.ts';
import { pathTo } from './topics-of-file.rules.ts';

type Contract = typeof exchangeContract;

const mostBytes = 30 * 1024 * 1024;

interface Written {
  readonly content: string | Uint8Array;
  readonly losses: readonly Loss[];
}

interface Format {
  readonly end: string;
  readonly mediaType: string;
  write(questions: readonly WritableQuestion[], writing: Writing): Written | Promise<Written>;
}

const formats: Readonly<Record<ExportFormat, Format>> = {
  GIFT: { end: 'gift.txt', mediaType: 'text/plain; charset=utf-8', write: asText(writeGift) },
  MOODLE_XML: { end: 'xml', mediaType: 'application/xml', write: asText(writeMoodleXml) },
  QTI: {
    end: 'zip',
    mediaType: 'application/zip',
    write(questions, writing) {
      const { files, losses } = writeQtiPackage(questions, writing);
      return { content: zipSync(Object.fromEntries(files)), losses };
    },
  },
  XLSX: {
    end: 'xlsx',
    mediaType: xlsx,
    async write(questions) {
      const { rows, losses } = writeRows(questions);
      const [header = [], ...cells] = rows;
      const columns = header.map((label) => ({ header: label, width: widthOf(label), type: 'text' as const }));
      return { content: await writeWorkbook({ sheets: [{ name: 'Câu hỏi', columns, rows: cells }] }), losses };
    },
  },
};

/** What is read in full stands wide. */
const widthOf = (label: string) => (/^(?:Câu hỏi|Lời giải)$/.test(label) ? 50 : label.length > 1 ? 16 : 24);

function asText(
  write: (questions: readonly WritableQuestion[], writing: Writing) => { text: string; losses: readonly Loss[] },
) {
  return (questions: readonly WritableQuestion[], writing: Writing): Written => {
    const { text, losses } = write(questions, writing);
    return { content: text, losses };
  };
}

type Row = Pick<Tables['bank_questions'], 'id' | 'words' | 'topic_id' | 'level' | 'tags'> & {
  readonly question: WritableQuestion['question'];
};

/** Questions the caller sees as a file for other programs, in the order of their topics. @throws AppError 404; 409 for too many at once. */
export async function exportQuestions(
  services: Services,
  by: Caller,
  subjectId: string,
  { format, ids }: BodyOf<Contract['bank.export']>,
): Promise<ResultOf<Contract['bank.export']>> {
  const { db } = services;
  const { standing, name } = await subjectForReader(db, by.actor, subjectId, momentOf(services).today);
  const rows = await rowsToWrite(db, standing, subjectId, ids);
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
  const { end, mediaType, write } = formats[format];
  const { content, losses } = await write(writable, { fileOf: (id) => files.get(id) ?? null });
  const isBase64 = typeof content !== 'string';
  await inTransaction(services.database, (trx) => {
    const after = { format, subject: name, questions: rows.length };
    return audit(trx, by, { action: 'bank.export', entity: 'bank_question', after });
  });
  return {
    name: `${name}.${end}`,
    mediaType,
    content: isBase64 ? Buffer.from(content).toString('base64') : content,
    isBase64,
    questions: rows.length,
    losses: losses.map(({ question, code, params }) => ({ questionId: rows[question]?.id ?? '', code, params })),
  };
}

async function rowsToWrite(
  db: Kysely<Tables>,
  standing: BankStanding,
  subjectId: string,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select q.id, q.words, q.topic_id, q.level, q.tags, q.question from bank_questions q left join bank_topics t on t.id = q.topic_id
    where q.subject_id = ${subjectId} and ${isSeenBy(standing)} and q.id = any(${[...ids]}::uuid[])
    order by q.grade, t.position nulls last, t.id, q.id`.execute(db);
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
    if (bytes > mostBytes) throw new AppError('learning.too_much_to_export', { params: { most: mostExported } });
    found.set(id, { name: file.name, base64: Buffer.from(file.content).toString('base64') });
  }
  return found;
}
