import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { dataAddressOf } from '../text/data-addresses.ts';
import { productOf } from '../text/decimals.ts';
import { formulasIn, textOfLines } from '../text/formulas-in-text.ts';
import { saysNothing } from '../text/joined-text.ts';
import { tagsToWrite } from '../text/levels-as-tags.ts';
import { noteMoodleLosses } from '../text/loss-of-details.ts';
import { markupOf } from '../text/markup-of-rich-text.ts';
import { moodleFractionsOf } from '../text/shares.ts';
import { categoryOf } from '../text/topics-and-tags.ts';
import { type Loss, Losses, type WritableQuestion, type Writing } from '../written-question.ts';
import { giftEscaped } from './gift-signs.ts';

/** A GIFT file of the questions it can hold, and what it doesn't hold of them. Pictures stand in it as addresses that are their content. */
export function writeGift(
  questions: readonly WritableQuestion[],
  writing: Writing,
): { readonly text: string; readonly losses: readonly Loss[] } {
  const losses = new Losses();
  const parts: string[] = [];
  let category = '';
  for (const [at, question] of questions.entries()) {
    const writer = new GiftWriter(losses.of(at), writing);
    const own = categoryOf(question.topicPath);
    const body = writer.bodyOf(question.question);
    if (body === null) {
      losses.add('not_written', { kind: question.question.kind });
      continue;
    }
    losses.addIf(question.points !== null, 'points');
    if (own !== category && (category || question.topicPath.length > 0)) parts.push(`$CATEGORY: ${own}`);
    category = own;
    const tags = tagsToWrite(question).map((tag) => `[tag:${tag.replaceAll(']', '\\]')}]`);
    const name = question.name ? `::${giftEscaped(question.name)}::` : '';
    parts.push(`${tags.length > 0 ? `// ${tags.join(' ')}\n` : ''}${name}${body}`);
  }
  return { text: parts.map((part) => `${part}\n`).join('\n'), losses: losses.all };
}

type Usual = 'moodle' | 'html';

class GiftWriter {
  readonly #losses: Losses;
  readonly #writing: Writing;
  #usual: Usual = 'moodle';

  constructor(losses: Losses, writing: Writing) {
    this.#losses = losses;
    this.#writing = writing;
  }

  /** What stands behind the name; null: GIFT has no such question. */
  bodyOf(question: Question): string | null {
    if (question.kind === 'PASSAGE') return this.#passage(question);
    const { stem } = question;
    this.#usual = plainLine(stem) === null ? 'html' : 'moodle';
    const answers = this.#answersOf(question);
    if (answers === null) return null;
    noteMoodleLosses(question, this.#losses);
    const solution = saysNothing(question.solution) ? '' : `####${this.#text(question.solution)}`;
    const asked = this.#text(stem, 'moodle');
    return `${asked}{${answers}${answers.endsWith('\n') && solution ? `\t${solution}\n` : solution}}`;
  }

  #passage({ stem, parts }: Extract<Question, { kind: 'PASSAGE' }>): string {
    this.#losses.add('taken_apart');
    const bodies = parts.map(({ question }) => this.bodyOf(question));
    for (const [at, body] of bodies.entries())
      if (body === null) this.#losses.add('not_written', { kind: parts[at]?.question.kind ?? '' });
    return [this.#text(stem, 'moodle'), ...bodies.filter((body) => body !== null)].join('\n\n');
  }

  #answersOf(question: SingleQuestion): string | null {
    switch (question.kind) {
      case 'CHOICE':
      case 'CHOICES':
        return this.#options(question);
      case 'TRUE_FALSE':
        return question.isTrue ? 'TRUE' : 'FALSE';
      case 'STATEMENTS':
        return this.#pairs(question.statements.map(({ text, isTrue }) => [text, isTrue ? 'Đúng' : 'Sai']));
      case 'SHORT_TEXT':
        this.#losses.addIf(question.matchesCase, 'case');
        return this.#shortAnswers(question.answers);
      case 'GRID_NUMBER':
        this.#losses.add('written_as', { kind: question.kind, as: 'SHORT_TEXT' });
        return this.#shortAnswers(question.answers.map((text) => ({ text, share: 100, feedback: '' })));
      case 'NUMBER':
        return this.#numbers(question);
      case 'MATCHING':
        return this.#pairs([
          ...question.pairs.map(({ text, right }) => [text, this.#losses.words(right, 'right')] as const),
          ...question.decoys.map(({ text }) => [null, this.#losses.words(text, 'right')] as const),
        ]);
      case 'ORDERING':
        return this.#ordering(question);
      case 'ESSAY':
        this.#losses.addIf(question.mostWords !== null, 'word_limit');
        this.#losses.addIf(question.takesFiles, 'takes_files');
        this.#losses.addIf(!saysNothing(question.guide), 'guide');
        return '';
      case 'FILE':
        this.#losses.add('written_as', { kind: question.kind, as: 'ESSAY' });
        this.#losses.addIf(!saysNothing(question.guide), 'guide');
        return '';
      default:
        return null;
    }
  }

  #options({ kind, options }: Extract<SingleQuestion, { kind: 'CHOICE' | 'CHOICES' }>): string {
    this.#losses.addIf(
      options.some(({ stays }) => stays),
      'stays',
    );
    const shares = options.map(({ share }) => share);
    const fractions = moodleFractionsOf(shares);
    const lines = options.map(({ text, feedback }, at) => {
      const fraction = fractions[at] ?? 0;
      // Right answers alone would be a short answer.
      const isSign = kind === 'CHOICE' && fraction === 100 && (at === 0 || shares.some((each) => each !== 100));
      const sign = isSign ? '=' : fraction === 0 ? '~' : `~%${fraction}%`;
      return `${sign}${this.#text(text)}${this.#feedback(feedback)}`;
    });
    return linesOf(lines);
  }

  #shortAnswers(
    answers: readonly { readonly text: string; readonly share: number; readonly feedback: string }[],
  ): string {
    const fractions = moodleFractionsOf(answers.map(({ share }) => share));
    return linesOf(
      answers.map(({ text, feedback }, at) => `=%${fractions[at]}%${giftEscaped(text)}${this.#feedback(feedback)}`),
    );
  }

  #numbers({ answers, units, unitCosts }: Extract<SingleQuestion, { kind: 'NUMBER' }>): string {
    this.#losses.addIf(units.length > 0 || unitCosts > 0, 'units');
    const fractions = moodleFractionsOf(answers.map(({ share }) => share));
    const lines = answers.map(({ value, tolerance, toleranceOf, feedback }, at) => {
      const about = toleranceOf === 'RELATIVE' ? productOf(value, tolerance) : tolerance;
      return `=%${fractions[at]}%${value}:${about}${this.#feedback(feedback)}`;
    });
    return `#${linesOf(lines)}`;
  }

  #pairs(pairs: readonly (readonly [left: RichText | null, right: string])[]): string {
    return linesOf(
      pairs.map(([left, right]) => `=${left ? this.#text(left) : ''} -> ${giftEscaped(shownFormulas(right))}`),
    );
  }

  #ordering({ rows, counting }: Extract<SingleQuestion, { kind: 'ORDERING' }>): string {
    const ways = { ALL: 'ALL_OR_NOTHING', PLACES: 'ABSOLUTE_POSITION', NEIGHBOURS: 'RELATIVE_NEXT_EXCLUDE_LAST' };
    const lines = rows.map(({ text }) => `\t${this.#text(text)}\n`);
    return `>${rows.length} ALL VERTICAL ${ways[counting]} SHOW none\n${lines.join('')}`;
  }

  #feedback(feedback: string): string {
    return feedback ? `#${this.#text(textOfLines(feedback) as RichText)}` : '';
  }

  /** As plain as it may be. */
  #text(text: RichText, usual: Usual = this.#usual): string {
    const plain = plainLine(text);
    if (plain !== null) return `${usual === 'html' ? '[moodle]' : ''}${giftEscaped(plain)}`;
    const addressOf = (fileId: string) => {
      const file = this.#writing.fileOf(fileId);
      this.#losses.addIf(file === null, 'file');
      return file && dataAddressOf(file);
    };
    // A dollar by its number, so that two of them are no formula before they are read as HTML.
    const markup = giftEscaped(markupOf(text, { addressOf }).replaceAll('$', '&#36;'));
    return usual === 'html' && !markup.startsWith('[') ? markup : `[html]${markup}`;
  }
}

const linesOf = (lines: readonly string[]) => `\n${lines.map((line) => `\t${line}\n`).join('')}`;

/** Formulas as Moodle shows them. */
const shownFormulas = (words: string): string =>
  formulasIn(words)
    .map(({ text, latex }) => (latex === undefined ? (text ?? '') : `\\(${latex}\\)`))
    .join('');

/** A text that is one line of words and formulas in which nothing looks like something else; null: it is more. */
function plainLine(text: RichText): string | null {
  const [only, more] = text.content ?? [];
  if (only?.type !== 'paragraph' || only.attrs || more) return null;
  const parts = (only.content ?? []).map(({ type, text: words, marks, attrs }) => {
    if (type === 'inlineFormula') {
      const latex = String(attrs?.latex ?? '');
      return /\\\)/.test(latex) ? null : `\\(${latex}\\)`;
    }
    return type !== 'text' || marks?.length || /[<>&$\\]|->|\/\/|^\[|\n/.test(words ?? '') ? null : (words ?? '');
  });
  return parts.some((part) => part === null) ? null : parts.join('');
}
