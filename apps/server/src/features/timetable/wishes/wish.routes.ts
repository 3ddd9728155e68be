import { wishContract } from '@phuong/contract/timetable/wishes/wish.contract.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { acceptWishes, decideWish, saveOwnWish, withdrawOwnWish } from './wish.commands.ts';
import { listWishes, ownWishes } from './wish.reads.ts';
import { remindTeachers, saveCollection } from './wish-collection.commands.ts';

/** A teacher's session without a teacher's record has nothing of its own. */
function teacherOf({ teacherId }: Actor): string {
  if (!teacherId) throw notFound();
  return teacherId;
}

export function wishArea(services: Services): Area {
  const { db, clock } = services;
  return area(wishContract, {
    'timetableWishes.list': ({ query }) => listWishes(db, query.semesterId, clock.today()),
    'timetableWishes.save': ({ params, body, actor, origin }) =>
      saveCollection(services, { actor, origin }, params.semesterId, body),
    'timetableWishes.remind': ({ body, actor, origin }) => remindTeachers(services, { actor, origin }, body),
    'timetableWishes.decide': ({ params, body, actor, origin }) =>
      decideWish(services, { actor, origin }, params.id, body),
    'timetableWishes.acceptAll': ({ body, actor, origin }) => acceptWishes(services, { actor, origin }, body.wishes),
    'ownWishes.read': ({ actor }) => ownWishes(db, teacherOf(actor), clock.today()),
    'ownWishes.save': ({ params, body, actor, origin }) =>
      saveOwnWish(services, { actor, origin }, { teacherId: teacherOf(actor), collectionId: params.id }, body),
    'ownWishes.withdraw': ({ params, body, actor, origin }) =>
      withdrawOwnWish(
        services,
        { actor, origin },
        { teacherId: teacherOf(actor), collectionId: params.id },
        body.version,
      ),
  });
}
