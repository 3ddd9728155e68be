import type { TFunction } from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { takeSubjectNames } from '../../../lib/words/subject-name.ts';
import { messageWords } from './board-words.ts';

const t = ((key: string, params: Record<string, unknown>) =>
  `${key} ${JSON.stringify(params)}`) as unknown as TFunction;
const said = (params: Record<string, string | number>) => messageWords(t, { key: 'why', params, refs: [] });

afterEach(() => takeSubjectNames([]));

it('calls subjects and lessons in sentences of the server as the page does', () => {
  const params = { lesson: 'Ngữ văn 6A1', subject: 'Ngữ văn', teacher: 'Trần Thị Mai', count: 2 };
  expect(said(params)).toBe(`why ${JSON.stringify(params)}`);
  takeSubjectNames([{ name: 'Ngữ văn', shortName: 'Văn', nameEn: 'Literature' }]);
  expect(said(params)).toBe(`why ${JSON.stringify({ ...params, lesson: 'Literature 6A1', subject: 'Literature' })}`);
});
