import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../../platform/http/app-error.ts';

/** OWASP Password Storage: argon2id (the library's own choice), 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * So many at once, each on its own thread and 19 MiB; so many may wait. One core stays free: with every core hashing, everybody who is
 * in already waits as long as those who come in.
 */
export const hashLimits = { running: Math.max(1, availableParallelism() - 1), waiting: 200 };
let running = 0;
const waiting: (() => void)[] = [];

/** A hash nobody's password has, of the same cost: an unknown user takes as long to refuse as a wrong password. */
const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${part(16)}$${part(32)}`;

/** Bytes as the hash format writes them. */
function part(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

/** @throws AppError 503 when too many passwords are being worked on. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(composed(password), cost));

/** Whether the password is right; without a stored hash the answer is no, after the same work. @throws AppError 503. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? nobody, composed(password)));
  return isRight && stored !== null;
}

/** Vietnamese keyboards send the same letter composed or in parts; both are the same password. */
const composed = (password: string) => password.normalize('NFC');

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= hashLimits.running) {
    if (waiting.length >= hashLimits.waiting) throw new AppError('platform.unavailable', { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The turn goes to the next in line without being given back, so that nobody can slip in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
