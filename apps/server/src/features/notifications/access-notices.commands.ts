import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { AccessNotice } from '../access/access.public.ts';
import { notify } from './notify.writes.ts';

/** Tells people what happened to their own account. */
export async function tellOfAccess(trx: Kysely<Tables>, notice: AccessNotice): Promise<void> {
  const userIds = [notice.userId];
  if (notice.kind === 'rightsChanged') {
    await notify(trx, { userIds, kind: 'rightsChanged', params: { by: notice.by }, link: '/home' });
    return;
  }
  if (notice.kind === 'addressChanged') {
    await notify(trx, { userIds, kind: 'addressChanged', params: { by: notice.by }, link: '/profile' });
    return;
  }
  const { device, ip, at } = notice;
  await notify(trx, { userIds, kind: 'newDevice', params: { device, ip, at: at.toISOString() }, link: '/profile' });
}
