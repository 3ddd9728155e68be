import type { Rule } from '../../rule.ts';

/** Sittings of a subject in a class lie at least `days` days apart where the week leaves room (two or three sittings). */
export const subjectSpread: Rule = {
  key: 'subjectSpread',
  on: true,
  hard: false,
  weight: 1,
  values: { days: 2 },
  add(draft) {
    for (const subject of draft.week.subjects) {
      const setting = draft.setting(subject);
      if (!setting) continue;
      for (const one of draft.week.classes) {
        const set = draft.lessonsIn(one, (lesson) => lesson.subject === subject.id);
        const minDays = setting.value('days');
        if (set.length < 2 || (set.length - 1) * minDays >= draft.week.days.length) continue;
        draft.constrain(setting, 'violated', { kind: 'minDays', sets: [set], minDays }, [
          { subject: subject.name, class: one.name, days: minDays },
        ]);
      }
    }
  },
};
