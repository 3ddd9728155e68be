import { deviceOrders } from './devices/orders.ts';
import { lending } from './lending/lending.ts';
import { library } from './library/library.ts';

/** The sentences of what is lent: library, devices, laboratories, carts; come with the first screen that shows any, for readers as well. */
export const texts = {
  deviceOrders,
  lending,
  library,
};
