import { type Answerer, type Asking, answered, notFound, nothing, type Reply, row, which } from '../asking.rules.ts';
import { isSubject, readYear } from '../named.reads.ts';

/** Exams of a pupil, turns of a teacher, exam periods for the office. */
export const answerExams: Answerer = async (asking) => {
  const { call, scope, slots, words } = asking;
  if (scope === 'account') return ofSchool(asking);
  if (slots.person || slots.className) return notFound(asking);
  const own = await call('ownExams.read');
  if (!own) return notFound(asking);
  const source =
    scope === 'student'
      ? { name: words.source('ownTimetable'), href: '/student/timetable' }
      : { name: words.source('home'), href: '/home' };
  const isMeant = (each: { date: string; subjectName: string }) =>
    isSubject(slots.subject, each.subjectName) &&
    (!slots.days || (slots.days.from <= each.date && each.date <= slots.days.to));
  const exams = (scope === 'student' ? own.exams : own.turns).filter(isMeant);
  const [first] = exams;
  if (!first) return nothing(words.say(scope === 'student' ? 'noExams' : 'noTurns'), source);
  const rows = exams.map((each) =>
    row(each.subjectName, [
      words.day(each.date),
      `${each.startTime}–${each.endTime}`,
      each.place,
      'candidateNumber' in each && each.candidateNumber && words.say('candidate', { number: each.candidateNumber }),
      'position' in each && each.position === null && words.say('reserve'),
    ]),
  );
  const params = {
    subject: first.subjectName,
    when: words.day(first.date),
    time: first.startTime,
    count: exams.length,
  };
  return answered(words.say(scope === 'student' ? 'exams' : 'turns', params), rows, source);
};

async function ofSchool(asking: Asking): Promise<Reply> {
  const { call, slots, words } = asking;
  if (slots.person || slots.className) return notFound(asking);
  const { year, semester } = await readYear(asking);
  const asked =
    typeof slots.semester === 'number' ? year?.semesters.find((each) => each.ordinal === slots.semester) : semester;
  if (!asked) return which(words.say('noSemester'));
  const periods = await call('exams.list', { query: { semesterId: asked.id } });
  if (!periods) return notFound(asking);
  const source = { name: words.source('exams'), href: '/timetable/list' };
  const kinds = { gk: 'MIDTERM', ck: 'FINAL', tx: '' } as const;
  const meant = periods.filter((each) => !slots.column || each.kind === kinds[slots.column]);
  if (meant.length === 0) return nothing(words.say('noPeriods'), source);
  const rows = meant.map((each) =>
    row(each.name, [
      `${words.date(each.fromDate)} – ${words.date(each.toDate)}`,
      words.say('sessions', { count: each.sessions }),
    ]),
  );
  return answered(words.say('periods', { count: meant.length }), rows, source);
}
