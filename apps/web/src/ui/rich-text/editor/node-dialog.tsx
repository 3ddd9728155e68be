import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../../button/action-buttons.tsx';
import { Button } from '../../button/button.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import { putNode } from './put-node.ts';
import { writingOn } from './writing-on.ts';

/** What a dialog is about: a kind of node, its attributes, and where it stands; without a place it is to be put in. */
export interface EditedNode {
  readonly type: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly at?: number | undefined;
}

export interface NodeDialogProps {
  node: EditedNode;
  onSet: (node: EditedNode) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The frame of every dialog about a node: sets it, takes it out, or leaves it as it is. */
export function NodeFrame(
  props: Omit<NodeDialogProps, 'onSet'> & { title: string; onSet: () => void; children: React.ReactNode },
) {
  const { node, title, onSet, onRemove, onClose, children } = props;
  const { t } = useTranslation();
  const isThere = node.at !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="medium"
      footer={
        <ActionButtons
          onCancel={onClose}
          others={
            isThere && (
              <Button kind="danger" onClick={onRemove}>
                {t('richTextEditor.remove')}
              </Button>
            )
          }
        >
          <Button kind="primary" onClick={onSet}>
            {isThere ? t('richTextEditor.set') : t('richTextEditor.add')}
          </Button>
        </ActionButtons>
      }
    >
      {children}
    </Dialog>
  );
}

/** Puts a node in where the cursor is, or changes the one that is there. */
export function setNode(editor: Editor, { type, attrs, at }: EditedNode): void {
  const { schema } = editor;
  if (at === undefined) {
    const content = type === 'checkQuestion' ? [{ type: 'paragraph' }] : undefined;
    putNode(editor, { type, attrs, ...(content ? { content } : {}) });
    return;
  }
  const there = editor.state.doc.nodeAt(at);
  const made = schema.nodes[type];
  if (!there || !made) return;
  writingOn(editor)
    .command(({ tr }) => {
      if (there.type === made) tr.setNodeMarkup(at, undefined, { ...there.attrs, ...attrs });
      else if (made.isInline)
        tr.replaceRangeWith(
          at,
          at + there.nodeSize,
          schema.nodes.paragraph?.create(null, made.create(attrs)) ?? made.create(attrs),
        );
      else {
        tr.delete(at, at + there.nodeSize);
        tr.insert(tr.doc.resolve(at).after(1), made.create(attrs));
      }
      return true;
    })
    .run();
}

/** Takes the node out. */
export function removeNode(editor: Editor, at: number): void {
  const node = editor.state.doc.nodeAt(at);
  if (node)
    writingOn(editor)
      .deleteRange({ from: at, to: at + node.nodeSize })
      .run();
}
