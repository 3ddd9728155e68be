import { easyPart, type KnownOfPerson } from '@phuong/rules/passwords/easy-part.ts';

export interface PasswordStrength {
  readonly level: 'weak' | 'medium' | 'strong';
  /** What makes it easy to guess, if anything does. */
  readonly easy: string | null;
}

/**
 * How hard a password is to guess, as a hint while typing, by the rule by which the server refuses: weak what it would refuse; strong from
 * 12 characters and 3 kinds (small, capital, digit, sign), or from 16; else medium. What only the server knows of the person is not looked at.
 */
export function passwordStrength(password: string, min: number, owner: KnownOfPerson): PasswordStrength {
  const easy = easyPart(password, owner);
  const length = Array.from(password.normalize('NFC')).length;
  if (easy !== null || length < min) return { level: 'weak', easy };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  return { level: length >= 16 || (length >= 12 && kinds >= 3) ? 'strong' : 'medium', easy };
}
