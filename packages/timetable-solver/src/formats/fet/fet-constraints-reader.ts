import { FormatError } from '../format-error.ts';
import type { XmlElement } from '../xml-document.ts';
import { child, childrenOf, countOf, flagOf, percentOf, textOf } from '../xml-element.ts';
import { activityBody, homeRoomBody, roomBody } from './fet-activity-constraints-reader.ts';
import type { FetBody, FetFile, FetLimit, FetScope } from './fet-file.ts';
import { placeOf, timesOf } from './fet-names-reader.ts';

/** Fills `file.constraints` and `file.unsupported`. @throws FormatError unknown_reference, bad_number */
export function readFetConstraints(root: XmlElement, file: FetFile): void {
  const elements = [
    ...childrenOf(child(root, 'Time_Constraints_List')),
    ...childrenOf(child(root, 'Space_Constraints_List')),
  ].filter((element) => flagOf(element, 'Active', true));
  const unsupported = new Map<string, number>();
  const add = (element: XmlElement, body: FetBody | undefined) => {
    if (body === undefined) unsupported.set(element.name, (unsupported.get(element.name) ?? 0) + 1);
    else file.constraints.push({ type: element.name, weight: percentOf(element, 'Weight_Percentage'), ...body });
  };
  // Whether a lesson goes to a home room depends on all other room constraints.
  const atHome = (element: XmlElement) => /HomeRooms?$/.test(element.name);
  for (const element of elements) if (!atHome(element)) add(element, bodyOf(element, file));
  const homes = elements
    .filter(atHome)
    .map((element) => ({ element, body: homeRoomBody(typeOf(element), element, file) }));
  for (const { element, body } of homes) add(element, body);
  file.unsupported = [...unsupported].map(([type, count]) => ({ type, count }));
}

function typeOf(element: XmlElement): string {
  return element.name.replace(/^Constraint/, '');
}

function bodyOf(element: XmlElement, file: FetFile): FetBody | undefined {
  const type = typeOf(element);
  return resourceBody(type, element, file) ?? activityBody(type, element, file) ?? roomBody(type, element, file);
}

const limits: Record<string, [FetLimit, string]> = {
  MaxDaysPerWeek: ['maxDaysPerWeek', 'Max_Days_Per_Week'],
  MinDaysPerWeek: ['minDaysPerWeek', 'Minimum_Days_Per_Week'],
  MaxGapsPerDay: ['maxGapsPerDay', 'Max_Gaps'],
  MaxGapsPerWeek: ['maxGapsPerWeek', 'Max_Gaps'],
  MaxHoursDaily: ['maxHoursDaily', 'Maximum_Hours_Daily'],
  MinHoursDaily: ['minHoursDaily', 'Minimum_Hours_Daily'],
  MaxHoursContinuously: ['maxHoursContinuously', 'Maximum_Hours_Continuously'],
  EarlyMaxBeginningsAtSecondHour: ['maxBeginningsAtSecondHour', 'Max_Beginnings_At_Second_Hour'],
};

function resourceBody(type: string, element: XmlElement, file: FetFile): FetBody | undefined {
  if (type === 'BasicCompulsoryTime') return { kind: 'compulsoryTime' };
  if (type === 'BreakTimes') return { kind: 'break', times: timesOf(element, 'Break_Time', ['Day', 'Hour'], file) };
  const [, who, rule] = /^(Teachers?|StudentsSet|Students)(.+)$/.exec(type) ?? [];
  if (who === undefined || rule === undefined) return undefined;
  const tagged = /^ActivityTagMaxHours(Daily|Continuously)$/.exec(rule)?.[1];
  if (tagged !== undefined) {
    const daily = tagged === 'Daily';
    return {
      kind: 'tagLimit',
      of: scopeOf(who, element, file),
      tag: textOf(element, 'Activity_Tag_Name') || textOf(element, 'Activity_Tag'),
      limit: daily ? 'maxHoursDaily' : 'maxHoursContinuously',
      value: countOf(element, daily ? 'Maximum_Hours_Daily' : 'Maximum_Hours_Continuously'),
    };
  }
  const limit = limits[rule];
  const known = limit !== undefined || rule === 'NotAvailableTimes' || rule === 'IntervalMaxDaysPerWeek';
  if (!known) return undefined;
  const of = scopeOf(who, element, file);
  if (rule === 'NotAvailableTimes') {
    return { kind: 'notAvailable', of, times: timesOf(element, 'Not_Available_Time', ['Day', 'Hour'], file) };
  }
  if (limit === undefined) {
    const end = textOf(element, 'Interval_End_Hour');
    return {
      kind: 'intervalMaxDays',
      of,
      from: placeOf(textOf(element, 'Interval_Start_Hour'), file.hours, element),
      to: end === '' ? file.hours.length : placeOf(end, file.hours, element),
      value: countOf(element, 'Max_Days_Per_Week'),
    };
  }
  return {
    kind: 'limit',
    of,
    limit: limit[0],
    value: countOf(element, limit[1]),
    allowEmptyDays: flagOf(element, 'Allow_Empty_Days', false),
  };
}

function scopeOf(who: string, element: XmlElement, file: FetFile): FetScope {
  if (who === 'Teachers' || who === 'Students')
    return { kind: who === 'Teachers' ? 'teachers' : 'students', name: undefined };
  const name =
    who === 'Teacher' ? textOf(element, 'Teacher_Name') || textOf(element, 'Teacher') : textOf(element, 'Students');
  const declared = who === 'Teacher' ? file.teachers.includes(name) : file.studentsSets.has(name);
  if (!declared)
    throw new FormatError('unknown_reference', `<${element.name}> names "${name}", which is not declared.`);
  return { kind: who === 'Teacher' ? 'teachers' : 'students', name };
}
