import { type WarningRules, warningCodes } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { type Dated, inForce } from '@phuong/rules/legal/dated.ts';

/**
 * How points are given where the school has changed nothing. No law says so; the sessions of the year are those at which a school warns on
 * the way to the 45 of the law. Why these numbers: decision 70.
 */
const usual: readonly Dated<WarningRules>[] = [
  {
    validFrom: '1900-01-01',
    validTo: null,
    legalBasis: 'Phượng (decision 70); TT 22/2021/TT-BGDĐT, Điều 12',
    value: {
      days: 20,
      fall: 10,
      fallAlone: 20,
      watchFrom: 2,
      helpFrom: 4,
      version: 0,
      rules: [
        { code: 'RECENT_ABSENCES', isUsed: true, low: 3, high: 5 },
        { code: 'YEAR_ABSENCES', isUsed: true, low: 20, high: 35 },
        { code: 'FALLING', isUsed: true, low: 2, high: 4 },
        { code: 'MISSING_WORK', isUsed: true, low: 2, high: 4 },
        { code: 'CONDUCT', isUsed: true, low: 3, high: 4 },
        { code: 'LATE', isUsed: true, low: 3, high: 6 },
      ],
    },
  },
];

/** The usual rules of a day. */
export const usualWarningRules = (day: string): WarningRules => inForce(usual, day).value;

/** Rules in the order reasons are told, whatever order they are kept in. */
export const inOrder = (stored: WarningRules['rules'], day: string): WarningRules['rules'] =>
  warningCodes.map((code) => {
    const own =
      stored.find((each) => each.code === code) ?? usualWarningRules(day).rules.find((each) => each.code === code);
    if (!own) throw new RangeError(`no rule ${code}`);
    return own;
  });
