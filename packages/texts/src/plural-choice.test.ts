import { describe, expect, it } from 'vitest';
import { texts as en } from './en-GB/all.ts';
import { errors } from './en-GB/errors.ts';
import { withPlurals } from './plural-choice.ts';
import { sentence } from './sentence.ts';

const flat = (value: object, prefix = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  );
const english = [...flat(en), ...Object.entries(errors)];

describe('words after a number', () => {
  it('are one or several, each by its own number', () => {
    const text = '{{a}} [a:sheet is|sheets are] open, {{b}} [b:pupil|pupils] left';
    expect(withPlurals(text, { a: 1, b: '2' })).toBe('{{a}} sheet is open, {{b}} pupils left');
    expect(withPlurals(text, { a: 0, b: 1 })).toBe('{{a}} sheets are open, {{b}} pupil left');
    expect(withPlurals('Periods [1] and 2|3', {})).toBe('Periods [1] and 2|3');
  });

  it('are right in refusals of the server', () => {
    expect(sentence('en-GB', 'access.role_in_use', { count: 1, name: 'Clerk' })).toMatch(/^1 person holds the role/);
    expect(sentence('en-GB', 'access.role_in_use', { count: 3, name: 'Clerk' })).toMatch(/^3 people hold the role/);
  });

  it('name a number that the sentence is filled with', () => {
    const astray = english.filter(([, text]) =>
      [...text.matchAll(/\[(\w+):[^\]]*\|/g)].some(([, name]) => !text.includes(`{{${name}}}`)),
    );
    expect(astray).toEqual([]);
  });

  it('never leave a counted thing in the plural for one', () => {
    const counted = /\{\{count\}\} (?:[a-z-]+ ){0,2}?(?:[a-z]+s|people)\b/;
    const wrong = english.filter(
      ([key, text]) => counted.test(text) && !/_(one|other)$/.test(key) && !neverOne.has(key),
    );
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

/** Lengths and limits of the program, and what is said of several only. */
const neverOne = new Set([
  'access.forgot.incomplete',
  'common.field_length',
  'common.field_min_length',
  'common.field_max_length',
  'timetable.board.oneHand',
  'ui.form.codeRefused.digits',
  'ui.form.codeRefused.letter-numeric',
  'platform.bulk_export_not_allowed',
  'platform.bulk_export_reason',
  'staff.import_several_matches',
  'students.import_several_matches',
  'classes.import_teacher_ambiguous',
  'timetable.import_teacher_ambiguous',
]);
