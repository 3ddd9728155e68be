import { describe, expect, it } from 'vitest';
import { addDays, datesBetween, weekdayOf } from '../calendar/days.ts';
import { annualGrant, annualLeave, carriedOver, leftOfCarried } from './annual-leave.ts';
import { type LeaveFacts, leaveFaults, mayBeLetPass } from './leave-checks.ts';
import {
  availableFrom,
  balanceAt,
  type LeaveSpan,
  leaveDays,
  leaveSpells,
  partOfPeriods,
  sumOfParts,
} from './leave-days.ts';
import { LEAVE_KINDS, leaveRuleOn, maternityMonths, requestCap, yearCap } from './leave-kinds.ts';

const oneChild = { bornOn: null, children: 1, isHardBirth: false };
const isWorkingDay = (day: string) => weekdayOf(day) <= 6 && day !== '2026-09-02';
const span = (from: string, to: string, more: Partial<LeaveSpan> = {}): LeaveSpan => ({
  from,
  to,
  fromSession: 'MORNING',
  toSession: 'AFTERNOON',
  periods: null,
  ...more,
});
const working = { isWorkingDay, counts: 'WORKING', periodsPerSession: 5 } as const;

describe('annual leave (BLLĐ Điều 113–114, NĐ 145/2020 Điều 66)', () => {
  it.each([
    [0, 7, 700],
    [1, 12, 1300],
    [2, 5, 583],
  ])('%i extra days, %i months: %i hundredths', (extra, months, days) => {
    expect(annualLeave(2026, extra, months)).toBe(days);
  });

  it('grows by a day for five years, and is granted by months in the first year', () => {
    expect(annualGrant(2026, null)).toBe(1200);
    expect(annualGrant(2026, '2021-01-02')).toBe(1200);
    expect(annualGrant(2026, '2021-01-01')).toBe(1300);
    expect(annualGrant(2026, '2010-09-01')).toBe(1500);
    expect(annualGrant(2026, '2026-06-01')).toBe(700);
    expect(annualGrant(2026, '2026-06-16')).toBe(600);
    expect(annualGrant(2026, '2027-02-01')).toBe(0);
  });

  it('goes on into the next year as far as the school lets it', () => {
    expect(carriedOver(850, 500)).toEqual({ carried: 500, expired: 350 });
    expect(carriedOver(-50, 500)).toEqual({ carried: 0, expired: 0 });
    expect(leftOfCarried(500, 200)).toBe(300);
    expect(leftOfCarried(500, 700)).toBe(0);
  });
});

describe('caps', () => {
  it('of sickness grow with contributions (Luật BHXH 2024 Điều 43)', () => {
    const cap = (years: number) => yearCap('SICK', '2026-10-01', { years }, oneChild);
    expect([0, 14, 15, 29, 30, 40].map(cap)).toEqual([3000, 3000, 4000, 4000, 6000, 6000]);
  });

  it('of a sick child go by its age (Điều 44)', () => {
    const cap = (bornOn: string) => yearCap('CHILD_SICK', '2026-10-01', { years: 0 }, { ...oneChild, bornOn });
    expect(['2024-01-01', '2023-10-02', '2023-10-01', '2019-10-02', '2019-10-01'].map(cap)).toEqual([
      2000, 2000, 1500, 1500, 0,
    ]);
  });

  it('of a father go by the birth, of a mother by the children (Điều 53, BLLĐ Điều 139)', () => {
    const father = (children: number, isHardBirth: boolean) =>
      requestCap('PATERNITY', '2026-10-01', { bornOn: null, children, isHardBirth });
    expect([father(1, false), father(1, true), father(2, false), father(2, true), father(3, false)]).toEqual([
      500, 700, 1000, 1400, 1300,
    ]);
    expect([1, 2].map((children) => maternityMonths('2026-10-01', { ...oneChild, children }))).toEqual([6, 7]);
  });

  it('of family days (BLLĐ Điều 115)', () => {
    const cap = (kind: 'MARRIAGE' | 'CHILD_MARRIAGE' | 'BEREAVEMENT' | 'FAMILY_UNPAID') =>
      requestCap(kind, '2026-10-01', oneChild);
    expect([cap('MARRIAGE'), cap('CHILD_MARRIAGE'), cap('BEREAVEMENT'), cap('FAMILY_UNPAID')]).toEqual([
      300, 100, 300, 100,
    ]);
    expect(leaveRuleOn('FAMILY_UNPAID', '2026-10-01').value.percent).toBe(0);
  });

  it('every kind has a rule with its article on every day', () => {
    for (const kind of LEAVE_KINDS) {
      for (const day of ['2000-01-01', '2020-05-01', '2025-06-30', '2025-07-01', '2030-01-01']) {
        expect(leaveRuleOn(kind, day).legalBasis).toContain('Điều');
      }
    }
  });
});

describe('days', () => {
  it('are working days without Sundays and holidays, from noon and until noon', () => {
    const days = (from: string, to: string, more: Partial<LeaveSpan> = {}) =>
      sumOfParts(leaveDays(span(from, to, more), working));
    expect(days('2026-08-31', '2026-09-06')).toBe(500);
    expect(days('2026-11-28', '2026-11-30', { toSession: 'MORNING' })).toBe(150);
    expect(days('2026-11-28', '2026-11-28', { fromSession: 'AFTERNOON' })).toBe(50);
    expect(days('2026-11-29', '2026-11-29')).toBe(0);
    expect(sumOfParts(leaveDays(span('2026-11-28', '2026-11-29'), { ...working, counts: 'CALENDAR' }))).toBe(200);
    const lessons = span('2026-11-28', '2026-11-28', { toSession: 'MORNING', periods: [3, 1, 3] });
    expect(leaveDays(lessons, working)).toEqual([{ day: '2026-11-28', session: 'MORNING', periods: [1, 3], part: 20 }]);
    expect([1, 2, 4, 5, 6].map((count) => partOfPeriods(count, 5))).toEqual([10, 20, 40, 50, 50]);
  });

  it('that cannot be are none', () => {
    expect(leaveDays(span('2026-11-30', '2026-11-28'), working)).toEqual([]);
    expect(leaveDays(span('2026-11-28', '2026-11-30', { periods: [1] }), working)).toEqual([]);
    const backwards = span('2026-11-28', '2026-11-28', { fromSession: 'AFTERNOON', toSession: 'MORNING' });
    expect(leaveDays(backwards, working)).toEqual([]);
  });

  it('the balance of every day is the sum of the lines up to it, whatever their order', () => {
    let seed = 20261128;
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 200; round++) {
      const lines = Array.from({ length: 1 + chance(12) }, () => ({
        day: addDays('2026-01-01', chance(40)),
        amount: chance(2000) - 800,
      }));
      let running = 0;
      let least = Number.POSITIVE_INFINITY;
      for (const day of datesBetween('2026-01-01', '2026-02-15').toReversed()) {
        least = Math.min(least, balanceAt(lines, day));
        expect(availableFrom(lines, day)).toBe(least);
      }
      for (const day of datesBetween('2026-01-01', '2026-02-15')) {
        running += lines.filter((line) => line.day === day).reduce((sum, { amount }) => sum + amount, 0);
        expect(balanceAt(lines.toReversed(), day)).toBe(running);
      }
    }
  });
});

describe('checks', () => {
  const asked = (more: Partial<LeaveFacts> = {}): LeaveFacts => {
    const kind = more.kind ?? 'UNPAID';
    const when = more.span ?? span('2026-12-07', '2026-12-08');
    const rule = leaveRuleOn(kind, when.from).value;
    return {
      kind,
      rule,
      span: when,
      days: leaveDays(when, { ...working, counts: rule.counts }),
      today: '2026-11-28',
      isTeaching: true,
      isWorkingDay,
      others: [],
      available: null,
      pending: 0,
      years: [],
      mostAtOnce: null,
      months: null,
      mostInARow: null,
      hasProof: false,
      lacksChild: false,
      blocked: [],
      closedMonths: [],
      attended: [],
      ...more,
    };
  };
  const names = (more: Partial<LeaveFacts> = {}) => leaveFaults(asked(more)).map(({ fault }) => fault);
  const wholeDay = { session: null, periods: null };

  it('each fails by itself, with what it is about', () => {
    expect(names()).toEqual([]);
    expect(names({ span: span('2026-12-08', '2026-12-07') })).toEqual(['span']);
    expect(names({ span: span('2026-11-29', '2026-11-29') })).toEqual(['no_day']);
    expect(names({ kind: 'ANNUAL', available: 1200 })).toEqual(['not_for_teachers']);
    expect(names({ kind: 'CHILD_SICK', lacksChild: true })).toEqual(['child']);
    const noon = span('2026-12-07', '2026-12-07', { toSession: 'MORNING' });
    expect(leaveFaults(asked({ kind: 'MARRIAGE', span: noon }))).toEqual([{ fault: 'unit', unit: 'DAY' }]);
    const years = { kind: 'COMP_OFF', span: span('2026-12-31', '2027-01-02'), available: 1200 } as const;
    expect(leaveFaults(asked(years))).toEqual([{ fault: 'across_years', day: '2026-12-31' }]);
    expect(leaveFaults(asked({ span: span('2026-11-30', '2026-11-30') }))).toEqual([
      { fault: 'notice', days: 3, day: '2026-12-01' },
    ]);
    expect(names({ span: span('2026-11-27', '2026-11-27') })).toEqual(['back_dated']);
    expect(names({ kind: 'SICK', span: span('2026-11-27', '2026-11-27') })).toEqual(['proof']);
    expect(names({ kind: 'SICK', span: span('2026-11-23', '2026-11-30') })).toEqual(['back_dated']);
    expect(leaveFaults(asked({ kind: 'COMP_OFF', available: 250, pending: 100 }))).toEqual([
      { fault: 'balance', left: 150, asked: 200 },
    ]);
    expect(leaveFaults(asked({ kind: 'SICK', years: [{ year: '2026', most: 3000, used: 2900 }] }))).toEqual([
      { fault: 'year_cap', most: 3000, used: 2900, asked: 200 },
    ]);
    expect(names({ mostAtOnce: 100 })).toEqual(['too_long']);
    const mother = { kind: 'MATERNITY', span: span('2026-12-07', '2027-06-07'), months: 6 } as const;
    expect(leaveFaults(asked(mother))).toEqual([{ fault: 'months', day: '2027-06-06', months: 6 }]);
    expect(names({ span: span('2026-12-05', '2026-12-08'), mostInARow: 2 })).toEqual(['in_a_row']);
    const other = { day: '2026-12-08', kind: 'SICK', ...wholeDay } as const;
    expect(leaveFaults(asked({ others: [other] }))).toEqual([{ fault: 'overlap', day: '2026-12-08', kind: 'SICK' }]);
    const exams = { from: '2026-12-08', to: '2026-12-20', name: 'Thi học kì' };
    expect(leaveFaults(asked({ blocked: [exams] }))).toEqual([
      { fault: 'blocked', name: 'Thi học kì', day: '2026-12-08' },
    ]);
    expect(names({ closedMonths: ['2026-12-01'] })).toEqual(['month_closed']);
    expect(names({ attended: [{ day: '2026-12-07', session: 'MORNING', periods: [2] }] })).toEqual(['attended']);
  });

  it('all that fail are told at once', () => {
    expect(names({ closedMonths: ['2026-12-01'], mostAtOnce: 100, span: span('2026-12-07', '2026-12-12') })).toEqual([
      'too_long',
      'month_closed',
    ]);
  });

  it('halves of a day and other lessons do not overlap', () => {
    const morning = { day: '2026-12-07', session: 'MORNING', periods: null, kind: 'SICK' } as const;
    const afternoon = span('2026-12-07', '2026-12-07', { fromSession: 'AFTERNOON' });
    expect(names({ span: afternoon, others: [morning] })).toEqual([]);
    const lessons = {
      kind: 'SICK',
      span: span('2026-12-07', '2026-12-07', { toSession: 'MORNING', periods: [4] }),
    } as const;
    expect(names({ ...lessons, others: [{ ...morning, periods: [1, 2] }] })).toEqual([]);
    expect(names({ ...lessons, others: [{ ...morning, periods: [4] }] })).toEqual(['overlap']);
  });

  it('only what the school has agreed on may be let pass', () => {
    const kinds = ['notice', 'overlap', 'balance', 'month_closed', 'year_cap'] as const;
    expect(kinds.filter((fault) => mayBeLetPass({ fault } as never))).toEqual(['notice']);
  });
});

const spellDay = (date: string, of = 'a', session: 'MORNING' | 'AFTERNOON' | null = null) => ({
  of,
  day: date,
  session,
  periods: null,
});

describe('spells of leave', () => {
  it('whole days one after the other are one spell, also over the end of a month', () => {
    const days = [spellDay('2026-11-29'), spellDay('2026-11-30'), spellDay('2026-12-01'), spellDay('2026-12-03')];
    expect(leaveSpells(days).map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-29', '2026-12-01'],
      ['2026-12-03', '2026-12-03'],
    ]);
  });

  it('half a day stands alone, and so does what somebody else asked for', () => {
    const days = [
      spellDay('2026-11-30'),
      spellDay('2026-11-30', 'b'),
      spellDay('2026-12-01', 'b'),
      spellDay('2026-12-01', 'a', 'MORNING'),
    ];
    expect(leaveSpells(days).map(({ of, from, to, session }) => [of, from, to, session])).toEqual([
      ['a', '2026-11-30', '2026-11-30', null],
      ['b', '2026-11-30', '2026-12-01', null],
      ['a', '2026-12-01', '2026-12-01', 'MORNING'],
    ]);
  });
});
