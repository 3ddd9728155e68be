import type { Api } from '@phuong/contract/api.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Answerer, type Asking, answered, notFound, nothing, type Reply, row, which } from '../asking.rules.ts';
import { isCalled, isSubject, pupilHref, readClass, readPupil, readYear } from '../named.reads.ts';

export type StudentResults = ResultOf<Api['results.ofStudent']>;

/** Whose results are asked for, and where the caller sees them. */
export async function readResults(
  asking: Asking,
): Promise<{ results: StudentResults; name: string; href: string | null } | { reply: Reply }> {
  const { call, scope, slots, studentId, words } = asking;
  if (scope === 'student') {
    const isOther = (slots.person && !(await isOwnName(asking))) || (slots.className && !(await readClass(asking)));
    const results =
      !isOther && studentId ? await call('results.ofStudent', { params: { id: studentId }, query: {} }) : null;
    return results ? { results, name: '', href: '/student/transcripts' } : { reply: notFound(asking) };
  }
  if (!slots.person) return { reply: which(words.say('whichPupil')) };
  const found = await readPupil(asking);
  if ('reply' in found) return found;
  const { pupil } = found;
  const results = await call('results.ofStudent', { params: { id: pupil.id }, query: {} });
  return results ? { results, name: pupil.name, href: pupilHref(asking, pupil) } : { reply: notFound(asking) };
}

/** A pupil who says their own name asks of themself. */
export async function isOwnName({ call, slots }: Asking): Promise<boolean> {
  const own = await call('students.me');
  return own !== null && isCalled(own.fullName, slots.person?.name ?? '');
}

/** Marks of a subject, averages of all, and what comes of them. */
export const answerMarks: Answerer = async (asking) => {
  const { slots, words } = asking;
  const read = await readResults(asking);
  if ('reply' in read) return read.reply;
  const { results, name, href } = read;
  const source = href ? { name: words.source(asking.scope === 'student' ? 'ownMarks' : 'pupil'), href } : null;
  const { semester } = await readYear(asking);
  const which_ = slots.semester ?? (semester?.ordinal === 2 ? 2 : 1);
  const part = which_ === 'year' ? null : which_;
  const subjects = results.subjects.filter((each) => isSubject(slots.subject, each.name));
  const rows = subjects.flatMap((each) => {
    const own = part === 2 ? each.semester2 : each.semester1;
    const average = outcomeWords(asking, part === null ? each.year : own.average);
    const cells =
      part === null ? [] : own.columns.flatMap((column, index) => cellWords(asking, column.key, own.cells[index]));
    const asked = cells.filter(({ key }) => !slots.column || key.startsWith(slots.column)).map(({ text }) => text);
    const isOne = slots.subject !== undefined || slots.column !== undefined;
    if (average === null && asked.length === 0) return [];
    return [row(each.name, [average !== null && words.say('average', { mark: average }), ...(isOne ? asked : [])])];
  });
  const when = part === null ? words.say('wholeYear') : words.say('semester', { number: part === 1 ? 'I' : 'II' });
  if (rows.length === 0) return nothing(words.say(name ? 'noMarksOf' : 'noMarks', { when, name }), source);
  const period = results.periods.find((each) => each.period === (part === null ? 'CN' : `HK${part}`));
  const level = period?.academic.final ?? null;
  const [only] = rows;
  const text =
    rows.length === 1 && only
      ? words.say(name ? 'marksOneOf' : 'marksOne', { subject: only.name, marks: only.detail, when, name })
      : words.say(name ? 'marksOf' : 'marks', { when, name, count: rows.length });
  const summary = [
    level && row(words.say('academic'), [words.code('level', level)]),
    period?.conduct && row(words.say('conduct'), [words.code('level', period.conduct)]),
  ].filter((each) => typeof each === 'object' && each !== null);
  return answered(text, slots.subject || slots.column ? rows : [...summary, ...rows], source);
};

function cellWords(
  { words }: Asking,
  key: string,
  cell: StudentResults['subjects'][number]['semester1']['cells'][number] | undefined,
) {
  const [state, value] = cell ?? ['blank', null];
  if (state !== 'value' || value === null) return [];
  const shown = typeof value === 'number' ? words.mark(value) : words.say(value ? 'passed' : 'notPassed');
  return [
    {
      key,
      text: `${key.startsWith('tx') ? words.say('regular', { number: key.slice(2) }) : words.code('column', key)} ${shown}`,
    },
  ];
}

/** An average or a comment result in words; null: there is none yet. */
export function outcomeWords(
  { words }: Pick<Asking, 'words'>,
  outcome: StudentResults['subjects'][number]['year'],
): string | null {
  if (outcome === null) return null;
  if (typeof outcome === 'number') return words.mark(outcome);
  return words.say(outcome === 'PASS' ? 'passed' : outcome === 'EXEMPT' ? 'exempt' : 'notPassed');
}
