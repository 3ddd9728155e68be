import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Unsupported } from '../recognised-question.ts';
import { decimalOf, inverseOf } from '../text/decimals.ts';
import { saysNothing, solutionWith } from '../text/joined-text.ts';
import { elementsOf, firstOf, type MarkupElement } from '../text/markup.ts';
import { matchingOf, verdictOf } from '../text/matching-of-pairs.ts';
import { sharesOf } from '../text/shares.ts';
import { clozeOf, gapSelectOf } from './moodle-cloze.ts';
import { type MoodleQuestion, wordsIn } from './moodle-fields.ts';
import { essay } from './moodle-written.ts';

type Made = WrittenQuestion | Unsupported;
type Reader = (read: MoodleQuestion) => Made;

const noAnswers: Unsupported = { code: 'no_answers', params: {} };

export function fractionsOf(answers: readonly MarkupElement[], read: MoodleQuestion): readonly number[] {
  const { shares, isRounded } = sharesOf(answers.map(({ attributes }) => Number(attributes.fraction ?? 0)));
  if (isRounded) read.notes.doubt('share_rounded');
  return shares;
}

const multichoice =
  (isAll: boolean): Reader =>
  (read) => {
    const answers = read.answers();
    const shares = fractionsOf(answers, read);
    const stays = !read.flag('shuffleanswers', true);
    const options = answers.map((answer, at) => ({
      key: read.newKey(),
      text: read.text(answer),
      share: shares[at] ?? 0,
      stays,
      feedback: read.feedback(answer),
    }));
    const { stem, solution } = read;
    if (options.length < 2) return noAnswers;
    if (read.flag('single', !isAll)) return { kind: 'CHOICE', stem, solution, options };
    return { kind: 'CHOICES', stem, solution, options, counting: isAll ? 'ALL' : 'SHARES' };
  };

const truefalse: Reader = (read) => {
  const answers = read.answers();
  const right = answers.find(({ attributes }) => Number(attributes.fraction ?? 0) > 50);
  const isTrue = right ? verdictOf(wordsIn(right)) : null;
  if (isTrue === null) return { code: 'no_key', params: {} };
  const said = answers.map((answer) => read.text(firstOf(answer, 'feedback')));
  return { kind: 'TRUE_FALSE', stem: read.stem, solution: solutionWith(read.solution, said, read.notes), isTrue };
};

const shortanswer: Reader = (read) => {
  const answers = read.answers();
  const shares = fractionsOf(answers, read);
  return {
    kind: 'SHORT_TEXT',
    stem: read.stem,
    solution: read.solution,
    matchesCase: read.flag('usecase'),
    answers: answers.map((answer, at) => ({
      text: wordsIn(answer),
      share: shares[at] ?? 0,
      feedback: read.feedback(answer),
    })),
  };
};

const numerical: Reader = (read) => {
  const others = read.answers().filter((answer) => wordsIn(answer) === '*');
  const answers = read.answers().filter((answer) => wordsIn(answer) !== '*');
  const shares = fractionsOf(answers, read);
  const numbers = answers.map((answer, at) => {
    const value = decimalOf(wordsIn(answer));
    const tolerance = decimalOf(read.words('tolerance', answer) || '0');
    if (!value || !tolerance || tolerance.text.startsWith('-')) return null;
    if (!value.isExact || !tolerance.isExact) read.notes.doubt('number_rounded', { text: wordsIn(answer) });
    return { value: value.text, tolerance: tolerance.text, share: shares[at] ?? 0, feedback: read.feedback(answer) };
  });
  const bad = answers[numbers.indexOf(null)];
  if (bad) return { code: 'not_readable', params: { what: wordsIn(bad).slice(0, 100) } };
  const said = others.map((answer) => read.text(firstOf(answer, 'feedback')));
  const isGraded = Number(read.words('unitgradingtype') || 0) > 0;
  return {
    kind: 'NUMBER',
    stem: read.stem,
    solution: solutionWith(read.solution, said, read.notes),
    answers: numbers.filter((each) => each !== null),
    units: unitsOf(read),
    unitCosts: isGraded ? Math.round(Math.min(1, Math.max(0, Number(read.words('unitpenalty')) || 0)) * 100) : 0,
  };
};

/** Moodle says how many of a unit make one of the first; the bank, how much of the first one of it is. */
function unitsOf(read: MoodleQuestion): { name: string; factor: string }[] {
  return elementsOf(firstOf(read.element, 'units'), 'unit').flatMap((unit) => {
    const name = read.words('unit_name', unit).slice(0, 30);
    const multiplier = decimalOf(read.words('multiplier', unit) || '1');
    const factor = multiplier && inverseOf(multiplier.text);
    if (name && factor) return [{ name, factor }];
    read.notes.leftOut('unit', `${name} ${read.words('multiplier', unit)}`);
    return [];
  });
}

const matching: Reader = (read) =>
  matchingOf(
    elementsOf(read.element, 'subquestion').map((pair) => {
      const answer = firstOf(pair, 'answer');
      return {
        left: saysNothing(read.text(pair)) ? null : read.text(pair),
        right: read.text(answer && { ...answer, attributes: { format: 'html', ...answer.attributes } }),
      };
    }),
    { stem: read.stem, solution: read.solution },
    read.newKey,
  );

/** Moodle's ways of counting an order, by number or by name; others count as these, which is said. */
const countings: Readonly<Record<string, 'ALL' | 'PLACES' | 'NEIGHBOURS'>> = {
  '': 'PLACES',
  '-1': 'ALL',
  ALL_OR_NOTHING: 'ALL',
  '0': 'PLACES',
  ABSOLUTE_POSITION: 'PLACES',
  '1': 'NEIGHBOURS',
  RELATIVE_NEXT_EXCLUDE_LAST: 'NEIGHBOURS',
  '2': 'NEIGHBOURS',
  RELATIVE_NEXT_INCLUDE_LAST: 'NEIGHBOURS',
};

/** The place of each row stands as its fraction. */
const ordering: Reader = (read) => {
  const place = ({ attributes }: MarkupElement) => Number(attributes.fraction ?? 0) || 0;
  const answers = read.answers().sort((one, other) => place(one) - place(other));
  const rows = answers.map((answer) => ({ key: read.newKey(), text: read.text(answer) }));
  const way = read.words('gradingtype').toUpperCase();
  const counting = Object.hasOwn(countings, way) ? countings[way] : undefined;
  if (!counting) read.notes.doubt('counting_not_read', { text: `gradingtype ${way.slice(0, 60)}` });
  const shown = Number(read.words('selectcount') || 0);
  if (!['', '0', 'ALL'].includes(read.words('selecttype')) && shown > 0 && shown < rows.length)
    read.notes.leftOut('selectcount', String(shown));
  const { stem, solution } = read;
  return rows.length < 2 ? noAnswers : { kind: 'ORDERING', stem, solution, rows, counting: counting ?? 'NEIGHBOURS' };
};

/** The tables of true and false of two widely used plug-ins: a row each, weights by row and column. */
const statements: Reader = (read) => {
  const isFirstTrue = firstColumnSaysTrue(read);
  const right = new Set(
    elementsOf(firstOf(read.element, 'weights') ?? read.element, 'weight')
      .filter((weight) => Number(read.words('value', weight)) > 0)
      .map(({ attributes }) => `${attributes.rownumber} ${attributes.columnnumber}`),
  );
  const rows = elementsOf(firstOf(read.element, 'rows') ?? read.element, 'row');
  const feedback: RichText[] = rows.map((row) => read.text(firstOf(row, 'feedbacktext')));
  const columns = [1, 2] as const;
  if (rows.length < 2) return noAnswers;
  if (isFirstTrue === null) return { code: 'kind', params: { kind: `${read.type}: ${columnsOf(read).join(' / ')}` } };
  if (
    rows.some(({ attributes }) => columns.filter((column) => right.has(`${attributes.number} ${column}`)).length !== 1)
  )
    return { code: 'no_key', params: {} };
  const method = read.words('scoringmethod');
  if (method === 'kprime') read.notes.doubt('counting_not_read', { text: method });
  return {
    kind: 'STATEMENTS',
    stem: read.stem,
    solution: solutionWith(read.solution, feedback, read.notes),
    counting: /onezero/.test(method) ? 'ALL' : 'EACH',
    statements: rows.map((row) => ({
      key: read.newKey(),
      text: read.text(firstOf(row, 'optiontext') ?? firstOf(row, 'rowtext')),
      isTrue: right.has(`${row.attributes.number} 1`) === isFirstTrue,
    })),
  };
};

const columnsOf = (read: MoodleQuestion) =>
  elementsOf(firstOf(read.element, 'columns') ?? read.element, 'column').map((column) =>
    wordsIn(firstOf(column, 'responsetext')),
  );

function firstColumnSaysTrue(read: MoodleQuestion): boolean | null {
  const [first, second] = columnsOf(read).map(verdictOf);
  return first === null || first === undefined || first === second ? null : first;
}

const description: Reader = (read) => {
  read.notes.doubt('only_text');
  return { kind: 'ESSAY', stem: read.stem, solution: read.solution };
};

/** How each kind of Moodle is read, by its name there; others are named. */
export const moodleKinds: Readonly<Record<string, Reader>> = {
  multichoice: multichoice(false),
  multichoiceset: multichoice(true),
  truefalse,
  shortanswer,
  numerical,
  matching,
  match: matching,
  ddmatch: matching,
  ordering,
  kprime: statements,
  mtf: statements,
  essay,
  description,
  cloze: clozeOf,
  multianswer: clozeOf,
  ddwtos: gapSelectOf('dragbox'),
  gapselect: gapSelectOf('selectoption'),
};
