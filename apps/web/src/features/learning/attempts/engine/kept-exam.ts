import type { AnswerChange } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { readStored, writeStored } from '../../../../lib/browser/storage.ts';
import { draftPrefix } from '../../../../lib/drafts.ts';
import { makeRoom, ownStore } from '../../../../lib/offline/own-store.ts';
import { examKind as exam, noteWaiting } from '../../unsent-note.ts';

/** Answers that are on this device and not at the school. */
export interface KeptExam {
  readonly attemptId: string;
  readonly itemId: string;
  readonly lessonId: string;
  readonly title: string;
  readonly writer: string;
  readonly changes: readonly AnswerChange[];
  readonly lastSeq: number;
  /** The school has not taken them: they are not sent again, and lie here until the pupil has seen that. */
  readonly isRefused: boolean;
}

/** Of several changes of one question the last. */
export const latestOfEach = (changes: readonly AnswerChange[]): AnswerChange[] => [
  ...new Map(changes.toSorted((one, other) => one.seq - other.seq).map((change) => [change.key, change])).values(),
];

/** The same test with what the school did not take. */
export const refusedExam = (
  { attemptId, itemId, lessonId, title, writer }: Omit<KeptExam, 'changes' | 'lastSeq' | 'isRefused'>,
  changes: readonly AnswerChange[],
): KeptExam => {
  const latest = latestOfEach(changes);
  const lastSeq = Math.max(0, ...latest.map(({ seq }) => seq));
  return { attemptId, itemId, lessonId, title, writer, changes: latest, lastSeq, isRefused: true };
};

/** Where the browser has no place of its own for it: in this tab, gone when somebody else signs in. */
const tabKeyOf = (attemptId: string) => `${draftPrefix}learning.exam.${attemptId}`;

const listeners = new Set<() => void>();
/** Called when answers begin to wait, or all have reached the school. */
export function onKeptExam(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const storeOrNone = () => ownStore().catch(() => null);

/** Writes come one after the other, so that none takes back what another has kept. */
let line: Promise<unknown> = Promise.resolve();
function inOrder<T>(write: () => Promise<T>): Promise<T> {
  const written = line.then(write);
  line = written.catch(() => undefined);
  return written;
}

function readExam(value: unknown): KeptExam | null {
  const kept = (value ?? {}) as Partial<KeptExam>;
  const { attemptId, itemId, lessonId, title = '', writer, changes, lastSeq = 0, isRefused = false } = kept;
  if (!attemptId || !itemId || !lessonId || !writer || !Array.isArray(changes)) return null;
  return { attemptId, itemId, lessonId, title, writer, changes, lastSeq, isRefused };
}

/** What of an attempt has not reached the school; null where all of it has. */
export async function keptExam(attemptId: string): Promise<KeptExam | null> {
  await line;
  const store = await storeOrNone();
  const kept = store && (await store.getJson('unsent', exam, attemptId).catch(() => null));
  return readExam(kept?.value) ?? readExam(readStored(tabKeyOf(attemptId), 'session'));
}

/** All answers of the pupil who is signed in that lie on this device. */
export async function keptExams(): Promise<KeptExam[]> {
  const store = await storeOrNone();
  const notes = (await store?.notes('unsent')) ?? [];
  const found: KeptExam[] = [];
  for (const { place } of notes) {
    const kept = place[1] === exam ? readExam((await store?.getJson('unsent', exam, place[2]))?.value) : null;
    if (kept) found.push(kept);
  }
  return found;
}

/** What is to be written next, by attempt: of changes that come faster than the disk the last is written. */
const next = new Map<string, KeptExam>();
const isKept = new Set<string>();

/** Keeps what waits in the place of what was kept before; nothing waits: nothing is kept. */
export function keepExam(kept: KeptExam): Promise<void> {
  const { attemptId } = kept;
  next.set(attemptId, kept);
  return inOrder(async () => {
    const latest = next.get(attemptId);
    if (!latest) return;
    next.delete(attemptId);
    if (latest.changes.length === 0) return forget(attemptId);
    const store = await storeOrNone();
    const isThere = store !== null && (await roomFor(() => store.putJson('unsent', exam, attemptId, latest)));
    writeStored(tabKeyOf(attemptId), isThere ? null : latest, 'session');
    const isNew = !isKept.has(attemptId);
    isKept.add(attemptId);
    if (isNew) await told();
  });
}

/** It is at the school, or is not wanted any more. */
export function forgetExam(attemptId: string): Promise<void> {
  next.delete(attemptId);
  return inOrder(() => forget(attemptId));
}

async function forget(attemptId: string): Promise<void> {
  const store = await storeOrNone();
  await store?.remove('unsent', exam, attemptId);
  writeStored(tabKeyOf(attemptId), null, 'session');
  isKept.delete(attemptId);
  await told();
}

async function roomFor(write: () => Promise<void>): Promise<boolean> {
  try {
    await write().catch(async () => {
      await makeRoom();
      await write();
    });
    return true;
  } catch {
    return false;
  }
}

async function told(): Promise<void> {
  const store = await storeOrNone();
  if (store) await noteWaiting(store);
  for (const listener of listeners) listener();
}
