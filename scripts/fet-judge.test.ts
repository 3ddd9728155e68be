import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetAccepts, fetExamples, fetIsInstalled, runOurs } from '../bench/timetable-fet.ts';
import { checkFet } from '../packages/timetable-solver/src/checker/fet-checker.ts';
import { readFet } from '../packages/timetable-solver/src/formats/fet/fet-reader.ts';
import { writeFetSolution } from '../packages/timetable-solver/src/formats/fet/fet-writer.ts';
import { fetElement, tinyFet } from '../packages/timetable-solver/src/formats/fet/tiny-fet.data.ts';

/** FET is the judge of what FET asks; without it (`apt-get install fet fet-data`) there is nobody to ask. */
const installed = fetIsInstalled() && existsSync(fetExamples);

const apart = (weight: number, ids: number[], adjacent = false) =>
  fetElement(
    'MinDaysBetweenActivities',
    [
      ['Consecutive_If_Same_Day', String(adjacent)],
      ['Number_of_Activities', ids.length],
      ...ids.map((id): [string, number] => ['Activity_Id', id]),
      ['MinDays', 1],
    ],
    weight,
  );
const wish = fetElement(
  'ActivityPreferredRoom',
  [
    ['Activity_Id', 4],
    ['Room', 'Lab'],
  ],
  50,
);

const laid: [string, string, string, Record<number, [number, number]>][] = [
  ['nothing asked', '', '', { 5: [0, 2] }],
  ['three of one set on a day', apart(50, [1, 2, 5]), '', { 5: [0, 2] }],
  ['three of one set on a day at weight 0', apart(0, [1, 2, 5]), '', { 5: [0, 2] }],
  ['two of a set on a day', apart(50, [1, 2, 5]), '', { 5: [1, 3] }],
  ['three of two sets on a day', apart(50, [1, 2]) + apart(50, [2, 5]), '', { 5: [0, 2] }],
  ['two of a set on a day, not one after the other', apart(0, [1, 2, 5], true), '', { 2: [0, 2], 5: [1, 3] }],
  ['a room too small for a wish', '', wish.replace('<Capacity>80<', '<Capacity>79<'), { 5: [1, 3] }],
];

test.skipIf(!installed).each(laid)('%s: FET and the checker give one verdict', (name, time, space, moved) => {
  const source = tinyFet(time, space).replace('<Capacity>80<', name.includes('too small') ? '<Capacity>79<' : '$&');
  const file = readFet(source);
  const places: Record<number, [number, number]> = { 1: [0, 0], 2: [0, 1], 3: [1, 0], 4: [1, 2], ...moved };
  const placements = Object.entries(places).map(([id, [day, hour]]) => ({
    activity: Number(id),
    time: { day, hour },
    room: space !== '' && id === '4' ? 'Lab' : undefined,
  }));
  const { hard } = checkFet(file, { placements });
  expect(fetAccepts(writeFetSolution(source, file, { placements }), 1)).toBe(hard === 0);
});

test
  .skipIf(!installed)
  .each(['FET-5-official/Vietnam/2-secondary-school/VietNamHungYen.fet', 'FET-5-official/Brazil/1/Brazil.fet'])(
  '%s: FET takes the week the engine found',
  (path) => {
    const found = runOurs(readFileSync(join(fetExamples, path), 'utf8'), 1, 60);
    expect({ hard: found.hard, accepted: fetAccepts(found.written) }).toEqual({ hard: 0, accepted: true });
  },
);
