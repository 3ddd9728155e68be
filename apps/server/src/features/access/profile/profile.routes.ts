import { profileContract } from '@phuong/contract/access/profile/profile.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { endOtherSessions, endOwnSession, ownSessions } from '../sessions/own-session.commands.ts';
import { readOwnPhoto, removeOwnPhoto, setOwnPhoto } from './own-photo.commands.ts';
import { readProfile } from './profile.reads.ts';

export const profileArea = (services: Services): Area =>
  area(profileContract, {
    'profile.read': ({ actor }) => readProfile(services, actor),
    'profile.setLocale': async ({ actor, body: { locale } }) => {
      await services.db.updateTable('users').set({ locale }).where('id', '=', actor.userId).execute();
    },
    'profile.photo': ({ actor }) => readOwnPhoto(services, actor.userId),
    'profile.setPhoto': ({ actor, origin, file }) => setOwnPhoto(services, { actor, origin }, file.content),
    'profile.removePhoto': ({ actor, origin }) => removeOwnPhoto(services, { actor, origin }),
    'profile.sessions': ({ actor }) => ownSessions(services, actor),
    'profile.endSession': ({ params, actor, origin }) => endOwnSession(services, { actor, origin }, params.id),
    'profile.endOtherSessions': ({ actor, origin }) => endOtherSessions(services, { actor, origin }),
  });
