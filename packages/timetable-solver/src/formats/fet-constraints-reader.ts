import type { FetConstraint, FetFile, FetLimit, FetScope, FetSelection, FetTime } from './fet-file.ts';
import { FormatError } from './format-error.ts';
import type { XmlElement } from './xml-document.ts';
import { child, childrenOf, countOf, flagOf, percentOf, textOf, textsOf } from './xml-element.ts';

type Body = FetConstraint extends infer One
  ? One extends FetConstraint
    ? Omit<One, 'type' | 'weight'>
    : never
  : never;

/** Fills `file.constraints` and `file.unsupported`. @throws FormatError unknown_reference, bad_number */
export function readFetConstraints(root: XmlElement, file: FetFile): void {
  const elements = [
    ...childrenOf(child(root, 'Time_Constraints_List')),
    ...childrenOf(child(root, 'Space_Constraints_List')),
  ].filter((element) => flagOf(element, 'Active', true));
  const unsupported = new Map<string, number>();
  for (const element of elements) {
    const body = bodyOf(element, file);
    if (body === undefined) unsupported.set(element.name, (unsupported.get(element.name) ?? 0) + 1);
    else file.constraints.push({ type: element.name, weight: percentOf(element, 'Weight_Percentage'), ...body });
  }
  file.unsupported = [...unsupported].map(([type, count]) => ({ type, count }));
}

function bodyOf(element: XmlElement, file: FetFile): Body | undefined {
  const type = element.name.replace(/^Constraint/, '');
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

function resourceBody(type: string, element: XmlElement, file: FetFile): Body | undefined {
  if (type === 'BasicCompulsoryTime') return { kind: 'compulsoryTime' };
  if (type === 'BreakTimes') return { kind: 'break', times: timesOf(element, 'Break_Time', ['Day', 'Hour'], file) };
  const [, who, rule] = /^(Teachers?|StudentsSet|Students)(.+)$/.exec(type) ?? [];
  if (who === undefined || rule === undefined) return undefined;
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

const together = {
  ActivitiesSameStartingTime: 'sameStartingTime',
  ActivitiesSameStartingDay: 'sameStartingDay',
  ActivitiesSameStartingHour: 'sameStartingHour',
  ActivitiesNotOverlapping: 'notOverlapping',
} as const;

function activityBody(type: string, element: XmlElement, file: FetFile): Body | undefined {
  const starts = ['Preferred_Starting_Day', 'Preferred_Starting_Hour'] as const;
  switch (type) {
    case 'MinDaysBetweenActivities':
      return {
        kind: 'minDays',
        activities: activityIds(element, file),
        minDays: countOf(element, 'MinDays'),
        adjacentIfSameDay: flagOf(element, 'Consecutive_If_Same_Day', false),
      };
    case 'ActivitiesSameStartingTime':
    case 'ActivitiesSameStartingDay':
    case 'ActivitiesSameStartingHour':
    case 'ActivitiesNotOverlapping':
      return { kind: together[type], activities: activityIds(element, file) };
    case 'ActivityPreferredStartingTime': {
      const [day, hour] = [textOf(element, 'Preferred_Day'), textOf(element, 'Preferred_Hour')];
      const times = everyTime(file).filter(
        (time) =>
          (day === '' || time.day === placeOf(day, file.days, element)) &&
          (hour === '' || time.hour === placeOf(hour, file.hours, element)),
      );
      return { kind: 'preferredStarts', of: selectionOf(element), times };
    }
    case 'ActivityPreferredStartingTimes':
    case 'ActivitiesPreferredStartingTimes':
      return {
        kind: 'preferredStarts',
        of: selectionOf(element),
        times: timesOf(element, 'Preferred_Starting_Time', starts, file),
      };
    case 'ActivityPreferredTimeSlots':
    case 'ActivitiesPreferredTimeSlots':
      return {
        kind: 'preferredSlots',
        of: selectionOf(element),
        times: timesOf(element, 'Preferred_Time_Slot', ['Preferred_Day', 'Preferred_Hour'], file),
      };
    default:
      return undefined;
  }
}

function roomBody(type: string, element: XmlElement, file: FetFile): Body | undefined {
  switch (type) {
    case 'BasicCompulsorySpace':
      return { kind: 'compulsorySpace' };
    case 'ActivityPreferredRoom':
    case 'ActivityPreferredRooms':
    case 'SubjectPreferredRoom':
    case 'SubjectPreferredRooms': {
      const rooms = [...textsOf(element, 'Room'), ...textsOf(element, 'Preferred_Room')];
      for (const room of rooms) placeOf(room, file.rooms, element);
      return { kind: 'preferredRooms', of: selectionOf(element), rooms };
    }
    case 'RoomNotAvailableTimes':
      return {
        kind: 'roomNotAvailable',
        room: textOf(element, 'Room'),
        times: timesOf(element, 'Not_Available_Time', ['Day', 'Hour'], file),
      };
    default:
      return undefined;
  }
}

function selectionOf(element: XmlElement): FetSelection {
  const text = (...names: string[]) => names.map((name) => textOf(element, name)).find((found) => found !== '');
  const activity = text('Activity_Id');
  const duration = text('Duration');
  const found = {
    activity: activity === undefined ? undefined : countOf(element, 'Activity_Id'),
    teacher: text('Teacher_Name', 'Teacher'),
    students: text('Students_Name', 'Students'),
    subject: text('Subject_Name', 'Subject'),
    tag: text('Activity_Tag_Name', 'Activity_Tag'),
    duration: duration === undefined ? undefined : countOf(element, 'Duration'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function activityIds(element: XmlElement, file: FetFile): number[] {
  const active = new Set(file.activities.map((activity) => activity.id));
  return textsOf(element, 'Activity_Id')
    .map(Number)
    .filter((id) => active.has(id));
}

function timesOf(
  element: XmlElement,
  name: string,
  [dayName, hourName]: readonly [string, string],
  file: FetFile,
): FetTime[] {
  return childrenOf(element, name).map((time) => ({
    day: placeOf(textOf(time, dayName), file.days, element),
    hour: placeOf(textOf(time, hourName), file.hours, element),
  }));
}

function everyTime(file: FetFile): FetTime[] {
  return file.days.flatMap((_, day) => file.hours.map((_, hour) => ({ day, hour })));
}

function placeOf(name: string, names: string[], element: XmlElement): number {
  const place = names.indexOf(name);
  if (place < 0)
    throw new FormatError('unknown_reference', `<${element.name}> names "${name}", which is not declared.`);
  return place;
}
