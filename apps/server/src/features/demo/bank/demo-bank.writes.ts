import type { Sharing } from '@phuong/contract/learning/bank/bank.schema.ts';
import { question as questionSchema } from '@phuong/contract/learning/bank/question.schema.ts';
import { chanceReading } from '@phuong/questions/formats/recognised-question.ts';
import { withFreshKeys } from '@phuong/questions/scoring/fresh-keys.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { bankQuestionRow, toldOfQuestion } from '../../learning/learning.public.ts';
import { insertRows } from '../bulk-insert.writes.ts';
import { seededRandom } from '../seeded-random.rules.ts';
import { type NotedQuestion, readNotation } from './bank-notation.rules.ts';
import { type BankOfSubject, demoBank } from './demo-bank.data.ts';
import type { BankOwner } from './demo-bank-owners.writes.ts';

interface Rows {
  readonly topics: Insertable<Tables['bank_topics']>[];
  readonly questions: Insertable<Tables['bank_questions']>[];
  readonly log: Insertable<Tables['audit_log']>[];
}

interface Wishes {
  readonly owners: ReadonlyMap<string, BankOwner>;
  readonly today: string;
  readonly seed: number;
}

/**
 * Fills the question bank as its owners would have by hand: topics, questions and the log's entries are those of the product's own commands,
 * written on evenings of the last weeks.
 */
export async function makeBank(trx: Kysely<Tables>, wishes: Wishes): Promise<void> {
  const rows: Rows = { topics: [], questions: [], log: [] };
  const subjects = await trx.selectFrom('subjects').select(['id', 'code', 'name']).execute();
  for (const [index, bank] of (await demoBank()).entries()) {
    const subject = subjects.find(({ code }) => code === bank.code);
    const owner = wishes.owners.get(bank.username);
    if (subject && owner) addSubject(rows, { ...wishes, bank, subject, owner, seed: wishes.seed + index });
  }
  await insertRows(trx, 'bank_topics', rows.topics);
  await insertRows(trx, 'bank_questions', rows.questions);
  await insertRows(trx, 'audit_log', rows.log);
}

interface Wanted {
  readonly bank: BankOfSubject;
  readonly subject: { readonly id: string; readonly name: string };
  readonly owner: BankOwner;
  readonly today: string;
  readonly seed: number;
}

function addSubject(rows: Rows, wanted: Wanted): void {
  const { bank, subject, owner, today, seed } = wanted;
  const random = seededRandom(seed);
  const noted = bank.notations.flatMap(readNotation);
  const topics = topicsOf(noted);
  const log = (at: Date, action: string, entity: string, entityId: string, after: object) =>
    rows.log.push({
      at,
      user_id: owner.userId,
      scope: 'teacher',
      user_name: owner.name,
      action,
      entity,
      entity_id: entityId,
      after: JSON.stringify(after),
    });
  const begun = evening(addDays(today, -firstDaysAgo - 1), 0);
  for (const { id, grade, name, parentId, position } of topics.values()) {
    const place = { subject_id: subject.id, grade, parent_id: parentId, name, name_key: searchKey(name), position };
    rows.topics.push({ id, ...place, created_at: begun, updated_at: begun });
    log(begun, 'bankTopics.create', 'bank_topic', id, { name, subject: subject.name, grade });
  }
  for (const [index, { grade, topic, level, tags, question: written }] of noted.entries()) {
    const ago = firstDaysAgo - Math.floor((index * (firstDaysAgo - 1)) / noted.length);
    const at = evening(addDays(today, -ago), index);
    const question = withFreshKeys(questionSchema.parse(written), chanceReading().newKey);
    const sharing = sharingOf(index);
    const seconds = secondsOf(question.kind, level, random.chance(0.8));
    const facts = { grade, level, tags: [...tags], source: '', seconds, sharing };
    const topicId = topics.get(pathOf(grade, topic))?.id ?? null;
    const row = bankQuestionRow(owner, { subjectId: subject.id, topicId, ...facts, question }, at);
    rows.questions.push(row);
    const told = { ...facts, words: row.words, kind: question.kind, subject, edition: 1 };
    const after = toldOfQuestion({ ...told, topic: { name: topic.at(-1) ?? '' } });
    log(at, 'bank.create', 'bank_question', row.id, after);
  }
}

/** The bank was begun so long ago. */
const firstDaysAgo = 40;

/** Question by question, three minutes each, from half past seven. */
const evening = (day: string, index: number) => new Date(Date.parse(`${day}T19:30:00+07:00`) + (index % 30) * 180_000);

/** Most with the subject group; of twenty two with the school, two not yet shared. */
const sharingOf = (index: number): Sharing => {
  const place = index % 20;
  if (place === 4 || place === 13) return 'SCHOOL';
  return place === 8 || place === 17 ? 'OWN' : 'GROUP';
};

/** Usual times; some are not estimated. */
function secondsOf(kind: string, level: NotedQuestion['level'], isEstimated: boolean): number | null {
  if (!isEstimated) return null;
  if (kind === 'ESSAY') return 900;
  const usual = { RECOGNISE: 45, UNDERSTAND: 75, APPLY: 120, APPLY_HIGH: 180 }[level];
  return kind === 'PASSAGE' ? usual * 5 : kind === 'STATEMENTS' ? usual * 2 : usual;
}

interface Topic {
  readonly id: string;
  readonly grade: number;
  readonly name: string;
  readonly parentId: string | null;
  readonly position: number;
}

const pathOf = (grade: number, names: readonly string[]) => [grade, ...names].join(' > ');

/** Topics in the order they are first named, by their path. */
function topicsOf(noted: readonly NotedQuestion[]): ReadonlyMap<string, Topic> {
  const topics = new Map<string, Topic>();
  for (const { grade, topic } of noted) {
    for (const [depth, name] of topic.entries()) {
      const path = pathOf(grade, topic.slice(0, depth + 1));
      if (topics.has(path)) continue;
      const parentId = topics.get(pathOf(grade, topic.slice(0, depth)))?.id ?? null;
      const beside = [...topics.values()].filter((each) => each.grade === grade && each.parentId === parentId);
      topics.set(path, { id: newId(), grade, name, parentId, position: beside.length + 1 });
    }
  }
  return topics;
}
