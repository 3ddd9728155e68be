import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { ownStore } from '../../../../lib/offline/own-store.ts';

/** How an attempt stood a moment ago, with what time it was at the school and by this device's clock. */
export interface KeptStand extends Pick<Sitting, 'answers' | 'deadlineAt' | 'graceUntil' | 'messages' | 'lastSeq'> {
  readonly serverAt: number;
  readonly deviceAt: number;
}

const sheet = 'sitting';
const stand = 'sitting-answers';

const storeOrNone = () => ownStore().catch(() => null);

/** The questions as they came, so that the page can be loaded again without a network. They can be had again, so they go with a full disk. */
export async function keepSitting(sitting: Sitting): Promise<void> {
  await (await storeOrNone())?.putJson('reading', sheet, sitting.attemptId, sitting).catch(() => undefined);
}

/** An answer that leaves out questions which lie here, with them. */
export const withParts = (answer: Sitting, here: Pick<Sitting, 'parts'> | null): Sitting =>
  answer.isKnown && here ? { ...answer, parts: here.parts, isKnown: false, preloadKey: null } : answer;

let isWriting = false;
interface NextStand {
  readonly attemptId: string;
  readonly kept: KeptStand;
}

let next: NextStand | null = null;

/** How it stands now; of what comes faster than the disk the last is written. */
export async function keepStand(attemptId: string, kept: KeptStand): Promise<void> {
  next = { attemptId, kept };
  if (isWriting) return;
  isWriting = true;
  try {
    while (next) {
      const now: NextStand = next;
      next = null;
      await (await storeOrNone())?.putJson('reading', stand, now.attemptId, now.kept);
    }
  } catch {
    // A full disk: without a network the page begins with what the questions came with.
  } finally {
    isWriting = false;
  }
}

/** What was kept of it, and what time it is at the school if this device's clock went on as it did; null: nothing was. */
export async function keptSitting(attemptId: string): Promise<{ sitting: Sitting; serverAt: number } | null> {
  const store = await storeOrNone();
  const read = async (kind: string) => (await store?.getJson('reading', kind, attemptId).catch(() => null))?.value;
  const sitting = (await read(sheet)) as Sitting | undefined;
  if (!sitting) return null;
  const kept = (await read(stand)) as KeptStand | undefined;
  if (!kept) return { sitting, serverAt: Date.parse(sitting.serverNow) };
  const { serverAt, deviceAt, ...as } = kept;
  return { sitting: { ...sitting, ...as }, serverAt: serverAt + Math.max(0, Date.now() - deviceAt) };
}

/** After it is handed in nobody needs it here. */
export async function forgetSitting(attemptId: string): Promise<void> {
  const store = await storeOrNone();
  for (const kind of [sheet, stand]) await store?.remove('reading', kind, attemptId).catch(() => undefined);
}
