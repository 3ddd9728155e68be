import { readRichText } from '@phuong/rich-text/read-rich-text.ts';
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatPercent } from '../../../lib/words/format.ts';
import { toast } from '../../feedback/toast.tsx';
import { cleanHtml } from '../paste/clean-html.ts';
import { onlyKept } from '../paste/only-kept.ts';
import { rtfPictures } from '../paste/rtf-pictures.ts';
import { pushThrottle } from '../push-throttle.ts';
import reading from '../rich-text.module.css';
import type { RichTextEditorProps } from '../rich-text-editor.tsx';
import { EditNode } from './edit-node.ts';
import css from './editor.module.css';
import { FormulaDialog } from './formula-dialog.tsx';
import { newGapKey } from './gaps.ts';
import { LineToolbar } from './line-toolbar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { type EditedNode, removeNode, setNode } from './node-dialog.tsx';
import { editorExtensions } from './own-nodes.tsx';
import { putNode } from './put-node.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePutFiles } from './use-put-files.ts';
import { FootnoteDialog, MediaDialog, PictureDialog } from './words-dialogs.tsx';

const dialogs = {
  inlineFormula: FormulaDialog,
  blockFormula: FormulaDialog,
  footnote: FootnoteDialog,
  picture: PictureDialog,
  media: MediaDialog,
  checkQuestion: QuestionDialog,
} as const;
const isEdited = (type: string): type is keyof typeof dialogs => type in dialogs;

/** What a text may not hold of what the editor knows: the server would refuse the whole of it. */
const refusedIn = { text: ['gap'], question: ['gap', 'checkQuestion'], gaps: ['checkQuestion'] } as const;

/** The editor keeps an empty line open behind a table or a picture: nobody wrote it, so it is no change. */
function withoutLastLine(text: JSONContent): JSONContent {
  const last = text.content?.at(-1);
  const isEmpty = last?.type === 'paragraph' && !last.content && (text.content?.length ?? 0) > 1;
  return isEmpty ? { ...text, content: text.content?.slice(0, -1) ?? [] } : text;
}

/** The editor itself: tool bar, text, and the dialogs of what stands in it. */
export function EditorSurface(props: RichTextEditorProps) {
  const { label, start, onChange, describedBy, invalid, short, look, partOf, onEnter, onGap, autoFocus } = props;
  const isLine = look === 'line';
  const { t } = useTranslation();
  const helpId = useId();
  const [open, setOpen] = useState<EditedNode | 'link' | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const others = useRef<HTMLInputElement>(null);
  const own = useRef<Editor | null>(null);
  const files = usePutFiles(() => own.current);
  const latest = useRef({ onChange, files, t, onEnter, partOf });
  latest.current = { onChange, files, t, onEnter, partOf };
  const throttle = useMemo(
    () =>
      pushThrottle(() => {
        const editor = own.current;
        if (!editor || editor.isDestroyed) return;
        const text = readRichText(withoutLastLine(editor.getJSON()));
        setTooLarge(text === null);
        latest.current.onChange(text);
      }),
    [],
  );
  const edit = (at: number | undefined) => {
    const node = at === undefined ? null : own.current?.state.doc.nodeAt(at);
    if (node && isEdited(node.type.name)) setOpen({ type: node.type.name, attrs: node.attrs, at });
  };
  const opened = useRef(edit);
  opened.current = edit;

  const editor = useEditor({
    extensions: editorExtensions,
    content: start as JSONContent,
    // What other programs style is not ours: the look is in the style sheet.
    injectCSS: true,
    shouldRerenderOnTransaction: false,
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': [describedBy, isLine ? '' : helpId].filter(Boolean).join(' '),
        class: reading.text ?? '',
      },
      handleDoubleClickOn: (_view, _pos, node, at) => {
        if (!node.isAtom || !isEdited(node.type.name)) return false;
        opened.current(at);
        return true;
      },
      handleKeyDown: (view, event) => {
        if (event.altKey && event.key === 'F10') {
          toolbar.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
          return true;
        }
        if (event.altKey && event.key === '=') {
          event.preventDefault();
          setOpen({ type: 'inlineFormula', attrs: {} });
          return true;
        }
        const { selection } = view.state;
        if (event.key !== 'Enter') return false;
        if ('node' in selection) opened.current(selection.from);
        else if (event.shiftKey || event.isComposing || !latest.current.onEnter) return false;
        else latest.current.onEnter();
        return true;
      },
      handlePaste: (view, event) => {
        const html = event.clipboardData?.getData('text/html') ?? '';
        const given = [...(event.clipboardData?.files ?? [])];
        if (!html && given.length > 0) {
          void latest.current.files.put(given);
          return true;
        }
        if (!html || html.includes('data-pm-slice')) return false;
        void pasteHtml(html, given, rtfPictures(event.clipboardData?.getData('text/rtf') ?? ''));
        return true;

        async function pasteHtml(pasted: string, images: readonly File[], beside: readonly (Blob | null)[]) {
          const clean = cleanHtml(pasted, new DOMParser(), beside);
          const sent = new Map<string, string>();
          let lost = clean.lostPictures;
          for (const { key, blob } of clean.pictures.length > 0
            ? clean.pictures
            : images.slice(0, lost > 0 && images.length === 1 ? 1 : 0).map((image) => ({ key: '', blob: image }))) {
            const stored = await latest.current.files.send(new File([blob], 'hinh.png', { type: blob.type }));
            if (stored?.mediaType.startsWith('image/')) sent.set(key, stored.fileId);
            else lost += 1;
          }
          if (!view.isDestroyed) view.pasteHTML(clean.withFiles(sent));
          if (lost > 0) toast.info(latest.current.t('richTextEditor.picturesLost', { count: lost }));
        }
      },
      handleDrop: (_view, event) => {
        const given = [...(event.dataTransfer?.files ?? [])];
        if (given.length === 0) return false;
        void latest.current.files.put(given);
        return true;
      },
      transformPasted: (slice) => onlyKept(slice, refusedIn[latest.current.partOf ?? 'text']),
    },
    onUpdate: () => throttle.changed(),
    onBlur: () => throttle.flush(),
  });
  own.current = editor;
  useEffect(() => {
    const leave = () => throttle.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [throttle]);

  if (!editor) return null;
  /** The dialog is gone before the text takes the keys: what is behind it could not. */
  const close = () => {
    flushSync(() => setOpen(null));
    editor.view.focus();
  };
  const putGap = () => {
    const { from, to } = editor.state.selection;
    const words = editor.state.doc.textBetween(from, to, ' ').trim();
    const key = newGapKey();
    putNode(editor, { type: 'gap', attrs: { key } });
    onGap?.(key, words);
  };
  const tools = {
    editor,
    place: toolbar,
    onNew: (type: 'inlineFormula' | 'footnote' | 'checkQuestion') => setOpen({ type, attrs: {} }),
    onPicture: () => pictures.current?.click(),
    onGap: partOf === 'gaps' ? putGap : undefined,
  };
  const NodeDialog = open !== null && open !== 'link' && isEdited(open.type) ? dialogs[open.type] : null;
  const chooser = (place: typeof pictures, accept: string | undefined, word: string) => (
    <input
      ref={place}
      type="file"
      hidden
      multiple
      accept={accept}
      aria-label={word}
      onChange={(event) => {
        void files.put([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
  return (
    <EditNode value={edit}>
      <div className={cn(css.frame, isLine && css.line, (invalid || isTooLarge) && css.invalid)}>
        {isLine ? (
          <LineToolbar {...tools} />
        ) : (
          <Toolbar
            {...tools}
            hasQuestions={partOf === undefined}
            onLink={() => setOpen('link')}
            onMedia={() => others.current?.click()}
          />
        )}
        {chooser(pictures, 'image/*', t('richTextEditor.picture'))}
        {chooser(others, undefined, t('richTextEditor.media'))}
        <EditorContent editor={editor} className={cn(css.page, short && css.short)} />
        {files.sending.map(({ key, name, share }) => (
          <p key={key} role="status" className={css.sending}>
            {t('richTextEditor.uploading', { name, share: formatPercent(share, 0) })}
          </p>
        ))}
        {isTooLarge && (
          <p role="alert" className={cn(css.sending, css.fault)}>
            {t('richTextEditor.tooLarge')}
          </p>
        )}
        {!isLine && (
          <p id={helpId} className={cn(css.hint, 'secondary small')}>
            {t('richTextEditor.help')}
          </p>
        )}
      </div>
      {open === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {NodeDialog && open !== null && open !== 'link' && (
        <NodeDialog
          node={open}
          onClose={close}
          onSet={(node) => {
            close();
            setNode(editor, node);
          }}
          onRemove={() => {
            close();
            if (open.at !== undefined) removeNode(editor, open.at);
          }}
        />
      )}
    </EditNode>
  );
}
