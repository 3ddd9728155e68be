import { describe, expect, test } from 'vitest';
import { judgeLibrary, type LibraryFacts, libraryLevel, libraryStandards } from './library-standards.ts';

const standards = libraryStandards('2026-11-16');
if (!standards) throw new Error('in force since 2023');

const words = standards.criteria.filter(({ amount }) => amount === null);
const said = (level1: boolean, level2: boolean) =>
  Object.fromEntries(words.map(({ code, level }) => [code, level === 1 ? level1 : level2]));
const facts: LibraryFacts = {
  pupils: { PRIMARY: 0, LOWER_SECONDARY: 500, UPPER_SECONDARY: 0 },
  teachers: 30,
  amounts: { copies: 2000, teacherSets: 30, readingArea: 60, totalArea: 100 },
  answers: said(true, true),
};
const of = (code: string, more: Partial<LibraryFacts> = {}) =>
  judgeLibrary(standards, { ...facts, ...more }).find((each) => each.code === code);

describe('the standards of libraries', () => {
  test('ask for 3, 4 and 5 copies a pupil, by level (TT 16/2022, article 15, clause 1b; NĐ 93/2020, article 17, clause 2a)', () => {
    const pupils = { PRIMARY: 100, LOWER_SECONDARY: 100, UPPER_SECONDARY: 100 };
    expect(of('copies', { pupils })).toMatchObject({ required: 1200, isMet: true, shortBy: 0 });
    expect(of('copies', { amounts: { ...facts.amounts, copies: 1999 } })).toMatchObject({ isMet: false, shortBy: 1 });
  });
  test('ask for room for thirty of a hundred pupils, and never less than the floor', () => {
    expect(of('totalArea')).toMatchObject({ required: 90 });
    expect(of('totalArea', { pupils: { ...facts.pupils, LOWER_SECONDARY: 100 } })).toMatchObject({ required: 60 });
    expect(of('totalArea', { pupils: { PRIMARY: 100, LOWER_SECONDARY: 0, UPPER_SECONDARY: 0 } })?.required).toBe(54);
  });
  test('a level is reached by all of it, and nothing is said while a fact is missing', () => {
    const level = (more: Partial<LibraryFacts>) => libraryLevel(judgeLibrary(standards, { ...facts, ...more }));
    expect(level({})).toBe(2);
    expect(level({ answers: said(true, false) })).toBe(1);
    expect(level({ answers: said(false, true) })).toBe(0);
    expect(level({ amounts: { ...facts.amounts, readingArea: null } })).toBeNull();
    // What is missing already decides, whatever else is not known.
    expect(level({ amounts: { ...facts.amounts, readingArea: null, copies: 1 } })).toBe(0);
  });
  test('are in force from 7 January 2023', () => {
    expect(libraryStandards('2023-01-06')).toBeNull();
    expect(libraryStandards('2023-01-07')?.name).toBe('TT 16/2022/TT-BGDĐT');
  });
});
