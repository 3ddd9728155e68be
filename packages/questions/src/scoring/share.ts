/** An exact part of a question's points, in lowest terms; below 0 it takes away. Both are safe whole numbers, `of` is above 0. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

export const none: Share = { part: 0, of: 1 };
export const whole: Share = { part: 1, of: 1 };

/** What does not fit into safe numbers any more is kept to so many decimals: twenty gapped texts of odd weights in one passage. */
const finest = 1_000_000_000_000n;
const biggest = BigInt(Number.MAX_SAFE_INTEGER);

const divisorOf = (one: bigint, other: bigint): bigint => {
  let [a, b] = [one < 0n ? -one : one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
};

/** Rounded half up, also below 0: −0.5 becomes 0. */
export const halfUp = (part: bigint, of: bigint): bigint => {
  const doubled = 2n * part + of;
  const rest = ((doubled % (2n * of)) + 2n * of) % (2n * of);
  return (doubled - rest) / (2n * of);
};

/** @throws RangeError when `of` is not above 0. */
function exact(part: bigint, of: bigint): Share {
  if (of <= 0n) throw new RangeError('a share is of something above 0');
  const divisor = divisorOf(part, of) || 1n;
  const [low, under] = [part / divisor, of / divisor];
  if (under <= biggest && low <= biggest && -low <= biggest) return { part: Number(low), of: Number(under) };
  return exact(halfUp(low * finest, under), finest);
}

/** `part / of` of whole numbers. */
export const shareOf = (part: number, of: number): Share => exact(BigInt(part), BigInt(of));

/** The shares together by their weights; nothing where there are no weights. */
export function weighted(rows: readonly { readonly weight: number; readonly share: Share }[]): Share {
  const all = rows.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (all <= 0n) return none;
  let [part, of] = [0n, 1n];
  for (const { weight, share } of rows) {
    part = part * BigInt(share.of) + BigInt(weight) * BigInt(share.part) * of;
    of *= BigInt(share.of);
    const divisor = divisorOf(part, of) || 1n;
    [part, of] = [part / divisor, of / divisor];
  }
  return exact(part, of * all);
}

export const times = (one: Share, other: Share): Share =>
  exact(BigInt(one.part) * BigInt(other.part), BigInt(one.of) * BigInt(other.of));

/** Never below nothing, never more than all. */
export const bounded = (share: Share): Share => (share.part < 0 ? none : share.part > share.of ? whole : share);

export const isWhole = ({ part, of }: Share): boolean => part === of;
