import type { Found } from '@phuong/contract/home/finder.contract.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import { type Icon, IconId, IconSchool, IconUser } from '@tabler/icons-react';
import type { SignedInUser } from '../lib/can-open.ts';
import { path } from '../lib/screens/path.ts';

/** One line of the finder: a place to go or something to do. */
export interface FinderEntry {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon: Icon;
  readonly href?: string | undefined;
  readonly run?: (() => void) | undefined;
}

export interface FinderGroup {
  readonly key: string;
  readonly label: string;
  readonly entries: readonly FinderEntry[];
}

/** People and classes as entries that lead to their record in the person's own area. */
export function foundGroups(t: (key: string) => string, scope: SignedInUser['scope'], found: Found): FinderGroup[] {
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
  return [
    { key: 'classes', label: t('home.finder.classes'), entries: classes },
    { key: 'students', label: t('home.finder.students'), entries: students },
    { key: 'teachers', label: t('home.finder.teachers'), entries: teachers },
  ];
}

/** The entries whose words hold every typed word, whatever the accents; those that begin with it first. */
export function matching(entries: readonly FinderEntry[], text: string): FinderEntry[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const named = entries.map((entry) => ({ entry, name: fold(`${entry.label} ${entry.detail ?? ''}`) }));
  const found = named.filter(({ name }) => words.every((word) => name.includes(word)));
  const rank = (name: string) => (words[0] && name.startsWith(words[0]) ? 0 : 1);
  return found.sort((a, b) => rank(a.name) - rank(b.name)).map(({ entry }) => entry);
}
