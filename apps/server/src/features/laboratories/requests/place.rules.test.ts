import { periodsOfDay } from '@phuong/contract/laboratories/place.schema.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { addDays, datesBetween } from '@phuong/rules/calendar/days.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceOf, nearestPlaces } from './nearest-place.rules.ts';
import {
  type Booking,
  type PlaceFacts,
  placeReasons,
  type RoomPlace,
  rulesOn,
  usualRules,
  type Wish,
} from './place.rules.ts';

/** A Monday. */
const from = '2026-11-16';
const times = ['07:00', '07:50', '08:55', '09:45', '10:35'].map((start) => ({ start, end: `${start.slice(0, 3)}45` }));
const grid = {
  days: [1, 2, 3, 4, 5, 6],
  shifts: [
    { key: 'MORNING' as const, periods: times },
    {
      key: 'AFTERNOON' as const,
      periods: times.slice(0, 3).map((each) => ({ ...each, start: `1${each.start.slice(1)}` })),
    },
  ],
};
const dates = datesBetween(from, addDays(from, 13));

const laboratory = (id: string, subjectId: string | null) => ({
  id,
  roomId: `room ${id}`,
  name: `Phòng ${id}`,
  places: 45,
  subjectId,
  riskLevel: 'LOW' as const,
  isActive: true,
  rules: [{ ...usualRules, mostPeriodsDay: 3 }],
});

function factsOf(bookings: readonly Booking[], lessons: readonly DayLesson[] = []): PlaceFacts {
  return {
    now: new Date('2026-11-16T03:00:00Z'),
    today: from,
    days: new Map(
      dates.map((date, index) => [
        date,
        { holiday: index === 9 ? 'Hội khoẻ' : null, isOpen: index % 7 !== 6 && index !== 9, grid },
      ]),
    ),
    lessons: groupBy(lessons, ({ date }) => date),
    exams: new Map(),
    bookings,
    closings: [
      {
        laboratoryId: 'a',
        fromDate: addDays(from, 2),
        toDate: addDays(from, 2),
        shift: 'MORNING',
        firstPeriod: 1,
        lastPeriod: 2,
        reason: 'Sửa',
      },
    ],
    laboratories: new Map(
      [laboratory('a', 's'), laboratory('b', 's'), laboratory('c', 'other')].map((each) => [each.id, each]),
    ),
  };
}

const aPlace = fc
  .record({
    laboratoryId: fc.constantFrom('a', 'b', 'c'),
    day: fc.integer({ min: 0, max: 13 }),
    shift: fc.constantFrom('MORNING' as const, 'AFTERNOON' as const),
    firstPeriod: fc.integer({ min: 1, max: 5 }),
    length: fc.integer({ min: 0, max: 2 }),
  })
  .map(
    ({ day, length, ...place }): RoomPlace => ({
      ...place,
      date: addDays(from, day),
      lastPeriod: place.firstPeriod + length,
    }),
  );
const aWho = fc.integer({ min: 1, max: 3 });
const wishOf = (who: number): Wish => ({
  teacherId: `t${who}`,
  classId: `c${who}`,
  pupils: 40,
  groups: 1,
  plan: '',
  exceptId: null,
  isOffice: false,
});
const aLesson = fc.record({ place: aPlace, who: aWho, inRoom: fc.boolean() }).map(
  ({ place, who, inRoom }): DayLesson => ({
    key: `${place.date} ${place.shift} ${place.firstPeriod} ${who}`,
    lessonId: '',
    date: place.date,
    slot: { day: 1, shift: place.shift, period: place.firstPeriod },
    duration: 1,
    startTime: '',
    endTime: '',
    purpose: 'LESSON',
    subject: { id: 's', name: 'Hoá', shortName: 'Hoá' },
    classes: [{ id: `c${who}`, name: `9A${who}`, group: null }],
    teachers: [{ id: `t${who}`, name: `Thầy ${who}` }],
    room: inRoom ? { id: `room ${place.laboratoryId}`, name: '' } : null,
    site: '',
    status: 'HAPPENS',
    exam: null,
    override: null,
  }),
);

type Asked = { readonly place: RoomPlace; readonly who: number };
const asked = fc.array(fc.record({ place: aPlace, who: aWho }), { maxLength: 40 });

/** Everybody who asks in turn, each taken where nothing speaks against it. */
function booked(all: readonly Asked[], lessons: readonly DayLesson[]): Booking[] {
  const bookings: Booking[] = [];
  for (const [index, { place, who }] of all.entries()) {
    if (placeReasons(place, wishOf(who), factsOf(bookings, lessons)).length > 0) continue;
    const whose = { teacherId: `t${who}`, teacher: '', classId: `c${who}`, className: '' };
    bookings.push({ ...place, ...whose, requestId: String(index) });
  }
  return bookings;
}

const cells = (place: RoomPlace) => periodsOfDay(place).map((period) => `${place.date} ${period}`);
const isUnique = (all: readonly string[]) => new Set(all).size === all.length;

describe('places of laboratories', () => {
  test('whoever asks in whatever order, no period of a room, a teacher or a class is given twice', () => {
    fc.assert(
      fc.property(asked, fc.array(aLesson, { maxLength: 12 }), (all, lessons) => {
        const bookings = booked(all, lessons);
        for (const key of ['laboratoryId', 'teacherId', 'classId'] as const) {
          expect(isUnique(bookings.flatMap((each) => cells(each).map((cell) => `${each[key]} ${cell}`)))).toBe(true);
        }
        const taught = lessons.filter(({ room }) => room);
        for (const each of bookings) {
          const inTheWay = taught.filter(
            ({ date, slot, room, teachers }) =>
              room?.id === `room ${each.laboratoryId}` &&
              teachers[0]?.id !== each.teacherId &&
              cells(each).includes(
                cells({ ...each, date, shift: slot.shift, firstPeriod: slot.period, lastPeriod: slot.period })[0] ?? '',
              ),
          );
          expect(inTheWay).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('the nearest places can all be had, and no nearer one can that is not among them', () => {
    fc.assert(
      fc.property(asked, fc.array(aLesson, { maxLength: 12 }), aPlace, aWho, (all, lessons, wanted, who) => {
        const facts = factsOf(booked(all, lessons), lessons);
        const wish = wishOf(who);
        const found = nearestPlaces(wanted, wish, facts);
        for (const place of found) expect(placeReasons(place, wish, facts)).toEqual([]);
        const distances = found.map((place) => distanceOf(place, wanted, wish, facts));
        expect(distances).toEqual([...distances].sort((a, b) => a - b));
        const rooms = ['a', 'b', 'c'].filter((id) => id === wanted.laboratoryId || wanted.laboratoryId !== 'c');
        const possible = rooms
          .filter((id) => id === wanted.laboratoryId || id !== 'c')
          .flatMap((laboratoryId) =>
            dates.flatMap((date) =>
              (['MORNING', 'AFTERNOON'] as const).flatMap((shift) =>
                [1, 2, 3, 4, 5].map((first) => ({
                  laboratoryId,
                  date,
                  shift,
                  firstPeriod: first,
                  lastPeriod: first + wanted.lastPeriod - wanted.firstPeriod,
                })),
              ),
            ),
          )
          .filter((place) => placeReasons(place, wish, facts).length === 0)
          .map((place) => distanceOf(place, wanted, wish, facts))
          .sort((a, b) => a - b);
        expect(distances).toEqual(possible.slice(0, 3));
      }),
      { numRuns: 150 },
    );
  });

  test('of several rules of a room those hold that began last', () => {
    const rules = [usualRules, { ...usualRules, fromDate: '2026-11-20', leastDaysAhead: 5 }];
    expect(['2026-11-19', '2026-11-20'].map((date) => rulesOn(rules, date).leastDaysAhead)).toEqual([1, 5]);
    expect(rulesOn([], '2026-11-19')).toBe(usualRules);
  });
});
