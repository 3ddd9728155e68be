import type { NeededFile } from '../recognised-question.ts';
import type { FileAtHand } from '../written-question.ts';
import { endingOfType, typeOfFile } from './file-types.ts';
import { standInId } from './notes.ts';

/** The longest file that may stand in a text, in characters. */
const mostData = 16_000_000;

/** A file that stands in its address. */
export function fileOfDataAddress(address: string): NeededFile | null {
  if (!address.startsWith('data:') || address.length > mostData) return null;
  const comma = address.indexOf(',');
  const [type = '', ...rest] = address.slice(5, comma).split(';');
  const base64 = address.slice(comma + 1).replace(/\s/g, '');
  const ending = endingOfType(type);
  if (comma < 0 || !ending || !rest.includes('base64') || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || !base64)
    return null;
  const name = `${rest.find((each) => each.startsWith('name='))?.slice(5) || `hinh.${ending}`}`;
  const shown = safeName(decoded(name));
  return { fileId: standInId(shown, base64), name: shown, base64 };
}

/** A file as an address that holds it. */
export const dataAddressOf = ({ name, base64 }: FileAtHand): string =>
  `data:${typeOfFile(name)};name=${encodeURIComponent(name)};base64,${base64}`;

/** As an address writes it. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The last part of a path, and no part that climbs. */
export const safeName = (path: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no business in a name
  (path.split(/[\\/]/).at(-1) ?? '').replace(/[\0-\x1f<>:"|?*]/g, '').slice(-150) || 'tep';
