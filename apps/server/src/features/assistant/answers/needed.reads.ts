import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { regulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Answerer, answered, notFound, nothing, row, which } from '../asking.rules.ts';
import { isSubject, readYear } from '../named.reads.ts';
import { neededMark } from '../needed-mark.rules.ts';
import { readResults } from './marks.reads.ts';

/** What a pupil needs in the columns that are still open for an average, or for the mark a level asks of its subjects. */
export const answerNeeded: Answerer = async (asking) => {
  const { slots, words } = asking;
  const read = await readResults(asking);
  if ('reply' in read) return read.reply;
  const { results, href } = read;
  const { year, semester } = await readYear(asking);
  const grade = results.years.find((each) => each.schoolYearId === results.schoolYearId)?.grade;
  if (!year || grade === undefined) return notFound(asking);
  const regulation = regulationFor(grade, year.startYear);
  if (regulation.kind !== 'MARKS') return nothing(words.say('noAverages'));
  const part = slots.semester === 1 || slots.semester === 2 ? slots.semester : (semester?.ordinal ?? 1);
  const target = slots.target ?? markOf(regulation, slots.level ?? 'GOOD');
  if (target === null) return nothing(words.say('noAverages'));
  const subjects = results.subjects.filter((each) => each.mode === 'SCORE' && isSubject(slots.subject, each.name));
  if (slots.subject && subjects.length === 0) return which(words.say('noSuchSubject'));
  const source = href ? { name: words.source('ownMarks'), href } : null;
  const rows = subjects.map((each) => {
    const { open, mark } = neededMark(part === 2 ? each.semester2 : each.semester1, target, regulation);
    const columns = open
      .map((key) => (key.startsWith('tx') ? words.say('regular', { number: key.slice(2) }) : words.code('column', key)))
      .join(', ');
    if (open.length === 0) return row(each.name, [words.say('allIn')]);
    if (mark === null) return row(each.name, [words.say('outOfReach', { columns })]);
    return row(each.name, [
      mark === 0 ? words.say('alreadyThere') : words.say('needs', { columns, mark: words.mark(mark) }),
    ]);
  });
  const [only] = rows;
  const params = { target: words.mark(target), subject: only?.name ?? '', answer: only?.detail ?? '' };
  if (!only) return nothing(words.say('noMarks', { when: '' }), source);
  return answered(
    rows.length === 1 ? words.say('neededOne', params) : words.say('needed', params),
    rows.length === 1 ? [] : rows,
    source,
  );
};

/** The mark that a level asks of most subjects: what a pupil means who wants to be "good" in one. */
function markOf(regulation: MarksRegulation, level: 'GOOD' | 'FAIR' | 'SATISFACTORY'): number | null {
  const condition = regulation.academic.value.conditions.find((each) => each.level === level);
  return condition ? (condition.strongSubjects?.atLeast ?? condition.everySubjectAtLeast) : null;
}
