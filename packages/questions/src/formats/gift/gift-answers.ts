import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Unsupported } from '../recognised-question.ts';
import { decimalOf, rangeOf } from '../text/decimals.ts';
import { solutionWith } from '../text/joined-text.ts';
import { matchingOf } from '../text/matching-of-pairs.ts';
import type { TextReading } from '../text/rich-text-of-markup.ts';
import { sharesOf } from '../text/shares.ts';
import type { GiftStem } from './gift-reader.ts';
import { plainly } from './gift-signs.ts';
import { formatted, saidText, shownText, typedWords } from './gift-text.ts';

type GiftReading = TextReading & { readonly newKey: () => string };
type Made = WrittenQuestion | Unsupported;

/** The longest feedback of an answer. */
const mostFeedback = 2_000;

/** A question by what stands between its brackets; null: it has none. */
export function questionOfAnswers(answers: string | null, asked: GiftStem, reading: GiftReading): Made {
  const { stem, solution } = asked;
  if (answers === null) {
    reading.notes.doubt('only_text');
    return { kind: 'ESSAY', stem, solution };
  }
  if (answers === '') return { kind: 'ESSAY', stem, solution };
  if (answers.startsWith('#')) return number(answers.slice(1), asked, reading);
  if (answers.startsWith('>')) return ordering(answers.slice(1), asked, reading);
  if (answers.includes('~')) return choice(answers, asked, reading);
  // Pairs have no weights; what has them is typed, whatever signs it holds.
  const isWeighed = /=\s*%-?\d{1,3}(?:\.\d*)?%/.test(answers);
  if (answers.includes('=') && answers.includes('->') && !isWeighed) return matching(answers, asked, reading);
  const [verdict = '', ...feedback] = answers.split('#');
  if (/^\s*(?:T|TRUE|F|FALSE)\s*$/i.test(verdict)) {
    const said = feedback.map((each) => shownText(formatted(each, asked.format), reading));
    return {
      kind: 'TRUE_FALSE',
      stem,
      solution: solutionWith(solution, said, reading.notes),
      isTrue: /T/i.test(verdict[0] ?? ''),
    };
  }
  return shortText(answers, asked, reading);
}

interface Answer {
  readonly isRight: boolean;
  /** In per cent; null: none was written. */
  readonly weight: number | null;
  readonly text: string;
  readonly feedback: string;
}

/** Answers with the sign, the weight and the feedback of each. */
function answersIn(text: string): Answer[] {
  const parts = text.split(/(?=[=~])/).map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const sign = /^[=~]/.test(part) ? part[0] : '=';
      const rest = /^[=~]/.test(part) ? part.slice(1).trimStart() : part;
      const [weighed = '', weight] = /^%(-?\d{1,3}(?:[.,]\d{0,12})?)%/.exec(rest) ?? [];
      const own = rest.slice(weighed.length);
      const at = own.indexOf('#');
      return {
        isRight: sign === '=',
        weight: weight === undefined ? null : Number(weight.replace(',', '.')),
        text: at < 0 ? own : own.slice(0, at),
        feedback: at < 0 ? '' : own.slice(at + 1),
      };
    });
}

const fraction = ({ isRight, weight }: Answer) => (isRight ? (weight ?? 100) : (weight ?? 0));

function shared(answers: readonly Answer[], { notes }: GiftReading): readonly number[] {
  const { shares, isRounded } = sharesOf(answers.map(fraction));
  if (isRounded) notes.doubt('share_rounded');
  return shares;
}

const feedbackOf = ({ feedback }: Answer, { format }: GiftStem, reading: GiftReading) =>
  feedback.trim() ? saidText(feedback, format, reading, mostFeedback) : '';

function choice(text: string, asked: GiftStem, reading: GiftReading): Made {
  const answers = answersIn(text);
  const shares = shared(answers, reading);
  const options = answers.map((answer, at) => ({
    key: reading.newKey(),
    text: shownText(formatted(answer.text, asked.format), reading),
    share: shares[at] ?? 0,
    feedback: feedbackOf(answer, asked, reading),
  }));
  const { stem, solution } = asked;
  if (options.length < 2) return { code: 'no_answers', params: {} };
  return answers.some(({ isRight }) => isRight)
    ? { kind: 'CHOICE', stem, solution, options }
    : { kind: 'CHOICES', stem, solution, options, counting: 'SHARES' };
}

function shortText(text: string, asked: GiftStem, reading: GiftReading): Made {
  const answers = answersIn(text);
  const shares = shared(answers, reading);
  return {
    kind: 'SHORT_TEXT',
    stem: asked.stem,
    solution: asked.solution,
    answers: answers.map((answer, at) => ({
      text: typedWords(answer.text, asked.format),
      share: shares[at] ?? 0,
      feedback: feedbackOf(answer, asked, reading),
    })),
  };
}

function number(text: string, asked: GiftStem, reading: GiftReading): Made {
  const wrong = text.indexOf('~');
  const answers = answersIn(wrong < 0 ? text : text.slice(0, wrong)).filter((answer) => answer.text.trim());
  const shares = shared(answers, reading);
  const read = answers.map((answer, at) => {
    const value = numberIn(plainly(answer.text).trim());
    if (value && !value.isExact) reading.notes.doubt('number_rounded', { text: plainly(answer.text).trim() });
    return (
      value && {
        value: value.value,
        tolerance: value.tolerance,
        share: shares[at] ?? 0,
        feedback: feedbackOf(answer, asked, reading),
      }
    );
  });
  const bad = read.indexOf(null);
  if (bad >= 0)
    return {
      code: 'not_readable',
      params: {
        what: plainly(answers[bad]?.text ?? '')
          .trim()
          .slice(0, 100),
      },
    };
  const said = wrong < 0 ? '' : text.slice(wrong + 1).replace(/^[^#]*#?/, '');
  const wrongly: RichText[] = said.trim() ? [shownText(formatted(said, asked.format), reading)] : [];
  return {
    kind: 'NUMBER',
    stem: asked.stem,
    solution: solutionWith(asked.solution, wrongly, reading.notes),
    answers: read.filter((each) => each !== null),
  };
}

/** `1822`, `1822:5`, `1820..1825`. */
function numberIn(text: string): { value: string; tolerance: string; isExact: boolean } | null {
  const [from, to] = text.split('..');
  if (to !== undefined) {
    const range = rangeOf(from ?? '', to);
    return range && { ...range, isExact: true };
  }
  const [number = '', tolerance] = text.split(':');
  const value = decimalOf(number);
  const about = decimalOf(tolerance?.trim() || '0');
  if (!value || !about || about.text.startsWith('-')) return null;
  return { value: value.text, tolerance: about.text, isExact: value.isExact && about.isExact };
}

function matching(text: string, asked: GiftStem, reading: GiftReading): Made {
  const pairs = text
    .split('=')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('->');
      return at < 0 ? null : ([pair.slice(0, at).trim(), pair.slice(at + 2).trim()] as const);
    });
  if (pairs.some((pair) => pair === null)) return { code: 'not_readable', params: { what: '->' } };
  const shown = pairs
    .filter((pair) => pair !== null)
    .map(([left, right]) => ({
      left: left && shownText(formatted(left, asked.format), reading),
      right: shownText(formatted(right, 'moodle'), reading),
    }));
  return matchingOf(
    shown.map(({ left, right }) => ({ left: left || null, right })),
    asked,
    reading.newKey,
  );
}

/** Moodle's ordering: options of the question on the first line, then a line each. */
function ordering(text: string, asked: GiftStem, reading: GiftReading): Made {
  const [settings = '', ...lines] = text.split('\n');
  const rows = lines
    .filter((line) => line.trim())
    .map((line) => ({ key: reading.newKey(), text: shownText(formatted(line, asked.format), reading) }));
  if (rows.length < 2) return { code: 'no_answers', params: {} };
  if (/LONGEST|CORRELATION|RELATIVE_ALL/i.test(settings))
    reading.notes.doubt('counting_not_read', { text: plainly(settings).trim() });
  const counting = /ALL_OR_NOTHING/i.test(settings)
    ? 'ALL'
    : /RELATIVE|LONGEST/i.test(settings)
      ? 'NEIGHBOURS'
      : 'PLACES';
  return { kind: 'ORDERING', stem: asked.stem, solution: asked.solution, rows, counting };
}
