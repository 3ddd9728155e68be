import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { isDeepEqual } from '../text/deep-equal.ts';
import { textOfLines } from '../text/formulas-in-text.ts';
import { saysNothing } from '../text/joined-text.ts';
import { linesOfText } from '../text/plain-words.ts';
import { levelNames } from '../text/topics-and-tags.ts';
import { type Loss, Losses, type WritableQuestion } from '../written-question.ts';
import { answersCell } from './row-answers.ts';
import { headerRow, kindName, letterOf } from './row-columns.ts';

/** The least columns of options our table has. */
const leastOptions = 6;

interface Cells {
  readonly options: readonly string[];
  readonly answer: string;
  readonly counting: string;
  /** Where it isn't the stem as it is. */
  readonly question?: string;
}

/** A table of the questions it can hold, header first, and what it doesn't hold of them. */
export function writeRows(questions: readonly WritableQuestion[]): {
  readonly rows: readonly (readonly string[])[];
  readonly losses: readonly Loss[];
} {
  const losses = new Losses();
  const made = questions.flatMap((question, at) => rowsOf(question, new RowWriter(losses.of(at))));
  const options = Math.max(leastOptions, ...made.map(({ cells }) => cells.options.length));
  const rows = made.map(({ kind, question, cells, about }) => [
    kind,
    question,
    ...Array.from({ length: options }, (_, at) => cells.options[at] ?? ''),
    cells.answer,
    cells.counting,
    ...about,
  ]);
  return { rows: [headerRow(options), ...rows], losses: losses.all };
}

interface MadeRow {
  readonly kind: string;
  readonly question: string;
  readonly cells: Cells;
  readonly about: readonly string[];
}

function rowsOf({ question, ...about }: WritableQuestion, writer: RowWriter): MadeRow[] {
  const { losses } = writer;
  const name = kindName(question.kind);
  const parts = question.kind === 'PASSAGE' ? question.parts : [];
  const unknown = [question, ...parts.map((part) => part.question)].find(({ kind }) => kindName(kind) === null);
  if (name === null || unknown) {
    losses.add('not_written', { kind: (unknown ?? question).kind });
    return [];
  }
  losses.addIf(
    about.topicPath.some((part) => part.includes('>')),
    'topic',
  );
  const said = [
    about.points === null ? '' : decimal(String(about.points / 100)),
    about.level ? levelNames[about.level] : '',
    about.topicPath.join(' > '),
    about.tags.map((tag) => tag.replaceAll(';', ',')).join('; '),
    writer.text(question.solution, 'solution'),
    about.name,
  ];
  const rowOf = (of: Question, kind: string, rest: readonly string[]): MadeRow => {
    losses.addIf(of.sound !== null, 'sound');
    const cells = of.kind === 'PASSAGE' ? noCells : writer.cellsOf(of);
    return { kind, question: cells.question ?? writer.text(of.stem, 'stem'), cells, about: rest };
  };
  return [
    rowOf(question, name, said),
    ...parts.map((part) =>
      rowOf(part.question, `+${kindName(part.question.kind)}`, [
        String(part.weight),
        '',
        '',
        '',
        writer.text(part.question.solution, 'solution'),
        '',
      ]),
    ),
  ];
}

const noCells: Cells = { options: [], answer: '', counting: '' };
const decimal = (text: string) => text.replace('.', ',');
const allOrEach = { ALL: 'tất cả', EACH: 'từng ý', NATIONAL: 'bảng 2025' } as const;

class RowWriter {
  readonly losses: Losses;

  constructor(losses: Losses) {
    this.losses = losses;
  }

  /** A text as a cell, where a cell says all of it; else its words, and that they are not all. */
  text(text: RichText, what: string, gap?: (key: string) => string): string {
    const lines = linesOfText(text, gap);
    if (!gap && !saysNothing(text) && !isDeepEqual(textOfLines(lines), text)) this.losses.add('simplified', { what });
    return lines;
  }

  cellsOf(question: SingleQuestion): Cells {
    switch (question.kind) {
      case 'CHOICE':
      case 'CHOICES':
        return this.#options(question);
      case 'TRUE_FALSE':
        return { ...noCells, answer: question.isTrue ? 'Đúng' : 'Sai' };
      case 'STATEMENTS':
        return {
          options: question.statements.map(({ text }) => this.text(text, 'statement')),
          answer: question.statements.map(({ isTrue }) => (isTrue ? 'Đ' : 'S')).join(' '),
          counting: allOrEach[question.counting],
        };
      case 'SHORT_TEXT':
        this.#noteFeedback(question.answers);
        return {
          ...noCells,
          answer: answersCell(question.answers),
          counting: question.matchesCase ? 'phân biệt hoa thường' : '',
        };
      case 'NUMBER':
        this.#noteFeedback(question.answers);
        this.losses.addIf(question.units.length > 0 || question.unitCosts > 0, 'units');
        return { ...noCells, answer: numbersCell(question.answers) };
      case 'GRID_NUMBER':
        return { ...noCells, answer: question.answers.join(' | ') };
      case 'MATCHING':
        return this.#pairs(question);
      case 'ORDERING': {
        const countings = { ALL: 'tất cả', PLACES: '', NEIGHBOURS: 'cạnh nhau' };
        return {
          ...noCells,
          options: question.rows.map(({ text }) => this.text(text, 'row')),
          counting: countings[question.counting],
        };
      }
      case 'CLOZE':
        return this.#gaps(question);
      case 'ESSAY':
      case 'FILE':
        return this.#written(question);
      default:
        return noCells;
    }
  }

  #options({ kind, options, ...rest }: Extract<SingleQuestion, { kind: 'CHOICE' | 'CHOICES' }>): Cells {
    this.#noteFeedback(options);
    this.losses.addIf(
      options.some(({ stays }) => stays),
      'stays',
    );
    const isAll = 'counting' in rest && rest.counting === 'ALL';
    this.losses.addIf(isAll && options.some(({ share }) => share !== 0 && share !== 100), 'shares');
    const isPlain = kind === 'CHOICE' || isAll;
    const answer = options.flatMap(({ share }, at) => {
      if (isAll ? share <= 0 : share === 0) return [];
      return [isPlain && (share === 100 || isAll) ? letterOf(at) : `${letterOf(at)} ${share}%`];
    });
    return { options: options.map(({ text }) => this.text(text, 'option')), answer: answer.join(', '), counting: '' };
  }

  #pairs({ pairs, decoys, counting }: Extract<SingleQuestion, { kind: 'MATCHING' }>): Cells {
    const side = (text: RichText, what: string) => this.text(text, what).replaceAll('=>', '\\=>');
    return {
      options: [
        ...pairs.map(({ text, right }) => `${side(text, 'left')} => ${side(right, 'right')}`),
        ...decoys.map(({ text }) => `=> ${side(text, 'right')}`),
      ],
      answer: '',
      counting: allOrEach[counting],
    };
  }

  #gaps({ stem, gaps }: Extract<SingleQuestion, { kind: 'CLOZE' }>): Cells {
    const numbers = new Map(gaps.map(({ key }, at) => [key, `[[${at + 1}]]`]));
    const shown = this.text(stem, 'stem', (key) => numbers.get(key) ?? '');
    this.losses.addIf(!isGapText(stem), 'simplified', { what: 'stem' });
    this.losses.addIf(
      gaps.some(({ weight }) => weight !== 1),
      'weights',
    );
    const options = gaps.map((gap) => {
      if (gap.kind === 'CHOICE')
        return `?${gap.options.map((option) => `${answersCell([{ ...option, share: 100 }])} [${option.share}%]`).join(' | ')}`;
      this.#noteFeedback(gap.answers);
      if (gap.kind === 'NUMBER') return `#${numbersCell(gap.answers)}`;
      this.losses.addIf(gap.matchesCase, 'case');
      const cell = answersCell(gap.answers);
      // Signs that begin another kind of gap.
      this.losses.addIf(/^[?#]/.test(cell), 'simplified', { what: 'answer' });
      return cell;
    });
    return { ...noCells, options, question: shown };
  }

  #written(question: Extract<SingleQuestion, { kind: 'ESSAY' | 'FILE' }>): Cells {
    this.losses.addIf(question.rubric.length > 0, 'rubric');
    const answer = this.text(question.guide, 'guide');
    if (question.kind === 'FILE') {
      this.losses.addIf(question.families.length > 0, 'file_rules');
      return { ...noCells, answer, counting: question.mostFiles === 1 ? '' : `${question.mostFiles} tệp` };
    }
    const rules = [
      question.mostWords === null ? '' : `tối đa ${question.mostWords} từ`,
      question.takesFiles ? 'nhận tệp' : '',
    ];
    return { ...noCells, answer, counting: rules.filter(Boolean).join(', ') };
  }

  #noteFeedback(answers: readonly { readonly feedback: string }[]): void {
    this.losses.addIf(
      answers.some(({ feedback }) => feedback),
      'feedback',
    );
  }
}

const numbersCell = (answers: Extract<SingleQuestion, { kind: 'NUMBER' }>['answers']): string =>
  answersCell(
    answers.map(({ value, tolerance, toleranceOf, share }) => {
      const about =
        toleranceOf === 'RELATIVE'
          ? `${decimal(String(Number((Number(tolerance) * 100).toFixed(10))))}%`
          : decimal(tolerance);
      return { text: `${decimal(value)}${Number(tolerance) === 0 ? '' : ` ± ${about}`}`, share };
    }),
  );

/** Whether a text with gaps is paragraphs of words, formulas and gaps. */
const isGapText = ({ content = [] }: RichText): boolean =>
  content.every(
    ({ type, attrs, content: inside = [] }) =>
      type === 'paragraph' &&
      !attrs &&
      inside.every(
        (node) =>
          ['text', 'gap', 'inlineFormula'].includes(node.type) && !node.marks && !/\[\[\d|\\[([]/.test(node.text ?? ''),
      ),
  );
