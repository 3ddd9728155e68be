import type { OwnDutyTurn } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { OwnExams } from '@phuong/contract/timetable/exams/exam.schema.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import type { LeaveSpell } from '@phuong/rules/staff/leave-days.ts';
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

/** When something of the lessons is due. */
export interface CalendarDueDate {
  readonly itemId: string;
  readonly title: string;
  readonly lessonTitle: string;
  readonly subjectName: string;
  readonly className: string;
  readonly at: Date;
}

export interface CalendarContent {
  readonly lessons: readonly DayLesson[];
  readonly exams: OwnExams;
  readonly duties: readonly OwnDutyTurn[];
  readonly due: readonly CalendarDueDate[];
  /** Granted leave of the owner. */
  readonly leave: readonly LeaveSpell[];
}

/**
 * Own lessons, exams, duties, leave and due dates as iCalendar. Times are instants (Vietnam is 7 hours ahead all year), right in every zone a phone is set to. The same
 * lessons give the same text, so that a phone that asks again is told nothing has changed.
 */
export function calendarText(owner: CalendarOwner, { lessons, exams, duties, due, leave }: CalendarContent): string {
  const texts = words[owner.locale];
  const calendar = ical({
    name: fill(texts.name, { name: owner.name }),
    prodId: { company: 'Phuong', product: 'timetable', language: owner.locale === 'vi' ? 'VI' : 'EN' },
    ttl: 3600,
  });
  for (const lesson of lessons) {
    if (!isOwn(lesson, owner) || lesson.startTime === '' || lesson.endTime === '') continue;
    const isCancelled = lesson.status === 'CANCELLED' || lesson.exam !== null;
    const name = lessonName(lesson, owner);
    const instead = lesson.exam === null ? texts.cancelled : texts.displaced;
    calendar.createEvent({
      id: `${lesson.key.replaceAll(' ', '-')}@phuong`,
      stamp: instant(lesson.date, '00:00'),
      start: instant(lesson.date, lesson.startTime),
      end: instant(lesson.date, lesson.endTime),
      summary: isCancelled ? fill(instead, { lesson: name }) : name,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      location: [lesson.room?.name ?? '', lesson.site].filter(Boolean).join(', ') || null,
      description: describe(lesson, owner) || null,
    });
  }
  for (const event of [...examEvents(owner, exams), ...duties.map((turn) => dutyEvent(owner, turn))]) {
    const { id, date, startTime, endTime, summary, location, description } = event;
    calendar.createEvent({
      id: `${id}@phuong`,
      stamp: instant(date, '00:00'),
      start: instant(date, startTime),
      end: instant(date, endTime),
      summary,
      status: ICalEventStatus.CONFIRMED,
      location: location || null,
      description: description || null,
    });
  }
  for (const { of, from, to, session, periods } of leave) {
    calendar.createEvent({
      id: `leave-${of}-${from}-${session ?? 'all'}@phuong`,
      stamp: instant(from, '00:00'),
      // A whole day of a calendar ends where the next one begins. Which kind of leave it is stays at school.
      start: from,
      end: addDays(to, 1),
      allDay: true,
      timezone: null,
      summary: leaveWords(owner.locale, { session, periods }),
      status: ICalEventStatus.CONFIRMED,
    });
  }
  const { due: dueWords } = words[owner.locale];
  for (const { itemId, title, lessonTitle, subjectName, className, at } of due) {
    calendar.createEvent({
      id: `due-${itemId}@phuong`,
      stamp: at,
      // A moment has no length.
      start: at,
      summary: fill(dueWords, { title }),
      status: ICalEventStatus.CONFIRMED,
      description: [[subjectName, className].filter(Boolean).join(' '), lessonTitle].join('\n'),
    });
  }
  return calendar.toString();
}

/** "Nghỉ phép (buổi sáng, tiết 1, 2)" */
function leaveWords(locale: Locale, { session, periods }: Pick<LeaveSpell, 'session' | 'periods'>): string {
  const { leave, leaveHalf, leavePeriods } = words[locale];
  if (session === null) return leave;
  const half = leaveHalf[session];
  return `${leave} (${periods ? fill(leavePeriods, { half, periods: periods.join(', ') }) : half})`;
}

interface PlainEvent {
  readonly id: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

/** What a teacher invigilates and a pupil sits. */
function examEvents({ locale }: CalendarOwner, { turns, exams }: OwnExams): PlainEvent[] {
  const texts = words[locale];
  const plain = (each: OwnExams['exams'][number] | OwnExams['turns'][number], summary: string, detail: string) => {
    const { sessionId, date, startTime, endTime, subjectName, grade, roomNumber, place, periodName } = each;
    const room = roomNumber === null ? '' : `${grade}.${String(roomNumber).padStart(2, '0')}`;
    return {
      id: `exam-${sessionId}`,
      date,
      startTime,
      endTime,
      summary: fill(summary, { subject: subjectName }),
      location: [room, place].filter(Boolean).join(', '),
      description: [periodName, detail].filter(Boolean).join('\n'),
    };
  };
  return [
    ...turns.map((turn) => {
      const own =
        turn.roomNumber === null ? texts.reserve : fill(texts.invigilator, { position: String(turn.position) });
      return plain(turn, texts.invigilates, own);
    }),
    ...exams.map((exam) => {
      const number = exam.candidateNumber;
      return plain(exam, texts.exam, number === null ? '' : fill(texts.number, { number }));
    }),
  ];
}

const dutyEvent = ({ locale }: CalendarOwner, turn: OwnDutyTurn): PlainEvent => ({
  id: `duty-${turn.turnId}`,
  date: turn.date,
  startTime: turn.startTime,
  endTime: turn.endTime,
  summary: [fill(words[locale].duty, { post: turn.postName }), turn.className ?? ''].filter(Boolean).join(', '),
  location: turn.postName,
  description: turn.together.length > 0 ? fill(words[locale].together, { names: turn.together.join(', ') }) : '',
});

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
