import type { AssignmentMatrix, AssignmentTeacher } from '@phuong/contract/classes/teaching-assignment.contract.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import { parseTypedNumber } from '../../../lib/words/numbers.ts';

export type Teachers = AssignmentMatrix['classes'][number]['cells'][number]['teachers'];
type Reader = Pick<AssignmentTeacher, 'id' | 'code' | 'name' | 'isWorking' | 'subjectIds'>;

export type TeachersRead =
  | { readonly teachers: Teachers }
  /** Nobody who works here has this code or name, or several have it and no one of them alone teaches the subject. */
  | { readonly fault: 'missing' | 'ambiguous' | 'tooMany'; readonly given: string };

/** So many share a subject of a class at most. */
export const MOST_TEACHERS = 4;
const key = (text: string) => fold(text).replace(/\s+/g, ' ').trim();

/** The people of a cell, by commas, semicolons or lines; a comma between brackets is that of a number. */
function partsOf(text: string): string[] {
  const parts = [''];
  let isInside = false;
  for (const letter of text) {
    isInside = letter === '(' || (isInside && letter !== ')');
    if (!isInside && /[,;\r\n]/.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** "GV012 (1,5)": who, and their own number of periods, in halves as the contract has them; null without one. */
function ownPeriods(part: string): { readonly name: string; readonly periods: number | null } {
  const open = part.lastIndexOf('(');
  const periods = open > 0 && part.endsWith(')') ? parseTypedNumber(part.slice(open + 1, -1)) : null;
  const isOne = periods !== null && periods >= 0 && periods <= 20 && Number.isInteger(periods * 2);
  return !isOne ? { name: part, periods: null } : { name: part.slice(0, open).trim(), periods };
}

/**
 * Who a text of a cell means: teachers by code or whole name, several by commas, their own number of periods in brackets ("GV012 (1,5)").
 * Of two of one name the one who teaches the subject is meant.
 */
export function teacherReader(people: readonly Reader[]): (text: string, subjectId: string) => TeachersRead {
  const working = people.filter(({ isWorking }) => isWorking);
  const byCode = new Map(working.map((teacher) => [key(teacher.code), teacher]));
  const find = (given: string, subjectId: string): readonly Reader[] => {
    const coded = byCode.get(key(given));
    if (coded) return [coded];
    const named = working.filter(({ name }) => key(name) === key(given));
    const qualified = named.filter(({ subjectIds }) => subjectIds.includes(subjectId));
    return qualified.length === 1 ? qualified : named;
  };
  return (text, subjectId) => {
    const teachers = new Map<string, number | null>();
    for (const part of partsOf(text)) {
      const { name, periods } = ownPeriods(part);
      const found = find(name, subjectId);
      const [teacher] = found;
      if (!teacher) return { fault: 'missing', given: name };
      if (found.length > 1) return { fault: 'ambiguous', given: name };
      teachers.set(teacher.id, periods);
    }
    if (teachers.size > MOST_TEACHERS) return { fault: 'tooMany', given: text.trim() };
    return { teachers: [...teachers].map(([teacherId, weeklyPeriods]) => ({ teacherId, weeklyPeriods })) };
  };
}

/** The same the other way, for the clipboard: whole names, the code where two bear the name. */
export function teachersText(
  teachers: Teachers,
  people: readonly Reader[],
  formatPeriods: (periods: number) => string,
): string {
  return teachers
    .map(({ teacherId, weeklyPeriods }) => {
      const teacher = people.find(({ id }) => id === teacherId);
      const isAlone = people.filter(({ name }) => key(name) === key(teacher?.name ?? '')).length === 1;
      const text = (isAlone ? teacher?.name : teacher?.code) ?? '';
      return weeklyPeriods === null ? text : `${text} (${formatPeriods(weeklyPeriods)})`;
    })
    .join(', ');
}

/** The same people with the same numbers of periods; who is named first does not matter. */
export function sameTeachers(a: Teachers, b: Teachers): boolean {
  const text = (teachers: Teachers) =>
    teachers
      .map(({ teacherId, weeklyPeriods }) => `${teacherId} ${weeklyPeriods ?? ''}`)
      .sort()
      .join();
  return text(a) === text(b);
}
