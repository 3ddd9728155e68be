import type { Rule } from '../../rule.ts';

/** Periods of a subject in a class's day: two when it has doubles, else one; never apart within the day. */
export const subjectPerDay: Rule = {
  key: 'subjectPerDay',
  on: true,
  hard: true,
  weight: 1,
  values: { max: 1, maxWithDoubles: 2 },
  add(draft) {
    const groups = draft.days();
    for (const subject of draft.week.subjects) {
      const setting = draft.setting(subject);
      if (!setting) continue;
      for (const one of draft.week.classes) {
        const lessons = draft
          .lessonsIn(one, (lesson) => lesson.subject === subject.id)
          .flatMap((index) => draft.week.lessons[index] ?? []);
        if (lessons.length < 2) continue;
        const doubled = (subject.doubles ?? 0) > 0 || lessons.some((lesson) => lesson.duration > 1);
        const longest = Math.max(...lessons.map((lesson) => lesson.duration));
        const groupMax = Math.max(longest, setting.value(doubled ? 'maxWithDoubles' : 'max'));
        const resources = draft.subjectInClass(subject, one);
        const params = resources.map(() => ({ subject: subject.name, class: one.name, max: groupMax }));
        draft.constrain(setting, 'max', { kind: 'busyPattern', resources, groups, measure: 'busy', groupMax }, params);
        draft.constrain(
          setting,
          'apart',
          { kind: 'busyPattern', resources, groups, measure: 'runs', groupMax: 1 },
          params,
        );
      }
    }
  },
};
