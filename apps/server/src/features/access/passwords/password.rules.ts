import { passwordLength } from '@phuong/contract/access/passwords/password-policy.schema.ts';
import { easyPart, type KnownOfPerson } from '@phuong/rules/passwords/easy-part.ts';
import type { FieldError } from '../../../platform/http/app-error.ts';

/** Whoever the password is for. */
export interface PasswordOwner extends KnownOfPerson {
  readonly isAdmin: boolean;
  /** With a second factor the password of an administrator may be as short as anybody's. */
  readonly hasSecondFactor?: boolean | undefined;
}

/** Characters the new password of this person needs. */
export const passwordMinimum = (owner: Pick<PasswordOwner, 'isAdmin' | 'hasSecondFactor'>): number =>
  owner.isAdmin && !owner.hasSecondFactor ? passwordLength.minAdministrator : passwordLength.min;

/** Why a new password is refused, or null: too short (NIST SP 800-63B-4 §3.1.1.2), or easy to guess, which names the part that is. */
export function passwordProblem(password: string, owner: PasswordOwner, field: string): FieldError | null {
  const min = passwordMinimum(owner);
  if (Array.from(password.normalize('NFC')).length < min) {
    return { field, code: 'access.password_too_short', params: { min } };
  }
  const part = easyPart(password, owner);
  return part === null ? null : { field, code: 'access.password_too_common', params: { part } };
}
