import type { Rule } from '../../rule.ts';
import { keepOff } from './subject-times.ts';

/** Physical education not in the hot periods: from the `morningFrom`-th of the morning, up to the `afternoonTo`-th of the afternoon. */
export const physicalHeat: Rule = {
  key: 'physicalHeat',
  on: true,
  hard: false,
  weight: 2,
  values: { morningFrom: 4, afternoonTo: 2 },
  add(draft) {
    for (const subject of draft.week.subjects) {
      const setting = draft.setting(subject);
      if (!setting || !subject.physical) continue;
      const [from, to] = [setting.value('morningFrom'), setting.value('afternoonTo')];
      const slots = draft.week.days.flatMap((_, day) =>
        draft.week.shifts.flatMap(({ periods }, shift) =>
          Array.from({ length: periods }, (_period, period) => ({ day, shift, period })).filter(({ period }) =>
            shift === 0 ? period + 1 >= from : period + 1 <= to,
          ),
        ),
      );
      const lessons = draft.lessonsOf((lesson) => lesson.subject === subject.id);
      keepOff(draft, setting, 'violated', lessons, slots, { subject: subject.name });
    }
  },
};
