import type { RichText, RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import type { NeededFile } from '../recognised-question.ts';
import { fileOfDataAddress } from '../text/data-addresses.ts';
import { saidInWords } from '../text/joined-text.ts';
import {
  elementsOf,
  firstOf,
  foundIn,
  isElement,
  type MarkupElement,
  type MarkupNode,
  wordsOf,
} from '../text/markup.ts';
import type { Notes } from '../text/notes.ts';
import { textOfMarkup } from '../text/rich-text-of-markup.ts';
import { type Declaration, declarationOf, Processing } from './qti-declarations.ts';

const mostFeedback = 2_000;

/** An item and what is asked of it while it is read. */
export class QtiItem {
  readonly root: MarkupElement;
  readonly notes: Notes;
  readonly newKey: () => string;
  readonly processing: Processing;
  readonly #declarations: ReadonlyMap<string, Declaration>;
  readonly #fileAt: (address: string) => NeededFile | null;

  constructor(root: MarkupElement, notes: Notes, newKey: () => string, fileAt: (address: string) => NeededFile | null) {
    this.root = root;
    this.notes = notes;
    this.newKey = newKey;
    this.#fileAt = fileAt;
    this.processing = new Processing(firstOf(root, 'responseProcessing'));
    this.#declarations = new Map(
      elementsOf(root, 'responseDeclaration').map((each) => [each.attributes.identifier ?? '', declarationOf(each)]),
    );
  }

  /** Written by this house, whose own marks may be trusted. */
  get isOurs(): boolean {
    return this.root.attributes.toolName === toolName;
  }

  declaration({ attributes }: MarkupElement): Declaration {
    const id = attributes.responseIdentifier ?? '';
    return (
      this.#declarations.get(id) ?? { id, cardinality: 'single', baseType: '', correct: [], mapping: null, areas: [] }
    );
  }

  /** What the house wrote beside an interaction. */
  mark(element: MarkupElement, name: string): string | undefined {
    return this.isOurs ? element.attributes[`data-${name}`] : undefined;
  }

  fileAt(address: string): NeededFile | null {
    return fileOfDataAddress(address) ?? this.#fileAt(address);
  }

  text(nodes: readonly MarkupNode[], nodesOf?: (element: MarkupElement) => readonly RichTextNode[] | null): RichText {
    return textOfMarkup(nodes, {
      notes: this.notes,
      fileAt: (address) => this.fileAt(address),
      ...(nodesOf ? { nodesOf } : {}),
    });
  }

  /** What is chosen, without what is said to it. */
  optionText(choice: MarkupElement): RichText {
    return this.text(choice.children.filter((each) => !isElement(each) || !isFeedback(each)));
  }

  /** What is said to who chose it: inside of it, or in a window of its own under its name. */
  feedbackOf(choice: MarkupElement): string {
    const inside = choice.children.filter(isElement).filter(isFeedback);
    const apart = elementsOf(this.root, 'modalFeedback').filter(
      ({ attributes }) => attributes.identifier === choice.attributes.identifier && attributes.showHide !== 'hide',
    );
    const nodes = [...inside, ...apart].flatMap(contentOf);
    return nodes.length === 0 ? '' : saidInWords(this.text(nodes), this.notes, mostFeedback);
  }

  /** What is said to a typed answer, by its place among them. */
  feedbackAt(id: string, at: number): string {
    const said = elementsOf(this.root, 'modalFeedback').filter(
      ({ attributes }) => this.isOurs && attributes.identifier === `FEEDBACK_${id}_${at + 1}`,
    );
    const nodes = said.flatMap(contentOf);
    return nodes.length === 0 ? '' : saidInWords(this.text(nodes), this.notes, mostFeedback);
  }
}

/** The name this house writes its items under. */
export const toolName = 'Phuong';

const isFeedback = ({ name }: MarkupElement) => name === 'feedbackInline' || name === 'feedbackBlock';

/** What stands in an element, without QTI 3's body around it. */
export const contentOf = (element: MarkupElement): readonly MarkupNode[] =>
  firstOf(element, 'contentBody')?.children ?? element.children;

/** The prompt of an interaction as a part of the text. */
export const promptOf = (interaction: MarkupElement): readonly MarkupNode[] =>
  elementsOf(interaction, 'prompt').map((prompt) => ({ ...prompt, name: 'div' }));

/** Nodes with some elements replaced by others. */
export function replaced(
  nodes: readonly MarkupNode[],
  by: (element: MarkupElement) => readonly MarkupNode[] | null,
): readonly MarkupNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    return by(node) ?? [{ ...node, children: replaced(node.children, by) }];
  });
}

/** The picture of an interaction. */
export const pictureIn = (interaction: MarkupElement): MarkupElement | undefined =>
  foundIn(interaction.children, new Set(['object', 'img', 'picture']))[0];

export const spacedWords = (element: MarkupElement): string => wordsOf(element).replace(/\s+/g, ' ').trim();
