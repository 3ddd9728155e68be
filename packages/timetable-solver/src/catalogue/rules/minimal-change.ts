import type { Rule } from '../rule.ts';

/** Lessons that leave the slot they have in the timetable in force; equal lessons of one class may change places freely. */
export const minimalChange: Rule = {
  key: 'minimalChange',
  on: true,
  hard: false,
  weight: 4,
  values: {},
  add(draft) {
    const { inForce, lessons } = draft.week;
    const setting = draft.setting();
    if (!setting || !inForce) return;
    const kind = (index: number) => {
      const lesson = lessons[index];
      return `${lesson?.subject} ${JSON.stringify(lesson?.classes)} ${lesson?.teachers} ${lesson?.duration} ${lesson?.weeks}`;
    };
    const old = new Map<string, number[]>();
    lessons.forEach((lesson, index) => {
      const slot = inForce[lesson.id];
      if (slot) old.set(kind(index), [...(old.get(kind(index)) ?? []), draft.time(slot)]);
    });
    const known = draft.lessonsOf((lesson) => inForce[lesson.id] !== undefined);
    draft.constrain(
      setting,
      'violated',
      { kind: 'stay', lessons: known, starts: known.map((index) => old.get(kind(index)) ?? []) },
      known.map((lesson) => ({ lesson })),
    );
  },
};
