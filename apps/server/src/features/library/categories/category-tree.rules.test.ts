import { describe, expect, test } from 'vitest';
import { categoryOfDdc, inTreeOrder, refusalOfParent } from './category-tree.rules.ts';

const tree = [
  { id: 'a', parentId: null, position: 1, name: 'Văn học' },
  { id: 'b', parentId: 'a', position: 2, name: 'Thơ' },
  { id: 'c', parentId: 'a', position: 1, name: 'Truyện' },
  { id: 'd', parentId: 'c', position: 1, name: 'Truyện ngắn' },
];

describe('the tree of categories', () => {
  test('a category does not lie in itself, nor in what lies in it', () => {
    expect(refusalOfParent(tree, 'a', 'a')).toBe('library.category_in_itself');
    expect(refusalOfParent(tree, 'a', 'd')).toBe('library.category_in_itself');
    expect(refusalOfParent(tree, 'd', 'b')).toBeNull();
  });
  test('it is four deep at most, what moves with a category counted', () => {
    const deep = [...tree, { id: 'e', parentId: 'd', position: 1, name: 'Hiện đại' }];
    expect(refusalOfParent(deep, null, 'd')).toBeNull();
    expect(refusalOfParent(deep, null, 'e')).toBe('library.category_too_deep');
    expect(refusalOfParent(deep, 'c', 'b')).toBe('library.category_too_deep');
    expect(refusalOfParent(deep, null, 'nowhere')).toBe('library.unknown_category');
  });
  test('each stands after the one it lies in', () => {
    expect(inTreeOrder(tree).map(({ id, depth }) => `${id}${depth}`)).toEqual(['a0', 'c1', 'd2', 'b1']);
  });
});

describe('the category of a class number', () => {
  const ranges = [
    { id: 'literature', ddcFrom: '800', ddcTo: '899' },
    { id: 'vietnamese', ddcFrom: '895.922', ddcTo: '895.922' },
    { id: 'none', ddcFrom: '', ddcTo: '' },
  ];
  test('is the narrowest that holds it', () => {
    expect(categoryOfDdc(ranges, '895.9223')).toBe('vietnamese');
    expect(categoryOfDdc(ranges, '823.914')).toBe('literature');
    expect(categoryOfDdc(ranges, '899.5')).toBe('literature');
  });
  test('is none where no range holds it', () => {
    expect(categoryOfDdc(ranges, '510')).toBeNull();
    expect(categoryOfDdc(ranges, '')).toBeNull();
  });
});
