import { profileContract } from '@phuong/contract/access/profile/profile.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { photoOf } from '../../../platform/record/record-photo.ts';
import { askAddressCode, confirmOwnAddress } from '../codes/confirm-address.commands.ts';
import { endOtherSessions, endOwnSession, ownSessions } from '../sessions/own-session.commands.ts';
import { readProfile } from './profile.reads.ts';

/** The picture of the sign-in; the one in the school's records is another and stays. */
export const ownPhoto = photoOf({
  table: 'users',
  entity: 'user',
  calls: 'profile',
  tooLarge: 'access.photo_too_large',
  notAnImage: 'access.photo_not_an_image',
});

export const profileArea = (services: Services): Area =>
  area(profileContract, {
    'profile.read': ({ actor }) => readProfile(services, actor),
    'profile.setLocale': async ({ actor, body: { locale } }) => {
      await services.db.updateTable('users').set({ locale }).where('id', '=', actor.userId).execute();
    },
    'profile.setMarkEntry': async ({ actor, body: { markEntry } }) => {
      await services.db.updateTable('users').set({ mark_entry: markEntry }).where('id', '=', actor.userId).execute();
    },
    'profile.photo': ({ actor }) => ownPhoto.read(services, actor.userId),
    'profile.setPhoto': ({ actor, origin, file }) =>
      ownPhoto.set(services, { actor, origin }, actor.userId, file.content),
    'profile.removePhoto': ({ actor, origin }) => ownPhoto.remove(services, { actor, origin }, actor.userId),
    'profile.askAddressCode': ({ actor, origin }) => askAddressCode(services, { actor, origin }),
    'profile.confirmAddress': ({ actor, origin, body }) => confirmOwnAddress(services, { actor, origin }, body.code),
    'profile.sessions': ({ actor }) => ownSessions(services, actor),
    'profile.endSession': ({ params, actor, origin }) => endOwnSession(services, { actor, origin }, params.id),
    'profile.endOtherSessions': ({ actor, origin }) => endOtherSessions(services, { actor, origin }),
  });
