import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { Unsupported } from '../recognised-question.ts';
import { decimalOf } from '../text/decimals.ts';
import { saidInWords } from '../text/joined-text.ts';
import { elementsOf, firstOf, type MarkupElement, wordsOf } from '../text/markup.ts';
import { escaped } from '../text/markup-of-rich-text.ts';
import { textOfHtml } from '../text/rich-text-of-markup.ts';
import { sharesOf } from '../text/shares.ts';
import { type MoodleQuestion, wordsIn } from './moodle-fields.ts';

type Made = WrittenQuestion | Unsupported;
type Gap = Extract<WrittenQuestion, { kind: 'CLOZE' }>['gaps'][number];

const kinds: Readonly<Record<string, 'CHOICE' | 'TEXT' | 'TEXT_CASE' | 'NUMBER' | 'MANY'>> = {
  ...Object.fromEntries(['SHORTANSWER', 'SA', 'MW'].map((name) => [name, 'TEXT'])),
  ...Object.fromEntries(['SHORTANSWER_C', 'SAC', 'MWC'].map((name) => [name, 'TEXT_CASE'])),
  ...Object.fromEntries(['NUMERICAL', 'NM'].map((name) => [name, 'NUMBER'])),
  ...Object.fromEntries(
    [
      'MULTICHOICE',
      'MC',
      'MULTICHOICE_V',
      'MCV',
      'MULTICHOICE_H',
      'MCH',
      'MULTICHOICE_S',
      'MCS',
      'MULTICHOICE_VS',
      'MCVS',
      'MULTICHOICE_HS',
      'MCHS',
    ].map((name) => [name, 'CHOICE']),
  ),
  ...Object.fromEntries(
    ['MULTIRESPONSE', 'MR', 'MULTIRESPONSE_H', 'MRH', 'MULTIRESPONSE_S', 'MRS', 'MULTIRESPONSE_HS', 'MRHS'].map(
      (name) => [name, 'MANY'],
    ),
  ),
};

/** More than any question may have. */
const mostGaps = 100;

/** The beginning of a gap; its end is the next bracket without a stroke before it. */
const beginning = /\{(\d{0,3}):([A-Z_]{2,16}):/g;

/** A text with answers in it: `{1:MULTICHOICE:=Paris~Rome#No}`. */
export function clozeOf(read: MoodleQuestion): Made {
  const field = firstOf(read.element, 'questiontext');
  const source = field ? wordsOf(firstOf(field, 'text') ?? field) : '';
  const gaps: Gap[] = [];
  let text = '';
  let last = 0;
  beginning.lastIndex = 0;
  for (let match = beginning.exec(source); match; match = beginning.exec(source)) {
    const [whole, weight = '', name = ''] = match;
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    const end = endOf(source, match.index + whole.length);
    if (end < 0) break;
    if (!kind) continue;
    if (gaps.length >= mostGaps) return { code: 'too_large', params: {} };
    if (kind === 'MANY') return { code: 'kind', params: { kind: `cloze ${name}` } };
    const gap = gapOf(kind, source.slice(match.index + whole.length, end), weight, read);
    if ('code' in gap) return gap;
    text += `${source.slice(last, match.index)}<span data-gap="${gaps.length}">${escaped(gap.key)}</span>`;
    gaps.push(gap);
    last = end + 1;
    beginning.lastIndex = last;
  }
  if (gaps.length === 0) return { code: 'no_answers', params: {} };
  return cloze(`${text}${source.slice(last)}`, field, gaps, read);
}

function cloze(source: string, field: MarkupElement | undefined, gaps: readonly Gap[], read: MoodleQuestion): Made {
  const html = field && { ...field, attributes: { ...field.attributes, format: 'html' } };
  const isPlain =
    field !== undefined && ['plain_text', 'moodle_auto_format', 'moodle'].includes(field.attributes.format ?? '');
  const stem = read.text(
    html,
    ({ attributes }) => {
      const gap = gaps[Number(attributes['data-gap'] ?? -1)];
      return gap ? [{ type: 'gap', attrs: { key: gap.key } }] : null;
    },
    isPlain ? source.replace(/\r?\n/g, '<br>') : source,
  );
  return { kind: 'CLOZE', stem, solution: read.solution, gaps: [...gaps] };
}

/** The bracket that ends a gap; -1: none does. */
function endOf(source: string, from: number): number {
  for (let at = source.indexOf('}', from); at >= 0; at = source.indexOf('}', at + 1))
    if (source[at - 1] !== '\\') return at;
  return -1;
}

interface Answer {
  readonly fraction: number;
  readonly text: string;
}

/** `%50%Marseille#No~=Paris`: strokes before signs, entities of HTML, which begin with a sign too. */
function answersIn(source: string, read: MoodleQuestion): Answer[] {
  return source
    .split(/(?<!\\)~/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [sign = '', equal, percent] = /^(?:(=)|%(-?\d{1,3}(?:\.\d{0,12})?)%)/.exec(part) ?? [];
      const rest = part.slice(sign.length);
      const at = rest.search(/(?<![\\&])#/);
      read.notes.leftOut('feedback', at < 0 ? '' : shown(rest.slice(at + 1), read));
      const fraction = equal ? 100 : Number(percent ?? 0);
      return { fraction, text: shown(at < 0 ? rest : rest.slice(0, at), read) };
    });
}

const shown = (html: string, read: MoodleQuestion): string =>
  saidInWords(textOfHtml(html.replace(/\\([}~#=\\"/])/g, '$1'), read.reading()), read.notes, 2_000).replace(/\n/g, ' ');

function gapOf(
  kind: 'CHOICE' | 'TEXT' | 'TEXT_CASE' | 'NUMBER',
  source: string,
  weight: string,
  read: MoodleQuestion,
): Gap | Unsupported {
  const answers = answersIn(source, read);
  const { shares, isRounded } = sharesOf(answers.map(({ fraction }) => fraction));
  if (isRounded) read.notes.doubt('share_rounded');
  const asked = Number(weight || 1);
  const own = { key: read.newKey(), weight: Math.min(100, Math.max(1, asked)) };
  if (own.weight !== asked) read.notes.doubt('counting_not_read', { text: `{${weight}:` });
  if (kind === 'CHOICE') {
    const options = answers.map(({ text }, at) => ({ key: read.newKey(), text, share: shares[at] ?? 0 }));
    return { ...own, kind, options };
  }
  if (kind !== 'NUMBER')
    return {
      ...own,
      kind: 'TEXT',
      matchesCase: kind === 'TEXT_CASE',
      answers: answers.map(({ text }, at) => ({ text, share: shares[at] ?? 0 })),
    };
  const numbers = answers
    .map(({ text }, at) => ({ text, share: shares[at] ?? 0 }))
    .filter(({ text }) => text !== '*')
    .map(({ text, share }) => {
      const [number = '', about = '0'] = text.split(':');
      const [value, tolerance] = [decimalOf(number), decimalOf(about)];
      return value && tolerance && !tolerance.text.startsWith('-')
        ? { value: value.text, tolerance: tolerance.text, share }
        : text;
    });
  const bad = numbers.find((each) => typeof each === 'string');
  if (bad !== undefined) return { code: 'not_readable', params: { what: bad.slice(0, 100) } };
  return { ...own, kind: 'NUMBER', answers: numbers.filter((each) => typeof each !== 'string') };
}

/** A text with `[[1]]` in it and words to put there, each of a group. */
export const gapSelectOf =
  (name: 'dragbox' | 'selectoption') =>
  (read: MoodleQuestion): Made => {
    const field = firstOf(read.element, 'questiontext');
    const choices = elementsOf(read.element, name)
      .slice(0, 200)
      .map((choice) => ({
        text: saidInWords(textOfHtml(wordsIn(choice), read.reading()), read.notes, 300).replace(/\n/g, ' '),
        group: read.words('group', choice) || '1',
      }));
    const gaps: Gap[] = [];
    const source = (field ? wordsOf(firstOf(field, 'text') ?? field) : '').replace(
      /\[\[(\d{1,2})\]\]/g,
      (whole, number: string) => {
        const right = choices[Number(number) - 1];
        if (!right || gaps.length > mostGaps) return whole;
        const texts = new Set(choices.filter(({ group }) => group === right.group).map(({ text }) => text));
        const options = [...texts].map((text) => ({ key: read.newKey(), text, share: text === right.text ? 100 : 0 }));
        gaps.push({ kind: 'CHOICE', key: read.newKey(), weight: 1, options });
        return `<span data-gap="${gaps.length - 1}">_</span>`;
      },
    );
    return gaps.length === 0 ? { code: 'no_answers', params: {} } : cloze(source, field, gaps, read);
  };
