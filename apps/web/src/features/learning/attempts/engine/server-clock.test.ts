import { describe, expect, it } from 'vitest';
import { serverClock } from './server-clock.ts';

const school = Date.parse('2026-11-26T03:00:00.000Z');
const at = (ms: number) => new Date(school + ms).toISOString();

describe('the clock of the school', () => {
  it('counts on from the server’s time, whatever the device believes', () => {
    let ticks = 1_000;
    const clock = serverClock(school - 3_600_000, () => ticks);
    expect(clock.now()).toBe(school - 3_600_000);
    clock.heard(at(0), 1_000, 1_000);
    ticks += 5_000;
    expect(clock.now()).toBe(school + 5_000);
  });

  it('believes the answer that came fastest, and never falls back to a slow one', () => {
    let ticks = 0;
    const clock = serverClock(school, () => ticks);
    clock.heard(at(2_000), 0, 4_000);
    clock.heard(at(5_000), 4_900, 5_100);
    ticks = 5_100;
    expect(clock.now()).toBe(school + 5_000);
    clock.heard(at(7_000), 6_000, 9_000);
    ticks = 9_000;
    expect(clock.now()).toBe(school + 8_900);
  });

  it('after a sleep in which the device counted nothing takes the server’s time', () => {
    let ticks = 0;
    const clock = serverClock(school, () => ticks);
    clock.heard(at(0), 0, 10);
    ticks = 1_000;
    clock.heard(at(600_000), 990, 1_000);
    expect(clock.now()).toBe(school + 600_000);
  });

  it('follows a server whose clock was set back', () => {
    let ticks = 0;
    const clock = serverClock(school, () => ticks);
    clock.heard(at(60_000), 0, 0);
    ticks = 1_000;
    clock.heard(at(1_000), 1_000, 1_000);
    expect(clock.now()).toBe(school + 1_000);
  });
});
