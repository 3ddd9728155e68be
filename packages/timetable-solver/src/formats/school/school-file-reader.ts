import { FormatError } from '../format-error.ts';
import { field, items, type JsonPlace, oneOf, orNull, text, whole } from '../json-shape.ts';
import { maxXmlCharacters } from '../xml-document.ts';
import { type SchoolFile, type SchoolSlot, type SchoolSolution, schoolFormat, shifts } from './school-file.ts';

const limits = { days: 7, periods: 8, classes: 500, teachers: 2000, perWeek: 40 };

/**
 * Reads our own timetable file.
 * @throws FormatError too_large, unknown_format, inconsistent (naming the place in the file), unknown_reference, duplicate
 */
export function readSchoolFile(source: string): SchoolFile {
  const root = parsed(source);
  const days = items(field(root, 'days')).map(text);
  const periodsPerShift = whole(field(root, 'periodsPerShift'), 1, limits.periods);
  if (days.length < 1 || days.length > limits.days)
    throw new FormatError('inconsistent', '"days" must name 1 to 7 days.');
  const slot = (place: JsonPlace): SchoolSlot => ({
    day: whole(field(place, 'day'), 0, days.length - 1),
    shift: oneOf(field(place, 'shift'), shifts),
    period: whole(field(place, 'period'), 0, periodsPerShift - 1),
  });
  const weight = (name: string) => whole(field(field(root, 'weights'), name), 0, 1000);
  const school: SchoolFile = {
    format: schoolFormat,
    name: text(field(root, 'name')),
    days,
    periodsPerShift,
    classes: items(field(root, 'classes')).map((one) => ({
      name: text(field(one, 'name')),
      grade: whole(field(one, 'grade'), 1, 12),
      shift: oneOf(field(one, 'shift'), shifts),
      homeroomTeacher: text(field(one, 'homeroomTeacher')),
    })),
    teachers: items(field(root, 'teachers')).map((one) => ({
      name: text(field(one, 'name')),
      norm: whole(field(one, 'norm'), 0, 100),
      maxDays: whole(field(one, 'maxDays'), 0, limits.days),
      maxGapsPerSession: whole(field(one, 'maxGapsPerSession'), 0, limits.periods),
      unavailable: items(field(one, 'unavailable')).map(slot),
    })),
    assignments: items(field(root, 'assignments')).map((one) => ({
      class: text(field(one, 'class')),
      subject: text(field(one, 'subject')),
      teacher: text(field(one, 'teacher')),
      periods: whole(field(one, 'periods'), 1, limits.perWeek),
      doubles: whole(field(one, 'doubles'), 0, limits.perWeek / 2),
      roomKind: orNull(field(one, 'roomKind'), text),
      fixed: orNull(field(one, 'fixed'), slot),
    })),
    rooms: items(field(root, 'rooms')).map((one) => ({
      kind: text(field(one, 'kind')),
      count: whole(field(one, 'count'), 0, 1000),
    })),
    heavySubjects: items(field(root, 'heavySubjects')).map(text),
    heavyLimit: whole(field(root, 'heavyLimit'), 0, limits.periods),
    hotTimes: items(field(root, 'hotTimes')).map((one) => ({
      shift: oneOf(field(one, 'shift'), shifts),
      period: whole(field(one, 'period'), 0, periodsPerShift - 1),
    })),
    weights: {
      gap: weight('gap'),
      singleLesson: weight('singleLesson'),
      neighbouringDays: weight('neighbouringDays'),
      heavy: weight('heavy'),
      heat: weight('heat'),
    },
  };
  checkNames(school);
  return school;
}

/** The school with its timetable, as one file that reads back as the school. */
export function writeSchoolSolution(school: SchoolFile, solution: SchoolSolution): string {
  return `${JSON.stringify({ ...school, timetable: solution.lessons }, null, 1)}\n`;
}

/** The timetable of a file written by `writeSchoolSolution`; no lessons where there is none. @throws FormatError */
export function readSchoolSolution(source: string): SchoolSolution {
  const timetable = field(parsed(source), 'timetable');
  const lessons = timetable.value === undefined ? [] : items(timetable);
  return {
    lessons: lessons.map((one) => ({
      class: text(field(one, 'class')),
      subject: text(field(one, 'subject')),
      teacher: text(field(one, 'teacher')),
      day: whole(field(one, 'day'), 0, limits.days - 1),
      shift: oneOf(field(one, 'shift'), shifts),
      period: whole(field(one, 'period'), 0, limits.periods - 1),
    })),
  };
}

function parsed(source: string): JsonPlace {
  if (source.length > maxXmlCharacters)
    throw new FormatError('too_large', 'The file has more than 32 million characters.');
  try {
    const root = { value: JSON.parse(source.replace(/^\ufeff/, '')) as unknown, path: '' };
    oneOf(field(root, 'format'), [schoolFormat]);
    return root;
  } catch (error) {
    if (error instanceof FormatError) {
      throw new FormatError('unknown_format', `The file is not a timetable file: "format" must be "${schoolFormat}".`);
    }
    throw new FormatError('unknown_format', 'The file is not JSON.');
  }
}

function checkNames(school: SchoolFile): void {
  const classes = unique(
    'class',
    school.classes.map((one) => one.name),
  );
  const teachers = unique(
    'teacher',
    school.teachers.map((one) => one.name),
  );
  const kinds = unique(
    'room kind',
    school.rooms.map((one) => one.kind),
  );
  unique(
    'assignment',
    school.assignments.map((one) => `${one.class} / ${one.subject}`),
  );
  const known = (names: Set<string>, name: string, where: string) => {
    if (!names.has(name))
      throw new FormatError('unknown_reference', `${where} names "${name}", which is not in the file.`);
  };
  for (const one of school.classes) known(teachers, one.homeroomTeacher, `Class "${one.name}"`);
  for (const one of school.assignments) {
    const where = `The assignment "${one.class} / ${one.subject}"`;
    known(classes, one.class, where);
    known(teachers, one.teacher, where);
    if (one.roomKind !== null) known(kinds, one.roomKind, where);
    if (2 * one.doubles > one.periods) {
      throw new FormatError('inconsistent', `${where} asks for ${one.doubles} pairs in ${one.periods} periods.`);
    }
    if (one.fixed !== null && one.periods !== 1) {
      throw new FormatError('inconsistent', `${where} has a fixed place, so it must have 1 period.`);
    }
  }
}

function unique(kind: string, names: string[]): Set<string> {
  const found = new Set<string>();
  for (const name of names) {
    if (found.has(name)) throw new FormatError('duplicate', `The ${kind} "${name}" is in the file twice.`);
    found.add(name);
  }
  return found;
}
