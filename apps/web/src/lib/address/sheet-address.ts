/** A mark sheet, as an address names it. */
export interface SheetPlace {
  readonly classId: string;
  readonly subjectId: string;
  readonly semesterId: string;
}

const uuid = /^[0-9a-f-]{36}$/i;
const classAddress = /^\/(?:t\/classes\/([0-9a-f-]{36})|classes\/list\/([0-9a-f-]{36})\/detail)$/i;

/** The class whose page this is, a teacher's or the office's. */
export function classInAddress(pathname: string): string | undefined {
  const [, mine, any] = classAddress.exec(pathname) ?? [];
  return mine ?? any;
}

/** The sheet that the page of a class opens straight away (`?tab=marks&subject=…&semester=…`); null when the address names none. */
export function sheetInAddress(
  classId: string | undefined,
  search: Readonly<Record<string, unknown>>,
): SheetPlace | null {
  const { tab, subject, semester } = search;
  if (tab !== 'marks' || typeof subject !== 'string' || typeof semester !== 'string') return null;
  if (!classId || !uuid.test(subject) || !uuid.test(semester)) return null;
  return { classId, subjectId: subject, semesterId: semester };
}
