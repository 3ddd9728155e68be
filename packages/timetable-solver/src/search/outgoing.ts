/**
 * Blocks that must go, each once, in the order they were found. Emptied and filled for every place that is looked at: an array
 * whose length is set to nothing gives its memory back, and asking for it again was half of all that the search threw away.
 */
export class Outgoing {
  count = 0;
  readonly list: Int32Array;
  private readonly stamps: Int32Array;
  private stamp = 0;

  constructor(blocks: number) {
    this.list = new Int32Array(blocks);
    this.stamps = new Int32Array(blocks);
  }

  clear(): void {
    this.count = 0;
    this.stamp++;
  }

  has(block: number): boolean {
    return this.stamps[block] === this.stamp;
  }

  /** Of a block that is not in it yet. */
  add(block: number): void {
    this.stamps[block] = this.stamp;
    this.list[this.count++] = block;
  }
}
