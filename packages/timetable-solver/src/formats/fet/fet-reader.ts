import { FormatError } from '../format-error.ts';
import { readXml, type XmlElement } from '../xml-document.ts';
import { child, childrenOf, countOf, flagOf, requiredChild, textOf, textsOf } from '../xml-element.ts';
import { readFetConstraints } from './fet-constraints-reader.ts';
import type { FetActivity, FetFile } from './fet-file.ts';

/** Hours of a day that fit the engine's masks. */
const longestDay = 30;

/**
 * Reads a FET file (versions 5 and 6, official mode).
 * @throws FormatError not_xml, unknown_format, missing_element, unknown_reference, bad_number, duplicate, inconsistent
 */
export function readFet(source: string): FetFile {
  return fetFileOf(readXml(source));
}

/** The same from the XML that was read already. @throws FormatError as `readFet` */
export function fetFileOf(root: XmlElement): FetFile {
  if (root.name.toLowerCase() !== 'fet') {
    throw new FormatError('unknown_format', `<${root.name}> is not the root of a FET file.`);
  }
  const mode = textOf(root, 'Mode');
  if (mode !== '' && mode !== 'Official') {
    throw new FormatError('unknown_format', `The FET mode "${mode}" is not supported; save the file in Official mode.`);
  }
  const remarks: string[] = [];
  const file: FetFile = {
    institution: textOf(root, 'Institution_Name'),
    days: namesIn(requiredChild(root, 'Days_List'), 'Day'),
    hours: namesIn(requiredChild(root, 'Hours_List'), 'Hour'),
    subjects: knownOnce(requiredChild(root, 'Subjects_List'), 'Subject', remarks),
    teachers: knownOnce(requiredChild(root, 'Teachers_List'), 'Teacher', remarks),
    rooms: knownOnce(child(root, 'Rooms_List'), 'Room', remarks),
    capacities: new Map(
      childrenOf(child(root, 'Rooms_List'), 'Room').flatMap((room): [string, number][] =>
        textOf(room, 'Capacity') === '' ? [] : [[textOf(room, 'Name'), countOf(room, 'Capacity')]],
      ),
    ),
    studentsSets: studentsSetsOf(requiredChild(root, 'Students_List')),
    activities: [],
    constraints: [],
    unsupported: [],
    remarks,
  };
  if (file.days.length === 0 || file.hours.length === 0) {
    throw new FormatError('missing_element', 'The file has no days or no hours.');
  }
  if (file.hours.length > longestDay) {
    throw new FormatError(
      'inconsistent',
      `A day of ${file.hours.length} hours is too long; at most ${longestDay} can be laid.`,
    );
  }
  const virtual = childrenOf(child(root, 'Rooms_List'), 'Room').filter((room) => flagOf(room, 'Virtual', false)).length;
  if (virtual > 0)
    remarks.push(`${virtual} virtual rooms are taken as rooms of their own; the real rooms behind them may clash`);
  const sizes = sizesOf(requiredChild(root, 'Students_List'));
  const names = { teachers: new Set(file.teachers), subjects: new Set(file.subjects) };
  file.activities = childrenOf(requiredChild(root, 'Activities_List'), 'Activity')
    .filter((activity) => flagOf(activity, 'Active', true))
    .map((activity) => readActivity(activity, file, names, sizes));
  if (new Set(file.activities.map((activity) => activity.id)).size !== file.activities.length) {
    throw new FormatError('duplicate', 'Two activities carry the same <Id>.');
  }
  readFetConstraints(root, file);
  return file;
}

/** Names of days and hours, which must differ: <Day><Name>…</Name></Day>. */
function namesIn(list: XmlElement | undefined, name: string): string[] {
  const names = everyName(list, name);
  const double = names.find((one, index) => names.indexOf(one) !== index);
  if (double !== undefined) throw new FormatError('duplicate', `<${name}> "${double}" is declared twice.`);
  return names;
}

/** Names of subjects, teachers and rooms: two of one name are one. */
function knownOnce(list: XmlElement | undefined, name: string, remarks: string[]): string[] {
  const names = everyName(list, name);
  for (const double of new Set(names.filter((one, index) => names.indexOf(one) !== index)))
    remarks.push(`<${name}> "${double}" is declared twice and taken as one`);
  return [...new Set(names)];
}

function everyName(list: XmlElement | undefined, name: string): string[] {
  return childrenOf(list, name).map((element) => textOf(element, 'Name') || element.text);
}

function studentsSetsOf(list: XmlElement): Map<string, string[]> {
  const sets = new Map<string, string[]>();
  const add = (name: string, members: string[]) => {
    sets.set(name, [...new Set([...(sets.get(name) ?? []), ...members])]);
    return members;
  };
  for (const year of childrenOf(list, 'Year')) {
    const groups = childrenOf(year, 'Group').flatMap((group) => {
      const subgroups = childrenOf(group, 'Subgroup').map((subgroup) => textOf(subgroup, 'Name'));
      for (const subgroup of subgroups) add(subgroup, [subgroup]);
      return add(textOf(group, 'Name'), subgroups.length > 0 ? subgroups : [textOf(group, 'Name')]);
    });
    add(textOf(year, 'Name'), groups.length > 0 ? groups : [textOf(year, 'Name')]);
  }
  return sets;
}

/** Students of every year, group and subgroup. */
function sizesOf(list: XmlElement): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const year of childrenOf(list, 'Year'))
    for (const group of [year, ...childrenOf(year, 'Group')])
      for (const set of [group, ...childrenOf(group, 'Subgroup')])
        sizes.set(textOf(set, 'Name'), countOf(set, 'Number_of_Students', 0));
  return sizes;
}

function readActivity(
  element: XmlElement,
  file: FetFile,
  names: { teachers: Set<string>; subjects: Set<string> },
  sizes: Map<string, number>,
): FetActivity {
  const students = textsOf(element, 'Students').filter((name) => name !== '');
  const activity = {
    id: countOf(element, 'Id'),
    group: countOf(element, 'Activity_Group_Id', 0),
    subject: textOf(element, 'Subject'),
    teachers: textsOf(element, 'Teacher').filter((name) => name !== ''),
    students,
    tags: textsOf(element, 'Activity_Tag').filter((name) => name !== ''),
    duration: countOf(element, 'Duration'),
    size: countOf(
      element,
      'Number_Of_Students',
      students.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0),
    ),
  };
  if (activity.duration < 1 || activity.duration > file.hours.length) {
    throw new FormatError('bad_number', `Activity ${activity.id} lasts ${activity.duration} hours of a day.`);
  }
  const stranger =
    activity.teachers.find((name) => !names.teachers.has(name)) ??
    activity.students.find((name) => !file.studentsSets.has(name)) ??
    (names.subjects.has(activity.subject) ? undefined : activity.subject);
  if (stranger !== undefined) {
    throw new FormatError('unknown_reference', `Activity ${activity.id} names "${stranger}", which is not declared.`);
  }
  return activity;
}
