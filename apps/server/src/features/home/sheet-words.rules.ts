import { searchKey } from '@phuong/rules/people/names.ts';

interface SaidClass {
  readonly id: string;
  /** Without accents and spaces: "6a1". */
  readonly key: string;
}

interface SaidSubject {
  readonly id: string;
  /** Its names and code without accents: "ngu van van lit literature". */
  readonly key: string;
}

/** What a text asks for; null stands for all of them. */
export interface AskedSheets {
  readonly classIds: readonly string[] | null;
  readonly subjectIds: readonly string[] | null;
}

const lead =
  /^(?:so diem|nhap diem|vao diem|xem diem|so|diem|mark sheets?|mark ?books?|enter marks|marks?|sheets?)(?: +|$)/;
const between = new Set(['lop', 'mon', 'class', 'subject', 'for', 'of', 'cua']);

/** "lý" and "lí" are one word. */
const spoken = (text: string) => searchKey(text).replaceAll('y', 'i');

/** Whether a text can name a sheet at all: it says "sổ điểm", or a class, which has a number. */
export const mayNameSheets = (text: string): boolean => /\d/.test(text) || lead.test(searchKey(text));

/**
 * Which sheets "sổ điểm toán 6a1", "toan lop 6 A1" or "maths 6a1" means. A class and a subject together need no other word; one of them alone
 * needs "sổ điểm" before it. Null: the text names no sheet.
 */
export function sheetsSaid(
  text: string,
  classes: readonly SaidClass[],
  subjects: readonly SaidSubject[],
): AskedSheets | null {
  const typed = searchKey(text);
  const isNamed = lead.test(typed);
  const words = spoken(typed.replace(lead, ''))
    .split(' ')
    .filter((word) => word && !between.has(word));
  const said = classesSaid(words, classes);
  const rest = said?.rest ?? words;
  const subjectIds = rest.length > 0 ? subjectsSaid(rest, subjects) : null;
  if (subjectIds?.length === 0) return null;
  if (!isNamed && !(said && subjectIds)) return null;
  return { classIds: said?.ids ?? null, subjectIds };
}

/** The class among the words, whole ("6 a1" is 6A1), else those that begin like it ("6a"); `rest` is what the other words are. */
function classesSaid(words: readonly string[], classes: readonly SaidClass[]) {
  const keyed = classes.map(({ id, key }) => ({ id, key: spoken(key) }));
  const spans = [3, 2, 1].flatMap((count) =>
    words.slice(0, words.length - count + 1).map((_, from) => ({
      key: words.slice(from, from + count).join(''),
      rest: [...words.slice(0, from), ...words.slice(from + count)],
    })),
  );
  const whole = spans.find(({ key }) => keyed.some((each) => each.key === key));
  if (whole) return { rest: whole.rest, ids: keyed.filter(({ key }) => key === whole.key).map(({ id }) => id) };
  const begun = spans.find((span) => /^\d/.test(span.key) && keyed.some(({ key }) => key.startsWith(span.key)));
  return begun && { rest: begun.rest, ids: keyed.filter(({ key }) => key.startsWith(begun.key)).map(({ id }) => id) };
}

/** Subjects one of whose words is each of the words, else begins with it. */
function subjectsSaid(words: readonly string[], subjects: readonly SaidSubject[]): string[] {
  const keyed = subjects.map(({ id, key }) => ({ id, parts: spoken(key).split(/[^\p{L}\d]+/u) }));
  const whole = keyed.filter(({ parts }) => words.every((word) => parts.includes(word)));
  const begun = keyed.filter(({ parts }) => words.every((word) => parts.some((part) => part.startsWith(word))));
  return (whole.length > 0 ? whole : begun).map(({ id }) => id);
}
