import { datesBetween } from '@phuong/rules/calendar/days.ts';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../demo/seeded-random.rules.ts';
import { usualWeek } from '../setup/week-setup.rules.ts';
import { type LessonOverride, lessonsOfDays, type PlacedLesson } from './day-lessons.rules.ts';
import { type NamedCalendarDay, type SchoolFrame, schoolDaysOf, versionOn } from './school-days.rules.ts';

const semesters = [
  { id: 's1', schoolYearId: 'y', ordinal: 1, startDate: '2026-09-07', endDate: '2027-01-10' },
  { id: 's2', schoolYearId: 'y', ordinal: 2, startDate: '2027-01-11', endDate: '2027-05-23' },
];
const grid = usualWeek(6, null);

describe('schoolDaysOf', () => {
  const versions = [
    { id: 'v1', semesterId: 's1', effectiveFrom: '2026-09-07', days: grid.days },
    { id: 'v2', semesterId: 's1', effectiveFrom: '2026-10-19', days: grid.days },
    { id: 'v3', semesterId: 's2', effectiveFrom: '2027-01-18', days: grid.days },
  ];
  const frame = (...calendar: NamedCalendarDay[]): SchoolFrame => ({ semesters, versions, calendar, workingDays: 6 });
  const off = (onDate: string, kind: NamedCalendarDay['kind'] = 'SCHOOL') => ({
    onDate,
    kind,
    name: kind,
    taughtAs: null,
  });

  it('takes the version that began last of the semester of the date', () => {
    const ids = ['2026-09-06', '2026-09-07', '2026-10-18', '2026-10-19', '2027-01-10', '2027-01-11', '2027-01-18'];
    expect(ids.map((date) => versionOn(frame(), date)?.id)).toEqual([
      undefined,
      'v1',
      'v1',
      'v2',
      'v2',
      undefined,
      'v3',
    ]);
  });

  it('counts odd and even weeks by semester; a week without a school day does not count', () => {
    const parity = (date: string, ...calendar: NamedCalendarDay[]) => schoolDaysOf([date], frame(...calendar))[0]?.week;
    expect([parity('2026-09-07'), parity('2026-09-14'), parity('2027-01-11'), parity('2026-08-31')]).toEqual([
      'ODD',
      'EVEN',
      'ODD',
      null,
    ]);
    const week = datesBetween('2026-09-14', '2026-09-19').map((date) => off(date));
    expect([parity('2026-09-16', ...week), parity('2026-09-21', ...week)]).toEqual([null, 'EVEN']);
  });

  it('lets a make-up day stand for the nearest day off of the school, each once, a public holiday last', () => {
    const calendar = [
      off('2026-09-10'),
      off('2026-09-11', 'LOCAL'),
      off('2026-09-15', 'PUBLIC'),
      off('2026-09-13', 'MAKEUP_WORKDAY'),
      off('2026-09-20', 'MAKEUP_WORKDAY'),
      off('2026-09-27', 'MAKEUP_WORKDAY'),
      off('2026-10-04', 'MAKEUP_WORKDAY'),
    ];
    const dates = ['2026-09-13', '2026-09-20', '2026-09-27', '2026-10-04', '2026-09-10', '2026-09-12'];
    const taught = schoolDaysOf(dates, frame(...calendar)).map(({ taughtAs }) => taughtAs);
    expect(taught).toEqual([5, 4, 2, null, null, 6]);
  });

  it('teaches a make-up day as the calendar says, also on a weekday with lessons; that day off is not made up for again', () => {
    const makeUp = (onDate: string, taughtAs: number | null) => ({ ...off(onDate, 'MAKEUP_WORKDAY'), taughtAs });
    const calendar = [
      off('2026-09-10'),
      off('2026-09-11'),
      makeUp('2026-09-12', 4),
      makeUp('2026-09-13', null),
      makeUp('2026-09-20', 2),
    ];
    const dates = ['2026-09-12', '2026-09-13', '2026-09-20'];
    expect(schoolDaysOf(dates, frame(...calendar)).map(({ taughtAs }) => taughtAs)).toEqual([4, 5, 2]);
    const unsaid = calendar.map((each) => ({ ...each, taughtAs: null }));
    expect(schoolDaysOf(dates, frame(...unsaid)).map(({ taughtAs }) => taughtAs)).toEqual([6, 5, 4]);
  });
});

/** Ten schools made by chance, each date computed once more by going through everything from the definitions. */
describe('lessonsOfDays', () => {
  it.each(Array.from({ length: 10 }, (_, seed) => seed + 1))('is what the definitions say, school %i', (seed) => {
    const random = seededRandom(seed);
    const pick = <T>(list: readonly T[]): T => list[random.integer(0, list.length - 1)] as T;
    const versions = ['2026-09-07', '2026-09-23', '2026-10-15'].map((effectiveFrom, index) => ({
      id: `v${index}`,
      semesterId: 's1',
      effectiveFrom,
      days: grid.days,
    }));
    const dates = datesBetween('2026-09-01', '2026-11-15');
    const calendar = [...new Set(Array.from({ length: 12 }, () => pick(dates)))].map((onDate) => ({
      onDate,
      name: onDate,
      taughtAs: null,
      kind: pick(['PUBLIC', 'SCHOOL', 'LOCAL'] as const),
    }));
    const lessons = versions.flatMap(({ id }) =>
      Array.from(
        { length: 25 },
        (_, index): PlacedLesson => ({
          id: `${id}-${index}`,
          timetableId: id,
          purpose: 'LESSON',
          duration: pick([1, 1, 2]),
          weeks: pick([null, null, 'ODD', 'EVEN'] as const),
          subject: { id: 'm', name: 'Toán', shortName: 'Toán' },
          classes: [{ id: pick(['a', 'b']), name: 'A', group: null }],
          teachers: [{ id: pick(['t1', 't2']), name: 'T' }],
          room: null,
          site: '',
          slot: {
            day: random.integer(1, 6),
            shift: pick(['MORNING', 'AFTERNOON'] as const),
            period: random.integer(1, 4),
          },
        }),
      ),
    );
    const overrides = Array.from({ length: 300 }, (_, index): LessonOverride => {
      const kind = pick(['CANCELLED', 'COVER', 'ROOM', 'MOVED', 'NOTE'] as const);
      const isMoved = kind === 'MOVED';
      return {
        id: `o${index}`,
        lessonId: `${pick(lessons).id}`,
        date: pick(dates),
        kind,
        coverTeacher: kind === 'COVER' ? { id: 't3', name: 'C' } : null,
        room: kind === 'ROOM' ? { id: 'r', name: 'R' } : null,
        toDate: isMoved ? pick(dates) : null,
        toSlot: isMoved ? { day: 1, shift: 'AFTERNOON', period: 5 } : null,
        note: '',
      };
    }).filter(
      (each, index, all) => all.findIndex((o) => o.lessonId === each.lessonId && o.date === each.date) === index,
    );
    const frame = { semesters, versions, calendar, workingDays: 6 };
    const found = lessonsOfDays(schoolDaysOf(dates, frame), lessons, overrides, () => grid)
      .map(({ lesson: { date, lessonId, status, teachers, room, slot } }) =>
        [date, lessonId, status, teachers[0]?.id, room?.id ?? '', slot.shift, slot.period].join(' '),
      )
      .sort();
    expect(found).toEqual(naive().sort());
    expect(found.length).toBeGreaterThan(100);

    function naive(): string[] {
      const out: string[] = [];
      let week = 0;
      let hasSchool = false;
      for (const date of dates) {
        const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
        const isOff = calendar.some(({ onDate }) => onDate === date);
        if (weekday === 1) hasSchool = false;
        if (date >= '2026-09-07' && weekday >= 1 && !hasSchool) {
          const saturday = datesBetween(date, '2026-12-31').slice(0, 7 - weekday);
          const rest = saturday.filter((each) => !calendar.some(({ onDate }) => onDate === each));
          if (weekday === 1 && rest.length > 0) {
            week += 1;
            hasSchool = true;
          }
        }
        const begun = versions.filter(({ effectiveFrom }) => effectiveFrom <= date);
        const version = begun[begun.length - 1]?.id;
        if (isOff) continue;
        for (const lesson of lessons) {
          if (lesson.timetableId !== version || weekday === 0 || lesson.slot.day !== weekday) continue;
          if (lesson.weeks && (lesson.weeks === 'ODD') !== (week % 2 === 1)) continue;
          const change = overrides.find((each) => each.lessonId === lesson.id && each.date === date);
          const status = { CANCELLED: 'CANCELLED', MOVED: 'MOVED_AWAY' }[change?.kind as string] ?? 'HAPPENS';
          const teacher = change?.kind === 'COVER' ? 't3' : lesson.teachers[0]?.id;
          const room = change?.kind === 'ROOM' ? 'r' : '';
          out.push([date, lesson.id, status, teacher, room, lesson.slot.shift, lesson.slot.period].join(' '));
        }
        for (const change of overrides.filter((each) => each.toDate === date)) {
          const lesson = lessons.find(({ id }) => id === change.lessonId);
          out.push([date, change.lessonId, 'MOVED_HERE', lesson?.teachers[0]?.id, '', 'AFTERNOON', 5].join(' '));
        }
      }
      return out;
    }
  });
});
