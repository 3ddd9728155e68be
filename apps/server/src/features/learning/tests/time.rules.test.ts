import { describe, expect, it } from 'vitest';
import { deadlineOf, noLongerTime, ownMinutes, ownWindow } from './time.rules.ts';

const at = (time: string) => new Date(`2026-10-05T${time}:00+07:00`);
const window = { opensAt: at('08:00'), cutOffAt: at('10:00') };

describe('the window of a pupil', () => {
  it('is that of the class without dates of their own', () => {
    expect(ownWindow(window, noLongerTime)).toEqual(window);
  });

  it('takes each own date by itself', () => {
    expect(ownWindow(window, { ...noLongerTime, cutOffAt: at('11:00') })).toEqual({ ...window, cutOffAt: at('11:00') });
    expect(ownWindow(window, { ...noLongerTime, opensAt: at('09:00') })).toEqual({ ...window, opensAt: at('09:00') });
    expect(ownWindow({ opensAt: null, cutOffAt: null }, noLongerTime)).toEqual({ opensAt: null, cutOffAt: null });
  });
});

describe('the minutes of a pupil', () => {
  it('are those of the test, longer by per cent of them and by whole minutes; a part of a minute is given', () => {
    expect(ownMinutes(45, noLongerTime)).toBe(45);
    expect(ownMinutes(45, { moreMinutes: 0, morePercent: 25 })).toBe(57);
    expect(ownMinutes(45, { moreMinutes: 10, morePercent: 25 })).toBe(67);
  });

  it('have no limit where the test has none', () => {
    expect(ownMinutes(null, { moreMinutes: 10, morePercent: 50 })).toBeNull();
  });
});

describe('an attempt ends', () => {
  const end = (
    start: string,
    minutes: number | null,
    longer = noLongerTime,
    of = window as Parameters<typeof ownWindow>[0],
  ) => deadlineOf(at(start), { minutes, window: of, longer });

  it('after its minutes', () => {
    expect(end('08:10', 45)).toEqual(at('08:55'));
  });

  it('with the window, for who begins late', () => {
    expect(end('09:40', 45)).toEqual(at('10:00'));
    expect(end('09:15', 45)).toEqual(at('10:00'));
  });

  it('with the window alone where there is no limit, and never by itself where there is neither', () => {
    expect(end('08:10', null)).toEqual(at('10:00'));
    expect(end('08:10', null, noLongerTime, { opensAt: null, cutOffAt: null })).toBeNull();
    expect(end('08:10', 45, noLongerTime, { opensAt: null, cutOffAt: null })).toEqual(at('08:55'));
  });

  it('later for who has longer, but within their own window', () => {
    expect(end('08:10', 40, { ...noLongerTime, morePercent: 50 })).toEqual(at('09:10'));
    expect(end('09:15', 40, { ...noLongerTime, moreMinutes: 30 })).toEqual(at('10:00'));
    expect(end('09:15', 40, { ...noLongerTime, moreMinutes: 30, cutOffAt: at('11:00') })).toEqual(at('10:25'));
    expect(end('08:10', 40, { ...noLongerTime, cutOffAt: at('08:30') })).toEqual(at('08:30'));
  });
});
