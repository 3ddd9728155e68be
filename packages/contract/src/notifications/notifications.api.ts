import { notificationContract } from './notification.contract.ts';

/** Every call of this area by its id. */
export const notificationsApi = {
  ...notificationContract,
};
