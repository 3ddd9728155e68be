import { deviceCartContract } from '@phuong/contract/devices/cart/device-cart.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { countBooksInCart } from '../../library/library.public.ts';
import { ownBorrowerId } from '../own-orders/own-device-order.reads.ts';
import { addToCart, changeInCart, refreshCart, removeFromCart, submitCart } from './device-cart.commands.ts';
import { collectorsOf, countCart, readCart } from './device-cart.reads.ts';

export const deviceCartArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(deviceCartContract, {
    'deviceCart.list': async ({ actor }) => readCart(db, clock, actor, await ownBorrowerId(db, actor, clock.today())),
    'deviceCart.countAll': async ({ actor }) => {
      const [devices, books] = await Promise.all([
        ownBorrowerId(db, actor, clock.today()).then((borrowerId) => countCart(db, borrowerId)),
        countBooksInCart(db, { userId: actor.userId, isPupil: actor.scope !== 'teacher' }),
      ]);
      return { count: devices + books };
    },
    'deviceCart.add': ({ body, actor, origin }) => addToCart(services, { actor, origin }, body),
    'deviceCart.update': ({ params, body, actor, origin }) =>
      changeInCart(services, { actor, origin }, params.id, body),
    'deviceCart.remove': ({ params, actor, origin }) => removeFromCart(services, { actor, origin }, params.id),
    'deviceCart.refresh': ({ actor, origin }) => refreshCart(services, { actor, origin }),
    'deviceCart.collectors': ({ query, actor }) => collectorsOf(db, actor, query.classId, clock.today()),
    'deviceCart.submit': ({ body, actor, origin }) => submitCart(services, { actor, origin }, body),
  });
};
