import type { RuleKey, SchoolLesson, SchoolWeek, Slot } from '../catalogue/school-week.ts';

/** Where each lesson starts, by lesson id; a lesson without an entry has no place. */
export type WeekPlacement = Readonly<Record<string, Slot>>;

/** One period of a placed lesson. */
export interface WeekPeriod extends Slot {
  lesson: SchoolLesson;
}

/** The periods of all placed lessons that take place in a week of the given parity; those past the end of a shift are left out. */
export function periodsOf(week: SchoolWeek, placement: WeekPlacement, parity: 'odd' | 'even'): WeekPeriod[] {
  return week.lessons.flatMap((lesson) => {
    const start = placement[lesson.id];
    if (start === undefined || (lesson.weeks !== undefined && lesson.weeks !== parity)) return [];
    return Array.from({ length: lesson.duration }, (_, offset) => ({
      ...start,
      period: start.period + offset,
      lesson,
    })).filter(({ shift, period }) => period < (week.shifts[shift]?.periods ?? 0));
  });
}

export function slotName({ day, shift, period }: Slot): string {
  return `${day} ${shift} ${period}`;
}

/** The groups of a class a lesson is given to; a class that is never split is one group. */
export function pupilGroups(week: SchoolWeek, lesson: SchoolLesson): string[] {
  return lesson.classes.flatMap((part) => {
    const groups = week.classes.find((one) => one.id === part.class)?.groups ?? [''];
    return groups
      .filter((group) => part.group === undefined || part.group === group)
      .map((group) => `${part.class}/${group}`);
  });
}

export interface RuleSetting {
  hard: boolean;
  value: (name: string) => number;
}

/** The published defaults, written out once more so that a slip in the catalogue shows. */
const defaults: Partial<Record<RuleKey, { on?: boolean; hard?: boolean; values?: Record<string, number> }>> = {
  classCompact: { values: { start: 1 } },
  teacherDaysOff: { values: { free: 0 } },
  teacherMaxDays: { values: { days: 5, sessions: 0 } },
  teacherSessionLoad: { values: { max: 5, dayMax: 0, min: 2, minHard: 0 } },
  singleLessonSession: { hard: false, values: { allowed: 0 } },
  teacherConsecutive: { hard: false, values: { max: 4 } },
  teacherGaps: { hard: false, values: { cap: 2, capHard: 1, week: 0, weekHard: 0 } },
  teacherLongDay: { hard: false, values: { twoSessions: 6 } },
  subjectPerDay: { values: { max: 1, maxWithDoubles: 2 } },
  subjectSpread: { hard: false, values: { days: 2 } },
  heavySubjects: { hard: false, values: { max: 3, lastWeight: 0 } },
  physicalHeat: { hard: false, values: { morningFrom: 4, afternoonTo: 2 } },
  physicalYard: { values: { classes: 3 } },
  subjectsApart: { hard: false, values: { order: 0 } },
  subjectLimit: { hard: false, values: { max: 0 } },
  sites: { values: { free: 1 } },
  homeroomDays: { hard: false },
  minimalChange: { hard: false },
  fairness: { on: false, hard: false, values: { slack: 4, gap: 1, single: 1 } },
};

/** A rule's setting for one target; undefined when it is switched off. */
export function settingOf(week: SchoolWeek, rule: RuleKey, target?: string): RuleSetting | undefined {
  const choice = week.rules?.find((one) => one.rule === rule);
  const own = target === undefined ? undefined : choice?.targets?.[target];
  if (!(own?.on ?? choice?.on ?? defaults[rule]?.on ?? true)) return undefined;
  return {
    hard: own?.hard ?? choice?.hard ?? defaults[rule]?.hard ?? true,
    value: (name) => own?.values?.[name] ?? choice?.values?.[name] ?? defaults[rule]?.values?.[name] ?? 0,
  };
}
