import type { SchoolTeacher, SchoolWeek, Slot } from './school-week.ts';

/** Who could stand in, best first, and why. Counts are for ranking and for the screen. */
export interface Substitute {
  readonly teacher: SchoolTeacher;
  readonly sameSubject: boolean;
  readonly knowsClass: boolean;
  /** Has a lesson in the same session anyway. */
  readonly atSchool: boolean;
  readonly doneThisMonth: number;
  /** Periods above the weekly norm with this lesson; 0 within it. Paid overtime is ordinary: said, not refused. */
  readonly overNorm: number;
}

export interface Standing {
  /** Periods a teacher already gives, against the norm. Left out: no norm. */
  readonly periods?: Readonly<Record<string, number>>;
  readonly norm?: Readonly<Record<string, number>>;
  readonly doneThisMonth?: Readonly<Record<string, number>>;
}

/**
 * Candidates to stand in for a lesson: free and available in every period of it. Order: teaches the subject, already teaches
 * the class, is at school in that session, stays within the weekly norm, has stood in least this month.
 */
export function substitutesFor(
  week: SchoolWeek,
  placed: Readonly<Record<string, Slot>>,
  lessonId: string,
  standing: Standing = {},
): Substitute[] {
  const lesson = week.lessons.find((one) => one.id === lessonId);
  const slot = placed[lessonId];
  if (!lesson || !slot) return [];
  const covers = (at: Slot, length: number) =>
    at.day === slot.day &&
    at.shift === slot.shift &&
    at.period < slot.period + lesson.duration &&
    slot.period < at.period + length;
  const classes = new Set(lesson.classes.map((part) => part.class));
  return week.teachers
    .flatMap((teacher): Substitute[] => {
      const own = week.lessons.filter((one) => one.teachers.includes(teacher.id));
      const busy = own.some((one) => {
        const at = placed[one.id];
        return at !== undefined && covers(at, one.duration);
      });
      const away = teacher.daysOff?.includes(slot.day) || teacher.unavailable?.some((at) => covers(at, 1));
      const meets = week.meetings?.some((one) => one.teachers.includes(teacher.id) && covers(one.slot, 1));
      const norm = standing.norm?.[teacher.id];
      const given = (standing.periods?.[teacher.id] ?? 0) + lesson.duration;
      if (busy || away || meets || lesson.teachers.includes(teacher.id)) return [];
      return [
        {
          teacher,
          sameSubject: own.some((one) => one.subject === lesson.subject),
          knowsClass: own.some((one) => one.classes.some((part) => classes.has(part.class))),
          atSchool: own.some((one) => placed[one.id]?.day === slot.day && placed[one.id]?.shift === slot.shift),
          overNorm: norm === undefined ? 0 : Math.max(0, given - norm),
          doneThisMonth: standing.doneThisMonth?.[teacher.id] ?? 0,
        },
      ];
    })
    .sort(
      (a, b) =>
        Number(b.sameSubject) - Number(a.sameSubject) ||
        Number(b.knowsClass) - Number(a.knowsClass) ||
        Number(b.atSchool) - Number(a.atSchool) ||
        Number(a.overNorm > 0) - Number(b.overNorm > 0) ||
        a.doneThisMonth - b.doneThisMonth,
    );
}
