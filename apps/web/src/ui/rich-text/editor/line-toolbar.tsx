import {
  type Icon,
  IconBold,
  IconForms,
  IconItalic,
  IconMathFunction,
  IconPhoto,
  IconSubscript,
  IconSuperscript,
  IconUnderline,
} from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../button/button.tsx';
import css from './editor.module.css';
import { type ToolbarProps, walk } from './toolbar.tsx';
import { writingOn } from './writing-on.ts';

const marks = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['underline', IconUnderline],
  ['subscript', IconSubscript],
  ['superscript', IconSuperscript],
] as const satisfies readonly (readonly [string, Icon])[];

type LineToolbarProps = Pick<ToolbarProps, 'editor' | 'place' | 'onNew' | 'onPicture' | 'onGap'>;

/** The few tools of a line: it floats above it while the line is written, so that nothing moves. */
export function LineToolbar({ editor, place, onNew, onPicture, onGap }: LineToolbarProps) {
  const { t } = useTranslation();
  const now = useEditorState({
    editor,
    selector: ({ editor: is }) => Object.fromEntries(marks.map(([mark]) => [mark, is.isActive(mark)])),
  });
  return (
    <div
      ref={place}
      role="toolbar"
      aria-label={t('richTextEditor.toolbar')}
      className={css.toolbar}
      onKeyDown={(event) => walk(event, editor)}
    >
      {marks.map(([mark, icon], index) => (
        <IconButton
          key={mark}
          small
          icon={icon}
          label={t(`richTextEditor.${mark}`)}
          aria-pressed={now[mark]}
          className={now[mark] ? css.on : undefined}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => writingOn(editor).toggleMark(mark).run()}
        />
      ))}
      <IconButton
        small
        icon={IconMathFunction}
        label={t('richTextEditor.formula')}
        tabIndex={-1}
        onClick={() => onNew('inlineFormula')}
      />
      <IconButton small icon={IconPhoto} label={t('richTextEditor.picture')} tabIndex={-1} onClick={onPicture} />
      {onGap && (
        <Button small kind="quiet" icon={IconForms} tabIndex={-1} onClick={onGap}>
          {t('richTextEditor.gap')}
        </Button>
      )}
    </div>
  );
}
