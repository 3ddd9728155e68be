/** A map of at most `most` entries: who was set longest ago is forgotten first, so that a flood of made-up keys neither fills the memory nor empties it. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #most: number;
  /** Everything before it is gone already: looking for the oldest from the beginning would pass over all that was ever forgotten. */
  #oldest: Iterator<K, undefined>;

  constructor(most: number) {
    super();
    this.#most = most;
    this.#oldest = this.keys();
  }

  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#most) this.#forget();
    return this;
  }

  #forget(): void {
    let { value, done } = this.#oldest.next();
    if (done) {
      this.#oldest = this.keys();
      ({ value, done } = this.#oldest.next());
    }
    if (!done) this.delete(value as K);
  }
}
