import type { AskedQuestion, AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import type { PaperQuestion } from '@phuong/questions/blueprint/papers.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { filled, pointsIn } from '../papers/paper-words.rules.ts';
import type { PaperLook } from './paper-look.rules.ts';
import { letterOf, textsIn, withNumberedGaps } from './paper-look.rules.ts';

/** Lines, and pictures worth of lines, from which on a question may be broken: two thirds of a page. */
const mostLines = 28;
const lettersOfLine = 70;
const linesOfPicture = 14;

/** Whether a question could be too long for a page of its own; told by its texts, for setting each twice would double the time of a paper. */
function isLong(asked: AskedSingle): boolean {
  let lines = 0;
  const add = ({ type, text, content }: RichTextNode) => {
    if (type === 'paragraph' || type === 'heading' || type === 'blockFormula') lines += 1;
    if (type === 'picture') lines += linesOfPicture;
    lines += (text?.length ?? 0) / lettersOfLine;
    content?.forEach(add);
  };
  textsIn(asked).forEach(add);
  return lines > mostLines;
}

/** Kinds a person marks: their points stand beside their number. */
const byHand = new Set<AskedQuestion['kind']>(['ESSAY', 'FILE', 'PASSAGE']);

/** A question of a paper as the template sets it. `look` lays out texts, which come as data. */
export function shownQuestion({ numbers, points, asked }: PaperQuestion, look: PaperLook) {
  const [from = 0] = numbers;
  const worth = byHand.has(asked.kind) ? filled(look.words.points, { points: pointsIn(look.locale, points) }) : '';
  if (asked.kind !== 'PASSAGE') return { ...shownSingle(asked, from, look), points: worth };
  const [first, last] = [from, numbers.at(-1) ?? from];
  const sentence = first === last ? look.words.passageOne : look.words.passage;
  return {
    kind: 'PASSAGE',
    long: true,
    before: filled(sentence, { from: first, to: last }),
    points: worth,
    listen: asked.sound !== null,
    stem: look.text(asked.stem),
    questions: asked.parts.map(({ question }, at) => ({
      ...shownSingle(question, numbers[at] ?? 0, look),
      points: '',
    })),
  };
}

function shownSingle(asked: AskedSingle, number: number, look: PaperLook) {
  const stem =
    asked.kind === 'CLOZE' ? withNumberedGaps(asked.stem) : { text: asked.stem, numbers: new Map<string, number>() };
  return {
    kind: asked.kind,
    long: isLong(asked),
    label: `${filled(look.words.question, { number })}.`,
    listen: asked.sound !== null,
    stem: look.text(stem.text),
    ...rowsOf(asked, stem.numbers, look),
  };
}

const named = (rows: readonly { readonly text: RichTextNode }[], look: PaperLook, name: (at: number) => string) =>
  rows.map(({ text }, at) => ({ label: name(at), text: look.text(text) }));
const capital = (at: number) => `${letterOf(at)}.`;
const small = (at: number) => `${letterOf(at).toLowerCase()})`;
const counted = (at: number) => `${at + 1}.`;

function rowsOf(asked: AskedSingle, gapNumbers: ReadonlyMap<string, number>, look: PaperLook) {
  switch (asked.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return { options: named(asked.options, look, capital) };
    case 'STATEMENTS':
      return { rows: named(asked.statements, look, small) };
    case 'MATCHING':
      return { lefts: named(asked.lefts, look, counted), rights: named(asked.rights, look, capital) };
    case 'ORDERING':
      return { rows: named(asked.rows, look, capital) };
    case 'CLOZE':
      return {
        gaps: asked.gaps
          .map((gap) => ({
            number: gapNumbers.get(gap.key) ?? 0,
            options: gap.kind === 'CHOICE' ? gap.options.map(({ text }, at) => `${capital(at)} ${text}`) : [],
          }))
          .sort((one, other) => one.number - other.number),
      };
    case 'HOT_SPOT':
      return { picture: look.picture(asked.fileId) };
    default:
      return {};
  }
}
