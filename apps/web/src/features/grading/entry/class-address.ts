import { signedInUser } from '../../../lib/api/session.ts';
import { path } from '../../../lib/screens/path.ts';

/** The record of a class as the person sees it, at one of its tabs. */
export function classHref(classId: string, search: Readonly<Record<string, string>>): string {
  const id = { id: classId };
  const record =
    signedInUser()?.scope === 'teacher' ? path('/t/classes/$id', id) : path('/classes/list/$id/detail', id);
  return `${record}?${new URLSearchParams(search)}`;
}

/** The import of conduct or absences of a class from a file. */
export const classFileHref = (classId: string, what: 'conduct' | 'absences'): string =>
  `${path('/classes/file')}?${new URLSearchParams({ class: classId, what })}`;

/** The mark sheet of a subject, on the same record. */
export const sheetHref = (sheet: { classId: string; subjectId: string; semesterId: string }): string =>
  classHref(sheet.classId, { tab: 'marks', subject: sheet.subjectId, semester: sheet.semesterId });
