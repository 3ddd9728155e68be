import { isHiddenSign } from '@phuong/rules/texts/hidden-signs.ts';
import type { Node } from '@tiptap/pm/model';
import { richTextSchema } from './extensions.ts';

/** A rich text as it travels and is kept: the editor's JSON. */
export interface RichTextNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichTextNode[];
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
}
export type RichText = RichTextNode & { readonly type: 'doc' };

/** The most a rich text may hold: nodes, levels inside each other, characters. */
export const mostNodes = 10_000;
export const mostDepth = 20;
const mostCharacters = 200_000;

/** Nothing written yet. */
export const emptyRichText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * What was sent, as it may be kept: every node and mark is one the editor knows, stands where it may stand and holds what it may hold;
 * attributes nobody knows, and signs that hide or turn text, are gone. What is beside a node's own keys is no text.
 * @returns null when it is no such text, or too large.
 */
export function readRichText(sent: unknown): RichText | null {
  if (faultOf(sent)) return null;
  try {
    const node = richTextSchema.nodeFromJSON(sent);
    if (node.type !== richTextSchema.topNodeType) return null;
    node.check();
    return tidy(node) as RichText;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Whether it is refused for its size alone. */
export const isTooLarge = (sent: unknown): boolean => faultOf(sent) === 'size';

const nodeKeys: ReadonlySet<string> = new Set(['type', 'attrs', 'content', 'text', 'marks']);
const markKeys: ReadonlySet<string> = new Set(['type', 'attrs']);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: object, keys: ReadonlySet<string>) => Object.keys(value).every((key) => keys.has(key));

/** Counted without recursion: depth is what is to be bounded. */
function faultOf(sent: unknown): 'shape' | 'size' | null {
  let nodes = 0;
  let characters = 0;
  const open: { value: unknown; depth: number }[] = [{ value: sent, depth: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value, depth } = at;
    if (!isObject(value) || !hasOnly(value, nodeKeys)) return 'shape';
    const { text, content, marks = [] } = value;
    if (!Array.isArray(marks) || !marks.every((mark) => isObject(mark) && hasOnly(mark, markKeys))) return 'shape';
    nodes += 1;
    if (typeof text === 'string') characters += text.length;
    if (nodes > mostNodes || depth > mostDepth || characters > mostCharacters) return 'size';
    if (content === undefined) continue;
    if (!Array.isArray(content)) return 'shape';
    for (const child of content) open.push({ value: child, depth: depth + 1 });
  }
  return null;
}

const cleaned = (text: string) =>
  Array.from(text)
    .filter((character) => !isHiddenSign(character))
    .join('')
    .normalize('NFC');

const cleanedValue = (value: unknown): unknown => {
  if (typeof value === 'string') return cleaned(value);
  if (Array.isArray(value)) return value.map(cleanedValue);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanedValue(each)]));
};

/** As JSON without what is as it is anyway, so that a paragraph costs no more than its words. */
function tidy(node: Node): RichTextNode {
  const attrs = Object.entries(node.attrs).filter(([name, value]) => value !== node.type.spec.attrs?.[name]?.default);
  const content: RichTextNode[] = [];
  node.forEach((child) => {
    const text = child.isText ? cleaned(child.text ?? '') : null;
    if (text !== '') content.push(text === null ? tidy(child) : textNode(child, text));
  });
  return {
    type: node.type.name,
    ...(attrs.length > 0
      ? { attrs: Object.fromEntries(attrs.map(([name, value]) => [name, cleanedValue(value)])) }
      : {}),
    ...(content.length > 0 ? { content } : {}),
  };
}

const textNode = (node: Node, text: string): RichTextNode => ({
  type: 'text',
  text,
  ...(node.marks.length > 0
    ? {
        marks: node.marks.map(({ type, attrs }) => ({
          type: type.name,
          ...(Object.keys(attrs).length > 0 ? { attrs: { ...attrs } } : {}),
        })),
      }
    : {}),
});
