import type { CellInput, SemesterCells } from '@phuong/rules/averages/cell.ts';
import { semesterAverage } from '@phuong/rules/averages/subject-average.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { regulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Answerer, answered, notFound, nothing, row, which } from '../asking.rules.ts';
import { isSubject, readYear } from '../named.reads.ts';
import { readResults, type StudentResults } from './marks.reads.ts';

type Half = StudentResults['subjects'][number]['semester1'];
const best = 100;

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
    const { open, mark } = needed(part === 2 ? each.semester2 : each.semester1, target, regulation);
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

/** The least mark that reaches the target when every open column gets it. */
export function needed(
  half: Pick<Half, 'columns' | 'cells'>,
  target: number,
  regulation: MarksRegulation,
): { open: readonly string[]; mark: number | null } {
  const cellAt = (index: number): CellInput => {
    const [state, value] = half.cells[index] ?? ['blank', null];
    return state === 'value' && typeof value === 'number'
      ? { state, tenths: value }
      : state === 'exempt'
        ? { state }
        : { state: 'blank' };
  };
  const all = half.columns.map((each, index) => ({ ...each, cell: cellAt(index) }));
  const open = all.filter((each) => each.cell.state === 'blank' && each.required).map((each) => each.key);
  if (open.length === 0) return { open: [], mark: null };
  const averageWith = (mark: number) => {
    const filled = all.map((each) =>
      open.includes(each.key) ? { ...each, cell: { state: 'value' as const, tenths: mark } } : each,
    );
    const of = (key: string) => filled.find((each) => each.key === key)?.cell ?? { state: 'exempt' as const };
    const regular = filled.filter((each) => each.kind === 'REGULAR');
    const cells: SemesterCells<CellInput> = {
      regular: regular.map((each) => each.cell),
      midterm: of('gk'),
      final: of('ck'),
      requiredRegular: regular.filter((each) => each.required).length,
    };
    return semesterAverage(cells, { closed: false }, regulation).tenths;
  };
  for (let mark = 0; mark <= best; mark += 1) {
    const average = averageWith(mark);
    if (average !== null && average >= target) return { open, mark };
  }
  return { open, mark: null };
}
