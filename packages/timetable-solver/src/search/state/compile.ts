import { outside } from '../../model/measure.ts';
import type { Constraint, Problem } from '../../model/problem.ts';
import {
  type DayDemand,
  linkRule,
  minDaysRule,
  mostADay,
  orderRule,
  type SetRule,
  spreadRule,
  togetherRule,
} from '../set-rules.ts';
import { splitRule } from '../split-rule.ts';
import { type WideRule, wideBalance, wideClash, wideCross, widePattern, wideWorst } from '../wide-rules.ts';
import { compileBlocks } from './blocks.ts';
import { listed, offsets, weeklyArrays } from './compile-lists.ts';
import { type Core, pack, type SlotRule } from './core.ts';
import { addPieceRule, DayTables } from './day-tables.ts';

/** Lays a problem out for the search. Throws on what the search cannot hold exactly; the message names the constraint. */
export function compile(problem: Problem): Core {
  const blocks = compileBlocks(problem);
  const days = problem.days.length;
  const tables = new DayTables(problem, days);
  const rules = { sets: [] as SetRule[], wides: [] as WideRule[], slotRules: [] as SlotRule[] };
  problem.constraints.forEach((constraint, index) => {
    addConstraint(problem, blocks, tables, rules, constraint, index);
  });
  const { dayTable, pool } = tables.build(blocks.resources);
  return {
    ...blocks,
    dayTable,
    pool,
    ...weeklyArrays(tables, blocks.resources, days),
    ...rules,
    setDays: Int8Array.from(
      rules.sets.map(({ days }) => (days === undefined ? 0 : days.kind === 'most' ? -days.limit : days.limit)),
    ),
    setBlocks: rules.sets.map((rule) => rule.lessons.map((lesson) => blocks.blocksOfLesson[lesson]?.[0] ?? 0)),
    setAt: offsets(
      rules.sets.map((rule) => [...rule.lessons]),
      problem.lessons.length,
    ),
    setList: listed(
      rules.sets.map((rule) => [...rule.lessons]),
      problem.lessons.length,
    ),
    wideAt: offsets(
      rules.wides.map((rule) => rule.resources),
      blocks.resources,
    ),
    wideList: listed(
      rules.wides.map((rule) => rule.resources),
      blocks.resources,
    ),
    slotRulesOf: blocks.slotCandidates.map((_, slot) =>
      Int32Array.from(rules.slotRules.flatMap((rule, index) => (rule.slots.includes(slot) ? [index] : []))),
    ),
  };
}

type Blocks = ReturnType<typeof compileBlocks>;
interface Rules {
  readonly sets: SetRule[];
  readonly wides: WideRule[];
  readonly slotRules: SlotRule[];
}

function addConstraint(
  problem: Problem,
  blocks: Blocks,
  tables: DayTables,
  rules: Rules,
  constraint: Constraint,
  index: number,
): void {
  const weight = pack(constraint.hard, constraint.weight);
  const { cost } = constraint;
  const linear = (cost ?? 'linear') === 'linear';
  const set = (lessons: readonly number[], deviation: SetRule['deviation'], days?: DayDemand) => {
    const whole = lessons.every((lesson) => !problem.lessons[lesson]?.split);
    if (lessons.length > 0)
      rules.sets.push({ lessons: Int32Array.from(lessons), weight, cost, deviation, days: whole ? days : undefined });
  };
  const slotOf = (lesson: number, role: number) => (blocks.slotAt[lesson] ?? 0) + role;
  const periods = (lesson: number) => problem.lessons[lesson]?.duration ?? 0;
  switch (constraint.kind) {
    case 'clash':
      for (const resource of constraint.resources) {
        if (linear) blocks.clashCost[resource] = (blocks.clashCost[resource] ?? 0) + weight;
        else
          rules.wides.push({
            resources: [resource],
            weight,
            cost,
            deviation: wideClash(blocks.capacity[resource] ?? 1),
            counts: true,
          });
      }
      return;
    case 'busyPattern':
      for (const resource of constraint.resources)
        if (!tables.addPattern(index, constraint, resource))
          rules.wides.push({ resources: [resource], weight, cost, deviation: widePattern(constraint) });
      return;
    case 'crossPattern':
      for (const pair of constraint.pairs)
        rules.wides.push({ resources: pair, weight, cost, deviation: wideCross(constraint) });
      return;
    case 'balance':
      rules.wides.push({ resources: constraint.resources, weight, cost, deviation: wideBalance(constraint) });
      return;
    case 'worst':
      rules.wides.push({ resources: constraint.resources, weight, cost, deviation: wideWorst(constraint) });
      return;
    case 'given':
      for (const deviation of constraint.deviations)
        rules.wides.push({ resources: [], weight, cost, deviation: () => deviation });
      return;
    case 'assignTime':
      perStart(constraint.lessons, (lesson) => (start) => (start < 0 ? periodsOfBlock(lesson) : 0), true);
      return;
    case 'preferTimes': {
      const good = new Set(constraint.times);
      const plain = constraint.lessons.filter((lesson) => !problem.lessons[lesson]?.split);
      perStart(
        plain,
        (lesson) => (start) =>
          start < 0 || good.has(start) || (constraint.duration !== undefined && constraint.duration !== periods(lesson))
            ? 0
            : periods(lesson),
      );
      for (const lesson of constraint.lessons) if (problem.lessons[lesson]?.split) piece(lesson);
      return;
    }
    case 'stay':
      constraint.lessons.forEach((lesson, point) => {
        const stays = new Set(constraint.starts[point]);
        perStart([lesson], () => (start) => (stays.has(start) ? 0 : 1), true);
      });
      return;
    case 'splitPieces':
    case 'distributeSplit':
      for (const lesson of constraint.lessons) piece(lesson);
      return;
    case 'spread': {
      const most = mostADay(constraint, problem);
      for (const members of constraint.sets) {
        const [only] = members;
        if (
          members.length === 1 &&
          only !== undefined &&
          problem.lessons[only]?.split &&
          addPieceRule(tables, problem, index, constraint, only, blocks.lessonResource[only] ?? -1)
        )
          continue;
        set(
          members,
          spreadRule(constraint, problem.times.length),
          most === undefined ? undefined : { kind: 'most', limit: most },
        );
      }
      return;
    }
    case 'minDays':
      for (const members of constraint.sets)
        set(members, minDaysRule(constraint), { kind: 'apart', limit: constraint.minDays });
      return;
    case 'together':
      for (const members of constraint.sets) set(members, togetherRule(constraint));
      return;
    case 'link':
      for (const members of constraint.sets) set(members, linkRule(constraint, members.length, problem.times.length));
      return;
    case 'order':
      for (const pair of constraint.pairs) set(pair, orderRule(constraint));
      return;
    case 'assignRole':
    case 'preferRole':
      for (const lesson of constraint.lessons) {
        const slot = slotOf(lesson, constraint.role);
        const wrong = (resource: number) =>
          constraint.kind === 'assignRole' ? resource < 0 : resource >= 0 && !constraint.resources.includes(resource);
        const costs = blocks.slotCost[slot];
        [-1, ...(blocks.slotCandidates[slot] ?? [])].forEach((resource, choice) => {
          const deviation = wrong(resource) ? periods(lesson) : 0;
          const factor = linear ? deviation : cost === 'quadratic' ? deviation ** 2 : Math.min(1, deviation);
          if (costs) costs[choice] = (costs[choice] ?? 0) + weight * factor;
        });
      }
      return;
    case 'sameResource':
      for (const members of constraint.sets) {
        const slots = members.map(({ lesson, role }) => slotOf(lesson, role));
        const deviation = (chosen: Int32Array) =>
          Math.max(0, new Set(slots.map((slot) => chosen[slot]).filter((resource) => (resource ?? -1) >= 0)).size - 1);
        rules.slotRules.push({ slots, weight, cost, deviation });
      }
      return;
    case 'workload':
      for (const resource of constraint.resources) {
        const load = (lesson: number) => constraint.loads?.[lesson] ?? periods(lesson);
        const fixed = problem.lessons.reduce(
          (sum, lesson, at) => sum + lesson.resources.filter((user) => user === resource).length * load(at),
          0,
        );
        const slots = blocks.slotCandidates.flatMap((candidates, slot) =>
          candidates.includes(resource) ? [slot] : [],
        );
        const deviation = (chosen: Int32Array) =>
          outside(
            slots.reduce(
              (sum, slot) => sum + (chosen[slot] === resource ? load(blocks.slotLesson[slot] ?? 0) : 0),
              fixed,
            ),
            constraint.min ?? 0,
            constraint.max ?? Number.POSITIVE_INFINITY,
          );
        rules.slotRules.push({ slots, weight, cost, deviation });
      }
      return;
  }

  function piece(lesson: number): void {
    const resource = blocks.lessonResource[lesson] ?? -1;
    if (resource >= 0) {
      if (!addPieceRule(tables, problem, index, constraint, lesson, resource))
        set([lesson], splitRule(constraint, periods(lesson)));
      return;
    }
    if (constraint.kind === 'splitPieces') {
      const wrong = outside(periods(lesson), constraint.minDuration, constraint.maxDuration) > 0 ? 1 : 0;
      perStart(
        [lesson],
        () => (start) =>
          start < 0
            ? outside(0, constraint.minAmount, constraint.maxAmount)
            : wrong + outside(1, constraint.minAmount, constraint.maxAmount),
      );
    } else if (constraint.kind === 'distributeSplit') {
      const one = periods(lesson) === constraint.duration ? 1 : 0;
      perStart([lesson], () => (start) => outside(start < 0 ? 0 : one, constraint.min, constraint.max));
    }
  }

  function periodsOfBlock(lesson: number): number {
    return problem.lessons[lesson]?.split ? 1 : periods(lesson);
  }

  /** A cost that depends on where one block starts; on split lessons only when it is a plain sum over the periods. */
  function perStart(lessons: readonly number[], of: (lesson: number) => (start: number) => number, sums = false): void {
    for (const lesson of lessons) {
      if (problem.lessons[lesson]?.split && !(sums && linear)) {
        set([lesson], splitRule(constraint, periods(lesson)));
        continue;
      }
      const deviation = of(lesson);
      for (const block of blocks.blocksOfLesson[lesson] ?? []) {
        const base = block * (problem.times.length + 1) + 1;
        for (let start = -1; start < problem.times.length; start++) {
          const value = deviation(start);
          const factor = linear ? value : cost === 'quadratic' ? value ** 2 : Math.min(1, value);
          blocks.startCost[base + start] = (blocks.startCost[base + start] ?? 0) + weight * factor;
        }
      }
    }
  }
}
