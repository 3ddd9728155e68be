import { type Answerer, type Asking, answered, notFound, nothing, type ReplyRow, row } from '../asking.rules.ts';
import { isCalled } from '../named.reads.ts';

/** Who of the staff is away on a day, never why: of the school by its rights, of a teacher's own group. */
export const answerAway: Answerer = async (asking) => {
  const { slots, today, words } = asking;
  if (slots.className) return notFound(asking);
  const date = slots.days?.from ?? today;
  const found = await readAway(asking, date);
  if (!found) return notFound(asking);
  const { person } = slots;
  const rows = found.rows.filter((each) => !person || isCalled(each.name, person.name));
  const params = { when: words.day(date), count: rows.length, name: person?.name ?? '' };
  if (rows.length > 0) return answered(words.say(found.isGroup ? 'awayInGroup' : 'away', params), rows, found.source);
  return nothing(
    words.say(person ? 'notAway' : found.isGroup ? 'nobodyAwayInGroup' : 'nobodyAway', params),
    found.source,
  );
};

interface Away {
  readonly rows: readonly ReplyRow[];
  readonly isGroup: boolean;
  readonly source: { readonly name: string; readonly href: string };
}

/** By the calendar of leave, else by the board of the day's stand-ins: teachers only. Null: the caller sees neither. */
async function readAway(asking: Asking, date: string): Promise<Away | null> {
  const { call, scope, words } = asking;
  const half = (session: 'MORNING' | 'AFTERNOON' | null | undefined) =>
    session && words.say(session === 'MORNING' ? 'morning' : 'afternoon');
  if (scope === 'teacher') {
    const group = await call('leave.group');
    const people = group?.days.find(({ day }) => day === date)?.people ?? [];
    return (
      group && {
        rows: people.map((each) => row(each.name, [half(each.session)])),
        isGroup: true,
        source: { name: words.source('ownLeave'), href: '/t/info-teacher/on-leave?tab=group' },
      }
    );
  }
  const calendar = await call('leaveCalendar.read', { query: { from: date, to: date } });
  if (calendar)
    return {
      rows: calendar.departments.flatMap(({ name, people }) =>
        people.flatMap((each) => {
          const day = each.days.find((one) => one.day === date && one.isGranted);
          return day ? [row(each.name, [name, half(day.session)])] : [];
        }),
      ),
      isGroup: false,
      source: { name: words.source('leave'), href: '/teachers/leave-management?tab=calendar' },
    };
  const board = await call('covers.day', { query: { date } });
  return (
    board && {
      rows: board.absent.map(({ teacher, parts }) =>
        row(teacher.name, [parts.map(({ session }) => half(session)).join(', ')]),
      ),
      isGroup: false,
      source: { name: words.source('covers'), href: `/timetable/covers?date=${date}` },
    }
  );
}
