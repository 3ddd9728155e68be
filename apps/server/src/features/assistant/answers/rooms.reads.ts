import { periodsOfDay } from '@phuong/contract/laboratories/place.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Answerer, type Asking, answered, notFound, nothing, row } from '../asking.rules.ts';

const afternoon = 8;

/** Which laboratories, and for who sees the timetable which rooms, are free on a day, in half of it or in one period. */
export const answerRooms: Answerer = async (asking) => {
  const { call, slots, today, words, scope } = asking;
  if (slots.person || slots.className) return notFound(asking);
  const date = slots.days?.from ?? today;
  const week = await call('laboratories.week', { query: { date } });
  const rooms = slots.room || slots.period === undefined ? null : await call('rooms.list');
  const day = rooms && (await call('timetableViews.day', { query: { date } }));
  if (!week && !day) return notFound(asking);
  const when = slots.days?.isWeek
    ? words.say('span', { from: words.day(slots.days.from), to: words.day(slots.days.to) })
    : words.day(date);
  const parts = searchKey(slots.room ?? '')
    .split(' ')
    .filter(Boolean);
  const isAsked = (name: string) => parts.every((part) => ` ${searchKey(name)} `.includes(` ${part} `));
  const asked = (week?.laboratories ?? []).filter((each) => isAsked(each.name));
  if (slots.room && asked.length === 0) return notFound(asking);
  const source = {
    name: words.source('laboratories'),
    href: scope === 'teacher' ? `/t/practical-laboratory?date=${date}` : '/laboratory/requests',
  };
  const periods = week ? periodsAsked(asking, week.grid.shifts) : [];
  const isIn = (each: string) =>
    slots.days?.isWeek ? slots.days.from <= each && each <= slots.days.to : each === date;
  const rowsOf = asked.map((laboratory) => {
    const taken = (week?.entries ?? []).filter((each) => each.laboratoryId === laboratory.id && isIn(each.date));
    const busy = new Set(taken.flatMap(periodsOfDay));
    const free = periods.filter((each) => !busy.has(each));
    return { laboratory, taken, free };
  });
  if (slots.room || slots.days?.isWeek) {
    const rows = rowsOf.flatMap(({ laboratory, taken }) =>
      taken.map((each) =>
        row(laboratory.name, [
          words.day(each.date),
          words.say('periodIn', {
            periods: `${each.firstPeriod}–${each.lastPeriod}`,
            shift: words.say(each.shift === 'MORNING' ? 'morning' : 'afternoon'),
          }),
          each.title,
          each.className,
        ]),
      ),
    );
    const names = asked.map((each) => each.name).join(', ');
    return rows.length > 0
      ? answered(words.say('roomTaken', { when, room: names, count: rows.length }), rows, source)
      : answered(words.say('roomFree', { when, room: names }), [], source);
  }
  const used = new Set(
    (day?.lessons ?? [])
      .filter(
        (each) =>
          each.status !== 'CANCELLED' &&
          each.slot.period <= (slots.period ?? 0) &&
          (slots.period ?? 0) < each.slot.period + each.duration &&
          (!slots.session || each.slot.shift === slots.session),
      )
      .map((each) => each.room?.id),
  );
  const laboratories = new Set(asked.map((each) => each.id));
  const rows = [
    ...rowsOf
      .filter(({ free }) => free.length > 0 && (slots.period === undefined || free.length === periods.length))
      .map(({ laboratory, free }) =>
        row(laboratory.name, [words.say('freePeriods', { periods: free.map(periodWords(asking)).join(', ') })]),
      ),
    ...(rooms ?? [])
      .filter((each) => day && !used.has(each.id) && !laboratories.has(each.id))
      .map((each) => row(each.name)),
  ];
  return rows.length > 0
    ? answered(words.say('freeRooms', { when, count: rows.length }), rows, source)
    : nothing(words.say('noFreeRooms', { when }), source);
};

/** The periods of a day that are asked about, counted over the day as bookings are. */
function periodsAsked(
  { slots }: Asking,
  shifts: readonly { key: 'MORNING' | 'AFTERNOON'; periods: readonly unknown[] }[],
): number[] {
  return shifts
    .filter((shift) => !slots.session || shift.key === slots.session)
    .flatMap((shift) =>
      periodsOfDay({
        shift: shift.key,
        firstPeriod: slots.period ?? 1,
        lastPeriod: slots.period ?? shift.periods.length,
      }),
    );
}

const periodWords =
  ({ words }: Asking) =>
  (period: number) =>
    period > afternoon
      ? words.say('afternoonPeriod', { number: period - afternoon })
      : words.say('morningPeriod', { number: period });
