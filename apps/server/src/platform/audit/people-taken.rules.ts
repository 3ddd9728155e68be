/** So long it counts that somebody's data were taken out. */
const windowMs = 24 * 3_600_000;

/**
 * Whose data each account took out of the system within a day, in this process; a restart forgets it. Each person counts once, however often
 * they were looked at. Full of accounts, it forgets the one that took nothing for longest; full of people, those longest ago.
 */
export class PeopleTaken {
  readonly #byAccount = new Map<string, Map<string, number>>();
  readonly #mostAccounts: number;
  readonly #mostPeople: number;

  constructor({ mostAccounts, mostPeople }: { mostAccounts: number; mostPeople: number }) {
    this.#mostAccounts = mostAccounts;
    this.#mostPeople = mostPeople;
  }

  /** How many people of a day it would be with these, and how many of these are new among them. Times in milliseconds. */
  with(account: string, people: ReadonlySet<string>, now: number): { all: number; fresh: number } {
    const taken = this.#recent(account, now);
    const fresh = [...people].filter((person) => !taken.has(person)).length;
    return { all: taken.size + fresh, fresh };
  }

  /** They have been taken out. */
  add(account: string, people: ReadonlySet<string>, now: number): void {
    const taken = this.#recent(account, now);
    for (const person of people) {
      taken.delete(person);
      taken.set(person, now);
    }
    forgetFirst(taken, this.#mostPeople);
    this.#byAccount.delete(account);
    this.#byAccount.set(account, taken);
    forgetFirst(this.#byAccount, this.#mostAccounts);
  }

  /** Those of the window, the one taken longest ago first. */
  #recent(account: string, now: number): Map<string, number> {
    const taken = this.#byAccount.get(account) ?? new Map<string, number>();
    for (const [person, at] of taken) {
      if (at > now - windowMs) break;
      taken.delete(person);
    }
    return taken;
  }
}

function forgetFirst<V>(map: Map<string, V>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
