import { expect, test } from 'vitest';
import { formatDate, formatLongDate, isIsoDate, parseDate } from './dates.ts';
import { isEmail } from './email.ts';
import { parseMoetCode, parsePersonalId, personalIdWarnings } from './personal-id.ts';
import { formatPhone, parsePhone } from './phone.ts';

test('a mobile number is stored as E.164 and shown as 0912 345 678', () => {
  for (const text of [
    '0912345678',
    '+84912345678',
    '84912345678',
    '0084912345678',
    '0912 345 678',
    '+84 (0)912.345.678',
  ]) {
    expect(parsePhone(text)).toEqual({ ok: true, e164: '+84912345678', kind: 'MOBILE', repaired: false });
  }
  expect(formatPhone('+84912345678')).toBe('0912 345 678');
});

test('a mobile or landline number without its leading 0 gets it back', () => {
  expect(parsePhone(949858499)).toEqual({ ok: true, e164: '+84949858499', kind: 'MOBILE', repaired: true });
  expect(parsePhone('849858499')).toMatchObject({ ok: true, e164: '+84849858499', repaired: true });
  expect(parsePhone(2438261234)).toMatchObject({ ok: true, e164: '+842438261234', repaired: true });
});

test('landline numbers have eleven digits', () => {
  expect(parsePhone('02438261234')).toMatchObject({ ok: true, kind: 'LANDLINE' });
  expect(formatPhone('+842438261234')).toBe('024 3826 1234');
  expect(formatPhone('+842743821234')).toBe('0274 382 1234');
});

test('other numbers are not phones', () => {
  for (const text of ['', '0112345678', '091234567', '09123456789', '+1 202 555 0100', 'abc', '0'.repeat(100_000)]) {
    expect(parsePhone(text)).toEqual({ ok: false, reason: 'not_a_phone' });
  }
  expect(formatPhone('n/a')).toBe('n/a');
});

test('a personal id has 12 digits, a ministry code 10; lost leading zeros come back', () => {
  expect(parsePersonalId('074209009517')).toEqual({ ok: true, value: '074209009517', repaired: false });
  expect(parsePersonalId(74209009517)).toEqual({ ok: true, value: '074209009517', repaired: true });
  expect(parsePersonalId(1209009517)).toEqual({ ok: true, value: '001209009517', repaired: true });
  expect(parsePersonalId('123456789')).toEqual({ ok: false, reason: 'wrong_length' });
  expect(parsePersonalId('7.4209E+10')).toEqual({ ok: false, reason: 'not_digits' });
  expect(parseMoetCode('7407137235')).toEqual({ ok: true, value: '7407137235', repaired: false });
  expect(parseMoetCode(107137235)).toEqual({ ok: true, value: '0107137235', repaired: true });
  expect(parseMoetCode('74071372')).toEqual({ ok: false, reason: 'wrong_length' });
});

test('a personal id that does not fit sex, birth year or province only warns', () => {
  expect(personalIdWarnings('074209009517', { sex: 'MALE', birthYear: 2009 })).toEqual([]);
  expect(personalIdWarnings('074209009517', { sex: 'FEMALE', birthYear: 2010 })).toEqual([
    'sex_differs',
    'birth_year_differs',
  ]);
  expect(personalIdWarnings('001185000001', { sex: 'FEMALE', birthYear: 1985 })).toEqual([]);
  expect(personalIdWarnings('099209009517', {})).toEqual(['unknown_province']);
});

test('a day is read day first, as ISO or as a spreadsheet serial', () => {
  for (const input of ['05/09/2026', '5/9/2026', '5-9-2026', '5.9.2026', ' 2026-09-05 ', 46270, '46270']) {
    expect(parseDate(input)).toEqual({ ok: true, iso: '2026-09-05' });
  }
  expect(parseDate(1)).toEqual({ ok: true, iso: '1900-01-01' });
  expect(parseDate(61)).toEqual({ ok: true, iso: '1900-03-01' });
});

test('a day must exist', () => {
  for (const input of ['31/02/2026', '29/02/2025', '00/01/2026', '2026-13-01', '01/01/1899', 60, 999_999]) {
    expect(parseDate(input)).toEqual({ ok: false, reason: 'no_such_day' });
  }
  expect(parseDate('29/02/2024')).toEqual({ ok: true, iso: '2024-02-29' });
  for (const input of ['', '5/9/26', '2010', '5/9-2026', 'abc', 0, Number.NaN]) {
    expect(parseDate(input)).toEqual({ ok: false, reason: 'not_a_date' });
  }
  expect([isIsoDate('2026-09-05'), isIsoDate('5/9/2026'), isIsoDate('2026-02-30')]).toEqual([true, false, false]);
});

test('days are shown as dd/MM/yyyy, on forms with ngày, tháng, năm', () => {
  expect(formatDate('2026-09-05')).toBe('05/09/2026');
  expect(formatLongDate('2026-09-05')).toBe('ngày 05 tháng 9 năm 2026');
  expect(formatLongDate('2027-01-15')).toBe('ngày 15 tháng 01 năm 2027');
  expect(formatLongDate('2026-11-20')).toBe('ngày 20 tháng 11 năm 2026');
});

test('an e-mail address is words joined by . or -, with a two or three letter ending', () => {
  for (const text of ['an@truong.edu.vn', 'nguyen.van-an_1@a-b.com']) expect(isEmail(text)).toBe(true);
  for (const text of [
    '',
    'an',
    'an@',
    '@a.vn',
    'an@a',
    'an..b@a.vn',
    'an@a.info',
    'an@a.vn ',
    'đạt@a.vn',
    '.an@a.vn',
  ]) {
    expect(isEmail(text)).toBe(false);
  }
  expect(isEmail(`${'a'.repeat(247)}@abc.vn`)).toBe(true);
  expect(isEmail(`${'a'.repeat(248)}@abc.vn`)).toBe(false);
});

test('100,000 characters are judged at once, whatever they are', () => {
  const attacks = ['a'.repeat(100_000), `a@${'a.'.repeat(50_000)}`, `${'a-'.repeat(50_000)}@`];
  const start = performance.now();
  for (const text of attacks) expect(isEmail(text)).toBe(false);
  expect(performance.now() - start).toBeLessThan(10_000);
});
