import { labelKey } from '../../../platform/sheet/label-key.ts';
import { classNameKey } from '../../classes/classes.public.ts';
import { subjectWords } from '../../school/school.public.ts';

const ceremonies: Readonly<Record<string, 'FLAG' | 'FORM'>> = Object.fromEntries([
  ...['chao co', 'cc', 'cco', 'shdc', 'sinh hoat duoi co', 'hdtn cc', 'hdtn chao co', 'flag assembly'].map(
    (word) => [word, 'FLAG'] as const,
  ),
  ...['sinh hoat lop', 'sinh hoat', 'shl', 'sh lop', 'shcn', 'shcl', 'hdtn shl', 'hdtn sh lop', 'form period'].map(
    (word) => [word, 'FORM'] as const,
  ),
]);

export type Taught =
  | { readonly purpose: 'LESSON'; readonly subjectId: string }
  | { readonly purpose: 'FLAG' | 'FORM'; readonly subjectId: null };

export interface NamedSubject {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
}

/**
 * Subjects as sheets name them: name, short name, code, then what schools usually write; without accents. What two subjects answer to means
 * neither.
 */
export function subjectFinder(subjects: readonly NamedSubject[]): (text: string) => Taught | null {
  const found = new Map<string, string | null>();
  const add = (words: readonly string[], id: string, isAlias: boolean) => {
    for (const key of new Set(words.map(labelKey).filter(Boolean))) {
      const known = found.get(key);
      if (known === undefined) found.set(key, id);
      else if (known !== id && !isAlias) found.set(key, null);
    }
  };
  for (const { id, name } of subjects) add([name], id, false);
  for (const { id, shortName } of subjects) if (shortName) add([shortName], id, true);
  for (const { id, code } of subjects) add([code, ...(subjectWords[code] ?? [])], id, true);
  return (text) => {
    const key = labelKey(text);
    const subjectId = found.get(key);
    if (subjectId) return { purpose: 'LESSON', subjectId };
    const purpose = ceremonies[key];
    return purpose ? { purpose, subjectId: null } : null;
  };
}

export interface NamedTeacher {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const titles = new Set(['co', 'thay', 'c', 't', 'gv', 'ms', 'mr', 'mrs', 'miss']);

/** Whether words are a short form of a name: the given name whole, what stands before it in order, whole or by its first letters. */
function isShortFor(given: readonly string[], name: readonly string[]): boolean {
  if (given.length === 0 || given.at(-1) !== name.at(-1)) return false;
  let at = 0;
  for (const word of given.slice(0, -1)) {
    while (at < name.length - 1 && !name[at]?.startsWith(word)) at += 1;
    if (at >= name.length - 1) return false;
    at += 1;
  }
  return true;
}

/** "cô Mai", "T. Mai", "Trần Thị Mai", "TT Mai", a staff code: everybody it can mean. The whole name wins over short ones. */
export function teachersNamed<T extends NamedTeacher>(text: string, teachers: readonly T[]): T[] {
  const coded = teachers.filter(({ code }) => code.toLowerCase() === text.trim().toLowerCase());
  if (coded.length > 0) return coded;
  const key = labelKey(text);
  const whole = teachers.filter(({ name }) => labelKey(name) === key);
  if (whole.length > 0) return whole;
  const words = key.split(' ');
  const ways = [words, ...(words.length > 1 && titles.has(words[0] ?? '') ? [words.slice(1)] : [])];
  // "TT Mai": letters of several words in one.
  const spread = words.slice(0, -1).flatMap((word) => [...word]);
  if (words.length > 1 && (words[0]?.length ?? 0) <= 3) ways.push([...spread, ...words.slice(-1)]);
  const found = teachers.filter(({ name }) => ways.some((way) => isShortFor(way, labelKey(name).split(' '))));
  if (found.length < 2) return found;
  // Accents tell Hà from Hạ.
  const last = text
    .trim()
    .split(/[\s.]+/)
    .at(-1)
    ?.toLocaleLowerCase('vi')
    .normalize('NFC');
  const exact = found.filter(({ name }) => name.split(' ').at(-1)?.toLocaleLowerCase('vi').normalize('NFC') === last);
  return exact.length > 0 ? exact : found;
}

/** "6A1", "Lớp 6A1", "6A1 (Mai)", "6A1" over the homeroom teacher's name. */
export function classKeysOf(text: string): string[] {
  const lines = text.split(/[\n(]/);
  return [text, lines[0] ?? ''].map((each) => classNameKey(each.trim().replace(/^lớp\s+/i, ''))).filter(Boolean);
}
