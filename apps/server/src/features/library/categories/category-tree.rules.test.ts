import { describe, expect, test } from 'vitest';
import { categoryOfDdc } from './category-tree.rules.ts';

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
