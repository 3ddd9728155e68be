import { emptyRichText, type RichText } from '@phuong/rich-text/read-rich-text.ts';
import { QuestionFileError, type Reading, type RecognisedQuestion, recognised } from '../recognised-question.ts';
import { fileOfDataAddress } from '../text/data-addresses.ts';
import { mostCharacters } from '../text/markup.ts';
import { Notes } from '../text/notes.ts';
import { wordsOfText } from '../text/plain-words.ts';
import { tagsAndLevel } from '../text/topics-and-tags.ts';
import { questionOfAnswers } from './gift-answers.ts';
import { chunksOf, type GiftChunk } from './gift-chunks.ts';
import { plainly } from './gift-signs.ts';
import { formatted, type GiftFormat, shownText } from './gift-text.ts';

/** What is known of a question before its answers are read. */
export interface GiftStem {
  readonly stem: RichText;
  readonly solution: RichText;
  readonly format: GiftFormat;
}

/**
 * Reads a file of Moodle's GIFT. Every piece of it that is no comment and no category comes back: as a question, or with the reason why not.
 * @throws QuestionFileError too_large
 */
export function readGift(source: string, reading: Reading): readonly RecognisedQuestion[] {
  if (source.length > mostCharacters) throw new QuestionFileError('too_large', 'The file is too large.');
  return chunksOf(source).map((chunk) => questionOf(chunk, reading));
}

function questionOf(chunk: GiftChunk, { newKey }: Reading): RecognisedQuestion {
  const notes = new Notes();
  if (chunk.hasBlankLine) notes.doubt('blank_line_inside');
  if (chunk.hasSignsInFormula) notes.doubt('signs_in_formula');
  const [whole = '', name = ''] = /^\s*::([\s\S]*?)::/.exec(chunk.text) ?? [];
  const text = chunk.text.slice(whole.length).trim();
  const [from, to] = [text.indexOf('{'), text.indexOf('}')];
  const { tags, level } = tagsAndLevel(chunk.tags);
  const reading = { notes, newKey, fileAt: fileOfDataAddress };
  const before = {
    place: String(chunk.line),
    original: chunk.source,
    topicPath: chunk.topicPath,
    tags,
    level,
    points: null,
  };
  const said = (made: Parameters<typeof recognised>[0]['made'], stem: RichText) =>
    recognised({
      ...before,
      made,
      name: plainly(name).trim() || wordsOfText(stem).slice(0, 80),
      doubts: notes.doubts,
      files: notes.files,
    });
  if (from < 0 !== to < 0 || to < from) {
    const stem = shownText(formatted(text, 'moodle'), reading);
    return said({ code: 'not_readable', params: { what: '{ }' } }, stem);
  }
  const answers = from < 0 ? null : text.slice(from + 1, to).trim();
  const rest = from < 0 ? '' : text.slice(to + 1).trim();
  const { format, text: asked } = formatted(
    from < 0 ? text : `${text.slice(0, from)}${rest && '_____'}${text.slice(to + 1)}`,
    'moodle',
  );
  const stem = shownText({ format, text: asked }, reading);
  const general = answers === null ? -1 : answers.lastIndexOf('####');
  const solution =
    answers === null || general < 0 ? emptyRichText : shownText(formatted(answers.slice(general + 4), format), reading);
  const own = (general < 0 ? answers : answers?.slice(0, general).trim()) ?? null;
  return said(questionOfAnswers(own, { stem, solution, format }, reading), stem);
}
