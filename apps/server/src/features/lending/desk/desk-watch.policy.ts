import type { Desk } from '@phuong/contract/lending/lending-events.schema.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import type { ClientEventHandlers } from '../../../platform/realtime/client-event-handlers.ts';

/** Who may read what the board shows hears that it has changed: as the calls it is read by. */
const mayWatch: Record<Desk, (actor: Actor) => boolean> = {
  library: (actor) => hasPermission(actor, 'view_borrow'),
  devices: (actor) => hasPermission(actor, 'view_lease'),
  rooms: (actor) =>
    actor.scope === 'teacher' ||
    hasPermission(actor, 'view_laboratory') ||
    hasPermission(actor, 'view_laboratory_request'),
  covers: (actor) => hasPermission(actor, 'view_timetable'),
};

/** Lets who shows a desk or a board hear of changes; the tables ring for it (migration 0085). What has changed is read by a call. */
export const deskEventHandlers: Pick<ClientEventHandlers, 'desk.watch'> = {
  'desk.watch': async ({ desk }, sender) => {
    const isWatched = desk !== null && mayWatch[desk](sender.actor);
    sender.watch(isWatched ? `desk:${desk}` : null);
    return { isWatched };
  },
};
