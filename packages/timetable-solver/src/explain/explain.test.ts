import { describe, expect, it } from 'vitest';
import { schoolProblem } from '../catalogue/catalogue.ts';
import { sampleWeek } from '../catalogue/sample-week.data.ts';
import type { SchoolWeek } from '../catalogue/school-week.ts';
import { type Evaluation, evaluate } from '../model/evaluate.ts';
import { solve } from '../search/solve.ts';
import { Board } from './board.ts';
import { keyOf } from './local.ts';
import { fullMatching } from './matching.ts';
import { lessonsOf, messageOf } from './message.ts';
import { precheck, unavoidable } from './precheck.ts';
import { explainUnplaced } from './unplaced.ts';

const week = sampleWeek();
const everything = [0, 1].flatMap((shift) =>
  [0, 1, 2, 3].flatMap((day) => [0, 1, 2, 3].map((period) => ({ day, shift, period }))),
);

describe('the check before solving', () => {
  it('finds nothing wrong in a week that has a timetable', () => {
    expect(precheck(schoolProblem(week))).toEqual([]);
  });

  it('names the class with more periods than open times', () => {
    const tight: SchoolWeek = {
      ...week,
      classes: week.classes.map((one) => (one.id === 'a' ? { ...one, closed: everything.slice(4, 16) } : one)),
    };
    expect(precheck(schoolProblem(tight))).toContainEqual({
      key: 'timetableSolver.precheck.classDemand',
      params: expect.objectContaining({ class: '8A', slots: 4 }),
    });
  });

  it('names the teacher whose allowed days are too few', () => {
    const tight: SchoolWeek = {
      ...week,
      rules: [{ rule: 'teacherMaxDays', targets: { t1: { values: { days: 1 } } } }],
    };
    expect(precheck(schoolProblem(tight)).map((message) => message.key)).toContain(
      'timetableSolver.precheck.teacherDays',
    );
  });

  it('names the subject whose teacher can come on too few days for one lesson a day', () => {
    const daysOff = (days: number[]): SchoolWeek => ({
      ...week,
      teachers: week.teachers.map((one) => (one.id === 't2' ? { ...one, daysOff: days } : one)),
      lessons: week.lessons.map((lesson) => ({ ...lesson, at: undefined, locked: false })),
    });
    const said = (one: SchoolWeek) =>
      precheck(schoolProblem(one)).filter(({ key }) => key === 'timetableSolver.precheck.perDayTeacher');
    expect(said(daysOff([0]))).toEqual([]);
    const params = { name: 'Ngữ văn 8A', need: 3, limit: 1, days: 2, slots: 2, teacher: 'Bình' };
    expect(said(daysOff([0, 1]))).toContainEqual({ key: 'timetableSolver.precheck.perDayTeacher', params });
    const few: SchoolWeek = {
      ...daysOff([]),
      rules: [{ rule: 'teacherMaxDays', targets: { t2: { values: { days: 2 } } } }],
    };
    expect(said(few)).toContainEqual({ key: 'timetableSolver.precheck.perDayTeacher', params });
  });

  it('names the teacher whose sessions cannot all have two lessons, whatever is laid out', () => {
    const min = (lessons: SchoolWeek['lessons'], hard: number): SchoolWeek => ({
      ...week,
      lessons,
      rules: [
        { rule: 'teacherSessionLoad', values: { minHard: hard } },
        { rule: 'singleLessonSession', on: hard === 0 },
      ],
    });
    // Six gives music to one class, one lesson a day.
    const one = week.lessons.filter(({ id }) => id === 'a-van-1-0');
    const two = [...one, ...one.map((lesson) => ({ ...lesson, id: 'again' }))];
    const lonely = { key: 'timetableSolver.precheck.lonely', params: { teacher: 'Bình', need: 2, most: 1, min: 2 } };
    expect(precheck(schoolProblem(min(two, 1)))).toContainEqual(lonely);
    expect(precheck(schoolProblem(min(two, 0)))).not.toContainEqual(lonely);
    expect(unavoidable(schoolProblem(min(two, 1)))).toEqual([]);
    expect(unavoidable(schoolProblem(min(two, 0)))).toEqual([
      { key: 'timetableSolver.precheck.unavoidable', params: { ...lonely.params, count: 2 } },
    ]);
    const ofTwo = [...two, ...two.map((lesson) => ({ ...lesson, id: `b ${lesson.id}`, classes: [{ class: 'b' }] }))];
    const keys = precheck(schoolProblem(min(ofTwo, 1))).map(({ key }) => key);
    expect(keys).not.toContain('timetableSolver.precheck.lonely');
  });

  it('counts the lessons that groups of a class have at once one time only', () => {
    // One lesson of the whole class and so many of its two groups, one a day at most, in four days.
    const perDay = (sets: number) => {
      const grouped = week.lessons.filter(({ parallel }) => parallel === 'b-tin');
      const more = Array.from({ length: sets - 1 }, (_, set) =>
        grouped.map((lesson) => ({ ...lesson, id: `${lesson.id}-${set}`, parallel: `b-tin-${set}` })),
      ).flat();
      const messages = precheck(schoolProblem({ ...week, lessons: [...week.lessons, ...more] }));
      return messages.filter(({ key }) => key === 'timetableSolver.precheck.perDay').map(({ params }) => params);
    };
    expect(perDay(3)).toEqual([]);
    expect(perDay(4)).toEqual([{ name: 'Tin học 8B', need: 5, limit: 1, slots: 4 }]);
  });

  it('proves with Hall sets that lessons share too few times', () => {
    expect(
      fullMatching(
        [
          [0, 1],
          [0, 1],
          [0, 1],
        ],
        5,
        1,
      ),
    ).toEqual({ left: [2, 0, 1], right: [0, 1] });
    expect(fullMatching([[0, 1], [0], [1, 2]], 3, 1)).toBeUndefined();
    expect(fullMatching([[0], [0], [0]], 1, 2)?.left).toHaveLength(3);
  });
});

describe('a violation', () => {
  it('is about the lessons at the times where the rule does not hold, not about all of the teacher', () => {
    const rules: SchoolWeek['rules'] = [{ rule: 'teacherSessionLoad' }, { rule: 'teacherGaps' }];
    const problem = schoolProblem({ ...week, rules });
    const own = problem.lessons.flatMap(({ resources, duration, fixed }, lesson) =>
      duration === 1 && !fixed && resources.some((each) => problem.resources[each]?.name === 'Bình') ? [lesson] : [],
    );
    const [alone = -1, early = -1, late = -1, ...others] = own;
    // One lesson by itself on day 0, two with a gap on day 1, two together on day 2.
    const [next = -1, last = -1] = others;
    const places = new Map([
      [alone, 0],
      [early, 8],
      [late, 10],
      [next, 16],
      [last, 17],
    ]);
    const solution = {
      pieces: problem.lessons.map(({ duration }, lesson) => ({ lesson, start: places.get(lesson) ?? -1, duration })),
    };
    const about = (id: string) =>
      evaluate(problem, solution)
        .violations.filter(({ constraint }) => constraint.name === id || constraint.sentence?.key.endsWith(id))
        .map((violation) => lessonsOf(problem, solution, violation));
    expect(about('teacherSessionLoad.min')).toContainEqual([alone]);
    expect(about('teacherGaps.each')).toContainEqual([early, late]);
  });
});

describe('a lesson without a place', () => {
  it('is explained by who holds its places and what loosening a rule would open', () => {
    const busy: SchoolWeek = {
      ...week,
      teachers: week.teachers.map((one) => (one.id === 't2' ? { ...one, unavailable: everything.slice(1) } : one)),
    };
    const problem = schoolProblem(busy);
    const { solution } = solve(problem, { seed: 1, shouldStop: ({ proposals }) => proposals > 20_000 });
    const reasons = explainUnplaced(problem, solution).filter(
      ({ lesson }) => problem.lessons[lesson]?.subject === 'van',
    );
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.some(({ loosen }) => loosen.some(({ params }) => params.rule === 'teacherUnavailable'))).toBe(true);
    for (const { reason } of reasons) expect(reason.key).toMatch(/^timetableSolver\.unplaced\./);
  });

  it('offers a rule once for whom it is about, with all the places it would open', () => {
    const problem = schoolProblem(week);
    const none = { pieces: problem.lessons.map((one, lesson) => ({ lesson, start: -1, duration: one.duration })) };
    // The class begins in the second period and has a hole: the rule forbids more than one thing.
    const at = new Map(
      problem.lessons.flatMap((one, lesson) => {
        const start = ['a-toan-2-0', 'a-van-1-0'].indexOf(one.id);
        return start < 0 ? [] : [[lesson, start * 2] as const];
      }),
    );
    const pieces = none.pieces.map((piece) => ({ ...piece, start: at.get(piece.lesson) ?? -1 }));
    const offered = explainUnplaced(problem, { pieces }).flatMap(({ lesson, loosen }) =>
      loosen.map(({ params }) => `${lesson} ${params.rule} ${params.name}`),
    );
    expect(offered.filter((one, index) => offered.indexOf(one) !== index)).toEqual([]);
  });
});

const hardFaults = ({ violations }: Evaluation) =>
  violations.reduce((sum, { constraint, deviation }) => sum + (constraint.hard ? deviation : 0), 0);

describe('the board', () => {
  const problem = schoolProblem(week);
  const { solution } = solve(problem, {
    seed: 3,
    target: { hard: 1, soft: 1e9 },
    shouldStop: ({ proposals }) => proposals > 300_000,
  });
  const board = new Board(problem, solution);
  const lesson = problem.lessons.findIndex((one) => one.id === 'a-van-1-0');

  it('tells for every target what it costs and why', () => {
    const before = evaluate(problem, solution);
    for (const target of board.targets(lesson)) {
      const moved = {
        pieces: solution.pieces.map((piece) => (piece.lesson === lesson ? { ...piece, start: target.start } : piece)),
      };
      const after = evaluate(problem, moved);
      expect([target.hard, target.soft]).toEqual([after.hard - before.hard, after.soft - before.soft]);
      expect(target.hardCount).toBe(hardFaults(after) - hardFaults(before));
      if (target.hard > 0) expect(target.breaks).toBe(true);
      if (target.breaks) expect(target.reasons.length).toBeGreaterThan(0);
    }
  });

  it('tells for every swap what that costs, and names what gets worse by it, and nothing else', () => {
    const before = evaluate(problem, solution);
    const startOf = (one: number) => solution.pieces.find((piece) => piece.lesson === one)?.start ?? -1;
    const swaps = problem.lessons.flatMap((_, one) =>
      board.targets(one).flatMap(({ start, swap }) => (swap ? [{ one, start, swap }] : [])),
    );
    expect(swaps.length).toBeGreaterThan(0);
    for (const { one, start, swap } of swaps) {
      const to = new Map([[one, start], ...swap.lessons.map((other) => [other, startOf(one)] as const)]);
      const moved = solution.pieces.map((piece) => ({ ...piece, start: to.get(piece.lesson) ?? piece.start }));
      const after = evaluate(problem, { pieces: moved });
      expect([swap.hard, swap.soft]).toEqual([after.hard - before.hard, after.soft - before.soft]);
      expect(swap.hardCount).toBe(hardFaults(after) - hardFaults(before));
      const faultBefore = new Map(before.violations.map((fault) => [keyOf(fault), fault.deviation]));
      const worse = after.violations
        .filter((fault) => fault.deviation > (faultBefore.get(keyOf(fault)) ?? 0))
        .filter(({ constraint }) => constraint.hard || !['balance', 'worst'].includes(constraint.kind))
        .map((fault) => JSON.stringify(messageOf(problem, fault)));
      expect(swap.reasons.map((reason) => JSON.stringify(reason)).sort()).toEqual(worse.sort());
    }
  });

  it('judges lessons that lie together as one: costs, those in the way and ways out', () => {
    const startOf = (one: number) => solution.pieces.find((piece) => piece.lesson === one)?.start ?? -1;
    const other = problem.lessons.findIndex(
      (one, index) =>
        index !== lesson && one.resources.every((resource) => !problem.lessons[lesson]?.resources.includes(resource)),
    );
    const both = new Board(problem, solution, [[lesson, other]]);
    const before = evaluate(problem, solution);
    const targets = both.targets(other);
    expect(targets).toEqual(both.targets(lesson));
    for (const { start, hard, soft, hardCount, blockers } of targets) {
      const moved = solution.pieces.map((piece) =>
        [lesson, other].includes(piece.lesson) ? { ...piece, start } : piece,
      );
      const after = evaluate(problem, { pieces: moved });
      expect([hard, soft]).toEqual([after.hard - before.hard, after.soft - before.soft]);
      expect(hardCount).toBe(hardFaults(after) - hardFaults(before));
      expect(blockers).not.toContain(lesson);
      for (const chain of both.chains(lesson, start)) {
        const to = new Map(chain.moves.map((move) => [move.lesson, move.to]));
        expect([to.get(lesson), to.get(other)]).toEqual([start, start]);
        expect(chain.moves.map((move) => move.from)).toEqual(chain.moves.map((move) => startOf(move.lesson)));
        const laid = evaluate(problem, {
          pieces: solution.pieces.map((piece) => ({ ...piece, start: to.get(piece.lesson) ?? piece.start })),
        });
        expect([chain.hard, chain.soft]).toEqual([laid.hard - before.hard, laid.soft - before.soft]);
        expect(chain.hardCount).toBe(hardFaults(laid) - hardFaults(before));
      }
    }
  });

  it('finds chains that end without anybody in the way', () => {
    const target = board.targets(lesson).find((one) => one.blockers.length > 0 && one.start < 4);
    const chains = board.chains(lesson, target?.start ?? 0);
    expect(chains.length).toBeGreaterThan(0);
    expect(chains.length).toBeLessThanOrEqual(3);
    for (const chain of chains) expect(chain.moves[0]).toMatchObject({ lesson, to: target?.start });
  });
});
