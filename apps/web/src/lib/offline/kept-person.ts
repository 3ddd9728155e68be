import type { SignedInUser } from '../can-open.ts';
import { ownStore } from './own-store.ts';

/** Keeps who a pupil is, so that what they have read opens without a network. */
export async function keepPerson(user: SignedInUser): Promise<void> {
  const store = await ownStore();
  await store?.putJson('reading', 'person', user.id, user);
}

/** The pupil whose session it is, as the school said last; null where nothing is kept of them. The server asks again with every call. */
export async function keptPerson(): Promise<SignedInUser | null> {
  const store = await ownStore();
  const [note] = (await store?.notes('reading'))?.filter(({ place }) => place[1] === 'person') ?? [];
  const kept = note && (await store?.getJson('reading', 'person', note.place[2]));
  return (kept?.value as SignedInUser | undefined) ?? null;
}
