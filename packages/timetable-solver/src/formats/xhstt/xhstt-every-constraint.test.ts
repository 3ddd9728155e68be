import { expect, test } from 'vitest';
import { solve } from '../../search/solve.ts';
import { openTimetableFile } from '../timetable-file.ts';
import { tinyConstraint, tinyXhstt } from './tiny-xhstt.data.ts';

const all = '<EventGroups><EventGroup Reference="All"/></EventGroups>';
const people =
  '<ResourceGroups><ResourceGroup Reference="AllTeacher"/><ResourceGroup Reference="AllClass"/></ResourceGroups>';
const rooms = '<ResourceGroups><ResourceGroup Reference="AllRoom"/></ResourceGroups>';
const days = '<TimeGroups><TimeGroup Reference="Mo"/><TimeGroup Reference="Tu"/></TimeGroups>';
const bounds = '<Minimum>1</Minimum><Maximum>2</Maximum>';
const role = '<Role>Room</Role>';
const pair =
  '<EventPairs><EventPair><FirstEvent Reference="e3"/><SecondEvent Reference="e2"/><MinSeparation>1</MinSeparation></EventPair></EventPairs>';
const pieces =
  '<MinimumDuration>1</MinimumDuration><MaximumDuration>2</MaximumDuration><MinimumAmount>2</MinimumAmount><MaximumAmount>2</MaximumAmount>';
const spread = `<TimeGroups><TimeGroup Reference="Mo">${bounds}</TimeGroup><TimeGroup Reference="Early">${bounds}</TimeGroup></TimeGroups>`;

/** Every constraint of XHSTT-2014: whom it is for, and what it says. */
const types: [type: string, appliesTo: string, inside: string][] = [
  ['AssignResource', all, role],
  ['AssignTime', all, ''],
  ['SplitEvents', all, pieces],
  ['DistributeSplitEvents', all, `<Duration>2</Duration>${bounds}`],
  ['PreferResources', all, `<Resources><Resource Reference="R1"/></Resources>${role}`],
  ['PreferTimes', all, '<TimeGroups><TimeGroup Reference="Early"/></TimeGroups>'],
  ['AvoidSplitAssignments', '<EventGroups><EventGroup Reference="Open"/></EventGroups>', role],
  ['SpreadEvents', '<EventGroups><EventGroup Reference="Pair"/></EventGroups>', spread],
  ['LinkEvents', '<EventGroups><EventGroup Reference="Pair"/></EventGroups>', ''],
  ['OrderEvents', pair, ''],
  ['AvoidClashes', people, ''],
  ['AvoidUnavailableTimes', people, '<Times><Time Reference="Mo_1"/></Times>'],
  ['LimitIdleTimes', people, `${days}${bounds}`],
  ['ClusterBusyTimes', people, `${days}${bounds}`],
  ['LimitBusyTimes', people, `${days}${bounds}`],
  ['LimitWorkload', rooms, bounds],
];
const costFunctions = ['Linear', 'Quadratic', 'Step'];

function solved(source: string, proposals = 4096) {
  const file = openTimetableFile(source);
  const result = solve(file.problem, { seed: 1, shouldStop: (status) => status.proposals >= proposals });
  return { engine: { hard: result.hard, soft: result.soft }, checker: file.check(result.solution), file };
}

test.each(types)(
  '%s: with every cost function, required or not, the engine and the checker count the same',
  (...one) => {
    const [type, appliesTo, inside] = one;
    const placed = tinyConstraint('AssignTime', all, '');
    for (const costFunction of costFunctions)
      for (const required of [true, false]) {
        const constraint = tinyConstraint(type, appliesTo, inside, { required, weight: 7, costFunction });
        const { engine, checker } = solved(tinyXhstt(`${placed}${constraint}`));
        expect([costFunction, required, engine]).toEqual([
          costFunction,
          required,
          { hard: checker.hard, soft: checker.soft },
        ]);
      }
  },
);

test('all sixteen at once are solved, and each on empty sets asks for nothing', () => {
  const every = types.map(([type, appliesTo, inside]) => tinyConstraint(type, appliesTo, inside)).join('');
  const { engine, checker } = solved(tinyXhstt(every));
  // Parts without a time are not counted by the engine, so that it never finds less than the checker.
  expect(engine.hard).toBeGreaterThanOrEqual(checker.hard);
  const none = '<Events/><EventGroups/><Resources/><ResourceGroups/><EventPairs/>';
  const empty = types.map(([type, , inside]) =>
    tinyConstraint(type, none, inside.replace('<Resource Reference="R1"/>', '')),
  );
  expect(solved(tinyXhstt(empty.join(''))).checker).toMatchObject({ hard: 0, soft: 0 });
});

test('what may be missing is not missed: metadata, names, groups, constraints, events', () => {
  const bare = `<HighSchoolTimetableArchive><Instances><Instance Id="bare"><Times><Time Id="a"/><Time Id="b"/></Times>
<Resources><ResourceTypes><ResourceType Id="Teacher"/></ResourceTypes><Resource Id="T"><ResourceType Reference="Teacher"/></Resource></Resources>
<Events>EVENTS</Events></Instance></Instances></HighSchoolTimetableArchive>`;
  const event = '<Event Id="e"><Duration>2</Duration><Resources><Resource Reference="T"/></Resources></Event>';
  const { checker, file } = solved(bare.replace('EVENTS', event));
  expect(checker).toMatchObject({ hard: 0, soft: 0 });
  expect(file.problem.name).toBe('bare');
  expect(solved(bare.replace('EVENTS', '')).checker).toMatchObject({ hard: 0, placed: 0, unplaced: 0 });
});

test('of several instances the first is solved, and that is said', () => {
  const source = tinyXhstt(tinyConstraint('AssignTime', all, ''));
  const [instance = ''] = /<Instance [\s\S]*<\/Instance>/.exec(source) ?? [];
  const two = source.replace('</Instances>', `${instance.replace('Id="tiny"', 'Id="second"')}</Instances>`);
  const { file, checker } = solved(two);
  expect(file.notes).toEqual(['of 2 instances in the archive the first, "tiny", is solved']);
  expect(checker.unplaced).toBe(0);
});

test.each([
  ['no times', (source: string) => source.replace(/<Time Id[\s\S]*?<\/Time>/g, ''), 'The instance has no <Time>.'],
  [
    'no instance',
    (source: string) => source.replace(/<Instance [\s\S]*<\/Instance>/, ''),
    'The archive holds no <Instance>.',
  ],
  ['cut off', (source: string) => source.slice(0, -30), /XML/],
  [
    'an event past its day',
    (source: string) => source.replace('<Duration>1</Duration><Time', '<Duration>2</Duration><Time'),
    'Event "e4" starts at "Tu_4" and runs past the end of that day.',
  ],
  [
    'nobody to apply to',
    (source: string) => source.replace('<AppliesTo></AppliesTo>', ''),
    '<AssignTimeConstraint> has no <AppliesTo>.',
  ],
])('%s is one sentence', (_, broken, sentence) => {
  expect(() => openTimetableFile(broken(tinyXhstt(tinyConstraint('AssignTime', '', ''))))).toThrow(
    expect.objectContaining({
      name: 'FormatError',
      message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    }),
  );
});
