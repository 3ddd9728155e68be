import type { LivePlace } from './live-place.ts';

interface TurnQueueOptions {
  /** @returns the page of now; another one where somebody has turned further meanwhile. */
  readonly send: (place: LivePlace) => Promise<LivePlace>;
  /** Somebody else has turned the page. */
  readonly moved: (place: LivePlace) => void;
  /** The class does not know the page yet, and is told again. */
  readonly late: (isLate: boolean) => void;
  /** Whether asking again is of no use. */
  readonly isFinal: (error: unknown) => boolean;
  readonly over: (error: unknown) => void;
  readonly wait: () => Promise<void>;
}

export interface TurnQueue {
  /** The page this presenter shows now. */
  go(page: Pick<LivePlace, 'page' | 'pageKey'>): void;
  /** The page the server knows. */
  heard(place: LivePlace): void;
  /** Where the class is, as far as this presenter knows. */
  at(): LivePlace;
  stop(): void;
}

const isSame = (one: Pick<LivePlace, 'page' | 'pageKey'>, other: Pick<LivePlace, 'page' | 'pageKey'>) =>
  one.page === other.page && one.pageKey === other.pageKey;

/** Sends turns one at a time, of those that came meanwhile only the last, and again until the server has it. */
export function turnQueue(start: LivePlace, options: TurnQueueOptions): TurnQueue {
  let now = start;
  let isUnsent = false;
  let isSending = false;
  let isOver = false;

  async function pump(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (isUnsent && !isOver) {
      const wanted = now;
      isUnsent = false;
      try {
        const known = await options.send(wanted);
        options.late(false);
        if (now === wanted && known.turn >= wanted.turn && !isSame(known, wanted)) follow(known);
      } catch (error) {
        if (options.isFinal(error)) {
          isOver = true;
          options.over(error);
          break;
        }
        isUnsent ||= now === wanted;
        options.late(isUnsent);
        await options.wait();
      }
    }
    isSending = false;
  }

  function follow(place: LivePlace): void {
    now = place;
    options.moved(place);
  }

  return {
    go(page) {
      if (isSame(page, now)) return;
      now = { ...page, turn: now.turn + 1 };
      isUnsent = true;
      void pump();
    },
    heard(place) {
      if (place.turn > now.turn) {
        isUnsent = false;
        follow(place);
      }
    },
    at: () => now,
    stop() {
      isOver = true;
    },
  };
}
