import { describe, expect, it } from 'vitest';
import { pathTo, placeToBe, topicAt } from './topics-of-file.rules.ts';

const topic = (id: string, parentId: string | null, name: string) => ({ id, parentId, name });
const tree = [
  topic('a', null, 'Đại số'),
  topic('b', 'a', 'Hàm số'),
  topic('c', 'b', 'Bậc hai'),
  topic('d', 'c', 'Đồ thị'),
];

describe('topics by the names in a file', () => {
  it('are found without accents and capitals, wherever in the path ours begin', () => {
    expect(topicAt(tree, ['dai so', 'HÀM SỐ'])).toBe('b');
    expect(topicAt(tree, ['Toán', '12A', 'Đại số'])).toBe('a');
    expect(topicAt(tree, ['Hàm số'])).toBe(null);
    expect(topicAt(tree, [])).toBe(null);
    expect(pathTo(tree, 'c')).toEqual(['Đại số', 'Hàm số', 'Bậc hai']);
  });

  it('are to be made below what is there, without the name of the subject, as deep as topics go', () => {
    expect(placeToBe(tree, ['Đại số', 'Dãy số', 'Cấp số'], 'Toán')).toEqual({
      parentId: 'a',
      missing: ['Dãy số', 'Cấp số'],
    });
    expect(placeToBe(tree, ['Toán 11', 'Hình học'], 'Toán')).toEqual({ parentId: null, missing: ['Hình học'] });
    expect(placeToBe(tree, ['Hình học', 'Toán'], 'Toán')).toEqual({ parentId: null, missing: ['Hình học', 'Toán'] });
    expect(placeToBe(tree, ['Đại số', 'Hàm số', 'Bậc hai', 'Đồ thị', 'Đỉnh'], 'Toán')).toEqual({
      parentId: 'd',
      missing: [],
    });
    expect(placeToBe([], ['1', '2', '3', '4', '5'], 'Toán').missing).toEqual(['1', '2', '3', '4']);
    expect(placeToBe(tree, ['Toán'], 'Toán')).toEqual({ parentId: null, missing: [] });
  });
});
