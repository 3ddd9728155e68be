import fc from 'fast-check';
import { expect, test } from 'vitest';
import { borrowerKinds, countedBy, type LoanRule, type LoanRuleQuestion, loanKinds, ruleFor } from './loan-rule.ts';

const terms = {
  mostAtOnce: 3,
  unit: 'days',
  length: 14,
  longest: 42,
  renewals: 2,
  mostRequests: 3,
  leadDays: 0,
  pickUpDays: 3,
  graceDays: 0,
  suspendAfter: 14,
  lostAfter: 60,
} as const;
const rule = (id: string, more: Partial<LoanRule> = {}): LoanRule => ({
  id,
  kind: 'book',
  categoryId: null,
  borrowerKind: null,
  from: '2026-09-01',
  until: null,
  terms,
  ...more,
});
const asked: LoanRuleQuestion = {
  kind: 'book',
  borrowerKind: 'pupil',
  categories: ['novels', 'fiction', 'root'],
  on: '2026-11-26',
};

test('the rule for the kind of borrower goes before one for a category, the nearer category before the farther', () => {
  const any = rule('any');
  const novels = rule('novels', { categoryId: 'novels' });
  const pupils = rule('pupils', { borrowerKind: 'pupil' });
  const pupilsFiction = rule('pupils-fiction', { borrowerKind: 'pupil', categoryId: 'fiction' });
  const pupilsNovels = rule('pupils-novels', { borrowerKind: 'pupil', categoryId: 'novels' });
  expect(ruleFor([any, novels], asked)?.rule.id).toBe('novels');
  expect(ruleFor([any, novels, pupils], asked)?.rule.id).toBe('pupils');
  expect(ruleFor([any, novels, pupils, pupilsFiction], asked)).toEqual({
    rule: pupilsFiction,
    forBorrower: true,
    levelsUp: 1,
  });
  expect(ruleFor([pupilsFiction, pupilsNovels, any], asked)?.rule.id).toBe('pupils-novels');
});

test('a rule counts from its first day to its last, and the later one wins', () => {
  const old = rule('old', { until: '2026-11-25' });
  const coming = rule('coming', { from: '2026-11-27' });
  expect(ruleFor([old, coming], asked)).toBeUndefined();
  expect(ruleFor([old, coming], { ...asked, on: '2026-11-25' })?.rule.id).toBe('old');
  expect(ruleFor([rule('a'), rule('b', { from: '2026-10-01' })], asked)?.rule.id).toBe('b');
});

test('a rule of a category counts what is below it', () => {
  const things = [['novels', 'fiction'], ['poems', 'fiction'], ['maths']].map((categories) => ({ categories }));
  expect(countedBy({ categoryId: 'fiction' }, things)).toBe(2);
  expect(countedBy({ categoryId: null }, things)).toBe(3);
});

test('of all rules that fit, none is more specific than the one used, in whatever order they stand', () => {
  const any = fc.record({
    kind: fc.constantFrom(...loanKinds),
    categoryId: fc.constantFrom(null, 'novels', 'fiction', 'root', 'maths'),
    borrowerKind: fc.option(fc.constantFrom(...borrowerKinds)),
    from: fc.constantFrom('2026-09-01', '2026-10-01', '2026-12-01'),
    until: fc.constantFrom(null, '2026-11-01', '2027-05-31'),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (drawn) => {
      const rules = drawn.map((each, index) => rule(`r${index}`, each));
      const used = ruleFor(rules, asked);
      const weight = (each: LoanRule) => {
        const isOff = each.kind !== 'book' || each.from > asked.on || (each.until ?? '9') < asked.on;
        const place = each.categoryId === null ? 9 : asked.categories.indexOf(each.categoryId);
        if (isOff || place === -1 || (each.borrowerKind ?? 'pupil') !== 'pupil') return '';
        return `${each.borrowerKind === null ? 'a' : 'b'}${9 - place}${each.from}`;
      };
      const heaviest = rules.map(weight).toSorted().at(-1) ?? '';
      expect(used ? weight(used.rule) : '').toBe(heaviest);
      expect(ruleFor(rules.toReversed(), asked)).toEqual(used);
    }),
  );
});
