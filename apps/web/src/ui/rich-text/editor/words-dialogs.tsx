import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../form/fields/segmented.tsx';
import { FieldShell } from '../../form/fields/field-shell.tsx';
import { Input, Textarea } from '../../form/fields/input.tsx';
import css from './editor.module.css';
import { type NodeDialogProps, NodeFrame } from './node-dialog.tsx';

interface WordsProps {
  label: string;
  hint?: string;
  value: string;
  most: number;
  lines?: boolean;
  isFirst?: boolean;
  onChange: (value: string) => void;
}

function Words({ label, hint, value, most, lines, isFirst, onChange }: WordsProps) {
  const Control = lines ? Textarea : Input;
  return (
    <FieldShell id={useId()} label={label} hint={hint}>
      {(control) => (
        <Control
          {...control}
          data-autofocus={isFirst || undefined}
          value={value}
          maxLength={most}
          onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        />
      )}
    </FieldShell>
  );
}

/** A note at the foot of the text. */
export function FootnoteDialog(props: NodeDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(props.node.attrs.text ?? ''));
  const set = () => (text.trim() ? props.onSet({ ...props.node, attrs: { text: text.trim() } }) : props.onClose());
  return (
    <NodeFrame
      {...props}
      title={t(props.node.at === undefined ? 'richTextEditor.footnote' : 'richTextEditor.footnoteEdit')}
      onSet={set}
    >
      <Words label={t('richTextEditor.footnoteText')} value={text} most={2000} lines isFirst onChange={setText} />
    </NodeFrame>
  );
}

const widths = [25, 50, 75, 100] as const;

/** What is said of a picture, and how wide it stands. */
export function PictureDialog(props: NodeDialogProps) {
  const { t } = useTranslation();
  const [alt, setAlt] = useState(String(props.node.attrs.alt ?? ''));
  const [caption, setCaption] = useState(String(props.node.attrs.caption ?? ''));
  const [width, setWidth] = useState(String(props.node.attrs.width ?? 100));
  return (
    <NodeFrame
      {...props}
      title={t('richTextEditor.pictureEdit')}
      onSet={() =>
        props.onSet({ ...props.node, attrs: { alt: alt.trim(), caption: caption.trim(), width: Number(width) } })
      }
    >
      <div className={css.stack}>
        <Words
          label={t('richTextEditor.alt')}
          hint={t('richTextEditor.altHint')}
          value={alt}
          most={500}
          isFirst
          onChange={setAlt}
        />
        <Words label={t('richTextEditor.caption')} value={caption} most={500} onChange={setCaption} />
        <Segmented
          label={t('richTextEditor.width')}
          value={width}
          choices={widths.map((value) => ({ value: String(value), label: `${value}%` }))}
          onChange={setWidth}
        />
      </div>
    </NodeFrame>
  );
}

/** What a sound, a film or a file is called. */
export function MediaDialog(props: NodeDialogProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(String(props.node.attrs.title ?? ''));
  return (
    <NodeFrame
      {...props}
      title={t('richTextEditor.mediaEdit')}
      onSet={() => props.onSet({ ...props.node, attrs: { title: title.trim() } })}
    >
      <Words label={t('richTextEditor.title')} value={title} most={300} isFirst onChange={setTitle} />
    </NodeFrame>
  );
}
