import { useEffect, useState, useSyncExternalStore } from 'react';
import { enterSession } from '../engine/enter-session.ts';
import type { ExamSession } from '../engine/exam-session.ts';

const none = () => () => undefined;

/** The attempt that is being sat on this page; drawn anew with whatever happens to it. Null for a moment, until it is entered. */
export function useExam(attemptId: string): ExamSession | null {
  const [session, setSession] = useState<ExamSession | null>(null);
  useEffect(() => {
    const entered = enterSession(attemptId);
    setSession(entered.session);
    return () => {
      entered.leave();
      setSession(null);
    };
  }, [attemptId]);
  useSyncExternalStore(session?.subscribe ?? none, () => session?.version ?? 0);
  return session;
}

/** Tells what happens on the page: it is left and shown, something is pasted, the network goes and comes. None of it takes points away. */
export function useSignals(session: ExamSession): void {
  useEffect(() => {
    const seen = () => {
      session.signal(document.hidden ? 'LEFT' : 'BACK');
      session.tick();
      session.queue?.flush();
    };
    const pasted = () => session.signal('PASTED');
    const offline = () => session.signal('OFFLINE');
    const online = () => {
      session.signal('ONLINE');
      session.queue?.flush();
    };
    const leaving = () => session.queue?.flush();
    document.addEventListener('visibilitychange', seen);
    document.addEventListener('paste', pasted);
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    window.addEventListener('pagehide', leaving);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      document.removeEventListener('paste', pasted);
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', leaving);
    };
  }, [session]);
}

/** Nothing but the task: messages that come meanwhile wait until it is over. */
export function useFocus(): void {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.focus = 'exam';
    return () => {
      delete root.dataset.focus;
    };
  }, []);
}
