import { useEffect, useState, useSyncExternalStore } from 'react';
import { Outbox } from './outbox.ts';

/** The outbox of a desk: as long as it is open, whoever's work is on it. */
export function useOutbox() {
  const [outbox] = useState(() => new Outbox());
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);
  useEffect(() => {
    const online = () => {
      if (outbox.isWaiting()) void outbox.flush();
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (outbox.isWaiting()) event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', unload);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', unload);
      // What was typed in the last moment before somebody left.
      if (outbox.isWaiting()) void outbox.flush();
    };
  }, [outbox]);
  return { outbox, state };
}
