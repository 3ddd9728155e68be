import type { Rule } from '../../rule.ts';

/** Classes that may have physical education at one time (yards, halls). */
export const physicalYard: Rule = {
  key: 'physicalYard',
  on: true,
  hard: true,
  weight: 1,
  values: { classes: 3 },
  add(draft) {
    const setting = draft.setting();
    const physical = new Set(draft.week.subjects.filter((subject) => subject.physical).map((subject) => subject.id));
    const lessons = draft.lessonsOf((lesson) => physical.has(lesson.subject));
    if (!setting || lessons.length === 0) return;
    const capacity = setting.value('classes');
    const resources = draft.attach('yard', 'yard', 'virtual', lessons, capacity);
    draft.constrain(
      setting,
      'violated',
      { kind: 'clash', resources },
      resources.map(() => ({ max: capacity })),
    );
  },
};
