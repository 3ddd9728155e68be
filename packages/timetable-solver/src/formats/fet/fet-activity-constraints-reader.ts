import type { XmlElement } from '../xml-document.ts';
import { countOf, flagOf, textOf, textsOf } from '../xml-element.ts';
import { type FetBody, type FetFile, type FetSelection, selects } from './fet-file.ts';
import { everyTime, placeOf, timesOf } from './fet-names-reader.ts';

const together = {
  ActivitiesSameStartingTime: 'sameStartingTime',
  ActivitiesSameStartingDay: 'sameStartingDay',
  ActivitiesSameStartingHour: 'sameStartingHour',
  ActivitiesNotOverlapping: 'notOverlapping',
  TwoActivitiesConsecutive: 'consecutive',
  TwoActivitiesGrouped: 'grouped',
  ThreeActivitiesGrouped: 'grouped',
  TwoActivitiesOrdered: 'ordered',
} as const;
const places = ['First_Activity_Id', 'Second_Activity_Id', 'Third_Activity_Id'];

/** A constraint on activities, undefined when the type is not known. @throws FormatError unknown_reference, bad_number */
export function activityBody(type: string, element: XmlElement, file: FetFile): FetBody | undefined {
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
    case 'TwoActivitiesConsecutive':
    case 'TwoActivitiesGrouped':
    case 'TwoActivitiesOrdered':
    case 'ThreeActivitiesGrouped':
      return { kind: together[type], activities: activityIds(element, file, ...places) };
    case 'MinGapsBetweenActivities':
      return { kind: 'minGaps', activities: activityIds(element, file), gaps: countOf(element, 'MinGaps') };
    case 'MaxDaysBetweenActivities':
      return { kind: 'maxDaysBetween', activities: activityIds(element, file), maxDays: countOf(element, 'MaxDays') };
    case 'ActivityEndsStudentsDay':
    case 'ActivitiesEndStudentsDay':
      return { kind: 'endsDay', of: selectionOf(element) };
    case 'ActivityPreferredStartingTime': {
      const [day, hour] = [textOf(element, 'Preferred_Day'), textOf(element, 'Preferred_Hour')];
      const times = everyTime(file).filter(
        (time) =>
          (day === '' || time.day === placeOf(day, file.days, element)) &&
          (hour === '' || time.hour === placeOf(hour, file.hours, element)),
      );
      const isPermanent = flagOf(element, 'Permanently_Locked', false);
      return { kind: 'preferredStarts', of: selectionOf(element), times, ...(isPermanent ? { isPermanent } : {}) };
    }
    case 'ActivityPreferredStartingTimes':
    case 'ActivitiesPreferredStartingTimes':
    case 'SubactivitiesPreferredStartingTimes':
      return {
        kind: 'preferredStarts',
        of: selectionOf(element),
        times: timesOf(element, 'Preferred_Starting_Time', starts, file),
      };
    case 'ActivityPreferredTimeSlots':
    case 'ActivitiesPreferredTimeSlots':
    case 'SubactivitiesPreferredTimeSlots':
      return {
        kind: 'preferredSlots',
        of: selectionOf(element),
        times: timesOf(element, 'Preferred_Time_Slot', ['Preferred_Day', 'Preferred_Hour'], file),
      };
    default:
      return undefined;
  }
}

/** A constraint on rooms, undefined when the type is not known. @throws FormatError unknown_reference */
export function roomBody(type: string, element: XmlElement, file: FetFile): FetBody | undefined {
  switch (type) {
    case 'BasicCompulsorySpace':
      return { kind: 'compulsorySpace' };
    case 'ActivityPreferredRoom':
    case 'ActivityPreferredRooms':
    case 'SubjectPreferredRoom':
    case 'SubjectPreferredRooms':
    case 'ActivityTagPreferredRoom':
    case 'ActivityTagPreferredRooms':
    case 'SubjectActivityTagPreferredRoom':
    case 'SubjectActivityTagPreferredRooms':
      return {
        kind: 'preferredRooms',
        of: {
          ...selectionOf(element),
          // Here a name of blanks is the subject so called; elsewhere an empty name is any.
          ...(type.startsWith('Subject') ? { subject: textOf(element, 'Subject') } : {}),
        },
        rooms: roomsOf(element, file),
      };
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
  const component = text('Component_Number');
  const found = {
    activity: activity === undefined ? undefined : countOf(element, 'Activity_Id'),
    component: component === undefined ? undefined : countOf(element, 'Component_Number'),
    teacher: text('Teacher_Name', 'Teacher'),
    students: text('Students_Name', 'Students'),
    subject: text('Subject_Name', 'Subject'),
    tag: text('Activity_Tag_Name', 'Activity_Tag'),
    duration: duration === undefined ? undefined : countOf(element, 'Duration'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Ids in the elements of those names, in order; inactive activities are left out. */
function activityIds(element: XmlElement, file: FetFile, ...names: string[]): number[] {
  const active = new Set(file.activities.map((activity) => activity.id));
  return (names.length === 0 ? ['Activity_Id'] : names)
    .flatMap((name) => textsOf(element, name))
    .map(Number)
    .filter((id) => active.has(id));
}

function roomsOf(element: XmlElement, file: FetFile): string[] {
  const rooms = [...textsOf(element, 'Room'), ...textsOf(element, 'Preferred_Room')];
  for (const room of rooms) placeOf(room, file.rooms, element);
  return rooms;
}

/**
 * Home rooms of a teacher or a students set: for the lessons given by that teacher alone, or to that set alone, that have no
 * room constraint of their own. Undefined when the element is no such constraint.
 */
export function homeRoomBody(type: string, element: XmlElement, file: FetFile): FetBody | undefined {
  const [, who] = /^(Teacher|StudentsSet)HomeRooms?$/.exec(type) ?? [];
  if (who === undefined) return undefined;
  const name = textOf(element, who === 'Teacher' ? 'Teacher' : 'Students');
  const settled = file.constraints.filter((one) => one.kind === 'preferredRooms');
  const activities = file.activities.filter((activity) => {
    const whom = who === 'Teacher' ? activity.teachers : activity.students;
    return whom.length === 1 && whom[0] === name && !settled.some((one) => selects(file, one.of, activity));
  });
  const of = { activities: activities.map((activity) => activity.id) };
  return { kind: 'preferredRooms', of, rooms: roomsOf(element, file) };
}
