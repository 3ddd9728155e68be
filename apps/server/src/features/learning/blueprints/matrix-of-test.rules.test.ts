import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import { cellKey, matrixOf } from '@phuong/questions/blueprint/matrix.ts';
import { expect, it } from 'vitest';
import { blueprintOfTest } from './matrix-of-test.rules.ts';

const doc = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const aChoice = () => ({
  kind: 'CHOICE' as const,
  stem: doc('Số nào là số nguyên tố?'),
  options: ['7', '9', '15'].map((text, at) => ({ key: `k${at}`, text: doc(text), share: at === 0 ? 100 : 0 })),
});

const statements = question.parse({
  kind: 'STATEMENTS',
  stem: doc('Xét'),
  statements: ['RECOGNISE', 'RECOGNISE', 'UNDERSTAND', null].map((level, at) => ({
    key: `k${at}`,
    text: doc('Ý'),
    isTrue: true,
    level,
  })),
});
const choice = question.parse(aChoice());

it('a test is counted by topic, form and level; statements by their own levels, else by the question’s', () => {
  const { blueprint, withoutLevel } = blueprintOfTest(
    [
      { question: choice, level: 'RECOGNISE', topicId: 't', points: 25 },
      { question: statements, level: 'APPLY', topicId: 't', points: 100 },
      { question: choice, level: null, topicId: 't', points: 25 },
    ],
    [{ id: 't', name: 'Đại số' }],
  );
  expect(withoutLevel).toBe(1);
  expect(blueprint.levels).toEqual(['RECOGNISE', 'UNDERSTAND', 'APPLY']);
  expect(blueprint.forms.map(({ key }) => key)).toEqual(['choice', 'statements']);
  const { cells, total } = matrixOf(blueprint);
  expect(total.points).toBe(125);
  expect(cells.get(cellKey('t', 'statements', 'RECOGNISE'))).toMatchObject({ statements: 2, points: 50 });
  expect(cells.get(cellKey('t', 'statements', 'APPLY'))).toMatchObject({ statements: 1, points: 25 });
});
