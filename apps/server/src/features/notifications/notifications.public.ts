export { type NewNotification, notify } from './notify.writes.ts';
export { notificationsPersonalData } from './personal-data.rules.ts';
