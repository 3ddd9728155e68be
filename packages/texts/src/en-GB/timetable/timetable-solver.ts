/** Rules of the timetable engine, what breaks them, and why a lesson found no place. */
export const timetableSolver = {
  rule: {
    allPlaced: {
      name: 'All lessons placed',
      violated_one: '{{lesson}} still has {{count}} period without a place.',
      violated_other: '{{lesson}} still has {{count}} periods without a place.',
    },
    noClash: {
      name: 'No clashes',
      violated_one: '{{name}} is double-booked {{count}} time.',
      violated_other: '{{name}} is double-booked {{count}} times.',
    },
    classCompact: {
      name: 'No free periods for classes',
      holes_one: 'Class {{class}} has {{count}} free period inside a session.',
      holes_other: 'Class {{class}} has {{count}} free periods inside a session.',
      late_one: 'Class {{class}} has {{count}} free period at the start of a session.',
      late_other: 'Class {{class}} has {{count}} free periods at the start of a session.',
    },
    classShift: {
      name: 'Classes learn in their session',
      violated_one: 'Class {{class}} has {{count}} lesson outside its session or in closed periods.',
      violated_other: 'Class {{class}} has {{count}} lessons outside its session or in closed periods.',
    },
    fixedLessons: {
      name: 'Fixed lessons',
      violated: '{{lesson}} must be at {{time}}.',
    },
    homeroomTeacher: {
      name: 'Form period by the homeroom teacher',
      violated: 'The form period of class {{class}} is not given by its homeroom teacher. Change the assignment.',
    },
    teacherUnavailable: {
      name: 'Times teachers are busy',
      violated_one: '{{teacher}} has {{count}} lesson at busy times.',
      violated_other: '{{teacher}} has {{count}} lessons at busy times.',
      unwanted_one: '{{teacher}} has {{count}} lesson at times they would rather have free.',
      unwanted_other: '{{teacher}} has {{count}} lessons at times they would rather have free.',
      preferred_one: '{{teacher}} is {{count}} lesson short at the times they like.',
      preferred_other: '{{teacher}} is {{count}} lessons short at the times they like.',
    },
    teacherDaysOff: {
      name: 'Teachers’ days off',
      named_one: '{{teacher}} has {{count}} lesson on days off.',
      named_other: '{{teacher}} has {{count}} lessons on days off.',
      free_one: '{{teacher}} is {{count}} free day short (needs {{free}}).',
      free_other: '{{teacher}} is {{count}} free days short (needs {{free}}).',
    },
    teacherMaxDays: {
      name: 'Teaching days and sessions',
      days_one: '{{teacher}} teaches on {{count}} day more than {{max}}.',
      days_other: '{{teacher}} teaches on {{count}} days more than {{max}}.',
      sessions_one: '{{teacher}} comes for {{count}} session more than {{max}}.',
      sessions_other: '{{teacher}} comes for {{count}} sessions more than {{max}}.',
    },
    teacherSessionLoad: {
      name: 'Lessons per session',
      max_one: '{{teacher}} has {{count}} lesson above {{max}} in a session.',
      max_other: '{{teacher}} has {{count}} lessons above {{max}} in a session.',
      day_one: '{{teacher}} has {{count}} lesson above {{max}} in a day.',
      day_other: '{{teacher}} has {{count}} lessons above {{max}} in a day.',
      min_one: '{{teacher}} is {{count}} lesson short of {{min}} in a session.',
      min_other: '{{teacher}} is {{count}} lessons short of {{min}} in a session.',
    },
    singleLessonSession: {
      name: 'Sessions with a single lesson',
      violated_one: '{{teacher}} comes {{count}} time for a single lesson.',
      violated_other: '{{teacher}} comes {{count}} times for a single lesson.',
    },
    teacherConsecutive: {
      name: 'Lessons in a row',
      violated_one: '{{teacher}} has {{count}} lesson above {{max}} in a row.',
      violated_other: '{{teacher}} has {{count}} lessons above {{max}} in a row.',
    },
    teacherGaps: {
      name: 'Teachers’ free periods',
      each_one: '{{teacher}} has {{count}} free period between lessons.',
      each_other: '{{teacher}} has {{count}} free periods between lessons.',
      session_one: '{{teacher}} has {{count}} free period above {{cap}} in a session.',
      session_other: '{{teacher}} has {{count}} free periods above {{cap}} in a session.',
      week_one: '{{teacher}} has {{count}} free period above {{week}} a week.',
      week_other: '{{teacher}} has {{count}} free periods above {{week}} a week.',
      long_one: '{{teacher}} waits long in a session {{count}} time.',
      long_other: '{{teacher}} waits long in a session {{count}} times.',
    },
    teacherLongDay: {
      name: 'Long days',
      noon_one: '{{teacher}} has {{count}} day with the last morning and the first afternoon period.',
      noon_other: '{{teacher}} has {{count}} days with the last morning and the first afternoon period.',
      two_one: '{{teacher}} has {{count}} day with both sessions above {{max}}.',
      two_other: '{{teacher}} has {{count}} days with both sessions above {{max}}.',
    },
    doublePeriods: {
      name: 'Double periods',
      amount_one: '{{subject}} in {{class}} is {{count}} double period off (wants {{doubles}}).',
      amount_other: '{{subject}} in {{class}} is {{count}} double periods off (wants {{doubles}}).',
      break_one: '{{subject}} in {{class}} has {{count}} double period cut by the long break.',
      break_other: '{{subject}} in {{class}} has {{count}} double periods cut by the long break.',
    },
    subjectPerDay: {
      name: 'Periods of a subject a day',
      max_one: '{{subject}} in {{class}} has {{count}} period above {{max}} in a day.',
      max_other: '{{subject}} in {{class}} has {{count}} periods above {{max}} in a day.',
      apart_one: '{{subject}} in {{class}} is torn apart within a day {{count}} time.',
      apart_other: '{{subject}} in {{class}} is torn apart within a day {{count}} times.',
    },
    subjectSpread: {
      name: 'Subjects spread over the week',
      violated: 'The lessons of {{subject}} in {{class}} are too close together ({{count}}).',
    },
    heavySubjects: {
      name: 'Heavy subjects in a session',
      max_one: 'Class {{class}} has {{count}} heavy period above {{max}} in a session.',
      max_other: 'Class {{class}} has {{count}} heavy periods above {{max}} in a session.',
      last_one: 'Class {{class}} has {{count}} heavy lesson in the last period.',
      last_other: 'Class {{class}} has {{count}} heavy lessons in the last period.',
    },
    subjectTimes: {
      name: 'Times of a subject',
      forbidden: '{{lesson}} is at a forbidden time for {{subject}}.',
      preferred: '{{lesson}} is not at a preferred time for {{subject}}.',
    },
    physicalHeat: {
      name: 'Physical education out of the heat',
      violated: '{{lesson}} is in the hot hours.',
    },
    physicalYard: {
      name: 'Space in the yard',
      violated: 'More than {{max}} classes have physical education at once: {{count}} too many.',
    },
    roomKinds: {
      name: 'Special rooms',
      violated_one: '{{count}} lesson lacks a {{kind}} room (there are {{rooms}}).',
      violated_other: '{{count}} lessons lack a {{kind}} room (there are {{rooms}}).',
      seats_one: '{{count}} lesson lacks a {{kind}} room with more than {{seats}} seats (there are {{rooms}}).',
      seats_other: '{{count}} lessons lack a {{kind}} room with more than {{seats}} seats (there are {{rooms}}).',
    },
    groupsTogether: {
      name: 'Groups at the same time',
      violated: 'The groups of {{lesson}} are not at the same time ({{count}}).',
    },
    subjectsApart: {
      name: 'Subjects kept apart',
      both_one: 'Class {{class}} has {{first}} and {{second}} in the same session {{count}} time.',
      both_other: 'Class {{class}} has {{first}} and {{second}} in the same session {{count}} times.',
      order_one: 'Class {{class}} has {{second}} before {{first}} {{count}} time.',
      order_other: 'Class {{class}} has {{second}} before {{first}} {{count}} times.',
    },
    subjectLimit: {
      name: 'Classes at once in a subject',
      violated: '{{subject}} runs in more than {{max}} classes at once: {{count}} too many.',
    },
    meetings: {
      name: 'Department meetings',
      violated: '{{teacher}} has a lesson during {{meeting}}.',
    },
    sites: {
      name: 'School sites',
      near_one: '{{teacher}} changes site {{count}} time without {{free}} free periods for the way.',
      near_other: '{{teacher}} changes site {{count}} times without {{free}} free periods for the way.',
      change_one: '{{teacher}} changes site {{count}} time within a session.',
      change_other: '{{teacher}} changes site {{count}} times within a session.',
    },
    homeroomDays: {
      name: 'Homeroom teachers at the ends of the week',
      ends: 'The homeroom teacher of {{class}} does not teach it on the first or last day.',
      balance: 'Last periods are not shared evenly among teachers: {{count}} too far apart.',
    },
    alternateWeeks: {
      name: 'Odd and even weeks',
      violated: '{{lesson}}: the two alternating halves do not share one time.',
    },
    minimalChange: {
      name: 'Keep the timetable in force',
      violated: '{{lesson}} leaves its time in the timetable in force.',
    },
    fairness: {
      name: 'Fairness among teachers',
      violated: 'The teacher worst off is {{count}} above the common measure.',
    },
  },
  precheck: {
    classDemand:
      'Class {{class}} has {{need}} periods but only {{slots}} open times. Take periods away or open more times.',
    teacherDemand:
      '{{teacher}} teaches {{need}} periods but is free at only {{slots}} times. Take lessons or busy times away.',
    resourceDemand: '{{name}} is needed for {{need}} periods but has only {{slots}} places.',
    lessonNowhere: '{{lesson}} has no time left: busy, closed and forbidden times cover the whole week.',
    teacherDays: '{{teacher}} teaches {{need}} periods, but {{days}} teaching days hold at most {{slots}}.',
    fixedClash: '{{name}} has two fixed lessons at once: {{lesson}} and {{other}} ({{time}}).',
    tightSet: 'These {{need}} periods share only {{slots}} times of {{name}}: {{lessons}}.',
    perDay: '{{name}} has {{need}} periods but at most {{limit}} a day, so only {{slots}} fit.',
    perDayOpen:
      '{{name}} has {{need}} periods, {{limit}} a day at most, but only {{days}} [days:day is|days are] open, so only {{slots}} fit.',
    perDayTeacher:
      '{{name}} has {{need}} periods, {{limit}} a day at most, but {{teacher}} can teach it on {{days}} [days:day|days] only, so only {{slots}} fit. Open more times or days.',
    lonely:
      '{{teacher}} teaches {{need}} [need:period|periods], {{most}} in a session at most, so not every session can have {{min}} or more. Make it no rule for this teacher, or assign more.',
    unavoidable:
      '{{teacher}} teaches {{need}} [need:period|periods], {{most}} in a session at most: at least {{count}} [count:session|sessions] with fewer than {{min}} cannot be avoided.',
  },
  unplaced: {
    noFreeTime_one: '{{lesson}}: {{count}} period left. There is no time at which {{names}} are all free.',
    noFreeTime_other: '{{lesson}}: {{count}} periods left. There is no time at which {{names}} are all free.',
    allTaken_one: '{{lesson}}: {{count}} period left. All {{slots}} open times are taken by {{taken}}.',
    allTaken_other: '{{lesson}}: {{count}} periods left. All {{slots}} open times are taken by {{taken}}.',
    rulesForbid_one: '{{lesson}}: {{count}} period left. Every free time breaks a rule: {{rules}}.',
    rulesForbid_other: '{{lesson}}: {{count}} periods left. Every free time breaks a rule: {{rules}}.',
    loosen_one: 'Loosening “{{rule}}” ({{name}}) would open {{count}} place.',
    loosen_other: 'Loosening “{{rule}}” ({{name}}) would open {{count}} places.',
  },
};
