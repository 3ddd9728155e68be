import type { Found } from '@phuong/contract/home/finder.contract.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import { type Icon, IconId, IconSchool, IconTable, IconUser } from '@tabler/icons-react';
import { homeLinks } from '../features/home/home-links.ts';
import type { SignedInUser } from '../lib/can-open.ts';
import { path } from '../lib/screens/path.ts';
import { subjectName } from '../lib/words/subject-name.ts';

/** One line of the finder: a place to go or something to do. */
export interface FinderEntry {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Other words people have for it, with commas between; searched, not shown. */
  readonly said?: string | undefined;
  readonly icon: Icon;
  readonly href?: string | undefined;
  readonly run?: (() => void) | undefined;
}

export interface FinderGroup {
  readonly key: string;
  readonly label: string;
  readonly entries: readonly FinderEntry[];
}

type Words = (key: string, values?: Record<string, string>) => string;

/** People, classes and mark sheets as entries that lead to them in the person's own area. */
export function foundGroups(t: Words, scope: SignedInUser['scope'], found: Found): FinderGroup[] {
  const isTeacher = scope === 'teacher';
  const students = found.students.flatMap(({ id, name, detail, classId }): FinderEntry[] => {
    const own = classId && path('/t/classes/$id/student/$studentId/detail', { id: classId, studentId: id });
    const href = isTeacher ? own : path('/students/$id/detail', { id });
    return href ? [{ key: id, label: name, detail, icon: IconUser, href }] : [];
  });
  const teachers = found.teachers.map(
    ({ id, name, detail }): FinderEntry => ({
      key: id,
      label: name,
      detail,
      icon: IconId,
      href: path('/teachers/list/$id/detail', { id }),
    }),
  );
  const classes = found.classes.map(
    ({ id, name, detail }): FinderEntry => ({
      key: id,
      label: name,
      detail,
      icon: IconSchool,
      href: isTeacher ? path('/t/classes/$id', { id }) : path('/classes/list/$id/detail', { id }),
    }),
  );
  const sheets = found.sheets.map((sheet): FinderEntry => {
    const { classId, className, subjectId, subjectName: subject, semesterOrdinal } = sheet;
    return {
      key: `${classId}.${subjectId}`,
      label: t('home.finder.sheet', { subject: subjectName(subject), class: className }),
      detail: t(`home.semester.${semesterOrdinal}`),
      icon: IconTable,
      href: isTeacher ? homeLinks.ownSheet(sheet) : homeLinks.sheet(sheet),
    };
  });
  return [
    { key: 'sheets', label: t('home.finder.sheets'), entries: sheets },
    { key: 'classes', label: t('home.finder.classes'), entries: classes },
    { key: 'students', label: t('home.finder.students'), entries: students },
    { key: 'teachers', label: t('home.finder.teachers'), entries: teachers },
  ];
}

/** Without accents, and "lý" as "lí". */
const spoken = (text: string) => fold(text).replaceAll('y', 'i').trim();

const wholeOf = (text: string) => spoken(text).replace(/\s+/g, ' ');

/** How near an entry is to what was typed; null: not at all. */
function nearness({ label, detail, said }: FinderEntry, whole: string): number | null {
  const words = whole.split(' ').filter(Boolean);
  const name = spoken(`${label} ${detail ?? ''}`);
  const phrases = (said ?? '').split(',').map(spoken).filter(Boolean);
  if (whole && (spoken(label) === whole || phrases.includes(whole))) return 0;
  if (words.every((word) => name.includes(word))) return words[0] && name.startsWith(words[0]) ? 1 : 3;
  if (phrases.some((phrase) => phrase.startsWith(whole))) return 2;
  const begins = (phrase: string) => words.every((word) => phrase.split(' ').some((part) => part.startsWith(word)));
  return phrases.some(begins) ? 4 : null;
}

/**
 * The entries that are meant, whatever the accents: first what is called or said to be just that ("tkb", "học bạ"), then whose words begin
 * with it, hold every typed word, or are said in other words that begin like the typed ones.
 */
export function matching(entries: readonly FinderEntry[], text: string): FinderEntry[] {
  const whole = wholeOf(text);
  return entries
    .flatMap((entry) => {
      const rank = nearness(entry, whole);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

/** Screens before tasks, unless a task is called just what was typed and no screen is. */
export function inOrder(screens: FinderGroup, actions: FinderGroup, text: string): FinderGroup[] {
  const whole = wholeOf(text);
  const isMeant = ({ entries }: FinderGroup) => entries[0] !== undefined && nearness(entries[0], whole) === 0;
  return isMeant(actions) && !isMeant(screens) ? [actions, screens] : [screens, actions];
}
