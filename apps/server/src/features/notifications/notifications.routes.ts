import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { tellAccessNotices } from '../access/access.public.ts';
import { tellOfAccess } from './access-notices.commands.ts';
import { planDigest } from './digest.jobs.ts';
import { notificationArea } from './notification.routes.ts';

export const notificationsAreas = (services: Services): Area[] => {
  planDigest(services);
  tellAccessNotices(tellOfAccess);
  return [notificationArea(services)];
};
