import type { TimetableRule } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { RuleKey } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import type { TFunction } from 'i18next';

export interface RuleGroup {
  readonly key: 'school' | 'teacher' | 'class' | 'subject';
  readonly rules: readonly RuleKey[];
}

/** All rules, by whom they are about. */
export const ruleGroups: readonly RuleGroup[] = [
  {
    key: 'school',
    rules: [
      'allPlaced',
      'noClash',
      'fixedLessons',
      'groupsTogether',
      'alternateWeeks',
      'sites',
      'minimalChange',
      'fairness',
    ],
  },
  {
    key: 'teacher',
    rules: [
      'teacherUnavailable',
      'teacherDaysOff',
      'teacherMaxDays',
      'teacherSessionLoad',
      'singleLessonSession',
      'teacherConsecutive',
      'teacherGaps',
      'teacherLongDay',
      'meetings',
    ],
  },
  { key: 'class', rules: ['classShift', 'classCompact', 'homeroomTeacher', 'homeroomDays', 'heavySubjects'] },
  {
    key: 'subject',
    rules: [
      'doublePeriods',
      'subjectPerDay',
      'subjectSpread',
      'subjectTimes',
      'subjectsApart',
      'subjectLimit',
      'physicalHeat',
      'physicalYard',
      'roomKinds',
    ],
  },
];

/** Where what the rule goes by is set one by one. */
export const ruleTabs: Partial<Record<RuleKey, 'teachers' | 'classes' | 'subjects' | 'meetings' | 'rooms' | 'week'>> = {
  teacherUnavailable: 'teachers',
  teacherDaysOff: 'teachers',
  classShift: 'classes',
  doublePeriods: 'subjects',
  subjectTimes: 'subjects',
  heavySubjects: 'subjects',
  physicalHeat: 'subjects',
  meetings: 'meetings',
  roomKinds: 'rooms',
  fixedLessons: 'week',
};

/** Values that say yes or no. */
export const flagValues: ReadonlySet<string> = new Set(['capHard', 'weekHard', 'minHard', 'order']);

/** Where one name of a value means different things, the words of its rule. */
const valueWords: Readonly<Record<string, string>> = {
  'subjectSpread.days': 'spread',
  'sites.free': 'freePeriods',
  'subjectLimit.max': 'limit',
  'teacherUnavailable.preferredWeight': 'likedWeight',
};

export const valueLabel = (t: TFunction, rule: RuleKey, name: string): string =>
  t([`timetableSetup.value.${valueWords[`${rule}.${name}`] ?? name}`, 'timetableSetup.value.other'], { name });

export type RuleValues = Readonly<Record<string, number>>;

type Said = readonly (string | false)[];
/** The sentences of rules with values: which of them hold. */
const sayings: Partial<Record<RuleKey, (v: (name: string) => number, hasPairs: boolean) => Said>> = {
  classCompact: (v) => ['holes', v('start') > 1 ? 'late' : 'first'],
  teacherDaysOff: (v) => ['named', v('free') > 0 && 'free'],
  teacherMaxDays: (v) => [
    v('days') > 0 && 'days',
    v('sessions') > 0 && 'sessions',
    v('days') <= 0 && v('sessions') <= 0 && 'none',
  ],
  teacherUnavailable: (v) => ['busy', v('unwantedWeight') > 0 && 'unwanted', v('preferredWeight') > 0 && 'preferred'],
  teacherSessionLoad: (v) => [
    'max',
    v('dayMax') > 0 && 'day',
    v('min') > 1 && (v('minHard') > 0 ? 'mustMin' : 'shouldMin'),
  ],
  singleLessonSession: (v) => [v('allowed') > 0 ? 'some' : 'none'],
  teacherGaps: (v) => [
    'each',
    v('capHard') > 0 ? 'mustCap' : 'shouldCap',
    v('week') > 0 && (v('weekHard') > 0 ? 'mustWeek' : 'shouldWeek'),
    v('longWeight') > 0 && 'long',
  ],
  teacherLongDay: (v) => ['noon', v('twoSessions') < 6 && 'two'],
  doublePeriods: (v) => ['amount', v('breakAfter') > 0 && 'break'],
  subjectPerDay: () => ['max', 'together'],
  heavySubjects: (v) => ['max', v('lastWeight') > 0 && 'last'],
  subjectTimes: (v) => ['forbidden', v('preferredWeight') > 0 && 'preferred'],
  subjectsApart: (v, hasPairs) => [hasPairs ? (v('order') > 0 ? 'order' : 'both') : 'none'],
  subjectLimit: (v) => [v('max') > 0 ? 'max' : 'none'],
  sites: (v) => ['near', v('changeWeight') > 0 && 'change'],
  homeroomDays: (v) => ['ends', v('balance') > 0 && 'balance'],
};

/** What a rule says with these values, in whole sentences. */
export function ruleSentences(t: TFunction, rule: RuleKey, values: RuleValues, hasPairs = false): string[] {
  const parts = sayings[rule]?.((name) => values[name] ?? 0, hasPairs);
  if (!parts) return [t(`timetableSetup.rule.${rule}`, values)];
  return parts.flatMap((part) => (part === false ? [] : [t(`timetableSetup.rule.${rule}.${part}`, values)]));
}

/** Whether there is more to a rule than how strictly it holds. */
export const hasMore = ({ rule, values, targetKind, takesPairs }: TimetableRule): boolean =>
  values.length > 0 || targetKind !== null || takesPairs || ruleTabs[rule] !== undefined;

export type RuleLevel = 'must' | 'should' | 'off';

export const levelOf = ({ on, hard }: { on: boolean; hard: boolean }): RuleLevel =>
  on ? (hard ? 'must' : 'should') : 'off';

/** A rule's settings for one of its targets: its own laid over those for everybody. */
export const settingsFor = (rule: TimetableRule, targetId: string): TimetableRule['effective'] => {
  const own = rule.choice?.targets?.[targetId];
  return {
    on: own?.on ?? rule.effective.on,
    hard: own?.hard ?? rule.effective.hard,
    weight: own?.weight ?? rule.effective.weight,
    values: { ...rule.effective.values, ...own?.values },
  };
};
