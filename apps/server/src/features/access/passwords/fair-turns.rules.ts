/** Whose turn it is to have a password worked on. */
export interface Turn {
  /** The address it comes from; of a known device its person, who may have many. */
  readonly place: string;
  /** From a device its person has signed in on, or from inside: before strangers. */
  readonly isKnown: boolean;
}

/** So many known ones in a row, then a stranger who waits: somebody who is known cannot keep all others out either. */
const knownInRow = 3;

/**
 * A waiting line with turns for each address: one that floods makes only itself wait, and known devices go before strangers. When it is
 * full, the newest of the longest address gives way to a newcomer from elsewhere.
 */
export class FairTurns<T> {
  readonly #most: number;
  readonly #known = new Map<string, T[]>();
  readonly #others = new Map<string, T[]>();
  #count = 0;
  #inRow = 0;

  /** @param most that may wait in all. */
  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  /** Takes one in. @returns who is turned away for it: the newcomer itself, another, or nobody. */
  add(turn: Turn, job: T): T | undefined {
    const line = turn.isKnown ? this.#known : this.#others;
    if (this.#count < this.#most) {
      this.#count += 1;
      push(line, turn.place, job);
      return undefined;
    }
    const isBefore = turn.isKnown && this.#others.size > 0;
    const longest = longestOf(isBefore ? this.#others : line);
    const mine = line.get(turn.place)?.length ?? 0;
    if (!longest || (!isBefore && longest.jobs.length <= mine + 1)) return job;
    const gone = longest.jobs.pop();
    if (longest.jobs.length === 0) this.#others.delete(longest.place);
    push(line, turn.place, job);
    return gone;
  }

  /** The next one: known before others, one of each address after another. */
  next(): T | undefined {
    const isStrangers = this.#known.size === 0 || (this.#inRow >= knownInRow && this.#others.size > 0);
    const line = isStrangers ? this.#others : this.#known;
    const [first] = line;
    if (!first) return undefined;
    this.#inRow = isStrangers ? 0 : this.#inRow + 1;
    const [place, jobs] = first;
    const job = jobs.shift();
    line.delete(place);
    if (jobs.length > 0) line.set(place, jobs);
    this.#count -= 1;
    return job;
  }
}

function push<T>(line: Map<string, T[]>, place: string, job: T): void {
  const jobs = line.get(place);
  if (jobs) jobs.push(job);
  else line.set(place, [job]);
}

function longestOf<T>(line: ReadonlyMap<string, T[]>): { place: string; jobs: T[] } | undefined {
  let longest: { place: string; jobs: T[] } | undefined;
  for (const [place, jobs] of line) if (jobs.length > (longest?.jobs.length ?? 0)) longest = { place, jobs };
  return longest;
}
