import { describe, expect, test } from 'vitest';
import { faultOfMerge, faultOfParent, inTreeOrder } from './tree.ts';

const tree = [
  { id: 'a', parentId: null, position: 1, name: 'Văn học' },
  { id: 'b', parentId: 'a', position: 2, name: 'Thơ' },
  { id: 'c', parentId: 'a', position: 1, name: 'Truyện' },
  { id: 'd', parentId: 'c', position: 1, name: 'Truyện ngắn' },
];

describe('a tree of categories', () => {
  test('one does not lie in itself, nor in what lies in it', () => {
    expect(faultOfParent(tree, 'a', 'a')).toBe('in_itself');
    expect(faultOfParent(tree, 'a', 'd')).toBe('in_itself');
    expect(faultOfParent(tree, 'd', 'b')).toBeNull();
  });
  test('it is four deep at most, what moves with one counted', () => {
    const deep = [...tree, { id: 'e', parentId: 'd', position: 1, name: 'Hiện đại' }];
    expect(faultOfParent(deep, null, 'd')).toBeNull();
    expect(faultOfParent(deep, null, 'e')).toBe('too_deep');
    expect(faultOfParent(deep, 'c', 'b')).toBe('too_deep');
    expect(faultOfParent(deep, null, 'nowhere')).toBe('unknown');
  });
  test('merged, what lay in one is no deeper than four, and none goes into what lies in it', () => {
    const deep = [...tree, { id: 'e', parentId: 'd', position: 1, name: 'Hiện đại' }];
    const chain = [...deep, { id: 'f', parentId: 'b', position: 1, name: 'Thơ mới' }];
    expect(faultOfMerge(chain, 'c', 'b')).toBeNull();
    expect(faultOfMerge(chain, 'c', 'f')).toBe('too_deep');
    expect(faultOfMerge(chain, 'c', 'd')).toBe('in_itself');
    expect(faultOfMerge(chain, 'c', 'nowhere')).toBe('unknown');
  });
  test('each stands after the one it lies in', () => {
    expect(inTreeOrder(tree).map(({ id, depth }) => `${id}${depth}`)).toEqual(['a0', 'c1', 'd2', 'b1']);
  });
});
