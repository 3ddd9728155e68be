import type { notificationContract } from '@phuong/contract/notifications/notification.contract.ts';
import { notify } from '../../src/features/notifications/notifications.public.ts';
import type { World } from '../world/world.ts';
import type { Caller, Samples } from './sample.ts';

/** Something new for the caller. */
async function anOwnNotification({ db }: World, { userId }: Caller) {
  if (userId === '') return;
  const params = { device: 'Chrome, Windows', ip: '192.0.2.7', at: '2026-11-20T01:00:00.000Z' };
  await notify(db, { userIds: [userId], kind: 'newDevice', params, link: '/profile' });
}

const own = 'only the own notification or choice; who has read what is no business of the log';

export const notificationSamples: Samples<typeof notificationContract> = {
  'notifications.list': {
    async make(world, caller) {
      await anOwnNotification(world, caller);
      return { query: { after: 0 } };
    },
  },
  'notifications.summary': { make: () => ({}) },
  'notifications.markRead': {
    async make(world, caller) {
      await anOwnNotification(world, caller);
      return { body: { upTo: 1_000 } };
    },
    unaudited: own,
  },
  'notifications.preferences': { make: () => ({}) },
  'notifications.setPreference': {
    make: () => ({ body: { kind: 'newDevice', inApp: true, byMail: false } }),
    unaudited: own,
  },
};
