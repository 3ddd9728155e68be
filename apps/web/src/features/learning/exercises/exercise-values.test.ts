import { expect, test } from 'vitest';
import { contentOf, newExercise, nextKey, valuesOf } from './exercise-values.ts';

test('points are typed as people write them and kept in hundredths', () => {
  const rubric = [
    {
      key: 'c1',
      name: ' Cách đo ',
      levels: [
        { name: 'Đủ', points: 2.5 },
        { name: 'Thiếu', points: null },
      ],
    },
  ];
  const kept = contentOf({ ...newExercise, title: ' Đo cột cờ ', scale: 10, rubric, isLateCut: true, latePerDay: 0.5 });
  expect(kept).toMatchObject({ title: 'Đo cột cờ', scale: 1_000, late: { perDay: 50, floor: 500 } });
  expect(kept.rubric).toEqual([
    {
      key: 'c1',
      name: 'Cách đo',
      levels: [
        { name: 'Đủ', points: 250 },
        { name: 'Thiếu', points: 0 },
      ],
    },
  ]);
});

test('what is not marked by points has no scale, no criteria and takes nothing off', () => {
  const rubric = [{ key: 'c1', name: 'x', levels: [] }];
  const kept = contentOf({ ...newExercise, isScored: false, rubric, isLateCut: true });
  expect([kept.scale, kept.rubric, kept.late]).toEqual([null, [], null]);
});

test('what was sent comes back as it was typed', () => {
  const typed = {
    ...newExercise,
    title: 'Bài 4',
    kinds: { ...newExercise.kinds, FILES: true },
    families: ['PDF' as const],
  };
  const { title, attachmentIds, ...kept } = contentOf(typed);
  expect(attachmentIds).toEqual([]);
  expect(valuesOf(title, { ...kept, attachments: [] })).toEqual(typed);
});

test('a new criterion has a key of its own', () => {
  expect(nextKey([{ key: 'c1' }, { key: 'c3' }])).toBe('c2');
});
