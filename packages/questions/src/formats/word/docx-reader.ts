import { QuestionFileError } from '../recognised-question.ts';
import { elementsOf, firstOf, foundIn, type MarkupElement, wordsOf } from '../text/markup.ts';
import { lookIn, WordStyles } from './docx-looks.ts';
import { WordNumbering } from './docx-numbering.ts';
import { mainPart, type WordFiles, xmlPart } from './docx-parts.ts';
import { formulaOf, WordPictures } from './docx-things.ts';
import {
  lineOf,
  thingSign,
  type WordBlock,
  type WordLine,
  type WordLook,
  type WordPiece,
  type WordTable,
  type WordThing,
} from './word-line.ts';

const mostText = 3_000_000;
/** What is around text without being any: its insides are read. What was taken out by a reviewer is not there. */
/** What says how something looks, or what was deleted. Of any other element what stands in it is read, whatever it is called. */
const silent = new Set(
  `pPr rPr sectPr tblPr tblPrEx tblGrid trPr tcPr sdtPr sdtEndPr customXmlPr smartTagPr rubyPr rt del moveFrom delText instrText
  delInstrText fldData`.split(/\s+/),
);

/** The text of a Word file from its beginning to its end; heads and feet of pages are no part of it. @throws QuestionFileError */
export function readDocx(files: WordFiles): readonly WordBlock[] {
  const body = firstOf(mainPart(files), 'body');
  return body ? new DocxReader(files).blocks(body.children.filter((node) => typeof node !== 'string')) : [];
}

/** What stands at the foot of pages or behind the text, note by note; the lines that Word draws between are none. @throws QuestionFileError */
export function readNotes(files: WordFiles): readonly (readonly WordBlock[])[] {
  const reader = new DocxReader(files);
  return ['footnote', 'endnote'].flatMap((kind) =>
    elementsOf(xmlPart(files, `word/${kind}s.xml`) ?? undefined, kind)
      .filter(({ attributes }) => attributes.type === undefined || attributes.type === 'normal')
      .map((note) => reader.blocks(elementsOf(note)))
      .filter((blocks) => blocks.length > 0),
  );
}

class DocxReader {
  readonly #styles: WordStyles;
  readonly #numbering: WordNumbering;
  readonly #pictures: WordPictures;
  #characters = 0;

  constructor(files: WordFiles) {
    this.#styles = new WordStyles(xmlPart(files, 'word/styles.xml'));
    this.#numbering = new WordNumbering(xmlPart(files, 'word/numbering.xml'));
    this.#pictures = new WordPictures(files);
  }

  blocks(elements: readonly MarkupElement[]): WordBlock[] {
    return elements.flatMap((element): WordBlock[] => {
      if (element.name === 'p') return this.#paragraph(element);
      if (element.name === 'tbl') return [this.#table(element)];
      return this.blocks(insideOf(element));
    });
  }

  #table(table: MarkupElement): WordTable {
    const below = (element: MarkupElement, name: string): MarkupElement[] =>
      elementsOf(element).flatMap((child) =>
        child.name === name ? [child] : silent.has(child.name) ? [] : below(child, name),
      );
    const rows = below(table, 'tr').map((row) =>
      below(row, 'tc').map((cell) => ({
        colspan: Math.min(30, Math.max(1, Number(spanOf(cell)) || 1)),
        blocks: this.blocks(elementsOf(cell)),
      })),
    );
    return { kind: 'table', rows };
  }

  #paragraph(paragraph: MarkupElement): WordBlock[] {
    const properties = firstOf(paragraph, 'pPr');
    const style = this.#styles.paragraph(firstOf(properties, 'pStyle')?.attributes.val);
    const own = firstOf(properties, 'numPr');
    const numbered = own && firstOf(own, 'numId') ? own : style.numPr;
    const depth = firstOf(own, 'ilvl')?.attributes.val ?? firstOf(numbered, 'ilvl')?.attributes.val ?? '0';
    const number = this.#numbering.next(firstOf(numbered, 'numId')?.attributes.val ?? '0', Number(depth) || 0);
    const pieces: WordPiece[] = [];
    const boxes: WordBlock[] = [];
    if (number?.text) {
      const look = { ...style.look, ...number.look, ...lookIn(firstOf(properties, 'rPr')) } as WordLook;
      pieces.push({ text: `${number.text} `, look, thing: null });
    }
    this.#runs(elementsOf(paragraph), style.look as WordLook, pieces, boxes);
    return [...linesIn(pieces, number?.text ?? ''), ...boxes];
  }

  #runs(elements: readonly MarkupElement[], base: WordLook, pieces: WordPiece[], boxes: WordBlock[]): void {
    for (const element of elements) {
      if (element.name === 'r') this.#run(element, base, pieces, boxes);
      else if (element.name === 'oMath' || element.name === 'oMathPara')
        pieces.push(thingPiece(formulaOf(element), base));
      else this.#runs(insideOf(element), base, pieces, boxes);
    }
  }

  #run(run: MarkupElement, base: WordLook, pieces: WordPiece[], boxes: WordBlock[]): void {
    const properties = firstOf(run, 'rPr');
    const named = this.#styles.of(firstOf(properties, 'rStyle')?.attributes.val ?? '').look;
    const look: WordLook = { ...base, ...named, ...lookIn(properties) };
    const visit = (element: MarkupElement): void => {
      const text = lettersOf(element);
      if (text) {
        this.#characters += text.length;
        if (this.#characters > mostText) throw new QuestionFileError('too_large', 'There is too much text in it.');
        pieces.push({ text, look, thing: null });
      } else if (element.name === 'AlternateContent') insideOf(element).forEach(visit);
      else if (element.name === 'Choice' || element.name === 'Fallback') elementsOf(element).forEach(visit);
      else if (element.name === 'drawing' || element.name === 'pict' || element.name === 'object') {
        for (const thing of this.#pictures.in(element)) pieces.push(thingPiece(thing, look));
        for (const box of foundIn([element], new Set(['txbxContent'])))
          boxes.push(...this.blocks(elementsOf(box)).map(floating));
      } else if (element.name === 'instrText' && /^\s*EQ\s/i.test(wordsOf(element))) {
        const name = wordsOf(element).trim().slice(0, 300);
        pieces.push(thingPiece({ kind: 'missing', name, isFormula: true }, look));
      } else if (element.name === 'r') this.#run(element, base, pieces, boxes);
      else insideOf(element).forEach(visit);
    };
    elementsOf(run).forEach(visit);
  }
}

const floating = (block: WordBlock): WordBlock => (block.kind === 'line' ? { ...block, floats: true } : block);

const thingPiece = (thing: WordThing, look: WordLook): WordPiece => ({ text: thingSign, look, thing });

/** What is read of an element that only holds others; of alternatives the first, which is what Word shows. */
function insideOf(element: MarkupElement): MarkupElement[] {
  if (element.name === 'AlternateContent')
    return elementsOf(firstOf(element, 'Choice') ?? firstOf(element, 'Fallback'));
  return silent.has(element.name) ? [] : elementsOf(element);
}

const spanOf = (cell: MarkupElement) => firstOf(firstOf(cell, 'tcPr'), 'gridSpan')?.attributes.val ?? '1';

/** Letters of the font Symbol that teachers' papers use. */
const symbols: Readonly<Record<string, string>> = {
  '61': 'α',
  '62': 'β',
  '67': 'γ',
  '64': 'δ',
  '6C': 'λ',
  '6D': 'μ',
  '70': 'π',
  '72': 'ρ',
  '77': 'ω',
  '44': 'Δ',
  '57': 'Ω',
  B0: '°',
  B1: '±',
  B4: '×',
  A3: '≤',
  B3: '≥',
  B9: '≠',
  AE: '→',
  DE: '⇒',
  AB: '↔',
  DB: '⇔',
  CE: '∈',
  A5: '∞',
};

function lettersOf({ name, attributes, children }: MarkupElement): string {
  if (name === 't')
    return children
      .map(wordsOf)
      .join('')
      .normalize('NFC')
      .replaceAll(thingSign, '')
      .replace(/[\r\n]+/g, ' ');
  if (name === 'tab' || name === 'ptab') return '\t';
  if (name === 'cr') return '\n';
  if (name === 'br') return attributes.type === 'page' || attributes.type === 'column' ? '' : '\n';
  if (name === 'noBreakHyphen') return '-';
  if (name !== 'sym') return '';
  const code = (attributes.char ?? '').toUpperCase().replace(/^F0/, '');
  return symbols[code] ?? `[${attributes.font ?? ''} ${attributes.char ?? ''}]`;
}

/** A paragraph's lines. */
function linesIn(pieces: readonly WordPiece[], counted: string): WordLine[] {
  const lines: WordPiece[][] = [[]];
  for (const piece of pieces)
    for (const [at, text] of piece.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (text) lines.at(-1)?.push({ ...piece, text });
    }
  return lines.map((line, at) => lineOf(line, { isSoft: at > 0, counted: at === 0 ? counted : '' }));
}
