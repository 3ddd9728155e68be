import { describe, expect, test } from 'vitest';
import { type CoverFacts, type CoverPerson, coverClash, planDay, rankCandidates } from './candidates.rules.ts';

const person = (id: string, more: Partial<CoverPerson> = {}): CoverPerson => ({
  id,
  name: id,
  unwanted: [],
  daysOff: [],
  covers: 0,
  periods: 15,
  norm: 19,
  ...more,
});

const facts = (people: readonly CoverPerson[], more: Partial<CoverFacts> = {}): CoverFacts => ({
  weekday: 1,
  people,
  teaches: new Set(),
  grades: new Map([['9A1', 9]]),
  lessons: new Map(),
  meetings: new Map(),
  elsewhere: new Map(),
  away: new Map(),
  ...more,
});

const lesson = {
  shift: 'MORNING',
  period: 2,
  duration: 1,
  subjectId: 'maths',
  classIds: ['9A1'],
  clock: { from: 470, to: 515 },
} as const;

const order = (of: CoverFacts) => rankCandidates(of, lesson).candidates.map(({ teacher }) => teacher.id);

describe('who could come', () => {
  test('the subject goes before the class, the class before the grade, then fewest lessons stood in for, then the norm', () => {
    const people = [
      person('nobody'),
      person('often', { covers: 3 }),
      person('full', { periods: 19 }),
      person('grade'),
      person('class'),
      person('subject', { covers: 9 }),
    ];
    const teaches = new Set(['grade 9', 'class 9A1', 'subject maths']);
    expect(order(facts(people, { teaches }))).toEqual(['subject', 'class', 'grade', 'nobody', 'full', 'often']);
  });

  test('of two alike who is at school anyway comes first, and who would rather not comes last of all', () => {
    const at = { shift: 'MORNING', period: 4, duration: 1, what: 'Toán 8A1' } as const;
    const unwanted = [{ day: 1, shift: 'MORNING', period: 2 }] as const;
    const people = [person('subject', { unwanted }), person('rests', { daysOff: [1] }), person('home'), person('here')];
    const of = facts(people, { teaches: new Set(['subject maths']), lessons: new Map([['here', [at]]]) });
    expect(order(of)).toEqual(['here', 'home', 'subject', 'rests']);
  });

  test('who is somewhere else is named with where', () => {
    const here = { shift: 'MORNING', period: 1, duration: 2, what: 'Hoá 8A1' } as const;
    const of = facts(
      [person('away'), person('taught'), person('exam'), person('duty'), person('meets'), person('free')],
      {
        away: new Map([['away', [{ session: 'MORNING', periods: [2] }]]]),
        lessons: new Map([['taught', [here]]]),
        elsewhere: new Map([
          ['exam', [{ kind: 'EXAM', from: 420, to: 471, what: 'Ngữ văn' }]],
          ['duty', [{ kind: 'DUTY', from: 515, to: 530, what: 'Sân trường' }]],
        ]),
        meetings: new Map([['meets', [{ ...here, period: 2, duration: 1, what: 'Họp tổ' }]]]),
      },
    );
    const { candidates, busy } = rankCandidates(of, lesson);
    // A duty that begins as the lesson ends keeps nobody from it.
    expect(candidates.map(({ teacher }) => teacher.id)).toEqual(['duty', 'free']);
    expect(busy.map(({ teacher, clash }) => [teacher.id, clash.kind, clash.what])).toEqual([
      ['away', 'AWAY', ''],
      ['taught', 'LESSON', 'Hoá 8A1'],
      ['exam', 'EXAM', 'Ngữ văn'],
      ['meets', 'MEETING', 'Họp tổ'],
    ]);
    expect(coverClash(of, 'away', { ...lesson, period: 3 })).toBeNull();
  });
});

test('a whole day: lessons few could give choose first, and nobody is asked for two at once', () => {
  const teaches = new Set(['one maths', 'two maths']);
  const of = facts([person('one'), person('two', { covers: 1 })], {
    teaches,
    away: new Map([['one', [{ session: 'AFTERNOON', periods: null }]]]),
  });
  const need = (id: string, more: object = {}) => ({ id, lesson: { ...lesson, ...more }, without: new Set<string>() });
  const plan = planDay(of, [
    need('a'),
    need('b'),
    { ...need('c'), without: new Set(['two']) },
    need('d', { period: 3 }),
  ]);
  // Only one could give c; so two gives a, and nobody is left for b.
  expect([...plan].sort().map(([id, { best }]) => [id, best?.teacher.id ?? null])).toEqual([
    ['a', 'two'],
    ['b', null],
    ['c', 'one'],
    ['d', 'one'],
  ]);
});
