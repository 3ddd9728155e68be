import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.rules.ts';

const teacher = { isAdmin: false, username: 'mai.tt@hoaphuong.edu.vn', displayName: 'Trần Thị Mai' };
const admin = { ...teacher, isAdmin: true };
const codeOf = (password: string, owner = teacher) => passwordProblem(password, owner, 'password')?.code ?? null;

describe('a new password', () => {
  it.each([
    ['bảy chữ', 'access.password_too_short'],
    ['tám chữ.', null],
    ['ngựa xanh ăn phở', null],
    ['kQ4!zz8#', null],
    ['12345678', 'access.password_too_common'],
    ['98765432', 'access.password_too_common'],
    ['20102010', 'access.password_too_common'],
    ['aaaaaaaa', 'access.password_too_common'],
    ['matkhau123', 'access.password_too_common'],
    ['Mật khẩu 1!', 'access.password_too_common'],
    ['Password2026', 'access.password_too_common'],
    ['mai.tt@hoaphuong.edu.vn', 'access.password_too_common'],
    ['mai.tt2026', 'access.password_too_common'],
    ['tranthimai', 'access.password_too_common'],
    ['Trần Thị Mai 99', 'access.password_too_common'],
    ['mai vàng nở muộn', null],
  ])('%j of a teacher: %s', (password, code) => expect(codeOf(password)).toBe(code));

  it('of an administrator has 15 characters or more', () => {
    expect(codeOf('ngựa xanh phở.', admin)).toBe('access.password_too_short');
    expect(codeOf('ngựa xanh ăn phở', admin)).toBeNull();
  });

  it('may be long and of any characters', () => {
    expect(codeOf('ăn 🐎 🥕 '.repeat(20))).toBeNull();
  });

  it('is counted in composed characters: an accent typed apart is none', () => {
    expect(codeOf('ệệệố'.normalize('NFD'))).toBe('access.password_too_short');
  });

  it('is judged at once whatever is sent', () => {
    const started = performance.now();
    for (const attack of ['a'.repeat(100_000), '1'.repeat(100_000), `${'ab1'.repeat(30_000)}!`]) codeOf(attack);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
