import {
  isUnsupported,
  QuestionFileError,
  type Reading,
  type RecognisedQuestion,
  recognised,
} from '../recognised-question.ts';
import { decimalOf } from '../text/decimals.ts';
import { elementsOf, firstOf, linesOf, type MarkupElement, readXml } from '../text/markup.ts';
import { Notes } from '../text/notes.ts';
import { wordsOfText } from '../text/plain-words.ts';
import { tagsAndLevel, topicPathOf } from '../text/topics-and-tags.ts';
import { MoodleQuestion, wordsIn } from './moodle-fields.ts';
import { moodleKinds } from './moodle-kinds.ts';

/**
 * Reads Moodle's XML. Every question of it comes back: as a question, or with the reason why not.
 * @throws QuestionFileError too_large, not_xml, doctype_forbidden, unknown_format
 */
export function readMoodleXml(source: string, reading: Reading): readonly RecognisedQuestion[] {
  const text = source.replace(/^\ufeff/, '');
  const quiz = readXml(text);
  if (quiz.name !== 'quiz') throw new QuestionFileError('unknown_format', `<${quiz.name.slice(0, 40)}> is no quiz.`);
  const lineAt = linesOf(text);
  const found: RecognisedQuestion[] = [];
  let topicPath: readonly string[] = [];
  for (const element of elementsOf(quiz, 'question')) {
    const place = String(lineAt(element.start));
    if (element.attributes.type === 'category') topicPath = topicPathOf(wordsIn(firstOf(element, 'category')));
    else found.push(questionOf(element, { place, topicPath, original: originalOf(text, element) }, reading));
  }
  return found;
}

/** As it stands in the file, without the content of files in it. */
const originalOf = (source: string, { start, end }: MarkupElement): string =>
  source
    .slice(start, Math.min(end, start + 400_000))
    .replace(/(<file\b[^>]*>)[^<]*/g, '$1…')
    .slice(0, 20_000);

function questionOf(
  element: MarkupElement,
  around: Pick<RecognisedQuestion, 'place' | 'topicPath' | 'original'>,
  { newKey }: Reading,
): RecognisedQuestion {
  const notes = new Notes();
  const read = new MoodleQuestion(element, notes, newKey);
  const kind = Object.hasOwn(moodleKinds, read.type) ? moodleKinds[read.type] : undefined;
  const made = kind?.(read) ?? { code: 'kind' as const, params: { kind: read.type.slice(0, 60) } };
  if (!isUnsupported(made)) {
    read.noteUnread();
    if (read.flag('hidden')) notes.doubt('hidden');
  }
  const { tags, level } = tagsAndLevel(elementsOf(firstOf(element, 'tags'), 'tag').map(wordsIn));
  const points = pointsOf(read.words('defaultgrade') || read.words('defaultmark'));
  const name = read.words('name');
  return recognised({
    ...around,
    made,
    name: name || (isUnsupported(made) ? '' : wordsOfText(made.stem).slice(0, 80)),
    tags,
    level,
    points,
    doubts: notes.doubts,
    files: notes.files,
  });
}

function pointsOf(text: string): number | null {
  const decimal = decimalOf(text);
  const points = decimal ? Math.round(Number(decimal.text) * 100) : 0;
  return points > 0 && points <= 100_000 ? points : null;
}
