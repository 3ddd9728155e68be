import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { nodesOf, plainText } from '@phuong/rich-text/rich-text-facts.ts';
import { fold } from '@phuong/rules/people/fold.ts';

/** What must be known of a whole text before any of it is drawn. */
export interface TextPlan {
  /** Anchors of headings: "dinh-li-pythagore". */
  readonly anchors: ReadonlyMap<RichTextNode, string>;
  /** Footnotes in their order, from 1. */
  readonly footnotes: ReadonlyMap<RichTextNode, number>;
}

/** Anchors and numbers; `prefix` tells two texts of one page apart. */
export function planOf(text: RichTextNode, prefix = ''): TextPlan {
  const anchors = new Map<RichTextNode, string>();
  const footnotes = new Map<RichTextNode, number>();
  const taken = new Map<string, number>();
  for (const node of nodesOf(text)) {
    if (node.type === 'footnote') footnotes.set(node, footnotes.size + 1);
    if (node.type !== 'heading') continue;
    const words = fold(plainText(node))
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    const name = `${prefix}${words.slice(0, 60) || 'muc'}`;
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    anchors.set(node, before === 0 ? name : `${name}-${before + 1}`);
  }
  return { anchors, footnotes };
}
