import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import type { Locale } from '@phuong/texts/sentence.ts';

type Weeks = NonNullable<BoardLesson['weeks']>;

/**
 * FET has no lessons of every other week. A teacher or class with such lessons is written twice, once for odd and once for even weeks: whole
 * lessons name both, half-lessons one of them.
 */
const weekWords: Record<Locale, Record<Weeks, string>> = {
  vi: { ODD: '(tuần lẻ)', EVEN: '(tuần chẵn)' },
  'en-GB': { ODD: '(odd weeks)', EVEN: '(even weeks)' },
};

export const inWeeks = (locale: Locale, name: string, weeks: Weeks): string => `${name} ${weekWords[locale][weeks]}`;

/** A name without the weeks it is for, in whatever language they were written. */
export function withoutWeeks(name: string): { name: string; weeks: Weeks | null } {
  for (const words of Object.values(weekWords))
    for (const weeks of ['ODD', 'EVEN'] as const)
      if (name.endsWith(` ${words[weeks]}`)) return { name: name.slice(0, -words[weeks].length - 1), weeks };
  return { name, weeks: null };
}

/** One name each: those of one name get their code behind it, and a number where that is the same too. */
export function uniqueNames(rows: readonly { id: string; name: string; code?: string }[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set<string>();
  return new Map(
    rows.map(({ id, name, code }) => {
      const wanted = (counts.get(name) ?? 0) > 1 && code ? `${name} (${code})` : name || id;
      let found = wanted;
      for (let more = 2; taken.has(found); more++) found = `${wanted} ${more}`;
      taken.add(found);
      return [id, found];
    }),
  );
}

/** "Nguyễn Văn An (GV012)": the name and the code. */
export function nameAndCode(text: string): { name: string; code: string } {
  const at = text.lastIndexOf(' (');
  return at > 0 && text.endsWith(')')
    ? { name: text.slice(0, at), code: text.slice(at + 2, -1) }
    : { name: text, code: '' };
}
