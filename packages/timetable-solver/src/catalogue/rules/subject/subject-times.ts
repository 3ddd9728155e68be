import type { Draft } from '../../draft.ts';
import type { Rule } from '../../rule.ts';
import type { Slot } from '../../school-week.ts';

/** Forbidden periods of a subject (compulsory) and preferred ones (a wish). */
export const subjectTimes: Rule = {
  key: 'subjectTimes',
  on: true,
  hard: true,
  weight: 1,
  values: { preferredWeight: 1 },
  add(draft) {
    for (const subject of draft.week.subjects) {
      const setting = draft.setting(subject);
      if (!setting) continue;
      const lessons = draft.lessonsOf((lesson) => lesson.subject === subject.id);
      const params = { subject: subject.name };
      if (subject.forbidden?.length) keepOff(draft, setting, 'forbidden', lessons, subject.forbidden, params);
      if (!subject.preferred?.length) continue;
      const good = new Set(subject.preferred.map((slot) => draft.time(slot)));
      draft.constrain(
        { ...setting, hard: false, weight: setting.value('preferredWeight') },
        'preferred',
        { kind: 'preferTimes', lessons, times: [...good] },
        lessons.map((lesson) => ({ ...params, lesson })),
      );
    }
  },
};

/** Lessons may start only where none of their periods is one of `slots`. */
export function keepOff(
  draft: Draft,
  setting: Parameters<Draft['constrain']>[0],
  part: string,
  lessons: readonly number[],
  slots: readonly Slot[],
  params: Readonly<Record<string, string | number>>,
): void {
  const bad = new Set(slots.map((slot) => draft.time(slot)));
  for (const duration of [1, 2, 3]) {
    const same = lessons.filter((lesson) => draft.week.lessons[lesson]?.duration === duration);
    if (same.length === 0) continue;
    const times = draft
      .where(() => true)
      .filter((start) => {
        for (let time = start; time < start + duration; time++) if (bad.has(time)) return false;
        return true;
      });
    draft.constrain(
      setting,
      part,
      { kind: 'preferTimes', lessons: same, times },
      same.map((lesson) => ({ ...params, lesson })),
    );
  }
}
