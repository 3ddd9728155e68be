import type { PlaceRule } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import type { BookingRules, RiskLevel } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { addDays, daysBetween, mondayOf } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { ExamSitting } from '../../timetable/timetable.public.ts';

/** Periods of one shift of one day in one laboratory; both periods counted. */
export interface RoomPlace {
  readonly laboratoryId: string;
  readonly date: string;
  readonly shift: ShiftKey;
  readonly firstPeriod: number;
  readonly lastPeriod: number;
}

export interface LaboratoryFacts {
  readonly id: string;
  readonly roomId: string;
  readonly name: string;
  readonly places: number;
  readonly subjectId: string | null;
  readonly riskLevel: RiskLevel;
  readonly isActive: boolean;
  /** In the order of the days they begin on. */
  readonly rules: readonly BookingRules[];
}

/** A booking that keeps its periods for itself. */
export interface Booking extends RoomPlace {
  readonly requestId: string;
  readonly teacherId: string;
  readonly teacher: string;
  readonly classId: string;
  readonly className: string;
}

export interface Closing {
  readonly laboratoryId: string;
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly shift: ShiftKey | null;
  readonly firstPeriod: number | null;
  readonly lastPeriod: number | null;
  readonly reason: string;
}

interface Day {
  readonly holiday: string | null;
  /** Whether the school works that day. */
  readonly isOpen: boolean;
  readonly grid: WeekGrid;
}

/** Everything that decides about places between two days. */
export interface PlaceFacts {
  readonly now: Date;
  readonly today: string;
  readonly days: ReadonlyMap<string, Day>;
  /** What is taught, by its date. */
  readonly lessons: ReadonlyMap<string, readonly DayLesson[]>;
  /** What is sat, by its date. */
  readonly exams: ReadonlyMap<string, readonly ExamSitting[]>;
  readonly bookings: readonly Booking[];
  readonly closings: readonly Closing[];
  readonly laboratories: ReadonlyMap<string, LaboratoryFacts>;
}

/** Who wants it, and for what. */
export interface Wish {
  readonly teacherId: string;
  readonly classId: string;
  readonly pupils: number;
  readonly groups: number;
  readonly plan: string;
  /** A request that is looked at itself does not stand in its own way. */
  readonly exceptId: string | null;
  /** The office books without the rules of notice and number. */
  readonly isOffice: boolean;
}

/** Why not: the rule, and who or what is in the way. */
export interface PlaceReason {
  readonly rule: PlaceRule;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What holds before anybody has said anything else. */
export const usualRules: BookingRules = {
  fromDate: '2000-01-01',
  leastDaysAhead: 1,
  mostDaysAhead: 30,
  mostPeriodsDay: null,
  mostPeriodsWeek: null,
  noShowMinutes: 15,
  hasWaitlist: true,
  offerHours: 24,
};

/** The rules of a room on a day. */
export const rulesOn = (rules: readonly BookingRules[], date: string): BookingRules =>
  rules.reduce((last, each) => (each.fromDate <= date && each.fromDate >= last.fromDate ? each : last), usualRules);

const zone = '+07:00';

/** When a place begins and ends by the bells of its day; null for periods the day has not. */
export function timesOf(grid: WeekGrid, { date, shift, firstPeriod, lastPeriod }: Omit<RoomPlace, 'laboratoryId'>) {
  const periods = grid.shifts.find(({ key }) => key === shift)?.periods ?? [];
  const [first, last] = [periods[firstPeriod - 1], periods[lastPeriod - 1]];
  if (!first || !last || lastPeriod < firstPeriod) return null;
  return {
    startTime: first.start,
    endTime: last.end,
    startsAt: new Date(`${date}T${first.start}:00${zone}`),
    endsAt: new Date(`${date}T${last.end}:00${zone}`),
  };
}

type Stretch = Omit<RoomPlace, 'laboratoryId'>;

/** Whether two stretches of periods share one. */
const overlaps = (a: Stretch, b: Stretch): boolean =>
  a.date === b.date && a.shift === b.shift && a.firstPeriod <= b.lastPeriod && b.firstPeriod <= a.lastPeriod;

const stretchOf = ({ date, slot, duration }: DayLesson): Stretch => ({
  date,
  shift: slot.shift,
  firstPeriod: slot.period,
  lastPeriod: slot.period + duration - 1,
});

/** Whether a closing covers part of a place. */
export const closes = (closing: Closing, place: RoomPlace): boolean =>
  closing.laboratoryId === place.laboratoryId &&
  closing.fromDate <= place.date &&
  (closing.toDate === null || place.date <= closing.toDate) &&
  (closing.shift === null ||
    overlaps(place, {
      date: place.date,
      shift: closing.shift,
      firstPeriod: closing.firstPeriod ?? 1,
      lastPeriod: closing.lastPeriod ?? 1,
    }));

/** "Hoá học 10A1, Phạm Thành Minh" */
const lessonWords = ({ subject, classes, teachers }: DayLesson): string =>
  [[subject.name, ...classes.map(({ name }) => name)].join(' '), ...teachers.map(({ name }) => name)].join(', ');

/** "Toán, 07:30–09:00" */
const examWords = ({ subjectName, startTime, endTime }: ExamSitting) => `${subjectName}, ${startTime}–${endTime}`;

const bookingWords = ({ className, teacher }: Booking) => `${className}, ${teacher}`;

/** Whether a lesson is in the room; the own room of a class is known by its name only. */
export const isInRoom = ({ room }: DayLesson, { roomId, name }: Pick<LaboratoryFacts, 'roomId' | 'name'>): boolean =>
  room !== null && (room.id === roomId || (room.id === null && room.name.toLowerCase() === name.toLowerCase()));

export const isSatIn = ({ rooms }: ExamSitting, { roomId, name }: Pick<LaboratoryFacts, 'roomId' | 'name'>): boolean =>
  rooms.some((each) => each.id === roomId || (each.id === null && each.name.toLowerCase() === name.toLowerCase()));

export const isTaughtBy = ({ teachers }: DayLesson, teacherId: string) => teachers.some(({ id }) => id === teacherId);
export const isOf = ({ classes }: DayLesson, classId: string) => classes.some(({ id }) => id === classId);

/** Why a place cannot be had; none: it can. Ordered from what cannot be helped to what the teacher can change. */
export function placeReasons(place: RoomPlace, wish: Wish, facts: PlaceFacts): PlaceReason[] {
  const laboratory = facts.laboratories.get(place.laboratoryId);
  const day = facts.days.get(place.date);
  const date = formatDate(place.date);
  if (!laboratory?.isActive) return [{ rule: 'laboratories.not_in_use', params: { room: laboratory?.name ?? '' } }];
  if (!day?.isOpen) {
    return [{ rule: 'laboratories.day_off', params: { date, name: day?.holiday ? ` (${day.holiday})` : '' } }];
  }
  const times = timesOf(day.grid, place);
  if (!times) return [{ rule: 'laboratories.no_such_period', params: { period: place.lastPeriod } }];
  if (times.startsAt <= facts.now) return [{ rule: 'laboratories.past', params: { date, time: times.startTime } }];
  return [
    ...roomReasons(place, wish, facts, laboratory),
    ...peopleReasons(place, wish, facts),
    ...examReasons(facts.exams.get(place.date) ?? [], times, wish, laboratory),
    ...(wish.isOffice ? [] : noticeReasons(place, wish, facts, laboratory)),
    ...safetyReasons(wish, laboratory),
  ];
}

function roomReasons(place: RoomPlace, wish: Wish, facts: PlaceFacts, laboratory: LaboratoryFacts): PlaceReason[] {
  const room = laboratory.name;
  const closing = facts.closings.find((each) => closes(each, place));
  const lesson = lessonsAt(place, facts).find(
    (each) => isInRoom(each, laboratory) && !(isTaughtBy(each, wish.teacherId) && isOf(each, wish.classId)),
  );
  const booking = othersOf(wish, facts).find(
    (each) => each.laboratoryId === place.laboratoryId && overlaps(each, place),
  );
  return [
    ...(closing ? [{ rule: 'laboratories.closed' as const, params: { room, reason: closing.reason } }] : []),
    ...(lesson
      ? [{ rule: 'laboratories.room_has_lesson' as const, params: { room, other: lessonWords(lesson) } }]
      : []),
    ...(booking ? [{ rule: 'laboratories.booked' as const, params: { room, other: bookingWords(booking) } }] : []),
  ];
}

/** Exams go by the clock: one that shares a minute with the place is in its way. */
function examReasons(
  exams: readonly ExamSitting[],
  { startTime, endTime }: { readonly startTime: string; readonly endTime: string },
  { teacherId, classId }: Wish,
  laboratory: LaboratoryFacts,
): PlaceReason[] {
  const then = exams.filter((each) => each.startTime < endTime && startTime < each.endTime);
  const inRoom = then.find((each) => isSatIn(each, laboratory));
  const ofTeacher = then.find((each) => each.teacherIds.includes(teacherId));
  const ofClass = then.find((each) => each.classIds.includes(classId));
  const room = laboratory.name;
  return [
    ...(inRoom ? [{ rule: 'laboratories.room_has_exam' as const, params: { room, other: examWords(inRoom) } }] : []),
    ...(ofTeacher ? [{ rule: 'laboratories.teacher_has_exam' as const, params: { other: examWords(ofTeacher) } }] : []),
    ...(ofClass ? [{ rule: 'laboratories.class_has_exam' as const, params: { other: examWords(ofClass) } }] : []),
  ];
}

export const lessonsAt = (place: RoomPlace, { lessons }: PlaceFacts) =>
  (lessons.get(place.date) ?? []).filter((each) => overlaps(stretchOf(each), place));

const othersOf = ({ exceptId }: Wish, { bookings }: PlaceFacts) =>
  bookings.filter(({ requestId }) => requestId !== exceptId);

/** The class is with this teacher, or with nobody; of a class that is taught in groups the other groups go on. */
function peopleReasons(place: RoomPlace, wish: Wish, facts: PlaceFacts): PlaceReason[] {
  const { teacherId, classId } = wish;
  const at = lessonsAt(place, facts);
  const own = at.filter((each) => isTaughtBy(each, teacherId) && isOf(each, classId));
  const isDivided = own.some(({ classes }) => classes.some(({ id, group }) => id === classId && group !== null));
  const rest = at.filter((each) => !own.includes(each));
  const teacher = rest.find((each) => isTaughtBy(each, teacherId));
  const ofClass = rest.find(
    (each) =>
      isOf(each, classId) && !(isDivided && each.classes.every(({ id, group }) => id !== classId || group !== null)),
  );
  const others = othersOf(wish, facts).filter(
    (each) => each.laboratoryId !== place.laboratoryId && overlaps(each, place),
  );
  const ofTeacher = others.find((each) => each.teacherId === teacherId);
  const same = others.find((each) => each.classId === classId);
  const named = ({ laboratoryId }: Booking) => facts.laboratories.get(laboratoryId)?.name ?? '';
  return [
    ...(teacher ? [{ rule: 'laboratories.teacher_has_lesson' as const, params: { other: lessonWords(teacher) } }] : []),
    ...(ofClass ? [{ rule: 'laboratories.class_has_lesson' as const, params: { other: lessonWords(ofClass) } }] : []),
    ...(ofTeacher ? [{ rule: 'laboratories.teacher_booked' as const, params: { room: named(ofTeacher) } }] : []),
    ...(same && !ofTeacher
      ? [{ rule: 'laboratories.class_booked' as const, params: { room: named(same), other: same.teacher } }]
      : []),
  ];
}

function noticeReasons(place: RoomPlace, wish: Wish, facts: PlaceFacts, laboratory: LaboratoryFacts): PlaceReason[] {
  const rules = rulesOn(laboratory.rules, place.date);
  const ahead = daysBetween(facts.today, place.date);
  const length = place.lastPeriod - place.firstPeriod + 1;
  const monday = mondayOf(place.date);
  const mine = othersOf(wish, facts).filter(
    (each) => each.teacherId === wish.teacherId && each.laboratoryId === place.laboratoryId,
  );
  const count = (all: readonly Booking[]) =>
    all.reduce((sum, { firstPeriod, lastPeriod }) => sum + lastPeriod - firstPeriod + 1, length);
  const ofDay = count(mine.filter(({ date }) => date === place.date));
  const ofWeek = count(mine.filter(({ date }) => mondayOf(date) === monday));
  const { leastDaysAhead: least, mostDaysAhead: most, mostPeriodsDay: day, mostPeriodsWeek: week } = rules;
  const found: PlaceReason[] = [];
  if (ahead < least) {
    const params = { days: least, date: formatDate(addDays(facts.today, least)) };
    found.push({ rule: 'laboratories.too_soon', params });
  }
  if (ahead > most) {
    const params = { days: most, date: formatDate(addDays(facts.today, most)) };
    found.push({ rule: 'laboratories.too_far', params });
  }
  if (day !== null && ofDay > day) found.push({ rule: 'laboratories.most_of_day', params: { most: day } });
  if (week !== null && ofWeek > week) found.push({ rule: 'laboratories.most_of_week', params: { most: week } });
  return found;
}

/** The class fits in, or takes turns in groups; what is dangerous is planned in writing. */
export function safetyReasons(
  { pupils, groups, plan }: Pick<Wish, 'pupils' | 'groups' | 'plan'>,
  { name: room, places, riskLevel }: Pick<LaboratoryFacts, 'name' | 'places' | 'riskLevel'>,
): PlaceReason[] {
  const found: PlaceReason[] = [];
  if (Math.ceil(pupils / groups) > places) {
    const params = { room, places, pupils, groups: Math.ceil(pupils / places) };
    found.push({ rule: 'laboratories.too_many_pupils', params });
  }
  if (riskLevel === 'HIGH' && plan === '') found.push({ rule: 'laboratories.plan_required', params: { room } });
  return found;
}
