import type { RuleKey, SchoolSubject, SchoolWeek } from '../catalogue/school-week.ts';
import { crowdedDays, holes, outsideShift, wrongHomeroom, wrongPairs } from './week-class-rules.ts';
import { periodsOf, type RuleSetting, settingOf, type WeekPeriod, type WeekPlacement } from './week-lessons.ts';
import { clashes, duringMeetings, misplaced, movedAway, overRooms, overYard, split } from './week-school-rules.ts';
import { among, sum } from './week-sessions.ts';
import { teacherRules } from './week-teacher-rules.ts';
import {
  changedPlaces,
  classWishes,
  crowdedSittings,
  inTheHeat,
  overSubjectLimit,
  worstOff,
} from './week-wish-rules.ts';

export interface WeekReport {
  /** Violations of compulsory rules; a lesson of every week counts in the odd and in the even one where weeks alternate. */
  hard: number;
  /** Lessons with and without a place. */
  placed: number;
  unplaced: number;
  rules: { rule: RuleKey; violations: number }[];
}

/**
 * Counts what a timetable of a school breaks, for every compulsory rule of the catalogue, straight from the school's own
 * words: deliberately plain and sharing nothing with the catalogue or the search.
 */
export function checkWeek(week: SchoolWeek, placement: WeekPlacement): WeekReport {
  const alternating = week.lessons.some((lesson) => lesson.weeks !== undefined);
  const parities = alternating ? (['odd', 'even'] as const) : (['odd'] as const);
  const weeks = parities.map((parity) => periodsOf(week, placement, parity));
  const each = (count: (periods: WeekPeriod[]) => number) => sum(weeks, (periods) => count(periods));
  const counts: [RuleKey, number][] = [
    ['allPlaced', whenHard(week, 'allPlaced', () => misplaced(week, placement))],
    ['noClash', whenHard(week, 'noClash', () => each((periods) => clashes(week, periods)))],
    [
      'classCompact',
      sum(week.classes, (one) =>
        whenHard(week, 'classCompact', (rule) => each((periods) => holes(one, periods, rule)), one.id),
      ),
    ],
    [
      'classShift',
      sum(week.classes, (one) =>
        whenHard(week, 'classShift', () => each((periods) => outsideShift(one, periods)), one.id),
      ),
    ],
    ['fixedLessons', whenHard(week, 'fixedLessons', () => movedAway(week, placement))],
    [
      'homeroomTeacher',
      sum(week.classes, (one) => whenHard(week, 'homeroomTeacher', () => wrongHomeroom(week, one), one.id)),
    ],
    [
      'subjectTimes',
      sum(week.subjects, (one) =>
        whenHard(
          week,
          'subjectTimes',
          () =>
            each((periods) =>
              among(
                periods.filter(({ lesson }) => lesson.subject === one.id),
                one.forbidden,
              ),
            ),
          one.id,
        ),
      ),
    ],
    [
      'subjectPerDay',
      sum(week.subjects, (one) =>
        whenHard(week, 'subjectPerDay', (rule) => each((periods) => crowdedDays(week, one.id, periods, rule)), one.id),
      ),
    ],
    [
      'doublePeriods',
      sum(week.subjects, (one) =>
        whenHard(week, 'doublePeriods', () => each((periods) => wrongPairs(week, one, periods)), one.id),
      ),
    ],
    ['physicalYard', whenHard(week, 'physicalYard', (rule) => each((periods) => overYard(week, periods, rule)))],
    ['roomKinds', whenHard(week, 'roomKinds', () => each((periods) => overRooms(week, periods)))],
    ['groupsTogether', whenHard(week, 'groupsTogether', () => split(week, placement, 'parallel'))],
    ['alternateWeeks', whenHard(week, 'alternateWeeks', () => split(week, placement, 'pair'))],
    ['subjectSpread', ofSubjects(week, 'subjectSpread', (one, rule) => crowdedSittings(week, one, placement, rule))],
    ['physicalHeat', ofSubjects(week, 'physicalHeat', (one, rule) => inTheHeat(week, one, placement, rule))],
    [
      'subjectLimit',
      ofSubjects(week, 'subjectLimit', (one, rule) => each((periods) => overSubjectLimit(one, periods, rule))),
    ],
    ['minimalChange', whenHard(week, 'minimalChange', () => changedPlaces(week, placement))],
    [
      'fairness',
      whenHard(week, 'fairness', (rule) => Math.max(...weeks.map((periods) => worstOff(week, periods, rule)))),
    ],
    ...classWishes.map(([rule, count]): [RuleKey, number] => [
      rule,
      sum(week.classes, (one) =>
        whenHard(week, rule, (setting) => each((periods) => count(week, one, periods, setting)), one.id),
      ),
    ]),
    ['meetings', whenHard(week, 'meetings', () => each((periods) => duringMeetings(week, periods)))],
    ...teacherRules.map(([rule, count]): [RuleKey, number] => [
      rule,
      sum(week.teachers, (one) =>
        whenHard(
          week,
          rule,
          (setting) =>
            each((periods) =>
              count(
                one,
                periods.filter(({ lesson }) => lesson.teachers.includes(one.id)),
                setting,
                week,
              ),
            ),
          one.id,
        ),
      ),
    ]),
  ];
  const unplaced = week.lessons.filter((lesson) => placement[lesson.id] === undefined).length;
  const rules = counts.map(([rule, violations]) => ({ rule, violations }));
  return { hard: sum(rules, (one) => one.violations), placed: week.lessons.length - unplaced, unplaced, rules };
}

const ofSubjects = (week: SchoolWeek, rule: RuleKey, count: (one: SchoolSubject, setting: RuleSetting) => number) =>
  sum(week.subjects, (one) => whenHard(week, rule, (setting) => count(one, setting), one.id));

/** Limits with a switch of their own hold even where the rest of the rule is only a wish. */
const ownSwitches: readonly RuleKey[] = ['teacherGaps', 'teacherSessionLoad'];

function whenHard(week: SchoolWeek, rule: RuleKey, count: (setting: RuleSetting) => number, target?: string): number {
  const setting = settingOf(week, rule, target);
  if (setting === undefined) return 0;
  return setting.hard || ownSwitches.includes(rule) ? count(setting) : 0;
}
