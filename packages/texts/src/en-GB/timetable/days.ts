import type { TextsOf } from '../../texts-of.ts';
import type { ownCovers as viOwn } from '../../vi/timetable/days.ts';

/** What a teacher sees of standing in. */
export const ownCovers: TextsOf<typeof viOwn> = {
  title: 'Cover',
  offers: 'You are asked',
  noOffers: 'Nobody has asked you to cover',
  noOffersDetail: 'When the office asks, the lesson appears here with the time to answer by.',
  instead: 'for {{teacher}}',
  when: '{{date}} · {{shift}} {{periods}} · {{time}}',
  left: '{{minutes}} min left',
  until: 'answer before {{moment}}',
  lastMinute: 'less than a minute left',
  over: 'time is up',
  others_one: '{{count}} other is asked too: the first who accepts comes',
  others_other: '{{count}} others are asked too: the first who accepts comes',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'Accepted. The class sees your name at once.',
  declined: 'Declined.',
  covers: 'Lessons you cover',
  count_one: '{{count}} lesson covered this semester',
  count_other: '{{count}} lessons covered this semester',
  done: 'taught',
  away: 'Your lessons while you are away',
  comes: '{{name}} takes it',
  shift: { MORNING: 'morning', AFTERNOON: 'afternoon' },
  period: 'period {{period}}',
  periods: 'periods {{from}}–{{to}}',
  state: {
    open: 'nobody yet',
    offered: 'somebody is asked',
    accepted: 'covered',
    not_required: 'nobody needed',
    done: 'taught',
    cancelled: 'cancelled',
  },
  declineDialog: {
    title: 'Decline to cover',
    reason: 'Reason (optional)',
    submit: 'Decline',
  },
};
