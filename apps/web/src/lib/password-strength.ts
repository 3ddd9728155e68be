export type PasswordStrength = 'weak' | 'medium' | 'strong';

/**
 * How hard a password is to guess, as a hint while typing (the server decides what it accepts): weak below 8 characters or of
 * one kind only; strong from 12 characters and 3 kinds (small, capital, digit, sign), or from 16; else medium.
 */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (password.length < 8 || different < 5) return 'weak';
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 'strong';
  return kinds >= 2 || password.length >= 12 ? 'medium' : 'weak';
}
