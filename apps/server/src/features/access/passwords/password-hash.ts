import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../../platform/http/app-error.ts';
import { currentSchool } from '../../../platform/which-school.ts';
import { FairTurns, type Turn } from './fair-turns.rules.ts';

/** OWASP Password Storage: argon2id (the library's own choice), 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const cores = Math.max(1, availableParallelism() - 1);

/**
 * So many at once, each on its own thread and 19 MiB; so many may wait, some seconds at most. One core stays free: with every core hashing,
 * everybody who is in already waits as long as those who come in.
 */
export const hashLimits = { running: cores, waiting: 200 * cores };
let running = 0;

interface Waiting {
  readonly go: () => void;
  readonly refuse: (error: AppError) => void;
}
/** A line for each school that waits, and one of each in turn: a thousand pupils who come in at once make no other school wait for them all. */
const lines = new Map<string, FairTurns<Waiting>>();

/** Somebody who is in already, or work of the office. */
const inside: Turn = { place: '', isKnown: true };

/** A hash nobody's password has, of the same cost: an unknown user takes as long to refuse as a wrong password. */
const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${part(16)}$${part(32)}`;

/** Bytes as the hash format writes them. */
function part(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

/** @throws AppError 503 when too many passwords are being worked on. */
export const hashPassword = (password: string, turn = inside): Promise<string> =>
  inTurn(turn, () => hash(composed(password), cost));

/**
 * Whether the password is right; without a stored hash the answer is no, after the same work.
 * @param before asked once more when its turn has come: it may refuse what has waited. @throws AppError 503; what `before` throws.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  turn = inside,
  before: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const isRight = await inTurn(turn, async () => {
    await before();
    return verify(stored ?? nobody, composed(password));
  });
  return isRight && stored !== null;
}

/** Vietnamese keyboards send the same letter composed or in parts; both are the same password. */
const composed = (password: string) => password.normalize('NFC');

async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  if (running < hashLimits.running) running += 1;
  else await new Promise<void>((go, refuse) => ownLine().add(turn, { go, refuse })?.refuse(unavailable()));
  try {
    return await work();
  } finally {
    // The turn goes to the next in line without being given back, so that nobody can slip in between.
    const next = nextOfLines();
    if (next) next.go();
    else running -= 1;
  }
}

function ownLine(): FairTurns<Waiting> {
  const school = currentSchool()?.name ?? '';
  const line = lines.get(school) ?? new FairTurns<Waiting>(hashLimits.waiting);
  lines.set(school, line);
  return line;
}

/** The next one of the school whose turn is longest ago. */
function nextOfLines(): Waiting | undefined {
  for (const [school, line] of lines) {
    const next = line.next();
    lines.delete(school);
    if (line.count > 0) lines.set(school, line);
    if (next) return next;
  }
  return undefined;
}

const unavailable = () => new AppError('platform.unavailable', { retryAfter: 2 });
