import type { Taught } from './import-names.rules.ts';

/** What one lesson of a cell says. */
export interface CellEntry {
  readonly taught: Taught;
  /** As it stands there; '' when the cell names nobody. */
  readonly teacher: string;
  readonly room: string;
  readonly weeks: 'ODD' | 'EVEN' | null;
}

const weekWords = [
  ['ODD', /\(\s*(?:tuần lẻ|tuan le|odd weeks?)\s*\)/iu],
  ['EVEN', /\(\s*(?:tuần chẵn|tuan chan|even weeks?)\s*\)/iu],
] as const;

/** Where a subject may end and a teacher begin; the first kind that works counts. */
const breaks = [/\n/gu, / [-–—] /gu, /[(:]/gu, /[-–—/|,]/gu, /[ \n]/gu];
const edges = new Set(' \n-–—(:/|,');
const ends = new Set([...edges, ')']);
/** No cell of a week is as long; what is longer is no lesson. */
const longest = 300;

/**
 * The lessons of a cell: "Toán - Mai", "Toán (Mai)", "Toán" over "Mai", "Toán", and our own "Công nghệ (tuần lẻ) – Lan · Phòng 12", one
 * under the other where several stand in one cell. Null when no subject can be found.
 */
export function entriesOf(text: string, findSubject: (text: string) => Taught | null): CellEntry[] | null {
  const clean = text
    .normalize('NFC')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
  if (clean.length > longest) return null;
  const lines = clean
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > 1) {
    const each = lines.map((line) => entryOf(line, findSubject));
    // A name under a subject is no lesson of its own, so every line has to be one.
    const all = each.flatMap((entry) => entry ?? []);
    if (all.length === lines.length && (all.some(({ weeks }) => weeks) || all[0]?.teacher)) return all;
  }
  const one = entryOf(clean, findSubject);
  return one ? [one] : null;
}

function entryOf(text: string, findSubject: (text: string) => Taught | null): CellEntry | null {
  const weeks = weekWords.find(([, word]) => word.test(text));
  const rest = weeks ? text.replace(weeks[1], ' ').replace(/ +/g, ' ').trim() : text;
  const [said = '', ...places] = rest.split('·').map((part) => part.trim());
  const found = splitOf(said, findSubject);
  return found ? { ...found, room: places.join(', '), weeks: weeks?.[0] ?? null } : null;
}

function splitOf(text: string, findSubject: (text: string) => Taught | null) {
  const whole = findSubject(text);
  if (whole) return { taught: whole, teacher: '' };
  for (const kind of breaks) {
    // The longest subject first: "GDKT - PL - Hoa" is taught by Hoa.
    const places = [...text.matchAll(kind)].reverse();
    for (const { index, 0: mark } of places) {
      const [left, right] = [trimmed(text.slice(0, index)), trimmed(text.slice(index + mark.length))];
      const taught = findSubject(left);
      if (taught) return { taught, teacher: right };
    }
  }
  // The teacher first: "Mai - Toán".
  const at = text.search(/[-–—\n]/u);
  const taught = at > 0 ? findSubject(trimmed(text.slice(at + 1))) : null;
  return taught ? { taught, teacher: trimmed(text.slice(0, at)) } : null;
}

/** Without the signs that only part things from each other. */
function trimmed(part: string): string {
  let [from, to] = [0, part.length];
  while (from < to && edges.has(part[from] ?? '')) from++;
  while (to > from && ends.has(part[to - 1] ?? '')) to--;
  return part.slice(from, to);
}
