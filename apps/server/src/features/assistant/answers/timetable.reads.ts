import { type Answerer, answered, nothing, row } from '../asking.rules.ts';
import { lessonRow, nextOf, readLessons } from '../lessons.reads.ts';

const mostRows = 40;

/** What is taught when: of oneself, or of the class, teacher or room that is named. */
export const answerTimetable: Answerer = async (asking) => {
  const { words } = asking;
  const read = await readLessons(asking);
  if ('reply' in read) return read.reply;
  const { lessons, days, from, to, whose, name, source, week } = read.lessons;
  const isDay = from === to;
  const when = isDay ? words.day(from) : words.say('span', { from: words.day(from), to: words.day(to) });
  const whom = whose === 'OWN' ? '' : name;
  const holiday = isDay ? days.find((day) => day.date === from)?.holiday : null;
  if (lessons.length > 0) {
    const params = { when, whom, count: lessons.reduce((sum, lesson) => sum + lesson.duration, 0) };
    const text = words.say(whom ? 'lessonsOf' : 'lessons', params);
    return answered(
      text,
      lessons.slice(0, mostRows).map((lesson) => lessonRow(asking, lesson, !isDay)),
      source,
    );
  }
  const text = holiday
    ? words.say('dayOff', { when, name: holiday })
    : words.say(whom ? 'noLessonsOf' : 'noLessons', { when, whom });
  const next =
    whose === 'OWN'
      ? nextOf(
          week.filter((lesson) => lesson.date > to),
          asking,
        )
      : undefined;
  return next
    ? {
        ...nothing(text, source),
        rows: [
          row(words.say('nextLesson'), [lessonRow(asking, next, true).name, words.day(next.date), next.startTime]),
        ],
      }
    : nothing(text, source);
};
