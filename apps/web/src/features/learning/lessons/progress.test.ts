import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import { expect, test } from 'vitest';
import { cellOf, cellState, cellsOf, isSought, itemCounts, type PupilProgress } from './progress.ts';

const now = Date.parse('2026-11-24T08:00:00+07:00');
const item = (more: Partial<LessonItem> = {}): LessonItem => ({
  id: 'i1',
  kind: 'DOCUMENT',
  materialId: 'm1',
  title: '',
  position: 1,
  state: 'published',
  opensAt: null,
  dueAt: null,
  cutOffAt: null,
  isClosed: false,
  studentIds: [],
  conditions: [],
  isRequired: true,
  url: null,
  scale: null,
  markTarget: null,
  isLinked: false,
  isDetached: false,
  version: 1,
  ...more,
});
const done = (finishedAt: string | null): PupilProgress => ({
  openedAt: '2026-11-23T08:00:00.000Z',
  lastOpenedAt: '2026-11-23T08:00:00.000Z',
  finishedAt,
  timeliness: 'NONE',
  points: null,
});
const pupil = { id: 's1', hasLeft: false };
const past = '2026-11-23T21:00:00+07:00';

test('what is finished stays so after its date; what is not is overdue, where it is required', () => {
  expect(cellState(item({ dueAt: past }), pupil, done('2026-11-23T09:00:00Z'), now)).toBe('finished');
  expect(cellState(item({ dueAt: past }), pupil, done(null), now)).toBe('overdue');
  expect(cellState(item({ dueAt: past, isRequired: false }), pupil, done(null), now)).toBe('opened');
  expect(cellState(item({ opensAt: '2026-11-25T07:00:00+07:00' }), pupil, undefined, now)).toBe('later');
  expect(cellState(item(), pupil, undefined, now)).toBe('none');
});

test('an item is not of pupils it is not set for, nor of those who have left', () => {
  expect(cellState(item({ studentIds: ['s2'] }), pupil, undefined, now)).toBe('notTheirs');
  expect(cellState(item(), { id: 's1', hasLeft: true }, undefined, now)).toBe('notTheirs');
});

test('who is looked for: not opened, not finished, overdue', () => {
  expect(isSought('notOpened', 'none', undefined)).toBe(true);
  expect(isSought('notOpened', 'overdue', done(null))).toBe(false);
  expect(isSought('notFinished', 'overdue', done(null))).toBe(true);
  expect(isSought('overdue', 'opened', done(null))).toBe(false);
  expect(isSought('notFinished', 'later', undefined)).toBe(false);
});

test('counts are of the pupils of the class it is for', () => {
  const pupils = [pupil, { id: 's2', hasLeft: false }, { id: 's3', hasLeft: true }];
  const students = pupils.map((each, index) => ({ ...each, name: '', code: '', number: index + 1 }));
  const since = Date.parse('2026-11-23T09:00:00Z') / 1000;
  const lists = { pupils: '0,1,2', openedAt: '-3600,-3600,-3600', lastOpenedAt: ',60,', finishedAt: '0,,' };
  const cells = cellsOf({ students, since, items: [{ itemId: 'i1', ...lists, works: [] }] });
  expect(cellOf(cells, item(), pupil)).toEqual(done('2026-11-23T09:00:00.000Z'));
  expect(itemCounts([item()], pupils, cells).get('i1')).toEqual({ opened: 2, finished: 1, all: 2 });
  expect(cellOf(cells, item(), { id: 's2' })).toEqual({ ...done(null), lastOpenedAt: '2026-11-23T09:01:00.000Z' });
  expect(cellOf(cells, item(), { id: 's9' })).toBeUndefined();
});
