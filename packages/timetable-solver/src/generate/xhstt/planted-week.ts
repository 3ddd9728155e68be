import { type SeededRandom, seededRandom } from '../seeded-random.ts';

export interface XhsttPlan {
  seed: number;
  classes: number;
  /** 5 unless given. */
  days?: number;
  /** Times a day, all of them taken in every class; 6 unless given. */
  periods?: number;
  /** Share of the times a teacher does not need that are closed, 0 … 1; 0.3 unless given. */
  closed?: number;
  /** Events that the solver cuts into pieces, as in Brazil's instances, or one event a piece, as in Italy's. */
  style?: 'split' | 'whole';
  /** Teams of as many teachers as classes, all of whom teach all the time. */
  teams?: boolean;
  /** Some subjects need a room of a kind, hardly more of them than the planted week takes. */
  rooms?: boolean;
  /** Days a teacher comes, idle times and most lessons a day are compulsory, at what the planted week has. */
  strict?: boolean;
}

/** One subject of one class; its pieces lie on different days. */
export interface Course {
  id: string;
  class: string;
  subject: string;
  teacher: string;
  room: string | undefined;
  pieces: { start: number; duration: number }[];
}

export interface PlantedWeek {
  days: number;
  periods: number;
  courses: Course[];
  /** Rooms of each kind. */
  rooms: Map<string, string[]>;
  random: SeededRandom;
}

interface Subject {
  name: string;
  pieces: number[];
  roomKind?: string;
}

interface Section {
  id: string;
  class: string;
  subject: Subject;
  pieces: Course['pieces'];
}

/** Pieces of the subjects of a week, the longest first; a week takes as many from the front as fill it, then single times. */
const usual: Subject[] = [
  { name: 'Mathematics', pieces: [2, 1, 1, 1] },
  { name: 'Language', pieces: [2, 2, 1] },
  { name: 'English', pieces: [2, 1, 1] },
  { name: 'Physics', pieces: [2, 1], roomKind: 'Laboratory' },
  { name: 'History', pieces: [1, 1, 1] },
  { name: 'Sports', pieces: [2], roomKind: 'Hall' },
  { name: 'Chemistry', pieces: [2], roomKind: 'Laboratory' },
  { name: 'Geography', pieces: [1, 1] },
  { name: 'Biology', pieces: [1, 1] },
  { name: 'Computing', pieces: [1], roomKind: 'Computers' },
  { name: 'Art', pieces: [1] },
  { name: 'Spanish', pieces: [1, 1, 1] },
  { name: 'Philosophy', pieces: [2, 1] },
  { name: 'Sociology', pieces: [1, 1] },
  { name: 'Economics', pieces: [2] },
];

/** A week in which nobody is used twice, every class is full, and a subject lies once a day: the proof that one exists. */
export function plantWeek(plan: XhsttPlan): PlantedWeek {
  const { seed, classes, days = 5, periods = 6 } = plan;
  const random = seededRandom(seed);
  const subjects = subjectsOf(days * periods);
  if (plan.teams) return { days, periods, courses: teamCourses(plan, subjects, random), rooms: new Map(), random };
  const sections = Array.from({ length: classes }, (_, place) => {
    const name = `Class ${place + 1}`;
    return classWeek(subjects, days, periods, random).map(({ subject, pieces }) => ({
      id: `${name} ${subject.name}`,
      class: name,
      subject,
      pieces,
    }));
  }).flat();
  const busy = new Map<string, Set<number>>();
  const rooms = new Map<string, string[]>();
  const courses: Course[] = [];
  /** Hires teachers for sections until none is left; those who would teach too little leave their sections over. */
  const hire = (name: string, sections: Section[], least: number): Section[] => {
    let left = random.shuffled(sections);
    const over: Section[] = [];
    for (let teacher = 1; left.length > 0; teacher++) {
      const own = Array.from({ length: 12 }, () => drawLoad(left, days, periods, random)).sort(
        (one, other) => loadOf(other) - loadOf(one),
      )[0];
      if (!own) break;
      left = left.filter((section) => !own.includes(section));
      if (loadOf(own) < least) over.push(...own);
      else
        for (const { id, subject, pieces, ...section } of own)
          courses.push({
            ...section,
            id,
            subject: subject.name,
            teacher: `${name} ${teacher}`,
            pieces,
            room: roomFor(pieces, subject),
          });
    }
    return over;
  };
  const over = subjects.flatMap((subject) =>
    hire(
      subject.name,
      sections.filter((section) => section.subject === subject),
      12,
    ),
  );
  hire('Several', over, 0);
  return { days, periods, courses, rooms, random };

  function roomFor(pieces: Course['pieces'], { roomKind }: Subject): string | undefined {
    if (roomKind === undefined || !plan.rooms) return undefined;
    const own = rooms.get(roomKind) ?? [];
    const free =
      own.find((room) => !takenTimes(pieces).some((time) => busy.get(room)?.has(time))) ??
      `${roomKind} ${own.length + 1}`;
    if (!own.includes(free)) rooms.set(roomKind, [...own, free]);
    busy.set(free, new Set([...(busy.get(free) ?? []), ...takenTimes(pieces)]));
    return free;
  }
}

/** Sections that one teacher can give: without a clash, up to a drawn load, on drawn days as long as those give enough. */
function drawLoad(sections: Section[], days: number, periods: number, random: SeededRandom): Section[] {
  const load = 15 + random.below(8);
  const open = new Set(random.shuffled(Array.from({ length: days }, (_, day) => day)).slice(0, 3 + random.below(3)));
  const busy = new Set<number>();
  const own: Section[] = [];
  for (const narrow of [true, false])
    for (const section of random.shuffled(sections)) {
      const times = takenTimes(section.pieces);
      if (own.includes(section) || busy.size + times.length > load || times.some((time) => busy.has(time))) continue;
      if (narrow && !times.every((time) => open.has(Math.floor(time / periods)))) continue;
      if (!narrow && busy.size > load - 4) continue;
      own.push(section);
      for (const time of times) busy.add(time);
    }
  return own;
}

function loadOf(sections: Section[]): number {
  return sections.reduce((sum, { pieces }) => sum + takenTimes(pieces).length, 0);
}

/** The times that pieces take, in their order. */
export function takenTimes(pieces: Course['pieces']): number[] {
  return pieces.flatMap(({ start, duration }) => Array.from({ length: duration }, (_, step) => start + step));
}

function subjectsOf(total: number): Subject[] {
  const subjects: Subject[] = [];
  let left = total;
  for (const subject of usual) {
    const length = subject.pieces.reduce((sum, one) => sum + one, 0);
    if (length > left) continue;
    subjects.push(subject);
    left -= length;
  }
  for (; left > 0; left--) subjects.push({ name: `Project ${left}`, pieces: [1] });
  return subjects;
}

/** Pieces on days that they fill exactly, a subject once a day; drawn anew until they do. */
function classWeek(subjects: Subject[], days: number, periods: number, random: SeededRandom) {
  for (;;) {
    const free = new Array<number>(days).fill(periods);
    const planned = subjects.flatMap((subject) => subject.pieces.map((duration) => ({ subject, duration, day: -1 })));
    const order = random.shuffled(planned).sort((one, other) => other.duration - one.duration);
    for (const piece of order) {
      const taken = new Set(planned.filter(({ subject }) => subject === piece.subject).map(({ day }) => day));
      const [day] = random
        .shuffled(free.flatMap((left, day) => (left >= piece.duration && !taken.has(day) ? [day] : [])))
        .sort((one, other) => (free[other] ?? 0) - (free[one] ?? 0));
      if (day === undefined) break;
      piece.day = day;
      free[day] = (free[day] ?? 0) - piece.duration;
    }
    if (order.some(({ day }) => day < 0)) continue;
    const starts = new Map<(typeof planned)[number], number>();
    for (let day = 0; day < days; day++) {
      let at = day * periods;
      for (const piece of random.shuffled(planned.filter((one) => one.day === day))) {
        starts.set(piece, at);
        at += piece.duration;
      }
    }
    return subjects.map((subject) => ({
      subject,
      pieces: planned
        .filter((piece) => piece.subject === subject)
        .map((piece) => ({ start: starts.get(piece) ?? 0, duration: piece.duration })),
    }));
  }
}

/** One week for a whole team; from class to class it stays, and the teachers turn. */
function teamCourses(
  { classes, days = 5, periods = 6 }: XhsttPlan,
  subjects: Subject[],
  random: SeededRandom,
): Course[] {
  const size = subjects.length;
  return Array.from({ length: Math.ceil(classes / size) }, (_, team) => {
    const week = classWeek(subjects, days, periods, random);
    return Array.from({ length: size }, (_, place) => place).flatMap((place) =>
      team * size + place >= classes
        ? []
        : week.map(({ subject, pieces }, turn) => ({
            id: `Class ${team * size + place + 1} ${subject.name}`,
            class: `Class ${team * size + place + 1}`,
            subject: subject.name,
            teacher: `Teacher ${team * size + ((place + turn) % size) + 1}`,
            room: undefined,
            pieces,
          })),
    );
  }).flat();
}
