import { type Answerer, answered, notFound, nothing, row } from '../asking.rules.ts';

const mostRows = 20;

/** Lessons that have begun and whose register nobody has taken: of the school by its right, of a teacher their own. */
export const answerRegisters: Answerer = async (asking) => {
  const { call, scope, slots, today, time, words } = asking;
  if (slots.person) return notFound(asking);
  const date = slots.days?.from ?? today;
  const query = { date };
  const found = scope === 'teacher' ? await call('registers.own', { query }) : await call('registers.day', { query });
  if (!found) return notFound(asking);
  const when = words.day(date);
  const source = {
    name: words.source('registers'),
    href: `${scope === 'teacher' ? '/t/registers' : '/classes/registers'}?date=${date}`,
  };
  const lessons = found.lessons.filter(
    (each) => !slots.className || each.className.toUpperCase() === slots.className.toUpperCase(),
  );
  if (lessons.length === 0) return nothing(words.say('noLessons', { when }), source);
  const open = lessons.filter(
    (each) => each.takenAt === null && (each.date < today || (each.date === today && each.startTime <= time)),
  );
  if (open.length === 0) return nothing(words.say('registersDone', { when }), source);
  const rows = open.slice(0, mostRows).map((each) =>
    row(each.className, [
      each.subjectName,
      words.say('periodIn', {
        periods: each.period,
        shift: words.say(each.session === 'MORNING' ? 'morning' : 'afternoon'),
      }),
      scope === 'account' && each.teacherNames.join(', '),
    ]),
  );
  return answered(words.say('registersOpen', { when, count: open.length }), rows, source);
};
