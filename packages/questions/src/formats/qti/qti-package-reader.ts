import { QuestionFileError, type Reading, type RecognisedQuestion, recognised } from '../recognised-question.ts';
import { elementsOf, firstOf, foundIn, type MarkupElement, readXml, wordsOf } from '../text/markup.ts';
import { tagsAndLevel } from '../text/topics-and-tags.ts';
import { type PackageFiles, pathOf, readQtiItem } from './qti-item-reader.ts';

/** What a manifest says of an item. */
interface Listed {
  readonly path: string;
  readonly tags: readonly string[];
  readonly topicPath: readonly string[];
}

const mostItems = 5_000;

/**
 * Reads the items of a QTI package, in the order of its manifest, then those that no manifest names.
 * @param files its unpacked files by their path.
 * @throws QuestionFileError unknown_format when no item is in it, too_large, and what a broken manifest throws
 */
export function readQtiPackage(files: PackageFiles, reading: Reading): readonly RecognisedQuestion[] {
  const listed = [...files.keys()]
    .filter((path) => /(?:^|\/)imsmanifest\.xml$/i.test(path))
    .flatMap((path) => listedIn(path, files));
  const named = new Set(listed.map(({ path }) => path));
  const others = [...files.keys()].filter((path) => path.toLowerCase().endsWith('.xml') && !named.has(path));
  const found = others.filter((path) => isItem(path, files)).map((path) => ({ path, tags: [], topicPath: [] }));
  const all: Listed[] = [...listed, ...found];
  if (all.length === 0) throw new QuestionFileError('unknown_format', 'There is no item of QTI 2 or 3 in it.');
  if (all.length > mostItems) throw new QuestionFileError('too_large', `There are more than ${mostItems} items in it.`);
  return all.map((each) => questionOf(each, files, reading));
}

const decoder = new TextDecoder();
const decoded = (bytes: Uint8Array) => decoder.decode(bytes);

function questionOf({ path, tags, topicPath }: Listed, files: PackageFiles, reading: Reading): RecognisedQuestion {
  const bytes = files.get(path);
  if (!bytes || /<questestinterop[\s>]/.test(decoded(bytes.subarray(0, 4_000))))
    return recognised({
      made: bytes ? { code: 'kind', params: { kind: 'QTI 1.2' } } : { code: 'not_readable', params: { what: path } },
      place: path,
      name: path,
      original: '',
      doubts: [],
      topicPath,
      tags: [],
      level: null,
      points: null,
      files: [],
    });
  const read = readQtiItem(decoded(bytes), path, files, reading);
  return { ...read, topicPath, ...tagsAndLevel(tags) };
}

/** An item, also of QTI 1.2, which is named. */
const isItem = (path: string, files: PackageFiles): boolean =>
  /<(?:[\w-]+:)?(?:assessmentItem|qti-assessment-item|questestinterop)[\s>]/.test(
    decoded((files.get(path) ?? new Uint8Array()).subarray(0, 20_000)),
  );

function listedIn(path: string, files: PackageFiles): Listed[] {
  const manifest = readXml(decoded(files.get(path) ?? new Uint8Array()));
  return foundIn([manifest], new Set(['resource'])).flatMap((resource) => {
    const { type = '', href = '' } = resource.attributes;
    if (!/^imsqti_item|assessmentItem/i.test(type) || !href) return [];
    return [{ path: pathOf(href, path), ...saidOf(resource) }];
  });
}

const words = (element: MarkupElement) => wordsOf(element).replace(/\s+/g, ' ').trim();

/** Keywords are tags; the first path of a classification by subject is the topic. */
function saidOf(resource: MarkupElement): Pick<Listed, 'tags' | 'topicPath'> {
  const [lom] = foundIn(resource.children, new Set(['lom']));
  const taxons = foundIn(lom?.children ?? [], new Set(['taxonPath']))
    .slice(0, 1)
    .flatMap((path) => elementsOf(path, 'taxon'));
  return {
    tags: elementsOf(firstOf(lom, 'general'), 'keyword').map(words).filter(Boolean),
    topicPath: taxons.map((taxon) => words(firstOf(taxon, 'entry') ?? taxon)).filter(Boolean),
  };
}
