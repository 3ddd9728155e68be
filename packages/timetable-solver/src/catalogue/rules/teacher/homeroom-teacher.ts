import type { Rule } from '../../rule.ts';

/** The form period is given by the class's homeroom teacher: a fault of the assignment, no timetable mends it. */
export const homeroomTeacher: Rule = {
  key: 'homeroomTeacher',
  on: true,
  hard: true,
  weight: 1,
  values: {},
  add(draft) {
    const homeroom = new Set(draft.week.subjects.filter((subject) => subject.homeroom).map((subject) => subject.id));
    const wrong = draft.week.classes.flatMap((one) => {
      const setting = draft.setting(one);
      const lesson = draft.week.lessons.find(
        (candidate) =>
          homeroom.has(candidate.subject) &&
          candidate.classes.some((part) => part.class === one.id) &&
          one.homeroomTeacher !== undefined &&
          !candidate.teachers.includes(one.homeroomTeacher),
      );
      return setting && lesson ? [{ one, setting }] : [];
    });
    for (const { one, setting } of wrong)
      draft.constrain(setting, 'violated', { kind: 'given', deviations: [1] }, [{ class: one.name }]);
  },
};
