import { type Answerer, answered, nothing } from '../asking.rules.ts';
import { lessonRow, nextOf, readLessons } from '../lessons.reads.ts';

/** In which room a lesson is, or somebody or a class is now or next. */
export const answerWhere: Answerer = async (asking) => {
  const { words, today, time } = asking;
  const read = await readLessons(asking);
  if ('reply' in read) return read.reply;
  const { lessons, source } = read.lessons;
  const next = nextOf(lessons, asking) ?? lessons.at(-1);
  if (!next) return nothing(words.say('nowhere'), source);
  const isNow = next.date === today && next.startTime <= time && time < next.endTime;
  const params = {
    room: next.room?.name ?? words.say('noRoom'),
    subject: next.subject.name,
    who: next.classes.map((each) => each.name).join(', '),
    when: words.day(next.date),
    time: next.startTime,
  };
  return answered(words.say(isNow ? 'isIn' : 'willBeIn', params), [lessonRow(asking, next, true)], source);
};
