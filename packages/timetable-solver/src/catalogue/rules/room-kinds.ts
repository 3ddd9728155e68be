import type { Rule } from '../rule.ts';

/**
 * Lessons that need a kind of room never outnumber its rooms at one time, nor those that need many seats the rooms with as
 * many. Rooms of one kind with seats in order are nested sets, so these counts are exactly what a room for each needs.
 */
export const roomKinds: Rule = {
  key: 'roomKinds',
  on: true,
  hard: true,
  weight: 1,
  values: {},
  add(draft) {
    const setting = draft.setting();
    if (!setting) return;
    const pupils = (lesson: number) =>
      (draft.week.lessons[lesson]?.classes ?? []).reduce((sum, part) => {
        const one = draft.week.classes.find((candidate) => candidate.id === part.class);
        return sum + (one?.pupils ?? 0) / (part.group === undefined ? 1 : Math.max(1, one?.groups?.length ?? 1));
      }, 0);
    const kindOf = (lesson: number) => {
      const row = draft.week.lessons[lesson];
      return row?.roomKind ?? draft.week.subjects.find((subject) => subject.id === row?.subject)?.roomKind;
    };
    const wanted = draft.lessonsOf(() => true).filter((lesson) => kindOf(lesson) !== undefined);
    for (const kind of new Set(wanted.map(kindOf))) {
      const lessons = wanted.filter((lesson) => kindOf(lesson) === kind);
      const rooms = (draft.week.rooms ?? []).filter((room) => room.kind === kind);
      const sizes = new Set([0, ...rooms.flatMap((room) => (room.seats === undefined ? [] : [room.seats]))]);
      for (const seats of sizes) {
        const large = lessons.filter((lesson) => seats === 0 || pupils(lesson) > seats);
        const fitting = rooms.filter((room) => seats === 0 || (room.seats ?? Number.POSITIVE_INFINITY) > seats);
        if (large.length === 0) continue;
        const resources = draft.attach(`rooms ${kind} ${seats}`, kind ?? '', 'virtual', large, fitting.length);
        draft.constrain(
          setting,
          seats === 0 ? 'violated' : 'seats',
          { kind: 'clash', resources },
          resources.map(() => ({ kind: kind ?? '', rooms: fitting.length, seats })),
        );
      }
    }
  },
};
