import { expect, test } from 'vitest';
import { type GroupSpell, otherGroups } from './group-lessons.rules.ts';

const lesson = (group: string | null, { timetableId = 'v1', subject = 'english', classId = 'a' } = {}) => ({
  timetableId,
  subject: { id: subject, name: subject, shortName: subject },
  classes: [{ id: classId, name: '8A1', group }],
});
const spell = (more: Partial<GroupSpell> = {}): GroupSpell => ({
  semesterId: 's1',
  classId: 'a',
  subjectId: 'english',
  group: 'Nhóm 1',
  from: '2026-10-01',
  to: null,
  ...more,
});
const both = [lesson('Nhóm 1'), lesson('Nhóm 2')];
const hidden = (spells: GroupSpell[], lessons: ReturnType<typeof lesson>[], date = '2026-10-05') => {
  const isOther = otherGroups(spells, lessons, (id) => (id === 'v1' ? 's1' : 's2'));
  return lessons.map((each) => isOther(each, 'a', date));
};

test('a pupil of a group has the lessons without a group and those of their own', () => {
  expect(hidden([spell()], [lesson(null), ...both])).toEqual([false, false, true]);
});

test('a pupil in no group has the lessons of all groups', () => {
  expect(hidden([], both)).toEqual([false, false]);
});

test('a group counts from its day to its last day', () => {
  const moved = [spell({ to: '2026-10-07' }), spell({ group: 'Nhóm 2', from: '2026-10-08' })];
  expect(hidden(moved, both, '2026-09-30')).toEqual([false, false]);
  expect(hidden(moved, both, '2026-10-07')).toEqual([false, true]);
  expect(hidden(moved, both, '2026-10-08')).toEqual([true, false]);
});

test('a group of another subject, class or semester says nothing', () => {
  for (const other of [{ subjectId: 'art' }, { classId: 'b' }, { semesterId: 's2' }])
    expect(hidden([spell(other)], both)).toEqual([false, false]);
});

test('in a version that does not know the own group all groups are theirs', () => {
  expect(hidden([spell({ group: 'Nhóm nâng cao' })], both)).toEqual([false, false]);
  // Another version knowing it changes nothing.
  const later = lesson('Nhóm nâng cao', { timetableId: 'v2' });
  expect(hidden([spell({ group: 'Nhóm nâng cao' })], [...both, later])).toEqual([false, false, false]);
});
