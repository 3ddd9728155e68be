import type { Question, WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { question as questionSchema } from '@phuong/contract/learning/bank/question.schema.ts';
import { type TestRules, testRules } from '@phuong/contract/learning/tests/test.schema.ts';
import { withFreshKeys } from '@phuong/questions/scoring/fresh-keys.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { drawnKey, type KeptQuestion, keptTest } from '../../learning/learning.public.ts';
import { readNotation } from '../bank/bank-notation.rules.ts';
import { paragraph } from '../lessons/demo-materials.rules.ts';
import type { DemoTest, DemoTestQuestion } from './demo-test.data.ts';

/** A question of the bank that a test may take. */
export interface BankedQuestion {
  readonly id: string;
  readonly subject_id: string;
  readonly words: string;
  readonly question: Question;
  readonly level: KeptQuestion['level'];
  readonly topic_id: string | null;
  readonly topic_name: string | null;
  readonly grade: number;
  readonly edition: number;
}

export interface ComposedTest {
  readonly materialId: string;
  readonly itemId: string;
  readonly rules: TestRules;
  readonly questions: readonly KeptQuestion[];
  /** What the demonstration knows of a question, by its key. */
  readonly made: ReadonlyMap<string, DemoTestQuestion>;
}

interface Whole extends ComposedTest {
  readonly material: Pick<Insertable<Tables['materials']>, 'id' | 'kind' | 'title' | 'content'>;
  readonly rows: readonly Insertable<Tables['test_questions']>[];
  readonly fileIds: readonly string[];
}

/** Where corners B, A and C of the drawn triangle are, in thousandths; the first is pointed at. */
const corners = [
  [833, 781],
  [188, 781],
  [188, 219],
] as const;
const triangleWords = 'Tam giác ABC vuông tại A, góc B được đánh dấu';

/** A test as a form would have made it of the bank's questions and of its own: questions are copies under keys of their own. */
export function composed(test: DemoTest, bank: readonly BankedQuestion[], triangleId: string): Whole {
  const [materialId, itemId] = [newId(), newId()];
  const rules = testRules.parse(test.rules);
  const made = new Map<string, DemoTestQuestion>();
  const parts = test.parts.map(({ name, questions }) => ({
    key: drawnKey(),
    name,
    intro: { type: 'doc' as const, content: [paragraph('')] },
    questions: questions.map((each) => {
      const key = drawnKey();
      made.set(key, each);
      const { question, ...from } = questionOf(each, bank, triangleId);
      return { key, points: each.points, stays: false, ...from, question: withFreshKeys(question, drawnKey) };
    }),
  }));
  const questions = parts.flatMap(({ key: part, questions: own }) =>
    own.map((each): KeptQuestion => ({ ...each, part, edition: 1, remedy: null })),
  );
  const text = { type: 'doc' as const, content: test.intro.map(paragraph) };
  return {
    materialId,
    itemId,
    rules,
    questions,
    made,
    material: {
      id: materialId,
      kind: 'TEST',
      title: test.title,
      content: JSON.stringify(keptTest({ text, rules, parts })),
    },
    rows: questions.map(({ key, part, points, stays, level, topicId, bankId, bankEdition, question }, position) => ({
      material_id: materialId,
      key,
      part,
      position,
      points,
      stays,
      level,
      topic_id: topicId,
      bank_id: bankId,
      bank_edition: bankEdition,
      question: JSON.stringify(question),
    })),
    fileIds: [...made.values()].some(({ triangle }) => triangle) ? [triangleId] : [],
  };
}

function questionOf(
  { bank: beginning, noted, triangle }: DemoTestQuestion,
  bank: readonly BankedQuestion[],
  fileId: string,
) {
  if (beginning !== undefined) {
    const found = bank.find(({ words }) => words.startsWith(beginning));
    if (!found) throw new Error(`no question of the bank begins so: ${beginning}`);
    const { question, level, topic_id: topicId, id: bankId, edition: bankEdition } = found;
    return { question, level, topicId, bankId, bankEdition };
  }
  const [own] = readNotation(noted ?? '');
  if (!own) throw new Error('a question of a test is of the bank, or noted');
  const question = questionSchema.parse(withTriangle(own.question, triangle, fileId));
  const topic = bank.find(({ grade, topic_name }) => grade === own.grade && topic_name === own.topic.at(-1));
  if (!topic) throw new Error(`the bank has no topic ${own.topic.join(' > ')}`);
  return { question, level: own.level, topicId: topic.topic_id, bankId: null, bankEdition: null };
}

function withTriangle(
  question: WrittenQuestion,
  triangle: DemoTestQuestion['triangle'],
  fileId: string,
): WrittenQuestion {
  if (!triangle) return question;
  const { stem } = question;
  if (triangle === 'POINTED_AT') {
    const areas = corners.map(([x, y], at) => ({
      key: `a${at}`,
      shape: 'ELLIPSE' as const,
      points: [
        { x: x - 60, y: y - 90 },
        { x: x + 60, y: y + 90 },
      ],
      isRight: at === 0,
    }));
    return { kind: 'HOT_SPOT', stem, fileId, alt: triangleWords, areas };
  }
  const picture = { type: 'picture', attrs: { fileId, alt: triangleWords, width: 60 } };
  return { ...question, stem: { ...stem, content: [...(stem.content ?? []), picture] } };
}
