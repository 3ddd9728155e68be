import type { HomeChange } from '@phuong/contract/home/home.schema.ts';
import { home as english } from '@phuong/texts/en-GB/home/home.ts';
import { auditLog } from '@phuong/texts/vi/access/audit-log.ts';
import { home } from '@phuong/texts/vi/home/home.ts';
import { nouns } from '@phuong/texts/vi/told.ts';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { changeWords } from './change-words.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'vi',
  resources: { vi: { translation: { home, nouns } } },
  interpolation: { escapeValue: false },
});

const said = (change: Partial<HomeChange>) =>
  changeWords(i18n.t, {
    kind: 'audit',
    key: '1',
    at: '2026-11-20T01:00:00Z',
    who: 'Trần Thị Mai',
    action: '',
    entity: 'timetable',
    name: '',
    count: 1,
    reason: '',
    ...change,
  });

describe('what has just changed in timetables', () => {
  it.each([
    ['timetables.copy', 'Trần Thị Mai chép ra thời khoá biểu TKB số 2'],
    ['timetables.delete', 'Trần Thị Mai xoá thời khoá biểu TKB số 2'],
    ['timetables.publish', 'Trần Thị Mai công bố thời khoá biểu TKB số 2'],
    ['timetables.import', 'Trần Thị Mai nhập từ tệp: thời khoá biểu TKB số 2'],
  ])('%s has its words', (action, words) => {
    expect(said({ action, name: 'TKB số 2' })).toBe(words);
  });

  it('is never told as some data that was changed', () => {
    const deeds = Object.keys(auditLog.actions).filter((key) => key.startsWith('timetable'));
    expect(deeds.length).toBeGreaterThan(20);
    // Of these nobody is the doer: they are in the log only.
    const byItself = ['timetables_generated', 'timetables_generationFailed', 'timetables_begin'];
    for (const key of deeds.filter((each) => !byItself.includes(each)))
      expect(said({ action: key.replace('_', '.') }), key).not.toMatch(/dữ liệu|thay đổi thời khoá biểu/);
    for (const entity of Object.keys(nouns).filter((key) => /^(timetable|room)/.test(key)))
      expect(said({ action: 'x.create', entity }), entity).not.toContain('dữ liệu');
  });

  it('has the same words in English', () => {
    expect(Object.keys(english.changes.deeds)).toEqual(Object.keys(home.changes.deeds));
  });
});

describe('what has just changed in school years', () => {
  it.each([
    ['schoolYears.activate', 'schoolYear', 'Trần Thị Mai bắt đầu năm học 2026-2027'],
    ['schoolYears.leave', 'schoolYear', 'Trần Thị Mai kết thúc năm học 2026-2027 để bắt đầu năm khác'],
    ['schoolYears.reopen', 'schoolYear', 'Trần Thị Mai mở lại năm học 2026-2027 đã đóng'],
    ['schoolYears.endReopening', 'schoolYear', 'Trần Thị Mai kết thúc sớm việc mở lại năm học 2026-2027'],
  ])('%s is told as what it was, and not as a year that was changed', (action, entity, words) => {
    expect(said({ action, entity, name: '2026-2027' })).toBe(words);
  });

  it('the choice of the current semester is no change of the semester', () => {
    const words = said({ action: 'semesters.makeCurrent', entity: 'semester', name: 'Học kì II' });
    expect(words).toBe('Trần Thị Mai chọn học kì hiện tại');
  });
});
