import { labelKey } from '../../../platform/sheet/label-key.ts';

/** What schools write for a subject, by its code; everything without accents. */
export const subjectWords: Readonly<Record<string, readonly string[]>> = {
  LIT: ['van', 'nv', 'n van', 'tieng viet'],
  FL1: ['anh', 'ta', 'av', 't anh', 'anh van', 'ngoai ngu', 'nn', 'nn1', 'tieng anh', 'ngoai ngu 1'],
  FL2: ['nn2', 'ngoai ngu 2'],
  SCI: ['khtn', 'kh tn', 'khoa hoc'],
  HISGEO: ['lsdl', 'ls dl', 'su dia', 's d', 'su dia ly', 'lich su dia li', 'lich su dia ly', 'lich su va dia ly'],
  HIS: ['su', 'ls'],
  GEO: ['dia', 'dl', 'dia ly'],
  PHY: ['ly', 'li', 'vat ly', 'vat li', 'vl'],
  CHE: ['hoa', 'hh', 'hoa hoc'],
  BIO: ['sinh', 'sinh hoc', 'sh'],
  PE: ['td', 'the duc', 'gdtc', 'the chat'],
  INF: ['tin', 'th', 'tin hoc'],
  TECH: ['cn', 'c nghe', 'cong nghe'],
  MUS: ['nhac', 'an', 'am nhac'],
  ART: ['mt', 'hoa si', 'my thuat', 'mi thuat'],
  CIV: ['cd', 'gdcd', 'cong dan'],
  ECOLAW: ['ktpl', 'kt pl', 'gdktpl', 'gdkt pl', 'kinh te phap luat'],
  LOCAL: ['gddp', 'ndgddp', 'dia phuong'],
  EXP: ['hdtn', 'hd tn', 'hdtnhn', 'hdtn hn', 'tn', 'trai nghiem', 'tnhn'],
  DEF: ['qp', 'qpan', 'gdqp', 'gdqpan', 'gdqp an'],
};

/** Branches of a subject that lists of teachers name instead of it, where the school teaches no such subject by itself. */
const branches: Readonly<Record<string, readonly string[]>> = {
  ARTS: ['nhac', 'am nhac', 'mt', 'my thuat', 'mi thuat'],
  SCI: ['ly', 'li', 'vat ly', 'vat li', 'hoa', 'hoa hoc', 'sinh', 'sinh hoc'],
  HISGEO: ['su', 'lich su', 'dia', 'dia ly', 'dia li'],
};

interface NamedSubject {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
}

/** `labelKey` of a word → the subject it means: the school's own name, short name or code, then what schools usually write. */
export function subjectsByWord(subjects: readonly NamedSubject[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (words: readonly string[], id: string) => {
    for (const key of words.map(labelKey)) if (key !== '' && !found.has(key)) found.set(key, id);
  };
  for (const { id, code } of subjects) add([code], id);
  for (const { id, name } of subjects) add([name], id);
  for (const { id, shortName } of subjects) add([shortName], id);
  for (const { id, code } of subjects) add(subjectWords[code] ?? [], id);
  for (const { id, code } of subjects) add(branches[code] ?? [], id);
  return found;
}

/**
 * The subjects a cell names, in its order, each once. What stands between them (a comma, a slash, "và") may stand in a name as well: the
 * longest name is taken ("Nghệ thuật (Âm nhạc, Mĩ thuật)" is one).
 */
export function subjectsNamed(
  text: string,
  known: ReadonlyMap<string, string>,
): { readonly ids: string[]; readonly unknown: string[] } {
  const ids = new Set<string>();
  const unknown: string[] = [];
  for (const part of text.split(/[;\n]/)) {
    const pieces = part.split(/([,/+&]|\s[-–]\s|\svà\s)/);
    for (let from = 0; from < pieces.length; ) {
      let to = pieces.length;
      while (to > from && !known.has(labelKey(pieces.slice(from, to).join('')))) to -= 2;
      const id = to > from ? known.get(labelKey(pieces.slice(from, to).join(''))) : undefined;
      const word = pieces[from]?.trim() ?? '';
      if (id !== undefined) ids.add(id);
      else if (labelKey(word) !== '') unknown.push(word);
      from = (id === undefined ? from + 1 : to) + 1;
    }
  }
  return { ids: [...ids], unknown };
}
