import { useEffect, useRef, useState } from 'react';

/** Where the draft of what is being typed is. */
type DraftState = { kind: 'none' } | { kind: 'saving' } | { kind: 'saved'; at: string } | { kind: 'here' };

const pauseMs = 2_000;

export interface AutosaveOptions {
  /** What is typed, as text: changes when anything does; null while it is not to be sent. */
  readonly typed: string | null;
  /** What the server has when the form is opened. */
  readonly known: string;
  /** Sends it and says when it was kept. */
  readonly save: () => Promise<string>;
}

/** Keeps what is typed as the writer's draft, a moment after each change, one sending at a time; without a network when it is back. */
export function useAutosave({ typed, known, save }: AutosaveOptions): DraftState {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const send = useRef(save);
  send.current = save;
  const kept = useRef(known);
  const underWay = useRef<Promise<void> | null>(null);
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(() => {
    if (typed === null || typed === kept.current) return;
    const go = async () => {
      await underWay.current;
      const now = latest.current;
      if (now === null || now === kept.current) return;
      setState({ kind: 'saving' });
      const sending = send
        .current()
        .then((at) => {
          kept.current = now;
          setState({ kind: 'saved', at });
        })
        .catch(() => setState({ kind: 'here' }));
      underWay.current = sending;
      await sending;
    };
    const timer = window.setTimeout(() => void go(), pauseMs);
    const online = () => void go();
    window.addEventListener('online', online);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [typed]);
  return state;
}
