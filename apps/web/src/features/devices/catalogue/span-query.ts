import type { Span } from '../orders/order-words.ts';

/** A time as queries take it. */
export const spanQuery = ({ fromDate, fromPeriod, toDate, toPeriod }: Span) => ({
  fromDate,
  toDate,
  ...(fromPeriod === null ? {} : { fromPeriod, toPeriod: toPeriod ?? fromPeriod }),
});
