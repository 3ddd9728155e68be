import type { PaperNode } from '../../../../platform/rich-text-paper/rich-text-paper.ts';
import { filled } from '../../papers/paper-words.rules.ts';
import type { TestPaperWords } from '../paper-look.rules.ts';
import type { shownQuestion } from '../test-paper.view.ts';
import { drawing, optionColumns, type WordPictures, widthOfPage, wordLine, wordText } from './word-text.view.ts';
import { field, paragraph, run, tab, table } from './word-xml.rules.ts';

type Shown = ReturnType<typeof shownQuestion>;
type Single = Extract<Shown, { questions: unknown }>['questions'][number];

/** A paper as Word writes it. */
export interface WordPaper {
  readonly code: string;
  readonly head: {
    readonly managing: string;
    readonly school: string;
    readonly title: string;
    readonly year: string;
    readonly subject: string;
    readonly minutes: string;
  };
  readonly words: TestPaperWords;
  /** "Trang {{page}}/{{of}}". */
  readonly pageOf: string;
  readonly parts: readonly {
    readonly name: string;
    readonly intro: readonly PaperNode[];
    readonly questions: readonly Shown[];
  }[];
}

const center = { align: 'center', after: 0 } as const;

function headOf({ head, words, code }: WordPaper): string {
  const line = (text: string, look = {}) => (text === '' ? '' : paragraph(run(text, look), center));
  const half = widthOfPage / 2;
  const left = line(head.managing) + line(head.school, { bold: true });
  const right =
    line(head.title, { bold: true, size: 13 }) +
    line(head.year, { bold: true }) +
    line(head.subject, { bold: true }) +
    line(head.minutes, { italic: true });
  const person = [
    run(`${words.name}: `) + tab + run(` ${words.class}: `) + tab + run(` ${words.candidate}: `) + tab,
    run(`  ${filled(words.code, { code })}`, { bold: true }),
  ].join('');
  const tabs = [78, 108, 142].map((at) => ({ at, dots: true }));
  return (
    table(
      [
        [
          { width: half, content: left },
          { width: half, content: right },
        ],
      ],
      { lined: false },
    ) + paragraph(person, { before: 8, after: 6, tabs, line: 'bottom' })
  );
}

const isLine = (nodes: readonly PaperNode[]) => nodes.length === 1 && nodes[0]?.k === 'paragraph';
const lineOf = (nodes: readonly PaperNode[]) => wordLine((nodes[0]?.c as readonly PaperNode[] | undefined) ?? []);

type Row = { readonly label: string; readonly text: readonly PaperNode[] };

/** Options beside each other at tabs while they are short, else one below the other. */
function optionsOf(options: readonly Row[], pictures: WordPictures): string {
  const columns = options.every(({ text }) => isLine(text)) ? optionColumns(options.map(({ text }) => text)) : 1;
  if (columns === 1) return rowsOf(options, pictures);
  const tabs = Array.from({ length: columns - 1 }, (_, at) => ({ at: (widthOfPage / columns) * (at + 1) }));
  const lines = Array.from({ length: Math.ceil(options.length / columns) }, (_, at) =>
    options.slice(at * columns, (at + 1) * columns),
  );
  return lines
    .map((some) =>
      paragraph(some.map(({ label, text }) => run(`${label} `, { bold: true }) + lineOf(text)).join(tab), { tabs }),
    )
    .join('');
}

const rowsOf = (rows: readonly Row[], pictures: WordPictures): string =>
  rows.map(({ label, text }) => wordText(text, pictures, run(`${label} `, { bold: true }), 4)).join('');

function singleOf(shown: Single, words: TestPaperWords, pictures: WordPictures): string {
  const lead =
    run(`${shown.label} `, { bold: true }) + (shown.points === '' ? '' : run(`${shown.points} `, { italic: true }));
  const more = [
    ...(shown.listen ? [paragraph(run(words.listen, { italic: true }))] : []),
    wordText(shown.stem, pictures, lead),
  ];
  if (shown.options) more.push(optionsOf(shown.options, pictures));
  if (shown.rows) more.push(rowsOf(shown.rows, pictures));
  if (shown.lefts) {
    const half = widthOfPage / 2;
    const [lefts, rights] = [shown.lefts, shown.rights].map((rows) => rowsOf(rows, pictures));
    more.push(
      table(
        [
          [
            { width: half, content: lefts ?? '' },
            { width: half, content: rights ?? '' },
          ],
        ],
        { lined: false },
      ),
    );
    more.push(paragraph('', { after: 0 }));
  }
  for (const { number, options } of shown.gaps ?? [])
    if (options.length > 0) more.push(paragraph(run(`(${number}) ${options.join('     ')}`)));
  if (shown.picture) {
    const size = { width: 120, height: 90, alt: '' };
    more.push(paragraph(drawing(shown.picture, size, pictures), { align: 'center' }));
  }
  return more.join('');
}

function questionOf(shown: Shown, words: TestPaperWords, pictures: WordPictures): string {
  if (!('questions' in shown)) return singleOf(shown, words, pictures);
  return [
    paragraph(run(`${shown.before} ${shown.points}`.trim(), { bold: true }), { before: 4, keepsNext: true }),
    wordText(shown.stem, pictures),
    ...shown.questions.map((each) => singleOf(each, words, pictures)),
  ].join('');
}

/** What stands between the tags of a document's body. */
export function wordBody(paper: WordPaper, pictures: WordPictures): string {
  const { words, parts } = paper;
  return [
    headOf(paper),
    ...parts.flatMap(({ name, intro, questions }) => [
      ...(name === '' ? [] : [paragraph(run(name, { bold: true }), { before: 8, keepsNext: true })]),
      wordText(intro, pictures),
      ...questions.map((each) => questionOf(each, words, pictures)),
    ]),
    paragraph(run(`----- ${words.end} -----`, { bold: true }), { align: 'center', before: 10 }),
    paragraph(run(words.endNote, { italic: true, size: 10 }), { align: 'center' }),
  ].join('');
}

/** The foot of its pages: the code, and which page of how many. */
export function wordFoot({ words, code, pageOf }: WordPaper): string {
  const [before = '', between = '', after = ''] = pageOf.split(/\{\{(?:page|of)\}\}/);
  const page = run(before) + field('PAGE') + run(between) + field('NUMPAGES') + run(after);
  return paragraph(run(filled(words.code, { code })) + tab + page, { tabs: [{ at: widthOfPage, right: true }] });
}
