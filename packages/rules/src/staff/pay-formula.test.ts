import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounded, whole, written } from './exact.ts';
import { evaluate, FormulaError, formulaTokens, parseFormula, spelledFormula } from './pay-formula.ts';

const known = new Set(['he_so', 'luong']);
const values = new Map([
  ['he_so', whole(333, 100)],
  ['luong', whole(2_530_000)],
]);
const worth = (text: string) => written(evaluate(parseFormula(text, known), values));

function problem(text: string) {
  try {
    worth(text);
  } catch (error) {
    if (error instanceof FormulaError) return [error.problem, error.position, error.found];
    throw error;
  }
  return null;
}

describe('formulas of pay', () => {
  it.each([
    ['he_so × luong', '8424900'],
    ['he_so * luong * 40%', '3369960'],
    ['2 + 3 × 4 − 6 ÷ 2', '11'],
    ['(2 + 3) * -4', '-20'],
    ['0,1 + 0.2', '0.3'],
    ['10 ÷ 3 × 3', '10'],
    ['min(he_so; 3) + max(1; 2)', '5'],
    ['round(2,5) + round(-2,5)', '0'],
    ['if(he_so > 3; 500000; 0)', '500000'],
    ['if(he_so <= 3; 1 ÷ 0; 7)', '7'],
    ['1 = 1', '1'],
  ])('%s is %s', (text, result) => expect(worth(text)).toBe(result));

  it.each([
    ['', 'empty', 1, ''],
    ['he_so × luog', 'unknown_name', 9, 'luog'],
    ['he_so × (luong', 'unclosed', 14, ''],
    ['he_so luong', 'unexpected', 7, 'luong'],
    ['he_so × $', 'unexpected', 9, '$'],
    ['min(1)', 'arguments', 1, 'min'],
    ['1 ÷ (he_so − 3,33)', 'divided_by_zero', 3, ''],
    ['999999999999999 × 999999999999999', 'too_large', 17, ''],
    ['constructor', 'unknown_name', 1, 'constructor'],
  ])('%s is refused: %s at %i', (...[text, ...expected]) => expect(problem(text)).toEqual(expected));

  it('of any text are read or refused, and never anything else', () => {
    const part = fc.constantFrom('(', ')', '+', '-', '*', '%', ';', 'he_so', 'min', 'if', '1', ' ', '<', '×');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 600 }),
          fc.array(part, { maxLength: 200 }).map((all) => all.join('')),
        ),
        (text) => {
          expect(() => problem(text)).not.toThrow();
        },
      ),
    );
  });

  it('are said again with words or values for their names', () => {
    expect(
      spelledFormula(
        '(he_so+1)*luong*40%',
        (name) => ({ he_so: '3,33', luong: '2.530.000' })[name] ?? name,
        (text) => text,
      ),
    ).toBe('(3,33 + 1) × 2.530.000 × 40%');
    expect(
      spelledFormula(
        'min(he_so;luong)',
        (name) => name,
        (text) => text,
      ),
    ).toBe('min(he_so; luong)');
    expect(formulaTokens('he_so × 2').map(({ position }) => position)).toEqual([1, 7, 9]);
  });

  it('are exact: a half is rounded away from zero', () => {
    expect([rounded(whole(1, 2)), rounded(whole(-1, 2)), rounded(whole(49, 100))]).toEqual([1, -1, 0]);
  });
});
