import { type SchoolClass, type SchoolLesson, slotKey } from '../formats/school/school-file.ts';
import type { SeededRandom } from './seeded-random.ts';
import { freeSubjects } from './week-pattern.ts';

/** A class without its homeroom teacher yet. */
export type PlannedClass = Omit<SchoolClass, 'homeroomTeacher'>;

/** Periods of free subjects a teacher has on average: with four homeroom periods for half of them, two teachers a class. */
const usualLoad = 13.9;
/** No teacher gets more than this, homeroom apart. */
const fullLoad = 16;

interface Candidate {
  name: string;
  load: number;
  busy: Set<string>;
}

/**
 * Shares the classes of each subject among teachers without clashes, evenly, and gives every class a homeroom teacher
 * among those who teach it.
 */
export function assignTeachers(
  classes: PlannedClass[],
  lessons: Omit<SchoolLesson, 'teacher'>[],
  random: SeededRandom,
): { subjectTeacher: Map<string, string>; homeroomTeacher: Map<string, string> } {
  const subjectTeacher = new Map<string, string>();
  const everyone: Candidate[] = [];
  for (const subject of freeSubjects) {
    const wanted = Math.ceil((classes.length * subject.periods) / usualLoad);
    const staff = Array.from({ length: wanted }, (_, place) => hire(subject.name, place));
    for (const planned of random.shuffled(classes)) {
      const slots = lessons.filter((one) => one.class === planned.name && one.subject === subject.name).map(slotKey);
      const free = staff.filter(
        (one) => one.load + subject.periods <= fullLoad && !slots.some((slot) => one.busy.has(slot)),
      );
      const chosen = free.sort((one, other) => one.load - other.load)[0] ?? hire(subject.name, staff.length);
      if (!staff.includes(chosen)) staff.push(chosen);
      chosen.load += subject.periods;
      for (const slot of slots) chosen.busy.add(slot);
      subjectTeacher.set(`${planned.name} ${subject.name}`, chosen.name);
    }
    everyone.push(...staff);
  }
  return { subjectTeacher, homeroomTeacher: homeroomTeachers(classes, subjectTeacher, everyone) };
}

function hire(subject: string, place: number): Candidate {
  return { name: `${subject} ${place + 1}`, load: 0, busy: new Set() };
}

/** Matching by augmenting paths, the least loaded teachers tried first. */
function homeroomTeachers(
  classes: PlannedClass[],
  subjectTeacher: Map<string, string>,
  everyone: Candidate[],
): Map<string, string> {
  const load = new Map(everyone.map((one) => [one.name, one.load]));
  const classOf = new Map<string, string>();
  const offer = (name: string, seen: Set<string>): boolean => {
    const teaching = freeSubjects
      .map((subject) => subjectTeacher.get(`${name} ${subject.name}`) ?? '')
      .sort((one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0));
    for (const teacher of teaching) {
      if (seen.has(teacher)) continue;
      seen.add(teacher);
      const held = classOf.get(teacher);
      if (held === undefined || offer(held, seen)) {
        classOf.set(teacher, name);
        return true;
      }
    }
    return false;
  };
  for (const { name } of classes) offer(name, new Set());
  return new Map([...classOf].map(([teacher, name]) => [name, teacher]));
}
