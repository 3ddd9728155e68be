import type { Lesson, Problem } from '../../model/problem.ts';
import { domainsOf } from './domains.ts';

/** The blocks to be moved, their resources and where they may start. */
export function compileBlocks(problem: Problem) {
  const times = problem.times.length;
  const days = problem.days.length;
  const split = problem.lessons.flatMap((lesson, index) => (lesson.split ? [index] : []));
  const lessonResource = new Int32Array(problem.lessons.length).fill(-1);
  split.forEach((lesson, index) => {
    lessonResource[lesson] = problem.resources.length + index;
  });
  const resources = problem.resources.length + split.length;
  const blocksOfLesson: Int32Array[] = [];
  const lessonOf: number[] = [];
  problem.lessons.forEach((lesson, index) => {
    const count = lesson.split ? lesson.duration : 1;
    blocksOfLesson.push(Int32Array.from({ length: count }, (_, step) => lessonOf.length + step));
    for (let step = 0; step < count; step++) lessonOf.push(index);
  });
  const blocks = lessonOf.length;
  const lessonAt = (block: number): Lesson => {
    const lesson = problem.lessons[lessonOf[block] ?? -1];
    if (!lesson) throw new Error(`block ${block} has no lesson`);
    return lesson;
  };
  const resourcesOf = lessonOf.map((index, block) => {
    const own = lessonResource[index] ?? -1;
    return own < 0 ? [...lessonAt(block).resources] : [...lessonAt(block).resources, own];
  });
  const duration = Int32Array.from(lessonOf, (_, block) => (lessonAt(block).split ? 1 : lessonAt(block).duration));
  const domains = domainsOf(problem);
  const startList = lessonOf.map((lesson) => Int32Array.from(domains.starts[lesson] ?? []));
  const startOk = new Uint8Array(blocks * times);
  startList.forEach((starts, block) => {
    for (const start of starts) startOk[block * times + start] = 1;
  });
  const classes = problem.resources.flatMap((resource, index) => (resource.kind === 'class' ? [index] : []));
  const gridOf = new Int32Array(resources).fill(-1);
  classes.forEach((resource, grid) => {
    gridOf[resource] = grid;
  });
  const blocksOf: number[][] = Array.from({ length: resources }, () => []);
  resourcesOf.forEach((list, block) => {
    for (const resource of list) blocksOf[resource]?.push(block);
  });
  const slots = problem.lessons.flatMap((lesson, index) =>
    (lesson.roles ?? []).map((role) => ({ lesson: index, candidates: Int32Array.from(role.candidates) })),
  );
  return {
    problem,
    times,
    days,
    resources,
    blocks,
    dayOf: Int32Array.from(problem.times.map((time) => time.day)),
    periodOf: Int32Array.from(problem.times.map((time) => time.period)),
    firstOfDay: Int32Array.from(problem.days.map((_, day) => problem.times.findIndex((time) => time.day === day))),
    lengthOfDay: Int32Array.from(problem.days.map((_, day) => problem.times.filter((time) => time.day === day).length)),
    capacity: Int32Array.from({ length: resources }, (_, index) => problem.resources[index]?.capacity ?? 1),
    clashCost: new Float64Array(resources),
    gridOf,
    grids: classes.length,
    gridResource: Int32Array.from(classes),
    blocksOf: blocksOf.map((list) => Int32Array.from(list)),
    lessonOf: Int32Array.from(lessonOf),
    duration,
    frozen: Uint8Array.from(lessonOf, (_, block) => (lessonAt(block).fixed ? 1 : 0)),
    resourceAt: prefix(resourcesOf.map((list) => list.length)),
    resourceList: Int32Array.from(resourcesOf.flat()),
    startCost: new Float64Array(blocks * (times + 1)),
    startOk,
    startList,
    blocksOfLesson,
    lessonResource,
    maxPiece: Int32Array.from(problem.lessons.map((lesson) => lesson.split?.maxDuration ?? lesson.duration)),
    slotAt: prefix(problem.lessons.map((lesson) => lesson.roles?.length ?? 0)),
    slotLesson: Int32Array.from(slots.map((slot) => slot.lesson)),
    slotCandidates: slots.map((slot) => slot.candidates),
    slotCost: slots.map((slot) => new Float64Array(slot.candidates.length + 1)),
  };
}

function prefix(counts: readonly number[]): Int32Array {
  const at = new Int32Array(counts.length + 1);
  counts.forEach((count, index) => {
    at[index + 1] = (at[index] ?? 0) + count;
  });
  return at;
}
