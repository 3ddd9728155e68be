import {
  isUnsupported,
  type NeededFile,
  QuestionFileError,
  type Reading,
  type RecognisedQuestion,
  recognised,
  type Unsupported,
} from '../recognised-question.ts';
import { decoded, safeName } from '../text/data-addresses.ts';
import { decimalOf } from '../text/decimals.ts';
import {
  elementsOf,
  firstOf,
  foundIn,
  isElement,
  type MarkupElement,
  type MarkupNode,
  readXml,
  wordsOf,
} from '../text/markup.ts';
import { Notes, standInId } from '../text/notes.ts';
import { base64Of } from '../text/picture-size.ts';
import { wordsOfText } from '../text/plain-words.ts';
import { partOf, questionOfBody } from './qti-body.ts';
import type { Made } from './qti-choices.ts';
import { QtiItem } from './qti-item.ts';
import { inOneManner } from './qti-names.ts';

/** Files of a package by their path. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

/** The largest file an item may show. */
const mostBytes = 50_000_000;

/**
 * Reads one item of QTI 2.1, 2.2 or 3.0. A broken one is named, so that it doesn't take its package with it.
 * @param path where the item lies among `files`: addresses in it are seen from there.
 */
export function readQtiItem(
  source: string,
  path: string,
  files: PackageFiles,
  { newKey }: Reading,
): RecognisedQuestion {
  const notes = new Notes();
  const about = { place: path, original: source, topicPath: [], tags: [], level: null };
  try {
    const root = inOneManner(readXml(source));
    if (root.name !== 'assessmentItem') throw new QuestionFileError('unknown_format', `<${root.name.slice(0, 40)}>`);
    const item = new QtiItem(root, notes, newKey, (address) => fileAt(address, path, files));
    const made = questionOf(item, path, files);
    const { title = '', identifier = '' } = root.attributes;
    const stem = isUnsupported(made) ? '' : wordsOfText(made.stem).slice(0, 80);
    return recognised({
      ...about,
      made,
      name: title || stem || identifier,
      points: pointsOf(root),
      doubts: notes.doubts,
      files: notes.files,
    });
  } catch (error) {
    if (!(error instanceof QuestionFileError)) throw error;
    const made: Unsupported = { code: 'not_readable', params: { what: `${error.code}: ${error.message}` } };
    return recognised({ ...about, made, name: path, points: null, doubts: [], files: [] });
  }
}

function questionOf(item: QtiItem, path: string, files: PackageFiles): Made {
  const { root, notes } = item;
  if (root.attributes.adaptive === 'true') return { code: 'adaptive', params: {} };
  if (elementsOf(root, 'templateDeclaration', 'templateProcessing').length > 0) return { code: 'template', params: {} };
  const body = firstOf(root, 'itemBody');
  if (!body) return { code: 'no_answers', params: {} };
  const stimuli = elementsOf(root, 'assessmentStimulusRef').flatMap((reference) =>
    stimulusOf(reference, path, files, item),
  );
  const made = questionOfBody(partOf([...stimuli, ...body.children], item), item);
  if (isUnsupported(made)) return made;
  if (!item.isOurs) {
    if (item.processing.isParticular) notes.doubt('counting_not_read', { text: 'responseProcessing' });
    noteUnreadFeedback(item);
  }
  return made;
}

/** What is said after answering and belongs to no option. */
function noteUnreadFeedback({ root, notes }: QtiItem): void {
  const choices = new Set(
    foundIn([root], new Set(['simpleChoice'])).map(({ attributes }) => attributes.identifier ?? ''),
  );
  for (const feedback of elementsOf(root, 'modalFeedback'))
    if (!choices.has(feedback.attributes.identifier ?? '')) notes.leftOut('modalFeedback', wordsOf(feedback));
}

/** A text that several items share. */
function stimulusOf(
  { attributes }: MarkupElement,
  path: string,
  files: PackageFiles,
  item: QtiItem,
): readonly MarkupNode[] {
  const { href = '' } = attributes;
  const bytes = files.get(pathOf(href, path));
  if (!bytes) {
    item.notes.doubt('picture_missing', { name: href.slice(0, 300) });
    return [];
  }
  const stimulus = inOneManner(readXml(new TextDecoder().decode(bytes)));
  return firstOf(stimulus, 'stimulusBody')?.children ?? [];
}

/** A path as seen from a file, from the top of the package; never above it. */
export function pathOf(address: string, from: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of decoded(address.split(/[?#]/)[0] ?? '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function fileAt(address: string, from: string, files: PackageFiles): NeededFile | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')) return null;
  const bytes = files.get(pathOf(address, from));
  if (!bytes || bytes.length === 0 || bytes.length > mostBytes) return null;
  const base64 = base64Of(bytes);
  const name = safeName(pathOf(address, from));
  return { fileId: standInId(name, base64), name, base64 };
}

/** The most an item gives, in hundredths. */
function pointsOf(root: MarkupElement): number | null {
  const outcomes = elementsOf(root, 'outcomeDeclaration');
  const named = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name);
  const usual = firstOf(named('MAXSCORE'), 'defaultValue')?.children.filter(isElement).map(wordsOf).join('') ?? '';
  const said = decimalOf(usual || (named('SCORE')?.attributes.normalMaximum ?? ''));
  const points = said ? Math.round(Number(said.text) * 100) : 0;
  return points > 0 && points <= 100_000 ? points : null;
}
