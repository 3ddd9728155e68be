import type { TextsOf } from '../../texts-of.ts';
import type { notifications as vi, notificationsTold as viTold } from '../../vi/notifications/notifications.ts';

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

export const notificationsTold: TextsOf<typeof viTold> = {
  tables: {
    notifications: 'Notifications',
    notification_counters: 'Number of notifications',
    notification_preferences: 'Notification settings',
  },
};
