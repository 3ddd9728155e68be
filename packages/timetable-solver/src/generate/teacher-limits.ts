import { groupBy } from '../formats/group-by.ts';
import {
  type SchoolLesson,
  type SchoolSlot,
  type SchoolTeacher,
  shifts,
  slotKey,
} from '../formats/school/school-file.ts';
import type { SeededRandom } from './seeded-random.ts';

/** How many of the periods in which the witness leaves a teacher free are closed. */
export interface Closing {
  /** 0 … 1 of them. */
  unavailability: number;
  /** Instead: all but so many that a teacher is free at this many periods for each one to be given. */
  openPerLesson: number | undefined;
}

/** Limits a teacher would ask for, each one kept by the timetable the school was derived from. */
export function describeTeachers(witness: SchoolLesson[], closing: Closing, random: SeededRandom): SchoolTeacher[] {
  let owed = 0;
  const closed = (idle: SchoolSlot[], load: number): SchoolSlot[] => {
    const shuffled = random.shuffled(idle);
    if (closing.openPerLesson === undefined) return shuffled.slice(0, Math.floor(idle.length * closing.unavailability));
    // What is over whole periods goes to the next teacher, so that the staff together has exactly the share.
    owed += load * (closing.openPerLesson - 1);
    const spare = Math.min(idle.length, Math.floor(owed));
    owed -= spare;
    return shuffled.slice(spare);
  };
  return [...groupBy(witness, (lesson) => lesson.teacher)].map(([name, lessons], place) => {
    const used = new Set(lessons.map(slotKey));
    const idle = allSlots().filter((slot) => !used.has(slotKey(slot)));
    return {
      name,
      // One teacher in five has room for one more lesson: nearly the whole staff is at its norm.
      norm: lessons.length + (place % 5 === 0 ? 1 : 0),
      maxDays: new Set(lessons.map((lesson) => lesson.day)).size,
      maxGapsPerSession: Math.max(2, ...sessionGaps(lessons)),
      unavailable: closed(idle, lessons.length),
    };
  });
}

function allSlots(): SchoolSlot[] {
  return Array.from({ length: 6 }, (_, day) => day).flatMap((day) =>
    shifts.flatMap((shift) => Array.from({ length: 5 }, (_, period) => ({ day, shift, period }))),
  );
}

function sessionGaps(lessons: SchoolLesson[]): number[] {
  return [...groupBy(lessons, ({ day, shift }) => `${day} ${shift}`).values()].map((session) => {
    const periods = session.map((lesson) => lesson.period);
    return Math.max(...periods) - Math.min(...periods) + 1 - session.length;
  });
}
