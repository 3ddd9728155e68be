export {
  type BookingDevices,
  orderOfRequest,
  readBookingDevices,
  shownAnswers,
} from './bookings/booking.reads.ts';
export type { AnsweredWish } from './bookings/booking.rules.ts';
export {
  bookingRefusal,
  freeBooking,
  lockBookings,
  promiseBooking,
  useUpBooking,
} from './bookings/booking.writes.ts';
export { modelColumns } from './models/device-model.rules.ts';
export { isOverdueSql } from './orders/device-line.reads.ts';
export { schoolTime } from './orders/school-time.reads.ts';
export { devicesPersonalData } from './personal-data.rules.ts';
