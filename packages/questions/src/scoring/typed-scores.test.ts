import { question, type WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { emptyRichText as stem } from '@phuong/rich-text/read-rich-text.ts';
import { nationalExamOn } from '@phuong/rules/exams/national-exam.ts';
import { describe, expect, test } from 'vitest';
import { typedDecimal } from './decimal.ts';
import { scoreOf } from './score-of.ts';
import { typedText } from './typed-text.ts';

const exam = nationalExamOn('2026-11-26');
const of = <Kind extends WrittenQuestion['kind']>(kind: Kind, rest: object) => question.parse({ kind, stem, ...rest });

describe('a typed text', () => {
  const fits = (pattern: string, text: string, matchesCase = false) => typedText(text, matchesCase).fits(pattern);

  test.each([
    ['Hà Nội', ' hà \u00a0 NỘI '],
    ['Hà Nội', 'Ha\u0300 No\u0323\u0302i'],
    ['hoà bình', 'hòa bình'],
    ['thúy', 'thuý'],
    ['Hòe', 'hoè'],
    ['Hà*', 'Hà Nội'],
    ['*nội', 'Hà Nội'],
    ['h*i', 'Hà Nội'],
    ['* và *', 'cá và chim'],
    ['*', 'gì cũng được'],
    ['2\\*3', '2*3'],
    ['a*a', 'aa'],
  ])('"%s" is met by "%s"', (pattern, text) => {
    expect(fits(pattern, text)).toBe(true);
  });

  test.each([
    ['Hà Nội', 'Ha Noi'],
    ['Hà Nội', 'Hànội'],
    ['Hà*', 'ở Hà Nội'],
    ['a*a', 'a'],
    ['ab*ba', 'aba'],
    ['a*b*a', 'aba a b'],
    ['2\\*3', '2x3'],
    ['thuở', 'thủơ'],
    ['hoàn', 'hòan '.trim()],
  ])('"%s" is not met by "%s"', (pattern, text) => {
    expect(fits(pattern, text)).toBe(false);
  });

  test('large letters count where the question says so', () => {
    expect(fits('NaCl', 'nacl', true)).toBe(false);
    expect(fits('NaCl', 'NaCl', true)).toBe(true);
    expect(fits('NaCl', 'nacl')).toBe(true);
  });

  test('a pattern of many stars is done at once', () => {
    const text = 'a'.repeat(2_000);
    const start = performance.now();
    expect(fits(`${'a*'.repeat(190)}b`, text)).toBe(false);
    expect(fits(`${'*a'.repeat(190)}*b*`, text)).toBe(false);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('of several answers the first that fits decides', () => {
    const asked = of('SHORT_TEXT', {
      answers: [
        { text: 'Huế', share: 100 },
        { text: 'Hà*', share: 50, feedback: 'gần đúng' },
        { text: '*', share: 0, feedback: 'xem lại' },
      ],
    });
    expect(scoreOf(asked, { kind: 'SHORT_TEXT', text: 'huế' }, exam).share).toEqual({ part: 1, of: 1 });
    expect(scoreOf(asked, { kind: 'SHORT_TEXT', text: 'Hà Tĩnh' }, exam)).toMatchObject({
      share: { part: 1, of: 2 },
      feedback: ['gần đúng'],
    });
    expect(scoreOf(asked, { kind: 'SHORT_TEXT', text: 'Vinh' }, exam).feedback).toEqual(['xem lại']);
    expect(scoreOf(asked, { kind: 'SHORT_TEXT', text: '  ' }, exam).state).toBe('not_answered');
  });
});

describe('a typed number', () => {
  const value = (text: string) => {
    const read = typedDecimal(text);
    return read && `${read.units}e-${read.scale}`;
  };

  test.each([
    ['2,5', '25e-1'],
    ['2.5', '25e-1'],
    ['-2,5', '-25e-1'],
    ['−2,5', '-25e-1'],
    ['–2.5', '-25e-1'],
    ['- 3', '-3e-0'],
    ['+3', '3e-0'],
    [',5', '5e-1'],
    ['1 000 000', '1000000e-0'],
    ['1\u00a0000,5', '10005e-1'],
    ['1\u202f000', '1000e-0'],
    ['1.000.000', '1000000e-0'],
    ['1.000,5', '10005e-1'],
    ['1,000.5', '10005e-1'],
    ['1.000', '1000e-3'],
    ['1,5e3', '1500e-0'],
    ['1,5E-3', '15e-4'],
    ['1,5×10^3', '1500e-0'],
    ['1,5 . 10^3', '1500e-0'],
    ['2·10⁻³', '2e-3'],
    ['2x10³', '2000e-0'],
    ['10^4', '10000e-0'],
    ['-10^(-2)', '-1e-2'],
  ])('"%s" is %s', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  test.each([
    '',
    'abc',
    '1 00',
    '12 34',
    '1,2,3',
    '1.00.0',
    '5,',
    '--5',
    '1e999',
    '1/2',
    '2,5 kg',
    '0x10',
    '1 000 00',
    'e3',
    '2.105x',
    '.',
  ])('"%s" is no number', (text) => {
    expect(value(text)).toBeNull();
  });
});

describe('a number with tolerance and unit', () => {
  const share = (asked: ReturnType<typeof of>, text: string, unit = '') => {
    const { part, of: all } = scoreOf(asked, { kind: 'NUMBER', text, unit }, exam).share;
    return part / all;
  };

  test('the ends of the tolerance are inside, by no digit more', () => {
    const absolute = of('NUMBER', { answers: [{ value: '0.3', tolerance: '0.1' }] });
    expect(['0,2', '0,4', '0.4000', '0,19999999999', '0,4000000000001'].map((text) => share(absolute, text))).toEqual([
      1, 1, 1, 0, 0,
    ]);
    const relative = of('NUMBER', { answers: [{ value: '-200', tolerance: '0.05', toleranceOf: 'RELATIVE' }] });
    expect(['-190', '-210', '-189,99', '200'].map((text) => share(relative, text))).toEqual([1, 1, 0, 0]);
  });

  test('without a tolerance only the value itself counts, however it is written', () => {
    const exact = of('NUMBER', { answers: [{ value: '1000' }] });
    expect(['1 000', '1000,00', '1e3', '999,999', '1000 m'].map((text) => share(exact, text))).toEqual([1, 1, 1, 0, 0]);
  });

  test('the first answer near enough decides its share', () => {
    const two = of('NUMBER', { answers: [{ value: '5' }, { value: '5', tolerance: '1', share: 50 }] });
    expect(['5', '5,9', '6,1'].map((text) => share(two, text))).toEqual([1, 0.5, 0]);
  });

  const length = of('NUMBER', {
    answers: [{ value: '1500', tolerance: '1' }],
    units: [
      { name: 'm', factor: '1' },
      { name: 'km', factor: '1000' },
    ],
    unitCosts: 20,
  });

  test.each([
    ['1500', 'm', 1],
    ['1,5', 'km', 1],
    ['1,5 km', '', 1],
    ['1500m', '', 1],
    ['1500 m. ', '', 1],
    ['1,5e3 m', '', 1],
    ['1500', '', 0.8],
    ['1500', 'M', 0.8],
    ['1500 xyz', '', 0.8],
    ['1500 12', '', 0],
    ['1500, 3 m', '', 0],
    ['1,5', '', 0],
    ['1500', 'km', 0],
    ['m', '', 0],
  ])('"%s" "%s" is worth %d', (text, unit, expected) => {
    expect(share(length, text, unit)).toBe(expected);
  });

  test('a unit is one however its powers are typed; where it costs all, nothing is left without it', () => {
    const speed = of('NUMBER', { answers: [{ value: '2' }], units: [{ name: 'm/s²', factor: '1' }], unitCosts: 100 });
    expect(['2 m/s^2', '2 m / s2', '2m/s²', '2'].map((text) => share(speed, text))).toEqual([1, 1, 1, 0]);
    const energy = of('NUMBER', { answers: [{ value: '3' }], units: [{ name: 'eV', factor: '1' }], unitCosts: 100 });
    expect(['3 eV', '3eV', '3 ev'].map((text) => share(energy, text))).toEqual([1, 1, 0]);
  });
});

describe('the short number of the national form', () => {
  const share = (answers: string[], text: string) =>
    scoreOf(of('GRID_NUMBER', { answers }), { kind: 'GRID_NUMBER', text }, exam).share.part;

  test.each([
    ['0,5', ',5'],
    ['0,5', '0.5'],
    ['0,5', '0,50'],
    ['2,5', '2,50'],
    ['-1,5', '−1,5'],
    ['-0,5', '-,5'],
    ['12', ' 12 '],
    ['12', '012'],
    ['0', '-0'],
  ])('%s is met by "%s"', (right, text) => {
    expect(share([right], text)).toBe(1);
  });

  test.each([
    ['2,5', '2,500'],
    ['-1,5', '-1,50'],
    ['12', '00012'],
    ['12', '1 2'],
    ['0,5', '5'],
    ['12', '12,'],
    ['12', '1,2,'],
    ['12', '+12'],
  ])('%s is not met by "%s": another value, or no number of four signs', (right, text) => {
    expect(share([right], text)).toBe(0);
  });

  test('any of several answers counts', () => {
    expect(share(['3', '4,25'], '4,25')).toBe(1);
  });
});
