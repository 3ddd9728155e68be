import { emptyRichText, type RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { NeededFile } from '../recognised-question.ts';
import { decoded, fileOfDataAddress, safeName } from '../text/data-addresses.ts';
import { saidInWords } from '../text/joined-text.ts';
import { elementsOf, firstOf, foundIn, type MarkupElement, wordsOf } from '../text/markup.ts';
import { type Notes, standInId } from '../text/notes.ts';
import type { TextReading } from '../text/rich-text-of-markup.ts';
import { type TextFormat, textIn } from '../text/text-formats.ts';

/** The longest feedback of an answer. */
const mostFeedback = 2_000;

/** One `<question>` of Moodle's XML and what its fields say. */
export class MoodleQuestion {
  readonly element: MarkupElement;
  readonly notes: Notes;
  readonly newKey: () => string;
  readonly #files: ReadonlyMap<string, NeededFile>;

  constructor(element: MarkupElement, notes: Notes, newKey: () => string) {
    this.element = element;
    this.notes = notes;
    this.newKey = newKey;
    this.#files = new Map(foundIn([element], new Set(['file'])).flatMap((file) => fileOf(file)));
  }

  get type(): string {
    return this.element.attributes.type ?? '';
  }

  /** The words of a field: of its `<text>` where it has one. */
  words(name: string, inside: MarkupElement = this.element): string {
    return wordsIn(firstOf(inside, name));
  }

  flag(name: string, usual = false): boolean {
    const said = this.words(name).toLowerCase();
    return said === '' ? usual : said === '1' || said === 'true' || said === 'yes';
  }

  /** A field as a text with its looks. */
  text(field: MarkupElement | undefined, nodesOf?: TextReading['nodesOf'], source = rawWordsIn(field)): RichText {
    if (!field || !source.trim()) return emptyRichText;
    return textIn(formatOf(field), source, this.reading(nodesOf));
  }

  reading(nodesOf?: TextReading['nodesOf']): TextReading {
    return { notes: this.notes, fileAt: (address) => this.#fileAt(address), ...(nodesOf ? { nodesOf } : {}) };
  }

  /** What is said to an answer, in words. */
  feedback(answer: MarkupElement): string {
    return saidInWords(this.text(firstOf(answer, 'feedback')), this.notes, mostFeedback);
  }

  get stem(): RichText {
    return this.text(firstOf(this.element, 'questiontext'));
  }

  get solution(): RichText {
    return this.text(firstOf(this.element, 'generalfeedback'));
  }

  answers(name = 'answer'): MarkupElement[] {
    return elementsOf(this.element, name);
  }

  /** Words that stand in fields for which there is no place here. */
  noteUnread(): void {
    for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'responsetemplate'])
      this.notes.leftOut(name, plain(this.words(name)));
    for (const hint of elementsOf(this.element, 'hint')) this.notes.leftOut('hint', plain(wordsIn(hint)));
  }

  #fileAt(address: string): NeededFile | null {
    if (address.startsWith('data:')) return fileOfDataAddress(address);
    const path = decoded(address.replace(/^@@PLUGINFILE@@\/?/, '').split('?')[0] ?? '');
    return this.#files.get(path) ?? this.#files.get(path.split('/').at(-1) ?? '') ?? null;
  }
}

/** What Moodle says to every answer, unless somebody changed it. */
const usualSentences =
  /^(?:your answer is (?:partially )?(?:in)?correct\.?|câu trả lời của bạn (?:đúng|sai|đúng một phần)\.?|correct|incorrect|partially correct)$/i;

const plain = (html: string) => {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return usualSentences.test(words) ? '' : words;
};

function fileOf(file: MarkupElement): (readonly [string, NeededFile])[] {
  const { name = '', path = '/', encoding } = file.attributes;
  const base64 = wordsOf(file).replace(/\s/g, '');
  if (!name || encoding !== 'base64' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return [];
  const shown = safeName(name);
  const needed = { fileId: standInId(shown, base64), name: shown, base64 };
  return [
    [name, needed],
    [`${path}${name}`.replace(/^\//, ''), needed],
  ];
}

/** Words as they stand, of `<text>` where there is one. */
const rawWordsIn = (field: MarkupElement | undefined): string => wordsOf(firstOf(field, 'text') ?? field);
export const wordsIn = (field: MarkupElement | undefined): string => rawWordsIn(field).trim();

function formatOf({ attributes }: MarkupElement): TextFormat {
  switch (attributes.format) {
    case 'plain_text':
    case 'plain':
      return 'plain';
    case 'markdown':
      return 'markdown';
    case 'moodle_auto_format':
    case 'moodle':
      return 'moodle';
    default:
      return 'html';
  }
}
