import type { Rule } from '../../rule.ts';

/** Lessons of a subject that may run at one time in the whole school (shared equipment); 0 leaves it open. */
export const subjectLimit: Rule = {
  key: 'subjectLimit',
  on: true,
  hard: false,
  weight: 1,
  values: { max: 0 },
  add(draft) {
    for (const subject of draft.week.subjects) {
      const setting = draft.setting(subject);
      const max = setting?.value('max') ?? 0;
      const lessons = draft.lessonsOf((lesson) => lesson.subject === subject.id);
      if (!setting || max <= 0 || lessons.length === 0) continue;
      const resources = draft.attach(`at once ${subject.id}`, subject.name, 'virtual', lessons, max);
      draft.constrain(
        setting,
        'violated',
        { kind: 'clash', resources },
        resources.map(() => ({ subject: subject.name, max })),
      );
    }
  },
};
