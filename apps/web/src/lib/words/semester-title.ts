import { fold } from '@phuong/rules/people/fold.ts';
import type { TFunction } from 'i18next';

const usual = /^(?:hoc k[iy]|h\.?k\.?) *(?:(i|1)|(ii|2))$/;

/** A semester as the page's language calls it: "Học kì I" is "Semester I" on an English page; a name the school thought of stays. */
export function semesterTitle(name: string, t: TFunction): string {
  const found = usual.exec(fold(name).trim());
  return found ? t(`grading.semester.${found[1] ? 1 : 2}`) : name;
}
