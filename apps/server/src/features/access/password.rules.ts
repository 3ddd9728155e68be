import { passwordLength } from '@phuong/contract/access/password-policy.schema.ts';
import type { FieldError } from '../../platform/http/app-error.ts';

/** The beginnings of most guessed passwords; digits and signs after them do not help. */
const commonWords = new Set(
  `password passw0rd matkhau qwerty qwertyuiop asdfghjkl zxcvbnm iloveyou welcome administrator admin letmein
  dragon sunshine princess football monkey superman abc abcd abcdef anhyeuem emyeuanh truonghoc hocsinh giaovien
  giaovu nhanvien hieutruong thuvien vietnam saigon hanoi phuong hoaphuong truong lophoc taikhoan dangnhap
  changeme secret test guest default user`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whoever the password is for; what they are called may not be the password. */
export interface PasswordOwner {
  readonly isAdmin: boolean;
  readonly username: string;
  readonly displayName: string;
}

/**
 * Why a new password is refused, or null. Length counts, composition does not (NIST SP 800-63B-4 §3.1.1.2); common, repeated,
 * counted and own-name passwords are refused.
 */
export function passwordProblem(password: string, owner: PasswordOwner, field: string): FieldError | null {
  const min = owner.isAdmin ? passwordLength.minAdministrator : passwordLength.min;
  if (Array.from(password.normalize('NFC')).length < min) {
    return { field, code: 'access.password_too_short', params: { min } };
  }
  return isGuessable(password, owner) ? { field, code: 'access.password_too_common' } : null;
}

function isGuessable(password: string, owner: PasswordOwner): boolean {
  const plain = plainForm(password);
  const core = plain.replace(/[^a-z]/g, '');
  if (new Set(plain).size < 4) return true;
  if (core === '' && isCounted(plain)) return true;
  if (commonWords.has(core)) return true;
  const own = [owner.username, owner.username.split('@')[0] ?? '', owner.displayName].map((name) =>
    plainForm(name).replace(/[^a-z0-9]/g, ''),
  );
  const bare = plain.replace(/[^a-z0-9]/g, '');
  return own.some(
    (name) => name.length >= 3 && (bare === name || (bare.startsWith(name) && bare.length - name.length <= 4)),
  );
}

/** Small letters without marks. */
const plainForm = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd');

/** 12345678, 98765432, 20102010. */
function isCounted(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  const half = digits.slice(0, digits.length / 2);
  if (digits.length % 2 === 0 && half + half === digits) return true;
  const steps = new Set(
    Array.from(digits.slice(1), (digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10),
  );
  return steps.size === 1;
}
