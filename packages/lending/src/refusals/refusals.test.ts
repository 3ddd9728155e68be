import { addDays } from '@phuong/rules/calendar/days.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpenDays } from '../calendar/open-days.ts';
import type { LoanTerms, UsedRule } from '../loan-rules/loan-rule.ts';
import { isLostBy, isSuspendedBy, issueRefusals, renewalOf, requestRefusals } from './book.ts';
import type { Borrower, Held } from './borrower.ts';
import { type DeviceQuestion, deviceRefusals } from './device.ts';
import { canOverride } from './refusal.ts';

const today = '2026-11-26';
const days: OpenDays = { weekdays: new Set([1, 2, 3, 4, 5, 6]), closed: new Set(), besides: new Set() };
const terms: LoanTerms = {
  mostAtOnce: 2,
  unit: 'days',
  length: 14,
  longest: 42,
  renewals: 2,
  mostRequests: 1,
  leadDays: 0,
  pickUpDays: 3,
  graceDays: 3,
  suspendAfter: 14,
  lostAfter: 60,
};
const used = (more: Partial<LoanTerms> = {}): UsedRule => ({
  rule: {
    id: 'rule',
    kind: 'book',
    categoryId: null,
    borrowerKind: null,
    from: '2026-09-01',
    until: null,
    terms: { ...terms, ...more },
  },
  forBorrower: false,
  levelsUp: null,
});
const held = (loanId: string, state: Held['state'] = 'on_loan', due: string | null = '2026-12-01'): Held => ({
  loanId,
  titleId: `title of ${loanId}`,
  state,
  categories: [],
  due,
});
const nobody: Borrower = { suspensions: [], held: [] };
const suspended: Borrower = { suspensions: [{ from: today, until: '2026-12-05', because: 'Làm rách sách' }], held: [] };
const ask = { today, titleId: 'title', borrower: nobody, used: used(), copiesLeft: 1 };
const shelf = { id: 'copy', state: 'available', out: null, heldFor: null, freeCopyId: null, waitingBefore: 0 };
const issue = { ...ask, copy: shelf };
const renew = {
  today,
  borrower: nobody,
  used: used(),
  days,
  last: [],
  loan: { issuedOn: '2026-11-16', due: '2026-11-30', renewals: 0 },
  waiting: 0,
};

describe('a request', () => {
  test('is refused with its rule and the nearest way', () => {
    expect(requestRefusals(ask)).toEqual([]);
    expect(requestRefusals({ ...ask, used: undefined })).toMatchObject([{ rule: 'noRule', nearest: null }]);
    expect(requestRefusals({ ...ask, copiesLeft: 0 })).toMatchObject([{ rule: 'noCopies' }]);
    expect(requestRefusals({ ...ask, borrower: suspended })).toMatchObject([
      {
        rule: 'suspended',
        until: '2026-12-05',
        because: 'Làm rách sách',
        nearest: { way: 'onDay', date: '2026-12-06' },
      },
    ]);
    const ready = { ...held('mine', 'ready_for_pickup'), titleId: 'title' };
    expect(requestRefusals({ ...ask, borrower: { suspensions: [], held: [ready] } })).toMatchObject([
      { rule: 'alreadyAsked', other: { kind: 'promise', id: 'mine' }, nearest: { way: 'collect', loanId: 'mine' } },
      { rule: 'tooManyRequests', most: 1, has: 1, nearest: { way: 'cancelRequest', loanId: 'mine' } },
    ]);
  });
});

describe('an issue', () => {
  test('names who has the copy, and another that is free', () => {
    const out = { ...shelf, out: { loanId: 'theirs', due: '2026-12-01' }, freeCopyId: 'other' };
    expect(issueRefusals({ ...issue, copy: out })).toEqual([
      {
        rule: 'out',
        due: '2026-12-01',
        other: { kind: 'loan', id: 'theirs' },
        nearest: { way: 'otherCopy', copyId: 'other' },
      },
    ]);
  });

  test('of a copy set aside needs an override, except for the reader it is set aside for', () => {
    const heldFor = { loanId: 'theirs', until: '2026-11-28', mine: false };
    const refused = issueRefusals({ ...issue, copy: { ...shelf, heldFor } });
    expect(refused).toMatchObject([{ rule: 'heldForOther', other: { id: 'theirs' }, nearest: { way: 'ask' } }]);
    expect(canOverride(refused)).toBe(true);
    expect(issueRefusals({ ...issue, copy: { ...shelf, heldFor: { ...heldFor, mine: true } } })).toEqual([]);
    expect(issueRefusals({ ...issue, copy: { ...shelf, waitingBefore: 2 } })).toMatchObject([
      { rule: 'othersWait', count: 2 },
    ]);
  });

  test('past the limit says which loan to give back first', () => {
    const borrower = { suspensions: [], held: [held('late', 'on_loan', '2026-12-09'), held('soon')] };
    expect(issueRefusals({ ...issue, borrower })).toMatchObject([
      { rule: 'tooMany', most: 2, has: 2, nearest: { way: 'giveBack', loanId: 'soon' } },
    ]);
  });

  test('nothing overrides that a copy is out, away or without a rule; everything else can be', () => {
    const copies = fc.record({
      id: fc.constant('copy'),
      state: fc.constantFrom('available', 'available', 'repair', 'lost', 'withdrawn'),
      out: fc.option(fc.constant({ loanId: 'theirs', due: null })),
      heldFor: fc.option(fc.record({ loanId: fc.constant('hold'), until: fc.constant(null), mine: fc.boolean() })),
      freeCopyId: fc.option(fc.constant('other')),
      waitingBefore: fc.integer({ min: 0, max: 2 }),
    });
    const borrowers = fc.constantFrom(nobody, suspended, { suspensions: [], held: [held('a'), held('b')] });
    fc.assert(
      fc.property(copies, borrowers, fc.option(fc.constant(used())), (copy, borrower, rule) => {
        const refusals = issueRefusals({ ...issue, copy, borrower, used: rule ?? undefined });
        const isImpossible = copy.out !== null || copy.state !== 'available' || rule === null;
        expect(canOverride(refusals)).toBe(!isImpossible);
        const isFree = copy.heldFor ? copy.heldFor.mine : copy.waitingBefore === 0;
        expect(refusals.length === 0).toBe(!isImpossible && isFree && borrower === nobody);
      }),
    );
  });
});

describe('a renewal', () => {
  test('reckons from the old date', () => {
    expect(renewalOf(renew)).toEqual({ refusals: [], due: { date: '2026-12-14', movedFrom: null, cutBy: null } });
  });

  test('is refused by its limit, by who waits, by what is overdue past the grace, by the longest', () => {
    const rules = (more: object) => renewalOf({ ...renew, ...more }).refusals.map(({ rule }) => rule);
    expect(rules({ loan: { ...renew.loan, renewals: 2 } })).toEqual(['renewalsUsed']);
    expect(rules({ waiting: 1 })).toEqual(['othersWait']);
    expect(rules({ today: '2026-12-03' })).toEqual([]);
    expect(rules({ today: '2026-12-04' })).toEqual(['overdue']);
    expect(rules({ used: used({ longest: 20 }) })).toEqual(['longest']);
    expect(rules({ used: undefined })).toEqual(['noRule']);
    expect(rules({ last: [{ date: '2026-11-30', because: 'yearEnd' }] })).toEqual(['noGain']);
    expect(rules({ last: [{ date: '2026-11-20', because: 'leaver' }] })).toEqual(['lastDay']);
  });

  test('granted gives a later date that is open', () => {
    const loan = fc.integer({ min: -20, max: 20 }).map((late) => addDays(today, late));
    fc.assert(
      fc.property(loan, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 60 }), (due, renewals, last) => {
        const limits = [{ date: addDays(today, last), because: 'yearEnd' as const }];
        const answer = renewalOf({ ...renew, last: limits, loan: { issuedOn: addDays(due, -14), due, renewals } });
        if (answer.refusals.length > 0) return;
        expect(answer.due?.date && answer.due.date > due && answer.due.date <= addDays(today, last)).toBe(true);
      }),
    );
  });
});

test('a borrower is suspended and a thing lost only after the last day the rule leaves', () => {
  const due = addDays(today, -14);
  expect([isSuspendedBy(due, today, terms), isSuspendedBy(addDays(due, -1), today, terms)]).toEqual([false, true]);
  expect(isSuspendedBy(addDays(today, -999), today, { suspendAfter: null })).toBe(false);
  expect([isLostBy(addDays(today, -60), today, terms), isLostBy(addDays(today, -61), today, terms)]).toEqual([
    false,
    true,
  ]);
});

describe('a wish for devices', () => {
  const at = (date: string, period: number | null = null) => ({ date, period });
  const wish: DeviceQuestion = {
    now: at(today, 2),
    span: { from: at('2026-11-27', 3), to: at('2026-11-27', 4) },
    quantity: 2,
    borrower: nobody,
    used: used({ unit: 'periods', longest: 4, mostAtOnce: 12 }),
    days,
    stock: {
      quantity: 3,
      uses: [{ id: '9A1', kind: 'promise', quantity: 2, span: { from: at('2026-11-27', 4), to: at('2026-11-27', 5) } }],
    },
    axis: { from: today, days: 30, periods: 10 },
  };

  test('names the rule, the other party and the nearest time', () => {
    expect(deviceRefusals(wish)).toEqual([
      {
        rule: 'notEnough',
        free: 1,
        wanted: 2,
        other: { kind: 'promise', id: '9A1' },
        nearest: {
          way: 'otherTime',
          alternative: { span: { from: at('2026-11-27', 2), to: at('2026-11-27', 3) }, quantity: 2 },
        },
      },
    ]);
    expect(deviceRefusals({ ...wish, quantity: 1 })).toEqual([]);
    expect(deviceRefusals({ ...wish, quantity: 13 }).map(({ rule, nearest }) => [rule, nearest?.way])).toEqual([
      ['tooMany', undefined],
      ['notEnough', 'fewer'],
    ]);
  });

  test('is refused for the past, a closed day, too little notice, too long a time', () => {
    const rules = (more: Partial<DeviceQuestion>) =>
      deviceRefusals({ ...wish, quantity: 1, ...more }).map(({ rule }) => rule);
    expect(rules({ span: { from: at(today, 1), to: at(today, 1) } })).toEqual(['past']);
    expect(rules({ span: { from: at('2026-11-29', 1), to: at('2026-11-29', 1) } })).toEqual(['closed']);
    expect(rules({ used: used({ unit: 'periods', longest: 4, leadDays: 2 }) })).toEqual(['tooEarly']);
    expect(rules({ span: { from: at('2026-11-30', 1), to: at('2026-11-30', 5) } })).toEqual(['tooLong']);
    expect(rules({ used: undefined })).toEqual(['noRule']);
    expect(rules({ borrower: suspended })).toEqual(['suspended']);
  });

  test('every time or number that is offered instead is itself not refused', () => {
    const uses = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 12 }),
        first: fc.integer({ min: 1, max: 9 }),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 12 },
    );
    const wishes = fc.record({
      day: fc.integer({ min: 1, max: 12 }),
      first: fc.integer({ min: 1, max: 9 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(uses, wishes, (taken, { day, first, quantity }) => {
        const span = (on: number, period: number) => ({
          from: at(addDays(today, on), period),
          to: at(addDays(today, on), period + 1),
        });
        const stock = {
          quantity: 3,
          uses: taken.map((each, index) => ({
            id: `p${index}`,
            kind: 'promise' as const,
            quantity: each.quantity,
            span: span(each.day, each.first),
          })),
        };
        const question = { ...wish, stock, span: span(day, first), quantity };
        for (const { nearest } of deviceRefusals(question)) {
          if (nearest?.way !== 'otherTime' && nearest?.way !== 'fewer') continue;
          const { alternative } = nearest;
          const again = deviceRefusals({ ...question, ...alternative });
          expect(again.filter(({ rule }) => nearest.way === 'otherTime' || rule === 'notEnough')).toEqual([]);
        }
      }),
    );
  });
});
