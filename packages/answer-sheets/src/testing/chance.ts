/** Chance that is the same for the same seed, for sheets that can be made again. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    // Seeds that follow each other are to be far apart.
    let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    this.#state = (mixed ^ (mixed >>> 16)) >>> 0;
  }

  /** 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  is(share: number): boolean {
    return this.next() < share;
  }

  /** About normal, of deviation one (four uniform ones added up). */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }

  one<const Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }
}
