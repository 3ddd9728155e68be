import type { Tokens } from '@phuong/contract/access/sessions/session.schema.ts';
import type { SignedInUser } from '../can-open.ts';

/** The signed-in session as this browser keeps it. */
export interface KeptSession {
  readonly scope: SignedInUser['scope'];
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the tokens arrived, in milliseconds of this computer's clock. */
  readonly at: number;
}

/** Where this browser keeps it. */
export const sessionKey = 'phuong.session';

/** For a token that says nothing of its end; ours always do. */
const accessMaxAgeMs = 2_592_000_000;
const refreshMaxAgeMs = 7_200_000;
const marginMs = 500;

export const keep = (scope: KeptSession['scope'], tokens: Tokens, at: number): KeptSession => ({
  scope,
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  at,
});

/** The claims of a token, unverified; empty when it cannot be read. */
export function claimsOf(token: string): { exp?: number; iat?: number; sub?: string } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp, iat, sub } = JSON.parse(atob(payload)) as Record<string, unknown>;
    return {
      ...(typeof exp === 'number' ? { exp } : {}),
      ...(typeof iat === 'number' ? { iat } : {}),
      ...(typeof sub === 'string' ? { sub } : {}),
    };
  } catch {
    return {};
  }
}

/**
 * When the access token ends by this computer's clock. The length of its life is counted from its arrival: clocks of school computers
 * are often wrong.
 */
export function accessEndsAt({ accessToken, at }: KeptSession): number {
  const { exp, iat } = claimsOf(accessToken);
  if (exp === undefined) return at + accessMaxAgeMs - marginMs;
  return (iat === undefined ? exp * 1000 : at + (exp - iat) * 1000) - marginMs;
}

export const refreshEndsAt = ({ at }: KeptSession): number => at + refreshMaxAgeMs - marginMs;

/** Reads what was stored; null when it is not a session. */
export function readKept(value: unknown): KeptSession | null {
  if (typeof value !== 'object' || value === null) return null;
  const { scope, accessToken, refreshToken, at } = value as Record<string, unknown>;
  if (scope !== 'account' && scope !== 'teacher' && scope !== 'student') return null;
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string' || typeof at !== 'number') return null;
  return { scope, accessToken, refreshToken, at };
}
