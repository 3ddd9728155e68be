let english: ReadonlyMap<string, string> = new Map();

/** What `subjectName` answers from now on; nothing is given on a Vietnamese page. */
export function takeSubjectNames(
  subjects: readonly { readonly name: string; readonly shortName: string; readonly nameEn: string }[],
): void {
  // A full name goes before the short name of another subject.
  const short = subjects.map(({ shortName, nameEn }) => [shortName, nameEn] as const);
  english = new Map([...short, ...subjects.map(({ name, nameEn }) => [name, nameEn] as const)]);
}

/**
 * A subject as the page's language calls it: on an English page by its English name, where the school has given it one. Takes its name or
 * its short name. Papers and files stay Vietnamese and do not come here.
 */
export const subjectName = (name: string): string => english.get(name) ?? name;

/** Longer words do not fit thirty columns of 44 px on a desk of 1440. */
const longestWhole = 6;

/** The same for the head of a narrow column: "Toán", "KHTN"; on an English page "Math.", "PE". Stands with the whole name as its title. */
export function subjectShortName(shortName: string): string {
  const name = english.get(shortName);
  if (name === undefined || name.length <= longestWhole) return name ?? shortName;
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
  if (words.length > 1) return words.map((word) => word.charAt(0).toUpperCase()).join('');
  return `${name.slice(0, 4)}.`;
}

/** All a column of a subject may be called in a pasted head. */
export const columnNames = (name: string, shortName: string): readonly string[] => [
  name,
  subjectName(name),
  shortName,
  subjectShortName(shortName),
];

/** The same for a sheet that is called by its subject's short name and its class: "Văn 6A1", on an English page "Lite. 6A1". */
export function sheetShortName(name: string): string {
  const at = name.lastIndexOf(' ');
  return at < 0 ? name : subjectShortName(name.slice(0, at)) + name.slice(at);
}
