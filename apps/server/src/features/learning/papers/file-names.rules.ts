import { searchKey } from '@phuong/rules/people/names.ts';

const longest = 80;

/** A name for a paper that any system takes: small letters without accents. */
export const paperName = (...parts: readonly string[]): string => {
  const name = searchKey(parts.join('-')).replace(/[^\w.-]+/g, '-');
  return `${name.replace(/-+/g, '-').slice(0, longest).replace(/^-|-$/g, '') || 'tai-lieu'}.pdf`;
};

/** Names Windows keeps for devices, whatever their ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const isEdge = (letter: string | undefined) => letter === '.' || letter === ' ';

/** Without dots and spaces at its ends: counted, for an expression would try each run of them anew. */
function withoutEdges(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isEdge(name[start])) start += 1;
  while (end > start && isEdge(name[end - 1])) end -= 1;
  return name.slice(start, end);
}

/**
 * A name inside an archive as it may lie on any disk: no way out of its folder, no sign a system forbids, none that hides or turns letters,
 * no device, not too long. Letters of Vietnamese stay.
 */
export function nameInArchive(name: string): string {
  const spaced = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const clean = withoutEdges(spaced);
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(clean) ?? [];
  const short = `${Array.from(stem).slice(0, longest).join('').trim()}${ending}`;
  if (short === '' || short === ending) return `tep${ending}`;
  return devices.test(short) ? `_${short}` : short;
}

/** The same name again gets a number: "bai (2).pdf". Disks tell no capitals apart. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(name) ?? [];
    let unique = name;
    for (let number = 2; taken.has(unique.toLocaleLowerCase('vi')); number += 1)
      unique = `${stem} (${number})${ending}`;
    taken.add(unique.toLocaleLowerCase('vi'));
    return unique;
  };
}
