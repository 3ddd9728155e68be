import { isSafeLink } from '@phuong/rich-text/attributes.ts';
import type { CalloutKind, CheckKind, CheckOption } from '@phuong/rich-text/callouts-and-questions.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { nodesOf } from '@phuong/rich-text/rich-text-facts.ts';
import { formulaTree, type MathNode } from './formula-tree.ts';
import { cellPlaces } from './table-cells.ts';

/** A picture of a text that was fetched for a paper: its name among the files of the paper, and its size in pixels. */
export interface PaperPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Words that papers say of what stands in a text. */
export interface RichTextWords {
  readonly callouts: Readonly<Record<CalloutKind, string>>;
  readonly media: Readonly<Record<'audio' | 'video' | 'file', string>>;
  readonly checkQuestion: string;
  readonly missingPicture: string;
}

/** What must be at hand before texts are laid out. */
export interface PaperParts {
  readonly words: RichTextWords;
  readonly pictures: ReadonlyMap<string, PaperPicture>;
  readonly formulas: Formulas;
}

type Formulas = ReadonlyMap<string, MathNode | null>;

/** One node as the template reads it: `k` says what it is. */
export type PaperNode = { readonly k: string } & Readonly<Record<string, unknown>>;

const calloutColours: Readonly<Record<CalloutKind, string>> = {
  note: '#1a4fb4',
  remember: '#13703a',
  example: '#6d28d9',
  warning: '#b45309',
};
/** A pixel of a screen on paper, in points. */
const pointsOfPixel = 0.75;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const keyOf = (latex: string, isBlock: boolean) => `${isBlock ? 'block' : 'line'} ${latex}`;
const betweenDollars = /\$([^$\s](?:[^$]*[^$\s])?)\$/;
/** Formulas that are read before others have their turn on the processor. */
const atOnce = 40;

/** Reads every formula of these texts, each once, with pauses: ten thousand of them hold nobody up. */
export async function formulasOf(texts: readonly RichTextNode[]): Promise<Formulas> {
  const found = new Map<string, MathNode | null>();
  let read = 0;
  const add = async (latex: string, isBlock: boolean) => {
    const key = keyOf(latex, isBlock);
    if (found.has(key)) return;
    found.set(key, formulaTree(latex, isBlock));
    read += 1;
    if (read % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
  };
  for (const text of texts) {
    for (const { type, attrs } of nodesOf(text)) {
      if (type === 'inlineFormula' || type === 'blockFormula') await add(textOf(attrs?.latex), type === 'blockFormula');
      if (type !== 'checkQuestion') continue;
      for (const option of (attrs?.options ?? []) as readonly CheckOption[]) {
        for (const [index, part] of option.text.split(betweenDollars).entries()) {
          if (index % 2 === 1) await add(part, false);
        }
      }
    }
  }
  return found;
}

/** A rich text as data for the template, block by block. Nothing of it is source: what looks like code is printed as it stands. */
export function paperText(text: RichTextNode, parts: PaperParts): PaperNode[] {
  return blocks(text.content, parts);
}

const blocks = (nodes: readonly RichTextNode[] | undefined, parts: PaperParts): PaperNode[] =>
  (nodes ?? []).flatMap((node) => drawn[node.type]?.(node, parts) ?? blocks(node.content, parts));

function formula(latex: string, isBlock: boolean, { formulas }: PaperParts): PaperNode {
  return { k: 'formula', latex, tree: formulas.get(keyOf(latex, isBlock)) ?? null };
}

function inline(nodes: readonly RichTextNode[] | undefined, parts: PaperParts): PaperNode[] {
  return (nodes ?? []).flatMap((node): PaperNode[] => {
    if (node.text !== undefined) return [words(node)];
    if (node.type === 'hardBreak') return [{ k: 'break' }];
    if (node.type === 'inlineFormula') return [formula(textOf(node.attrs?.latex), false, parts)];
    if (node.type === 'gap') return [{ k: 'text', v: '………', marks: [], fill: null, href: null }];
    if (node.type === 'footnote') return [{ k: 'footnote', v: textOf(node.attrs?.text) }];
    return inline(node.content, parts);
  });
}

function words({ text = '', marks = [] }: RichTextNode): PaperNode {
  const attrsOf = (type: string) => marks.find((mark) => mark.type === type)?.attrs;
  const href = attrsOf('link')?.href;
  const isMarked = marks.some(({ type }) => type === 'highlight');
  return {
    k: 'text',
    v: text,
    marks: marks.map(({ type }) => type),
    fill: isMarked ? textOf(attrsOf('highlight')?.color ?? 'yellow') : null,
    href: isSafeLink(href) ? href : null,
  };
}

/** Words with formulas between dollar signs. */
const withFormulas = (text: string, parts: PaperParts): PaperNode[] =>
  text
    .split(betweenDollars)
    .map((part, index) => (index % 2 === 1 ? formula(part, false, parts) : words({ type: 'text', text: part })));

type Draw = (node: RichTextNode, parts: PaperParts) => PaperNode;

/** How each block of the schema is told to the template; a test asks for every one. */
export const drawn: Readonly<Record<string, Draw>> = {
  paragraph: (node, parts) => ({
    k: 'paragraph',
    c: inline(node.content, parts),
    align: node.attrs?.textAlign ?? null,
  }),
  heading: (node, parts) => ({
    k: 'heading',
    level: Number(node.attrs?.level ?? 2),
    c: inline(node.content, parts),
    align: node.attrs?.textAlign ?? null,
  }),
  bulletList: (node, parts) => ({ k: 'bullets', items: items(node, parts) }),
  orderedList: (node, parts) => ({ k: 'numbers', start: Number(node.attrs?.start ?? 1), items: items(node, parts) }),
  blockquote: (node, parts) => ({ k: 'quote', c: blocks(node.content, parts) }),
  horizontalRule: () => ({ k: 'rule' }),
  codeBlock: (node) => ({ k: 'code', v: (node.content ?? []).map(({ text = '' }) => text).join('') }),
  table: (node, parts) => {
    const { columns, cells } = cellPlaces(node);
    return {
      k: 'table',
      columns,
      cells: cells.map(({ cell, ...place }) => ({
        ...place,
        head: cell.type === 'tableHeader',
        c: blocks(cell.content, parts),
      })),
    };
  },
  blockFormula: (node, parts) => formula(textOf(node.attrs?.latex), true, parts),
  picture: ({ attrs }, { pictures, words: { missingPicture } }) => {
    const picture = pictures.get(textOf(attrs?.fileId));
    const [alt, caption] = [textOf(attrs?.alt), textOf(attrs?.caption)];
    return {
      k: 'picture',
      path: picture ? `/${picture.name}` : null,
      missing: [missingPicture, alt || caption].filter(Boolean).join(': '),
      alt: alt || caption || missingPicture,
      caption,
      width: Number(attrs?.width ?? 100),
      natural: (picture?.width ?? 1) * pointsOfPixel,
      ratio: picture ? picture.width / picture.height : 1,
    };
  },
  media: ({ attrs }, { words: { media } }) => {
    const kind = textOf(attrs?.kind);
    return {
      k: 'media',
      kind: media[kind === 'audio' || kind === 'video' ? kind : 'file'],
      title: textOf(attrs?.title),
    };
  },
  callout: (node, parts) => {
    const kind = (node.attrs?.kind ?? 'note') as CalloutKind;
    return {
      k: 'callout',
      label: parts.words.callouts[kind],
      colour: calloutColours[kind],
      c: blocks(node.content, parts),
    };
  },
  // Without what is right: it is printed to be answered.
  checkQuestion: (node, parts) => ({
    k: 'question',
    label: parts.words.checkQuestion,
    kind: (node.attrs?.kind ?? 'one') as CheckKind,
    options: ((node.attrs?.options ?? []) as readonly CheckOption[]).map(({ text }) => withFormulas(text, parts)),
    c: blocks(node.content, parts),
  }),
};

const items = (node: RichTextNode, parts: PaperParts) =>
  (node.content ?? []).map((item) => blocks(item.content, parts));
