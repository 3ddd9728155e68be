import type { TextsOf } from '../texts-of.ts';
import type { notifications as vi } from '../vi/notifications.ts';

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
    what: 'About',
    inApp: 'In Phượng',
    byMail: 'Daily e-mail',
    mailTo: 'What is unread is sent every morning to {{address}}.',
    noAddress:
      'We have no e-mail address of yours, so nothing can be sent. Add one in your profile or tell the office.',
    noMail: 'The school has no mail server yet, so the daily e-mail is not sent.',
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
      title: '{{by}} submitted the sheet {{subjectName}} {{className}}, semester {{semester}}',
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
      detail: 'Sheets not submitted: {{sheets}}',
    },
    transcriptsReady: {
      name: 'School records printed',
      title: 'The file of school records is ready',
      detail: 'Pupils whose record could not be printed: {{failures}}',
    },
    rightsChanged: {
      name: 'My rights changed',
      title: '{{by}} changed your role or rights',
      detail: 'The menu shows what you may open now.',
    },
    newDevice: {
      name: 'Sign-in from a new device',
      title: 'Your account was used on a new device',
      detail: '{{device}}, address {{ip}}, at {{at}}. If it was not you, change your password now.',
    },
    accessRequested: {
      name: 'Request for an account',
      title: '{{name}} asks for an account',
      detail: 'The request is waiting.',
    },
    timetablePublished: {
      name: 'A new timetable',
      title: 'A new timetable applies from {{fromDate}}',
      detail: 'Some of your lessons change.',
    },
    timetableWithdrawn: {
      name: 'A timetable is taken back',
      title: 'The timetable from {{fromDate}} has been taken back',
      detail: 'The one before still applies.',
    },
    lessonCancelled: {
      name: 'A lesson is cancelled',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}: cancelled',
      detail: 'Open the timetable to see it.',
    },
    lessonCovered: {
      name: 'Somebody stands in',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}: {{teacher}} stands in',
      detail: 'Open the timetable to see it.',
    },
    lessonMoved: {
      name: 'A lesson is moved',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}: moved to {{toTime}} on {{toDate}}',
      detail: 'Open the timetable to see it.',
    },
    lessonRoom: {
      name: 'Another room',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}: in room {{room}}',
      detail: 'Open the timetable to see it.',
    },
    lessonNote: {
      name: 'A note on a lesson',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}',
      detail: '{{note}}',
    },
    lessonRestored: {
      name: 'A lesson is as before',
      title: '{{subjectName}} {{className}}, {{time}} on {{date}}: as in the timetable again',
      detail: 'The earlier change no longer applies.',
    },
    lessonsSwapped: {
      name: 'Lessons change places',
      title: '{{className}}, {{date}}: lessons change places: {{lessons}}',
      detail: 'Open the timetable to see it.',
    },
    lessonsSwappedBack: {
      name: 'A swap of lessons is undone',
      title: '{{className}}, {{date}}: lessons do not change places after all: {{lessons}}',
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
    why: 'This is sent in the morning when there is something new. Change it on the page Notifications.',
  },
  ended: {
    refresh_reuse:
      'The session was ended because it looked copied. Sign in again, and change your password if in doubt.',
    signed_out_everywhere: 'You have signed out everywhere. Sign in to continue.',
    password_changed: 'The password was changed. Sign in with the new one.',
    user_disabled: 'The account has been disabled. Contact the school office.',
    signed_out_here: 'This session was signed out from another device. Sign in to continue.',
    unlinked: 'The way you signed in was removed. Sign in to continue.',
    other: 'The session was ended. Sign in to continue.',
  },
};
