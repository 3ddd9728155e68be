import { expect, it } from 'vitest';
import { topicsAbove } from './topics-above.rules.ts';

it('a topic is found with all that stand above it, nearest first', () => {
  const topics = [
    { id: 'algebra', parentId: null },
    { id: 'equations', parentId: 'algebra' },
    { id: 'quadratic', parentId: 'equations' },
  ];
  expect(topicsAbove(topics).get('quadratic')).toEqual(['quadratic', 'equations', 'algebra']);
  expect(topicsAbove(topics).get('algebra')).toEqual(['algebra']);
});
