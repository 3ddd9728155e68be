import type { Rule } from '../rule.ts';

/** The homeroom teacher teaches the class on the first or the last day; last periods are shared evenly among teachers. */
export const homeroomDays: Rule = {
  key: 'homeroomDays',
  on: true,
  hard: false,
  weight: 1,
  values: { balance: 0, slack: 2 },
  add(draft) {
    const days = draft.days();
    const ends = [...(days[0] ?? []), ...(days.at(-1) ?? [])];
    for (const one of draft.week.classes) {
      const setting = draft.setting(one);
      const lessons = draft.lessonsIn(
        one,
        (lesson) => one.homeroomTeacher !== undefined && lesson.teachers.includes(one.homeroomTeacher),
      );
      if (!setting || lessons.length === 0) continue;
      const resources = draft.attach(`homeroom ${one.id}`, one.name, 'virtual', lessons);
      draft.constrain(
        setting,
        'ends',
        { kind: 'busyPattern', resources, groups: [ends], measure: 'used', min: 1 },
        resources.map(() => ({ class: one.name })),
      );
    }
    const setting = draft.setting();
    if (!setting || setting.value('balance') <= 0) return;
    const times = draft.sessions().flatMap((session) => session.slice(-1));
    const resources = draft.week.teachers.flatMap((teacher) => draft.teacher(teacher.id).slice(0, 1));
    draft.constrain(
      { ...setting, hard: false, weight: setting.value('balance') },
      'balance',
      { kind: 'balance', resources, times, slack: setting.value('slack') },
      [{ slack: setting.value('slack') }],
    );
  },
};
