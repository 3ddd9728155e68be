import { readFetConstraints } from './fet-constraints-reader.ts';
import type { FetActivity, FetFile } from './fet-file.ts';
import { FormatError } from './format-error.ts';
import { readXml, type XmlElement } from './xml-document.ts';
import { child, childrenOf, countOf, flagOf, requiredChild, textOf, textsOf } from './xml-element.ts';

/**
 * Reads a FET file (versions 5 and 6, official mode).
 * @throws FormatError not_xml, unknown_format, missing_element, unknown_reference, bad_number, duplicate
 */
export function readFet(source: string): FetFile {
  const root = readXml(source);
  if (root.name.toLowerCase() !== 'fet') {
    throw new FormatError('unknown_format', `<${root.name}> is not the root of a FET file.`);
  }
  const mode = textOf(root, 'Mode');
  if (mode !== '' && mode !== 'Official') {
    throw new FormatError('unknown_format', `The FET mode "${mode}" is not supported; save the file in Official mode.`);
  }
  const file: FetFile = {
    institution: textOf(root, 'Institution_Name'),
    days: namesIn(requiredChild(root, 'Days_List'), 'Day'),
    hours: namesIn(requiredChild(root, 'Hours_List'), 'Hour'),
    subjects: namesIn(requiredChild(root, 'Subjects_List'), 'Subject'),
    teachers: namesIn(requiredChild(root, 'Teachers_List'), 'Teacher'),
    rooms: namesIn(child(root, 'Rooms_List'), 'Room'),
    studentsSets: studentsSetsOf(requiredChild(root, 'Students_List')),
    activities: [],
    constraints: [],
    unsupported: [],
  };
  if (file.days.length === 0 || file.hours.length === 0) {
    throw new FormatError('missing_element', 'The file has no days or no hours.');
  }
  file.activities = childrenOf(requiredChild(root, 'Activities_List'), 'Activity')
    .filter((activity) => flagOf(activity, 'Active', true))
    .map((activity) => readActivity(activity, file));
  if (new Set(file.activities.map((activity) => activity.id)).size !== file.activities.length) {
    throw new FormatError('duplicate', 'Two activities carry the same <Id>.');
  }
  readFetConstraints(root, file);
  return file;
}

/** Day, hour, teacher and subject names: <Day><Name>…</Name></Day>. */
function namesIn(list: XmlElement | undefined, name: string): string[] {
  const names = childrenOf(list, name).map((element) => textOf(element, 'Name') || element.text);
  const double = names.find((one, index) => names.indexOf(one) !== index);
  if (double !== undefined) throw new FormatError('duplicate', `<${name}> "${double}" is declared twice.`);
  return names;
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

function readActivity(element: XmlElement, file: FetFile): FetActivity {
  const activity = {
    id: countOf(element, 'Id'),
    group: countOf(element, 'Activity_Group_Id', 0),
    subject: textOf(element, 'Subject'),
    teachers: textsOf(element, 'Teacher').filter((name) => name !== ''),
    students: textsOf(element, 'Students').filter((name) => name !== ''),
    tags: textsOf(element, 'Activity_Tag').filter((name) => name !== ''),
    duration: countOf(element, 'Duration'),
  };
  if (activity.duration < 1 || activity.duration > file.hours.length) {
    throw new FormatError('bad_number', `Activity ${activity.id} lasts ${activity.duration} hours of a day.`);
  }
  const stranger =
    activity.teachers.find((name) => !file.teachers.includes(name)) ??
    activity.students.find((name) => !file.studentsSets.has(name)) ??
    (file.subjects.includes(activity.subject) ? undefined : activity.subject);
  if (stranger !== undefined) {
    throw new FormatError('unknown_reference', `Activity ${activity.id} names "${stranger}", which is not declared.`);
  }
  return activity;
}
