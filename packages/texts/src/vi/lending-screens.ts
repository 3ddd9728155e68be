import { deviceConfirmations } from './devices/confirmations.ts';
import { devices } from './devices/devices.ts';
import { deviceOrders } from './devices/orders.ts';
import { laboratories } from './laboratories/laboratories.ts';
import { roomDevices } from './laboratories/requests.ts';
import { safetyPaper } from './laboratories/safety.ts';
import { lending } from './lending/lending.ts';
import { classReadings } from './library/class-readings.ts';
import { digital } from './library/digital.ts';
import { isbnLookup } from './library/isbn-lookup.ts';
import { library } from './library/library.ts';
import { loans } from './library/loans.ts';
import { bookPapers } from './library/papers.ts';
import { reader } from './library/readers.ts';
import { libraryStandards } from './library/standards.ts';
import { stockTakes } from './library/stock-takes.ts';
import { richText } from './platform/rich-text.ts';

/** The sentences of what is lent: library, devices, laboratories, carts; come with the first screen that shows any, for readers as well. */
export const texts = {
  laboratories,
  roomDevices,
  safetyPaper,
  richText,
  devices,
  deviceOrders,
  deviceConfirmations,
  lending,
  library,
  loans,
  classReadings,
  digital,
  bookPapers,
  isbnLookup,
  libraryStandards,
  reader,
  stockTakes,
};
