import { expect, test } from 'vitest';
import { checkFet } from '../../checker/fet-checker.ts';
import { evaluate } from '../../model/evaluate.ts';
import { Random } from '../../search/random.ts';
import { solve } from '../../search/solve.ts';
import { fetProblem } from './fet-problem.ts';
import { readFet } from './fet-reader.ts';
import { writeFetSolution } from './fet-writer.ts';
import { fetElement, fetTimes, tinyFet } from './tiny-fet.data.ts';

const apart = fetElement('ActivitiesNotOverlapping', [
  ['Number_of_Activities', 2],
  ['Activity_Id', 3],
  ['Activity_Id', 5],
]);
const gaps = fetElement('TeachersMaxGapsPerDay', [['Max_Gaps', 0]]);
const unknown = fetElement('TeachersMaxSpanPerDay', [['Max_Span', 3]]);
const asleep = fetElement('TeachersMaxDaysPerWeek', [['Max_Days_Per_Week', 'many']], 100, false);
const days = fetElement(
  'MinDaysBetweenActivities',
  [
    ['Consecutive_If_Same_Day', 'true'],
    ['Number_of_Activities', 2],
    ['Activity_Id', 1],
    ['Activity_Id', 2],
    ['MinDays', 1],
  ],
  95,
);

test('sets, activities and constraints arrive; inactive ones are left out and unknown ones named', () => {
  const file = readFet(tinyFet(gaps + unknown + asleep));
  expect(file).toMatchObject({
    days: ['T2', 'T3'],
    hours: ['1', '2', '3', '4'],
    teachers: ['An', 'Bình'],
    rooms: ['Lab'],
  });
  expect(file.studentsSets.get('Khối 6')).toEqual(['6A', '6B']);
  expect(file.activities.map((activity) => activity.id)).toEqual([1, 2, 3, 4, 5]);
  expect(file.constraints.map((constraint) => constraint.kind)).toEqual(['compulsoryTime', 'limit', 'compulsorySpace']);
  expect(file.unsupported).toEqual([{ type: 'ConstraintTeachersMaxSpanPerDay', count: 1 }]);
});

test('a written timetable locks every placed activity once and replaces its earlier lock', () => {
  const earlier = fetElement('ActivityPreferredStartingTime', [
    ['Activity_Id', 5],
    ['Preferred_Day', 'T2'],
    ['Preferred_Hour', '1'],
  ]);
  const source = tinyFet(earlier);
  const file = readFet(source);
  const written = readFet(
    writeFetSolution(source, file, {
      placements: [
        { activity: 5, time: { day: 1, hour: 2 }, room: 'Lab' },
        { activity: 1, time: { day: 0, hour: 0 }, room: undefined },
        { activity: 2, time: undefined, room: undefined },
      ],
    }),
  );
  expect(written.activities).toEqual(file.activities);
  expect(written.constraints.filter((constraint) => constraint.kind === 'preferredStarts')).toEqual([
    {
      type: 'ConstraintActivityPreferredStartingTime',
      weight: 100,
      kind: 'preferredStarts',
      of: { activity: 5 },
      times: [{ day: 1, hour: 2 }],
      isPermanent: true,
    },
    {
      type: 'ConstraintActivityPreferredStartingTime',
      weight: 100,
      kind: 'preferredStarts',
      of: { activity: 1 },
      times: [{ day: 0, hour: 0 }],
      isPermanent: true,
    },
  ]);
  expect(written.constraints.find((constraint) => constraint.kind === 'preferredRooms')).toMatchObject({
    of: { activity: 5 },
    rooms: ['Lab'],
  });
});

test('the engine and the checker agree whether a timetable keeps everything, and on the soft cost', () => {
  const file = readFet(tinyFet(apart + gaps + days));
  const { problem, solutionOf } = fetProblem(file);
  const judged = (starts: number[]) => {
    const pieces = starts.map((start, lesson) => ({ lesson, start, duration: problem.lessons[lesson]?.duration ?? 1 }));
    return { engine: evaluate(problem, { pieces }), checker: checkFet(file, solutionOf({ pieces })) };
  };
  const good = judged([0, 4, 1, 5, 6]);
  expect([good.engine.hard, good.checker.hard, good.engine.soft, good.checker.soft]).toEqual([0, 0, 0, 0]);
  // Both Toán lessons of 6A on one day, side by side: allowed at the cost of 0.95.
  const soft = judged([0, 1, 2, 5, 6]);
  expect([soft.engine.hard, soft.checker.hard, soft.engine.soft, soft.checker.soft]).toEqual([0, 0, 95, 0.95]);
  const bad = judged([0, 3, 1, 5, 2]);
  expect(bad.engine.hard).toBe(bad.checker.hard);
  expect(bad.checker.hard).toBeGreaterThan(0);
});

test('compulsory times become the only starts, a single one fixes the lesson', () => {
  const slots = `<ConstraintActivitiesPreferredTimeSlots><Weight_Percentage>100</Weight_Percentage><Students_Name>6B</Students_Name>${fetTimes('Preferred_Time_Slot', 'Preferred_', ['T2 2', 'T2 3', 'T2 4'])}</ConstraintActivitiesPreferredTimeSlots>`;
  const lock = fetElement('ActivityPreferredStartingTime', [
    ['Activity_Id', 5],
    ['Preferred_Day', 'T3'],
    ['Preferred_Hour', '4'],
  ]);
  const { problem } = fetProblem(readFet(tinyFet(slots + lock)));
  expect(problem.lessons.map((lesson) => lesson.starts)).toEqual([undefined, undefined, [1, 2], [1, 2, 3], [7]]);
  expect(problem.lessons[4]?.fixed).toEqual([7]);
});

test.each([
  ['another XML', '<school/>', 'unknown_format'],
  ['another mode of FET', tinyFet('').replace('Official', 'Mornings-Afternoons'), 'unknown_format'],
  ['a file without days', tinyFet('').replace(/<Day>.*<\/Day>/, ''), 'missing_element'],
  [
    'a teacher nobody declared',
    tinyFet('').replace('<Teacher>An</Teacher>', '<Teacher>Ân</Teacher>'),
    'unknown_reference',
  ],
  ['a duration longer than a day', tinyFet('').replace('<Duration>2<', '<Duration>5<'), 'bad_number'],
  ['two activities with one id', tinyFet('').replace('<Id>2<', '<Id>1<'), 'duplicate'],
  ['a weight above 100', tinyFet(fetElement('TeachersMaxGapsPerDay', [['Max_Gaps', 1]], 101)), 'bad_number'],
  ['a limit that is no number', tinyFet(fetElement('TeachersMaxGapsPerDay', [['Max_Gaps', 'x']])), 'bad_number'],
  [
    'a constraint for a stranger',
    tinyFet(
      fetElement('TeacherMaxGapsPerDay', [
        ['Max_Gaps', 1],
        ['Teacher_Name', 'Ai'],
      ]),
    ),
    'unknown_reference',
  ],
])('%s is refused', (_, source, code) => {
  expect(() => readFet(source)).toThrow(expect.objectContaining({ code }));
});

test('subjects and teachers declared twice are one, and that is said; a day too long to lay is refused', () => {
  const twice = tinyFet('').replace('<Subject><Name>Văn', '<Subject><Name>Toán</Name></Subject><Subject><Name>Văn');
  expect(readFet(twice)).toMatchObject({
    subjects: ['Toán', 'Văn', 'Chào cờ'],
    remarks: ['<Subject> "Toán" is declared twice and taken as one'],
  });
  const hours = Array.from({ length: 31 }, (_, hour) => `<Hour><Name>h${hour}</Name></Hour>`).join('');
  expect(() => readFet(tinyFet('').replace('<Hour>', `${hours}<Hour>`))).toThrow(
    expect.objectContaining({ code: 'inconsistent' }),
  );
});

test('days of more hours than a table holds are solved like others', () => {
  const hours = Array.from({ length: 18 }, (_, hour) => `<Hour><Name>h${hour}</Name></Hour>`).join('');
  const file = readFet(tinyFet(gaps + days).replace('</Hours_List>', `${hours}</Hours_List>`));
  const { problem, solutionOf } = fetProblem(file);
  const found = solve(problem, { seed: 1, shouldStop: ({ proposals }) => proposals > 40_000 });
  expect(found).toMatchObject({ hard: 0, soft: 0 });
  expect(checkFet(file, solutionOf(found.solution))).toMatchObject({ hard: 0, soft: 0 });
});

test('a home room is for lessons of that set alone that have no room of their own', () => {
  const space =
    fetElement('StudentsSetHomeRoom', [
      ['Students', '6A'],
      ['Room', 'Lab'],
    ]) +
    fetElement('ActivityPreferredRoom', [
      ['Activity_Id', 5],
      ['Room', 'Lab'],
    ]);
  const file = readFet(tinyFet('', space));
  const home = file.constraints.find((one) => one.type === 'ConstraintStudentsSetHomeRoom');
  expect(home).toMatchObject({ kind: 'preferredRooms', of: { activities: [1, 2] }, rooms: ['Lab'] });
  const { problem, solutionOf } = fetProblem(file);
  const pieces = [0, 4, 1, 5, 6].map((start, lesson) => ({
    lesson,
    start,
    duration: problem.lessons[lesson]?.duration ?? 1,
  }));
  const rooms = solutionOf({ pieces }).placements.map((one) => one.room);
  expect(rooms).toEqual(['Lab', 'Lab', undefined, undefined, 'Lab']);
});

test('no room that is too small is given, also where the wish for it is not compulsory', () => {
  const wish = fetElement(
    'SubjectPreferredRooms',
    [
      ['Subject', 'Văn'],
      ['Number_of_Preferred_Rooms', 2],
      ['Preferred_Room', 'Lab'],
      ['Preferred_Room', 'Hall'],
    ],
    70,
  );
  const hall = '<Room><Name>Hall</Name><Building></Building><Capacity>40</Capacity></Room></Rooms_List>';
  const source = tinyFet('', wish).replace('</Rooms_List>', hall).replace('<Capacity>80<', '<Capacity>39<');
  const { problem } = fetProblem(readFet(source));
  expect(problem.lessons[4]?.roles?.[0]?.candidates.map((room) => problem.resources[room]?.name)).toEqual(['Hall']);
});

const pair = (type: string, ...ids: number[]) =>
  fetElement(
    type,
    ids.map((id, place): [string, number] => [`${['First', 'Second', 'Third'][place]}_Activity_Id`, id]),
  );
const of = (...ids: number[]) => ids.map((id): [string, number] => ['Activity_Id', id]);
const starts = fetTimes('Preferred_Starting_Time', 'Preferred_Starting_', ['T3 1']);
const harder: [string, string][] = [
  [
    'three of one set on a day',
    fetElement('MinDaysBetweenActivities', [['Number_of_Activities', 3], ...of(1, 2, 5), ['MinDays', 1]], 0),
  ],
  ['consecutive', pair('TwoActivitiesConsecutive', 2, 5)],
  ['grouped', pair('TwoActivitiesGrouped', 4, 5)],
  ['three grouped', pair('ThreeActivitiesGrouped', 1, 5, 4)],
  ['ordered', pair('TwoActivitiesOrdered', 5, 1)],
  ['gaps between', fetElement('MinGapsBetweenActivities', [['Number_of_Activities', 2], ...of(1, 5), ['MinGaps', 2]])],
  ['days at most', fetElement('MaxDaysBetweenActivities', [['Number_of_Activities', 2], ...of(1, 2), ['MaxDays', 0]])],
  ['end of the day', fetElement('ActivityEndsStudentsDay', of(3))],
  ['ends of days', fetElement('ActivitiesEndStudentsDay', [['Subject_Name', 'Văn']])],
  [
    'tagged hours',
    fetElement('TeachersActivityTagMaxHoursDaily', [
      ['Activity_Tag_Name', 'x'],
      ['Maximum_Hours_Daily', 2],
    ]),
  ],
  [
    'tagged run',
    fetElement('TeachersActivityTagMaxHoursContinuously', [
      ['Activity_Tag', 'x'],
      ['Maximum_Hours_Continuously', 2],
    ]),
  ],
  [
    'a part',
    `<ConstraintSubactivitiesPreferredStartingTimes><Weight_Percentage>100</Weight_Percentage><Component_Number>2</Component_Number><Subject_Name>Toán</Subject_Name>${starts}</ConstraintSubactivitiesPreferredStartingTimes>`,
  ],
];

test.each(harder)('%s: the engine and the checker agree on every timetable whether it holds', (_, constraint) => {
  const source = tinyFet(constraint).replaceAll(
    '<Subject>Toán</Subject>',
    '<Subject>Toán</Subject><Activity_Tag>x</Activity_Tag>',
  );
  const file = readFet(source);
  expect(file.unsupported).toEqual([]);
  const named = file.constraints[1]?.type ?? '';
  const { problem, solutionOf } = fetProblem(file);
  const random = new Random(3);
  let broken = 0;
  for (let run = 0; run < 400; run++) {
    const pieces = problem.lessons.map(({ duration }, lesson) => {
      const start = random.below(2) * 4 + random.below(5 - duration);
      return { lesson, start, duration };
    });
    const engine = evaluate(problem, { pieces });
    const checker = checkFet(file, solutionOf({ pieces }));
    // The constraint and what FET asks besides it; that of weight 0 asks nothing.
    const own = checker.constraints.filter((one) => one.type.startsWith(named) && one.weight > 0);
    const held = engine.violations.every((one) => one.constraint.rule !== named || !one.constraint.hard);
    expect([pieces, own.every((one) => one.violations === 0)]).toEqual([pieces, held]);
    if (!held) broken += 1;
  }
  expect(broken).toBeGreaterThan(10);
  expect(broken).toBeLessThan(400);
  const found = solve(problem, { seed: 1, shouldStop: ({ hard, proposals }) => hard === 0 || proposals > 100_000 });
  expect(checkFet(file, solutionOf(found.solution)).hard).toBe(found.hard);
});
