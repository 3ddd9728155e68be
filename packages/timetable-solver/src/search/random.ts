/** A small fast generator (xorshift32): the same seed gives the same sequence. */
export class Random {
  private state: number;

  constructor(seed: number) {
    let mixed = (seed ^ 0x9e3779b9) | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    this.state = (mixed ^ (mixed >>> 16)) | 0 || 0x2545f491;
  }

  /** 32 random bits, unsigned. */
  bits(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return x >>> 0;
  }

  /** An integer in 0..limit − 1. */
  below(limit: number): number {
    return Math.floor((this.bits() / 4294967296) * limit);
  }

  /** A number in [0, 1). */
  unit(): number {
    return this.bits() / 4294967296;
  }

  shuffled<T>(items: T[]): T[] {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const [a, b] = [items[last], items[other]];
      if (a !== undefined && b !== undefined) {
        items[last] = b;
        items[other] = a;
      }
    }
    return items;
  }
}
