import { type Answerer, type Asking, answered, notFound, nothing, row } from '../asking.rules.ts';

const hrefs = {
  teacher: { books: '/t/library/borrow-download-list', devices: '/t/device/borrowing-list' },
  student: { books: '/student/library/borrow-download-list', devices: '/student/device/borrowing-list' },
} as const;
const hrefsOf = ({ scope }: Asking) => (scope === 'teacher' ? hrefs.teacher : hrefs.student);

/** Books and devices that one has, and when they are due. */
export const answerLoans: Answerer = async (asking) => {
  const { call, slots, words } = asking;
  if (slots.person || slots.className) return notFound(asking);
  const books = await call('ownLoans.list', { query: {} });
  const orders = await call('ownDeviceOrders.list', { query: { stage: 'out,overdue,toHandOver,toDecide' } });
  if (!books && !orders) return notFound(asking);
  const { books: booksHref, devices } = hrefsOf(asking);
  const lent = (books?.items ?? []).filter((each) => each.state === 'on_loan');
  const rows = [
    ...lent.map((each) =>
      row(
        each.title,
        [
          each.dueOn && words.say('backBy', { when: words.day(each.dueOn) }),
          each.daysLate > 0 && words.say('daysLate', { count: each.daysLate }),
        ],
        `${booksHref}/${each.id}/detail`,
      ),
    ),
    ...(orders?.items ?? []).map((each) =>
      row(
        words.say('deviceOrder', { number: each.number }),
        [words.code('device', each.stage), words.say('backBy', { when: words.day(each.toDate) })],
        `${devices}/${each.id}/detail`,
      ),
    ),
  ];
  const source = { name: words.source('ownLoans'), href: booksHref };
  if (rows.length === 0) return nothing(words.say('noLoans'), source);
  return answered(words.say('loans', { books: lent.length, devices: orders?.items.length ?? 0 }), rows, source);
};

/** What one waits for: the place among those who wait, and what can be collected. */
export const answerQueue: Answerer = async (asking) => {
  const { call, slots, words } = asking;
  const books = slots.person || slots.className ? null : await call('ownLoans.list', { query: {} });
  if (!books) return notFound(asking);
  const { books: href } = hrefsOf(asking);
  const waits = books.items.filter((each) => each.state === 'requested' || each.state === 'ready_for_pickup');
  const source = { name: words.source('ownLoans'), href };
  if (waits.length === 0) return nothing(words.say('noQueue'), source);
  const rows = waits.map((each) =>
    row(
      each.title,
      [
        each.state === 'ready_for_pickup' &&
          each.readyUntil &&
          words.say('readyUntil', { when: words.day(each.readyUntil) }),
        each.place !== null && words.say('place', { place: each.place }),
        each.expectedOn && words.say('expected', { when: words.day(each.expectedOn) }),
      ],
      `${href}/${each.id}/detail`,
    ),
  );
  return answered(words.say('queue', { count: waits.length }), rows, source);
};
