/**
 * A bank of 20,000 questions of one subject, beside as many of another: what a teacher of the subject waits for. Needs an empty database:
 *   DATABASE_URL=postgres://… npx tsx bench/question-bank.ts [--questions 20000] [--rounds 20]
 * Without DATABASE_URL on the embedded database, in memory. It asks what the calls ask, without HTTP; the words are those of a few hundred
 * sentences, so that many questions have a phrase in common, and every tenth is another with a word changed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bankContract } from '@phuong/contract/learning/bank/bank.contract.ts';
import { type Question, question } from '@phuong/contract/learning/bank/question.schema.ts';
import { thinkingLevels } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import '../apps/server/src/features/tables.ts';
import { listBankSubjects, listQuestions, listTags } from '../apps/server/src/features/learning/bank/bank.reads.ts';
import { changeMany } from '../apps/server/src/features/learning/bank/bank-many.commands.ts';
import { bandsOf } from '../apps/server/src/features/learning/bank/question-likeness.rules.ts';
import { beginningOf, keyOf, sortKeyOf } from '../apps/server/src/features/learning/bank/question-text.rules.ts';
import { findSimilar } from '../apps/server/src/features/learning/bank/similar-questions.reads.ts';
import { listTopics } from '../apps/server/src/features/learning/bank/topic.reads.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { migrations } from '../apps/server/src/platform/database/all-migrations.ts';
import { insertRows } from '../apps/server/src/platform/database/insert-rows.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import type { Actor } from '../apps/server/src/platform/http/actor.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { aSubject, aTeacher } from '../apps/server/test/world/factories.ts';

const { values } = parseArgs({
  options: { questions: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '20' } },
});
const [count, rounds] = [Number(values.questions), Number(values.rounds)];
const { DATABASE_URL } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'phuong-bench-bank-'));
const database = await openDatabase({ dataDir: folder, databaseUrl: DATABASE_URL });
const db = database.kysely;
await migrate(database, migrations);

const [subject, other] = [await aSubject(db, { name: 'Toán' }), await aSubject(db, { name: 'Ngữ văn' })];
const teacherId = (await aTeacher(db, {})).id;
const owners = Array.from({ length: 40 }, () => newId());
await db
  .insertInto('teacher_subjects')
  .values({ teacher_id: teacherId, subject_id: subject.id, is_main: true })
  .execute();
const topics = Array.from({ length: 60 }, (_, index) => ({
  id: newId(),
  subject_id: subject.id,
  grade: 6 + (index % 4),
  parent_id: null,
  name: `Chủ đề ${index}`,
  name_key: `chu de ${index}`,
  position: index,
}));
await insertRows(db, 'bank_topics', topics);

/** Chance that is the same every time. */
let seed = 20_261_126;
const below = (most: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
};
const syllables =
  'tính số cạnh góc tam giác đều vuông cân tổng hiệu tích thương diện chu vi hàm đồ thị đường thẳng cắt trục điểm'.split(
    ' ',
  );
const sentence = (words: number) => Array.from({ length: words }, () => syllables[below(syllables.length)]).join(' ');
const sentences = Array.from({ length: 400 }, () => sentence(10));
const textOf = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const made: Question[] = [];
function aQuestion(index: number): Question {
  const like = index % 10 === 9 ? made[below(made.length)] : undefined;
  if (like?.kind === 'CHOICE') {
    const stem = textOf(keyOf(like).split('\n')[0]?.replace(/ \S+$/, ' khác') ?? '');
    return question.parse({ ...like, stem });
  }
  const stem = textOf(`${sentences[below(sentences.length)]} ${sentence(12)} ${index}`);
  const options = ['a', 'b', 'c', 'd'].map((key, at) => ({
    key,
    text: textOf(sentence(6)),
    share: at === 0 ? 100 : 0,
  }));
  return question.parse({ kind: 'CHOICE', stem, options });
}
function rowOf(index: number, subjectId: string) {
  const each = aQuestion(index);
  made.push(each);
  const [words, key] = [beginningOf(each), keyOf(each)];
  const topic = subjectId === subject.id && index % 5 > 0 ? topics[index % topics.length] : undefined;
  const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  return {
    id: newId(),
    subject_id: subjectId,
    grade: topic?.grade ?? 6 + (index % 4),
    topic_id: topic?.id ?? null,
    kind: each.kind,
    question: each as never,
    words,
    sort_key: sortKeyOf(words),
    search_key: key,
    bands: bandsOf(subjectId, key),
    level: thinkingLevels[index % 4] ?? null,
    tags: [`thẻ ${index % 50}`, 'ôn tập'],
    source: '',
    seconds: 60,
    sharing: (['SCHOOL', 'GROUP', 'SCHOOL', 'OWN'] as const)[index % 4] ?? 'OWN',
    owner_id: owners[index % owners.length] ?? '',
    owner_name: 'Trần Thị Mai',
    edited_by: null,
    edited_by_name: '',
    edited_at: at as never,
    deleted_at: null,
    updated_at: at as never,
  };
}
for (const { id } of [subject, other]) {
  for (let from = 0; from < count; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - from) }, (_, at) => rowOf(from + at, id));
    await insertRows(db, 'bank_questions', rows);
  }
}
await database.vacuum();

const actorOf = (scope: 'account' | 'teacher', userId: string): Actor => ({
  userId,
  sessionId: newId(),
  scope,
  isAdmin: scope === 'account',
  permissions: new Set(),
  name: 'Người đo',
  teacherId: scope === 'teacher' ? teacherId : null,
  studentId: null,
});
const teacher = actorOf('teacher', owners[0] ?? '');
const office = actorOf('account', newId());
const today = '2026-11-26';
const { query: listQuery } = bankContract['bank.list'];
const list = (actor: Actor, asked: object) =>
  listQuestions(db, actor, { subjectId: subject.id, query: listQuery.parse(asked), today });
const services = { database, db, clock: systemClock } as unknown as Services;
const ids = (await list(teacher, { whose: 'own', pageSize: 100 })).items.map(({ id }) => id);
const written = (index: number) => made[index % count] as Question;

const calls: Readonly<Record<string, (round: number) => Promise<unknown>>> = {
  'list, newest first': () => list(teacher, { direction: 'desc' }),
  'list, the office': () => list(office, { direction: 'desc' }),
  'list, page 100': () => list(teacher, { page: 100 }),
  'list by words': () => list(teacher, { sort: 'words' }),
  'list by level': () => list(teacher, { sort: 'level' }),
  'list of a topic, grade, level and tag': (round) =>
    list(teacher, { topicId: topics[round % 60]?.id, grade: 6 + (round % 4), level: 'APPLY', tag: 'ôn tập' }),
  'list of one’s own': () => list(teacher, { whose: 'own', direction: 'desc' }),
  'search for two words': (round) => list(teacher, { q: `tam ${round}${round % 7}` }),
  'search for frequent words': () => list(teacher, { q: 'đường thẳng' }),
  'recycle bin': () => list(teacher, { bin: 'true' }),
  similar: (round) =>
    findSimilar(db, teacher, { subjectId: subject.id, question: written(round * 97), exceptId: null }, today),
  topics: () => listTopics(db, teacher, { subjectId: subject.id, grade: undefined, today }),
  tags: () => listTags(db, teacher, subject.id, today),
  subjects: () => listBankSubjects(db, office, today),
  'a hundred questions changed': (round) =>
    changeMany(services, { actor: teacher, origin: null }, subject.id, {
      questionIds: ids,
      level: thinkingLevels[round % 4],
      addTags: [],
      removeTags: [],
    }),
};
const spent = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
console.log(`${count} questions of the subject, ${rounds} rounds, ${database.kind}; milliseconds`);
for (const [name, call] of Object.entries(calls)) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await spent(() => call(round)));
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  console.log(`${name.padEnd(40)} p50 ${at(0.5).padStart(7)}   p95 ${at(0.95).padStart(7)}`);
}
await database.close();
rmSync(folder, { recursive: true, force: true });
