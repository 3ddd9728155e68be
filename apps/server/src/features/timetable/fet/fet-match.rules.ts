import type { FetName } from '@phuong/contract/timetable/fet/fet.contract.ts';
import type { RoomKind } from '@phuong/contract/timetable/slot.schema.ts';
import type { FetFile } from '@phuong/timetable-solver/formats/fet/fet-file.ts';
import { type NamedSubject, type NamedTeacher, subjectFinder, teachersNamed } from '../import/import-names.rules.ts';
import { nameAndCode, withoutWeeks } from './fet-names.rules.ts';

export interface FetNames {
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  readonly teachers: readonly NamedTeacher[];
  readonly subjects: readonly NamedSubject[];
  readonly rooms: readonly { readonly id: string; readonly name: string; readonly kind: RoomKind }[];
  readonly classKey: (name: string) => string;
  readonly roomKey: (name: string) => string;
}

type Kind = 'classes' | 'teachers' | 'subjects' | 'rooms';
const kinds: readonly Kind[] = ['classes', 'teachers', 'subjects', 'rooms'];

/** What was chosen by hand: place of a name → id, or null to leave out what it is of. */
export type FetChoices = Readonly<Record<Kind, ReadonlyMap<number, string | null>>>;

/** Reads "3:<id>,7:-". @returns null where that is not how it is written. */
export function choicesOf(text: string): Map<number, string | null> | null {
  const found = new Map<number, string | null>();
  for (const part of text.split(',').filter(Boolean)) {
    const at = part.indexOf(':');
    const index = Number(part.slice(0, at));
    if (at < 1 || !Number.isInteger(index)) return null;
    found.set(index, part.slice(at + 1) === '-' ? null : part.slice(at + 1));
  }
  return found;
}

interface StudentsRead {
  readonly classId: string;
  readonly group: string | null;
  readonly weeks: 'ODD' | 'EVEN' | null;
}

type SubjectRead = { readonly purpose: 'LESSON' | 'FLAG' | 'FORM'; readonly subjectId: string | null };

/** What the names of a file mean here. A name that means nothing is not among them. */
export interface NamesRead {
  readonly students: ReadonlyMap<string, readonly StudentsRead[]>;
  readonly teachers: ReadonlyMap<string, readonly string[]>;
  readonly subjects: ReadonlyMap<string, SubjectRead>;
  readonly rooms: ReadonlyMap<string, FetNames['rooms'][number]>;
  /** The same for people, by kind; places of the names are those of the file. */
  readonly shown: Readonly<Record<Kind, FetName[]>>;
}

export const isLeftOut = (found: unknown): boolean => found === undefined;

/**
 * Names of a file by what things are called here, by name, code or short name, and by what was chosen by hand.
 * @throws RangeError naming the kind when something was chosen that does not exist.
 */
export function matchNames(file: FetFile, here: FetNames, choices: FetChoices): NamesRead {
  const sets = [...new Set(file.activities.flatMap(({ students }) => students))];
  refuseUnknown(here, choices, {
    classes: sets.length,
    teachers: file.teachers.length,
    subjects: file.subjects.length,
    rooms: file.rooms.length,
  });
  const students = studentsOf(file, sets, here, choices.classes);
  const teachers = new Map<string, readonly string[]>();
  for (const [index, name] of file.teachers.entries()) {
    const chosen = choices.teachers.get(index);
    if (chosen !== undefined) {
      if (chosen) teachers.set(name, [chosen]);
      continue;
    }
    const plain = withoutWeeks(name).name;
    const { name: words, code } = nameAndCode(plain);
    const coded = here.teachers.filter((one) => one.code.toLowerCase() === code.toLowerCase());
    const found = code && coded.length === 1 ? coded : teachersNamed(plain, here.teachers);
    const [only, ...more] = found.length > 0 ? found : teachersNamed(words, here.teachers);
    if (only && more.length === 0) teachers.set(name, [only.id]);
  }
  const finder = subjectFinder(here.subjects);
  const subjects = new Map<string, SubjectRead>();
  for (const [index, name] of file.subjects.entries()) {
    const chosen = choices.subjects.get(index);
    const found =
      chosen === undefined ? finder(name) : chosen ? { purpose: 'LESSON' as const, subjectId: chosen } : null;
    if (found) subjects.set(name, found);
  }
  const rooms = new Map<string, FetNames['rooms'][number]>();
  for (const [index, name] of file.rooms.entries()) {
    const chosen = choices.rooms.get(index);
    const found = here.rooms.find((room) =>
      chosen === undefined ? here.roomKey(room.name) === here.roomKey(name) : room.id === chosen,
    );
    if (found) rooms.set(name, found);
  }
  const read: Omit<NamesRead, 'shown'> = { students, teachers, subjects, rooms };
  return { ...read, shown: shownOf(file, sets, here, choices, read) };
}

/** A class, a group of one, or a set of classes; groups follow the class their name begins with. */
function studentsOf(
  file: FetFile,
  sets: readonly string[],
  { classes, classKey }: FetNames,
  chosen: ReadonlyMap<number, string | null>,
): Map<string, readonly StudentsRead[]> {
  const byKey = new Map(classes.map(({ id, name }) => [classKey(name), id]));
  const found = new Map<string, readonly StudentsRead[]>();
  const direct = (text: string): StudentsRead | undefined => {
    const { name, weeks } = withoutWeeks(text);
    const classId = byKey.get(classKey(name));
    return classId ? { classId, group: null, weeks } : undefined;
  };
  const open: string[] = [];
  sets.forEach((set, index) => {
    const choice = chosen.get(index);
    if (choice === null) return;
    const one = choice ? { classId: choice, group: null, weeks: null } : direct(set);
    if (one) found.set(set, [one]);
    else open.push(set);
  });
  const heads = [...file.studentsSets.keys()]
    .flatMap((name) => {
      const one = found.get(name)?.[0] ?? direct(name);
      return one ? [{ name, classId: one.classId }] : [];
    })
    .sort((one, other) => other.name.length - one.name.length);
  const inClass = (text: string): StudentsRead | undefined => {
    const { name, weeks } = withoutWeeks(text);
    const head = heads.find((each) => name.startsWith(`${each.name} `));
    const group = head && name.slice(head.name.length).trim().slice(0, 40);
    return head && group ? { classId: head.classId, group, weeks } : undefined;
  };
  for (const set of open) {
    const part = inClass(set);
    if (part) {
      found.set(set, [part]);
      continue;
    }
    // A year of several classes: all of them, where all are known.
    const members = (file.studentsSets.get(set) ?? []).filter((member) => member !== set);
    const known = members.map((member) => direct(member) ?? inClass(member));
    if (members.length === 0 || known.some((each) => each === undefined)) continue;
    const ids = [...new Set(known.flatMap((each) => each?.classId ?? []))];
    found.set(
      set,
      ids.map((classId) => ({ classId, group: null, weeks: null })),
    );
  }
  return found;
}

function refuseUnknown(here: FetNames, choices: FetChoices, counts: Readonly<Record<Kind, number>>): void {
  for (const kind of kinds) {
    const ids = new Set(here[kind].map(({ id }) => id));
    for (const [index, id] of choices[kind])
      if (index >= counts[kind] || (id !== null && !ids.has(id))) throw new RangeError(kind);
  }
}

function shownOf(
  file: FetFile,
  sets: readonly string[],
  here: FetNames,
  choices: FetChoices,
  read: Omit<NamesRead, 'shown'>,
): NamesRead['shown'] {
  const counted = (namesOf: (activity: FetFile['activities'][number]) => readonly string[]) => {
    const counts = new Map<string, number>();
    for (const activity of file.activities)
      for (const name of namesOf(activity)) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  };
  const called = new Map(kinds.flatMap((kind) => here[kind].map(({ id, name }) => [id, name])));
  const list = (
    kind: Kind,
    names: readonly string[],
    counts: ReadonlyMap<string, number>,
    idsOf: (name: string) => { ids: readonly string[]; words?: string | null } | undefined,
  ): FetName[] =>
    names.map((name, index) => {
      const found = idsOf(name);
      const [id] = found?.ids ?? [];
      const words = found?.ids.map((each) => called.get(each) ?? each).join(', ');
      return {
        index,
        name,
        readAs: id && words ? { id, name: found?.words ? `${words} ${found.words}` : words } : null,
        isChosen: choices[kind].has(index),
        activities: counts.get(name) ?? 0,
      };
    });
  const roomUses = new Map<string, number>();
  for (const one of file.constraints)
    if (one.kind === 'preferredRooms') for (const name of one.rooms) roomUses.set(name, (roomUses.get(name) ?? 0) + 1);
  return {
    classes: list(
      'classes',
      sets,
      counted(({ students }) => students),
      (name) => {
        const own = read.students.get(name);
        return own && { ids: own.map(({ classId }) => classId), words: own[0]?.group ?? null };
      },
    ),
    teachers: list(
      'teachers',
      file.teachers,
      counted(({ teachers }) => teachers),
      (name) => {
        const ids = read.teachers.get(name);
        return ids && { ids };
      },
    ),
    subjects: list(
      'subjects',
      file.subjects,
      counted(({ subject }) => [subject]),
      (name) => {
        const found = read.subjects.get(name);
        return found && { ids: [found.subjectId ?? found.purpose] };
      },
    ),
    rooms: list('rooms', file.rooms, roomUses, (name) => {
      const found = read.rooms.get(name);
      return found && { ids: [found.id] };
    }),
  };
}
