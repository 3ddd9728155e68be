/** Listeners by topic: `3:5` a cell, `row:3` a row with its cells, `sheet` everything that concerns the whole. */
export interface Emitter {
  readonly subscribe: (topic: string, listener: () => void) => () => void;
  readonly notify: (topic: string) => void;
  readonly notifyAll: () => void;
}

export function createEmitter(): Emitter {
  const topics = new Map<string, Set<() => void>>();
  const notify = (topic: string) => {
    for (const listener of topics.get(topic) ?? []) listener();
  };
  return {
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
      };
    },
    notify,
    notifyAll() {
      for (const topic of topics.keys()) notify(topic);
    },
  };
}
