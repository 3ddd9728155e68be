import type { TextsOf } from '../../texts-of.ts';
import type { notifications as vi } from '../../vi/notifications/notifications.ts';

export const notifications: TextsOf<typeof vi> = {
  bell: 'Notifications',
  bellUnread: 'Notifications: {{count}} unread',
  title: 'Notifications',
  all: 'All',
  unread: 'Unread',
  openAll: 'See all',
  markAllRead: 'Mark all as read',
  markRead: 'Mark as read',
  isUnread: 'Unread',
  none: 'No notifications yet',
  noneDetail: 'What you need to know, such as a returned mark sheet or a sign-in from a new device, appears here.',
  noneUnread: 'Nothing unread',
  noneUnreadDetail: 'You have read everything.',
  more: 'Show older',
  open: 'Open',
  preferences: {
    title: 'How you are notified',
    what: 'What',
    inApp: 'In Phượng',
    byMail: 'Daily email',
    mailTo: 'What is unread is sent every morning to {{address}}.',
    noAddress: 'We have no email address for you, so nothing can be sent. Add one to your record or tell the office.',
    noMail: 'The school has no mail server yet, so the daily email is not sent.',
    required: 'Always on, for the safety of your account',
    saved: 'Saved',
    failed: 'Could not be saved. Try again.',
  },
  kinds: {
    sheetReturned: {
      name: 'Mark sheet returned',
      title: '{{by}} returned the sheet {{subjectName}} {{className}}, semester {{semester}}',
      detail: 'Reason: {{reason}}',
    },
    sheetSubmitted: {
      name: 'Mark sheet waiting for verification',
      title: '{{by}} handed in the sheet {{subjectName}} {{className}}, semester {{semester}}',
      detail: 'It is waiting for verification.',
    },
    marksPosted: {
      name: 'Marks posted',
      title: 'Marks in {{subjectName}}, semester {{semester}}, have been posted',
      detail: 'Open your marks to see them.',
    },
    entryClosing: {
      name: 'Mark entry about to close',
      title: 'Mark entry for semester {{semester}} closes on {{closesOn}}',
      detail: 'Sheets not handed in: {{sheets}}',
    },
    transcriptsReady: {
      name: 'School records printed',
      title: 'The file of school records is ready',
      detail: 'Pupils whose record could not be printed: {{failures}}',
    },
    rightsChanged: {
      name: 'My rights changed',
      title: '{{by}} changed your role or rights',
      detail: 'The menu now shows what you may open.',
    },
    newDevice: {
      name: 'Sign-in from a new device',
      title: 'Your account was used on a new device',
      detail: '{{device}}, address {{ip}}, at {{at}}. If it was not you, change your password now.',
    },
    accessRequested: {
      name: 'Request for an account',
      title: '{{name}} has asked for an account',
      detail: 'The request is waiting.',
    },
    timetablePublished: {
      name: 'New timetable',
      title: 'A new timetable applies from {{fromDate}}',
      detail: 'Some of your lessons change.',
    },
    timetableWithdrawn: {
      name: 'Timetable withdrawn',
      title: 'The timetable from {{fromDate}} has been withdrawn',
      detail: 'The one before still applies.',
    },
    groupChosen: {
      name: 'Group of a split class',
      title: '{{subjectName}}: you are in {{group}}',
      detail: 'From {{fromDate}} your timetable has the lessons of this group only.',
    },
    lessonCancelled: {
      name: 'Lesson cancelled',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}: cancelled',
      detail: 'Open the timetable to see it.',
    },
    lessonCovered: {
      name: 'Cover',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}: covered by {{teacher}}',
      detail: 'Open the timetable to see it.',
    },
    lessonMoved: {
      name: 'Lesson moved',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}: moved to {{toTime}} on {{toDate}}',
      detail: 'Open the timetable to see it.',
    },
    lessonRoom: {
      name: 'Room changed',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}: in room {{room}}',
      detail: 'Open the timetable to see it.',
    },
    lessonNote: {
      name: 'Note on a lesson',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}',
      detail: '{{note}}',
    },
    lessonRestored: {
      name: 'Lesson back to normal',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}: as in the timetable again',
      detail: 'The earlier change no longer applies.',
    },
    lessonsSwapped: {
      name: 'Lessons swapped',
      title: '{{className}}, {{date}}: lessons swapped: {{lessons}}',
      detail: 'Open the timetable to see it.',
    },
    lessonsSwappedBack: {
      name: 'Swap undone',
      title: '{{className}}, {{date}}: swap undone: {{lessons}}',
      detail: 'They are as in the timetable again.',
    },
  },
  digest: {
    subject: 'Phượng: {{count}} unread',
    hello: 'Hello {{name}},',
    intro: 'Unread in Phượng: {{count}}',
    more: 'and {{count}} more.',
    open: 'See them in Phượng: {{url}}',
    openHere: 'Open Phượng to see them.',
    why: 'This is sent in the morning when there is something new. Change it on the Notifications page.',
  },
  ended: {
    refresh_reuse:
      'The session was ended because it looked copied. Sign in again, and change your password if in doubt.',
    signed_out_everywhere: 'You have signed out everywhere. Sign in to continue.',
    password_changed: 'The password was changed. Sign in with the new one.',
    user_disabled: 'The account has been locked. Contact the school office.',
    signed_out_here: 'This session was signed out from another device. Sign in to continue.',
    unlinked: 'The way you signed in was removed. Sign in to continue.',
    other: 'The session was ended. Sign in to continue.',
  },
};
