import type { IncomingMessage } from 'node:http';

/** What the library has of a browser before it has said who it is. */
export interface EngineConnection {
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): unknown;
  close(discard?: boolean): unknown;
}

/**
 * Connections that have not said who they are yet, by address. Where one has too many of them, the one that has waited longest is closed: a
 * browser says who it is within a moment, so strangers who only hold the line never keep the others behind the same address out.
 */
export class WaitingRoom {
  readonly #most: number;
  readonly #places = new Map<string, Set<EngineConnection>>();
  readonly #placeOf = new WeakMap<object, string>();

  constructor(most: number) {
    this.#most = most;
  }

  enter(connection: EngineConnection, place: string): void {
    const here = this.#places.get(place) ?? new Set<EngineConnection>();
    this.#places.set(place, here.add(connection));
    this.#placeOf.set(connection, place);
    connection.once('close', () => this.leave(connection));
    if (here.size <= this.#most) return;
    const [longest] = here;
    if (longest) {
      this.leave(longest);
      longest.close(true);
    }
  }

  /** It has said who it is, or is gone. */
  leave(connection: Pick<EngineConnection, 'once'>): void {
    const place = this.#placeOf.get(connection);
    if (place === undefined) return;
    this.#placeOf.delete(connection);
    const here = this.#places.get(place);
    here?.delete(connection as EngineConnection);
    if (here?.size === 0) this.#places.delete(place);
  }
}
