import { notificationContract } from '@phuong/contract/notifications/notification.contract.ts';
import { type Area, area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { markRead, setPreference } from './notification.commands.ts';
import { listNotifications, mailAddressOf, readPreferences, summariseNotifications } from './notification.reads.ts';

export const notificationArea = (services: Services): Area => {
  const { db, mailer } = services;
  return area(notificationContract, {
    'notifications.list': ({ query, actor }) => listNotifications(db, actor.userId, query),
    'notifications.summary': ({ actor }) => summariseNotifications(db, actor.userId),
    'notifications.markRead': ({ body, actor }) => markRead(services, actor, body),
    'notifications.preferences': async ({ actor }) => ({
      items: await readPreferences(db, actor),
      mailTo: await mailAddressOf(db, actor.userId),
      hasMail: mailer.configured,
    }),
    'notifications.setPreference': ({ body, actor }) => setPreference(services, actor, body),
  });
};
