type Turn = { alone: boolean; enter: () => void };

/** Lets many single statements through together but a transaction only alone, in the order they came. */
export class ConnectionGate {
  #inside = 0;
  #alone = false;
  readonly #queue: Turn[] = [];

  /** Who is on it: many single statements, or one transaction. */
  get inside(): number {
    return this.#inside;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  enter(alone: boolean): Promise<void> | undefined {
    if (this.#queue.length === 0 && this.#fits(alone)) {
      this.#admit(alone);
      return undefined;
    }
    return new Promise((resolve) => this.#queue.push({ alone, enter: resolve }));
  }

  leave(): void {
    this.#inside -= 1;
    this.#alone = false;
    for (let next = this.#queue[0]; next && this.#fits(next.alone); next = this.#queue[0]) {
      this.#queue.shift();
      this.#admit(next.alone);
      next.enter();
    }
  }

  #fits(alone: boolean): boolean {
    return this.#inside === 0 || (!alone && !this.#alone);
  }

  #admit(alone: boolean): void {
    this.#inside += 1;
    this.#alone = alone;
  }
}
