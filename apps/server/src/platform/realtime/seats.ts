/** What a connection comes over; a browser has one for each. */
interface Transport {
  readonly readyState: string;
  once(event: 'close', listener: () => void): unknown;
}

/** Whose seats are counted, and how many there are for whoever it is. */
interface Place<Kind extends string> {
  readonly kind: Kind;
  readonly of: string;
  readonly most: number;
}

/**
 * So many connections of one session, one person, one address; one over each transport. A seat is taken at the moment it is found free in
 * every respect, before the connection is made: of many that come at once no more get in than there are seats.
 */
export class Seats<Kind extends string> {
  readonly #taken = new Map<string, Set<Transport>>();
  readonly #seated = new WeakSet<Transport>();

  /**
   * @returns what gives the seat back, also done when the transport closes; the kind of place that has none left; `over` when there is nobody
   * to sit down any more, or the transport has its seat.
   */
  take(transport: Transport, places: readonly Place<Kind>[]): (() => void) | Kind | 'over' {
    if (this.#seated.has(transport) || transport.readyState !== 'open') return 'over';
    const held = places.map((place) => ({ ...place, key: `${place.kind} ${place.of}` }));
    const full = held.find(({ key, most }) => (this.#taken.get(key)?.size ?? 0) >= most);
    if (full) return full.kind;
    this.#seated.add(transport);
    for (const { key } of held) this.#taken.set(key, (this.#taken.get(key) ?? new Set()).add(transport));
    const leave = () => {
      this.#seated.delete(transport);
      for (const { key } of held) {
        const mine = this.#taken.get(key);
        mine?.delete(transport);
        if (mine?.size === 0) this.#taken.delete(key);
      }
    };
    transport.once('close', leave);
    return leave;
  }
}
