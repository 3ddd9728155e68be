import { expect, test } from 'vitest';
import { shownState } from './learning-state.ts';

const now = Date.parse('2026-11-24T08:00:00+07:00');

test('what is published opens later, is open, or is closed', () => {
  expect(shownState({ state: 'published', opensAt: null }, now)).toBe('published');
  expect(shownState({ state: 'published', opensAt: '2026-11-24T07:59:00+07:00' }, now)).toBe('published');
  expect(shownState({ state: 'published', opensAt: '2026-11-24T08:01:00+07:00' }, now)).toBe('scheduled');
  expect(shownState({ state: 'published', opensAt: null, isClosed: true }, now)).toBe('closed');
});

test('a draft and what is archived stay so, whatever its dates say', () => {
  expect(shownState({ state: 'draft', opensAt: '2026-11-25T08:00:00+07:00' }, now)).toBe('draft');
  expect(shownState({ state: 'archived', opensAt: null, isClosed: true }, now)).toBe('archived');
});
