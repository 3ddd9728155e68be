import { type Answerer, type Asking, answered, notFound, nothing, type Reply, row } from '../asking.rules.ts';

const mostRows = 10;
/** Nothing comes of them any more. */
const over = ['rejected', 'cancelled', 'completed', 'no_show'];

/** Requests for laboratories: a teacher's own that lie ahead; for the office what waits for a decision, orders of devices too. */
export const answerBookings: Answerer = async (asking) => {
  const { call, scope, slots, today, words } = asking;
  if (slots.person || slots.className) return notFound(asking);
  if (scope === 'account') return toDecide(asking);
  const own = await call('laboratoryRequests.own', { query: {} });
  if (!own) return notFound(asking);
  const source = { name: words.source('bookings'), href: '/t/practical-laboratory' };
  const ahead = own.items.filter(
    (each) =>
      !over.includes(each.state) &&
      each.date >= today &&
      (!slots.days || (slots.days.from <= each.date && each.date <= slots.days.to)),
  );
  if (ahead.length === 0) return nothing(words.say('noBookings'), source);
  const rows = ahead.slice(0, mostRows).map((each) =>
    row(
      each.laboratory.name,
      [
        words.day(each.date),
        words.say('periodIn', {
          periods: each.firstPeriod === each.lastPeriod ? each.firstPeriod : `${each.firstPeriod}–${each.lastPeriod}`,
          shift: words.say(each.shift === 'MORNING' ? 'morning' : 'afternoon'),
        }),
        each.class.name,
        words.code('roomState', each.state),
      ],
      `/t/practical-laboratory/${each.id}`,
    ),
  );
  return answered(words.say('bookings', { count: ahead.length }), rows, source);
};

/** Each number only for who may open its list. */
async function toDecide(asking: Asking): Promise<Reply> {
  const { call, words } = asking;
  const rooms = await call('laboratoryRequests.list', { query: { state: 'pending', pageSize: 1 } });
  const devices = await call('deviceOrders.list', { query: { stage: 'toDecide', pageSize: 1 } });
  const rows = [
    ...(rooms ? [row(words.say('roomsToDecide'), [String(rooms.total)], '/laboratory/requests?state=pending')] : []),
    ...(devices
      ? [row(words.say('devicesToDecide'), [String(devices.total)], '/device/borrowing-list?stage=toDecide')]
      : []),
  ];
  const [first] = rows;
  if (!first) return notFound(asking);
  const source = { name: first.name, href: first.href ?? '' };
  return answered(words.say('toDecide', { count: (rooms?.total ?? 0) + (devices?.total ?? 0) }), rows, source);
}
