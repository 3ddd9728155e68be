import type { exchangeContract } from '@phuong/contract/learning/bank/exchange.contract.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { FieldsOf, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import type { RecognisedQuestion } from '@phuong/questions/formats/recognised-question.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
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
import { refuseWrongFiles, subjectForWriter } from '../bank.guards.ts';
import { insertQuestion } from '../bank.writes.ts';
import { filesOfQuestion } from '../question-text.rules.ts';
import { similarOfMany } from '../similar-questions.reads.ts';
import { holdTree } from '../topic.writes.ts';
import { topicsOfFile } from './import-topics.writes.ts';
import { knownNumbers } from './known-questions.reads.ts';
import { previewOf, questionOf, tagsOf, withFiles } from './recognised.rules.ts';
import { type NamedTopic, topicAt } from './topics-of-file.rules.ts';

type Contract = typeof exchangeContract;

interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Of a question so many that are like it are named. */
const mostSimilar = 3;

/** @throws AppError 404; 400 as `readQuestions`. */
export async function previewImport(
  { db, ...services }: Services,
  { actor }: Caller,
  subjectId: string,
  { name: source, content }: SentFile,
): Promise<ResultOf<Contract['bank.importPreview']>> {
  const { standing } = await subjectForWriter(db, actor, subjectId, momentOf(services).today);
  const { format, questions } = await readQuestions(content);
  const numbered = questions.map((from, index) => ({ from, number: index + 1 }));
  const known = await knownNumbers(db, { userId: actor.userId, subjectId, source }, numbered);
  const compared = numbered.map(({ from, number }) => (known.has(number) ? null : questionOf(from)));
  const similar = await similarOfMany(db, standing, subjectId, compared);
  const trees = groupBy(await topicsOfSubject(db, subjectId), ({ grade }) => grade);
  return {
    format,
    items: previewOf(questions, (index) => ({
      isKnown: known.has(index + 1),
      similar: (similar[index] ?? []).slice(0, mostSimilar),
      topics: [...trees].flatMap(([grade, topics]) => {
        const topicId = topicAt(topics, questions[index]?.topicPath ?? []);
        return topicId === null ? [] : [{ grade, topicId }];
      }),
    })),
  };
}

const topicsOfSubject = (
  db: Kysely<Tables>,
  subjectId: string,
): Promise<readonly (NamedTopic & { readonly grade: number })[]> =>
  db
    .selectFrom('bank_topics')
    .select(['id', 'parent_id as parentId', 'name', 'grade'])
    .where('subject_id', '=', subjectId)
    .orderBy('position')
    .execute();

interface Taken {
  readonly number: number;
  readonly from: RecognisedQuestion;
  readonly question: Question;
  readonly files: readonly CleanContent[];
}

type Fields = FieldsOf<Contract['bank.import']>;

/** Adds the chosen questions of a file in one transaction. @throws AppError as `previewImport`; 400 for a topic that is not of the subject and grade, or where none is left; 409 for too many topics. */
export async function importQuestions(
  services: Services,
  by: Caller,
  subjectId: string,
  file: SentFile,
  fields: Fields,
): Promise<ResultOf<Contract['bank.import']>> {
  await subjectForWriter(services.db, by.actor, subjectId, momentOf(services).today);
  const { format, questions } = await readQuestions(file.content);
  const asked = questions
    .map((from, index) => ({ from, number: index + 1 }))
    .filter(({ number }) => !fields.chosen || fields.chosen.has(number));
  const from = { userId: by.actor.userId, subjectId, source: file.name };
  const known = await knownNumbers(services.db, from, asked);
  const taken: Taken[] = [];
  try {
    for (const each of asked) {
      const one = known.has(each.number) ? null : await cleaned(services, each);
      if (one) taken.push(one);
    }
    if (taken.length === 0 && known.size === 0) throw fieldError('learning.nothing_to_import', 'chosen');
    const { made, topics } = await inTransaction(services.database, (trx) =>
      takeIn(trx, services, by, { subjectId, file: file.name, format, asked, taken }, fields),
    );
    const others = new Set([...made.map(({ number }) => number), ...taken.map(({ number }) => number)]);
    const again = asked.filter(
      ({ number }) => known.has(number) || (others.has(number) && !made.some((each) => each.number === number)),
    );
    return {
      made,
      known: again.map(({ number }) => number),
      left: asked.map(({ number }) => number).filter((number) => !others.has(number) && !known.has(number)),
      topics,
    };
  } finally {
    for (const { files } of taken) for (const each of files) await each.forget();
  }
}

interface TakenFile {
  readonly subjectId: string;
  readonly file: string;
  readonly format: string;
  readonly asked: readonly { readonly number: number; readonly from: RecognisedQuestion }[];
  readonly taken: readonly Taken[];
}

/** Writes what is new of it. @returns what was made, and how many topics. */
async function takeIn(
  trx: Kysely<Tables>,
  services: Services,
  by: Caller,
  { subjectId, file, format, asked, taken }: TakenFile,
  { grade, topicId, makeTopics, level, sharing, topics, levels }: Fields,
): Promise<Pick<ResultOf<Contract['bank.import']>, 'made' | 'topics'>> {
  const { now, today } = momentOf(services);
  const { standing, name } = await subjectForWriter(trx, by.actor, subjectId, today);
  // Who holds the tree imports alone into this year group: pressed twice at once, the second finds what the first has made.
  const tree = await holdTree(trx, subjectId, grade);
  refuseUnknownTopics(tree, 'topicId', topicId ? [topicId] : []);
  refuseUnknownTopics(tree, 'topics', topics?.values() ?? []);
  const known = await knownNumbers(trx, { userId: by.actor.userId, subjectId, source: file }, asked);
  const places = topicsOfFile(trx, tree, { subjectId, subject: name, grade, isMaking: makeTopics === 'true' }, now);
  const made: { number: number; id: string }[] = [];
  for (const { number, from, question, files } of taken.filter((each) => !known.has(each.number))) {
    for (const each of files) {
      const { path, forget: _, ...row } = each;
      await services.files.keepUpload(trx, { ...row, createdBy: by.actor.userId }, path);
    }
    await refuseWrongFiles(trx, standing, filesOfQuestion(question), null);
    const facts = {
      grade,
      topicId: topics?.has(number)
        ? (topics.get(number) ?? null)
        : ((await places.at(from.topicPath)) ?? topicId ?? null),
      level: levels?.has(number) ? (levels.get(number) ?? null) : (from.level ?? level ?? null),
      tags: tagsOf(from),
      source: file,
      seconds: null,
      sharing,
    };
    made.push({ number, id: await insertQuestion(trx, by.actor, { subjectId, ...facts, question }, now) });
  }
  if (made.length > 0) {
    const after = { file, format, subject: name, questions: made.length, topics: places.made };
    await audit(trx, by, { action: 'bank.import', entity: 'bank_question', after });
  }
  return { made, topics: places.made.length };
}

function refuseUnknownTopics(tree: readonly NamedTopic[], field: string, ids: Iterable<string | null>): void {
  const known = new Set(tree.map(({ id }) => id));
  for (const id of ids) if (id !== null && !known.has(id)) throw fieldError('learning.unknown_topic', field);
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
