import type { DayLesson, TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Asking, notFound, type Reply, type ReplyRow, row, which } from './asking.rules.ts';
import { isCalled, isSubject, readClass, readTeacher } from './named.reads.ts';

interface Lessons {
  readonly days: TimetableDays['days'];
  /** In the order of the week; only those a question is about, from the day it begins with. */
  readonly lessons: readonly DayLesson[];
  /** All of the week. */
  readonly week: readonly DayLesson[];
  readonly from: string;
  readonly to: string;
  /** Whose. */
  readonly whose: 'OWN' | 'CLASS' | 'TEACHER' | 'ROOM';
  readonly name: string;
  readonly source: NonNullable<Reply['source']>;
}

type Read = { readonly lessons: Lessons } | { readonly reply: Reply };

/** The lessons a question is about: of the class, the teacher or the room it names, else the caller's own. */
export async function readLessons(asking: Asking): Promise<Read> {
  const { slots } = asking;
  const found = await readDays(asking);
  if ('reply' in found) return found;
  const { timetable, whose, href } = found;
  const isWhole =
    slots.days === undefined && (slots.subject !== undefined || whose !== 'OWN' || slots.person !== undefined);
  const first =
    slots.days?.from ??
    (isWhole
      ? asking.today
      : (timetable.days.find((day) => day.date >= asking.today && has(timetable, day.date))?.date ?? asking.today));
  const last = slots.days?.to ?? (isWhole ? (timetable.days.at(-1)?.date ?? first) : first);
  const week = timetable.lessons.toSorted((one, other) =>
    `${one.date}${one.startTime}`.localeCompare(`${other.date}${other.startTime}`),
  );
  const lessons = week.filter(
    (lesson) =>
      lesson.date >= first &&
      lesson.date <= last &&
      lesson.status !== 'MOVED_AWAY' &&
      (slots.session === undefined || lesson.slot.shift === slots.session) &&
      (slots.period === undefined || covers(lesson, slots.period)) &&
      isSubject(slots.subject, lesson.subject.name) &&
      (whose !== 'OWN' ||
        slots.className === undefined ||
        asking.scope === 'student' ||
        lesson.classes.some((each) => searchKey(each.name) === searchKey(slots.className ?? ''))) &&
      (asking.scope !== 'student' ||
        slots.person === undefined ||
        lesson.teachers.some((each) => isCalled(each.name, slots.person?.name ?? ''))),
  );
  const name = whose === 'OWN' ? '' : timetable.of.name;
  const source = { name: asking.words.source(whose === 'OWN' ? 'ownTimetable' : 'timetable'), href };
  return { lessons: { days: timetable.days, lessons, week, from: first, to: last, whose, name, source } };
}

const has = (timetable: TimetableDays, date: string) =>
  timetable.lessons.some((lesson) => lesson.date === date && lesson.status !== 'MOVED_AWAY');
const covers = (lesson: DayLesson, period: number) =>
  lesson.slot.period <= period && period < lesson.slot.period + lesson.duration;

type Days =
  | { readonly timetable: TimetableDays; readonly whose: Lessons['whose']; readonly href: string }
  | { readonly reply: Reply };

async function readDays(asking: Asking): Promise<Days> {
  const { call, scope, slots, today, words } = asking;
  const date = slots.days?.from;
  const reply = { reply: notFound(asking) };
  if (scope === 'student') {
    if (slots.className && !(await readClass(asking))) return reply;
    if (slots.room) return reply;
    const timetable = await call('ownTimetable.week', { query: { date } });
    // A teacher whom none of their lessons names is not there for a pupil.
    const teaches =
      slots.person &&
      timetable?.lessons.some((lesson) =>
        lesson.teachers.some((each) => isCalled(each.name, slots.person?.name ?? '')),
      );
    if (!timetable || (slots.person && !teaches)) return reply;
    return { timetable, whose: 'OWN', href: `/student/timetable${date ? `?date=${date}` : ''}` };
  }
  if (scope === 'teacher') {
    if (slots.person || slots.room) return reply;
    const schoolClass = slots.className ? await readClass(asking) : null;
    if (slots.className && !schoolClass) return reply;
    const timetable = schoolClass
      ? await call('ownTimetable.homeroomWeek', { params: { classId: schoolClass.id }, query: { date: date ?? today } })
      : await call('ownTimetable.week', { query: { date } });
    if (!timetable) return reply;
    const href = schoolClass ? `/t/classes/${schoolClass.id}` : '/t/info-teacher/schedule';
    return { timetable, whose: schoolClass ? 'CLASS' : 'OWN', href };
  }
  const of = await readOfficeSubject(asking);
  if (of === null) return { reply: which(words.say('nameOne')) };
  if ('reply' in of) return of;
  const timetable = await call('timetableViews.week', { query: { date: date ?? today, ...of.query } });
  return timetable ? { timetable, whose: of.whose, href: of.href } : reply;
}

type Whose = {
  readonly query: { classId?: string; teacherId?: string; roomId?: string };
  readonly whose: Lessons['whose'];
  readonly href: string;
};

async function readOfficeSubject(asking: Asking): Promise<Whose | { reply: Reply } | null> {
  const { call, slots } = asking;
  if (slots.person) {
    const found = await readTeacher(asking);
    if ('reply' in found) return found;
    return { query: { teacherId: found.teacher.id }, whose: 'TEACHER', href: '/teachers/schedule-management' };
  }
  if (slots.className) {
    const schoolClass = await readClass(asking);
    return schoolClass
      ? { query: { classId: schoolClass.id }, whose: 'CLASS', href: `/classes/list/${schoolClass.id}/detail` }
      : { reply: notFound(asking) };
  }
  if (!slots.room) return null;
  const rooms = (await call('rooms.list')) ?? [];
  const asked = searchKey(slots.room).split(' ');
  const room = rooms.find((each) => asked.every((part) => ` ${searchKey(each.name)} `.includes(` ${part} `)));
  return room ? { query: { roomId: room.id }, whose: 'ROOM', href: '/timetable/list' } : { reply: notFound(asking) };
}

/** "Tiết 1–2 · Toán", and where, who and whether something changed. */
export function lessonRow({ words, scope }: Asking, lesson: DayLesson, withDay: boolean): ReplyRow {
  const last = lesson.slot.period + lesson.duration - 1;
  const periods = last > lesson.slot.period ? `${lesson.slot.period}–${last}` : String(lesson.slot.period);
  const people = scope === 'teacher' ? [] : lesson.teachers.map((each) => each.name);
  const classes = scope === 'student' ? [] : lesson.classes.map((each) => each.name);
  return row(`${words.say('period', { periods })}: ${lesson.subject.name}`, [
    withDay && words.day(lesson.date),
    `${lesson.startTime}–${lesson.endTime}`,
    classes.join(', '),
    lesson.room?.name,
    people.join(', '),
    lesson.status === 'CANCELLED' && words.say('cancelled'),
    lesson.exam && words.say('insteadExam', { subject: lesson.exam.subjectName }),
    lesson.override?.kind === 'COVER' && words.say('cover'),
  ]);
}

/** The lesson that runs now or comes next, of those that are held. */
export const nextOf = (
  lessons: readonly DayLesson[],
  { today, time }: Pick<Asking, 'today' | 'time'>,
): DayLesson | undefined =>
  lessons.find(
    (lesson) =>
      lesson.status !== 'CANCELLED' &&
      lesson.status !== 'MOVED_AWAY' &&
      (lesson.date > today || (lesson.date === today && lesson.endTime > time)),
  );
