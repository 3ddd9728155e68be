import { groupBy } from '../formats/group-by.ts';
import { type SchoolLesson, type SchoolSlot, type SchoolTeacher, shifts, slotKey } from '../formats/school-file.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Limits a teacher would ask for, each one kept by the timetable the school was derived from. */
export function describeTeachers(
  witness: SchoolLesson[],
  unavailability: number,
  random: SeededRandom,
): SchoolTeacher[] {
  return [...groupBy(witness, (lesson) => lesson.teacher)].map(([name, lessons], place) => {
    const used = new Set(lessons.map(slotKey));
    const idle = allSlots().filter((slot) => !used.has(slotKey(slot)));
    return {
      name,
      // One teacher in five has room for one more lesson: nearly the whole staff is at its norm.
      norm: lessons.length + (place % 5 === 0 ? 1 : 0),
      maxDays: new Set(lessons.map((lesson) => lesson.day)).size,
      maxGapsPerSession: Math.max(2, ...sessionGaps(lessons)),
      unavailable: random.shuffled(idle).slice(0, Math.floor(idle.length * unavailability)),
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
