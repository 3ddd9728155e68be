import { describe, expect, it } from 'vitest';
import { canSplit, type Pupil, splitClass } from './group-split.ts';

const pupils = (sexes: string): Pupil[] =>
  [...sexes].map((sex, index) => ({ studentId: String(index), sex: sex === 'F' ? 'FEMALE' : 'MALE' }));
const two = ['A', 'B'];
const said = (choices: Record<string, string | null>) =>
  Object.keys(choices)
    .sort((a, b) => Number(a) - Number(b))
    .map((id) => choices[id] ?? '-')
    .join('');

describe('a class divided at once', () => {
  it('goes by the list: the first part, then the next; one more in the earlier groups', () => {
    expect(said(splitClass('byList', pupils('FMFMF'), two, {}))).toBe('AAABB');
    expect(said(splitClass('byList', pupils('FMFMFMF'), ['A', 'B', 'C'], {}))).toBe('AAABBCC');
  });

  it('goes alternately', () => {
    expect(said(splitClass('alternately', pupils('FFFMM'), two, {}))).toBe('ABABA');
  });

  it('has as many girls and boys in each group as can be', () => {
    expect(said(splitClass('evenSexes', pupils('FFFMMM'), two, {}))).toBe('ABABAB');
    expect(said(splitClass('evenSexes', pupils('MFMFMF'), two, {}))).toBe('BAABBA');
  });

  it('has girls and boys apart, with two groups only', () => {
    expect(said(splitClass('bySex', pupils('FMMF'), two, {}))).toBe('ABBA');
    expect(canSplit('bySex', pupils('FMMF'), two, {})).toBe(true);
    expect(canSplit('bySex', pupils('FMMF'), ['A', 'B', 'C'], {})).toBe(false);
  });

  it('gives who is left over to the smallest group and leaves the others', () => {
    const now = { 0: 'A', 1: 'A', 2: 'B', 3: null, 4: null };
    expect(said(splitClass('rest', pupils('FMFMF'), two, now))).toBe('AABBA');
    expect(canSplit('rest', pupils('FMFMF'), two, now)).toBe(true);
    expect(canSplit('rest', pupils('FM'), two, { 0: 'A', 1: 'B' })).toBe(false);
    expect(canSplit('rest', pupils('FM'), two, {})).toBe(false);
  });

  it('can be undone as a whole', () => {
    expect(said(splitClass('none', pupils('FM'), two, { 0: 'A', 1: 'B' }))).toBe('--');
    expect(canSplit('none', pupils('FM'), two, {})).toBe(false);
  });
});
