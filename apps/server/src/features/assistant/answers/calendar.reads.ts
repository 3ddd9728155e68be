import { type Answerer, answered, notFound, nothing, row } from '../asking.rules.ts';
import { readYear } from '../named.reads.ts';

const mostDays = 12;

/** Days off and make-up days, when semesters begin and end, which week it is. */
export const answerCalendar: Answerer = async (asking) => {
  const { call, scope, slots, today, words } = asking;
  const { year, semester } = await readYear(asking);
  if (!year || slots.person) return notFound(asking);
  const days = (await call('calendarDays.list', { params: { schoolYearId: year.id } })) ?? [];
  const home =
    scope === 'student'
      ? await call('home.student')
      : scope === 'teacher'
        ? await call('home.teacher')
        : await call('home.account');
  const source = { name: words.source('home'), href: '/home' };
  const dayRow = (each: (typeof days)[number]) =>
    row(words.day(each.onDate), [each.name, each.kind === 'MAKEUP_WORKDAY' && words.say('makeUp')]);
  const span = slots.days;
  if (span && !span.isWeek) {
    const found = days.find((each) => each.onDate === span.from);
    const when = words.day(span.from);
    if (found)
      return answered(
        words.say(found.kind === 'MAKEUP_WORKDAY' ? 'isMakeUp' : 'dayOff', { when, name: found.name }),
        [],
        source,
      );
    const isOutside = !year.semesters.some((each) => each.startDate <= span.from && span.from <= each.endDate);
    return answered(words.say(isOutside ? 'outsideSemesters' : 'noDayOff', { when }), [], source);
  }
  const part =
    slots.semester === 1 || slots.semester === 2
      ? year.semesters.find((each) => each.ordinal === slots.semester)
      : undefined;
  if (part)
    return answered(
      words.say('semesterFromTo', {
        name: part.ordinal === 1 ? 'I' : 'II',
        from: words.date(part.startDate),
        to: words.date(part.endDate),
      }),
      [],
      source,
    );
  const ahead = days.filter(
    (each) => each.onDate >= today && (!span || (span.from <= each.onDate && each.onDate <= span.to)),
  );
  const week = home?.today.week ?? null;
  const rows = [
    ...(week !== null ? [row(words.say('weekNumber', { week, semester: semester?.ordinal === 2 ? 'II' : 'I' }))] : []),
    ...ahead.slice(0, mostDays).map(dayRow),
    ...year.semesters
      .filter((each) => each.endDate >= today && !span)
      .map((each) =>
        row(words.say('semesterEnds', { name: each.ordinal === 1 ? 'I' : 'II' }), [words.date(each.endDate)]),
      ),
    ...(span ? [] : [row(words.say('yearEnds'), [words.date(year.endDate)])]),
  ];
  const [first] = ahead;
  if (rows.length === 0) return nothing(words.say('noDaysOff'), source);
  return answered(
    first ? words.say('nextDayOff', { when: words.day(first.onDate), name: first.name }) : words.say('noDaysOff'),
    rows,
    source,
  );
};
