import { type Answerer, answered, notFound, nothing } from '../asking.rules.ts';
import { lessonRow, nextOf } from '../lessons.reads.ts';

/** The lesson of oneself that runs now, or comes next. */
export const answerNext: Answerer = async (asking) => {
  const { call, scope, today, time, words } = asking;
  const timetable = await call('ownTimetable.today');
  if (!timetable) return notFound(asking);
  const source = {
    name: words.source('ownTimetable'),
    href: scope === 'student' ? '/student/timetable' : '/t/info-teacher/schedule',
  };
  const sorted = timetable.lessons.toSorted((one, other) =>
    `${one.date}${one.startTime}`.localeCompare(`${other.date}${other.startTime}`),
  );
  const next = nextOf(sorted, asking);
  if (!next) return nothing(words.say('noNext'), source);
  const isNow = next.date === today && next.startTime <= time;
  const text = isNow
    ? words.say('now', { subject: next.subject.name, time: next.endTime })
    : words.say('next', { subject: next.subject.name, when: words.day(next.date), time: next.startTime });
  const after = nextOf(sorted.slice(sorted.indexOf(next) + 1), asking);
  return answered(
    text,
    [next, ...(after ? [after] : [])].map((lesson) => lessonRow(asking, lesson, lesson.date !== today)),
    source,
  );
};
