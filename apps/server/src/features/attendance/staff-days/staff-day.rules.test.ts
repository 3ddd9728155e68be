import { describe, expect, it } from 'vitest';
import { type DayFacts, staffDay, sumsOf } from './staff-day.rules.ts';

const rules = {
  morningStart: '07:00',
  morningEnd: '11:30',
  afternoonStart: '13:30',
  afternoonEnd: '17:00',
  graceMinutes: 10,
  proof: 'CHECK_INS',
} as const;
const facts: DayFacts = {
  day: '2026-11-10',
  today: '2026-11-25',
  isWorkday: true,
  isHoliday: false,
  rules,
  absences: [],
  written: null,
  checkIns: [],
  lessons: [],
};
const day = (more: Partial<DayFacts>) => staffDay({ ...facts, ...more });
const lesson = { periods: 2, proved: 2, isCover: false, startTime: '07:50', endTime: '09:25' };
const sick = { session: null, kind: 'SICK', paidPercent: 75, dayPart: 100 } as const;

describe('a day of staff', () => {
  it('is full where it was shown, unclear where it was not, and nothing while it is to come', () => {
    expect(day({ checkIns: [415, 1025] })).toMatchObject({
      mark: 'FULL',
      sign: '+',
      work: 100,
      firstIn: '06:55',
      lastOut: '17:05',
    });
    expect(day({})).toMatchObject({ mark: 'UNCLEAR', sign: '?', work: 0 });
    expect(day({ day: '2026-11-26' })).toMatchObject({ mark: null, sign: '' });
    expect(day({ day: '2026-11-25' })).toMatchObject({ mark: null });
    expect(day({ day: '2026-11-25', checkIns: [415] })).toMatchObject({ mark: 'FULL' });
    expect(day({ isWorkday: false })).toMatchObject({ mark: null, work: 0 });
    expect(day({ isWorkday: false, isHoliday: true })).toMatchObject({ mark: 'HOLIDAY', sign: 'L', work: 0 });
  });

  it('counts lateness beyond the grace only, by the lessons of who has any', () => {
    expect(day({ checkIns: [430, 1020] })).toMatchObject({ lateMinutes: 0, earlyMinutes: 0 });
    expect(day({ checkIns: [431, 1009] })).toMatchObject({ lateMinutes: 11, earlyMinutes: 11 });
    expect(day({ checkIns: [475, 570], lessons: [lesson] })).toMatchObject({ lateMinutes: 0, earlyMinutes: 0 });
    expect(day({ checkIns: [490, 570], lessons: [lesson] })).toMatchObject({ lateMinutes: 20 });
  });

  it('of a teacher stands on the registers of their lessons', () => {
    const taught = { ...rules, proof: 'LESSONS' } as const;
    expect(day({ rules: taught, lessons: [lesson] })).toMatchObject({ mark: 'FULL', periods: 2, provedPeriods: 2 });
    expect(day({ rules: taught, lessons: [lesson, { ...lesson, proved: 0 }], checkIns: [408] })).toMatchObject({
      mark: 'UNCLEAR',
      provedPeriods: 2,
      periods: 4,
    });
    expect(day({ rules: taught })).toMatchObject({ mark: 'FULL' });
  });

  it('is leave of its kind, or half of it', () => {
    expect(day({ absences: [sick] })).toMatchObject({ mark: 'SICK', sign: 'Ô', work: 0, away: 100 });
    const half = { session: 'MORNING', kind: 'ANNUAL', paidPercent: 100, dayPart: 50 } as const;
    expect(day({ absences: [half], checkIns: [812, 1025] })).toMatchObject({
      mark: 'FULL',
      partMark: 'ANNUAL',
      sign: '½P',
      work: 50,
      away: 50,
      lateMinutes: 0,
    });
    expect(day({ absences: [half] })).toMatchObject({ mark: 'UNCLEAR' });
    expect(day({ day: '2026-11-30', absences: [sick] })).toMatchObject({ mark: 'SICK' });
  });

  it('is what the office wrote, whatever the facts', () => {
    const written = { mark: 'DUTY', reason: 'Tập huấn' } as const;
    expect(day({ written, absences: [sick] })).toMatchObject({
      mark: 'DUTY',
      sign: 'CT',
      work: 100,
      away: 0,
      reason: 'Tập huấn',
    });
  });

  it('adds up to the sums of a month', () => {
    const days = [
      day({ checkIns: [460, 1025] }),
      day({}),
      day({ absences: [sick] }),
      day({ absences: [{ ...sick, kind: 'UNPAID', paidPercent: 0 }] }),
      day({ written: { mark: 'ABSENT', reason: 'Bỏ buổi' } }),
    ];
    expect(sumsOf(days)).toMatchObject({
      work: 100,
      away: 300,
      unpaid: 200,
      lateDays: 1,
      lateMinutes: 40,
      unclearDays: 1,
    });
  });
});
