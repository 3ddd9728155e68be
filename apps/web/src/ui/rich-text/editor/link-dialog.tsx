import { isSafeLink } from '@phuong/rich-text/attributes.ts';
import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../../button/action-buttons.tsx';
import { Button } from '../../button/button.tsx';
import { FieldShell } from '../../form/fields/field-shell.tsx';
import { Input } from '../../form/fields/input.tsx';
import { Dialog } from '../../overlay/dialog.tsx';

/** Where the marked words lead; without marked words the address itself is put in. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const before = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(before);
  const [isBad, setBad] = useState(false);
  const set = () => {
    const typed = href.trim();
    const full = /^[\w.-]+\.[a-z]{2,}(?:[/?#]|$)/i.test(typed) ? `https://${typed}` : typed;
    if (!isSafeLink(full)) return setBad(true);
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: full, marks: [{ type: 'link', attrs: { href: full } }] }).run();
    else chain.setLink({ href: full }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('richTextEditor.link')}
      footer={
        <ActionButtons
          onCancel={onClose}
          others={before && <Button onClick={remove}>{t('richTextEditor.linkRemove')}</Button>}
        >
          <Button kind="primary" onClick={set}>
            {t('richTextEditor.linkSet')}
          </Button>
        </ActionButtons>
      }
    >
      <FieldShell
        id={useId()}
        label={t('richTextEditor.linkTo')}
        hint={t('richTextEditor.linkHint')}
        error={isBad ? t('richTextEditor.linkBad') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus
            type="url"
            value={href}
            maxLength={2000}
            onChange={(event) => {
              setHref(event.target.value);
              setBad(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              set();
            }}
          />
        )}
      </FieldShell>
    </Dialog>
  );
}
