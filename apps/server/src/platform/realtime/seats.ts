/** What a connection comes over; a browser has one for each. */
interface Transport {
  readonly readyState: string;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * So many connections of one person, one over each transport. A seat is taken at the moment it is found free, before the connection is made:
 * of many that come at once no more get in than there are seats.
 */
export class Seats {
  readonly #most: number;
  readonly #taken = new Map<string, Set<Transport>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns what gives the seat back, also done when the transport closes; null when there is none, or nobody to sit down any more. */
  take(userId: string, transport: Transport): (() => void) | null {
    const mine = this.#taken.get(userId) ?? new Set<Transport>();
    if (mine.size >= this.#most || mine.has(transport) || transport.readyState !== 'open') return null;
    this.#taken.set(userId, mine.add(transport));
    const leave = () => {
      mine.delete(transport);
      if (mine.size === 0 && this.#taken.get(userId) === mine) this.#taken.delete(userId);
    };
    transport.once('close', leave);
    return leave;
  }
}
