import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';

/** How one teacher's week looks. Lessons of every other week count half. */
export interface TeacherFigures {
  readonly periods: number;
  readonly days: number;
  readonly sessions: number;
  /** Free periods between lessons of a session. */
  readonly gaps: number;
  /** Sessions with one period only. */
  readonly singles: number;
  /** Lessons in the last period of a shift. */
  readonly last: number;
}

const parities = ['ODD', 'EVEN'] as const;

/** A teacher's figures in a version: those of odd and even weeks, averaged. Lessons without a place only count as periods. */
export function figuresOf(lessons: readonly BoardLesson[], { shifts }: Pick<WeekGrid, 'shifts'>): TeacherFigures {
  const lastOf = new Map(shifts.map(({ key, periods }) => [key, periods.length]));
  const sums = { periods: 0, days: 0, sessions: 0, gaps: 0, singles: 0, last: 0 };
  for (const parity of parities) {
    const days = new Set<number>();
    const sessions = new Map<string, { shift: BoardLesson['slot']; taken: Set<number> }>();
    for (const { slot, duration, weeks } of lessons) {
      if (weeks !== null && weeks !== parity) continue;
      sums.periods += duration;
      if (!slot) continue;
      days.add(slot.day);
      const key = `${slot.day} ${slot.shift}`;
      const session = sessions.get(key) ?? { shift: slot, taken: new Set<number>() };
      for (let more = 0; more < duration; more++) session.taken.add(slot.period + more);
      sessions.set(key, session);
    }
    sums.days += days.size;
    sums.sessions += sessions.size;
    for (const { shift, taken } of sessions.values()) {
      const span = Math.max(...taken) - Math.min(...taken) + 1;
      sums.gaps += span - taken.size;
      if (taken.size === 1) sums.singles += 1;
      if (shift && taken.has(lastOf.get(shift.shift) ?? 0)) sums.last += 1;
    }
  }
  const half = (value: number) => value / 2;
  return {
    periods: half(sums.periods),
    days: half(sums.days),
    sessions: half(sums.sessions),
    gaps: half(sums.gaps),
    singles: half(sums.singles),
    last: half(sums.last),
  };
}
