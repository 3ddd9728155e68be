import { describe, expect, it } from 'vitest';
import { FairTurns } from './fair-turns.rules.ts';

const stranger = (place: string) => ({ place, isKnown: false });
const known = (place: string) => ({ place, isKnown: true });
function inOrder(turns: FairTurns<string>): string[] {
  const order: string[] = [];
  for (let job = turns.next(); job !== undefined; job = turns.next()) order.push(job);
  return order;
}

describe('turns in the waiting line for passwords', () => {
  it('go round the addresses: a flood of one does not come before one of another', () => {
    const turns = new FairTurns<string>(10);
    for (const n of [1, 2, 3]) turns.add(stranger('flood'), `flood ${n}`);
    turns.add(stranger('home'), 'home 1');
    turns.add(stranger('school'), 'school 1');
    turns.add(stranger('school'), 'school 2');
    expect(inOrder(turns)).toEqual(['flood 1', 'home 1', 'school 1', 'flood 2', 'school 2', 'flood 3']);
    expect(turns.count).toBe(0);
  });

  it('are first those of known devices, round their addresses too', () => {
    const turns = new FairTurns<string>(10);
    turns.add(stranger('a'), 'stranger');
    for (const n of [1, 2]) turns.add(known('a'), `a ${n}`);
    turns.add(known('b'), 'b 1');
    expect(inOrder(turns)).toEqual(['a 1', 'b 1', 'a 2', 'stranger']);
  });

  it('of known devices are three in a row, then comes a stranger who waits', () => {
    const turns = new FairTurns<string>(20);
    for (const n of [1, 2]) turns.add(stranger('home'), `home ${n}`);
    for (const n of [1, 2, 3, 4, 5]) turns.add(known('pupil'), `pupil ${n}`);
    expect(inOrder(turns)).toEqual(['pupil 1', 'pupil 2', 'pupil 3', 'home 1', 'pupil 4', 'pupil 5', 'home 2']);
  });

  it('are lost, when the line is full, by the longest address and not by the newcomer', () => {
    const turns = new FairTurns<string>(3);
    for (const n of [1, 2, 3]) expect(turns.add(stranger('flood'), `flood ${n}`)).toBeUndefined();
    expect(turns.add(stranger('flood'), 'flood 4')).toBe('flood 4');
    expect(turns.add(stranger('home'), 'home 1')).toBe('flood 3');
    expect(turns.add(stranger('home'), 'home 2')).toBe('home 2');
    expect(turns.add(known('flood'), 'owner')).toBe('flood 2');
    expect(turns.count).toBe(3);
    expect(inOrder(turns)).toEqual(['owner', 'flood 1', 'home 1']);
  });

  it('of known devices are not lost to strangers', () => {
    const turns = new FairTurns<string>(2);
    for (const n of [1, 2]) turns.add(known('school'), `owner ${n}`);
    expect(turns.add(stranger('home'), 'stranger')).toBe('stranger');
    expect(inOrder(turns)).toEqual(['owner 1', 'owner 2']);
  });
});
