import { timetableViews } from '@phuong/texts/vi/timetable/views.ts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { makeUpWords } from './make-up-words.ts';

const words: Readonly<Record<string, unknown>> = timetableViews.week;
const t = ((key: string, params: Readonly<Record<string, string>> = {}) => {
  const text = words[key.replace('timetableViews.week.', '')];
  return typeof text === 'string' ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '') : 'Thứ Năm';
}) as unknown as TFunction;

test('a make-up day says once that it is one, whatever the school has called it', () => {
  const day = { makeUp: 'Học bù ngày Hội khoẻ', taughtAs: 4, weekday: 7 };
  expect(makeUpWords(t, day)).toBe('Học bù ngày Hội khoẻ, theo lịch Thứ Năm');
  expect(makeUpWords(t, { ...day, taughtAs: null })).toBe('Học bù ngày Hội khoẻ');
  expect(makeUpWords(t, { ...day, makeUp: 'Bù bão số 5' })).toBe('Học bù (Bù bão số 5), theo lịch Thứ Năm');
  expect(makeUpWords(t, { ...day, makeUp: null })).toBeNull();
});
