import type { TextsOf } from '../../texts-of.ts';
import type { timetableServer as vietnamese } from '../../vi/timetable/timetable-server.ts';

export const timetableServer: TextsOf<typeof vietnamese> = {
  day: {
    d1: 'Monday',
    d2: 'Tuesday',
    d3: 'Wednesday',
    d4: 'Thursday',
    d5: 'Friday',
    d6: 'Saturday',
    d7: 'Sunday',
  },
  shift: { MORNING: 'morning', AFTERNOON: 'afternoon' },
  slot: '{{day}} {{shift}}, period {{period}}',
  fetRemark: 'Rules of the school that are not in this file: {{rules}}.',
  fetPreferred: 'The periods teachers like are not in this file: FET has no such wish.',
  purpose: { FLAG: 'Flag assembly', FORM: 'Form period' },
  yard: 'sports yard',
  importSheet: {
    faults: 'Cells to correct',
    sheet: 'Sheet',
    cell: 'Cell',
    class: 'Class',
    time: 'Time',
    given: 'In the file',
    fault: 'What is wrong and how to correct it',
    template: 'Timetable',
    title: 'Timetable',
    how: 'A cell names the subject and the teacher, such as “Maths - Mai”. With the subject alone the teacher comes from the assignments.',
    day: 'Day',
    shift: 'Session',
    period: 'Period',
  },
  roomKind: {
    CLASSROOM: 'classroom',
    COMPUTER: 'computer',
    PHYSICS: 'physics',
    CHEMISTRY: 'chemistry',
    BIOLOGY: 'biology',
    SCIENCE: 'science',
    TECHNOLOGY: 'technology',
    LANGUAGE: 'language',
    MUSIC: 'music',
    ART: 'art',
    GYM: 'sports hall',
    YARD: 'sports yard',
    HALL: 'assembly hall',
    LIBRARY: 'library',
    OTHER: 'other',
  },
  publishing: {
    notChecked: '{{name}} has not been checked. Check it first, then publish.',
    past: 'That day has been taught by another timetable already. Choose today or a later day.',
    taken: '{{name}} begins on that day too. Choose another day or withdraw that one.',
    today: 'It applies at once: the remaining lessons of today change.',
    began: 'It applies from {{date}}, a past day that had no timetable.',
    accepted: 'Faults of this version were accepted: {{reason}}',
    unplaced: 'Lessons without a place: {{count}}.',
    same: 'No lesson differs from the timetable in force.',
    movedInto: '{{lesson}}, moved to {{date}}, meets {{other}} of this version. Move that lesson to another time.',
  },
  finding: {
    noClasses: 'The school year has no classes yet. Add classes first.',
    noBellTimes:
      'There are classes in the {{shift}} session, but it has no bell times. Enter the times of its periods.',
    weekNotStored: 'The school week is still the general pattern. Check days, periods and bell times, then save it.',
    noPeriods: 'Class {{class}} has no periods of any subject in the semester. Enter its periods.',
    unassigned:
      'Class {{class}}: {{count}} [count:subject|subjects] without a teacher ({{subjects}}). Assign teachers.',
    notWorking: '{{teacher}} no longer works here but is still assigned. Assign somebody else.',
    noHomeroom: 'Class {{class}} has no homeroom teacher.',
    homeroomNotTeaching:
      'The homeroom teacher of {{class}} does not teach the subject flag assembly and form period come from. Change the assignment.',
    noHomeroomSubject: 'No subject is chosen for flag assembly and form period, so the two are not fixed in the week.',
    classDemand:
      'Class {{class}} has {{need}} periods, but the week only {{slots}}. Take some away or lengthen the session.',
    teacherDemand:
      '{{teacher}} teaches {{need}} periods but is free in {{slots}}. Give fewer, or fewer closed periods.',
    noRooms: '{{subject}} needs a {{kind}} room, but the school has none. Add a room, or drop the wish.',
    withoutGroup:
      'Class {{class}}, {{subject}}: pupils in no group yet: {{count}}. They see the lessons of all groups.',
    notDivided:
      'Class {{class}} has {{subject}} in groups, but its pupils are not divided yet. All see the lessons of all groups.',
    halfLessonAlone:
      'Class {{class}} has a single half-lesson ({{subjects}}): one period is empty every other week. Change periods to make a pair.',
  },
};
