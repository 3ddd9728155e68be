import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { textOfLines } from '../text/formulas-in-text.ts';
import { escaped, markupOf, shortMarkupOf } from '../text/markup-of-rich-text.ts';
import { isPlain } from '../text/plain-words.ts';
import type { FileAtHand, Losses, Writing } from '../written-question.ts';

/** Writes fields of Moodle's XML, each with the files that its text shows. */
export class MoodleFields {
  readonly losses: Losses;
  readonly #writing: Writing;

  constructor(losses: Losses, writing: Writing) {
    this.losses = losses;
    this.#writing = writing;
  }

  /** `<questiontext format="html">…`; attributes as they stand. */
  text(name: string, text: RichText, more = '', gap?: (key: string) => string): string {
    return `<${name}${attributesOf(more)} format="html">${this.#inside(text, gap)}${name === 'answer' || name === 'subquestion' ? '' : `</${name}>`}`;
  }

  /** `<feedback>` of words. */
  feedback(words: string): string {
    return words ? `<feedback format="html">${this.#inside(textOfLines(words) as RichText)}</feedback>` : '';
  }

  /** A word that is compared as it stands. */
  words(text: string): string {
    return `<text>${escaped(text)}</text>`;
  }

  #inside(text: RichText, gap?: (key: string) => string): string {
    const files = new Map<string, FileAtHand>();
    const addressOf = (fileId: string): string | null => {
      const file = this.#writing.fileOf(fileId);
      this.losses.addIf(file === null, 'file');
      if (!file) return null;
      // Two files of one name in one field would be one.
      const name =
        files.has(file.name) && files.get(file.name)?.base64 !== file.base64 ? `${fileId}-${file.name}` : file.name;
      files.set(name, { ...file, name });
      return `@@PLUGINFILE@@/${encodeURIComponent(name)}`;
    };
    const writing = gap ? { addressOf, gap } : { addressOf };
    const html = isPlain(text) ? shortMarkupOf(text, writing) : markupOf(text, writing);
    const content = [...files.values()].map(
      ({ name, base64 }) => `<file name="${escaped(name)}" path="/" encoding="base64">${base64}</file>`,
    );
    return `<text><![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>${content.join('')}`;
  }
}

const attributesOf = (more: string) => (more ? ` ${more}` : '');
