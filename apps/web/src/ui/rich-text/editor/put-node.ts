import type { Editor, JSONContent } from '@tiptap/core';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { writingOn } from './writing-on.ts';

/**
 * Puts a node in behind what is marked, and the cursor behind it. What was put in before stays marked where it stands alone in its line: the
 * next one would take its place.
 */
export function putNode(editor: Editor, node: JSONContent): void {
  const { selection } = editor.state;
  const chain = writingOn(editor);
  const isBlock = editor.schema.nodes[node.type ?? '']?.isBlock;
  (isBlock ? chain.insertContentAt(selection.to, node) : chain.insertContent(node))
    .command(({ tr }) => {
      if (tr.selection instanceof NodeSelection && tr.selection.node.isBlock) stepBehind(tr, tr.selection.to);
      return true;
    })
    .run();
}

function stepBehind(tr: Transaction, at: number): void {
  const next = tr.doc.nodeAt(at);
  const paragraph = tr.doc.type.schema.nodes.paragraph;
  if (!next?.isTextblock && paragraph) tr.insert(at, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, at + 1));
}
