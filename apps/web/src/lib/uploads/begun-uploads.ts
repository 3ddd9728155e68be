import { directFrom } from '@phuong/contract/platform/uploads/direct-uploads.fields.ts';
import { signedInUser } from '../api/session.ts';
import { readStored, writeStored } from '../browser/storage.ts';

const key = 'phuong.uploads';
/** The server keeps what was begun for a day. */
const keptMs = 86_400_000;

interface Begun {
  readonly mark: string;
  readonly url: string;
  readonly at: number;
  /** It goes straight into the store. */
  readonly isDirect: boolean;
}

/** Whose file it is and which, without its name: what lies in a browser of the school tells nobody what was sent. */
export function markOf(file: Pick<File, 'name' | 'size' | 'lastModified'>, userId: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of `${userId} ${file.size} ${file.lastModified} ${file.name}`) {
    const code = letter.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

function stored(): Begun[] {
  const list = readStored(key);
  if (!Array.isArray(list)) return [];
  return (list as Partial<Begun>[]).flatMap(({ mark, url, at, isDirect = false }) =>
    typeof mark === 'string' && typeof url === 'string' && typeof at === 'number' && Date.now() - at < keptMs
      ? [{ mark, url, at, isDirect }]
      : [],
  );
}

const mine = (file: File) => markOf(file, signedInUser()?.id ?? '');

/** Where this person began last to send this file. */
export const begunUpload = (file: File): Pick<Begun, 'url' | 'isDirect'> | undefined =>
  stored().find(({ mark }) => mark === mine(file));

export function rememberBegun(file: File, url: string, isDirect = false): void {
  const others = stored().filter((each) => each.url !== url);
  writeStored(key, [{ mark: mine(file), url, at: Date.now(), isDirect }, ...others].slice(0, 50));
}

export function forgetBegun(file: File, id: string): void {
  const left = stored().filter(({ mark, url }) => mark !== mine(file) && !url.endsWith(id));
  writeStored(key, left.length > 0 ? left : null);
}

/** Whether a file goes straight into the store, or on by the way on which it was begun. */
export const goesDirectly = (
  { size }: Pick<File, 'size'>,
  begun: Pick<Begun, 'isDirect'> | undefined,
  isStoreClosed: boolean,
): boolean => begun?.isDirect ?? (size >= directFrom && !isStoreClosed);
