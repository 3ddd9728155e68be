import { gradeOfClass } from '@phuong/rules/curriculum/grade-of-class.ts';

const range = /^(.*?)(\d{1,3})\s*(?:\.\.+|…|–|-)\s*(?:(.*?)(\d{1,3}))$/;
const most = 60;

/**
 * Reads class names as people list them: "6A1, 6A2" and runs "6A1..6A4", "6A1-4", "10A1..10A12"; each once, at most 60.
 * A run whose two ends differ before the number ("6A1..7B4") is no run and stays as typed.
 */
export function readClassNames(text: string): string[] {
  const names = text
    .split(/[,;\n]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .flatMap(expand);
  const known = new Set<string>();
  return names
    .filter((name) => {
      const key = name.toLowerCase().replaceAll(' ', '');
      return known.has(key) ? false : known.add(key);
    })
    .slice(0, most);
}

function expand(part: string): string[] {
  const found = range.exec(part);
  if (!found) return [part];
  const [, stem = '', from = '', lastStem = '', to = ''] = found;
  const [first, last] = [Number(from), Number(to)];
  if ((lastStem !== '' && lastStem !== stem) || last < first || last - first >= most) return [part];
  return Array.from({ length: last - first + 1 }, (_, index) => `${stem}${first + index}`);
}

/** Classes of one grade, in the order they were typed; `grade` null: the names do not say one that the school has. */
export interface ClassGroup {
  readonly grade: number | null;
  readonly names: readonly string[];
}

/** Groups names by the grade they begin with, lowest first; those without one of the school's grades come last. */
export function groupByGrade(names: readonly string[], grades: readonly number[]): ClassGroup[] {
  const groups = new Map<number | null, string[]>();
  for (const name of names) {
    const said = gradeOfClass(name);
    const grade = said !== null && grades.includes(said) ? said : null;
    groups.set(grade, [...(groups.get(grade) ?? []), name]);
  }
  return [...groups]
    .map(([grade, members]) => ({ grade, names: members }))
    .sort((a, b) => (a.grade ?? Number.POSITIVE_INFINITY) - (b.grade ?? Number.POSITIVE_INFINITY));
}
