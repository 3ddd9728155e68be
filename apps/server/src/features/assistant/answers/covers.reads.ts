import { type Answerer, type Asking, answered, notFound, nothing, type Reply, row } from '../asking.rules.ts';
import { isCalled } from '../named.reads.ts';

/** Standing in: what a teacher is asked and where they go; for the office which lessons of a day have nobody yet. */
export const answerCovers: Answerer = async (asking) => {
  if (asking.scope === 'account') return ofDay(asking);
  const { call, slots, today, words } = asking;
  const own = slots.person || slots.className ? null : await call('ownCovers.read');
  if (!own) return notFound(asking);
  const source = { name: words.source('ownCovers'), href: '/t/covers' };
  const isAsked = (date: string) => (slots.days ? slots.days.from <= date && date <= slots.days.to : date >= today);
  const offers = own.offers.filter((each) => isAsked(each.date));
  const covers = own.covers.filter((each) => !each.isDone && isAsked(each.date));
  if (offers.length + covers.length === 0) return nothing(words.say('noCovers'), source);
  const rows = [
    ...offers.map((each) => row(named(each), [...detail(asking, each), words.say('waitsForYou')])),
    ...covers.map((each) => row(named(each), detail(asking, each))),
  ];
  return answered(words.say('ownCovers', { count: covers.length, offers: offers.length }), rows, source);
};

interface Lesson {
  readonly date: string;
  readonly slot: { readonly shift: 'MORNING' | 'AFTERNOON'; readonly period: number };
  readonly subject: { readonly name: string };
  readonly classes: readonly { readonly name: string }[];
  readonly room: string | null;
  readonly teacher: { readonly name: string };
}

const named = ({ subject, classes }: Lesson) => `${subject.name} ${classes.map(({ name }) => name).join(', ')}`;

const detail = ({ words }: Asking, { date, slot, room, teacher }: Lesson) => [
  words.day(date),
  words.say('periodIn', {
    periods: slot.period,
    shift: words.say(slot.shift === 'MORNING' ? 'morning' : 'afternoon'),
  }),
  room,
  words.say('insteadOf', { name: teacher.name }),
];

async function ofDay(asking: Asking): Promise<Reply> {
  const { call, slots, today, words } = asking;
  const date = slots.days?.from ?? today;
  const board = await call('covers.day', { query: { date } });
  if (!board) return notFound(asking);
  const when = words.day(date);
  const source = { name: words.source('covers'), href: `/timetable/covers?date=${date}` };
  const needs = board.needs.filter(
    (each) =>
      each.state !== 'cancelled' &&
      (!slots.person || isCalled(each.teacher.name, slots.person.name)) &&
      (!slots.className || each.classes.some(({ name }) => name.toUpperCase() === slots.className)),
  );
  if (needs.length === 0) return nothing(words.say('noCoversOf', { when }), source);
  const open = needs.filter(({ state }) => state === 'open' || state === 'offered');
  const rows = needs.map((each) =>
    row(named(each), [
      ...detail(asking, each),
      each.cover?.name ?? (open.includes(each) ? words.say('nobodyComesYet') : words.say('nobodyNeeded')),
    ]),
  );
  return answered(words.say('coversOf', { when, count: needs.length, open: open.length }), rows, source);
}
