import { describe, expect, test } from 'vitest';
import {
  confirmed,
  email,
  firstRefusal,
  fromMessage,
  length,
  maxLength,
  minLength,
  must,
  phone,
  required,
  toMessage,
} from './validation.ts';

describe('required', () => {
  test.each([[''], [null], [undefined], [[]]])('refuses %j', (value) => {
    expect(required(value)).toEqual({ key: 'common.required_field', params: {} });
  });
  test.each([['a'], [0], [false], [['a']], [' ']])('accepts %j', (value) => {
    expect(required(value)).toBeNull();
  });
});

describe('email', () => {
  test.each([[''], [null], ['mai.tt@hoaphuong.edu.vn'], ['a-b.c@x-y.com'], ['a_1@b.vn']])('accepts %j', (value) => {
    expect(email(value)).toBeNull();
  });
  test.each([['mai'], ['a@b'], ['a@b.info'], ['.a@b.vn'], ['a..b@c.vn'], ['a@b.v1'], ['a b@c.vn'], ['a@b.vn\n']])(
    'refuses %j',
    (value) => {
      expect(email(value)?.key).toBe('common.must_be_email');
    },
  );
  test('refuses more than 254 characters', () => {
    expect(email(`${'a'.repeat(250)}@b.vn`)?.key).toBe('common.must_be_email');
  });
  test('a hostile text is answered at once', () => {
    const started = performance.now();
    email(`${'a.'.repeat(126)}!`);
    email('a'.repeat(1_000_000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('lengths', () => {
  test('an exact length accepts the empty field', () => {
    expect(length(12)('')).toBeNull();
    expect(length(3)('abc')).toBeNull();
    expect(length(12)('123')).toEqual({ key: 'common.field_length', params: { count: 12 } });
  });
  test('a minimum accepts the empty field', () => {
    expect(minLength(8)('')).toBeNull();
    expect(minLength(3)('abc')).toBeNull();
    expect(minLength(8)('abc')).toEqual({ key: 'common.field_min_length', params: { count: 8 } });
  });
  test('a maximum counts every character', () => {
    expect(maxLength(3)('abc')).toBeNull();
    expect(maxLength(3)('abcd')).toEqual({ key: 'common.field_max_length', params: { count: 3 } });
  });
});

test('a repeated field equals the other one', () => {
  expect(confirmed('password')('x', { password: 'x' })).toBeNull();
  expect(confirmed('password')('x', { password: 'y' })?.key).toBe('common.passwords_do_not_match');
});

test('the message of a nameless rule is "not valid"', () => {
  expect(must(() => false)('x')?.key).toBe('common.field_not_valid');
});

test('the first refusal wins', () => {
  expect(firstRefusal([required, email], '')?.key).toBe('common.required_field');
  expect(firstRefusal([required, email], 'x')?.key).toBe('common.must_be_email');
});

test('a phone number may be grouped', () => {
  expect(phone('0912 100 100')).toBeNull();
  expect(phone('+84912100100')).toBeNull();
  expect(phone('')).toBeNull();
  expect(phone('12345')?.key).toBe('common.must_be_phone');
});

test('a refusal travels as one text', () => {
  const refusal = { key: 'common.field_min_length', params: { count: 8 } } as const;
  expect(fromMessage(toMessage(refusal))).toEqual(refusal);
  expect(fromMessage('common.required_field')).toEqual({ key: 'common.required_field', params: {} });
  expect(fromMessage('Mã này đã có')).toBeNull();
});
