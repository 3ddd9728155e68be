import type { RuleKey } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type * as engine from '@phuong/timetable-solver/catalogue/school-week.ts';
import { writeXml, type XmlElement } from '@phuong/timetable-solver/formats/xml-document.ts';
import { branch, leaf } from '@phuong/timetable-solver/formats/xml-element.ts';
import { slotKey, slotsOf } from '../setup/week-setup.rules.ts';

/** FIXED: every place is compulsory; WISHED: places are preferred, locked ones compulsory; LOCKED: only locked ones are written. */
export type FetPlaces = 'FIXED' | 'WISHED' | 'LOCKED';

const weeksOf = ['ODD', 'EVEN'] as const;
type Weeks = (typeof weeksOf)[number];

export interface FetExport {
  readonly title: string;
  readonly lessons: readonly BoardLesson[];
  /** The same lessons in the same order as the engine has them, with what people and classes cannot. */
  readonly week: engine.SchoolWeek;
  /** In their order, with the names of the file. */
  readonly days: readonly { readonly day: number; readonly name: string }[];
  readonly hours: readonly { readonly shift: Slot['shift']; readonly period: number; readonly name: string }[];
  /** Names of teachers, classes and rooms by id, each only once. */
  readonly names: ReadonlyMap<string, string>;
  readonly subjectName: (lesson: BoardLesson) => string;
  /** Subjects of lessons by the engine's id of a subject. */
  readonly subjectNames: ReadonlyMap<string, string>;
  readonly inWeeks: (name: string, weeks: Weeks) => string;
  readonly rooms: readonly { readonly id: string; readonly kind: string; readonly seats: number | null }[];
  /** Whether a rule is compulsory, wished or off, for somebody or in general. */
  readonly force: (rule: RuleKey, id?: string) => 'HARD' | 'SOFT' | 'OFF';
  /** What is compulsory of a teacher besides times: most lessons a day, most days a week; null: any. */
  readonly limits: (teacherId: string) => { readonly daily: number | null; readonly days: number | null };
  /** Whether periods a teacher would rather not teach count. */
  readonly unwantedCount: (teacherId: string) => boolean;
  readonly places: FetPlaces;
  /** What of the version no FET file can say, in the caller's language. */
  readonly comments: string;
}

const wish = '95';
/** FET knows no wish about hours weaker than this that it would still try for. */
const softTimes = '75';
const manySeats = 30_000;

/** A version as a file that FET reads. */
export function fetFileOf(input: FetExport): string {
  const { lessons, names } = input;
  const teachers = halves(lessons, ({ teacherIds }) => teacherIds);
  const students = studentSets(input);
  const activities = lessons.map((lesson, index) => {
    const own = lesson.teacherIds.flatMap((id) =>
      inWeeksOf(input, names.get(id) ?? id, teachers.has(id), lesson.weeks),
    );
    return branch('Activity', [
      ...own.map((name) => leaf('Teacher', name)),
      leaf('Subject', input.subjectName(lesson)),
      ...students.of(index).map((name) => leaf('Students', name)),
      leaf('Duration', String(lesson.duration)),
      leaf('Total_Duration', String(lesson.duration)),
      leaf('Id', String(index + 1)),
      leaf('Activity_Group_Id', '0'),
      leaf('Active', 'true'),
      leaf('Comments', ''),
    ]);
  });
  const named = (list: string, element: string, all: readonly string[], more: XmlElement[] = []) =>
    branch(
      list,
      all.map((name) => branch(element, [leaf('Name', name), ...more, leaf('Comments', '')])),
    );
  const taught = input.week.teachers.flatMap(({ id }) => inWeeksOf(input, names.get(id) ?? id, teachers.has(id), null));
  return writeXml(
    branch(
      'fet',
      [
        leaf('Mode', 'Official'),
        leaf('Institution_Name', input.title),
        leaf('Comments', input.comments),
        branch('Days_List', [
          leaf('Number_of_Days', String(input.days.length)),
          ...input.days.map(({ name }) => branch('Day', [leaf('Name', name)])),
        ]),
        branch('Hours_List', [
          leaf('Number_of_Hours', String(input.hours.length)),
          ...input.hours.map(({ name }) => branch('Hour', [leaf('Name', name)])),
        ]),
        named('Subjects_List', 'Subject', [...new Set(lessons.map(input.subjectName))]),
        branch('Activity_Tags_List', []),
        named('Teachers_List', 'Teacher', taught, [leaf('Target_Number_of_Hours', '0')]),
        students.list,
        branch('Activities_List', activities),
        branch('Buildings_List', []),
        branch(
          'Rooms_List',
          input.rooms.map(({ id, seats }) =>
            branch('Room', [
              leaf('Name', names.get(id) ?? id),
              leaf('Building', ''),
              leaf('Capacity', String(seats ?? manySeats)),
              leaf('Virtual', 'false'),
              leaf('Comments', ''),
            ]),
          ),
        ),
        branch('Time_Constraints_List', timeConstraints(input, teachers)),
        branch('Space_Constraints_List', spaceConstraints(input)),
      ],
      { version: '6.8.5' },
    ),
  );
}

/** Whoever has lessons of every other week. */
const halves = (lessons: readonly BoardLesson[], whose: (lesson: BoardLesson) => readonly string[]) =>
  new Set(lessons.filter(({ weeks }) => weeks !== null).flatMap(whose));

const inWeeksOf = ({ inWeeks }: FetExport, name: string, isHalf: boolean, weeks: Weeks | null): string[] =>
  isHalf ? (weeks ? [weeks] : weeksOf).map((each) => inWeeks(name, each)) : [name];

/** A class is a year; what only a part of it has, in all or in every other week, is a group of the subgroups it consists of. */
function studentSets(input: FetExport) {
  const { lessons, week, names } = input;
  const half = halves(lessons, ({ classes }) => classes.map(({ classId }) => classId));
  const groups = new Map<string, Map<string, readonly string[]>>();
  const setsOf = (index: number): string[] => {
    const { classes, weeks } = lessons[index] ?? { classes: [], weeks: null };
    return classes.map(({ classId, group }, at) => {
      const name = names.get(classId) ?? classId;
      if (!group && !weeks) return name;
      const part = week.lessons[index]?.classes[at]?.group;
      const own = input.week.classes.find(({ id }) => id === classId)?.groups ?? [];
      const parts = part ? [part] : own.length > 0 ? own : [''];
      const both = half.has(classId) ? (weeks ? [weeks] : weeksOf) : [null];
      const label = group ? `${name} ${group}` : name;
      const set = weeks ? input.inWeeks(label, weeks) : label;
      const subgroups = parts.flatMap((each) => both.map((one) => subgroup(name, each, one)));
      const known = groups.get(classId) ?? new Map<string, readonly string[]>();
      groups.set(classId, known.set(set, subgroups));
      return set;
    });
  };
  const subgroup = (name: string, part: string, weeks: Weeks | null) => {
    const parted = part ? `${name} / ${part}` : `${name} /`;
    return weeks ? input.inWeeks(parted, weeks) : parted;
  };
  const all = lessons.map((_, index) => setsOf(index));
  const counted = (element: string, name: string, pupils: number, children: XmlElement[] = []) =>
    branch(element, [
      leaf('Name', name),
      leaf('Number_of_Students', String(pupils)),
      leaf('Comments', ''),
      ...children,
    ]);
  const list = branch(
    'Students_List',
    week.classes.map(({ id, pupils = 0, groups: parts = [] }) =>
      counted(
        'Year',
        names.get(id) ?? id,
        pupils,
        [...(groups.get(id) ?? [])].map(([name, subgroups]) => {
          const size = Math.ceil((pupils * subgroups.length) / (Math.max(1, parts.length) * (half.has(id) ? 2 : 1)));
          return counted(
            'Group',
            name,
            size,
            subgroups.map((each) => counted('Subgroup', each, 0)),
          );
        }),
      ),
    ),
  );
  return { list, of: (index: number) => all[index] ?? [] };
}

const constraint = (type: string, children: XmlElement[], weight = '100') =>
  branch(`Constraint${type}`, [
    leaf('Weight_Percentage', weight),
    ...children,
    leaf('Active', 'true'),
    leaf('Comments', ''),
  ]);

function timeConstraints(input: FetExport, half: ReadonlySet<string>): XmlElement[] {
  const { lessons, week, places, names } = input;
  const timeOf = (slot: engine.Slot) => `${slot.day} ${slot.shift} ${slot.period}`;
  const hourAt = input.hours.map(({ shift, period }) => ({ shift: shift === 'MORNING' ? 0 : 1, period: period - 1 }));
  const every = input.days.flatMap((_, day) => hourAt.map((hour, index) => ({ day, ...hour, hour: index })));
  const times = (element: string, day: string, hour: string, list: readonly (typeof every)[number][]) =>
    list.map((time) =>
      branch(element, [leaf(day, input.days[time.day]?.name ?? ''), leaf(hour, input.hours[time.hour]?.name ?? '')]),
    );
  const isFixed = ({ isLocked, slot }: BoardLesson) => slot !== null && (isLocked || places === 'FIXED');
  // What lies where it may not is not written twice: FET would have no way out.
  const held = (whose: (lesson: BoardLesson) => readonly string[]) => {
    const found = new Map<string, Set<string>>();
    for (const lesson of lessons.filter(isFixed))
      for (const id of whose(lesson))
        for (const slot of lesson.slot ? slotsOf(lesson.slot, lesson.duration) : []) {
          const own = found.get(id) ?? new Set<string>();
          found.set(id, own.add(slotKey(slot)));
        }
    return found;
  };
  const keyOf = (time: (typeof every)[number]) =>
    slotKey({
      day: input.days[time.day]?.day ?? 0,
      shift: input.hours[time.hour]?.shift ?? 'MORNING',
      period: time.period + 1,
    });
  const closedTimes = (closed: ReadonlySet<string>, taken: ReadonlySet<string> | undefined) =>
    every.filter((time) => closed.has(timeOf(time)) && !taken?.has(keyOf(time)));
  const heldByTeacher = held(({ teacherIds }) => teacherIds);
  const heldByClass = held(({ classes }) => classes.map(({ classId }) => classId));
  const hard = (rule: RuleKey, id?: string) => input.force(rule, id) === 'HARD';
  const notAvailable = (type: string, who: XmlElement, list: typeof every) =>
    list.length === 0
      ? []
      : [
          constraint(type, [
            who,
            leaf('Number_of_Not_Available_Times', String(list.length)),
            ...times('Not_Available_Time', 'Day', 'Hour', list),
          ]),
        ];
  const ofTeachers = week.teachers.flatMap(({ id, unavailable = [], daysOff = [] }) => {
    const closed = new Set([
      ...(hard('teacherUnavailable', id) ? unavailable.map(timeOf) : []),
      ...(hard('teacherDaysOff', id) ? every.filter(({ day }) => daysOff.includes(day)).map(timeOf) : []),
      ...(hard('meetings')
        ? (week.meetings ?? []).filter(({ teachers }) => teachers.includes(id)).map(({ slot }) => timeOf(slot))
        : []),
    ]);
    const list = closedTimes(closed, heldByTeacher.get(id));
    return inWeeksOf(input, names.get(id) ?? id, half.has(id), null).flatMap((name) =>
      notAvailable('TeacherNotAvailableTimes', leaf('Teacher', name), list),
    );
  });
  const preferredTimes = (teacher: string, subject: string, open: typeof every, weight: string) =>
    constraint(
      'ActivitiesPreferredTimeSlots',
      [
        leaf('Teacher_Name', teacher),
        leaf('Students_Name', ''),
        leaf('Subject_Name', subject),
        leaf('Activity_Tag_Name', ''),
        leaf('Duration', ''),
        leaf('Number_of_Preferred_Time_Slots', String(open.length)),
        ...times('Preferred_Time_Slot', 'Preferred_Day', 'Preferred_Hour', open),
      ],
      weight,
    );
  const unwantedOfTeachers = week.teachers.flatMap(({ id, unwanted = [] }) => {
    if (unwanted.length === 0 || !input.unwantedCount(id)) return [];
    const closed = new Set(unwanted.map(timeOf));
    const open = every.filter((time) => !closed.has(timeOf(time)));
    return inWeeksOf(input, names.get(id) ?? id, half.has(id), null).map((name) =>
      preferredTimes(name, '', open, softTimes),
    );
  });
  const ofClasses = week.classes.flatMap(({ id, shift, closed = [] }) => {
    if (!hard('classShift', id)) return [];
    const outside = new Set([
      ...closed.map(timeOf),
      ...every.filter((time) => shift !== undefined && time.shift !== shift).map(timeOf),
    ]);
    const list = closedTimes(outside, heldByClass.get(id));
    return notAvailable('StudentsSetNotAvailableTimes', leaf('Students', names.get(id) ?? id), list);
  });
  const ofSubjects = [
    ...new Map(week.subjects.map((subject) => [input.subjectNames.get(subject.id), subject])),
  ].flatMap(([name, { id, forbidden = [] }]) => {
    const force = input.force('subjectTimes', id.split(':')[0]);
    if (!name || forbidden.length === 0 || force === 'OFF') return [];
    const closed = new Set(forbidden.map(timeOf));
    const taken = new Set(
      lessons
        .filter((lesson) => isFixed(lesson) && input.subjectName(lesson) === name)
        .flatMap(({ slot, duration }) => (slot ? slotsOf(slot, duration).map(slotKey) : [])),
    );
    const open = every.filter((time) => !closed.has(timeOf(time)) || (force === 'HARD' && taken.has(keyOf(time))));
    return [preferredTimes('', name, open, force === 'HARD' ? '100' : softTimes)];
  });
  const placed = lessons.flatMap((lesson, index) => {
    const { slot, isLocked } = lesson;
    if (!slot || (places === 'LOCKED' && !isLocked)) return [];
    const day = input.days.find((each) => each.day === slot.day);
    const hour = input.hours.find(({ shift, period }) => shift === slot.shift && period === slot.period);
    if (!day || !hour) return [];
    return [
      constraint(
        'ActivityPreferredStartingTime',
        [
          leaf('Activity_Id', String(index + 1)),
          leaf('Preferred_Day', day.name),
          leaf('Preferred_Hour', hour.name),
          leaf('Permanently_Locked', String(isLocked)),
        ],
        isFixed(lesson) ? '100' : wish,
      ),
    ];
  });
  return [
    constraint('BasicCompulsoryTime', []),
    ...ofTeachers,
    ...unwantedOfTeachers,
    ...limitsOfTeachers(input, half),
    ...ofClasses,
    ...ofSubjects,
    ...together(lessons),
    ...placed,
  ];
}

/**
 * Most lessons a day and most days a week of teachers. Where what is fixed has more, that much is allowed: FET would have no way out.
 */
function limitsOfTeachers(input: FetExport, half: ReadonlySet<string>): XmlElement[] {
  const { lessons, names, places } = input;
  const fixed = lessons.filter(({ isLocked, slot }) => slot !== null && (isLocked || places === 'FIXED'));
  return input.week.teachers.flatMap(({ id }) => {
    const { daily, days } = input.limits(id);
    return (half.has(id) ? weeksOf : [null]).flatMap((weeks) => {
      const name = weeks ? input.inWeeks(names.get(id) ?? id, weeks) : (names.get(id) ?? id);
      const mine = fixed.filter(
        (lesson) => lesson.teacherIds.includes(id) && (!lesson.weeks || lesson.weeks === weeks),
      );
      const byDay = [...groupBy(mine, ({ slot }) => slot?.day ?? 0).values()];
      const busiest = byDay.map((own) => own.reduce((sum, { duration }) => sum + duration, 0));
      const limit = (type: string, element: string, most: number | null, has: number) =>
        most === null
          ? []
          : [constraint(type, [leaf('Teacher_Name', name), leaf(element, String(Math.max(most, has)))])];
      return [
        ...limit('TeacherMaxHoursDaily', 'Maximum_Hours_Daily', daily, Math.max(0, ...busiest)),
        ...limit('TeacherMaxDaysPerWeek', 'Max_Days_Per_Week', days, byDay.length),
      ];
    });
  });
}

/** Groups of a split class, and the two halves of a place, begin at the same time. */
function together(lessons: readonly BoardLesson[]): XmlElement[] {
  const numbered = lessons.map((lesson, index) => ({ ...lesson, number: index + 1 }));
  const sets = (['parallel', 'pair'] as const).flatMap((key) => [
    ...groupBy(
      numbered.filter((lesson) => lesson[key] !== null),
      (lesson) => `${key} ${lesson[key]}`,
    ).values(),
  ]);
  return sets
    .filter((set) => set.length > 1)
    .map((set) =>
      constraint('ActivitiesSameStartingTime', [
        leaf('Number_of_Activities', String(set.length)),
        ...set.map(({ number }) => leaf('Activity_Id', String(number))),
      ]),
    );
}

function spaceConstraints({ lessons, rooms, names, places, force }: FetExport): XmlElement[] {
  const byKind = groupBy(rooms, ({ kind }) => kind);
  const needed = force('roomKinds') === 'OFF' ? [] : lessons.map(({ roomKind }) => roomKind);
  const kinds = lessons.flatMap(({ slot, roomId }, index) => {
    // Where no room was left at its place, a compulsory one would leave FET no way out.
    const isLeft = places === 'FIXED' && slot !== null && roomId === null;
    const fitting = byKind.get(needed[index] ?? '') ?? [];
    if (fitting.length === 0) return [];
    return [
      constraint(
        'ActivityPreferredRooms',
        [
          leaf('Activity_Id', String(index + 1)),
          leaf('Number_of_Preferred_Rooms', String(fitting.length)),
          ...fitting.map(({ id }) => leaf('Preferred_Room', names.get(id) ?? id)),
        ],
        force('roomKinds') === 'HARD' && !isLeft ? '100' : wish,
      ),
    ];
  });
  const known = new Set(rooms.map(({ id }) => id));
  const given = lessons.flatMap(({ roomId, slot, isLocked }, index) => {
    if (roomId === null || slot === null || !known.has(roomId) || (places === 'LOCKED' && !isLocked)) return [];
    return [
      constraint(
        'ActivityPreferredRoom',
        [
          leaf('Activity_Id', String(index + 1)),
          leaf('Room', names.get(roomId) ?? roomId),
          leaf('Permanently_Locked', 'false'),
        ],
        places === 'FIXED' ? '100' : wish,
      ),
    ];
  });
  return [constraint('BasicCompulsorySpace', []), ...kinds, ...given];
}
