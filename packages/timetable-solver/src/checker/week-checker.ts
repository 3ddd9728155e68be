import type {
  RuleKey,
  SchoolClass,
  SchoolLesson,
  SchoolSubject,
  SchoolTeacher,
  SchoolWeek,
  Slot,
} from '../catalogue/school-week.ts';
import { groupBy } from '../formats/group-by.ts';
import {
  periodsOf,
  pupilGroups,
  type RuleSetting,
  settingOf,
  slotName,
  type WeekPeriod,
  type WeekPlacement,
} from './week-lessons.ts';

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

type TeacherCount = (teacher: SchoolTeacher, periods: WeekPeriod[], rule: RuleSetting, week: SchoolWeek) => number;

const teacherRules: [RuleKey, TeacherCount][] = [
  ['teacherUnavailable', (teacher, periods) => among(periods, teacher.unavailable)],
  [
    'teacherDaysOff',
    (teacher, periods, rule, week) => {
      const days = new Set(periods.map((one) => one.day)).size;
      const named = distinct(periods.filter((one) => teacher.daysOff?.includes(one.day) ?? false)).length;
      return named + Math.max(0, days - (week.days.length - rule.value('free')));
    },
  ],
  [
    'teacherMaxDays',
    (_, periods, rule) => {
      const over = (used: number, most: number) => (most > 0 ? Math.max(0, used - most) : 0);
      const days = new Set(periods.map((one) => one.day)).size;
      return over(days, rule.value('days')) + over(sessionsOf(periods).length, rule.value('sessions'));
    },
  ],
  [
    'teacherSessionLoad',
    (_, periods, rule) => sum(sessionsOf(periods), (session) => Math.max(0, session.length - rule.value('max'))),
  ],
  [
    'teacherGaps',
    (_, periods, rule) =>
      rule.value('capHard') > 0
        ? sum(sessionsOf(periods), (session) => Math.max(0, gaps(session) - rule.value('cap')))
        : 0,
  ],
  ['sites', (_, periods, rule) => sum(sessionSlots(periods), (session) => hastyMoves(session, rule.value('free')))],
];

/** The cap on gaps has its own switch: it holds even where gaps themselves are only a wish. */
function whenHard(week: SchoolWeek, rule: RuleKey, count: (setting: RuleSetting) => number, target?: string): number {
  const setting = settingOf(week, rule, target);
  if (setting === undefined) return 0;
  return setting.hard || rule === 'teacherGaps' ? count(setting) : 0;
}

/** Periods of lessons without a place, or past the end of their shift. */
function misplaced(week: SchoolWeek, placement: WeekPlacement): number {
  return sum(week.lessons, (lesson) => {
    const start = placement[lesson.id];
    if (start === undefined) return lesson.duration;
    return Math.max(0, start.period + lesson.duration - (week.shifts[start.shift]?.periods ?? 0));
  });
}

/** Uses beyond the first of a teacher or a group of pupils; a combined lesson is one use. */
function clashes(week: SchoolWeek, periods: WeekPeriod[]): number {
  const uses = periods.flatMap((one) =>
    [...one.lesson.teachers.map((id) => `teacher ${id}`), ...new Set(pupilGroups(week, one.lesson))].map(
      (who) => `${who} @ ${slotName(one)}`,
    ),
  );
  return uses.length - new Set(uses).size;
}

function holes(one: SchoolClass, periods: WeekPeriod[], rule: RuleSetting): number {
  const groups = one.groups ?? [undefined];
  return sum(groups, (group) => {
    const own = periods.filter(({ lesson }) =>
      lesson.classes.some((part) => part.class === one.id && (part.group === undefined || part.group === group)),
    );
    return sum(
      sessionsOf(own),
      (session) => gaps(session) + Math.max(0, Math.min(...session) - Math.max(0, rule.value('start') - 1)),
    );
  });
}

function outsideShift(one: SchoolClass, periods: WeekPeriod[]): number {
  const closed = new Set((one.closed ?? []).map(slotName));
  const own = periods.filter(({ lesson }) => lesson.classes.some((part) => part.class === one.id));
  return distinct(own.filter((at) => closed.has(slotName(at)) || (one.shift !== undefined && at.shift !== one.shift)))
    .length;
}

function movedAway(week: SchoolWeek, placement: WeekPlacement): number {
  return week.lessons.filter(({ id, at }) => {
    const start = placement[id];
    return at !== undefined && start !== undefined && slotName(at) !== slotName(start);
  }).length;
}

function wrongHomeroom(week: SchoolWeek, { id, homeroomTeacher }: SchoolClass): number {
  const subjects = week.subjects.filter((subject) => subject.homeroom).map((subject) => subject.id);
  const wrong = week.lessons.some(
    (lesson) =>
      subjects.includes(lesson.subject) &&
      lesson.classes.some((part) => part.class === id) &&
      homeroomTeacher !== undefined &&
      !lesson.teachers.includes(homeroomTeacher),
  );
  return wrong ? 1 : 0;
}

/** In a class's day: periods of the subject over the limit, and sittings beyond the first. */
function crowdedDays(week: SchoolWeek, subject: string, periods: WeekPeriod[], rule: RuleSetting): number {
  return sum(week.classes, (one) => {
    const lessons = week.lessons.filter(
      (lesson) => lesson.subject === subject && lesson.classes.some((part) => part.class === one.id),
    );
    if (lessons.length < 2) return 0;
    const longest = Math.max(...lessons.map((lesson) => lesson.duration));
    const doubled = longest > 1 || (week.subjects.find((own) => own.id === subject)?.doubles ?? 0) > 0;
    const most = Math.max(longest, rule.value(doubled ? 'maxWithDoubles' : 'max'));
    const days = groupBy(
      periods.filter(({ lesson }) => lessons.includes(lesson)),
      (at) => at.day,
    );
    return sum([...days.values()], (day) => {
      const inDay = [
        ...new Set(day.map((at) => at.period + sum(week.shifts.slice(0, at.shift), (shift) => shift.periods))),
      ];
      const sittings = inDay.filter((period) => !inDay.includes(period - 1)).length;
      return Math.max(0, inDay.length - most) + Math.max(0, sittings - 1);
    });
  });
}

/** Pairs of periods in a row, too few or too many for each class that has the subject. */
function wrongPairs(week: SchoolWeek, { id, doubles }: SchoolSubject, periods: WeekPeriod[]): number {
  if (doubles === undefined) return 0;
  return sum(week.classes, (one) => {
    const isOwn = (lesson: SchoolLesson) =>
      lesson.subject === id && lesson.classes.some((part) => part.class === one.id);
    if (!week.lessons.some(isOwn)) return 0;
    const pairs = sum(sessionsOf(periods.filter(({ lesson }) => isOwn(lesson))), (session) =>
      sum(
        session.filter((period) => !session.includes(period - 1)),
        (first) => {
          let length = 1;
          while (session.includes(first + length)) length += 1;
          return Math.floor(length / 2);
        },
      ),
    );
    return Math.abs(pairs - doubles);
  });
}

function overYard(week: SchoolWeek, periods: WeekPeriod[], rule: RuleSetting): number {
  const physical = week.subjects.filter((subject) => subject.physical).map((subject) => subject.id);
  const slots = groupBy(
    periods.filter(({ lesson }) => physical.includes(lesson.subject)),
    slotName,
  );
  return sum([...slots.values()], (at) => Math.max(0, at.length - rule.value('classes')));
}

/** Lessons that no free room of their kind can seat: the largest lessons take the largest rooms. */
function overRooms(week: SchoolWeek, periods: WeekPeriod[]): number {
  const kindOf = ({ lesson }: WeekPeriod) =>
    lesson.roomKind ?? week.subjects.find((subject) => subject.id === lesson.subject)?.roomKind;
  const needing = periods.filter((one) => kindOf(one) !== undefined);
  return sum([...groupBy(needing, (one) => `${kindOf(one)} @ ${slotName(one)}`).values()], (at) => {
    const rooms = (week.rooms ?? []).filter((room) => room.kind === (at[0] && kindOf(at[0])));
    const seats = rooms.map((room) => room.seats ?? Number.POSITIVE_INFINITY).sort((one, other) => other - one);
    const sizes = at.map(({ lesson }) => pupilsOf(week, lesson)).sort((one, other) => other - one);
    return sizes.filter((size, place) => (seats[place] ?? -1) < size).length;
  });
}

function pupilsOf(week: SchoolWeek, lesson: WeekPeriod['lesson']): number {
  return sum(lesson.classes, (part) => {
    const one = week.classes.find((own) => own.id === part.class);
    return (one?.pupils ?? 0) / (part.group === undefined ? 1 : Math.max(1, one?.groups?.length ?? 1));
  });
}

/** Pairs of lessons with one key that do not start together. */
function split(week: SchoolWeek, placement: WeekPlacement, key: 'parallel' | 'pair'): number {
  const sets = groupBy(
    week.lessons.filter((lesson) => lesson[key] !== undefined),
    (lesson) => lesson[key],
  );
  return sum([...sets.values()], (set) => {
    const starts = set.flatMap(({ id }) => placement[id] ?? []).map(slotName);
    return sum(starts, (one, place) => starts.slice(place + 1).filter((other) => other !== one).length);
  });
}

function duringMeetings(week: SchoolWeek, periods: WeekPeriod[]): number {
  return sum(week.meetings ?? [], (meeting) =>
    sum(meeting.teachers, (id) =>
      Math.sign(
        among(
          periods.filter(({ lesson }) => lesson.teachers.includes(id)),
          [meeting.slot],
        ),
      ),
    ),
  );
}

function hastyMoves(session: WeekPeriod[], free: number): number {
  const inOrder = session
    .filter(({ lesson }) => lesson.site !== undefined)
    .sort((one, other) => one.period - other.period);
  return inOrder.filter((one, place) => {
    const before = inOrder[place - 1];
    return before !== undefined && before.lesson.site !== one.lesson.site && one.period - before.period - 1 < free;
  }).length;
}

/** Slots of the list in which something lies, each once. */
function among(periods: WeekPeriod[], slots: readonly Slot[] | undefined): number {
  const named = new Set((slots ?? []).map(slotName));
  return distinct(periods.filter((one) => named.has(slotName(one)))).length;
}

function distinct(periods: WeekPeriod[]): string[] {
  return [...new Set(periods.map(slotName))];
}

function sessionSlots(periods: WeekPeriod[]): WeekPeriod[][] {
  return [...groupBy(periods, ({ day, shift }) => `${day} ${shift}`).values()];
}

/** Busy periods of each session, each once. */
function sessionsOf(periods: WeekPeriod[]): number[][] {
  return sessionSlots(periods).map((session) => [...new Set(session.map((one) => one.period))]);
}

function gaps(session: number[]): number {
  return Math.max(...session) - Math.min(...session) + 1 - session.length;
}

function sum<Item>(items: readonly Item[], value: (item: Item, place: number) => number): number {
  return items.reduce((total, item, place) => total + value(item, place), 0);
}
