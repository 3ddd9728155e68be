import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { describe, expect, it } from 'vitest';
import { clashOf } from '../days/override-clash.rules.ts';
import { afterSwap, movesOf, suggestSwaps, swapClash } from './swap.rules.ts';

/** Numbers of a seed, the same on every machine. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function lessonAt(
  id: string,
  classId: string,
  teacherId: string,
  period: number,
  roomId: string | null = null,
): DayLesson {
  return {
    key: id,
    lessonId: id,
    date: '2026-11-16',
    slot: { day: 1, shift: 'MORNING', period },
    duration: 1,
    startTime: '',
    endTime: '',
    purpose: 'LESSON',
    subject: { id: `subject of ${teacherId}`, name: teacherId, shortName: teacherId },
    classes: [{ id: classId, name: classId, group: null }],
    teachers: [{ id: teacherId, name: teacherId }],
    room: roomId ? { id: roomId, name: roomId } : null,
    site: '',
    status: 'HAPPENS',
    exam: null,
    override: null,
  };
}

/** A day of classes without clashes: who is free comes; some lessons have a room that others want too. */
function aDay(seed: number): DayLesson[] {
  const pick = random(seed);
  const day: DayLesson[] = [];
  for (let period = 1; period <= 5; period++) {
    const busy = new Set<number>();
    let isLabTaken = false;
    for (let index = 0; index < 6; index++) {
      const teacher = pick(10);
      if (busy.has(teacher) || (period === 5 && pick(2) === 0)) continue;
      busy.add(teacher);
      const inLab: boolean = !isLabTaken && pick(4) === 0;
      isLabTaken ||= inLab;
      day.push(lessonAt(`${index}.${period}`, `class ${index}`, `teacher ${teacher}`, period, inLab ? 'lab' : null));
    }
  }
  return day;
}

const facts = { isAway: () => false, fits: () => true };
const clashes = (day: readonly DayLesson[]) => day.flatMap((lesson) => clashOf(lesson, day) ?? []);

describe('suggestSwaps', () => {
  it('after any swap that is offered nobody and no room is at two places, and every class has as many lessons', () => {
    let offered = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const day = aDay(seed);
      expect(clashes(day)).toEqual([]);
      for (const first of day) {
        for (const { lessonIds, moves } of suggestSwaps(day, first, facts)) {
          offered += 1;
          const lessons = lessonIds.flatMap((id) => day.find(({ lessonId }) => lessonId === id) ?? []);
          const after = afterSwap(day, movesOf(lessons));
          expect(clashes(after)).toEqual([]);
          expect(moves.length).toBeLessThanOrEqual(3);
          expect(after.map(({ slot }) => slot.period).sort()).toEqual(day.map(({ slot }) => slot.period).sort());
        }
      }
    }
    expect(offered).toBeGreaterThan(500);
  });

  it('finds a clash exactly when somebody would be at two places', () => {
    for (let seed = 100; seed < 130; seed++) {
      const day = aDay(seed);
      for (const first of day)
        for (const second of day.filter((each) => each !== first)) {
          const moves = movesOf([first, second]);
          expect(swapClash(day, moves) === null).toBe(clashes(afterSwap(day, moves)).length === 0);
        }
    }
  });

  it('calls no class to a shift in which it has nothing that day', () => {
    const late = { ...lessonAt('b6', 'b', 'nam', 1), slot: { day: 1, shift: 'AFTERNOON', period: 1 } as const };
    const first = lessonAt('a1', 'a', 'mai', 1);
    expect(suggestSwaps([first, late], first, facts)).toEqual([]);
    const both = [first, late, { ...late, ...lessonAt('a7', 'a', 'lan', 2), slot: { ...late.slot, period: 2 } }];
    expect(suggestSwaps(both, first, facts).map(({ lessonIds }) => lessonIds.join(' '))).toEqual(['a1 a7']);
  });

  it('offers two lessons before three, few teachers before many, and nobody who cannot come', () => {
    const day = [
      lessonAt('a1', 'a', 'mai', 1),
      lessonAt('a2', 'a', 'nam', 2),
      lessonAt('a3', 'a', 'lan', 3),
      lessonAt('b1', 'b', 'nam', 1),
    ];
    const [first] = day;
    if (!first) return;
    const offered = suggestSwaps(day, first, facts);
    expect(offered.map(({ lessonIds }) => lessonIds.join(' '))).toEqual(['a1 a3', 'a1 a2 a3']);
    expect(offered[0]).toMatchObject({ teachers: 2, moves: [{ toSlot: { period: 3 } }, { toSlot: { period: 1 } }] });
    const lanLate = { ...facts, isAway: (id: string, { period }: { period: number }) => id === 'lan' && period === 1 };
    expect(suggestSwaps(day, first, lanLate)).toEqual([]);
  });
});
