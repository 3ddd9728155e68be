import { randomId } from '../../../../lib/api/random-id.ts';
import { readStored, writeStored } from '../../../../lib/browser/storage.ts';

/** The page that holds this lock writes the attempt in this browser. */
const examLock = (attemptId: string) => `phuong.exam.${attemptId}`;
const deviceKey = 'phuong.exam.writer';

/** This browser, the same after a reload: it goes on with its own attempt without taking it over. */
export function examDevice(): string {
  const stored = readStored(deviceKey);
  if (typeof stored === 'string') return stored;
  const device = randomId();
  writeStored(deviceKey, device);
  return device;
}

export interface HeldExam {
  release(): void;
}

/** A page that is loaded again may begin before its former self has let go, and what lies here may be on its way to the school. */
const patienceMs = 2_000;

/**
 * Takes the lock of an attempt. @param steals from another page of this browser, which is told by `onLost`.
 * @returns null where another page has it.
 */
export function holdExam(attemptId: string, steals: boolean, onLost: () => void): Promise<HeldExam | null> {
  // Without TLS browsers have no locks: the school still lets one writer write.
  if (!navigator.locks) return Promise.resolve({ release: () => undefined });
  return new Promise((answer) => {
    let isReleased = false;
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = () => {
        isReleased = true;
        done();
      };
    });
    let isHeld = false;
    const waiting = new AbortController();
    const timer = window.setTimeout(() => waiting.abort(), patienceMs);
    navigator.locks
      .request(examLock(attemptId), steals ? { steal: true } : { signal: waiting.signal }, () => {
        window.clearTimeout(timer);
        isHeld = true;
        answer({ release });
        return held;
      })
      .catch(() => {
        if (!isHeld) answer(null);
        else if (!isReleased) onLost();
      });
  });
}

/** Runs where no page of this browser has the attempt open. */
export async function whileUnheld(attemptId: string, run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return run();
  await navigator.locks.request(examLock(attemptId), { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
}
