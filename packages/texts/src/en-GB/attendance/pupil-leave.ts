import type * as vi from '../../vi/attendance/pupil-leave.ts';

/** Leave of pupils: asked for, decided, entered. */
export const pupilLeave: typeof vi.pupilLeave = {
  own: 'Leave from school',
  title: 'Pupils’ leave',
  ask: 'Ask for leave',
  askTitle: 'Ask for leave from school',
  askDetail: 'It goes to your homeroom teacher. Once approved, the days count as absence with permission.',
  asked: 'Sent. Your homeroom teacher decides.',
  enter: 'Enter leave',
  enterTitle: 'Enter leave for a pupil',
  enterDetail: 'For what a family has told you. It is approved at once and the pupil is told.',
  entered: 'Leave of {{name}} entered.',
  field: {
    class: 'Class',
    pupil: 'Pupil',
    from: 'From',
    to: 'To',
    part: 'Away',
    kind: 'Reason',
    note: 'More about it',
    toldBy: 'Told by',
    toldByHint: 'Name or phone number of who told you.',
    month: 'Month',
  },
  part: { allDay: 'All day', MORNING: 'Morning', AFTERNOON: 'Afternoon' },
  session: { MORNING: 'morning of {{date}}', AFTERNOON: 'afternoon of {{date}}' },
  span: '{{from}} to {{to}}',
  kind: { ILL: 'Ill', FAMILY: 'Family matter', OTHER: 'Another reason' },
  state: {
    requested: 'Waiting',
    approved: 'Approved',
    refused: 'Not approved',
    withdrawn: 'Withdrawn',
    cancelled: 'Cancelled',
  },
  none: 'No leave yet',
  noneDetail: 'To stay away from school, choose Ask for leave: the days, the reason, send.',
  noClass: 'You are no class’s homeroom teacher',
  noClassDetail: 'Leave of the pupils of your homeroom class stands here, for you to decide.',
  noneWaiting: 'Nothing waits for a decision.',
  noneDecided: 'Nothing was decided of this month.',
  waiting: 'Waiting for me',
  waitingOffice: 'Waiting',
  decided: 'Decided, month {{month}}',
  earlier: 'Month before',
  later: 'Next month',
  allClasses: 'All classes',
  of: '{{name}}, {{days}}',
  askedBy: 'Sent by {{name}} {{date}}',
  enteredBy: 'Entered by {{name}} {{date}}',
  toldBy: 'told by: {{name}}',
  decidedBy: '{{name}}, {{date}}',
  approve: 'Approve',
  approved: 'Leave of {{name}} approved.',
  refuse: 'Do not approve',
  refused: '{{name}} is told that it was not approved.',
  cancel: 'Cancel leave',
  cancelDetail: 'The days are reckoned by the registers again. The pupil is told with the reason.',
  cancelled: 'Leave of {{name}} cancelled.',
  withdraw: 'Withdraw',
  withdrawDetail: 'Once withdrawn, it is a school day like any other.',
  withdrawn: 'Withdrawn.',
};

/** What the log, the menu and a person's file say of it. */
export const pupilLeaveTold: typeof vi.pupilLeaveTold = {
  menu: { ownPupilLeave: 'Leave from school', pupilLeave: 'Pupils’ leave' },
  notices: {
    pupilLeaveAsked: {
      name: 'A pupil asks for leave',
      title: '{{name}} asks for leave {{dates}}',
      detail: 'See why, then approve it or not.',
    },
    pupilLeaveWithdrawn: {
      name: 'A pupil withdraws leave',
      title: '{{name}} withdraws leave {{dates}}',
      detail: 'They are at school on these days.',
    },
    pupilLeaveApproved: {
      name: 'Leave from school is approved',
      title: 'Your leave {{dates}} is approved',
      detail: 'The days count as absence with permission.',
    },
    pupilLeaveRefused: {
      name: 'Leave from school is not approved',
      title: 'Your leave {{dates}} is not approved',
      detail: '{{reason}}',
    },
    pupilLeaveCancelled: {
      name: 'Leave from school is cancelled',
      title: 'Your leave {{dates}} is cancelled',
      detail: '{{reason}}',
    },
  },
};

export const pupilLeaveErrors: typeof vi.pupilLeaveErrors = {
  'attendance.pupil_leave_span': 'The last day must not be before the first; for one session choose one day.',
  'attendance.pupil_leave_past':
    'This day has gone by. Ask the homeroom teacher to correct the absence, or the office to enter the leave.',
  'attendance.pupil_leave_no_class': 'The pupil is in no class of the school on these days. Choose others.',
  'attendance.pupil_leave_no_school_day': 'None of these days is a school day. Choose others.',
  'attendance.pupil_leave_overlap':
    'There is other leave on these days. Change the days, or withdraw the other request.',
  'attendance.pupil_leave_decided': 'This has been decided. Reload to see it.',
  'attendance.pupil_leave_begun': 'The leave has begun, so ask your homeroom teacher to cancel it.',
};
