import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

const ofUser = (table: PersonalTable['table']): PersonalTable => ({
  table,
  column: 'user_id',
  of: 'users',
  onErasure: { act: 'erase' },
});

export const notificationsPersonalData: readonly PersonalTable[] = [
  ofUser('notifications'),
  ofUser('notification_counters'),
  ofUser('notification_preferences'),
];
