import { describe, expect, it } from 'vitest';
import { checkWeek } from '../checker/week-checker.ts';
import { Board } from '../explain/board.ts';
import { stateAsLaid } from '../explain/laid-state.ts';
import { messageOf } from '../explain/message.ts';
import { evaluate } from '../model/evaluate.ts';
import type { Problem, Solution } from '../model/problem.ts';
import { compile } from '../search/state/compile.ts';
import { hardOf, softOf } from '../search/state/core.ts';
import { plainWeek, type RuleCase } from './cases/rule-case.data.ts';
import { catalogue, schoolProblem } from './catalogue.ts';
import { ruleCases } from './rule-cases.data.ts';
import type { RuleKey, SchoolWeek, Slot } from './school-week.ts';

/** The week of a case with this rule alone, compulsory unless the case says otherwise. */
function weekOf(rule: RuleKey, { week, choice }: RuleCase, more: object = {}): SchoolWeek {
  const off = catalogue.filter(({ key }) => key !== rule).map(({ key }) => ({ rule: key, on: false }));
  return { ...plainWeek, ...week, rules: [...off, { rule, on: true, hard: true, ...choice, ...more }] };
}

const timeOf = ({ shifts }: SchoolWeek, { day, shift, period }: Slot) =>
  day * shifts.reduce((sum, { periods }) => sum + periods, 0) + (shift === 0 ? 0 : (shifts[0]?.periods ?? 0)) + period;

const solutionOf = (week: SchoolWeek, places: Readonly<Record<string, Slot>>): Solution => ({
  pieces: week.lessons.map(({ id, duration }, lesson) => {
    const place = places[id];
    return { lesson, duration, start: place ? timeOf(week, place) : -1 };
  }),
});

/** What the engine finds of a part of a rule: amount and where, and whether it is compulsory. */
function faultsOf(problem: Problem, solution: Solution, key: string) {
  return evaluate(problem, solution)
    .violations.map((violation) => ({ ...messageOf(problem, violation), isHard: violation.constraint.hard }))
    .filter((message) => message.key === key);
}

/** What an independent count finds of the compulsory, and what the search itself reckons. */
function countsOf(week: SchoolWeek, places: Readonly<Record<string, Slot>>) {
  const problem = schoolProblem(week);
  const solution = solutionOf(week, places);
  const { hard, soft, violations } = evaluate(problem, solution);
  const { cost } = stateAsLaid(compile(problem), solution);
  const amount = violations.reduce((sum, { constraint, deviation }) => sum + (constraint.hard ? deviation : 0), 0);
  return {
    engine: { amount, hard, soft },
    search: { hard: hardOf(cost), soft: softOf(cost) },
    checker: checkWeek(week, places),
  };
}

it('every rule of the catalogue has its cases', () => {
  expect(Object.keys(ruleCases).sort()).toEqual(catalogue.map(({ key }) => key).sort());
});

it('every sentence of a rule has its case', () => {
  const told = new Set(
    Object.entries(ruleCases).flatMap(([rule, cases]) => cases.map(({ part }) => `${rule} ${part}`)),
  );
  const written = Object.entries(ruleCases).flatMap(([rule, cases]) =>
    cases.flatMap((each) =>
      schoolProblem(weekOf(rule as RuleKey, each)).constraints.map(({ sentence }) => sentence?.key),
    ),
  );
  const parts = written.map((key = '') => key.split('.').slice(-2).join(' '));
  expect([...new Set(parts)].filter((part) => !told.has(part))).toEqual([]);
});

const all = Object.entries(ruleCases).flatMap(([rule, cases]) =>
  cases.map((each) => [rule as RuleKey, each.holds, each] as const),
);

describe.each(all)('%s: %s', (rule, _, each) => {
  const { beyond, places, part, amount, names, isWish = false } = each;
  const key = `timetableSolver.rule.${rule}.${part}`;
  const isMove = Array.isArray(beyond);
  const week = weekOf(rule, each);
  const [changed, moved] = isMove
    ? [week, { ...places, [beyond[0]]: beyond[1] ?? undefined } as Readonly<Record<string, Slot>>]
    : [{ ...week, ...beyond }, places];

  it('exactly at the limit nobody finds a fault', () => {
    expect(faultsOf(schoolProblem(week), solutionOf(week, places), key)).toEqual([]);
    const { engine, checker } = countsOf(week, places);
    expect({ amount: engine.amount, checker: checker.rules.filter(({ violations }) => violations > 0) }).toEqual({
      amount: 0,
      checker: [],
    });
  });

  it('one step beyond it is told with its amount and place', () => {
    expect(faultsOf(schoolProblem(changed), solutionOf(changed, moved), key)).toEqual([
      { key, params: expect.objectContaining({ ...names, count: amount }), isHard: !isWish },
    ]);
  });

  it('the search and an independent count find as much', () => {
    const { engine, search, checker } = countsOf(changed, moved);
    expect(search).toEqual({ hard: engine.hard, soft: engine.soft });
    expect(checker.rules.filter(({ violations }) => violations > 0)).toEqual(
      isWish ? [] : [{ rule, violations: each.counted ?? engine.amount }],
    );
  });

  it('as a wish it costs its weight and is nothing compulsory; switched off it is nothing', () => {
    const values = { ...each.choice?.values, minHard: 0, minWeight: 3, capHard: 0, weekHard: 0 };
    const known = Object.fromEntries(
      Object.entries(values).filter(([name]) => name in (catalogueRule(rule)?.values ?? {})),
    );
    const wish = { ...changed, rules: weekOf(rule, each, { hard: false, weight: 3, values: known }).rules ?? [] };
    const asWish = countsOf(wish, moved);
    expect(asWish.engine.hard).toBe(0);
    expect(asWish.checker.hard).toBe(0);
    const cost = evaluate(schoolProblem(wish), solutionOf(wish, moved)).violations.filter(
      ({ constraint }) => constraint.sentence?.key === key,
    );
    expect(cost.map((one) => one.deviation)).toEqual([amount]);
    if (!isWish && !['session', 'last'].includes(part)) expect(cost.map((one) => one.cost)).toEqual([3 * amount]);
    const off = { ...changed, rules: (changed.rules ?? []).map((choice) => ({ ...choice, on: false })) };
    expect(countsOf(off, moved)).toMatchObject({ engine: { hard: 0, soft: 0 }, checker: { hard: 0 } });
  });

  const to = isMove ? beyond[1] : null;
  if (!isMove || to === null) return;
  it('the board says so of the place before anybody goes there', () => {
    const problem = schoolProblem(week);
    const lesson = week.lessons.findIndex(({ id }) => id === beyond[0]);
    const board = new Board(problem, solutionOf(week, places));
    const targets = board.targets(lesson);
    const there = targets.find(({ start }) => start === timeOf(week, to));
    const here = targets.find(
      ({ start }) => start === timeOf(week, places[beyond[0]] ?? { day: 0, shift: 0, period: 0 }),
    );
    expect(there?.breaks).toBe(!isWish);
    expect(here?.breaks).toBe(false);
    if (isWish) expect(there?.soft).toBeGreaterThan(0);
    else expect(there?.reasons.map((reason) => reason.key)).toContain(key);
  });
});

function catalogueRule(rule: RuleKey) {
  return catalogue.find(({ key }) => key === rule);
}
