import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { formulasIn, textOfLines } from '../text/formulas-in-text.ts';
import { saysNothing } from '../text/joined-text.ts';
import { escaped, markupOf, shortMarkupOf, type TextWriting } from '../text/markup-of-rich-text.ts';
import { bytesOf } from '../text/picture-size.ts';
import { isPlain } from '../text/plain-words.ts';
import type { FileAtHand, Losses, Writing } from '../written-question.ts';
import { inQti3, kebab } from './qti-names.ts';

export type QtiVersion = '2.2' | '3.0';
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes elements in the names of one version of QTI, and gathers what an item shows. */
export class QtiElements {
  readonly version: QtiVersion;
  readonly losses: Losses;
  readonly #writing: Writing;
  readonly #files: Map<string, Uint8Array>;

  /** @param files of the whole package, by their path; those that are shown are put there */
  constructor(version: QtiVersion, losses: Losses, writing: Writing, files: Map<string, Uint8Array>) {
    this.version = version;
    this.losses = losses;
    this.#writing = writing;
    this.#files = files;
  }

  /** An element of QTI; its names are those of version 2. */
  own(name: string, attributes: Attributes, content: string | readonly string[] = ''): string {
    const isThird = this.version === '3.0';
    const pairs = Object.entries(attributes)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => ` ${isThird ? kebab(key) : key}="${escaped(String(value))}"`);
    const tag = isThird ? inQti3(name) : name;
    const inside = typeof content === 'string' ? content : content.join('');
    return `<${tag}${pairs.join('')}>${inside}</${tag}>`;
  }

  /** A value with its type. */
  base(baseType: string, value: string | number): string {
    return this.own('baseValue', { baseType }, escaped(String(value)));
  }

  /** A block of text; QTI 3 has a body around what stands apart from the item's. */
  apart(name: string, attributes: Attributes, text: RichText): string {
    const content = this.text(text);
    return this.own(name, attributes, this.version === '3.0' ? this.own('contentBody', {}, content) : content);
  }

  text(text: RichText, gap?: (key: string) => string): string {
    return saysNothing(text) ? '' : markupOf(text, this.#inText(gap));
  }

  /** Inside an option: one line without a paragraph around it. */
  short(text: RichText): string {
    return isPlain(text) ? shortMarkupOf(text, this.#inText()) : markupOf(text, this.#inText());
  }

  /** Words with formulas, in a line. */
  words(words: string): string {
    const [only, more] = textOfLines(words).content;
    return only && !more ? this.short({ type: 'doc', content: [only] }) : this.text(textOfLines(words) as RichText);
  }

  /** Words that are compared or chosen in a line, where no markup may stand. */
  line(words: string): string {
    return formulasIn(words).length > 1 ? this.words(words) : escaped(words);
  }

  /** Where a file lies as seen from an item; null: it isn't at hand. */
  address(fileId: string): string | null {
    const file = this.#writing.fileOf(fileId);
    this.losses.addIf(file === null, 'file');
    return file && this.#placed(fileId, file);
  }

  /** Two files of one name lie side by side under different ones. */
  #placed(fileId: string, { name, base64 }: FileAtHand): string {
    const bytes = bytesOf(base64);
    const path = [name, `${fileId}-${name}`].map((each) => `items/resources/${each}`);
    const free = path.find((each) => !this.#files.has(each) || same(this.#files.get(each), bytes)) ?? path[1] ?? '';
    this.#files.set(free, bytes);
    return free.replace('items/', '').split('/').map(encodeURIComponent).join('/');
  }

  #inText(gap?: (key: string) => string): TextWriting {
    return { addressOf: (fileId) => this.address(fileId), ...(gap ? { gap } : {}) };
  }
}

const same = (one: Uint8Array | undefined, other: Uint8Array) =>
  one?.length === other.length && one.every((byte, at) => byte === other[at]);
