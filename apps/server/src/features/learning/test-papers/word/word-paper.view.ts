import { AlignmentType, Paragraph, type ParagraphChild, TabStopType, TextRun } from 'docx';
import type { PaperNode } from '../../../../platform/rich-text-paper/rich-text-paper.ts';
import { filled } from '../../papers/paper-words.rules.ts';
import type { TestPaperWords } from '../paper-look.rules.ts';
import type { shownQuestion } from '../test-paper.view.ts';
import { beside, bold, centred, footOf, italic, packed, schoolLines, tab, type WordShared } from './word-page.view.ts';
import {
  drawing,
  line,
  optionColumns,
  pageWidth,
  spaced,
  twips,
  type WordBlock,
  type WordPictures,
  wordLine,
  wordText,
} from './word-text.view.ts';

type Shown = ReturnType<typeof shownQuestion>;
type Single = Extract<Shown, { questions: unknown }>['questions'][number];

/** A paper as Word writes it. */
export interface WordPaper extends WordShared {
  readonly code: string;
  readonly pictures: WordPictures;
  readonly parts: readonly {
    readonly name: string;
    readonly intro: readonly PaperNode[];
    readonly questions: readonly Shown[];
  }[];
}

function headOf({ head, words, code }: WordPaper): WordBlock[] {
  const right = [
    ...centred(head.title, { bold: true, size: 26 }),
    ...centred(head.year, { bold: true }),
    ...centred(head.subject, { bold: true }),
    ...centred(head.minutes, { italics: true, size: 22 }),
  ];
  const dotted = (position: number) => ({ type: TabStopType.LEFT, position: twips(position), leader: 'dot' as const });
  return [
    beside(schoolLines(head), right),
    new Paragraph({
      children: [
        ...[words.name, words.class, words.candidate].flatMap((label) => [
          new TextRun(`${label}: `),
          tab(),
          new TextRun(' '),
        ]),
        tab(),
        bold(filled(words.code, { code })),
      ],
      tabStops: [...[72, 100, 142].map(dotted), { type: TabStopType.RIGHT, position: twips(pageWidth) }],
      border: { bottom: { ...line, space: 4 } },
      ...spaced(10, 6),
    }),
  ];
}

const isLine = (nodes: readonly PaperNode[]) => nodes.length === 1 && nodes[0]?.k === 'paragraph';
const lineOf = (nodes: readonly PaperNode[]) => wordLine((nodes[0]?.c as readonly PaperNode[] | undefined) ?? []);

interface Row {
  readonly label: string;
  readonly text: readonly PaperNode[];
}

/** Options beside each other at tabs while they are short, else one below the other. */
function optionsOf(options: readonly Row[], pictures: WordPictures): WordBlock[] {
  const columns = options.every(({ text }) => isLine(text)) ? optionColumns(options.map(({ text }) => text)) : 1;
  if (columns === 1) return rowsOf(options, pictures);
  const tabStops = Array.from({ length: columns - 1 }, (_, at) => ({
    type: TabStopType.LEFT,
    position: twips(4 + ((pageWidth - 4) / columns) * (at + 1)),
  }));
  return Array.from({ length: Math.ceil(options.length / columns) }, (_, at) => {
    const some = options.slice(at * columns, (at + 1) * columns);
    const children = some.flatMap(({ label, text }, place) => [
      ...(place === 0 ? [] : [tab()]),
      bold(`${label} `),
      ...lineOf(text),
    ]);
    return new Paragraph({ children, tabStops, indent: { left: twips(4) }, ...spaced(0) });
  });
}

const rowsOf = (rows: readonly Row[], pictures: WordPictures): WordBlock[] =>
  rows.flatMap(({ label, text }) => wordText(text, { indent: 4, pictures }, [bold(`${label} `)]));

/** A dotted line to write on. */
const writtenLine = (label: string) =>
  new Paragraph({
    children: [new TextRun(`${label}: `), tab()],
    tabStops: [{ type: TabStopType.LEFT, position: twips(pageWidth), leader: 'dot' }],
    ...spaced(2),
  });

function answerOf(shown: Single, words: TestPaperWords): WordBlock[] {
  switch (shown.kind) {
    case 'TRUE_FALSE':
      return [new Paragraph({ children: [new TextRun(`☐ ${words.right}     ☐ ${words.wrong}`)], ...spaced(2) })];
    case 'SHORT_TEXT':
    case 'NUMBER':
    case 'GRID_NUMBER':
      return [writtenLine(words.answer)];
    case 'ORDERING':
      return [writtenLine(words.ordered)];
    case 'MATCHING':
      return [writtenLine(words.matched)];
    default:
      return [];
  }
}

function singleOf(shown: Single, words: TestPaperWords, pictures: WordPictures): WordBlock[] {
  const lead: ParagraphChild[] = [bold(`${shown.label} `)];
  if (shown.points !== '') lead.push(italic(`${shown.points} `));
  const picture = shown.picture ? pictures[shown.picture] : undefined;
  return [
    ...(shown.listen ? [new Paragraph({ children: [italic(words.listen)], keepNext: true, ...spaced(4) })] : []),
    ...wordText(shown.stem, { indent: 0, pictures }, lead),
    ...(shown.options ? optionsOf(shown.options, pictures) : []),
    ...(shown.rows ? rowsOf(shown.rows, pictures) : []),
    ...(shown.lefts ? [beside(rowsOf(shown.lefts, pictures), rowsOf(shown.rights, pictures))] : []),
    ...(shown.gaps ?? [])
      .filter(({ options }) => options.length > 0)
      .map(
        ({ number, options }) =>
          new Paragraph({ children: [new TextRun(`(${number}) ${options.join('     ')}`)], ...spaced(0) }),
      ),
    ...(picture ? [new Paragraph({ children: [italic(words.mark)], ...spaced(2) })] : []),
    ...(picture ? [drawing(picture, { width: 120, height: 120 / ratioOf(picture), alt: words.mark })] : []),
    ...answerOf(shown, words),
  ];
}

/** Width to height of a JPEG, by its frame (ISO/IEC 10918-1, B.2.2); 4 to 3 where none is found. */
function ratioOf(jpeg: Uint8Array): number {
  for (let at = 2; at + 9 < jpeg.length && jpeg[at] === 0xff; ) {
    const [sign = 0, high = 0, low = 0] = jpeg.subarray(at + 1, at + 4);
    if (sign >= 0xc0 && sign <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(sign)) {
      const [h1 = 0, h0 = 0, w1 = 0, w0 = 0] = jpeg.subarray(at + 5, at + 9);
      return (w1 * 256 + w0) / Math.max(1, h1 * 256 + h0) || 4 / 3;
    }
    at += 2 + high * 256 + low;
  }
  return 4 / 3;
}

function questionOf(shown: Shown, words: TestPaperWords, pictures: WordPictures): WordBlock[] {
  if (!('questions' in shown) || shown.questions === undefined) return singleOf(shown, words, pictures);
  return [
    new Paragraph({ children: [bold(`${shown.before} ${shown.points}`.trim())], keepNext: true, ...spaced(4) }),
    ...(shown.listen ? [new Paragraph({ children: [italic(words.listen)], keepNext: true, ...spaced(0) })] : []),
    ...wordText(shown.stem, { indent: 0, pictures }),
    ...shown.questions.flatMap((each) => singleOf(each, words, pictures)),
  ];
}

/** A paper as a file of Word, its formulas Word's own. */
export function wordOfPaper(paper: WordPaper): Promise<Uint8Array> {
  const { words, parts, code, head, pageOf, pictures } = paper;
  const children = [
    ...headOf(paper),
    ...parts.flatMap(({ name, intro, questions }) => [
      ...(name === '' ? [] : [new Paragraph({ children: [bold(name)], keepNext: true, ...spaced(8) })]),
      ...wordText(intro, { indent: 0, pictures }),
      ...questions.flatMap((each) => questionOf(each, words, pictures)),
    ]),
    new Paragraph({ children: [bold(`----- ${words.end} -----`)], alignment: AlignmentType.CENTER, ...spaced(10) }),
    ...centred(words.endNote, { italics: true, size: 20 }),
  ];
  const name = filled(words.code, { code });
  return packed(`${head.title} – ${name}`, children, footOf(name, pageOf, pageWidth), false);
}
