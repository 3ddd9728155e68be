import { describe, expect, it } from 'vitest';
import { handedUp, movedTo, refusalOfPlace, type TopicPlace } from './topic-tree.rules.ts';

/** a ( b ( c ( d ) ), e ), f */
const tree: TopicPlace[] = [
  { id: 'a', parentId: null, position: 1 },
  { id: 'b', parentId: 'a', position: 1 },
  { id: 'c', parentId: 'b', position: 1 },
  { id: 'd', parentId: 'c', position: 1 },
  { id: 'e', parentId: 'a', position: 2 },
  { id: 'f', parentId: null, position: 2 },
];
const of = (id: string) => tree.find((each) => each.id === id) as TopicPlace;
const said = (places: readonly TopicPlace[]) =>
  places.map(({ id, parentId, position }) => `${id} ${parentId} ${position}`);

describe('where a topic may be', () => {
  it.for([
    [null, null, null],
    [null, 'c', null],
    [null, 'd', 'learning.topic_too_deep'],
    [null, 'x', 'learning.unknown_topic'],
    ['e', 'c', null],
    ['e', 'd', 'learning.topic_too_deep'],
    ['b', 'f', null],
    ['b', 'e', 'learning.topic_too_deep'],
    ['b', 'd', 'learning.topic_in_itself'],
    ['b', 'b', 'learning.topic_in_itself'],
    ['d', null, null],
  ] as const)('%s below %s: %s', ([id, parentId, code]) => {
    expect(refusalOfPlace(tree, id, parentId)).toBe(code);
  });
});

describe('what changes', () => {
  it('moving to a place among others: their numbers, on both sides', () => {
    expect(said(movedTo(tree, of('e'), { parentId: 'a', position: 1 }))).toEqual(['e a 1', 'b a 2']);
    expect(said(movedTo(tree, of('b'), { parentId: null, position: 2 }))).toEqual(['e a 1', 'b null 2', 'f null 3']);
    expect(said(movedTo(tree, of('b'), { parentId: null, position: 99 }))).toEqual(['e a 1', 'b null 3']);
    expect(said(movedTo(tree, of('f'), { parentId: null, position: 2 }))).toEqual([]);
  });

  it('going: those below take its place', () => {
    expect(said(handedUp(tree, of('a')))).toEqual(['b null 1', 'e null 2', 'f null 3']);
    expect(said(handedUp(tree, of('f')))).toEqual([]);
  });
});
