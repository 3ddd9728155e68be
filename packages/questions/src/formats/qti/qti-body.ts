import type { SingleQuestion, WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { emptyRichText, type RichText } from '@phuong/rich-text/read-rich-text.ts';

import { joinedText } from '../text/joined-text.ts';
import { foundIn, isElement, type MarkupElement, type MarkupNode, wordsOf } from '../text/markup.ts';
import { type Asked, associate, choice, type InteractionReader, type Made, match, order } from './qti-choices.ts';
import { type Gap, gapMatch, inlineGap } from './qti-gaps.ts';
import { hotSpot } from './qti-hot-spots.ts';
import { promptOf, type QtiItem, replaced } from './qti-item.ts';
import { extended, typed, upload } from './qti-written.ts';

const inline: ReadonlySet<string> = new Set(['textEntryInteraction', 'inlineChoiceInteraction']);
const readers: Readonly<Record<string, InteractionReader>> = {
  choiceInteraction: choice,
  orderInteraction: order,
  matchInteraction: match,
  associateInteraction: associate,
  hotspotInteraction: hotSpot,
  selectPointInteraction: hotSpot,
};
const known: ReadonlySet<string> = new Set([
  ...inline,
  ...Object.keys(readers),
  'gapMatchInteraction',
  'extendedTextInteraction',
  'uploadInteraction',
]);

const isInteraction = ({ name }: MarkupElement) => name.endsWith('Interaction');

function interactionsIn(nodes: readonly MarkupNode[]): MarkupElement[] {
  return nodes.flatMap((node) =>
    !isElement(node) ? [] : isInteraction(node) ? [node] : interactionsIn(node.children),
  );
}

/** More than any question may have; what is larger is not looked at. */
const mostInteractions = 200;
const mostChoices = 300;
const isTooLarge = (interactions: readonly MarkupElement[]): boolean =>
  interactions.length > mostInteractions ||
  interactions.some((each) => foundIn(each.children, choiceNames).length > mostChoices);
const choiceNames = new Set([
  'simpleChoice',
  'simpleAssociableChoice',
  'inlineChoice',
  'hotspotChoice',
  'gapText',
  'gapImg',
  'gap',
]);

/** What a part of an item's body asks. */
export interface Part {
  readonly nodes: readonly MarkupNode[];
  readonly guide: RichText;
  readonly solution: RichText;
  readonly sound: Sound | null;
}
interface Sound {
  readonly fileId: string;
  readonly plays: number | null;
}

/** The question of a body, by its interactions. */
export function questionOfBody(part: Part, item: QtiItem): Made {
  const made = askedIn(part, item);
  return 'code' in made || !part.sound ? made : { ...made, sound: part.sound };
}

function askedIn(part: Part, item: QtiItem): Made {
  const interactions = interactionsIn(part.nodes);
  if (isTooLarge(interactions)) return { code: 'too_large', params: {} };
  const unknown = interactions.find(({ name }) => !known.has(name));
  if (unknown) return { code: 'interaction', params: { interaction: unknown.name } };
  const marked = foundIn(part.nodes, new Set(['div'])).filter((each) => item.mark(each, 'part') !== undefined);
  if (marked.length > 0) return markedPassage(part, marked, item);
  const blocks = interactions.filter(({ name }) => !inline.has(name));
  if (interactions.length === 0) {
    item.notes.doubt('only_text');
    return { kind: 'ESSAY', stem: item.text(part.nodes), solution: part.solution, guide: part.guide };
  }
  if (blocks.length === 0 || (blocks.length === 1 && interactions.length === 1))
    return single(part, interactions, item);
  return composite(part, item);
}

function single(part: Part, interactions: readonly MarkupElement[], item: QtiItem): Made {
  const [first, more] = interactions;
  if (!first) return { code: 'no_answers', params: {} };
  if (first.name === 'gapMatchInteraction') return gapText(part, first, item);
  if (inline.has(first.name)) {
    const isAlone = !more && first.name === 'textEntryInteraction' && item.mark(first, 'kind') !== 'CLOZE';
    const stem = isAlone ? withoutEntry(part.nodes, first) : null;
    return stem
      ? typed(first, { stem: item.text(stem), solution: part.solution }, item)
      : cloze(part, interactions, item);
  }
  const nodes = replaced(part.nodes, (element) => (element === first ? promptOf(first) : null));
  const asked: Asked = { stem: item.text(nodes), solution: part.solution };
  if (first.name === 'extendedTextInteraction') return extended(first, asked, part.guide, item);
  if (first.name === 'uploadInteraction') return upload(first, asked, part.guide, item);
  return readers[first.name]?.(first, asked, item) ?? { code: 'interaction', params: { interaction: first.name } };
}

/** The text where the entry ends it or stands in a paragraph of its own; null: words go on behind it. */
function withoutEntry(nodes: readonly MarkupNode[], entry: MarkupElement): readonly MarkupNode[] | null {
  let isInside = false;
  const walk = (all: readonly MarkupNode[]): boolean => {
    const at = all.findIndex((node) => isElement(node) && (node === entry || interactionsIn([node]).includes(entry)));
    const behind = all
      .slice(at + 1)
      .map(wordsOf)
      .join('')
      .replace(/[\s.]/g, '');
    const before = all.slice(0, at).map(wordsOf).join('').trim();
    const node = all[at];
    if (behind !== '' || !node || !isElement(node)) return false;
    isInside ||= before !== '';
    return node === entry || walk(node.children);
  };
  const alone = paragraphOf(nodes, entry);
  if (alone && wordsOf(alone).trim() === '') return replaced(nodes, (element) => (element === alone ? [] : null));
  return walk(nodes) && isInside ? replaced(nodes, (element) => (element === entry ? [] : null)) : null;
}

const paragraphOf = (nodes: readonly MarkupNode[], entry: MarkupElement): MarkupElement | undefined =>
  foundIn(nodes, new Set(['p'])).find((paragraph) => interactionsIn([paragraph]).includes(entry));

function cloze(part: Part, interactions: readonly MarkupElement[], item: QtiItem): Made {
  const gaps = new Map<MarkupElement, Gap>();
  for (const interaction of interactions) {
    const gap = inlineGap(interaction, item);
    if ('code' in gap) return gap;
    gaps.set(interaction, gap);
  }
  const stem = item.text(part.nodes, (element) => {
    const gap = gaps.get(element);
    return gap ? [{ type: 'gap', attrs: { key: gap.key } }] : null;
  });
  return { kind: 'CLOZE', stem, solution: part.solution, gaps: [...gaps.values()] };
}

function gapText(part: Part, interaction: MarkupElement, item: QtiItem): Made {
  const read = gapMatch(interaction, item);
  if ('code' in read) return read;
  const nodes = replaced(part.nodes, (element) => (element === interaction ? read.nodes : null));
  const stem = item.text(nodes, ({ name, attributes }) => {
    const gap = name === 'gap' ? read.gaps.get(attributes.identifier ?? '') : undefined;
    return gap ? [{ type: 'gap', attrs: { key: gap.key } }] : null;
  });
  return { kind: 'CLOZE', stem, solution: part.solution, gaps: [...read.gaps.values()] };
}

type PassagePart = Extract<WrittenQuestion, { kind: 'PASSAGE' }>['parts'][number];
const isSingle = (made: Made): made is SingleQuestion => !('code' in made) && made.kind !== 'PASSAGE';

/** A passage as this house writes it: a division for each of its questions. */
function markedPassage(part: Part, divisions: readonly MarkupElement[], item: QtiItem): Made {
  const parts: PassagePart[] = [];
  for (const division of divisions) {
    const made = questionOfBody(partOf(division.children, item, item.mark(division, 'part') ?? ''), item);
    if ('code' in made) return made;
    if (!isSingle(made)) return { code: 'kind', params: { kind: 'PASSAGE' } };
    parts.push({ key: item.newKey(), weight: Number(item.mark(division, 'weight') ?? 1), question: made });
  }
  const isDivision = new Set(divisions);
  const stem = item.text(replaced(part.nodes, (element) => (isDivision.has(element) ? [] : null)));
  return { kind: 'PASSAGE', stem, solution: part.solution, parts };
}

/** Several interactions one below the other: what stands before the first is the passage, before each next its own question. */
function composite(part: Part, item: QtiItem): Made {
  const groups: MarkupNode[][] = [[]];
  let open = { hasBlock: false, hasInline: false };
  for (const node of flattened(part.nodes)) {
    const names = interactionsIn([node]).map(({ name }) => inline.has(name));
    const [hasBlock, hasInline] = [names.includes(false), names.includes(true)];
    const ends = open.hasBlock || (open.hasInline && !hasInline);
    const isFirst = groups.length === 1 && names.length > 0;
    if ((ends && (isElement(node) || node.trim() !== '')) || isFirst) {
      groups.push([node]);
      open = { hasBlock, hasInline };
    } else {
      groups.at(-1)?.push(node);
      open = { hasBlock: open.hasBlock || hasBlock, hasInline: open.hasInline || hasInline };
    }
  }
  const [passage = [], ...rest] = groups;
  // Words behind the last interaction belong to it.
  const asked = rest.filter((nodes) => interactionsIn(nodes).length > 0);
  const behind = rest.filter((nodes) => interactionsIn(nodes).length === 0).flat();
  const parts: PassagePart[] = [];
  for (const nodes of asked) {
    const made = questionOfBody({ ...part, nodes, solution: emptyRichText, sound: null }, item);
    if ('code' in made) return made;
    if (!isSingle(made)) return { code: 'kind', params: { kind: 'PASSAGE' } };
    parts.push({ key: item.newKey(), question: made });
  }
  const stem = joinedText([item.text(passage), item.text(behind)]);
  return { kind: 'PASSAGE', stem, solution: part.solution, parts };
}

/** Divisions that hold several interactions are opened. */
const flattened = (nodes: readonly MarkupNode[]): readonly MarkupNode[] =>
  nodes.flatMap((node) =>
    isElement(node) && !isInteraction(node) && interactionsIn([node]).some(({ name }) => !inline.has(name))
      ? flattened(node.children)
      : [node],
  );

/** A body without what is said to those who mark and to those who have answered. */
export function partOf(nodes: readonly MarkupNode[], item: QtiItem, name = ''): Part {
  const guides: RichText[] = [];
  const sounds: Sound[] = [];
  const shown = replaced(nodes, (element) => {
    if (element.name === 'rubricBlock' && !/candidate/.test(element.attributes.view ?? 'candidate')) {
      guides.push(item.text(element.children));
      return [];
    }
    if (element.name === 'endAttemptInteraction') {
      item.notes.leftOut(element.name, element.attributes.title ?? '');
      return [];
    }
    const isSaidAfter = element.name === 'feedbackBlock' || element.name === 'feedbackInline';
    // The questions of a passage have their own.
    if (item.mark(element, 'part') !== undefined) return [element];
    if (item.mark(element, 'sound') !== undefined) {
      sounds.push(...soundOf(element, item));
      return [];
    }
    // What is said to an option is read with it.
    if (isInteraction(element) && element.name !== 'gapMatchInteraction') return [element];
    if (!isSaidAfter) return null;
    item.notes.leftOut(element.name, wordsOf(element));
    return [];
  });
  return { nodes: shown, guide: joinedText(guides), solution: solutionOf(item, name), sound: sounds[0] ?? null };
}

/** What this house writes as the solution of an item or of a part of it. */
function solutionOf(item: QtiItem, name: string): RichText {
  const found = item.root.children.filter(
    (each): each is MarkupElement =>
      isElement(each) &&
      each.name === 'modalFeedback' &&
      each.attributes.identifier === `SOLUTION${name && `_${name}`}`,
  );
  return joinedText(found.map(({ children }) => item.text(children)));
}

/** The sound that this house writes before a text. */
function soundOf(division: MarkupElement, item: QtiItem): Sound[] {
  const [audio] = foundIn([division], new Set(['audio']));
  const file = audio ? item.fileAt(audio.attributes.src ?? '') : null;
  if (!file) return [];
  item.notes.file(file);
  const plays = item.mark(division, 'sound');
  return [{ fileId: file.fileId, plays: plays ? Number(plays) : null }];
}
