import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { timetableCalendar as english } from '@phuong/texts/en-GB/timetable/calendar.ts';
import { timetableServer as englishServer } from '@phuong/texts/en-GB/timetable/timetable-server.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { timetableCalendar as vietnamese } from '@phuong/texts/vi/timetable/calendar.ts';
import { timetableServer as vietnameseServer } from '@phuong/texts/vi/timetable/timetable-server.ts';
import ical, { ICalEventStatus } from 'ical-generator';

const words = { vi: vietnamese, 'en-GB': english } as const;
const purposes = { vi: vietnameseServer.purpose, 'en-GB': englishServer.purpose } as const;

export interface CalendarOwner {
  readonly name: string;
  /** Null for pupils, whose lessons name their teachers instead of the class. */
  readonly teacherId: string | null;
  readonly locale: Locale;
}

/**
 * Own lessons as iCalendar. Times are instants (Vietnam is 7 hours ahead all year), right in every zone a phone is set to. The same
 * lessons give the same text, so that a phone that asks again is told nothing has changed.
 */
export function calendarText(owner: CalendarOwner, lessons: readonly DayLesson[]): string {
  const texts = words[owner.locale];
  const calendar = ical({
    name: fill(texts.name, { name: owner.name }),
    prodId: { company: 'Phuong', product: 'timetable', language: owner.locale === 'vi' ? 'VI' : 'EN' },
    ttl: 3600,
  });
  for (const lesson of lessons) {
    if (!isOwn(lesson, owner) || lesson.startTime === '' || lesson.endTime === '') continue;
    const isCancelled = lesson.status === 'CANCELLED';
    const name = lessonName(lesson, owner);
    calendar.createEvent({
      id: `${lesson.key.replaceAll(' ', '-')}@phuong`,
      stamp: instant(lesson.date, '00:00'),
      start: instant(lesson.date, lesson.startTime),
      end: instant(lesson.date, lesson.endTime),
      summary: isCancelled ? fill(texts.cancelled, { lesson: name }) : name,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      location: [lesson.room?.name ?? '', lesson.site].filter(Boolean).join(', ') || null,
      description: describe(lesson, owner) || null,
    });
  }
  return calendar.toString();
}

/** A lesson moved away stands at its other place; one that somebody else gives is not the teacher's. */
const isOwn = ({ status, teachers }: DayLesson, { teacherId }: CalendarOwner) =>
  status !== 'MOVED_AWAY' && (teacherId === null || teachers.some(({ id }) => id === teacherId));

function lessonName({ purpose, subject, classes }: DayLesson, { teacherId, locale }: CalendarOwner): string {
  const name = purpose === 'LESSON' ? subject.name : purposes[locale][purpose];
  const groups = classes.map(({ name: className, group }) => (group ? `${className} ${group}` : className)).join(', ');
  if (teacherId !== null) return `${name} ${groups}`.trim();
  const group = classes.flatMap((each) => each.group ?? []).join(', ');
  return group ? `${name} (${group})` : name;
}

function describe({ teachers, override }: DayLesson, { teacherId, locale }: CalendarOwner): string {
  const texts = words[locale];
  const names = teachers.map(({ name }) => name).join(', ');
  const instead = override?.insteadOf.join(', ') ?? '';
  return [
    teacherId === null && names ? fill(texts.withTeacher, { names }) : '',
    instead ? fill(texts.insteadOf, { names: instead }) : '',
    override?.note ?? '',
  ]
    .filter(Boolean)
    .join('\n');
}

const instant = (date: string, time: string) => new Date(`${date}T${time}:00+07:00`);

const fill = (text: string, params: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
