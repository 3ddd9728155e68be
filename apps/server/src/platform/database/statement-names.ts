/** A statement is prepared from its so many-th use on, on each connection that meets it. */
const usesBeforePrepared = 3;
/** Texts built with lists of varying length would otherwise fill the server's memory with plans. */
const mostNames = 400;
const mostCounted = 5_000;
const preparable = /^\s*(?:select|with|insert|update|delete)\b/i;

/**
 * Names for statements that come again and again: a named statement is parsed and planned once for each connection, which for our
 * wide reads is most of their cost.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  /** @returns the name to prepare this text under, or undefined to run it as it is. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < usesBeforePrepared) {
      if (this.#uses.size >= mostCounted) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    if (!preparable.test(text)) return undefined;
    const name = `p${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
