import { describe, expect, it } from 'vitest';
import { PeopleTaken } from './people-taken.rules.ts';

const hour = 3_600_000;
const people = (from: number, to: number) =>
  new Set(Array.from({ length: to - from + 1 }, (_, index) => `person ${from + index}`));

describe('people taken out', () => {
  it('count once each, for each account, within a day', () => {
    const taken = new PeopleTaken({ mostAccounts: 10, mostPeople: 1_000 });
    taken.add('clerk', people(1, 45), 0);
    taken.add('clerk', people(1, 45), hour);
    expect(taken.with('clerk', people(40, 60), hour)).toEqual({ all: 60, fresh: 15 });
    expect(taken.with('another', people(40, 60), hour)).toEqual({ all: 21, fresh: 21 });
    taken.add('clerk', people(46, 90), 20 * hour);
    expect(taken.with('clerk', people(1, 1), 24.5 * hour)).toEqual({ all: 90, fresh: 0 });
    expect(taken.with('clerk', people(1, 1), 25 * hour)).toEqual({ all: 46, fresh: 1 });
  });

  it('keep to a bounded memory, and forget the oldest, not everybody', () => {
    const taken = new PeopleTaken({ mostAccounts: 2, mostPeople: 50 });
    taken.add('a', people(1, 50), 0);
    taken.add('a', people(51, 60), 1);
    expect(taken.with('a', new Set(), 2).all).toBe(50);
    expect(taken.with('a', people(51, 60), 2).fresh).toBe(0);
    taken.add('b', people(1, 1), 2);
    taken.add('a', people(60, 60), 3);
    taken.add('c', people(1, 1), 4);
    expect(['a', 'b', 'c'].map((account) => taken.with(account, new Set(), 5).all)).toEqual([50, 0, 1]);
  });
});
