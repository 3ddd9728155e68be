import { type Answerer, type Asking, answered, notFound, nothing, type Reply, row, which } from '../asking.rules.ts';
import { pupilHref, readClass, readPupil } from '../named.reads.ts';
import { isOwnName } from './marks.reads.ts';

const mostDays = 10;

/** How often a pupil was absent, and how many the regulation still allows. */
export const answerAbsences: Answerer = async (asking) => {
  const { scope, slots, studentId, words } = asking;
  if (scope === 'student') {
    const isOther = (slots.person && !(await isOwnName(asking))) || (slots.className && !(await readClass(asking)));
    return isOther || !studentId
      ? notFound(asking)
      : ofPupil(asking, studentId, '', { name: words.source('ownMarks'), href: '/student/transcripts' });
  }
  if (slots.person) {
    const found = await readPupil(asking);
    if ('reply' in found) return found.reply;
    const href = pupilHref(asking, found.pupil);
    return ofPupil(asking, found.pupil.id, found.pupil.name, href ? { name: words.source('pupil'), href } : null);
  }
  return scope === 'teacher' ? ofHomeroom(asking) : which(words.say('whichPupil'));
};

async function ofPupil(asking: Asking, id: string, name: string, source: Reply['source']): Promise<Reply> {
  const { call, words } = asking;
  const found = await call('absences.ofStudent', { params: { id }, query: {} });
  if (!found) return notFound(asking);
  const count = found.excused + found.unexcused;
  if (count === 0) return nothing(words.say(name ? 'noAbsencesOf' : 'noAbsences', { name }), source);
  const rows = found.items
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, mostDays)
    .map((each) => row(words.day(each.date), [words.say(each.kind === 'P' ? 'excused' : 'unexcused'), each.reason]));
  const params = {
    name,
    count,
    unexcused: found.unexcused,
    limit: found.limit,
    left: Math.max(0, found.limit - count),
  };
  return answered(words.say(name ? 'absencesOf' : 'absences', params), rows, source);
}

async function ofHomeroom(asking: Asking): Promise<Reply> {
  const { call, slots, words } = asking;
  const homerooms = (await call('home.teacher'))?.homerooms ?? [];
  const own = homerooms.filter((each) => !slots.className || each.className.toUpperCase() === slots.className);
  const [first] = own;
  if (!first) return slots.className ? notFound(asking) : which(words.say('whichPupil'));
  const rows = own.flatMap((each) =>
    each.absences.map((pupil) =>
      row(
        pupil.name,
        [each.className, words.say('days', { count: pupil.days })],
        `/t/classes/${each.classId}/student/${pupil.studentId}/detail`,
      ),
    ),
  );
  const source = { name: words.source('class'), href: `/t/classes/${first.classId}` };
  return rows.length > 0
    ? answered(
        words.say('oftenAbsent', { class: first.className, count: rows.length }),
        rows.slice(0, mostDays),
        source,
      )
    : nothing(words.say('nobodyOften', { class: first.className }), source);
}
