import { expect, test } from 'vitest';
import { dropOf, inTreeOrder, mayBelongTo, questionsIn, stepOf, topicChoices, withBelow } from './topic-tree.ts';

const topic = (id: string, parentId: string | null, position: number) => ({
  id,
  parentId,
  position,
  name: id.toUpperCase(),
  grade: 9,
  questions: 1,
  version: 1,
});
/** a › (b › c), d */
const topics = [topic('d', null, 2), topic('c', 'b', 1), topic('a', null, 1), topic('b', 'a', 1)];

test('topics stand below the one they belong to, in their order', () => {
  expect(inTreeOrder(topics).map(({ id, depth }) => `${depth}${id}`)).toEqual(['0a', '1b', '2c', '0d']);
  expect(inTreeOrder([topic('x', 'elsewhere', 1)]).map(({ depth }) => depth)).toEqual([0]);
  expect(topicChoices(topics)[2]?.label).toBe('\u2003\u2003C');
});

test('a topic has all that stand below it, and their questions', () => {
  expect([...withBelow(topics, 'a')].sort()).toEqual(['a', 'b', 'c']);
  expect(questionsIn(topics, 'a')).toBe(3);
});

test('a topic belongs to none of its own, and stands no more than four deep', () => {
  expect(mayBelongTo(topics, 'a', 'c')).toBe(false);
  expect(mayBelongTo(topics, 'a', 'a')).toBe(false);
  expect(mayBelongTo(topics, 'd', 'c')).toBe(true);
  expect(mayBelongTo([...topics, topic('e', 'd', 1)], 'd', 'c')).toBe(false);
  expect(mayBelongTo(topics, 'c', null)).toBe(true);
});

test('steps go among neighbours, into the one above, and out behind the one it belongs to', () => {
  expect(stepOf(topics, 'd', 'up')).toEqual({ parentId: null, position: 1 });
  expect(stepOf(topics, 'a', 'down')).toEqual({ parentId: null, position: 2 });
  expect(stepOf(topics, 'd', 'in')).toEqual({ parentId: 'a', position: 2 });
  expect(stepOf(topics, 'c', 'out')).toEqual({ parentId: 'a', position: 2 });
  expect(stepOf(topics, 'a', 'up')).toBeNull();
  expect(stepOf(topics, 'a', 'in')).toBeNull();
  expect(stepOf(topics, 'd', 'out')).toBeNull();
});

test('what is dropped stands before, in or behind another, never in its own', () => {
  expect(dropOf(topics, 'd', 'a', 'before')).toEqual({ parentId: null, position: 1 });
  expect(dropOf(topics, 'd', 'b', 'behind')).toEqual({ parentId: 'a', position: 2 });
  expect(dropOf(topics, 'd', 'a', 'into')).toEqual({ parentId: 'a', position: 2 });
  expect(dropOf(topics, 'a', 'c', 'into')).toBeNull();
  expect(dropOf(topics, 'a', 'a', 'into')).toBeNull();
});
