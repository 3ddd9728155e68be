import type { Rule } from '../rule.ts';

/** Between two sites a teacher needs `free` periods in a session (compulsory); every change of site costs (a wish). */
export const sites: Rule = {
  key: 'sites',
  on: true,
  hard: true,
  weight: 1,
  values: { free: 1, changeWeight: 1 },
  add(draft) {
    const names = [...new Set(draft.week.lessons.flatMap((lesson) => (lesson.site ? [lesson.site] : [])))];
    if (names.length < 2) return;
    const groups = draft.sessions();
    for (const teacher of draft.week.teachers) {
      const setting = draft.setting(teacher);
      if (!setting) continue;
      const at = names.flatMap((site) => {
        const lessons = draft.lessonsOf((lesson) => lesson.site === site && lesson.teachers.includes(teacher.id));
        return lessons.length === 0 ? [] : [draft.attach(`${teacher.id} at ${site}`, teacher.name, 'virtual', lessons)];
      });
      const pairs = at.flatMap((one, index) =>
        at
          .slice(index + 1)
          .flatMap((other) => one.map((layer, step): [number, number] => [layer, other[step] ?? other[0] ?? layer])),
      );
      if (pairs.length === 0) continue;
      const params = pairs.map(() => ({ teacher: teacher.name, free: setting.value('free') }));
      const body = { kind: 'crossPattern', pairs, groups, measure: 'near' } as const;
      draft.constrain(setting, 'near', { ...body, limit: setting.value('free') }, params);
      draft.constrain(
        { ...setting, hard: false, weight: setting.value('changeWeight') },
        'change',
        { ...body, limit: 99 },
        params,
      );
    }
  },
};
