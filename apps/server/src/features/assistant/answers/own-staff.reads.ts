import { type Answerer, answered, notFound, nothing, row } from '../asking.rules.ts';

const placesOf = {
  account: { leave: '/profile/leave', pay: '/profile/payroll' },
  teacher: { leave: '/t/info-teacher/on-leave', pay: '/t/info-teacher/payroll' },
} as const;
const places = (scope: string) => (scope === 'teacher' ? placesOf.teacher : placesOf.account);

/** Own leave: what is left of each kind that is counted, and what waits for a decision. */
export const answerLeave: Answerer = async (asking) => {
  const { call, scope, slots, words } = asking;
  const own = slots.person || slots.className ? null : await call('leave.own', { query: {} });
  if (!own?.person) return notFound(asking);
  const href = places(scope).leave;
  const source = { name: words.source('ownLeave'), href };
  const waiting = own.requests.filter(({ state }) => ['pending', 'info_needed', 'revoke_pending'].includes(state));
  const rows = [
    ...own.balances.map((each) =>
      row(words.code('leaveKind', each.kind), [
        words.say('daysLeft', { days: words.hundredths(each.left) }),
        each.pending > 0 && words.say('daysPending', { days: words.hundredths(each.pending) }),
      ]),
    ),
    ...(own.summer ? [row(words.say('summerLeave'), [words.say('weeks', { count: own.summer.weeks })])] : []),
    ...waiting.map((each) =>
      row(
        words.say('leaveRequest', { kind: words.code('leaveKind', each.kind) }),
        [
          each.from === each.to
            ? words.day(each.from)
            : words.say('span', { from: words.day(each.from), to: words.day(each.to) }),
          words.code('leaveState', each.state),
        ],
        `${href}/${each.id}`,
      ),
    ),
  ];
  if (rows.length === 0) return nothing(words.say('noLeave'), source);
  return answered(words.say('leave', { count: waiting.length }), rows, source);
};

/** Own pay slips of the calendar year that are released; what was paid is on the slip itself, which notes that it was opened. */
export const answerPay: Answerer = async (asking) => {
  const { call, scope, slots, today, words } = asking;
  const year = Number(today.slice(0, 4));
  const own = slots.person || slots.className ? null : await call('paySlips.own', { query: { year } });
  if (!own) return notFound(asking);
  const href = places(scope).pay;
  const source = { name: words.source('ownPay'), href };
  const [latest] = own.slips;
  if (!latest) return nothing(words.say('noPay', { year }), source);
  const rows = own.slips.map((each) =>
    row(
      words.say('paySlip', { month: `${Number(each.run.month.slice(5, 7))}/${each.run.month.slice(0, 4)}` }),
      [each.run.title, each.run.paidOn && words.say('paidOn', { when: words.day(each.run.paidOn) })],
      `${href}/${each.id}`,
    ),
  );
  return answered(words.say('pay', { count: own.slips.length, year }), rows, source);
};
