import { dayBefore } from '@phuong/rules/calendar/days.ts';
import { describe, expect, it } from 'vitest';
import { classKey, searchPattern, studentCode, studentWarnings } from './student.rules.ts';

describe('rules about pupils', () => {
  it('codes have the year and at least five digits', () => {
    expect(studentCode(2026, 1)).toBe('2026-00001');
    expect(studentCode(2026, 123_456)).toBe('2026-123456');
  });

  it('a search finds names without accents, phones in groups, and takes % and _ as they are', () => {
    expect(searchPattern('Đặng Thu')).toBe('%dang thu%');
    expect(searchPattern('+84 912 345')).toBe('%0912345%');
    expect(searchPattern('50%_')).toBe('%50\\%\\_%');
  });

  it('warns of an id that does not fit and of an unusual age, and of nothing else', () => {
    const girl = { dateOfBirth: '2015-02-15', sex: 'FEMALE' as const, personalId: '001315012345' };
    expect(studentWarnings(girl, { grade: 6, yearStart: 2026 })).toEqual([]);
    expect(studentWarnings({ ...girl, sex: 'MALE' })).toEqual(['sex_differs']);
    expect(studentWarnings({ ...girl, personalId: '099314012345' })).toEqual([
      'unknown_province',
      'birth_year_differs',
    ]);
    // Grade 6 begins at 11; a year early and three years late are still usual.
    expect(studentWarnings({ ...girl, personalId: null }, { grade: 7, yearStart: 2026 })).toEqual([]);
    expect(studentWarnings({ ...girl, personalId: null }, { grade: 8, yearStart: 2026 })).toEqual(['unusual_age']);
    expect(studentWarnings({ ...girl, personalId: null }, { grade: 3, yearStart: 2026 })).toEqual([]);
    expect(studentWarnings({ ...girl, personalId: null }, { grade: 2, yearStart: 2026 })).toEqual(['unusual_age']);
  });

  it('class names are compared without spaces, capitals and the word lớp', () => {
    expect(['6A1', 'Lớp 6a1', ' 6 A1 '].map(classKey)).toEqual(['6a1', '6a1', '6a1']);
  });

  it('the last day in a class is the day before the first in the next', () => {
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
    expect(dayBefore('2027-01-01')).toBe('2026-12-31');
  });
});
