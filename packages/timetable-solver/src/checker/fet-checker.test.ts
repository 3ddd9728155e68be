import { expect, test } from 'vitest';
import { readFet } from '../formats/fet/fet-reader.ts';
import { fetElement, fetTimes, tinyFet } from '../formats/fet/tiny-fet.data.ts';
import { checkFet } from './fet-checker.ts';

/** A timetable as "activity day hour" counted from 0, e.g. "1 0 2"; activities 1 to 5 lie well unless given. */
const well = { 1: '0 0', 2: '1 0', 3: '0 1', 4: '1 1', 5: '1 2' };

function check(
  time: string,
  moved: Partial<Record<number, string | null>> = {},
  space = '',
  rooms: Record<number, string> = {},
  places = 80,
) {
  const file = readFet(tinyFet(time, space).replace('<Capacity>80<', `<Capacity>${places}<`));
  const placements = Object.entries({ ...well, ...moved }).map(([activity, place]) => {
    const [day, hour] = (place ?? '').split(' ').map(Number);
    const placed = place !== null && day !== undefined && hour !== undefined;
    return { activity: Number(activity), time: placed ? { day, hour } : undefined, room: rooms[Number(activity)] };
  });
  return checkFet(file, { placements });
}

function limit(
  type: string,
  field: string,
  value: number,
  more: [string, string | number][] = [],
  weight = 100,
): string {
  return fetElement(type, [[field, value], ...more], weight);
}

const selection = (fields: [string, string][], times: string) =>
  `${fields.map(([name, value]) => `<${name}>${value}</${name}>`).join('')}${times}`;

test('without clashes there is no violation; a missing lesson and clashes of teachers and groups count by the hour', () => {
  expect(check('')).toMatchObject({ hard: 0, soft: 0, placed: 5, unplaced: 0 });
  expect(check('', { 3: null })).toMatchObject({ hard: 2, placed: 4, unplaced: 1 });
  // Activities 1 and 2 at one time: the teacher and the group both clash.
  expect(check('', { 2: '0 0' }).hard).toBe(2);
  // The whole year with 6B's Toán: only 6B clashes, in one of its two hours.
  expect(check('', { 4: '0 2' }).hard).toBe(1);
  expect(check('', { 3: '0 3' }).hard).toBe(1);
});

test('unavailable hours of a teacher and of a year count for everyone in it', () => {
  const times = fetTimes('Not_Available_Time', '', ['T3 2', 'T3 3']);
  const teacher = fetElement('TeacherNotAvailableTimes', [['Teacher', 'Bình']]).replace('<Active>', `${times}<Active>`);
  expect(check(teacher).hard).toBe(2);
  const year = fetElement('StudentsSetNotAvailableTimes', [['Students', 'Khối 6']]).replace(
    '<Active>',
    `${times}<Active>`,
  );
  expect(check(year).hard).toBe(3);
  expect(
    check(
      `<ConstraintBreakTimes><Weight_Percentage>100</Weight_Percentage>${fetTimes('Break_Time', '', ['T2 2', 'T2 3'])}</ConstraintBreakTimes>`,
    ).hard,
  ).toBe(2);
});

test('days per week: over the maximum, under the minimum', () => {
  expect(check(limit('TeacherMaxDaysPerWeek', 'Max_Days_Per_Week', 1, [['Teacher_Name', 'An']])).hard).toBe(1);
  expect(check(limit('TeachersMaxDaysPerWeek', 'Max_Days_Per_Week', 1)).hard).toBe(1);
  expect(check(limit('TeachersMinDaysPerWeek', 'Minimum_Days_Per_Week', 2)).hard).toBe(1);
});

test('hours daily: over the maximum; under the minimum, free days only where they are not allowed', () => {
  expect(check(limit('TeachersMaxHoursDaily', 'Maximum_Hours_Daily', 2)).hard).toBe(1);
  const allowed = [['Allow_Empty_Days', 'true']] satisfies [string, string][];
  // An has one hour on T3; Bình's free T2 is fine.
  expect(check(limit('TeachersMinHoursDaily', 'Minimum_Hours_Daily', 2, allowed)).hard).toBe(1);
  expect(check(limit('TeachersMinHoursDaily', 'Minimum_Hours_Daily', 2, [['Allow_Empty_Days', 'false']])).hard).toBe(3);
  expect(check(limit('StudentsMinHoursDaily', 'Minimum_Hours_Daily', 2, allowed)).hard).toBe(2);
  expect(
    check(limit('TeacherMaxHoursContinuously', 'Maximum_Hours_Continuously', 2, [['Teacher_Name', 'An']])).hard,
  ).toBe(1);
});

test('gaps: by day, by week, and never over hours that may not be used', () => {
  expect(check(limit('TeachersMaxGapsPerDay', 'Max_Gaps', 0), { 5: '1 3' }).hard).toBe(1);
  expect(check(limit('TeachersMaxGapsPerWeek', 'Max_Gaps', 1), { 3: '0 2', 5: '1 3' }).hard).toBe(0);
  expect(check(limit('StudentsMaxGapsPerWeek', 'Max_Gaps', 0), { 5: '1 3' }).hard).toBe(1);
  const closed = fetElement('StudentsSetNotAvailableTimes', [['Students', '6A']]).replace(
    '<Active>',
    `${fetTimes('Not_Available_Time', '', ['T3 3'])}<Active>`,
  );
  expect(
    check(limit('StudentsSetMaxGapsPerWeek', 'Max_Gaps', 0, [['Students', '6A']]) + closed, { 5: '1 3' }).hard,
  ).toBe(0);
});

test('late beginnings: at the second hour as often as allowed, never later', () => {
  const early = limit('StudentsEarlyMaxBeginningsAtSecondHour', 'Max_Beginnings_At_Second_Hour', 2);
  // 6B begins at the second hour on both days, 6A on none.
  expect(check(early).hard).toBe(0);
  expect(check(limit('StudentsEarlyMaxBeginningsAtSecondHour', 'Max_Beginnings_At_Second_Hour', 1)).hard).toBe(1);
  expect(check(early, { 3: '0 2' }).hard).toBe(1);
});

test('interval: days with lessons between two hours, an empty end meaning the end of the day', () => {
  const interval = (end: string) =>
    fetElement('StudentsSetIntervalMaxDaysPerWeek', [
      ['Students', 'Khối 6'],
      ['Interval_Start_Hour', '2'],
      ['Interval_End_Hour', end],
      ['Max_Days_Per_Week', 1],
    ]);
  // 6B: hours 2, 3 on T2 and 2 on T3. 6A: hours 2, 3 on T3.
  expect(check(interval('')).hard).toBe(1);
  expect(check(interval('2')).hard).toBe(0);
});

test('days between: one violation a missing day, soft by its weight; parts of one day must touch whatever the weight', () => {
  const apart = (weight: number, consecutive: boolean) =>
    fetElement(
      'MinDaysBetweenActivities',
      [
        ['Consecutive_If_Same_Day', String(consecutive)],
        ['Number_of_Activities', 2],
        ['Activity_Id', 1],
        ['Activity_Id', 2],
        ['MinDays', 1],
      ],
      weight,
    );
  expect(check(apart(100, true)).hard).toBe(0);
  expect(check(apart(95, true), { 2: '0 3' })).toMatchObject({ hard: 1, soft: 0.95 });
  expect(check(apart(95, false), { 2: '0 3' })).toMatchObject({ hard: 0, soft: 0.95 });
  expect(check(apart(95, true), { 1: '0 3', 2: '0 2', 3: '1 2' })).toMatchObject({ hard: 0, soft: 0.95 });
});

test('activities together: same start, day and hour, and never overlapping; inactive ones do not count', () => {
  const both = (type: string, ...ids: number[]) =>
    fetElement(type, [['Number_of_Activities', ids.length], ...ids.map((id): [string, number] => ['Activity_Id', id])]);
  expect(check(both('ActivitiesSameStartingDay', 1, 5, 6)).hard).toBe(1);
  expect(check(both('ActivitiesSameStartingHour', 1, 2)).hard).toBe(0);
  expect(check(both('ActivitiesSameStartingTime', 1, 2)).hard).toBe(1);
  expect(check(both('ActivitiesNotOverlapping', 3, 5), { 5: '0 2' }).hard).toBe(1);
});

test('preferred times: a start outside is one violation, every hour outside the slots is one', () => {
  const filter: [string, string][] = [
    ['Teacher_Name', 'An'],
    ['Students_Name', ''],
    ['Subject_Name', 'Toán'],
    ['Duration', ''],
  ];
  const starts = selection(filter, fetTimes('Preferred_Starting_Time', 'Preferred_Starting_', ['T2 1', 'T3 1']));
  expect(
    check(
      `<ConstraintActivitiesPreferredStartingTimes><Weight_Percentage>50</Weight_Percentage>${starts}</ConstraintActivitiesPreferredStartingTimes>`,
    ),
  ).toMatchObject({ hard: 0, soft: 0.5 });
  const slots = selection(filter, fetTimes('Preferred_Time_Slot', 'Preferred_', ['T2 1', 'T3 1']));
  expect(
    check(
      `<ConstraintActivitiesPreferredTimeSlots><Weight_Percentage>100</Weight_Percentage>${slots}</ConstraintActivitiesPreferredTimeSlots>`,
    ).hard,
  ).toBe(2);
  const lock = fetElement('ActivityPreferredStartingTime', [
    ['Activity_Id', 5],
    ['Preferred_Day', 'T3'],
    ['Preferred_Hour', '4'],
  ]);
  expect(check(lock).hard).toBe(1);
  expect(check(lock, { 5: '1 3' }).hard).toBe(0);
});

test('rooms: the wrong room or none, two lessons in one room, a closed room', () => {
  const lab = fetElement('SubjectPreferredRoom', [
    ['Subject', 'Văn'],
    ['Room', 'Lab'],
  ]);
  expect(check('', {}, lab).hard).toBe(1);
  expect(check('', {}, lab, { 5: 'Lab' }).hard).toBe(0);
  expect(check('', {}, lab, { 5: 'Lab', 4: 'Lab' }).hard).toBe(0);
  expect(check('', { 5: '0 2' }, lab, { 5: 'Lab', 3: 'Lab' }).hard).toBe(1);
  const closed = fetElement('RoomNotAvailableTimes', [['Room', 'Lab']]).replace(
    '<Active>',
    `${fetTimes('Not_Available_Time', '', ['T3 3'])}<Active>`,
  );
  expect(check('', {}, closed, { 5: 'Lab' }).hard).toBe(1);
});

test('a room with fewer places than an activity has students is never right, whatever the weight of the wish for it', () => {
  const wish = fetElement(
    'ActivityPreferredRoom',
    [
      ['Activity_Id', 5],
      ['Room', 'Lab'],
    ],
    50,
  );
  expect(check('', {}, wish, { 5: 'Lab' }).hard).toBe(0);
  // Activity 4 is for both groups, eighty students.
  expect(check('', {}, wish, { 5: 'Lab', 4: 'Lab' }, 79).hard).toBe(1);
});

test.each([95, 50, 0])('never more than two of one set of distances on a day, whatever its weight (%i)', (weight) => {
  const apart = limit(
    'MinDaysBetweenActivities',
    'MinDays',
    1,
    [1, 2, 5].map((id): [string, number] => ['Activity_Id', id]),
    weight,
  );
  expect(check(apart, { 2: '0 1', 3: '1 0', 4: '1 2', 5: '1 3' }).hard).toBe(0);
  expect(check(apart, { 2: '0 1', 3: '1 0', 4: '1 2', 5: '0 2' }).hard).toBe(1);
});

test('a timetable that does not fit the file is refused', () => {
  expect(() => check('', { 9: '0 0' })).toThrow(/no activity 9/);
});
