import { readStored, writeStored } from '../browser/storage.ts';

/** Whose lessons this browser keeps: who keeps none loads nothing of all this. */
export const keptOwnerKey = 'phuong.kept';

export const keepsSomething = (): boolean => readStored(keptOwnerKey) !== null;

/** People whose work lies here and has not reached the school, by ids that say nothing to others. */
const unsentKey = 'phuong.unsent';

const unsentOwners = (): string[] => {
  const stored = readStored(unsentKey);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
};

export const hasUnsent = (owner: string): boolean => unsentOwners().includes(owner);

const listeners = new Set<() => void>();
/** Called when something of somebody begins to wait. */
export function onUnsent(listener: () => void): void {
  listeners.add(listener);
}

export function noteUnsent(owner: string, isThere: boolean): void {
  const others = unsentOwners().filter((each) => each !== owner);
  const owners = isThere ? [...others, owner] : others;
  writeStored(unsentKey, owners.length > 0 ? owners : null);
  if (isThere) for (const listener of listeners) listener();
}
