import { sessionOwner } from '../../lib/api/session.ts';
import { noteUnsent } from '../../lib/offline/kept-owner.ts';
import type { SealedStore } from '../../lib/offline/sealed-store.ts';

/** Kinds of what lies on the shelf of the unsent: work of an exercise, how far somebody has read, answers of a test. Photos and files belong to work. */
export const workKind = 'work';
export const readingKind = 'read';
export const examKind = 'exam';
const waitingKinds: readonly string[] = [workKind, readingKind, examKind];

/** Notes whether anything of this pupil waits for the school, so that the next start of the program sends it. */
export async function noteWaiting(store: SealedStore): Promise<void> {
  if (store.owner !== sessionOwner()) return;
  const notes = await store.notes('unsent');
  noteUnsent(
    store.owner,
    notes.some(({ place: [, kind] }) => waitingKinds.includes(kind)),
  );
}
