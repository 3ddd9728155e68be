export { type NewNotification, notify } from './notify.commands.ts';
export { notificationsPersonalData } from './personal-data.rules.ts';
