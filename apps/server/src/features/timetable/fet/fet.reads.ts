import type { FetPreview, FetSetting } from '@phuong/contract/timetable/fet/fet.contract.ts';
import type { RoomKind, Slot } from '@phuong/contract/timetable/slot.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { FetFile } from '@phuong/timetable-solver/formats/fet/fet-file.ts';
import { fetFileOf } from '@phuong/timetable-solver/formats/fet/fet-reader.ts';
import { FormatError, type FormatErrorCode } from '@phuong/timetable-solver/formats/format-error.ts';
import { readXml } from '@phuong/timetable-solver/formats/xml-document.ts';
import { child, childrenOf, flagOf, textOf } from '@phuong/timetable-solver/formats/xml-element.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';
import { classNameKey } from '../../classes/classes.public.ts';
import { openSemester } from '../../school/school.public.ts';
import { weekInputs } from '../generation/week-inputs.reads.ts';
import { classAvailabilities, timetableSubjects } from '../setup/constraint.reads.ts';
import { weekPattern } from '../setup/week-setup.reads.ts';
import { slotKey } from '../setup/week-setup.rules.ts';
import { choicesOf, matchNames, type NamesRead } from './fet-match.rules.ts';
import { type FetFacts, type FetPlan, fetPlaces, planFet } from './fet-plan.rules.ts';
import { type ClosedTimes, constraintUses, type NewTimes, newTimes } from './fet-settings.rules.ts';

export interface FetFields {
  readonly semesterId: string;
  readonly hours: 'ALL' | Slot['shift'];
  readonly classes: string;
  readonly teachers: string;
  readonly subjects: string;
  readonly rooms: string;
}

interface OpenFile {
  readonly file: FetFile;
  readonly inactiveActivities: number;
  readonly inactiveConstraints: number;
  readonly doubles: readonly string[];
}

export interface ReadFet extends OpenFile {
  readonly semester: Awaited<ReturnType<typeof openSemester>>;
  readonly facts: FetFacts;
  readonly names: NamesRead;
  readonly plan: FetPlan;
  readonly places: ReturnType<typeof fetPlaces>;
  readonly times: NewTimes;
}

/** More is no school's week, and no board shows it. */
const mostActivities = 5000;
const shownLines = 500;

const refusals: Record<
  FormatErrorCode,
  | 'timetable.fet_too_large'
  | 'timetable.fet_not_xml'
  | 'timetable.fet_doctype'
  | 'timetable.fet_unknown_format'
  | 'timetable.fet_faulty'
> = {
  too_large: 'timetable.fet_too_large',
  not_xml: 'timetable.fet_not_xml',
  doctype_forbidden: 'timetable.fet_doctype',
  unknown_format: 'timetable.fet_unknown_format',
  missing_element: 'timetable.fet_faulty',
  unknown_reference: 'timetable.fet_faulty',
  bad_number: 'timetable.fet_faulty',
  duplicate: 'timetable.fet_faulty',
  inconsistent: 'timetable.fet_faulty',
};

/** @throws AppError 400 naming the file and what is wrong with it. */
function openFetFile(content: Uint8Array): OpenFile {
  try {
    const root = readXml(new TextDecoder('utf-8', { fatal: true }).decode(content));
    const file = fetFileOf(root);
    if (file.activities.length > mostActivities)
      throw new FormatError('too_large', `The file has ${file.activities.length} activities.`);
    const inactive = (list: string) =>
      childrenOf(child(root, list)).filter((element) => !flagOf(element, 'Active', true)).length;
    const doubles = (['Subject', 'Teacher', 'Room'] as const).flatMap((element) => {
      const all = childrenOf(child(root, `${element}s_List`), element).map((each) => textOf(each, 'Name'));
      return [...new Set(all.filter((name, at) => all.indexOf(name) !== at))];
    });
    return {
      file,
      inactiveActivities: inactive('Activities_List'),
      inactiveConstraints: inactive('Time_Constraints_List') + inactive('Space_Constraints_List'),
      doubles: doubles.slice(0, 100),
    };
  } catch (error) {
    if (error instanceof TypeError) throw fieldError('timetable.fet_not_xml', 'file', { detail: 'UTF-8' });
    if (!(error instanceof FormatError)) throw error;
    throw fieldError(refusals[error.code], 'file', { detail: error.message });
  }
}

/**
 * What a FET file comes to in a semester, by names as they are now.
 * @throws AppError 404 semester; 409 closed year; 400 for a file that cannot be read, or a name chosen for what does not exist.
 */
export async function readFet(db: Kysely<Tables>, content: Uint8Array, fields: FetFields): Promise<ReadFet> {
  const semester = await openSemester(db, fields.semesterId);
  const opened = openFetFile(content);
  const { file } = opened;
  const schoolYearId = semester.school_year_id;
  const { facts, closed } = await readFacts(db, schoolYearId);
  const choice = (kind: 'classes' | 'teachers' | 'subjects' | 'rooms') => {
    const read = choicesOf(fields[kind]);
    if (!read) throw fieldError('timetable.fet_choice_unknown', kind);
    return read;
  };
  const choices = {
    classes: choice('classes'),
    teachers: choice('teachers'),
    subjects: choice('subjects'),
    rooms: choice('rooms'),
  };
  const places = fetPlaces(file, facts.grid, fields.hours, labelKey);
  const names = matched(file, facts, choices);
  const plan = planFet(file, facts, names, places);
  return { ...opened, semester, facts, names, plan, places, times: newTimes(file, names, places, closed) };
}

function matched(...[file, facts, choices]: Parameters<typeof matchNames>): NamesRead {
  try {
    return matchNames(file, facts, choices);
  } catch (error) {
    if (error instanceof RangeError) throw fieldError('timetable.fet_choice_unknown', error.message);
    throw error;
  }
}

async function readFacts(db: Kysely<Tables>, schoolYearId: string): Promise<{ facts: FetFacts; closed: ClosedTimes }> {
  const inputs = await weekInputs(db, schoolYearId);
  const sites = await classAvailabilities(db, schoolYearId);
  const settings = await timetableSubjects(db, schoolYearId);
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'code', 'name', 'short_name as shortName'])
    .orderBy('sort_order')
    .execute();
  const teachers = await db
    .selectFrom('teachers')
    .select(['id', 'staff_code as code', 'full_name as name'])
    .where('status', '=', 'WORKING')
    .orderBy('sort_key')
    .execute();
  const rooms = inputs.rooms.map(({ id, name, kind }) => ({ id, name, kind: kind as RoomKind }));
  const grid = await weekPattern(db, schoolYearId);
  const among = (slots: readonly Slot[]) => {
    const keys = new Set(slots.map(slotKey));
    return (slot: Slot) => keys.has(slotKey(slot));
  };
  return {
    facts: {
      grid,
      classes: inputs.classes.map(({ id, name }) => ({ id, name })),
      teachers,
      subjects,
      rooms,
      classKey: classNameKey,
      roomKey: searchKey,
      sites: new Map(sites.map(({ classId, site }) => [classId, site])),
      roomKinds: new Map(settings.map(({ subjectId, roomKind }) => [subjectId, roomKind])),
    },
    closed: {
      teachers: new Map(
        inputs.teachers.map(({ id, unavailable, daysOff }) => {
          const met = inputs.meetings.filter(({ teacherIds }) => teacherIds.includes(id)).map(({ slot }) => slot);
          const isTaken = among([...unavailable, ...met]);
          return [id, (slot: Slot) => daysOff.includes(slot.day) || isTaken(slot)];
        }),
      ),
      classes: new Map(
        inputs.classes.map(({ id, session, closed }) => {
          const isClosed = among(closed);
          return [id, (slot: Slot) => (session !== 'FULL_DAY' && session !== slot.shift) || isClosed(slot)];
        }),
      ),
      subjects: new Map(settings.map(({ subjectId, forbidden }) => [subjectId, among(forbidden)])),
    },
  };
}

/** What importing would do, for people. */
export function fetPreviewOf(read: ReadFet): FetPreview {
  const { file, plan, places, names, facts, times } = read;
  const { lessons, leftOut, outside, withoutRoom } = plan;
  const sum = (setting: FetSetting) => ({
    whose: times[setting].size,
    periods: [...times[setting].values()].reduce((total, slots) => total + slots.length, 0),
  });
  return {
    institution: file.institution.slice(0, 200),
    days: places.days,
    hours: places.hours,
    totals: {
      activities: file.activities.length,
      inactiveActivities: read.inactiveActivities,
      inactiveConstraints: read.inactiveConstraints,
      lessons: lessons.length,
      placed: lessons.filter(({ slot }) => slot !== null).length,
      locked: lessons.filter(({ isLocked }) => isLocked).length,
      outside,
      withoutRoom,
      leftOut: leftOut.length,
    },
    names: names.shown,
    choices: {
      classes: facts.classes.map(({ id, name }) => ({ id, name })),
      teachers: facts.teachers.map(({ id, name, code }) => ({ id, name: `${name} (${code})` })),
      subjects: facts.subjects.map(({ id, name }) => ({ id, name })),
      rooms: facts.rooms.map(({ id, name }) => ({ id, name })),
    },
    leftOut: leftOut.slice(0, shownLines),
    constraints: constraintUses(file, names),
    settings: {
      teacherTimes: sum('teacherTimes'),
      classTimes: sum('classTimes'),
      subjectTimes: sum('subjectTimes'),
    },
    doubles: [...read.doubles],
  };
}
