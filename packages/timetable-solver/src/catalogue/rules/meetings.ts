import type { Rule } from '../rule.ts';

/** Members of a subject group are free for its meeting. */
export const meetings: Rule = {
  key: 'meetings',
  on: true,
  hard: true,
  weight: 1,
  values: {},
  add(draft) {
    const setting = draft.setting();
    if (!setting) return;
    for (const meeting of draft.week.meetings ?? []) {
      const time = draft.time(meeting.slot);
      for (const id of meeting.teachers) {
        const teacher = draft.week.teachers.find((one) => one.id === id);
        const resources = draft.teacher(id);
        if (!teacher || time < 0) continue;
        draft.constrain(
          setting,
          'violated',
          { kind: 'busyPattern', resources, groups: [[time]], measure: 'busy' },
          resources.map(() => ({ teacher: teacher.name, meeting: meeting.name, time })),
        );
      }
    }
  },
};
