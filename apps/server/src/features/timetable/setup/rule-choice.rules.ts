import type { RuleChoice, TimetableRule } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { RuleKey } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import { catalogue } from '@phuong/timetable-solver/catalogue/catalogue.ts';
import type { Rule } from '@phuong/timetable-solver/catalogue/rule.ts';

/** Without these there is no timetable: they are always compulsory. */
const fixed: ReadonlySet<RuleKey> = new Set<RuleKey>(['allPlaced', 'noClash', 'fixedLessons']);

const targetKinds: Partial<Record<RuleKey, TimetableRule['targetKind']>> = {
  classCompact: 'CLASS',
  classShift: 'CLASS',
  homeroomTeacher: 'CLASS',
  heavySubjects: 'CLASS',
  homeroomDays: 'CLASS',
  subjectsApart: 'CLASS',
  teacherUnavailable: 'TEACHER',
  teacherDaysOff: 'TEACHER',
  teacherMaxDays: 'TEACHER',
  teacherSessionLoad: 'TEACHER',
  singleLessonSession: 'TEACHER',
  teacherConsecutive: 'TEACHER',
  teacherGaps: 'TEACHER',
  teacherLongDay: 'TEACHER',
  sites: 'TEACHER',
  doublePeriods: 'SUBJECT',
  subjectPerDay: 'SUBJECT',
  subjectSpread: 'SUBJECT',
  subjectTimes: 'SUBJECT',
  physicalHeat: 'SUBJECT',
  subjectLimit: 'SUBJECT',
};

/** What a number may be, by its name; the same name means the same in every rule. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  start: [1, 8],
  breakAfter: [0, 8],
  slack: [0, 50],
  max: [0, 16],
  dayMax: [0, 16],
  maxWithDoubles: [1, 6],
  min: [0, 8],
  balance: [0, 100],
  free: [0, 6],
  days: [0, 7],
  sessions: [0, 14],
  cap: [0, 8],
  week: [0, 40],
  longHole: [1, 8],
  twoSessions: [0, 7],
  morningFrom: [1, 9],
  afternoonTo: [0, 8],
  classes: [1, 60],
  allowed: [0, 14],
  order: [0, 1],
};

/** Switches are 0 or 1 and end in `Hard`; prices end in `Weight`. */
function rangeOf(name: string): readonly [number, number] {
  if (name.endsWith('Hard')) return [0, 1];
  if (name.endsWith('Weight') || name === 'gap' || name === 'single') return [0, 1000];
  return ranges[name] ?? [0, 100];
}

/** One rule as the school sees it: default, its choice, and both laid over each other. */
export function describeRule(rule: Rule, choice: RuleChoice | null, version: number): TimetableRule {
  const { key, on, hard, weight } = rule;
  return {
    rule: key,
    default: { on, hard, weight },
    values: Object.entries(rule.values).map(([name, value]) => {
      const [min, max] = rangeOf(name);
      return { name, default: value, min, max };
    }),
    targetKind: targetKinds[key] ?? null,
    takesPairs: key === 'subjectsApart',
    isFixed: fixed.has(key),
    choice,
    effective: {
      on: choice?.on ?? on,
      hard: choice?.hard ?? hard,
      weight: choice?.weight ?? weight,
      values: { ...rule.values, ...choice?.values },
    },
    version,
  };
}

/** All 31 rules in their order, defaults merged with what is stored. */
export function describeRules(stored: ReadonlyMap<string, { choice: RuleChoice; version: number }>): TimetableRule[] {
  return catalogue.map((rule) => {
    const own = stored.get(rule.key);
    return describeRule(rule, own?.choice ?? null, own?.version ?? 0);
  });
}

export const ruleOf = (key: RuleKey): Rule | undefined => catalogue.find((rule) => rule.key === key);

export type ChoiceFault =
  | { readonly code: 'timetable.rule_always_on'; readonly field: string }
  | { readonly code: 'timetable.rule_target_unknown'; readonly field: string }
  | { readonly code: 'timetable.rule_value_unknown'; readonly field: string; readonly params: { name: string } }
  | {
      readonly code: 'timetable.rule_value_range';
      readonly field: string;
      readonly params: { min: number; max: number };
    };

/** What is wrong with a choice; undefined when it may be stored. `known`: the ids it may be set apart for. */
export function choiceFault(rule: Rule, choice: RuleChoice, known: ReadonlySet<string>): ChoiceFault | undefined {
  if (fixed.has(rule.key) && (choice.on === false || choice.hard === false || choice.targets))
    return { code: 'timetable.rule_always_on', field: 'choice' };
  const targets = Object.entries(choice.targets ?? {});
  const lost = targets.find(([id]) => !targetKinds[rule.key] || !known.has(id));
  if (lost) return { code: 'timetable.rule_target_unknown', field: `choice.targets.${lost[0]}` };
  if (choice.pairs && (rule.key !== 'subjectsApart' || choice.pairs.flat().some((id) => !known.has(id))))
    return { code: 'timetable.rule_target_unknown', field: 'choice.pairs' };
  const parts = [{ at: 'choice', values: choice.values }];
  for (const [id, own] of targets) parts.push({ at: `choice.targets.${id}`, values: own.values });
  for (const { at, values } of parts) {
    for (const [name, value] of Object.entries(values ?? {})) {
      const field = `${at}.values.${name}`;
      if (!(name in rule.values)) return { code: 'timetable.rule_value_unknown', field, params: { name } };
      const [min, max] = rangeOf(name);
      if (value < min || value > max) return { code: 'timetable.rule_value_range', field, params: { min, max } };
    }
  }
  return undefined;
}
