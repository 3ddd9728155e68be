import { schoolDay } from '../../../platform/clock.ts';
import { type Answerer, type Asking, answered, notFound, nothing, row } from '../asking.rules.ts';
import { isSubject } from '../named.reads.ts';

const list =
  (missing: boolean): Answerer =>
  async (asking) => {
    const { call, slots, words } = asking;
    if (slots.person || slots.className) return notFound(asking);
    const own = await call('ownLessons.list', { query: {} });
    if (!own) return notFound(asking);
    const source = { name: words.source('ownLessons'), href: '/student/e-learning' };
    const items = own.due.filter(
      (each) => isSubject(slots.subject, each.subjectName) && isMeant(asking, missing, each),
    );
    if (items.length === 0) return nothing(words.say(missing ? 'nothingMissing' : 'nothingDue'), source);
    const rows = items
      .slice(0, 20)
      .map((each) =>
        row(
          each.title,
          [
            each.subjectName,
            each.dueAt && words.say('dueOn', { when: words.day(schoolDay(new Date(each.dueAt))) }),
            isLate(each) && words.say('late'),
          ],
          `/student/e-learning/${each.lessonId}`,
        ),
      );
    return answered(words.say(missing ? 'missing' : 'due', { count: items.length }), rows, source);
  };

const isLate = ({ timeliness }: { timeliness: string }) => timeliness === 'LATE' || timeliness === 'MISSING';

function isMeant({ slots }: Asking, missing: boolean, each: { dueAt: string | null; timeliness: string }): boolean {
  if (missing) return isLate(each);
  if (!slots.days) return true;
  const day = each.dueAt && schoolDay(new Date(each.dueAt));
  return Boolean(day && slots.days.from <= day && day <= slots.days.to);
}

/** What a pupil has to do, the earliest due first. */
export const answerDue = list(false);
/** What was due and is not handed in. */
export const answerMissing = list(true);

/** What waits for a teacher: works to mark, to give back, questions of pupils. */
export const answerMarking: Answerer = async (asking) => {
  const { call, slots, words } = asking;
  const home = await call('home.teacher');
  if (!home || slots.person) return notFound(asking);
  const source = { name: words.source('home'), href: '/home' };
  const items = home.learning.filter((each) => !slots.className || each.className.toUpperCase() === slots.className);
  const appointed = home.appointed.filter(
    (each) => !slots.className || each.className.toUpperCase() === slots.className,
  );
  const count = [...items, ...appointed].reduce((sum, each) => sum + each.toMark, 0);
  if (items.length + appointed.length === 0) return nothing(words.say('nothingToMark'), source);
  const given = appointed.map((each) =>
    row(
      each.title,
      [each.className, words.say('testToMark'), each.toMark > 0 && words.say('toMark', { count: each.toMark })],
      `/t/marking/${each.itemId}`,
    ),
  );
  const rows = items.map((each) =>
    row(
      each.title,
      [
        each.className,
        each.toMark > 0 && words.say('toMark', { count: each.toMark }),
        each.toRelease > 0 && words.say('toRelease', { count: each.toRelease }),
        each.questions > 0 && words.say('toAnswer', { count: each.questions }),
      ],
      `/t/classes/${each.classId}/${each.lessonId}`,
    ),
  );
  return answered(words.say('marking', { count }), [...rows, ...given], source);
};
