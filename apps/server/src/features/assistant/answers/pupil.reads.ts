import { type Answerer, answered, notFound, type Reply, row, which } from '../asking.rules.ts';
import { pupilHref, readPupil, readTeacher } from '../named.reads.ts';
import { outcomeWords } from './marks.reads.ts';

/** A mark from which on nothing has to be said of it: what is told first is what is low. */
const mostSubjects = 4;

/** How a pupil is doing: class, absences and the lowest averages, each as far as the caller may see it. */
export const answerPupil: Answerer = async (asking) => {
  const { call, slots, words } = asking;
  if (!slots.person) return which(words.say('whichPupil'));
  if (slots.person.as === 'teacher') return ofTeacher();
  const found = await readPupil(asking);
  if ('reply' in found) return slots.person.as === null && found.reply.kind === 'NOT_FOUND' ? ofTeacher() : found.reply;
  const { pupil } = found;
  const absences = await call('absences.ofStudent', { params: { id: pupil.id }, query: {} });
  const results = await call('results.ofStudent', { params: { id: pupil.id }, query: {} });
  const year = results?.years.find((each) => each.schoolYearId === results.schoolYearId);
  const averages = (results?.subjects ?? []).flatMap((each) => {
    const now = each.semester2.average ?? each.semester1.average;
    const shown = outcomeWords(asking, now);
    return typeof now === 'number' && shown !== null ? [{ name: each.name, tenths: now, shown }] : [];
  });
  const low = averages.toSorted((one, other) => one.tenths - other.tenths).slice(0, mostSubjects);
  const rows = [
    row(words.say('class'), [year?.className ?? pupil.detail]),
    ...(absences
      ? [
          row(words.say('absent'), [
            words.say('absentCount', { count: absences.excused + absences.unexcused, unexcused: absences.unexcused }),
          ]),
        ]
      : []),
    ...low.map((each) => row(each.name, [words.say('average', { mark: each.shown })])),
  ];
  const href = pupilHref(asking, pupil);
  return answered(words.say('pupil', { name: pupil.name }), rows, href ? { name: words.source('pupil'), href } : null);

  async function ofTeacher(): Promise<Reply> {
    if (asking.scope !== 'account') return notFound(asking);
    const read = await readTeacher(asking);
    if ('reply' in read) return read.reply;
    const { teacher } = read;
    return answered(words.say('teacherIs', { name: teacher.name, detail: teacher.detail }), [], {
      name: words.source('teacher'),
      href: `/teachers/list/${teacher.id}/detail`,
    });
  }
};
