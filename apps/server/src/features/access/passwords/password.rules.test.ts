import { blockedCount } from '@phuong/rules/passwords/easy-part.ts';
import { describe, expect, it } from 'vitest';
import { passwordMinimum, passwordProblem } from './password.rules.ts';

const pupil = {
  isAdmin: false,
  username: 'hs26001',
  displayName: 'Trần Thị Mai',
  dateOfBirth: '2012-03-05',
  codes: ['HS26001', '0123456789'],
  schoolWords: ['Trường THCS Hoa Phượng', 'HP', '79760510'],
};
const staff = { isAdmin: false, username: 'mai.tt@hoaphuong.edu.vn', displayName: 'Trần Thị Mai' };
const admin = { ...staff, isAdmin: true };
const codeOf = (password: string, owner: Parameters<typeof passwordProblem>[1] = pupil) =>
  passwordProblem(password, owner, 'password')?.code ?? null;

const short = 'access.password_too_short';
const common = 'access.password_too_common';

describe('a new password of a pupil', () => {
  it.each([
    ['', short],
    ['bảy chữ', short],
    ['1234567', short],
    ['kQ4!zz8', short],
    ['tám chữ.', null],
    ['ngựa xanh ăn phở', null],
    ['kQ4!zz8#', null],
    ['mưa rào tháng sáu', null],
    ['cá rô kho tộ', null],
    ['bánh xèo 9 cái', null],
    ['correct horse battery', null],
    ['xe đạp cũ kĩ', null],
    ['7h15 tới lớp', null],
    ['3 con vịt bơi', null],
    ['12345678', common],
    ['123456789', common],
    ['98765432', common],
    ['20102010', common],
    ['13579135', common],
    ['aaaaaaaa', common],
    ['abababab', common],
    ['lanlanlan', common],
    ['qwertyui', common],
    ['qwertyuiop', common],
    ['Asdfghjkl1', common],
    ['1q2w3e4r5t', common],
    ['1qaz2wsx', common],
    ['147258369', common],
    ['abc12345', common],
    ['Abcd@1234', common],
    ['password', common],
    ['Password2026', common],
    ['p4$$w0rd!', common],
    ['P@ssw0rd123', common],
    ['iloveyou1', common],
    ['admin123', common],
    ['administrator', common],
    ['matkhau123', common],
    ['Mật khẩu 1!', common],
    ['m4tkh4u2026', common],
    ['vietnam2020', common],
    ['ViệtNam123', common],
    ['hocsinh1', common],
    ['Học sinh giỏi', common],
    ['giaovien@123', common],
    ['anhyeuem520', common],
    ['emyeuanh', common],
    ['thuylinh2012', common],
    ['nguyenlinh1', common],
    ['hanoi1234', common],
    ['saigon2026!', common],
    ['doraemon1', common],
    ['lienquan99', common],
    ['bigbang2012', common],
    ['88888888', common],
    ['68686868', common],
    ['tranthimai', common],
    ['Trần Thị Mai 99', common],
    ['maitran12', common],
    ['05032012', common],
    ['05/03/2012', common],
    ['5-3-2012', common],
    ['2012-03-05', common],
    ['20120305', common],
    ['mai05032012', common],
    ['mai050312', common],
    ['tranmai2012', common],
    ['hs26001!', common],
    ['HS26001abc', common],
    ['0123456789', common],
    ['thcshoaphuong', common],
    ['Hoa Phượng 2026', common],
    ['hoaphuong79760510', common],
    ['mai vàng nở muộn', null],
    ['mai đi bơi lúc 5h', null],
    ['hoa phượng rơi đầy sân', null],
  ])('%j: %s', (password, code) => expect(codeOf(password)).toBe(code));
});

it.each([
  ['Matkhau1', 'matkhau'],
  ['p4$$w0rd!', 'password'],
  ['quexquexquex', 'quex'],
  ['12345678', '12345678'],
  ['Trần Thị Mai 99', 'tranthimai'],
  ['5-3-2012', '532012'],
  ['HS26001abc', 'hs26001'],
  ['Hoa Phượng 2026', 'hoaphuong'],
  ['aaaaaaaa', 'aaaaaaaa'],
])('the refusal of %j names %j', (password, part) =>
  expect(passwordProblem(password, pupil, 'password')?.params).toEqual({ part }),
);

describe('a new password', () => {
  it.each([
    ['mai.tt@hoaphuong.edu.vn', common],
    ['mai.tt2026', common],
    ['tranthimai', common],
    ['mai vàng nở muộn', null],
  ])('%j of a teacher: %s', (password, code) => expect(codeOf(password, staff)).toBe(code));

  it('of an administrator has 15 characters or more, unless there is a second factor', () => {
    expect(codeOf('ngựa xanh phở.', admin)).toBe(short);
    expect(codeOf('ngựa xanh ăn phở', admin)).toBeNull();
    expect(codeOf('ngựa phở', { ...admin, hasSecondFactor: true })).toBeNull();
    expect([passwordMinimum(admin), passwordMinimum({ ...admin, hasSecondFactor: true })]).toEqual([15, 8]);
  });

  it.each([64, 128, 200])('may have %i characters', (length) => {
    expect(codeOf('trâu vàng gặm cỏ bên sông chiều muộn; '.repeat(6).slice(0, length))).toBeNull();
  });

  it('may be of other letters than ours, but not the top row of the keyboard', () => {
    expect(codeOf('春眠暁を覚えず処処')).toBeNull();
    expect(codeOf('!@#$%^&*()')).toBe(common);
  });

  it('may be long and of any characters', () => {
    expect(codeOf('ăn 🐎 🥕 rồi ngủ trưa '.repeat(5))).toBeNull();
  });

  it('is counted in composed characters: an accent typed apart is none', () => {
    expect(codeOf('ệệệố'.normalize('NFD'))).toBe(short);
  });

  it('is compared with 3 000 and more words and runs', () => expect(blockedCount).toBeGreaterThan(3000));

  it('is judged at once whatever is sent', () => {
    const started = performance.now();
    for (const attack of ['a'.repeat(100_000), '1'.repeat(100_000), `${'ab1'.repeat(30_000)}!`, 'mai'.repeat(60)]) {
      codeOf(attack);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
